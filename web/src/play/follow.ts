/** Following a game that others may play too: its state each time it changes on the server. */
import { api, Refused } from "../api";
import type { State } from "../model";

/** The first pause before connecting again, and the longest. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A stream that has lasted this long was a good one: the next pause is short again. */
const LASTED_MS = 10_000;

/**
 * Calls `hear` for every state newer than `since()`, until the signal is aborted or the game is gone. A hidden page does not listen:
 * browsers open few connections to one server, and tabs in the background must not use them up.
 */
export async function follow(id: string, signal: AbortSignal, since: () => number, hear: (state: State) => void): Promise<void> {
  let wait = FIRST_PAUSE_MS;
  for (;;) {
    await shown(signal);
    if (signal.aborted) return;
    const begun = performance.now();
    const connection = new AbortController();
    const close = (): void => connection.abort();
    const closeIfHidden = (): void => {
      if (document.hidden) close();
    };
    signal.addEventListener("abort", close);
    document.addEventListener("visibilitychange", closeIfHidden);
    try {
      await api.events(id, since(), connection.signal, hear);
    } catch (error) {
      if (error instanceof Refused && error.status === 404) return;
    } finally {
      signal.removeEventListener("abort", close);
      document.removeEventListener("visibilitychange", closeIfHidden);
    }
    if (document.hidden) continue;
    if (performance.now() - begun > LASTED_MS) wait = FIRST_PAUSE_MS;
    await pause(wait, signal);
    wait = Math.min(2 * wait, LONGEST_PAUSE_MS);
  }
}

/** Done when the page can be seen, or the signal is aborted. */
function shown(signal: AbortSignal): Promise<void> {
  if (!document.hidden || signal.aborted) return Promise.resolve();
  return new Promise((done) => {
    const look = (): void => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener("visibilitychange", look);
      signal.removeEventListener("abort", look);
      done();
    };
    document.addEventListener("visibilitychange", look);
    signal.addEventListener("abort", look);
  });
}

/** Waits, but not longer than the signal lets it. */
export function pause(millis: number, signal?: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal?.aborted) return done();
    const timer = setTimeout(end, millis);
    function end(): void {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      done();
    }
    signal?.addEventListener("abort", end);
  });
}

/** What to do with a state that came from the server unasked. */
export type Arrival = "old" | "later" | "quiet" | "show";

/**
 * `old`: it is known already. `later`: this page is waiting for an answer of its own, which may be this very state. `quiet`: the board
 * stays as it is (an evaluation was stored). `show`: the game has changed elsewhere.
 */
export function arrival(news: State, known: State, busy: { waiting: boolean; machine: boolean }): Arrival {
  if (news.id !== known.id || news.version <= known.version) return "old";
  // The machine's move for which this page has asked: it comes by its own stream too, with its pause.
  const asked = busy.machine && news.moves.length === known.moves.length + 1 && (news.moves.at(-2)?.node ?? 0) === known.node;
  if (busy.waiting || asked) return "later";
  const board = ({ node, seats, names, colours, ending }: State): string => JSON.stringify([node, seats, names, colours, ending]);
  return board(news) === board(known) ? "quiet" : "show";
}
