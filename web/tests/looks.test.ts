import { expect, it } from "vitest";
import { colourStyle, NO_COLOURS, shownColours } from "../src/board/colours";
import { dressed, NO_NAMES, wantedLooks } from "../src/play/looks";
import { emptyView } from "./fixture";

const view = emptyView(3, 3);

function lettered(first: string, second: string) {
  const base = emptyView(3, 3);
  const [one, two] = base.status.players;
  return { ...base, status: { ...base.status, players: [{ ...one!, symbol: first }, { ...two!, symbol: second }] } } as typeof base;
}

it("keeps the colours of the two sides apart", () => {
  expect(shownColours(view, NO_COLOURS)).toEqual(NO_COLOURS);
  expect(shownColours(view, { first: "green", second: null })).toEqual({ first: "green", second: "blue" });
  expect(shownColours(view, { first: "blue", second: null })).toEqual({ first: "blue", second: "orange" });
  expect(shownColours(lettered("W", "B"), { first: null, second: "white" })).toEqual({ first: "black", second: "white" });
  expect(colourStyle(NO_COLOURS)).toBe("");
  expect(colourStyle({ first: "white", second: "teal" })).toMatch(/--side1:#ffffff;.*--side2:#/);
});

it("puts chosen names into a view, and nothing else", () => {
  expect(dressed(view, { names: NO_NAMES, colours: NO_COLOURS })).toBe(view);
  const named = dressed(view, { names: { first: "Ana", second: null }, colours: NO_COLOURS });
  expect(named.status.players.map(({ name }) => name)).toEqual([{ id: "player-named", args: { name: "Ana" } }, view.status.players[1]!.name]);
  const red = dressed(lettered("W", "B"), { names: NO_NAMES, colours: { first: "red", second: null } });
  expect(red.status.players.map(({ name }) => name.id)).toEqual(["colour-red", "colour-black"]);
});

it("asks for what was chosen only", () => {
  expect(wantedLooks({ names: { first: null, second: "Luis" }, colours: { first: "teal", second: null } })).toEqual({ second_name: "Luis", first_colour: "teal" });
});
