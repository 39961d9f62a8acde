/** `<poda-move-list>`: what was played, turn by turn; a click shows it. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { BoardView, Played } from "../model";
import { shared } from "../shell/theme";
import { currentLanguage, say, Speaking, t } from "../words";
import { spentWords } from "./spent";

/** Moves in a row by the same side make a turn. */
export function turns<T extends { side: number }>(moves: readonly T[]): T[][] {
  const found: T[][] = [];
  for (const move of moves) {
    const last = found.at(-1);
    if (last && last[0]!.side === move.side) last.push(move);
    else found.push([move]);
  }
  return found;
}

@customElement("poda-move-list")
export class PodaMoveList extends Speaking {
  static override styles = [
    shared,
    css`
      ol { list-style: none; margin: 0 0 .6rem; padding: 0; display: flex; flex-wrap: wrap; gap: .15rem .35rem; max-height: 9.5rem; overflow-y: auto; }
      li { display: inline-flex; align-items: center; }
      .count { color: var(--ink-soft); font-size: .8rem; margin-inline-end: .15rem; font-variant-numeric: tabular-nums; }
      .time { color: var(--ink-soft); font-size: .72rem; margin-inline: .1rem .25rem; font-variant-numeric: tabular-nums; white-space: nowrap; }
      button { min-height: 1.9rem; min-width: 1.9rem; padding: .05rem .35rem; border-color: transparent; font-variant-numeric: tabular-nums; background: none; }
      button.s2 { text-decoration: underline; text-decoration-color: var(--ink-faint); text-underline-offset: .25em; }
      button[aria-current] { background: var(--accent-soft); border-color: var(--accent); font-weight: 700; }
      .later button { color: var(--ink-soft); font-style: italic; }
      p { margin-bottom: .6rem; }
      @media print { button { display: inline !important; } ol { max-height: none; } }
    `,
  ];

  @property({ attribute: false }) view: BoardView | null = null;
  @property({ attribute: false }) moves: Played[] = [];
  @property({ attribute: false }) future: Played[] = [];
  /** The node that is shown. */
  @property({ type: Number }) at = 0;

  protected override updated(changed: PropertyValues<this>): void {
    const current = this.renderRoot.querySelector<HTMLElement>("[aria-current]");
    const list = this.renderRoot.querySelector("ol");
    if ((changed.has("moves") || changed.has("at")) && current && list) list.scrollTop = current.offsetTop - list.offsetTop - list.clientHeight / 2;
  }

  protected override render(): TemplateResult {
    if (this.moves.length + this.future.length === 0) return html`<p class="small soft">${t("page-no-moves-yet")}</p>`;
    const later = new Set(this.future.map((move) => move.node));
    return html`<ol>${turns([...this.moves, ...this.future]).map(
      (turn, i) => html`<li class=${later.has(turn[0]!.node) ? "later" : ""}><span class="count" aria-hidden="true">${i + 1}.</span>
        ${turn.map((move) => html`<button class="s${move.side}" aria-current=${move.node === this.at ? "step" : nothing} aria-label=${this.named(move)} @click=${() => this.goTo(move.node)}>${move.text}</button>${this.drawTime(move)}`)}</li>`,
    )}</ol>`;
  }

  /** How long it took. It is in the name of the button too. */
  private drawTime({ millis }: Played): TemplateResult | typeof nothing {
    return millis === null ? nothing : html`<span class="time" aria-hidden="true">${spentWords(millis, currentLanguage())}</span>`;
  }

  private named(move: Played): string {
    const player = this.view?.status.players[move.side - 1];
    const words = player ? t("page-played", { player: say(player.name), move: move.text }) : move.text;
    return move.millis === null ? words : `${words} ${spentWords(move.millis, currentLanguage())}`;
  }

  private goTo(node: number): void {
    this.dispatchEvent(new CustomEvent("goto", { detail: node }));
  }
}
