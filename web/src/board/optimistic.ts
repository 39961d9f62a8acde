/**
 * What the board will most likely look like after an action, to be drawn in the very frame of the click.
 *
 * Only a picture for the moment until the server has answered: nothing can be played on it, and what the server says replaces it.
 */
import type { Action, BoardView, Effect } from "../model";

export function foreseen(view: BoardView, action: Action): BoardView {
  const effects = effectsOf(view, action);
  const cells = view.cells.map((cell) => ({ ...cell }));
  const side = view.status.side;
  for (const effect of effects) {
    if (effect.kind === "move") {
      const [from, to] = [cells[effect.from], cells[effect.to]];
      if (from && to) [to.piece, from.piece] = [from.piece, null];
      continue;
    }
    const cell = cells[effect.cell];
    if (!cell) continue;
    if (effect.kind === "paint") cell.paint = side;
    else cell.piece = { side, kind: "stone", symbol: view.status.players[side - 1]!.symbol };
  }
  // Where the page cannot know what follows, it marks at least where that will begin.
  return { ...view, cells, effects, last: action.cell === null ? view.last : [action.cell], actions: [] };
}

function effectsOf(view: BoardView, { cell, kind }: Action): Effect[] {
  if (cell === null) return [];
  if (kind === "place" || kind === "drop" || kind === "paint") return [{ kind, cell }];
  if (kind !== "move") return [];
  const from = view.cells.findIndex(({ piece }) => piece?.kind === "walker" && piece.side === view.status.side);
  return from < 0 ? [] : [{ kind, from, to: cell }];
}
