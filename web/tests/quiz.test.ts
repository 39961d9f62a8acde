/** Exercises: the address, where nodes are drawn, how keys go through them, and what is sent. */
import { describe, expect, test } from "vitest";
import type { QuizNode } from "../src/model";
import { isComplete, sent, solved } from "../src/study/quiz/answers";
import { isWithin, layOut, neighbour } from "../src/study/quiz/layout";
import { asked, FIRST_TREE, readSource, writeSource } from "../src/study/quiz/source";

const node = (name: string, children: string[], value: number | null = null): QuizNode => ({ name, children, value, side: name === "A" ? "max" : "min", move: null });
const TREE = [node("A", ["B", "C"]), node("B", ["B1", "B2"]), node("C", ["C1", "C2"]), node("B1", [], 3), node("B2", [], 12), node("C1", [], 2), node("C2", [], 4)];
const laid = layOut(TREE);

describe("the address", () => {
  test.each([
    { from: "set", difficulty: "hard", seed: "7", count: "3" },
    { from: "game", game: "hex:size=4", position: "start", difficulty: "easy", seed: "1", count: "5" },
    { from: "position", game: "connect4", position: "4455", depth: "3", eval: "zero" },
    { from: "tree", tree: "((1 2)(3 4))" },
  ])("reopens $from", (query) => {
    const written = writeSource(readSource(query as unknown as Record<string, string>));
    expect(Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined))).toEqual(query);
  });

  test("only what the exercises are made from is sent", () => {
    expect(asked(readSource({ from: "set", game: "hex", seed: "2" }))).toEqual({ difficulty: "easy", seed: 2, count: 5 });
    expect(asked(readSource({ tree: "(1 2)" }))).toEqual({ tree: "(1 2)" });
  });

  test("nonsense in it is not passed on", () => {
    const source = readSource({ from: "nowhere", difficulty: "cruel", seed: "x", count: "1000" });
    expect([source.from, source.difficulty, source.seed, source.count, source.tree]).toEqual(["set", "easy", 1, 100, FIRST_TREE]);
  });
});

describe("the drawing", () => {
  test("leaves stand side by side, a node above the middle of its branches", () => {
    const x = (name: string): number => laid.nodes.get(name)!.x;
    expect(x("B")).toBeCloseTo((x("B1") + x("B2")) / 2);
    expect(x("A")).toBeCloseTo((x("B") + x("C")) / 2);
    const leaves = ["B1", "B2", "C1", "C2"].map((name) => laid.nodes.get(name)!);
    for (const [i, leaf] of leaves.slice(1).entries()) expect(leaf.x - leaf.width / 2).toBeGreaterThanOrEqual(leaves[i]!.x + leaves[i]!.width / 2);
    expect(Math.max(...leaves.map((leaf) => leaf.x + leaf.width / 2))).toBeLessThanOrEqual(laid.width);
  });

  test("a node wider than its one branch moves what follows", () => {
    const narrow = layOut([node("A", ["B", "C"]), node("B", ["B1"]), node("C", ["C1"]), node("B1", [], 1), node("C1", [], 2)]);
    const [b, c] = [narrow.nodes.get("B")!, narrow.nodes.get("C")!];
    expect(c.x - c.width / 2).toBeGreaterThanOrEqual(b.x + b.width / 2);
    expect(b.x).toBeCloseTo(narrow.nodes.get("B1")!.x);
  });

  test("the order is that of the search", () => {
    expect(laid.order).toEqual(["A", "B", "B1", "B2", "C", "C1", "C2"]);
  });

  test("arrows go up, down, and along a level", () => {
    const way = (name: string, key: string): string | null => neighbour(laid, name, `Arrow${key}`);
    expect([way("A", "Up"), way("A", "Down"), way("B", "Right"), way("B2", "Right"), way("C1", "Left"), way("C", "Right")]).toEqual([null, "B", "C", "C1", "B2", null]);
  });
});

describe("the answers", () => {
  const cuts = new Set(["C2"]);

  test("are sent as they were written", () => {
    expect(sent(laid, { values: { A: " 3 ", B: "−3", C: "≤2" }, cuts })).toEqual({ values: { A: "3", B: "-3", C: "≤2" }, cuts: ["C2"] });
  });

  test("what was written in a branch before it was cut is not sent", () => {
    expect(sent(laid, { values: { A: "3", C: "2" }, cuts: new Set(["C", "C2"]) })).toEqual({ values: { A: "3" }, cuts: ["C"] });
    expect(isWithin(laid, "C1", new Set(["C"]))).toBe(true);
    expect(isWithin(laid, "B1", new Set(["C"]))).toBe(false);
  });

  test("are complete where every value that is asked for is there", () => {
    const exercise = { tree: "", position: null, nodes: TREE };
    expect(isComplete(exercise, laid, { values: { A: "3", B: "3" }, cuts: new Set(["C"]) })).toBe(true);
    expect(isComplete(exercise, laid, { values: { A: "3", B: "3" }, cuts })).toBe(false);
  });

  test("a solution looks like answers", () => {
    const given = solved({ value: 3, values: { A: { value: 3, kind: "exact" }, C: { value: 2, kind: "at-most" } }, cuts: ["C2"], steps: [] });
    expect([given.values["A"], given.values["C"], [...given.cuts]]).toEqual(["3", "≤2", ["C2"]]);
  });
});
