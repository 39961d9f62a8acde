/** A small view to try things on. */
import type { Action, BoardView } from "../src/model";

export function action(text: string, cell: number | null, kind: Action["kind"]): Action {
  return { text, cell, kind, label: { id: text, args: {} } };
}

/** An empty square board; rows without names where pieces fall. */
export function emptyView(rows: number, columns: number, falls = false): BoardView {
  const player = (symbol: string) => ({ name: { id: symbol, args: {} }, symbol, score: null, supply: null, penalised: false });
  return {
    grid: "square",
    rows,
    columns,
    column_names: Array.from({ length: columns }, (_, i) => String(i + 1)),
    row_names: falls ? [] : Array.from({ length: rows }, (_, i) => String(i + 1)),
    borders: { top: null, right: null, bottom: null, left: null },
    cells: Array.from({ length: rows * columns }, (_, i) => ({ name: `c${i}`, paint: null, piece: null })),
    actions: [],
    effects: [],
    last: [],
    line: [],
    status: { side: 1, actions_left: 1, over: false, winner: null, round: null, players: [player("x"), player("o")] },
  };
}
