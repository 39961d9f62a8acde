/** Which actions a click on a cell can mean. */
import type { Action, BoardView } from "../model";

/** The actions of each cell: its own, and those that let a piece fall through it. */
export function actionsByCell(view: BoardView): Map<number, Action[]> {
  const found = new Map<number, Action[]>();
  const add = (cell: number, action: Action): void => {
    found.set(cell, [...(found.get(cell) ?? []), action]);
  };
  for (const action of view.actions) {
    if (action.cell === null) continue;
    if (action.kind !== "drop") {
      add(action.cell, action);
      continue;
    }
    for (let cell = action.cell % view.columns; cell < view.cells.length; cell += view.columns) add(cell, action);
  }
  return found;
}

/** The actions that deserve a button of their own, because no empty cell shows them. */
export function apart(view: BoardView): Action[] {
  return view.actions.filter(({ cell, kind }) => cell === null || kind === "boom" || kind === "swap");
}
