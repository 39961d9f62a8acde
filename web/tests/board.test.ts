import { describe, expect, it } from "vitest";
import { actionsByCell, apart } from "../src/board/choices";
import { foreseen } from "../src/board/optimistic";
import { canEdit, drawnWith, letters, withLetter } from "../src/analyse/setup";
import { hintCells } from "../src/play/hint";
import { action, emptyView } from "./fixture";

describe("actions of a cell", () => {
  it("let a piece fall through every cell of its column", () => {
    const view = { ...emptyView(3, 2, true), actions: [action("1", 4, "drop"), action("2", 5, "drop")] };
    const found = actionsByCell(view);
    expect([0, 2, 4].map((cell) => found.get(cell)?.map((one) => one.text))).toEqual([["1"], ["1"], ["1"]]);
    expect(found.get(1)?.map((one) => one.text)).toEqual(["2"]);
  });

  it("may be two, and some have no cell", () => {
    const view = { ...emptyView(2, 2), actions: [action("mu", 1, "move"), action("pu", 1, "paint"), action("swap", null, "swap")] };
    expect(actionsByCell(view).get(1)?.map((one) => one.text)).toEqual(["mu", "pu"]);
    expect(apart(view).map((one) => one.text)).toEqual(["swap"]);
  });
});

describe("what is drawn before the server has answered", () => {
  it("puts a piece of the side to act, and nothing can be played on it", () => {
    const before = { ...emptyView(2, 2), actions: [action("a1", 0, "place")] };
    const after = foreseen(before, before.actions[0]!);
    expect(after.cells[0]!.piece).toEqual({ side: 1, kind: "stone", symbol: "x" });
    expect([after.actions, after.last]).toEqual([[], [0]]);
    expect(before.cells[0]!.piece).toBeNull();
  });

  it("walks and paints", () => {
    const before = emptyView(2, 2);
    before.cells[3]!.piece = { side: 1, kind: "walker", symbol: "R" };
    const walked = foreseen(before, action("mu", 1, "move"));
    expect([walked.cells[3]!.piece, walked.cells[1]!.piece?.kind]).toEqual([null, "walker"]);
    expect(foreseen(before, action("pl", 2, "paint")).cells[2]!.paint).toBe(1);
  });

  it("changes nothing where it cannot know", () => {
    const before = emptyView(2, 2);
    expect(foreseen(before, action("b", 0, "boom")).cells).toEqual(before.cells);
  });
});

describe("setting up", () => {
  it("changes one letter of the text and leaves the other fields", () => {
    expect(withLetter("x../.o./... 7 a", 3, 5, "x")).toBe("x../.ox/... 7 a");
    expect(withLetter("x..", 3, 99, "x")).toBe("x..");
  });

  it("is offered only where the text has a letter for each cell", () => {
    const view = emptyView(2, 3);
    expect(canEdit(view, ".../... x")).toBe(true);
    for (const text of ["start", "4455", "..../... x", undefined]) expect(canEdit(view, text)).toBe(false);
    expect(letters(view, "x.X/... o")).toEqual([".", "x", "o", "X"]);
  });

  it("draws what was put at once", () => {
    const view = emptyView(2, 2);
    expect(drawnWith(view, 1, "o").cells[1]!.piece).toEqual({ side: 2, kind: "stone", symbol: "o" });
    expect(drawnWith(drawnWith(view, 1, "o"), 1, ".").cells[1]!.piece).toBeNull();
  });
});

describe("a hint", () => {
  const view = { ...emptyView(3, 3), actions: [4, 1, 3, 8].map((cell) => action(`c${cell}`, cell, "place")) };

  it("first tells where, then what", () => {
    expect(hintCells(view, { move: "c4", stage: "where" }).sort()).toEqual([1, 3, 4]);
    expect(hintCells(view, { move: "c4", stage: "what" })).toEqual([4]);
    expect(hintCells(view, { move: "swap", stage: "what" })).toEqual([]);
  });
});
