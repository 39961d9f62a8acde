import { describe, expect, it } from "vitest";
import type { GameInfo, PlayerSearch } from "../src/model";
import { readGame, readPlayed, readRoute, searchLink, searchOf, writeGame, writePlayed, writeRoute } from "../src/router";

describe("routes", () => {
  it("are read", () => {
    expect(readRoute("")).toEqual({ view: "play", id: null, query: {} });
    expect(readRoute("#/play/k3v9")).toEqual({ view: "play", id: "k3v9", query: {} });
    expect(readRoute("#/analyse?game=hex:size=7&position=start+moves+c3")).toEqual({ view: "analyse", id: null, query: { game: "hex:size=7", position: "start moves c3" } });
    expect(readRoute("#/play/%E0%A4%A")).toEqual({ view: "play", id: "%E0%A4%A", query: {} });
  });

  it("are written as they are read, whatever the position's text holds", () => {
    for (const position of ["start", "4455 moves 6 7", "...../.rr../.rbb./..bb./..... c3 d3 b 1 r 3", "a&b=c #?%/+", "ñ"]) {
      const query = { game: "hex:size=7,swap=on", position };
      expect(readRoute(writeRoute({ view: "analyse", query }))).toEqual({ view: "analyse", id: null, query });
    }
  });

  it("leave out what is not given and stay readable", () => {
    expect(writeRoute({ view: "library", query: { query: "", game: undefined } })).toBe("#/library");
    expect(writeRoute({ view: "play", query: { game: "hex:size=7,swap=on" } })).toBe("#/play?game=hex:size=7,swap=on");
  });
});

describe("games and positions", () => {
  it("go there and back", () => {
    for (const text of ["hex", "hex:size=7,swap=on"]) expect(writeGame(readGame(text))).toBe(text);
    expect(readGame("hex:size=7,swap=on")).toEqual({ name: "hex", settings: { size: "7", swap: "on" } });
    for (const text of ["start", "start moves a1 b2", "4455 moves 6", "xo./... x moves a3"]) expect(writePlayed(readPlayed(text))).toBe(text);
    expect(readPlayed("  4455   moves  6  7 ")).toEqual({ begin: "4455", moves: ["6", "7"] });
    expect(readPlayed("")).toEqual({ begin: "start", moves: [] });
  });
});

describe("the search that is opened beside a board", () => {
  const search = (rung: string, depth: number | null): PlayerSearch => ({ rung, eval: `${rung}-eval`, order: `${rung}-order`, depth });
  const player = (name: string, found: PlayerSearch | null) => ({ name, search: found, strength: null, about: { id: name, args: {} } });
  const games = [
    { name: "hex", settings: [], evals: [], orders: [], players: [player("random", null), player("camino", search("alphabeta", 3)), player("best", search("pvs", null))] },
  ] as GameInfo[];

  it("is that of the first seat with a machine that searches, else that of the best player", () => {
    expect(searchOf(games, "hex:size=7", ["human", "camino:depth=2"])?.rung).toBe("alphabeta");
    expect(searchOf(games, "hex", ["random", "human"])?.rung).toBe("pvs");
    expect(searchOf(games, "hex", [])?.rung).toBe("pvs");
    expect(searchOf(games, "chess", [])).toBe(null);
  });

  it("is written into the link with its evaluation, ordering and depth", () => {
    const { query } = readRoute(searchLink("hex", "start moves c3", searchOf(games, "hex", ["camino"])));
    expect(query).toEqual({ game: "hex", position: "start moves c3", rung: "alphabeta", eval: "alphabeta-eval", order: "alphabeta-order", depth: "3" });
    expect(readRoute(searchLink("hex", "start", null)).query).toEqual({ game: "hex", position: "start" });
  });
});
