/** What to compare, as it stands in the address. */
import { isMeasure, type MeasureName } from "./measures";

export interface Wish {
  game: string;
  position: string;
  /** Plies; nothing for the end of the game, undefined where the address does not tell. */
  depth: number | null | undefined;
  /** The rungs; nothing for the whole ladder. */
  rungs: string[] | null;
  eval: string;
  /** The order on all rungs; nothing for each rung's own. */
  order: string;
  table: boolean;
  wins: "flat" | "distance";
  /** Whether every depth from 1 on is compared. */
  curve: boolean;
  /** Milliseconds for each rung. */
  time: number;
  show: MeasureName;
}

export const TIMES: readonly number[] = [1000, 5000, 20_000, 60_000];
const TIME = 5000;
const TO_THE_END = "end";
export const DEEPEST = 99;
export const DEEPEST_CURVE = 24;
/** Whoever looks for the first time should not wait: a tree of about this size at most. */
const FIRST_TREE = 200_000;
const FIRST_DEPTH = 6;

export function readWish(query: Record<string, string>, otherwise: { game: string }): Wish {
  const rungs = query["rungs"]?.split(",").filter(Boolean) ?? [];
  const time = Number(query["time"]);
  const { show = "" } = query;
  return {
    game: query["game"] ?? otherwise.game,
    position: query["position"] ?? "start",
    depth: readDepth(query["depth"]),
    rungs: rungs.length > 0 ? rungs : null,
    eval: query["eval"] ?? "",
    order: query["order"] ?? "",
    table: query["table"] !== "off",
    wins: query["wins"] === "distance" ? "distance" : "flat",
    curve: query["curve"] === "on",
    time: TIMES.includes(time) ? time : TIME,
    show: isMeasure(show) ? show : "nodes",
  };
}

function readDepth(text: string | undefined): number | null | undefined {
  if (text === TO_THE_END) return null;
  const depth = /^\d{1,2}$/.test(text ?? "") ? Number(text) : 0;
  return depth > 0 ? depth : undefined;
}

/** The query of an address that reopens it. */
export function writeWish(wish: Wish): Record<string, string | undefined> {
  return {
    ...asked(wish),
    depth: wish.depth === null ? TO_THE_END : wish.depth?.toString(),
    time: wish.time === TIME ? undefined : String(wish.time),
    show: wish.show === "nodes" ? undefined : wish.show,
  };
}

/** The query that asks the server for it; what the server takes anyway is left out. */
export function asked(wish: Wish): Record<string, string | undefined> {
  return {
    game: wish.game,
    position: wish.position,
    depth: wish.depth?.toString(),
    rungs: wish.rungs?.join(","),
    eval: wish.eval,
    order: wish.order,
    table: wish.table ? undefined : "off",
    wins: wish.wins === "flat" ? undefined : wish.wins,
    curve: wish.curve ? "on" : undefined,
    time: String(wish.time),
  };
}

/** A depth that is worth a look and soon there, for so many moves. */
export function firstDepth(moves: number): number {
  const depth = Math.floor(Math.log(FIRST_TREE) / Math.log(Math.max(2, moves)));
  return Math.min(FIRST_DEPTH, Math.max(1, depth));
}

/** Whether two differ in nothing but what the switches change: then one can be set beside the other. */
export function differsBySwitch(one: Wish, other: Wish): boolean {
  const plain = (wish: Wish): string => JSON.stringify(asked({ ...wish, order: "", table: true, rungs: null, time: TIME }));
  return plain(one) === plain(other) && (one.order !== other.order || one.table !== other.table);
}
