/** `<poda-variations>`: the tree of lines, main line first, branches set in. A click goes there. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { Review } from "../model";
import { shared } from "../shell/theme";
import { has, Speaking, t } from "../words";
import type { Branch, Variations } from "./variations";

const GRADE_SIGNS: Record<string, string> = { inaccuracy: "?!", mistake: "?", blunder: "??" };

@customElement("poda-variations")
export class PodaVariations extends Speaking {
  static override styles = [
    shared,
    css`
      .tree { max-height: 14rem; overflow-y: auto; line-height: 1.9; }
      .branch { margin-inline-start: .8rem; padding-inline-start: .5rem; border-inline-start: 2px solid var(--line); }
      button { display: inline-flex; min-height: 1.85rem; min-width: 1.85rem; padding: 0 .35rem; border-color: transparent; background: none; font-variant-numeric: tabular-nums; }
      button[aria-current] { background: var(--accent-soft); border-color: var(--accent); font-weight: 700; }
      .count { color: var(--ink-soft); font-size: .8rem; }
      .sign { color: var(--bad-ink); font-weight: 700; }
      @media print { button { display: inline !important; } .tree { max-height: none; } }
    `,
  ];

  @property({ attribute: false }) tree: Variations | null = null;
  /** Grows whenever the tree does: it is the same object all the time. */
  @property({ type: Number }) size = 0;
  @property({ type: Number }) at = 0;
  @property({ attribute: false }) review: Review | null = null;

  protected override render(): TemplateResult | typeof nothing {
    const { tree } = this;
    if (!tree) return nothing;
    return html`<div class="tree">${this.drawButton(tree.node(0), 0)}${this.drawFrom(tree, 0, 0)}</div>`;
  }

  /** The main line from a node on in one run; other branches follow it, set in. */
  private drawFrom(tree: Variations, from: number, depth: number): TemplateResult {
    const run: TemplateResult[] = [];
    let [node, count] = [tree.node(from), depth];
    while (node.children.length > 0) {
      const [main, ...others] = node.children;
      count += 1;
      run.push(this.drawButton(tree.node(main!), count));
      for (const other of others) {
        run.push(html`<div class="branch">${this.drawButton(tree.node(other), count)}${this.drawFrom(tree, other, count)}</div>`);
      }
      node = tree.node(main!);
    }
    return html`${run}`;
  }

  private drawButton(node: Branch, count: number): TemplateResult {
    const graded = this.review?.plies.find((ply) => ply.ply === count - 1 && ply.played === node.text)?.grade;
    const words = graded && has(`grade-${graded}`) ? t(`grade-${graded}`) : "";
    return html`<button aria-current=${node.id === this.at ? "step" : nothing} title=${words} @click=${() => this.dispatchEvent(new CustomEvent("goto", { detail: node.id }))}>
      ${count > 0 ? html`<span class="count" aria-hidden="true">${count}.</span>${node.text}` : t("page-begin")}${graded && GRADE_SIGNS[graded] ? html`<span class="sign">${GRADE_SIGNS[graded]}</span><span class="sr">${words}</span>` : nothing}</button>`;
  }
}
