/** Letters that move a walker. */
import type { Action, BoardView } from "../model";

/** Where the letters lead: rows down, columns to the right. */
const STEPS: Readonly<Record<string, readonly [number, number]>> = { w: [-1, 0], a: [0, -1], s: [1, 0], d: [0, 1] };

/** The action of a walker that a letter means: w, a, s and d walk, with Shift they paint. */
export function walk(view: BoardView, letter: string): Action | undefined {
  const step = STEPS[letter.toLowerCase()];
  const walker = view.cells.findIndex(({ piece }) => piece?.kind === "walker" && piece.side === view.status.side);
  if (!step || walker < 0) return undefined;
  const [row, column] = [Math.floor(walker / view.columns) + step[0], (walker % view.columns) + step[1]];
  if (row < 0 || row >= view.rows || column < 0 || column >= view.columns) return undefined;
  const kind = letter === letter.toLowerCase() ? "move" : "paint";
  return view.actions.find((action) => action.kind === kind && action.cell === row * view.columns + column);
}
