/**
 * `<poda-quiz-tree>`: the tree of an exercise with a field for every value and a button for every branch that may be cut.
 *
 * Fires `give` with the answers whenever they change. Branches are cut by a click on the branch, the scissors or the leaf, or with `x`.
 */
import { html, nothing, svg, type PropertyValues, type SVGTemplateResult, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { QuizMistake } from "../../api-types";
import { shared } from "../../shell/theme";
import { Speaking, t } from "../../words";
import { standalone } from "../picture";
import type { Given } from "./answers";
import { FIELD, INNER_WIDTH, isWithin, LEAF, neighbour, TRIANGLE, type Laid, type Placed } from "./layout";
import { treeStyles } from "./tree-styles";

/** Where on a branch its scissors are, and the mark of a cut. */
const ON_BRANCH = 0.5;
const CROSS = 6;
const SCISSORS = 30;
/** A tree that fits when it is drawn a little smaller is; one that does not is scrolled, unless somebody wants to see it whole. */
const LEGIBLE = 0.8;
const PADDING = 8;
/** What may stand in a field. */
const WRITTEN = /^\s*(<=|>=|=|≤|≥|<|>)?\s*[-−]?\d{0,7}\s*$/;

@customElement("poda-quiz-tree")
export class PodaQuizTree extends Speaking {
  static override styles = [shared, treeStyles];

  @property({ attribute: false }) laid!: Laid;
  @property({ attribute: false }) given!: Given;
  @property({ attribute: false }) mistake: QuizMistake | null = null;
  /** Whether a solution is shown, which nobody changes. */
  @property({ type: Boolean }) fixed = false;
  @property() name = "";
  @query("svg.drawn") private drawn!: SVGSVGElement;
  /** The room there is, and whether the whole tree is made to fit into it. */
  @state() private room = 0;
  @state() private fitted = false;

  #watch = new ResizeObserver(([entry]) => {
    if (entry) this.room = entry.contentRect.width;
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#watch.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#watch.disconnect();
  }

  /** A tree that is wider than its room begins with its root in the middle. */
  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has("laid")) return;
    this.fitted = false;
    const scroll = this.renderRoot.querySelector<HTMLElement>(".scroll")!;
    scroll.scrollLeft = this.laid.nodes.get(this.laid.order[0]!)!.x - scroll.clientWidth / 2;
  }

  /** The tree as it stands, to be taken away. */
  picture(): string {
    return standalone(this.drawn);
  }

  /** Puts the focus on a node; on the root where none is named. */
  focusOn(name: string = this.laid.order[0]!): void {
    const control = this.renderRoot.querySelector<HTMLElement>(`[data-node="${name}"]`);
    control?.focus();
    control?.scrollIntoView({ block: "nearest", inline: "center" });
  }

  protected override render(): TemplateResult {
    const { laid, room } = this;
    const fitting = room > 0 ? Math.min(1, (room - PADDING) / laid.width) : 1;
    const wide = fitting < LEGIBLE;
    const zoom = this.fitted || !wide ? fitting : 1;
    return html`${wide ? html`<button class="fit small" aria-pressed=${this.fitted} @click=${() => (this.fitted = !this.fitted)}>${t("quizzing-fit")}</button>` : nothing}
    <div class="scroll"><div class="tree" role="group" aria-label=${this.name} .style=${`width:${laid.width}px;height:${laid.height}px;zoom:${zoom}`} @keydown=${this.onKey}>
      <svg class="drawn" viewBox="0 0 ${laid.width} ${laid.height}" width=${laid.width} height=${laid.height} aria-hidden="true">
        <rect class="ground" width=${laid.width} height=${laid.height} />
        ${laid.order.map((name) => this.drawBranch(laid.nodes.get(name)!))}
        ${laid.order.map((name) => this.drawNode(laid.nodes.get(name)!))}
      </svg>
      ${laid.order.map((name) => this.control(laid.nodes.get(name)!))}
    </div></div>`;
  }

  /** Not looked at, or below something that is not. */
  private isOut(name: string): boolean {
    return isWithin(this.laid, name, this.given.cuts);
  }

  private drawBranch(placed: Placed): SVGTemplateResult | typeof nothing {
    const above = placed.parent === null ? undefined : this.laid.nodes.get(placed.parent);
    if (!above) return nothing;
    const [x1, y1, x2, y2] = [above.x, above.y + TRIANGLE + FIELD, placed.x, placed.y - (placed.node.move ? 16 : 0)];
    const { name, move } = placed.node;
    const cut = this.given.cuts.has(name);
    const [x, y] = [x1 + (x2 - x1) * ON_BRANCH, y1 + (y2 - y1) * ON_BRANCH];
    return svg`<g class=${this.isOut(name) ? "branch out" : "branch"}>
      <path class="line" d=${`M${x1} ${y1}L${x2} ${y2}`} />
      <path class="hit" d=${`M${x1} ${y1}L${x2} ${y2}`} @click=${() => this.cut(name)} />
      ${cut ? svg`<path class="cross" d=${`M${x - CROSS} ${y - CROSS}l${2 * CROSS} ${2 * CROSS}m0 ${-2 * CROSS}l${-2 * CROSS} ${2 * CROSS}`} />` : nothing}
      ${move ? svg`<text class="move" x=${placed.x} y=${placed.y - 8}>${move}</text>` : nothing}
    </g>`;
  }

  private drawNode(placed: Placed): SVGTemplateResult {
    const { node, x, y, width } = placed;
    const { name } = node;
    const look = `node ${this.isOut(name) ? "out" : ""} ${this.mistake?.node === name ? "missed" : ""}`;
    if (node.value !== null) {
      return svg`<g class=${look}><rect class="leaf" x=${x - width / 2} y=${y} width=${width} height=${LEAF} rx="5" />
        <text class="number" x=${x} y=${y + LEAF / 2}>${node.value}</text><text class="name" x=${x} y=${y + LEAF + 12}>${name}</text></g>`;
    }
    const half = TRIANGLE * 0.62;
    const [tip, base] = node.side === "max" ? [y, y + TRIANGLE - 3] : [y + TRIANGLE - 3, y];
    const middle = node.side === "max" ? y + TRIANGLE * 0.6 : y + TRIANGLE * 0.34;
    return svg`<g class=${look}><path class=${node.side} d=${`M${x} ${tip}L${x + half} ${base}L${x - half} ${base}Z`} />
      <text class="letter" x=${x} y=${middle}>${name}</text>
      <rect class="field" x=${x - INNER_WIDTH / 2} y=${y + TRIANGLE} width=${INNER_WIDTH} height=${FIELD} rx="5" />
      <text class="given" x=${x} y=${y + TRIANGLE + FIELD / 2}>${this.given.values[name] ?? ""}</text></g>`;
  }

  private control(placed: Placed): TemplateResult {
    const { node, x, y, width } = placed;
    const { name, side, move } = node;
    const cut = this.given.cuts.has(name);
    const out = this.isOut(name);
    const to = move ? t("quizzing-by-move", { move }) : "";
    const wrong = this.mistake?.node === name;
    if (node.value !== null) {
      return html`<button class="leaf" data-node=${name} data-cut=${name} .style=${`left:${x - width / 2}px;top:${y}px;width:${width}px;height:${LEAF}px`}
        aria-pressed=${cut} ?disabled=${this.fixed} aria-invalid=${wrong} aria-label=${`${t("quizzing-leaf", { name, value: String(node.value) })}${to}`} title=${t("quizzing-cut", { name })} @click=${() => this.cut(name)}></button>`;
    }
    const above = placed.parent === null ? undefined : this.laid.nodes.get(placed.parent)!;
    const end = y - (move ? 16 : 0);
    const begin = above ? above.y + TRIANGLE + FIELD : 0;
    return html`${above
        ? html`<button class="scissors" data-cut=${name} .style=${`left:${above.x + (x - above.x) * ON_BRANCH - SCISSORS / 2}px;top:${begin + (end - begin) * ON_BRANCH - SCISSORS / 2}px`}
            aria-pressed=${cut} ?disabled=${this.fixed} aria-label=${`${t("quizzing-cut", { name })}${to}`} title=${t("quizzing-cut", { name })} @click=${() => this.cut(name)}>✂</button>`
        : nothing}
      <input data-node=${name} .style=${`left:${x - INNER_WIDTH / 2}px;top:${y + TRIANGLE}px;width:${INNER_WIDTH}px;height:${FIELD}px`} inputmode="text" autocomplete="off" spellcheck="false" enterkeyhint="next"
        aria-label=${`${t(side === "max" ? "quizzing-max" : "quizzing-min", { name })}${to}`} aria-invalid=${wrong} ?readonly=${this.fixed} ?disabled=${out}
        .value=${this.given.values[name] ?? ""} @input=${this.onInput} />`;
  }

  private give(given: Given): void {
    this.dispatchEvent(new CustomEvent("give", { detail: given }));
  }

  private cut(name: string): void {
    if (this.fixed || name === this.laid.order[0]) return;
    const cuts = new Set(this.given.cuts);
    if (!cuts.delete(name)) cuts.add(name);
    this.give({ ...this.given, cuts });
  }

  private onInput = (event: Event): void => {
    const field = event.target as HTMLInputElement;
    const name = field.dataset["node"]!;
    if (!WRITTEN.test(field.value)) {
      field.value = this.given.values[name] ?? "";
      return;
    }
    this.give({ ...this.given, values: { ...this.given.values, [name]: field.value } });
  };

  private onKey = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const control = event.composedPath()[0] as HTMLElement;
    const name = control.dataset["node"] ?? control.dataset["cut"];
    if (!name) return;
    const typing = control instanceof HTMLInputElement;
    if (event.key.toLowerCase() === "x") {
      event.preventDefault();
      this.cut(name);
    } else if (event.key === "Enter" && typing) {
      event.preventDefault();
      this.onward(name);
    } else if (event.key.startsWith("Arrow") && !(typing && withinText(control, event.key))) {
      event.preventDefault();
      const next = neighbour(this.laid, name, event.key);
      if (next) this.focusOn(next);
    }
  };

  /** To the next value that is still missing, in the order of the search; after the last one somebody may want to check. */
  private onward(name: string): void {
    const { order, nodes } = this.laid;
    const at = order.indexOf(name);
    const missing = (one: string): boolean => nodes.get(one)!.node.value === null && !this.isOut(one) && (this.given.values[one] ?? "") === "";
    const next = [...order.slice(at + 1), ...order.slice(0, at)].find(missing);
    if (next) this.focusOn(next);
    else this.dispatchEvent(new CustomEvent("check"));
  }
}

/** Whether an arrow still moves within what is written. */
function withinText(field: HTMLInputElement, key: string): boolean {
  if (key === "ArrowLeft") return field.value !== "" && (field.selectionStart ?? 0) > 0;
  if (key === "ArrowRight") return field.value !== "" && (field.selectionEnd ?? 0) < field.value.length;
  return false;
}
