/**
 * `<poda-tree-canvas>`: branches side by side, to be moved over, zoomed and walked through with the keys of an ARIA tree.
 *
 * It shows what it is given. Fires `look` with the key of the branch that is looked at, `fold` with a key and whether to open it, `sisters` and `enter`.
 */
import { html, LitElement, nothing, svg, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { repeat } from "lit/directives/repeat.js";
import { pieceStyles } from "../../board/board-styles";
import { shared } from "../../shell/theme";
import { number } from "../../words";
import { canvasStyles } from "./canvas-styles";
import type { Face } from "./face";
import { around, arrange, covers, meet, scaled, THUMB, type Arranged, type Box, type Shown } from "./geometry";
import type { Item } from "./items";
import { badge, boxOf, emptyBoard, sidesClass, thumb, type Thumbs } from "./thumb";

/** The side of the board beside a branch that has none in it. */
const MINI = 120;
/** Boards of at most so many cells together are drawn into all branches; where there are more, into those of the current and the chosen line. */
const MOST_CELLS = 1_500;
/** Around a branch that is brought in sight. */
const NEAR = 48;
const ZOOM = { least: 0.15, most: 2.5, step: 1.2, readable: 0.52, usual: 0.85 };
/** Branches that come into the document at once. */
const MOST_FRESH = 30;

@customElement("poda-tree-canvas")
export class PodaTreeCanvas extends LitElement {
  static override styles = [shared, pieceStyles, canvasStyles];

  @property({ attribute: false }) shown: readonly Shown[] = [];
  /** The node of the current step. */
  @property({ type: Number }) now = -1;
  /** The branch that is looked at. */
  @property() at = "";
  @property({ attribute: false }) thumbs: Thumbs | null = null;
  @property({ type: Boolean }) boards = false;
  @property() name = "";

  @query(".scroll") private scroller!: HTMLElement;
  @state() private zoom = 1;

  #arranged: Arranged = { boxes: [], size: { width: 1, height: 1 }, edges: [] };
  /** What of the scaled tree is in sight, and how far it is drawn around that. */
  #port: Box = { left: 0, top: 0, width: 1280, height: 900 };
  #drawn: Box = this.#port;
  /** The branches that are in the document. */
  #there: ReadonlySet<string> = new Set();
  #watch = new ResizeObserver(() => this.onScroll());
  #drag: { x: number; y: number } | null = null;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("shown") || changed.has("boards")) this.#arranged = arrange(this.shown, (item) => this.hasThumb(item));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.updateComplete.then(() => this.isConnected && this.#watch.observe(this.scroller));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#watch.disconnect();
  }

  /** Whether a board is drawn into a branch. */
  private hasThumb({ type, onWay, branch }: Item): boolean {
    if (!this.boards || !this.thumbs || type !== "node") return false;
    return this.shown.length * this.thumbs.root.cells.length <= MOST_CELLS || onWay || branch!.best;
  }

  protected override render(): TemplateResult {
    const { thumbs } = this;
    const { size: { width, height }, edges } = this.#arranged;
    const near = this.near();
    const space = `width:${width * this.zoom}px;height:${height * this.zoom}px`;
    return html`${thumbs ? html`<svg class="defs" aria-hidden="true"><defs>${emptyBoard(thumbs)}</defs></svg>` : nothing}
      <div class="scroll ${thumbs ? sidesClass(thumbs.root) : ""}" @scroll=${this.onScroll} @pointerdown=${this.onDown} @pointermove=${this.onMove} @pointerup=${this.onUp} @pointercancel=${this.onUp} @wheel=${this.onWheel}>
        <div class="space" .style=${space}>
          <div class="stage" .style=${`width:${width}px;height:${height}px;transform:scale(${this.zoom})`}>
            <svg class="edges" width=${width} height=${height} aria-hidden="true">${edges.map(([kind, path]) => svg`<path class=${kind} d=${path}/>`)}</svg>
            <div role="tree" aria-label=${this.name} @keydown=${this.onKey} @click=${this.onClick} @dblclick=${this.onDouble}>
              ${repeat(near, ({ item }) => item.key, ({ item, face, box }) => this.drawItem(item, face, box))}
            </div>
          </div>
        </div>
      </div>`;
  }

  /** The branches in sight and around. Many new ones come a few at a time, so that none of them holds the page up. */
  private near(): (Shown & { box: Box })[] {
    const drawn = around(this.#port);
    let fresh = 0;
    const near = this.shown.map((one, i) => ({ ...one, box: this.#arranged.boxes[i]! })).filter(({ item, box }) => {
      if (item.key === this.at) return true;
      return meet(scaled(box, this.zoom), drawn) && (this.#there.has(item.key) || ++fresh <= MOST_FRESH);
    });
    this.#drawn = drawn;
    this.#there = new Set(near.map(({ item }) => item.key));
    if (fresh > MOST_FRESH) requestAnimationFrame(() => this.requestUpdate());
    return near;
  }

  private drawItem(item: Item, face: Face, box: Box): TemplateResult {
    const looked = item.key === this.at;
    const place = `left:${box.left}px;top:${box.top.toFixed(1)}px;width:${box.width}px;height:${box.height}px`;
    const now = item.type === "node" && item.id === this.now;
    return html`<div role="treeitem" class="item ${face.form} ${face.wide ? "wide" : this.hasThumb(item) ? "drawn" : ""} ${now ? "now" : ""}" data-key=${item.key} .style=${place}
      aria-level=${item.level + 1} aria-posinset=${item.place} aria-setsize=${item.of} aria-expanded=${item.expandable ? item.expanded : nothing}
      aria-selected=${looked} aria-current=${now ? "step" : nothing} tabindex=${looked ? 0 : -1} title=${face.small}>
      ${face.side && this.thumbs ? html`<svg class="badge" viewBox="-20 -20 40 40" aria-hidden="true">${badge(this.thumbs.root, face.side)}</svg>` : nothing}
      <span class="words"><span class="top"><b>${face.name}</b>${face.value ? html`<span>${face.value}</span>` : nothing}</span> <span class="small">${face.small}</span></span>
      ${this.drawThumb(item)}${looked && !this.hasThumb(item) ? this.drawMini(item) : nothing}
      ${item.expandable ? html`<span class="fold" aria-hidden="true">${item.expanded ? "−" : `+${number(item.type === "node" ? item.branch!.size : item.count)}`}</span>` : nothing}
    </div>`;
  }

  private drawThumb(item: Item): TemplateResult | typeof nothing {
    if (!this.hasThumb(item)) return nothing;
    return html`<svg class="thumb" width=${THUMB} height=${THUMB} viewBox=${boxOf(this.thumbs!)} aria-hidden="true">${thumb(this.thumbs!, item.branch!)}</svg>`;
  }

  /** The board of the branch that the keys are on, where there is none in it. */
  private drawMini({ type, branch }: Item): TemplateResult | typeof nothing {
    if (!this.thumbs || type !== "node" || !branch) return nothing;
    return html`<svg class="mini" width=${MINI} height=${MINI} viewBox=${boxOf(this.thumbs)} aria-hidden="true">${thumb(this.thumbs, branch)}</svg>`;
  }

  /** Branches far out of sight are not in the document: they come when one moves there. */
  private onScroll(): void {
    const { scrollLeft: left, scrollTop: top, clientWidth: width, clientHeight: height } = this.scroller;
    this.#port = { left, top, width, height };
    if (!covers(this.#drawn, this.#port)) this.requestUpdate();
  }

  /* Zoom: the stage is scaled, the space around it has the scaled size, so that it scrolls as usual. */

  zoomBy(steps: number, x = this.scroller.clientWidth / 2, y = this.scroller.clientHeight / 2): void {
    void this.zoomTo(this.zoom * ZOOM.step ** steps, x, y);
  }

  private async zoomTo(zoom: number, x: number, y: number): Promise<void> {
    const wanted = Math.min(ZOOM.most, Math.max(ZOOM.least, zoom));
    const ratio = wanted / this.zoom;
    const [left, top] = [(this.scroller.scrollLeft + x) * ratio - x, (this.scroller.scrollTop + y) * ratio - y];
    this.zoom = wanted;
    await this.updateComplete;
    this.scroller.scrollTo(left, top);
  }

  /** All of it in sight; at the beginning only where it can be read then. */
  async fit(readable = false): Promise<void> {
    await this.updateComplete;
    const { clientWidth, clientHeight } = this.scroller;
    const whole = Math.min(1, (clientWidth - 4) / this.#arranged.size.width, (clientHeight - 4) / this.#arranged.size.height);
    await this.zoomTo(readable && whole < ZOOM.readable ? ZOOM.usual : whole, 0, 0);
    const box = this.boxOf(this.at);
    if (box) this.scroller.scrollTo(0, (box.top + box.height / 2) * this.zoom - clientHeight / 2);
    this.reveal(this.at);
  }

  private boxOf(key: string): Box | undefined {
    return this.#arranged.boxes[this.shown.findIndex(({ item }) => item.key === key)];
  }

  /** Scrolls so that a branch is in sight. */
  reveal(key: string): void {
    const box = this.boxOf(key);
    if (!box) return;
    const { zoom, scroller } = this;
    const near = (from: number, room: number, start: number, length: number): number =>
      start < from + NEAR ? start - NEAR : start + length > from + room - NEAR ? start + length - room + NEAR : from;
    const left = near(scroller.scrollLeft, scroller.clientWidth, box.left * zoom, box.width * zoom);
    scroller.scrollTo(left, near(scroller.scrollTop, scroller.clientHeight, box.top * zoom, box.height * zoom));
  }

  /** Puts the keys on the branch that is looked at. */
  async focusItem(): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(`[data-key="${this.at}"]`)?.focus({ preventScroll: true });
    this.reveal(this.at);
  }

  /** Whether the keys are in the tree. */
  get hasFocus(): boolean {
    return this.shadowRoot?.activeElement?.matches(".item") ?? false;
  }

  private tell(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  private look(at: number): void {
    const key = this.shown[Math.max(0, Math.min(this.shown.length - 1, at))]?.item.key;
    if (key !== undefined) this.tell("look", key);
  }

  private onKey(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const at = this.shown.findIndex(({ item }) => item.key === this.at);
    const item = this.shown[at]?.item;
    if (!item) return;
    const doing: Record<string, () => void> = {
      ArrowDown: () => this.look(at + 1),
      ArrowUp: () => this.look(at - 1),
      ArrowRight: () => (item.expandable && !item.expanded ? this.tell("fold", { item, open: true }) : item.expanded && this.look(at + 1)),
      ArrowLeft: () => (item.expanded ? this.tell("fold", { item, open: false }) : item.parent >= 0 && this.look(item.parent)),
      Home: () => this.look(0),
      End: () => this.look(this.shown.length - 1),
      Enter: () => this.tell("enter", item),
      " ": () => this.tell("enter", item),
      "*": () => this.tell("sisters", item),
    };
    const act = doing[event.key];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  }

  private itemAt(event: Event): Item | undefined {
    const key = (event.target as Element).closest<HTMLElement>("[data-key]")?.dataset["key"];
    return this.shown.find(({ item }) => item.key === key)?.item;
  }

  /** The sign unfolds; a click elsewhere only looks. */
  private onClick(event: MouseEvent): void {
    const item = this.itemAt(event);
    if (!item) return;
    if ((event.target as Element).closest(".fold") || item.type === "more") this.tell("enter", item);
    else this.tell("look", item.key);
  }

  private onDouble(event: MouseEvent): void {
    const item = this.itemAt(event);
    if (item && !(event.target as Element).closest(".fold")) this.tell("enter", item);
  }

  private onDown(event: PointerEvent): void {
    // Fingers scroll by themselves.
    if (event.pointerType !== "mouse" || event.button !== 0 || (event.target as Element).closest(".item")) return;
    const { scroller } = this;
    // A scroll bar is no place to drag the tree from.
    if (event.offsetX > scroller.clientWidth && event.target === scroller) return;
    this.#drag = { x: event.clientX + scroller.scrollLeft, y: event.clientY + scroller.scrollTop };
    scroller.classList.add("dragging");
    scroller.setPointerCapture(event.pointerId);
  }

  private onMove(event: PointerEvent): void {
    if (this.#drag) this.scroller.scrollTo(this.#drag.x - event.clientX, this.#drag.y - event.clientY);
  }

  private onUp(): void {
    this.#drag = null;
    this.scroller.classList.remove("dragging");
  }

  private onWheel = {
    handleEvent: (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      const box = this.scroller.getBoundingClientRect();
      this.zoomBy(event.deltaY < 0 ? 1 : -1, event.clientX - box.left, event.clientY - box.top);
    },
    passive: false,
  };
}

declare global {
  interface HTMLElementTagNameMap {
    "poda-tree-canvas": PodaTreeCanvas;
  }
}
