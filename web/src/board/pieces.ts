/**
 * What stands on the cells, each drawn around (0, 0).
 *
 * First's pieces are plain, Second's carry a ring or are one: shape tells the sides apart where colour does not.
 */
import { svg, type SVGTemplateResult } from "lit";
import type { BoardView, Piece, Side } from "../model";

const STONE = 14.5;
const BOMB = 12;
const INNER_RING = 0.55;
/** The distance between the lines of a paint's pattern, and how far it goes from the middle of a cell. */
const HATCH_STEP = 8;
const HATCH_REACH = 14;

/** Whether one only chooses a column; rows without names say so, in a finished game too. */
export function piecesFall(view: BoardView): boolean {
  return view.row_names.length === 0;
}

/** Whether people call the sides White and Black, as their letters tell. */
export function isBlackAndWhite(view: BoardView): boolean {
  const [first, second] = view.status.players.map((player) => player.symbol.toUpperCase());
  return first === "W" && second === "B";
}

/** A piece; crosses and rings where the letters are X and O and nothing falls. */
export function piece(view: BoardView, { side, kind, symbol }: Piece): SVGTemplateResult {
  if (kind === "walker") return walker(side, symbol);
  if (kind === "bomb") return bomb(side);
  if (!piecesFall(view) && symbol === "X") return svg`<path class="stroke s${side}" d="M-10 -10L10 10M10 -10L-10 10"/>`;
  if (!piecesFall(view) && symbol === "O") return svg`<circle class="stroke s${side}" r="11"/>`;
  return disc(side, STONE);
}

/** A round stone; Second's has a ring inside. */
function disc(side: Side, radius: number): SVGTemplateResult {
  const ring = side === 2 ? svg`<circle class="ring s${side}" r=${radius * INNER_RING}/>` : null;
  return svg`<circle class="stone s${side}" r=${radius}/>${ring}`;
}

/** A smaller stone with a burning fuse. */
function bomb(side: Side): SVGTemplateResult {
  return svg`<g transform="translate(-2 3)">
    <path class="fuse" d="M5 -4L8 -8Q11 -12 14 -10"/>${disc(side, BOMB)}
    <path class="spark" d="M14 -16L15.5 -11.5L20 -10L15.5 -8.5L14 -4L12.5 -8.5L8 -10L12.5 -11.5Z"/></g>`;
}

/** A pawn with the letter of its side. */
function walker(side: Side, symbol: string): SVGTemplateResult {
  return svg`<path class="walker s${side}" d="M-13 16Q-13 11 -9.5 10Q-6 5 -5 -1.2A8 8 0 1 1 5 -1.2Q6 5 9.5 10Q13 11 13 16Z"/>
    <text class="letter s${side}" y="-7.5" dy=".35em">${symbol.toUpperCase()}</text>`;
}

/** The pattern of a side's colour: First's lines rise, Second's fall. */
export function hatch(side: Side): string {
  const flip = side === 1 ? 1 : -1;
  let lines = "";
  for (let sum = HATCH_STEP - 2 * HATCH_REACH; sum < 2 * HATCH_REACH; sum += HATCH_STEP) {
    const [low, high] = [Math.max(-HATCH_REACH, sum - HATCH_REACH), Math.min(HATCH_REACH, sum + HATCH_REACH)];
    lines += `M${flip * low} ${sum - low}L${flip * high} ${sum - high}`;
  }
  return lines;
}

/** Where the mark of the last move sits, clear of a walker's letter. */
export function dotPlace(standing: Piece | null): [number, number] {
  if (standing?.kind === "walker") return [0, 8];
  return standing?.kind === "bomb" ? [-2, 3] : [0, 0];
}
