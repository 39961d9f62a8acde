/**
 * The address: which view, of what. Everything stands after `#`, so a link is a file that any server can serve.
 *
 * `#/play/ID`, `#/play?game=hex:size=7`, `#/analyse?game=boom&position=start+moves+4+4`, `#/study/tree?game=boom`, `#/library`
 */

import type { GameInfo, PlayerSearch } from "./model";

export interface Route {
  /** The name of the view. */
  view: string;
  /** What follows it in the path: a game's id, or a tab. */
  id: string | null;
  query: Record<string, string>;
}

/** Reads the part of an address after `#`. */
export function readRoute(hash: string): Route {
  const [path = "", search = ""] = hash.replace(/^#\/?/, "").split(/\?(.*)/s);
  const [view = "", id] = path.split("/").map(decode);
  return { view: view || "play", id: id || null, query: Object.fromEntries(new URLSearchParams(search)) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A damaged address is no reason to show nothing.
  }
}

/** Writes it. Colons, commas and slashes stay readable: people copy these. */
export function writeRoute(route: { view: string; id?: string | null; query?: Record<string, string | undefined> }): string {
  const given = Object.entries(route.query ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = new URLSearchParams(given).toString().replaceAll("%3A", ":").replaceAll("%2C", ",").replaceAll("%2F", "/").replaceAll("%3D", "=");
  return `#/${route.view}${route.id ? `/${encodeURIComponent(route.id)}` : ""}${search ? `?${search}` : ""}`;
}

/** Goes there, as a step that the browser's back button undoes. */
export function go(hash: string): void {
  location.hash = hash;
}

/** What the window hears when a view has changed the address itself; the browser tells of no such change. */
export const SETTLED = "settled";

/** Puts the address right without a step: the view has changed it itself. */
export function settle(hash: string): void {
  if (location.hash === hash) return;
  history.replaceState(null, "", hash);
  dispatchEvent(new Event(SETTLED));
}

/** A game's name and its changed settings: `hex:size=7,swap=on`. */
export interface GameName {
  name: string;
  settings: Record<string, string>;
}

export function readGame(text: string): GameName {
  const [name = "", rest = ""] = text.split(/:(.*)/s);
  const pairs = rest.split(",").filter((pair) => pair.includes("="));
  return { name, settings: Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s).slice(0, 2) as [string, string])) };
}

export function writeGame({ name, settings }: GameName): string {
  const pairs = Object.entries(settings).map(([key, value]) => `${key}=${value}`);
  return pairs.length > 0 ? `${name}:${pairs.join(",")}` : name;
}

/** Where the search of a position is laid open. */
export function searchLink(game: string, position: string, search?: PlayerSearch | null): string {
  const { rung, eval: value, order, depth } = search ?? {};
  const known = Object.entries({ rung, eval: value, order, depth }).flatMap(([key, one]): [string, string][] => (one == null ? [] : [[key, `${one}`]]));
  return writeRoute({ view: "study", id: "tree", query: { game, position, ...Object.fromEntries(known) } });
}

/** What the player at the board searches with: the first seat with a machine, else the strongest player. */
export function searchOf(games: readonly GameInfo[], game: string, seats: readonly string[]): PlayerSearch | null {
  const players = games.find(({ name }) => name === readGame(game).name)?.players ?? [];
  const seated = seats.map((seat) => players.find(({ name }) => name === seat.split(":")[0])?.search);
  return seated.find((search) => search) ?? players.find(({ name }) => name === "best")?.search ?? null;
}

/** A position text as where it begins and what was played from there. */
export interface Played {
  begin: string;
  moves: string[];
}

export function readPlayed(text: string): Played {
  const [begin = "", moves = ""] = text.trim().split(/\s+moves\s+(.*)/s);
  return { begin: begin || "start", moves: moves.split(/\s+/).filter(Boolean) };
}

export function writePlayed({ begin, moves }: Played): string {
  return moves.length > 0 ? `${begin} moves ${moves.join(" ")}` : begin;
}
