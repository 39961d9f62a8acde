import { describe, expect, it } from "vitest";
import { lattice, neighbours, stepFrom, turnsOf, type Shape } from "../src/board/lattice";

const NONE = { top: null, right: null, bottom: null, left: null };
const square = (rows: number, columns: number): Shape => ({ grid: "square", rows, columns, column_names: [], row_names: [], borders: NONE });
const hex = (size: number, grid: Shape["grid"] = "hex-rhombus"): Shape => ({
  grid, rows: size, columns: size, column_names: [..."abcdefghijk"].slice(0, size), row_names: Array.from({ length: size }, (_, i) => String(i + 1)),
  borders: { top: 2, right: 1, bottom: 2, left: 1 },
});

describe("neighbours", () => {
  it("touch six cells on hexagons", () => {
    expect(neighbours("hex-rhombus", [2, 2])).toEqual([[1, 3], [2, 3], [3, 2], [3, 1], [2, 1], [1, 2]]);
    expect(neighbours("hex-even-r", [2, 2])).toEqual([[1, 3], [2, 3], [3, 3], [3, 2], [2, 1], [1, 2]]);
    expect(neighbours("hex-even-r", [1, 2])).toEqual([[0, 2], [1, 3], [2, 2], [2, 1], [1, 1], [0, 1]]);
    expect(neighbours("hex-odd-r", [1, 2])).toEqual([[0, 3], [1, 3], [2, 3], [2, 2], [1, 1], [0, 2]]);
  });

  it("are mutual, and as far away as a tile is wide, however the board lies", () => {
    for (const shape of [square(3, 4), hex(5), hex(4, "hex-even-r")]) {
      for (const turn of turnsOf(shape)) {
        const { touching, centres } = lattice(shape, turn);
        touching.forEach((others, cell) => {
          for (const other of others) {
            expect(touching[other]).toContain(cell);
            expect(Math.hypot(centres[cell]!.x - centres[other]!.x, centres[cell]!.y - centres[other]!.y)).toBeCloseTo(40);
          }
        });
      }
    }
  });
});

describe("lattice", () => {
  it("gives each owner of an edge one stretch a side", () => {
    for (const shape of [hex(5), hex(4, "hex-even-r")]) {
      const { runs } = lattice(shape);
      expect(runs.map((run) => run.owner).sort()).toEqual([1, 1, 2, 2]);
    }
    expect(lattice(square(3, 3)).runs).toEqual([]);
  });

  it("lies upright or level as it is turned", () => {
    const [tall, wide] = [lattice(hex(11), "tall").box, lattice(hex(11), "wide").box];
    expect(tall.height / tall.width).toBeGreaterThan(1.5);
    expect(wide.width / wide.height).toBeGreaterThan(1.5);
    expect(turnsOf(square(3, 3))).toEqual(["flat"]);
  });

  it("holds everything inside of its box", () => {
    const { box, centres, names } = lattice(hex(7), "tall");
    for (const { x, y } of [...centres, ...names.map((name) => name.at)]) {
      expect(x).toBeGreaterThan(box.left);
      expect(y).toBeGreaterThan(box.top);
      expect(x).toBeLessThan(box.left + box.width);
      expect(y).toBeLessThan(box.top + box.height);
    }
  });
});

describe("arrow keys", () => {
  it("go to the neighbour on a square board and stay at its edge", () => {
    const { centres } = lattice(square(3, 3));
    expect(stepFrom(centres, 4, 0, -1)).toBe(1);
    expect(stepFrom(centres, 4, 1, 0)).toBe(5);
    expect(stepFrom(centres, 2, 1, 0)).toBe(2);
  });

  it("reach every cell of a hexagonal board, however it lies", () => {
    for (const turn of turnsOf(hex(4))) {
      const { centres } = lattice(hex(4), turn);
      const seen = new Set([0]);
      for (const cell of seen) for (const [x, y] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as const) seen.add(stepFrom(centres, cell, x, y));
      expect(seen.size).toBe(16);
    }
  });
});
