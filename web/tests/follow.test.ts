import { expect, it } from "vitest";
import type { State } from "../src/model";
import { arrival } from "../src/play/follow";
import { emptyView } from "./fixture";

const made = (node: number) => ({ node, text: `m${node}`, side: ((node + 1) % 2) + 1, millis: null }) as State["moves"][number];

function game(version: number, nodes: number[], more: Partial<State> = {}): State {
  const moves = nodes.map(made);
  return { id: "abc", version, node: nodes.at(-1) ?? 0, moves, seats: { first: "human", second: "human" }, ending: null, view: emptyView(3, 3), ...more } as State;
}

const free = { waiting: false, machine: false };

it("shows what changed elsewhere, and nothing that is known", () => {
  const known = game(4, [1, 2]);
  expect(arrival(game(4, [1, 2]), known, free)).toBe("old");
  expect(arrival(game(3, [1]), known, free)).toBe("old");
  expect(arrival(game(9, [1], { id: "another" }), known, free)).toBe("old");
  expect(arrival(game(5, [1, 2, 3]), known, free)).toBe("show");
  expect(arrival(game(5, [1]), known, free)).toBe("show");
  expect(arrival(game(5, [1, 2], { seats: { first: "human", second: "best" } }), known, free)).toBe("show");
});

it("leaves the board alone where only an evaluation was stored", () => {
  expect(arrival(game(5, [1, 2]), game(4, [1, 2]), free)).toBe("quiet");
});

it("never overwrites a move that is being made", () => {
  const known = game(4, [1, 2]);
  expect(arrival(game(5, [1, 2, 3]), known, { waiting: true, machine: false })).toBe("later");
  expect(arrival(game(5, [1, 2, 3]), known, { waiting: false, machine: true })).toBe("later");
  expect(arrival(game(5, [1]), known, { waiting: false, machine: true })).toBe("show");
});
