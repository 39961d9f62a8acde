/**
 * Setting up a position by clicks, for any game: the first field of a board's text has a letter for each cell, row by row, so a
 * click changes one letter. Whether the result can be a position is for the server to say.
 */
import type { BoardView, Side } from "../model";

const EMPTY = ".";

/** The letters that a click can put: nothing, each side's, and whatever stands in the text already. */
export function letters(view: BoardView, board: string): string[] {
  const own = view.status.players.map((player) => player.symbol);
  const standing = view.cells.flatMap((cell) => (cell.piece && cell.piece.kind !== "walker" ? [cell.piece.symbol] : []));
  const written = [...(board.split(" ")[0] ?? "").replaceAll("/", "")];
  const known = written.length === view.cells.length ? written : [];
  return [...new Set([EMPTY, ...own, ...standing, ...known])];
}

/** The text with another letter for a cell. */
export function withLetter(board: string, columns: number, cell: number, letter: string): string {
  const [first = "", ...rest] = board.split(" ");
  const rows = first.split("/").map((row) => [...row]);
  const row = rows[Math.floor(cell / columns)];
  if (row && cell % columns < row.length) row[cell % columns] = letter;
  return [rows.map((one) => one.join("")).join("/"), ...rest].join(" ");
}

/** Whether the text has one letter for each cell, so that clicks can change it. */
export function canEdit(view: BoardView, board: string | undefined): board is string {
  const rows = board?.split(" ")[0]?.split("/") ?? [];
  return rows.length === view.rows && rows.every((row) => [...row].length === view.columns);
}

/** The view with that letter drawn, until the server has looked at the text. */
export function drawnWith(view: BoardView, cell: number, letter: string): BoardView {
  const side = (view.status.players.findIndex((player) => player.symbol.toLowerCase() === letter.toLowerCase()) + 1) as Side | 0;
  const paints = view.cells.some((one) => one.paint);
  const cells = view.cells.map((one, i) => {
    if (i !== cell) return one;
    if (paints) return { ...one, paint: side || null };
    return { ...one, piece: side ? { side, kind: "stone" as const, symbol: letter } : null };
  });
  return { ...view, cells, actions: [], last: [], line: [], effects: [] };
}
