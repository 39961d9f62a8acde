/** `<poda-tree-panel>`: beside the tree, the sentence of the step, the path with its windows, and the board of what is looked at. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { pieceStyles } from "../../board/board-styles";
import type { BoardView, TreeHead, TreeStep } from "../../model";
import { icon } from "../../shell/icons";
import { shared } from "../../shell/theme";
import { Speaking, t } from "../../words";
import { roleText } from "./perspective";
import "./terms";
import { picture, sidesClass } from "./thumb";

@customElement("poda-tree-panel")
export class PodaTreePanel extends Speaking {
  static override styles = [
    shared,
    pieceStyles,
    css`
      :host { display: grid; gap: .8rem; align-content: start; min-width: 0; }
      .sentence { font-size: 1.05rem; line-height: 1.45; min-height: 4.5em; text-wrap: pretty; }
      .sentence.cut { border-inline-start: 4px solid var(--bad-ink); padding-inline-start: .7rem; }
      .board { display: block; width: 100%; max-width: 15rem; max-height: 15rem; margin: 0 auto; text-anchor: middle; }
      .row { gap: .4rem; } .row .button { padding: .3rem .6rem; flex: 1 1 auto; }
      .path { text-align: center; font-weight: 600; overflow-wrap: anywhere; }
      table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .95rem; }
      caption { text-align: start; font-weight: 650; padding-bottom: .3rem; }
      th { text-align: start; font-weight: 550; color: var(--ink-soft); font-size: .85rem; }
      th, td { padding: .2rem .35rem; border-bottom: 1px solid var(--line); }
      .number { text-align: end; white-space: nowrap; }
      tbody tr:last-child { background: var(--accent-soft); font-weight: 650; }
    `,
  ];

  @property({ attribute: false }) head: TreeHead | null = null;
  @property({ attribute: false }) step: TreeStep | null = null;
  @property({ attribute: false }) view: BoardView | null = null;
  @property() sentence = "";
  /** The moves to what is looked at. */
  @property() path = "";
  /** Where it is opened in analysis, and as a tree of its own. */
  @property() analyse = "";
  @property() here = "";
  /** The position itself, and the evaluation that the search uses. */
  @property() game = "";
  @property() position = "";
  @property() evaluation = "";

  protected override render(): TemplateResult | typeof nothing {
    const { step, view } = this;
    if (!step || !this.head) return nothing;
    return html`<p class="sentence ${step.cut && this.sentence === step.sentence ? "cut" : ""}" id="sentence" role="status">${this.sentence}</p>
      ${this.drawPath(step)}
      <div>${view ? picture(view, this.path, `board ${sidesClass(view)}`) : nothing}
        <p class="path small">${this.path}</p></div>
      <poda-terms .game=${this.game} .position=${this.position} .evaluation=${this.evaluation} .players=${this.head.players}></poda-terms>
      ${this.analyse
        ? html`<div class="row"><a class="button small" id="analyse" href=${this.analyse}>${icon("chart")}${t("study-tree-analyse")}</a>
            <a class="button small" id="here" href=${this.here}>${icon("turn")}${t("study-tree-here")}</a></div>`
        : nothing}`;
  }

  private drawPath({ way }: TreeStep): TemplateResult {
    const { playouts, windows, players } = this.head!;
    const heads = playouts ? ["tree-page-share", "tree-page-visits"] : windows ? ["tree-page-alpha", "tree-page-beta"] : ["tree-page-best"];
    return html`<table id="path"><caption>${t(playouts ? "study-tree-path" : "tree-page-path")}</caption>
      <thead><tr><th scope="col">${t("tree-page-move")}</th><th scope="col">${t(playouts ? "study-tree-moved" : "tree-page-side")}</th>${heads.map((word) => html`<th scope="col" class="number">${t(word)}</th>`)}</tr></thead>
      <tbody>${way.map(
        ({ name, side, role, alpha, beta }) => html`<tr><td>${name}</td><td>${[roleText(role), side ? players[side - 1]!.name : ""].join(" ").trim()}</td>${[alpha, beta].slice(0, heads.length).map((text) => html`<td class="number">${text}</td>`)}</tr>`,
      )}</tbody></table>`;
  }
}
