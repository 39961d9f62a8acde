import { describe, expect, it } from "vitest";
import { walk } from "../src/play/walk";
import { action, emptyView } from "./fixture";

describe("letters that move a walker", () => {
  const view = emptyView(3, 3);
  view.cells[4]!.piece = { side: 1, kind: "walker", symbol: "r" };
  view.cells[0]!.piece = { side: 2, kind: "walker", symbol: "b" };
  view.actions = [action("mu", 1, "move"), action("pu", 1, "paint"), action("mr", 5, "move"), action("pl", 3, "paint")];

  it("walk with small letters and paint with large ones", () => {
    expect(["w", "W", "d", "A"].map((letter) => walk(view, letter)?.text)).toEqual(["mu", "pu", "mr", "pl"]);
  });

  it("do nothing where the action is not legal, or there is no walker", () => {
    expect(["a", "s", "S", "x", "Escape"].map((letter) => walk(view, letter))).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(walk({ ...view, status: { ...view.status, side: 2 } }, "w")).toBe(undefined);
    expect(walk(emptyView(3, 3), "w")).toBe(undefined);
  });
});
