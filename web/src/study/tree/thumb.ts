/** Small boards: the empty one is drawn once, and each node draws what stands on it. */
import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { lattice, short, type Lattice } from "../../board/lattice";
import { bands, cells, content, ground } from "../../board/layers";
import { isBlackAndWhite, piece } from "../../board/pieces";
import type { BoardView, Side, TreeBranch } from "../../model";

export interface Thumbs {
  root: BoardView;
  laid: Lattice;
}

/** Boards up to this size are drawn into the branches unless somebody says otherwise. */
export const SMALL_BOARD = 16;

export function thumbsOf(root: BoardView): Thumbs {
  // Without names along the edges: there is no room for them.
  const bare = { ...root, column_names: [], row_names: [] };
  return { root, laid: lattice(bare) };
}

/** The position of a branch: that of the root, with what differs. */
export function viewOf(root: BoardView, branch: TreeBranch): BoardView {
  const drawn = [...root.cells];
  for (const { at, cell } of branch.cells) drawn[at] = cell;
  return { ...root, cells: drawn, last: branch.touched, line: branch.line, actions: [], effects: [] };
}

/** The empty board, for {@link thumb} to use. */
export function emptyBoard({ root, laid }: Thumbs): SVGTemplateResult {
  return svg`<g id="empty">${ground(root, laid)}${bands(laid)}${cells(root, laid)}</g>`;
}

export function thumb({ root, laid }: Thumbs, branch: TreeBranch): SVGTemplateResult {
  const view = viewOf(root, branch);
  return svg`<use href="#empty"/>${view.cells.map((cell, index) => content(view, laid, index, cell))}`;
}

export function boxOf({ laid: { box } }: Thumbs): string {
  return `${short(box.left)} ${short(box.top)} ${short(box.width)} ${short(box.height)}`;
}

/** The shapes of boards that were drawn lately: all positions of a game lie the same. */
const laidOut = new Map<string, Lattice>();
const MOST_SHAPES = 8;

/** A whole board as a picture that nobody can play on: drawn in no time, however many cells there are. */
export function picture(view: BoardView, name: string, kind: string): TemplateResult {
  const { grid, rows, columns, column_names, row_names, borders } = view;
  const shape = JSON.stringify([grid, rows, columns, column_names, row_names, borders]);
  const laid = laidOut.get(shape) ?? lattice(view);
  if (laidOut.size >= MOST_SHAPES) laidOut.clear();
  laidOut.set(shape, laid);
  return html`<svg class=${kind} viewBox=${boxOf({ root: view, laid })} role="img" aria-label=${name}>
    ${ground(view, laid)}${bands(laid)}${cells(view, laid)}${view.cells.map((cell, index) => content(view, laid, index, cell))}
    ${laid.names.map(({ at, text }) => svg`<text class="name" font-size=${Math.min(11, columns + 2)} x=${short(at.x)} y=${short(at.y)} dy=".35em">${text}</text>`)}</svg>`;
}

export const sidesClass = (view: BoardView): string => (isBlackAndWhite(view) ? "board2" : "");

/** The sign of a side beside its numbers: its own piece. */
export function badge(view: BoardView, side: Side): SVGTemplateResult {
  const walks = view.cells.some((cell) => cell.piece?.kind === "walker");
  const { symbol } = view.status.players[side - 1]!;
  return svg`${piece(view, { side, kind: walks ? "walker" : "stone", symbol })}`;
}
