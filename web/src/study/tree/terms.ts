/** `<poda-terms>`: what an evaluation counts in a position, term by term. Shown on hover, focus or click. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api } from "../../api";
import type { EvaluatedPosition, TreeHead } from "../../model";
import { shared } from "../../shell/theme";
import { number, say, Speaking, t } from "../../words";

@customElement("poda-terms")
export class PodaTerms extends Speaking {
  static override styles = [
    shared,
    css`
      summary { cursor: pointer; font-weight: 650; }
      table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .9rem; margin-top: .4rem; }
      th { text-align: start; font-weight: 550; color: var(--ink-soft); font-size: .85rem; }
      th, td { padding: .15rem .3rem; border-bottom: 1px solid var(--line); }
      .number { text-align: end; white-space: nowrap; }
      tfoot td { font-weight: 650; border-bottom: 0; }
    `,
  ];

  @property() game = "";
  @property() position = "";
  /** The evaluation by name; empty for the plainest, which has no terms. */
  @property() evaluation = "";
  @property({ attribute: false }) players: TreeHead["players"] = [];
  @state() private open = false;
  @state() private told: EvaluatedPosition | null = null;
  #asked = "";

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("position") || changed.has("evaluation") || changed.has("game")) this.told = null;
    if (this.open && !this.told) void this.ask();
  }

  private async ask(): Promise<void> {
    const wanted = `${this.game}|${this.position}|${this.evaluation}`;
    if (wanted === this.#asked) return;
    this.#asked = wanted;
    const told = await api.evaluate(this.game, this.position, this.evaluation).catch(() => null);
    if (wanted === this.#asked) this.told = told;
    this.#asked = "";
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.evaluation || this.evaluation === "zero" || !this.position) return nothing;
    return html`<details ?open=${this.open} @toggle=${this.onToggle} @pointerenter=${this.show}>
      <summary>${t("study-terms", { name: this.evaluation })}</summary>${this.told ? this.table(this.told) : nothing}</details>`;
  }

  private show = (): void => {
    this.open = true;
  };

  private onToggle = (event: Event): void => {
    this.open = (event.target as HTMLDetailsElement).open;
  };

  private table({ first, second, parts }: EvaluatedPosition): TemplateResult {
    if (parts.length === 0) return html`<p class="small soft">${t("eval-no-parts")}</p>`;
    const shown = (value: number | null): string => (value === null ? "-" : number(value));
    const name = (side: number): string => this.players[side - 1]?.name ?? String(side);
    return html`<table data-terms><thead><tr><th scope="col">${t("eval-term")}</th><th scope="col">${t("eval-of")}</th>
        <th scope="col" class="number">${name(1)}</th><th scope="col" class="number">${name(2)}</th></tr></thead>
      <tbody>${parts.map((part) => html`<tr><td>${say(part.label)}</td><td>${name(part.of)}</td><td class="number">${shown(part.first)}</td><td class="number">${shown(part.second)}</td></tr>`)}</tbody>
      <tfoot><tr><td colspan="2">${t("study-terms-sum")}</td><td class="number">${shown(first)}</td><td class="number">${shown(second)}</td></tr></tfoot></table>`;
  }
}
