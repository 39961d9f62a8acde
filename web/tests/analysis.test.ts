import { describe, expect, it } from "vitest";
import { dots } from "../src/analyse/graph";
import { Variations } from "../src/analyse/variations";
import { bestOf, marksOf } from "../src/analyse/verdicts";
import { EventReader } from "../src/api";
import type { MoveThought, Verdict } from "../src/model";
import { turns } from "../src/play/move-list";
import { action, emptyView } from "./fixture";

const verdict = (kind: Verdict["kind"], share: number, proven: boolean, turnCount: number | null = null): Verdict =>
  ({ kind, share, proven, plies: null, turns: turnCount, value: Math.round(share * 100), chances: (1 + share) / 2, message: { id: `verdict-${kind}`, args: {} } }) as Verdict;
const thought = (text: string, found: Verdict, grade: MoveThought["grade"] = "best"): MoveThought => ({ text, cell: 0, verdict: found, grade, depth: 1, line: [text] });

describe("variations", () => {
  it("read a position, keep branches and write each as text", () => {
    const [tree, end] = Variations.read("4455 moves 1 2");
    const other = tree.add(tree.node(end).parent!, "3");
    expect(tree.position(end)).toBe("4455 moves 1 2");
    expect(tree.position(other)).toBe("4455 moves 1 3");
    expect(tree.add(1, "3")).toBe(other);
    expect(tree.line(0).map((node) => node.text)).toEqual(["", "1", "2"]);
    expect(tree.line(other).map((node) => node.text)).toEqual(["", "1", "3"]);
  });
});

describe("values", () => {
  it("star every best move, and none where all are alike", () => {
    const moves = [thought("b", verdict("win", 1, true, 3)), thought("c", verdict("win", 1, true, 3)), thought("a", verdict("good", 0.9, false), "good")];
    expect(bestOf(moves)).toEqual(new Set(["b", "c"]));
    expect(bestOf(moves.slice(0, 2))).toEqual(new Set());
  });

  it("are marked on the cell of their action, proven and estimated apart", () => {
    const view = { ...emptyView(2, 2), actions: [action("a", 0, "place"), action("swap", null, "swap")] };
    const marks = marksOf(view, [thought("a", verdict("loss", -1, true, 4)), thought("swap", verdict("even", 0, false))]);
    expect(marks).toHaveLength(1);
    expect(marks[0]).toMatchObject({ cell: 0, tone: "bad", proven: true, bottom: "4", best: false, words: "page-proven: verdict-loss" });
  });

  it("of many moves label the best few, and colour the others beside the best", () => {
    const names = Array.from({ length: 12 }, (_, i) => String.fromCharCode(97 + i));
    const view = { ...emptyView(4, 3), actions: names.map((name, i) => action(name, i, "place")) };
    const grades = ["best", "good", "good", "inaccuracy", "mistake", "mistake", "blunder"] as const;
    const moves = names.map((name, i) => thought(name, verdict("bad", -0.4 - i / 50, false), grades[i] ?? "blunder"));
    const marks = marksOf(view, moves);
    expect(marks.map(({ top }) => top !== "")).toEqual(names.map((_, i) => i < 5));
    expect(marks.map(({ tone }) => tone).slice(0, 5)).toEqual(["good", "good", "good", "even", "bad"]);
  });

  it("lie on the graph from the first player's point of view", () => {
    const [tree] = Variations.read("start moves a b");
    tree.node(0).value = { share: 1, verdict: verdict("win", 1, true), side: 1 };
    tree.node(2).value = { share: -1, verdict: verdict("win", 1, true), side: 2 };
    const [top, bottom] = dots(tree.line(0));
    expect(top!.y).toBeLessThan(bottom!.y);
    expect([top!.node, bottom!.node]).toEqual([0, 2]);
  });
});

describe("streams", () => {
  it("are cut into events wherever the pieces end", () => {
    const text = 'event: thought\ndata: {"depth":1}\n\n: keep-alive\n\nevent: done\r\ndata: {"depth":\r\ndata: 2}\r\n\r\n';
    for (let cut = 0; cut < text.length; cut += 1) {
      const reader = new EventReader();
      const told = [...reader.read(text.slice(0, cut)), ...reader.read(text.slice(cut))];
      expect(told).toEqual([{ event: "thought", data: { depth: 1 } }, { event: "done", data: { depth: 2 } }]);
    }
  });
});

it("moves in a row by one side make a turn", () => {
  const sides = [1, 2, 2, 1, 1, 2].map((side, node) => ({ side, node }));
  expect(turns(sides).map((turn) => turn.map((move) => move.node))).toEqual([[0], [1, 2], [3, 4], [5]]);
});
