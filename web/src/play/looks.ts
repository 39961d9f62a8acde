/** How the players are shown: names and colours that somebody has chosen, kept in this browser for the next game. */
import { shownColours, NO_COLOURS } from "../board/colours";
import { keep, kept } from "../memory";
import type { BoardView, Colour, PlayerNames, SideColours } from "../model";
import type { Wanted } from "../api";

export interface Looks {
  names: PlayerNames;
  colours: SideColours;
}

export const LONGEST_NAME = 40;
export const NO_NAMES: PlayerNames = { first: null, second: null };
const KEY = "looks";

/** What was chosen in this browser. */
export function keptLooks(): Looks {
  try {
    const { names, colours } = JSON.parse(kept(KEY) ?? "{}") as Partial<Looks>;
    return { names: { ...NO_NAMES, ...names }, colours: { ...NO_COLOURS, ...colours } };
  } catch {
    return { names: NO_NAMES, colours: NO_COLOURS };
  }
}

export function keepLooks(looks: Looks): void {
  keep(KEY, JSON.stringify(looks));
}

/** A view with the names in place, as the server puts them into the view of a game. A side that the game calls by its colour is called by the one it is drawn in. */
export function dressed(view: BoardView, { names, colours }: Looks): BoardView {
  const shown = shownColours(view, colours);
  if (!names.first && !names.second && !shown.first) return view;
  const named = (seat: "first" | "second", player: BoardView["status"]["players"][number]): typeof player => {
    const [name, colour] = [names[seat], shown[seat]];
    if (name) return { ...player, name: { id: "player-named", args: { name } } };
    return colour && !/[XO]/i.test(player.symbol) ? { ...player, name: { id: `colour-${colour}`, args: {} } } : player;
  };
  const [first, second] = view.status.players;
  return { ...view, status: { ...view.status, players: [named("first", first!), named("second", second!)] } };
}

/** The fields of a request that begins a game. */
export function wantedLooks({ names, colours }: Looks): Partial<Wanted> {
  const given = { first_name: names.first, second_name: names.second, first_colour: colours.first, second_colour: colours.second };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value)) as Partial<Wanted>;
}

/** One side's name or colour; null takes it away. */
export type LookChange = { name: string | null } | { colour: Colour | null };
