/** What to search and where to look, as it stands in the address. */
import type { Perspective } from "../../model";

export interface Wish {
  game: string;
  position: string;
  rung: string;
  /** Plies; nothing for as far as the game goes. */
  depth: number | null;
  /** The value of leaves and the order of moves; nothing for the plainest, and for the rung's own. */
  eval: string;
  order: string;
  playouts: number;
  /** Nodes to keep. */
  kept: number;
}

/** Where somebody looks: at which step, and what is unfolded. Nothing for the end, and for the line that was chosen. */
export interface Place {
  step: number | null;
  open: number[] | null;
}

/** An ending that is small enough to be seen as a whole, with a few cuts. */
const ENDING = { game: "tictactoe", position: "start moves a2 c2 c3 c1 b2" };
const DEPTH = 3;
const PLAYOUTS = 500;
export const KEPT = 20_000;
export const MCTS = "mcts";
const TO_THE_END = "end";

const number = (text: string | undefined, otherwise: number): number => (/^\d{1,9}$/.test(text ?? "") ? Number(text) : otherwise);

export function readWish(query: Record<string, string>): Wish {
  const { game, position = "start" } = query["game"] ? query : ENDING;
  const depth = query["depth"] === TO_THE_END || (!query["game"] && !query["depth"]) ? null : Math.max(1, number(query["depth"], DEPTH));
  return {
    game: game!,
    position,
    rung: query["rung"] ?? "alphabeta",
    depth,
    eval: query["eval"] ?? "",
    order: query["order"] ?? "",
    playouts: number(query["playouts"], PLAYOUTS),
    kept: number(query["kept"], KEPT),
  };
}

export function readPlace(query: Record<string, string>): Place {
  const { step, open } = query;
  const ids = open?.split(",").filter((part) => /^\d{1,9}$/.test(part)).map(Number);
  return { step: /^\d{1,9}$/.test(step ?? "") ? Number(step) : null, open: ids ?? null };
}

/** The query of an address that reopens it. */
export function writeWish(wish: Wish, place: Place, perspective: Perspective): Record<string, string | undefined> {
  const mcts = wish.rung === MCTS;
  return {
    game: wish.game,
    position: wish.position,
    rung: wish.rung,
    depth: mcts ? undefined : (wish.depth?.toString() ?? TO_THE_END),
    eval: mcts ? undefined : wish.eval,
    order: mcts ? undefined : wish.order,
    playouts: mcts ? String(wish.playouts) : undefined,
    kept: wish.kept === KEPT ? undefined : String(wish.kept),
    perspective: mcts ? undefined : perspective,
    step: place.step?.toString(),
    open: place.open?.length ? place.open.join(",") : undefined,
  };
}

/** The query that asks the server for it. */
export function asked(wish: Wish): Record<string, string | number | undefined> {
  const { game, position, rung, kept } = wish;
  if (rung === MCTS) return { game, position, rung, kept, nodes: wish.playouts };
  return { game, position, rung, kept, depth: wish.depth ?? undefined, eval: wish.eval, order: wish.order };
}
