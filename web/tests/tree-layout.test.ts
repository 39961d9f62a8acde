import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { place, type Piece } from "../../crates/study/src/tree/html/layout.js";

interface Case {
  name: string;
  pieces: Piece[];
  middles: number[];
  height: number;
}

/** The Rust code that draws pictures passes the same cases, in `crates/study/src/tree/layout.rs`. */
const cases = JSON.parse(readFileSync(new URL("../../testdata/tree/layout.json", import.meta.url), "utf8")) as Case[];

describe("the places of branches", () => {
  it("lie beside the middle of what hangs on them, without overlapping", () => {
    const parents = [-1, 0, 0, 1, 1, 1, 2, 2, 6, 6, 0];
    const pieces: Piece[] = parents.map((parent, i) => ({ parent, height: 40, levels: i === 4 ? 2 : 1 }));
    const levels = parents.reduce<number[]>((all, parent) => [...all, parent < 0 ? 0 : all[parent]! + 1], []);
    const { middles, height } = place(pieces);
    expect(middles[1]).toBeCloseTo((middles[3]! + middles[5]!) / 2);
    pieces.forEach((_, a) => {
      expect(middles[a]! - 20).toBeGreaterThanOrEqual(-1e-9);
      expect(middles[a]! + 20).toBeLessThanOrEqual(height + 1e-9);
      pieces.forEach((__, b) => {
        if (b > a && levels[a] === levels[b]) expect(Math.abs(middles[a]! - middles[b]!)).toBeGreaterThanOrEqual(40);
      });
    });
  });

  it.each(cases)("are those of pictures: $name", ({ pieces, middles, height }) => {
    const placed = place(pieces);
    expect({ middles: [...placed.middles], height: placed.height }).toEqual({ middles, height });
  });
});
