/** The first half of a hint: a part of the board to look at, not yet the move. */
import { lattice } from "../board/lattice";
import type { BoardView } from "../model";
import type { Hint } from "./table";

/** The cells to mark: around the move at first, then its own. */
export function hintCells(view: BoardView, { move, stage }: Pick<Hint, "move" | "stage">): number[] {
  const cell = view.actions.find((action) => action.text === move)?.cell ?? null;
  if (cell === null) return [];
  if (stage === "what") return [cell];
  const around = lattice(view).touching[cell] ?? [];
  const able = new Set(view.actions.map((action) => action.cell));
  const column = cell % view.columns;
  // Where pieces fall the places beside a column's are at other heights.
  const beside = view.actions.filter(({ kind, cell: at }) => kind === "drop" && at !== null && Math.abs((at % view.columns) - column) === 1);
  return [...new Set([cell, ...around.filter((one) => able.has(one)), ...beside.map((action) => action.cell!)])];
}
