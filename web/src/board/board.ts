/**
 * `<poda-board>`: a view, drawn as SVG, with a real button for each cell.
 *
 * It knows no rule. What can be done are the actions of the view; where two share a cell it asks which is meant.
 * Fires `act` with the chosen action and `near` with the cell under pointer or focus.
 */
import { html, noChange, nothing, svg, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { guard } from "lit/directives/guard.js";
import type { Action, BoardView, SideColours } from "../model";
import { currentLanguage, say, Speaking, t } from "../words";
import { afterFrame } from "../shell/frames";
import { actionsByCell } from "./choices";
import { boardStyles } from "./board-styles";
import { colourStyle, NO_COLOURS, paleClass } from "./colours";
import { lattice, path, short, stepFrom, type Lattice, type Turn } from "./lattice";
import { bands, cells, content, ground, names, preview, value } from "./layers";
import type { Preview, ValueMark } from "./marks";
import { animate } from "./motion";
import { isBlackAndWhite, piece, piecesFall } from "./pieces";

/** No cell is drawn wider than this, however few there are. */
const WIDEST_CELL = 112;

const NOTHING: Action[] = [];

const ARROWS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

@customElement("poda-board")
export class PodaBoard extends Speaking {
  static override styles = boardStyles;

  @property({ attribute: false }) view: BoardView | null = null;
  /** Other colours than the game's own. */
  @property({ attribute: false }) colours: SideColours = NO_COLOURS;
  /** Whether actions can be chosen now. */
  @property({ type: Boolean }) playable = false;
  /** Whether every cell may be clicked, for setting up a position: fires `cell`. */
  @property({ type: Boolean }) editing = false;
  /** Whether the step to the next view is shown as motion. */
  @property({ type: Boolean }) lively = false;
  /** Whether the last move is only foreseen, and not told yet. */
  @property({ type: Boolean }) pending = false;
  @property() turn: Turn = "flat";
  @property({ attribute: false }) marks: ValueMark[] = [];
  @property({ attribute: false }) hints: number[] = [];
  /** Whether the hint is one move, not a place to look at. */
  @property({ type: Boolean }) sure = false;
  @property({ attribute: false }) preview: Preview | null = null;
  /** An action that was chosen and waits to be confirmed. */
  @property({ attribute: false }) chosen: Action | null = null;
  @property() name = "";

  @state() private near: number | null = null;
  @state() private at = 0;
  @state() private ring = false;
  @state() private asked: { cell: number; actions: Action[] } | null = null;

  private byCell = new Map<number, Action[]>();
  private laid: Lattice | null = null;
  private laidFor = "";
  /** Where the button of each cell is. */
  private styles: string[] = [];
  private earlier: BoardView | null = null;
  /** Whether only the stone is drawn now; the names of the cells follow. */
  private hasty = false;

  protected override willUpdate(changed: PropertyValues<PodaBoard>): void {
    if (!this.view) return;
    const { grid, rows, columns, column_names, row_names, borders } = this.view;
    const wanted = JSON.stringify([grid, rows, columns, column_names, row_names, borders, this.turn]);
    if (wanted !== this.laidFor) {
      [this.laid, this.laidFor] = [lattice(this.view, this.turn), wanted];
      this.styles = spotStyles(this.laid);
      this.at = Math.floor(rows / 2) * columns + Math.floor(columns / 2);
      this.near = null;
    }
    if (changed.has("view") || changed.has("playable")) {
      this.byCell = this.playable ? actionsByCell(this.view) : new Map();
      this.asked = null;
    }
    if (changed.has("view")) this.earlier = changed.get("view") ?? null;
  }

  protected override updated(changed: PropertyValues<PodaBoard>): void {
    if (changed.has("view") && this.view && this.laid && (this.lively || this.hasty)) animate(this.renderRoot, this.earlier, this.view, this.laid);
    if (changed.has("asked" as keyof PodaBoard) && this.asked) this.renderRoot.querySelector<HTMLElement>(".chooser button")?.focus();
  }

  /** Shows what a move will look like, sooner than anything else that it changes can be drawn. */
  foresee(view: BoardView): void {
    this.hasty = true;
    this.view = view;
    this.toggleAttribute("playable", false);
    void afterFrame().then(() => {
      this.hasty = false;
      this.requestUpdate();
    });
  }

  /** Puts the focus on the board. */
  override focus(): void {
    this.spot(this.at)?.focus();
  }

  /** The board alone, as a picture with all its colours in it. */
  picture(): string {
    const source = this.renderRoot.querySelector("svg")!;
    const copy = source.cloneNode(true) as SVGElement;
    const originals = source.querySelectorAll("*");
    copy.querySelectorAll("*").forEach((element, i) => {
      const style = getComputedStyle(originals[i]!);
      for (const name of ["fill", "stroke", "stroke-width", "opacity", "fill-opacity", "stroke-opacity", "font-size", "font-weight", "stroke-linecap", "stroke-linejoin", "stroke-dasharray"]) {
        element.setAttribute(name, style.getPropertyValue(name));
      }
    });
    copy.querySelectorAll(".burst, .focus, .ghost").forEach((element) => element.remove());
    copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
    copy.setAttribute("font-family", "system-ui, sans-serif");
    copy.setAttribute("text-anchor", "middle");
    return new XMLSerializer().serializeToString(copy).replaceAll(/<!--.*?-->/gs, "");
  }

  protected override render(): TemplateResult | typeof nothing {
    const { view, laid } = this;
    if (!view || !laid) return nothing;
    const { box } = laid;
    const perCell = box.width / (Math.max(...laid.tile.map((point) => point.x)) * 2);
    const size = `--ratio:calc(${box.width.toFixed(1)} / ${box.height.toFixed(1)});--most:${Math.round(perCell * WIDEST_CELL)}px;${colourStyle(this.colours)}`;
    return html`<div class="frame ${isBlackAndWhite(view) ? "board2" : ""} ${paleClass(this.colours)} ${view.grid === "square" && !piecesFall(view) ? "square" : ""}" .style=${size}>
      <svg viewBox="${short(box.left)} ${short(box.top)} ${short(box.width)} ${short(box.height)}" aria-hidden="true" focusable="false">
        ${guard([laid], () => [ground(view, laid), bands(laid), cells(view, laid)])}
        ${this.drawHints(laid)}
        ${view.cells.map((cell, index) => content(view, laid, index, cell))}
        ${this.drawBursts(view, laid)}
        ${this.drawMarks(view, laid)}
        ${this.preview ? preview(view, laid, this.preview) : this.drawGhost(view, laid)}
        ${guard([laid], () => names(view, laid))}
        ${this.ring ? this.outline(laid, this.at, "focus") : null}
      </svg>
      <div role="group" aria-label=${this.name} @keydown=${this.onKey} @click=${this.onClick} @pointerover=${this.onOver} @pointerleave=${this.onLeave} @focusin=${this.onFocus} @focusout=${this.onBlur}>
        ${this.hasty ? noChange : view.cells.map((_, index) => this.drawSpot(view, laid, index))}
      </div>
      ${this.drawChooser(laid)}
    </div>`;
  }

  /** A spot is drawn anew only where something about it has changed: a move must not wait for those that have not. */
  private drawSpot(view: BoardView, laid: Lattice, index: number): unknown {
    const actions = this.byCell.get(index) ?? NOTHING;
    const { piece: standing, paint } = view.cells[index]!;
    const [last, won] = [view.last.includes(index), view.line.includes(index)];
    const known = [laid, view.status.players, actions, standing?.side, standing?.kind, paint, last, won, index === this.at, this.editing, this.marks, currentLanguage()];
    return guard(known, () => this.drawButton(view, index, actions));
  }

  private drawButton(view: BoardView, index: number, actions: Action[]): TemplateResult {
    const able = actions.length > 0 || this.editing;
    return html`<button class="spot ${able ? "able" : ""}" data-spot=${index} type="button"
      .style=${this.styles[index]!} tabindex=${index === this.at ? 0 : -1}
      aria-label=${this.spotName(view, index, actions)} aria-disabled=${able ? "false" : "true"}></button>`;
  }

  /** What a screen reader says of a cell: where, what is there, what can be done. */
  private spotName(view: BoardView, index: number, actions: Action[]): string {
    const cell = view.cells[index]!;
    const [row, column] = [Math.floor(index / view.columns) + 1, (index % view.columns) + 1];
    const where = piecesFall(view) ? t("page-cell", { row, column }) : t("page-cell-named", { name: cell.name, row, column });
    const player = (side: number): string => say(view.status.players[side - 1]!.name);
    const parts = [where];
    if (cell.piece) parts.push(t("page-cell-piece", { player: player(cell.piece.side), kind: cell.piece.kind }));
    if (cell.paint) parts.push(t("page-cell-paint", { player: player(cell.paint) }));
    if (!cell.piece && !cell.paint) parts.push(t("page-cell-empty"));
    if (view.last.includes(index)) parts.push(t("page-cell-last"));
    if (view.line.includes(index)) parts.push(t("page-cell-won"));
    const values = this.marks.filter((mark) => mark.cell === index).map((mark) => mark.words);
    const doing = actions.map((action) => say(action.label));
    return [parts.join(", "), ...values, doing.join(` ${t("page-or")} `)].filter(Boolean).join("; ");
  }

  private outline(laid: Lattice, index: number, kind: string): unknown {
    const { x, y } = laid.centres[index]!;
    return svg`<path class=${kind} d=${path(laid.tile, true, 0.93)} transform="translate(${short(x)} ${short(y)})"/>`;
  }

  private drawHints(laid: Lattice): unknown {
    return this.hints.map((cell) => this.outline(laid, cell, this.sure ? "hint sure" : "hint"));
  }

  private drawMarks(view: BoardView, laid: Lattice): unknown {
    if (this.preview) return nothing;
    return [...grouped(this.marks).values()].map((marks) => value(view, laid, marks));
  }

  /** What vanished with the last move, for the moment in which it bursts. */
  private drawBursts(view: BoardView, laid: Lattice): unknown {
    if (!this.lively || !this.earlier || this.earlier.cells.length !== view.cells.length) return nothing;
    return view.effects.map((effect) => {
      const gone = effect.kind === "remove" ? this.earlier?.cells[effect.cell]?.piece : null;
      if (effect.kind !== "remove" || !gone) return null;
      const { x, y } = laid.centres[effect.cell]!;
      return svg`<g transform="translate(${short(x)} ${short(y)})"><g class="burst" data-burst=${effect.cell}>${piece(view, gone)}</g></g>`;
    });
  }

  /** The piece to come, faint; the chosen one that waits to be confirmed, stronger. */
  private drawGhost(view: BoardView, laid: Lattice): unknown {
    const action = this.chosen ?? (this.near === null ? undefined : this.byCell.get(this.near)?.at(-1));
    if (!action || action.cell === null) return nothing;
    const several = !this.chosen && (this.byCell.get(action.cell)?.length ?? 0) > 1;
    const { x, y } = laid.centres[action.cell]!;
    const side = view.status.side;
    const place = `translate(${short(x)} ${short(y)})`;
    const kind = this.chosen ? "chosen" : "ghost";
    if (several || action.kind === "boom") return svg`<path class="target" d=${path(laid.tile, true, 0.9)} transform=${place}/>`;
    if (action.kind === "paint") return svg`<path class="tint s${side} ${kind}" d=${path(laid.tile, true, 0.95)} transform=${place}/>`;
    const symbol = view.status.players[side - 1]!.symbol;
    const shape = action.kind === "move" ? "walker" : "stone";
    return svg`<g class=${kind} transform=${place}>${piece(view, { side, kind: shape, symbol })}</g>`;
  }

  private drawChooser(laid: Lattice): TemplateResult | typeof nothing {
    if (!this.asked) return nothing;
    const { x, y } = laid.centres[this.asked.cell]!;
    const percent = (part: number, whole: number): number => (100 * part) / whole;
    const left = Math.min(72, Math.max(28, percent(x - laid.box.left, laid.box.width)));
    const top = percent(y + 18 - laid.box.top, laid.box.height);
    const place = top < 65 ? `left:${left}%;top:${top}%` : `left:${left}%;bottom:${100 - percent(y - 18 - laid.box.top, laid.box.height)}%`;
    return html`<div class="chooser" role="group" aria-label=${t("page-choose")} .style=${place} @keydown=${this.onChooserKey}>
      ${this.asked.actions.map((action) => html`<button type="button" @click=${() => this.choose(action)}>${capital(say(action.label))}</button>`)}
      <button type="button" @click=${this.closeChooser}>${t("page-cancel")}</button></div>`;
  }

  private spot(index: number): HTMLElement | null {
    return this.renderRoot.querySelector(`[data-spot="${index}"]`);
  }

  private setNear(cell: number | null): void {
    if (this.near === cell) return;
    this.near = cell;
    this.dispatchEvent(new CustomEvent("near", { detail: cell }));
  }

  private onOver(event: PointerEvent): void {
    const index = spotOf(event);
    if (index !== null) this.setNear(index);
  }

  private onLeave(): void {
    this.setNear(null);
  }

  private onBlur(): void {
    this.ring = false;
  }

  private onFocus(event: FocusEvent): void {
    const index = spotOf(event);
    if (index === null) return;
    this.at = index;
    this.ring = (event.target as HTMLElement).matches(":focus-visible");
    this.setNear(index);
  }

  private onClick(event: MouseEvent): void {
    const index = spotOf(event);
    if (index === null) return;
    this.at = index;
    if (this.editing) {
      this.dispatchEvent(new CustomEvent("cell", { detail: index }));
      return;
    }
    const actions = this.byCell.get(index) ?? [];
    const touch = (event as PointerEvent).pointerType === "touch";
    const [only] = actions;
    if (only && actions.length === 1) this.choose(only, touch);
    else if (actions.length > 1) this.asked = { cell: index, actions };
    else this.asked = null;
  }

  private choose(action: Action, touch = false): void {
    const back = this.asked !== null;
    this.asked = null;
    this.dispatchEvent(new CustomEvent("act", { detail: { action, touch } }));
    if (back) this.focus();
  }

  private closeChooser = (): void => {
    this.asked = null;
    this.focus();
  };

  private onChooserKey(event: KeyboardEvent): void {
    const buttons = [...this.renderRoot.querySelectorAll<HTMLElement>(".chooser button")];
    const here = buttons.indexOf(event.target as HTMLElement);
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (event.key === "Escape") this.closeChooser();
    else if (step !== 0) buttons[(here + step + buttons.length) % buttons.length]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  private onKey(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key];
    if (!arrow || !this.laid || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    this.at = stepFrom(this.laid.centres, this.at, ...arrow);
    void this.updateComplete.then(() => this.focus());
  }
}

/** The cell whose button an event is about. */
function spotOf({ target }: Event): number | null {
  const spot = (target as HTMLElement).dataset["spot"];
  return spot === undefined ? null : Number(spot);
}

/** The box of each cell in percent of the frame, cut to the tile's shape. */
function spotStyles({ centres, tile, box }: Lattice): string[] {
  const [xs, ys] = [tile.map((point) => point.x), tile.map((point) => point.y)];
  const [left, top, right, bottom] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(3)}%`;
  const size = `width:${percent(right - left, box.width)};height:${percent(bottom - top, box.height)}`;
  const corners = tile.map(({ x, y }) => `${percent(x - left, right - left)} ${percent(y - top, bottom - top)}`);
  const shape = tile.length > 4 ? `;clip-path:polygon(${corners.join(",")})` : "";
  return centres.map(({ x, y }) => `left:${percent(x + left - box.left, box.width)};top:${percent(y + top - box.top, box.height)};${size}${shape}`);
}

function grouped(marks: ValueMark[]): Map<number, ValueMark[]> {
  const groups = new Map<number, ValueMark[]>();
  for (const mark of marks) groups.set(mark.cell, [...(groups.get(mark.cell) ?? []), mark]);
  return groups;
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

declare global {
  interface HTMLElementTagNameMap {
    "poda-board": PodaBoard;
  }
}
