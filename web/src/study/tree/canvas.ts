/**
 * `<poda-tree-canvas>`: branches side by side, to be moved over, zoomed and walked through with the keys of an ARIA tree.
 *
 * It shows what it is given. Fires `look` with the key of the branch that is looked at, `fold` with a key and whether to open it, `sisters` and `enter`.
 */
import { html, LitElement, nothing, svg, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { guard } from "lit/directives/guard.js";
import { repeat } from "lit/directives/repeat.js";
import { pieceStyles } from "../../board/board-styles";
import { shared } from "../../shell/theme";
import { number } from "../../words";
import { canvasStyles } from "./canvas-styles";
import type { Face } from "./face";
import { arrange, covers, THUMB, type Arranged, type Box, type Shown } from "./geometry";
import { Hands, ZOOM_STEP, type Held, type Place } from "./hands";
import type { Item } from "./items";
import { ROLES } from "./perspective";
import { Sight, type Detail, type Seen } from "./sight";
import { badge, boxOf, emptyBoard, sidesClass, thumb, type Thumbs } from "./thumb";

/** The side of the board beside a branch that has none in it. */
const MINI = 120;
/** Boards of at most so many cells together are drawn into all branches; where there are more, into those of the current and the chosen line. */
const MOST_CELLS = 1_500;
/** Around a branch that is brought in sight. */
const NEAR = 48;
const ZOOM = { least: 0.05, most: 2.5, readable: 0.52, usual: 0.85 };
/** Below this zoom the words of a branch cannot be read: only its move is drawn, in large letters where there is room. */
const FAR = 0.4;
const LARGE_LETTER = 20;
/** More branches than this jump to their new places instead of gliding there. */
const MOST_GLIDING = 60;

@customElement("poda-tree-canvas")
export class PodaTreeCanvas extends LitElement implements Held {
  static override styles = [shared, pieceStyles, canvasStyles];

  @property({ attribute: false }) shown: readonly Shown[] = [];
  /** The node of the current step. */
  @property({ type: Number }) now = -1;
  /** The branch that is looked at. */
  @property() at = "";
  @property({ attribute: false }) thumbs: Thumbs | null = null;
  @property({ type: Boolean }) boards = false;
  @property() name = "";

  @query(".scroll") readonly scroller!: HTMLElement;
  @state() zoom = 1;

  #arranged: Arranged = { boxes: [], size: { width: 1, height: 1 }, edges: [] };
  /** What of the scaled tree is in sight. */
  #port: Box = { left: 0, top: 0, width: 1280, height: 900 };
  #sight = new Sight();
  #watch = new ResizeObserver(() => this.onScroll());
  #hands = new Hands(this);

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
    const { thumbs, zoom } = this;
    const hands = this.#hands;
    const { size: { width, height }, edges, boxes } = this.#arranged;
    const near = this.#sight.near(this.shown, boxes, this.#port, zoom, this.at, (one) => this.detail(one));
    if (this.#sight.unfinished) requestAnimationFrame(() => this.requestUpdate());
    const space = `width:${width * zoom}px;height:${height * zoom}px`;
    return html`${thumbs ? html`<svg class="defs" aria-hidden="true"><defs>${emptyBoard(thumbs)}</defs></svg>` : nothing}
      <div class="scroll ${thumbs ? sidesClass(thumbs.root) : ""}" @scroll=${this.onScroll} @pointerdown=${hands.down} @pointermove=${hands.move} @pointerup=${hands.up} @pointercancel=${hands.up}
        @wheel=${hands.wheel} @touchstart=${hands.touch} @touchmove=${hands.pinch}>
        <div class="space" .style=${space}>
          <div class="stage ${near.length > MOST_GLIDING ? "still" : ""}" .style=${`width:${width}px;height:${height}px;transform:scale(${zoom})`}>
            <svg class="edges" width=${width} height=${height} aria-hidden="true">${edges.map(([kind, path]) => svg`<path class=${kind} d=${path}/>`)}</svg>
            <div role="tree" aria-label=${this.name} @keydown=${this.onKey} @click=${this.onClick} @dblclick=${this.onDouble}>
              ${repeat(near, ({ item }) => item.key, (one) => this.drawItem(one))}
            </div>
          </div>
        </div>
      </div>`;
  }

  private detail({ item }: Shown): Detail {
    return this.zoom < FAR ? "far" : this.hasThumb(item) ? "board" : "words";
  }

  private drawItem(seen: Seen): unknown {
    const { item, face, box, detail } = seen;
    const looked = item.key === this.at;
    const now = item.type === "node" && item.id === this.now;
    // Moving over the tree and zooming change nothing about most branches.
    return guard([item, face, box, detail, looked, now, this.thumbs], () => this.drawBranch(seen, looked, now));
  }

  private drawBranch({ item, face, box, detail }: Seen, looked: boolean, now: boolean): TemplateResult {
    const place = `left:${box.left}px;top:${box.top.toFixed(1)}px;width:${box.width}px;height:${box.height}px`;
    const far = detail === "far";
    const large = far && face.name.length * LARGE_LETTER < box.width;
    const form = `${far ? "far" : face.wide ? "wide" : detail === "board" ? "drawn" : ""} ${large ? "large" : ""} ${box.tight ? "tight" : ""}`;
    const words = [face.name, face.role && ROLES[face.role].name, face.value, face.small].filter(Boolean).join(" ");
    return html`<div role="treeitem" class="item ${face.form} ${form} ${now ? "now" : ""}" data-key=${item.key} .style=${place}
      aria-level=${item.level + 1} aria-posinset=${item.place} aria-setsize=${item.of} aria-expanded=${item.expandable ? item.expanded : nothing} aria-label=${far ? words : nothing}
      aria-selected=${looked} aria-current=${now ? "step" : nothing} tabindex=${looked ? 0 : -1} title=${far ? words : face.small}>${far ? html`<b>${face.name}</b>` : this.drawWords(item, face, detail, looked)}</div>`;
  }

  private drawWords(item: Item, face: Face, detail: Detail, looked: boolean): TemplateResult {
    return html`${face.side && this.thumbs ? html`<svg class="badge" viewBox="-20 -20 40 40" aria-hidden="true">${badge(this.thumbs.root, face.side)}</svg>` : nothing}
      <span class="words"><span class="top"><b>${face.name}</b>${this.drawRole(face)}${face.value ? html`<span>${face.value}</span>` : nothing}</span> <span class="small">${face.small}</span></span>
      ${detail === "board" ? this.drawThumb(item) : looked ? this.drawMini(item) : nothing}
      ${item.expandable ? html`<span class="fold" aria-hidden="true">${item.expanded ? "−" : `+${number(item.type === "node" ? item.branch!.size : item.count)}`}</span>` : nothing}`;
  }

  /** MAX or MIN: a triangle that points up or down, and its name. */
  private drawRole({ role }: Face): TemplateResult | typeof nothing {
    return role ? html`<span class="role ${role}"><span aria-hidden="true">${ROLES[role].shape}</span> ${ROLES[role].name}</span>` : nothing;
  }

  private drawThumb(item: Item): TemplateResult | typeof nothing {
    if (!this.thumbs || !item.branch) return nothing;
    return html`<svg class="thumb" width=${THUMB} height=${THUMB} viewBox=${boxOf(this.thumbs)} aria-hidden="true">${thumb(this.thumbs, item.branch)}</svg>`;
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
    if (!covers(this.#sight.drawn, this.#port)) this.requestUpdate();
  }

  /* Zoom: the stage is scaled, the space around it has the scaled size, so that it scrolls as usual. */

  zoomBy(steps: number): void {
    const { scroller, zoom } = this;
    const [x, y] = [scroller.clientWidth / 2, scroller.clientHeight / 2];
    void this.hold(zoom * ZOOM_STEP ** steps, { x: (scroller.scrollLeft + x) / zoom, y: (scroller.scrollTop + y) / zoom }, { x, y });
  }

  /** Zooms so that a place of the tree is at a place of the frame. */
  async hold(wanted: number, of: Place, at: Place): Promise<void> {
    const zoom = Math.min(ZOOM.most, Math.max(ZOOM.least, wanted));
    const { size } = this.#arranged;
    const within = (start: number, room: number, whole: number): number => Math.max(0, Math.min(start, whole * zoom - room));
    // What will be in sight is drawn at once, and nothing else.
    const { clientWidth: width, clientHeight: height } = this.scroller;
    this.#port = { width, height, left: within(of.x * zoom - at.x, width, size.width), top: within(of.y * zoom - at.y, height, size.height) };
    this.zoom = zoom;
    await this.updateComplete;
    this.scroller.scrollTo(this.#port.left, this.#port.top);
  }

  /** All of it in sight; at the beginning only where it can be read then. */
  async fit(readable = false): Promise<void> {
    await this.updateComplete;
    const { clientWidth, clientHeight } = this.scroller;
    const whole = Math.min(1, (clientWidth - 4) / this.#arranged.size.width, (clientHeight - 4) / this.#arranged.size.height);
    const zoom = readable && whole < ZOOM.readable ? ZOOM.usual : whole;
    const box = this.boxOf(this.at);
    const middle = box ? box.top + box.height / 2 : 0;
    await this.hold(zoom, { x: 0, y: middle }, { x: 0, y: box ? clientHeight / 2 : 0 });
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
}

declare global {
  interface HTMLElementTagNameMap {
    "poda-tree-canvas": PodaTreeCanvas;
  }
}
