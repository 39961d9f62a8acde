/** Comparisons: the address, the scale, and what is set beside the run before. */
import { describe, expect, test } from "vitest";
import type { Row, ToldRow } from "../src/model";
import { seriesOf } from "../src/study/compare/lines";
import { duration, measure, power } from "../src/study/compare/measures";
import { apart, logScale } from "../src/study/compare/scale";
import { change } from "../src/study/compare/table";
import { asked, differsBySwitch, firstDepth, readWish, writeWish } from "../src/study/compare/wish";

const read = (query: Record<string, string>) => readWish(query, { game: "connect4" });

describe("the address", () => {
  test("reopens everything", () => {
    const query = { game: "hex:size=5", position: "start moves c3", depth: "3", rungs: "minimax,table", eval: "best", order: "natural", table: "off", wins: "distance", curve: "on", time: "20000", show: "cuts" };
    expect(writeWish(read(query))).toEqual(query);
  });

  test("says nothing of what is so anyway", () => {
    const { game, position, depth, ...rest } = writeWish({ ...read({}), depth: 4 });
    expect([game, position, depth]).toEqual(["connect4", "start", "4"]);
    expect(Object.values(rest).filter(Boolean)).toEqual([]);
  });

  test("nonsense in it is not passed on", () => {
    const wish = read({ depth: "-3", time: "7", show: "luck", table: "maybe", rungs: "" });
    expect([wish.depth, wish.time, wish.show, wish.table, wish.rungs]).toEqual([undefined, 5000, "nodes", true, null]);
  });

  test("to the end of the game is a depth too, which the server is not told", () => {
    const wish = read({ depth: "end" });
    expect(wish.depth).toBeNull();
    expect(writeWish(wish)["depth"]).toBe("end");
    expect(asked(wish)["depth"]).toBeUndefined();
  });
});

test("the first depth is a tree that is soon there", () => {
  expect([7, 9, 121, 1, 0].map(firstDepth)).toEqual([6, 5, 2, 6, 6]);
});

test("two runs are set side by side only where a switch was turned", () => {
  const wish = { ...read({}), depth: 4 };
  expect(differsBySwitch(wish, { ...wish, order: "natural" })).toBe(true);
  expect(differsBySwitch(wish, { ...wish, table: false })).toBe(true);
  expect(differsBySwitch(wish, wish)).toBe(false);
  expect(differsBySwitch(wish, { ...wish, table: false, depth: 5 })).toBe(false);
  expect(differsBySwitch(wish, { ...wish, table: false, position: "start moves 4" })).toBe(false);
});

describe("the scale", () => {
  test("powers of ten lie at equal steps", () => {
    const { at, ticks } = logScale([3, 700], 0, 300);
    expect(ticks).toEqual([1, 10, 100, 1000]);
    expect(ticks.map((tick) => Math.round(at(tick)))).toEqual([0, 100, 200, 300]);
    expect(at(0)).toBe(0);
  });

  test("one number has a scale too, and so has none", () => {
    expect(logScale([1], 0, 10).ticks).toEqual([1, 10]);
    expect(logScale([], 0, 10).ticks).toEqual([1, 10]);
  });

  test("a scale of many powers names some of them", () => {
    expect(logScale([1, 1e20], 0, 1).ticks.length).toBeLessThanOrEqual(8);
  });

  test("names that lie close together are moved apart, within the plot", () => {
    const moved = apart([10, 10, 95], 20, 0, 100);
    const sorted = [...moved].sort((one, other) => one - other);
    expect(sorted.every((place, i) => i === 0 || place - sorted[i - 1]! >= 20)).toBe(true);
    expect(Math.max(...moved)).toBeLessThanOrEqual(100);
    expect(Math.min(...moved)).toBeGreaterThanOrEqual(0);
    expect(moved[2]).toBe(95);
  });
});

const row = (rung: string, nodes: number, stopped = false): Row => ({ rung, nodes, stopped }) as Row;

test("a line has the whole searches only, by depth", () => {
  const rows: ToldRow[] = [
    { depth: 1, row: row("minimax", 10) },
    { depth: 1, row: row("pvs", 9) },
    { depth: 2, row: row("minimax", 82) },
    { depth: 3, row: row("minimax", 100, true) },
  ];
  const [minimax, pvs] = seriesOf(["minimax", "pvs"], rows, measure("nodes"));
  expect(minimax!.points).toEqual([{ depth: 1, value: 10 }, { depth: 2, value: 82 }]);
  expect(pvs!.points).toHaveLength(1);
});

test("changes are told in percent, none where there is none", () => {
  expect(change(50, 100)).toBe("−50 %");
  expect(change(663, 100)).toBe("+563 %");
  expect(change(100, 100)).toBe("");
  expect(change(5, 0)).toBe("");
});

test("times have a handy unit, powers of ten a short name", () => {
  expect([0.000_25, 0.5, 1.5].map(duration)).toEqual(["0.25 ms", "500 ms", "1.50 s"]);
  expect([power(1000, "nodes"), power(1e7, "nodes"), power(0.001, "seconds"), power(10, "seconds")]).toEqual(["1,000", "10⁷", "1 ms", "10 s"]);
});
