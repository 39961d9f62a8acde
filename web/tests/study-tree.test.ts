import { afterEach, describe, expect, it, vi } from "vitest";
import type { TreeBranch, TreeHead, TreeStep } from "../src/model";
import { face } from "../src/study/tree/face";
import { FAMILY, MOST_ITEMS, phase, visible, type Unfolding } from "../src/study/tree/items";
import { otherPerspective, readPerspective, rememberPerspective, roleText } from "../src/study/tree/perspective";
import { TOP, type Known } from "../src/study/tree/recording";
import { asked, readPlace, readWish, writeWish } from "../src/study/tree/wish";

function branch(id: number, more: Partial<TreeBranch> = {}): TreeBranch {
  const plain = { kind: "node", form: "exact", side: 1, role: null, name: `m${id}`, value: "", window: "", ended: "", reason: "", best: false, cut: false, size: 0, inner: false, first: id, last: id, moves: [], cells: [], touched: [], line: [] };
  return { ...plain, id, ...more } as TreeBranch;
}

/** A tree by families. */
function known(families: Record<number, TreeBranch[]>): Known {
  const parents = new Map(Object.entries(families).flatMap(([of, all]) => all.filter(({ kind }) => kind === "node").map((one): [number, number] => [one.id, Number(of)])));
  const branches = new Map(Object.values(families).flat().filter(({ kind }) => kind === "node").map((one) => [one.id, one]));
  return { head: {} as TreeHead, family: (id) => families[id], branch: (id) => branches.get(id), parent: (id) => parents.get(id) ?? TOP };
}

const step = (at: number, ...way: number[]): TreeStep => ({ at, node: way.at(-1)!, sentence: "", cut: false, way: way.map((node) => ({ node, name: "", side: 1, role: null, alpha: "", beta: "" })) });
const folded = (): Unfolding => ({ open: new Set(), shut: new Set(), limits: new Map() });
const keys = (tree: Known, now: TreeStep, unfolding = folded()): string[] => visible(tree, now, unfolding).map((item) => `${"-".repeat(item.level)}${item.key}`);

describe("the branches that are shown", () => {
  const pruned = branch(4, { kind: "pruned", moves: ["a", "b", "c"], first: null, last: null });
  const tree = known({
    [TOP]: [branch(0, { inner: true, first: 0, last: 9 })],
    0: [branch(1, { inner: true, first: 2, last: 6 }), branch(7, { first: 7, last: 7 })],
    1: [branch(2, { first: 3, last: 3 }), pruned],
  });

  it("unfold the way to the current step", () => {
    expect(keys(tree, step(0, 0))).toEqual(["n0"]);
    expect(keys(tree, step(3, 0, 1, 2))).toEqual(["n0", "-n1", "--n2", "--p4", "-n7"]);
    expect(keys(tree, step(7, 0, 7))).toEqual(["n0", "-n1", "-n7"]);
  });

  it("stay folded on the way where somebody has folded them", () => {
    expect(keys(tree, step(3, 0, 1, 2), { ...folded(), shut: new Set(["n1"]) })).toEqual(["n0", "-n1", "-n7"]);
  });

  it("name sisters that were not looked at one by one when they are unfolded", () => {
    const open = new Set(["n0", "n1", "p4"]);
    expect(keys(tree, step(9, 0), { ...folded(), open })).toEqual(["n0", "-n1", "--n2", "--p4", "---n4", "---n5", "---n6", "-n7"]);
  });

  it("are not reached, searched or done, as the step is; what is pruned is so when the node above is left", () => {
    const items = visible(tree, step(3, 0, 1, 2), folded());
    const at = (moment: number): string[] => items.map((item) => phase(items, item, moment));
    expect(at(3)).toEqual(["running", "running", "done", "future", "future"]);
    expect(at(6)).toEqual(["running", "done", "done", "done", "future"]);
    expect(at(9)).toEqual(["done", "done", "done", "done", "done"]);
  });

  it("are the first of a large family and the one on the way; the others are counted", () => {
    const large = Array.from({ length: 100 }, (_, i) => branch(i + 1, { first: i + 2 }));
    const wide = known({ [TOP]: [branch(0, { inner: true, first: 0, last: 200 })], 0: large });
    const items = visible(wide, step(71, 0, 70), folded());
    expect(items).toHaveLength(1 + FAMILY + 3);
    expect(items.slice(-3).map(({ key, count }) => [key, count])).toEqual([["m0-40", 29], ["n70", 1], ["m0-69", 30]]);
    expect(visible(wide, step(71, 0, 70), { ...folded(), limits: new Map([[0, 120]]) })).toHaveLength(101);
  });

  it("are never too many: what was unfolded first is folded again", () => {
    const families: Record<number, TreeBranch[]> = { [TOP]: [branch(0, { inner: true, first: 0, last: 9999 })], 0: [] };
    for (let i = 0; i < 30; i++) {
      const id = 1 + i * 31;
      families[0]!.push(branch(id, { inner: true }));
      families[id] = Array.from({ length: 30 }, (_, j) => branch(id + 1 + j));
    }
    const unfolding = { ...folded(), open: new Set(["n0", ...families[0]!.map(({ id }) => `n${id}`)]) };
    const items = visible(known(families), step(9000, 0), unfolding);
    expect(items.length).toBeLessThanOrEqual(MOST_ITEMS);
    expect(items.length).toBeGreaterThan(MOST_ITEMS - 31);
    expect(unfolding.open.has("n1")).toBe(false);
    expect(unfolding.open.has(`n${1 + 29 * 31}`)).toBe(true);
  });
});

describe("the address of a tree", () => {
  it("is read back as it was written", () => {
    const wish = { game: "hex:size=5", position: "start moves c3", rung: "pvs", depth: 4, eval: "best", order: "natural", playouts: 500, kept: 1000 };
    const query = Object.fromEntries(Object.entries(writeWish(wish, { step: 17, open: [0, 5] }, "root")).filter((pair): pair is [string, string] => Boolean(pair[1])));
    expect(readWish(query)).toEqual(wish);
    expect(readPlace(query)).toEqual({ step: 17, open: [0, 5] });
    expect(readPerspective(query)).toBe("root");
    expect(readWish({ game: "boom", depth: "end" }).depth).toBeNull();
    expect(readWish({ game: "boom", depth: "-3" }).depth).toBe(3);
  });

  it("asks for playouts where there is no depth", () => {
    const wish = { ...readWish({ game: "boom", rung: "mcts", playouts: "100", depth: "9" }) };
    expect(asked(wish)).toEqual({ game: "boom", position: "start", rung: "mcts", kept: 20_000, nodes: 100 });
  });
});

describe("whose values are shown", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is what the address says, else what was chosen last, else the side to move", () => {
    const stored = new Map<string, string>();
    vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) });
    expect(readPerspective({})).toBe("mover");
    expect(readPerspective({ perspective: "sideways" })).toBe("mover");
    rememberPerspective("root");
    expect(readPerspective({})).toBe("root");
    expect(readPerspective({ perspective: "mover" })).toBe("mover");
    expect(otherPerspective("root")).toBe("mover");
    expect(otherPerspective("mover")).toBe("root");
  });

  it("is part of a link, and not of what is searched: the server keeps one recording for both", () => {
    const wish = readWish({ game: "boom" });
    expect(writeWish(wish, { step: null, open: null }, "root")["perspective"]).toBe("root");
    expect(writeWish(wish, { step: null, open: null }, "mover")["perspective"]).toBe("mover");
    expect(writeWish({ ...wish, rung: "mcts" }, { step: null, open: null }, "root")["perspective"]).toBeUndefined();
    expect(asked(wish)).not.toHaveProperty("perspective");
  });

  it("tells MAX and MIN apart by shape and name, by the side to move and not by the depth", () => {
    // MAX acts twice before MIN, as in BOOM.
    const tree = known({
      [TOP]: [branch(0, { inner: true, role: "max", value: "= 3", first: 0, last: 9 })],
      0: [branch(1, { inner: true, role: "max", value: "≥ 3", first: 1, last: 8 })],
      1: [branch(2, { side: 2, role: "min", value: "= 3", first: 2, last: 2 })],
    });
    const items = visible(tree, step(9, 0), { ...folded(), open: new Set(["n0", "n1"]) });
    const words = { notYet: "", open: "", pruned: "" };
    const faces = items.map((item) => face(items, item, 9, words));
    expect(faces.map(({ role, value }) => `${roleText(role)} ${value}`)).toEqual(["▲ MAX = 3", "▲ MAX ≥ 3", "▼ MIN = 3"]);
    expect(face(items, items[2]!, 1, words)).toMatchObject({ form: "future", role: "min", value: "" });
    expect(roleText(null)).toBe("");
  });
});
