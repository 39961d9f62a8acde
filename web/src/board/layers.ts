/** The layers of a drawn board, from the bottom up. Colours are classes; the style of the board gives them. */
import { svg, type SVGTemplateResult } from "lit";
import type { BoardView, Cell } from "../model";
import { CELL, moved, path, short, type Lattice, type Point } from "./lattice";
import { dotPlace, hatch, piece, piecesFall } from "./pieces";
import type { Preview, Tone, ValueMark } from "./marks";

type Drawn = SVGTemplateResult | null;

const HOLE = 16.5;
const CARD_ROOM = 31;
/** The width of a letter, of its height, on average. */
const LETTER = 0.66;
const at = ({ x, y }: Point): string => `translate(${short(x)} ${short(y)})`;

/** The ground: a slab where pieces fall, else nothing but the page. */
export function ground(view: BoardView, { box }: Lattice): Drawn {
  if (view.grid !== "square") return null;
  const inset = piecesFall(view) ? CELL / 2 + 5 : CELL / 2 + 3;
  const [width, height] = [(view.columns - 1) * CELL + 2 * inset, (view.rows - 1) * CELL + 2 * inset];
  return box && svg`<rect class="slab" x=${-inset} y=${-inset} width=${width} height=${height} rx="9"/>`;
}

/** The owned edges, under the cells that will hide their inner half. */
export function bands({ runs }: Lattice): SVGTemplateResult {
  const band = (kind: string, side: number): SVGTemplateResult[] =>
    runs.filter((run) => run.owner === side).map((run) => svg`<path class="${kind} s${side}" d=${path(run.points, false)}/>`);
  return svg`${band("rim", 1)}${band("rim", 2)}${band("band", 1)}${band("band", 2)}`;
}

/** All cells, empty. */
export function cells(view: BoardView, { centres, tile }: Lattice): SVGTemplateResult {
  if (piecesFall(view)) return svg`${centres.map((centre) => svg`<circle class="cell" cx=${centre.x} cy=${centre.y} r=${HOLE}/>`)}`;
  const scale = view.grid === "square" ? 0.95 : 1;
  const outlines = centres.map((centre) => path(tile.map((corner) => moved({ x: corner.x * scale, y: corner.y * scale }, centre))));
  return svg`<path class="cell" d=${outlines.join("")}/>`;
}

/** The names of columns and rows. */
export function names(view: BoardView, { names: told }: Lattice): SVGTemplateResult[] {
  const size = Math.min(view.grid === "square" ? 11 : 13, view.columns + 2);
  return told.map(({ at: { x, y }, text }) => svg`<text class="name" font-size=${size} x=${short(x)} y=${short(y)} dy=".35em">${text}</text>`);
}

/** What is on a cell: colour, winning line, piece, last move. */
export function content(view: BoardView, { centres, tile }: Lattice, index: number, cell: Cell): Drawn {
  const [last, won] = [view.last.includes(index), view.line.includes(index)];
  if (!cell.paint && !cell.piece && !last && !won) return null;
  const outline = piecesFall(view) ? svg`<circle class="won" r=${HOLE + 1}/>` : svg`<path class="won" d=${path(tile, true, 0.9)}/>`;
  const [x, y] = dotPlace(cell.piece);
  const paint = cell.paint
    ? svg`<g class="paint" data-paint=${index}><path class="tint s${cell.paint}" d=${path(tile, true, 0.95)}/><path class="hatch s${cell.paint}" d=${hatch(cell.paint)}/></g>`
    : null;
  return svg`<g transform=${at(centres[index]!)}>${paint}
    ${won ? outline : null}
    ${cell.piece ? svg`<g class="piece ${last ? "latest" : ""}" data-cell=${index}>${piece(view, cell.piece)}${last ? svg`<circle class="last" cx=${x} cy=${y} r="4"/>` : null}</g>` : null}
    ${last && !cell.piece ? svg`<circle class="last" cx=${x} cy=${y} r="4"/>` : null}</g>`;
}

/** A size of letters at which the text is no wider than a card. */
function fitting(text: string, most: number): number {
  return Math.min(most, CARD_ROOM / (text.length * LETTER));
}

/** A move without a label: a disc, a ring or a dash, so that the colour is not the only sign. */
const SPECKS: Record<Tone, string> = {
  good: "M-4 0A4 4 0 1 0 4 0A4 4 0 1 0 -4 0Z",
  even: "M-4 0A4 4 0 1 0 4 0A4 4 0 1 0 -4 0ZM-2 0A2 2 0 1 1 2 0A2 2 0 1 1 -2 0Z",
  bad: "M-4 -1H4V1H-4Z",
};

/** The value of a move, in words and colour; a solid card where it is proven, an outlined one where it is estimated. */
export function value(view: BoardView, { centres }: Lattice, marks: ValueMark[]): SVGTemplateResult[] {
  const first = marks[0];
  if (!first) return [];
  // Few cells are drawn large; their cards need not be.
  const size = Math.min(1, Math.max(0.6, (view.columns + 3) / 10));
  const many = marks.length > 1;
  const centre = centres[first.cell]!;
  if (marks.every((mark) => mark.top === "")) {
    return [svg`<path class="speck ${first.tone}" d=${SPECKS[first.tone]} transform=${at(centre)}/>`];
  }
  return marks.slice(0, 2).map((mark, i) => {
    const [height, offset] = many ? [16, (i === 0 ? -9 : 9) * size] : [26, 0];
    const card = svg`<rect class="card ${mark.tone} ${mark.proven ? "proven" : "guess"}" x="-17" y=${-height / 2} width="34" height=${height} rx="5"/>`;
    const words = many
      ? svg`<text font-size=${fitting(mark.top, 9)} dy=".35em">${mark.top}</text>`
      : svg`<text font-size=${fitting(mark.top, 11)} y=${mark.bottom ? -5 : 0} dy=".35em">${mark.top}</text><text font-size="10" y="6.5" dy=".35em">${mark.bottom}</text>`;
    const star = mark.best ? svg`<path class="star" d="M0 -4.5L1.3 -1.4L4.6 -1.4L2 .7L3 4L0 2L-3 4L-2 .7L-4.6 -1.4L-1.3 -1.4Z" transform="translate(15 ${-height / 2})"/>` : null;
    return svg`<g class="value ${mark.tone} ${mark.proven ? "proven" : "guess"}" transform="${at(moved(centre, { x: 0, y: offset }))} scale(${size})">${card}${words}${star}</g>`;
  });
}

/** The pieces that a line of play would bring, numbered. */
export function preview(now: BoardView, { centres, tile }: Lattice, { view, numbers }: Preview): SVGTemplateResult[] {
  return view.cells.flatMap((cell, index) => {
    const before = now.cells[index]!;
    const same = before.piece?.side === cell.piece?.side && before.piece?.kind === cell.piece?.kind && before.paint === cell.paint;
    const count = numbers.get(index);
    if (same && count === undefined) return [];
    const gone = before.piece && !cell.piece ? svg`<path class="gone" d="M-9 -9L9 9M9 -9L-9 9"/>` : null;
    const paint = cell.paint && cell.paint !== before.paint ? svg`<path class="tint s${cell.paint}" d=${path(tile, true, 0.95)}/>` : null;
    return [
      svg`<g class="preview" transform=${at(centres[index]!)}>${paint}
        ${!same && cell.piece ? svg`<g class="faint">${piece(view, cell.piece)}</g>` : null}${gone}
        ${count === undefined ? null : svg`<circle class="count" r="8"/><text class="count" dy=".35em">${count}</text>`}</g>`,
    ];
  });
}
