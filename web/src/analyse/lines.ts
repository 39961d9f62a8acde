/** A line of play laid over the board: the views along it, fetched once. */
import { api } from "../api";
import type { Preview } from "../board/marks";
import type { Viewed } from "../model";
import { readPlayed, writePlayed } from "../router";

/** Further ahead nobody can follow, and the numbers would hide the board. */
const LONGEST = 8;
const MOST_KEPT = 400;

export class Views {
  #kept = new Map<string, Promise<Viewed>>();

  of(game: string, position: string): Promise<Viewed> {
    const key = `${game} ${position}`;
    const known = this.#kept.get(key);
    if (known) return known;
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear();
    const asked = api.view(game, position);
    this.#kept.set(key, asked);
    asked.catch(() => this.#kept.delete(key));
    return asked;
  }

  /** Where a line ends, and which of its moves touched which cell last. */
  async preview(game: string, position: string, line: readonly string[]): Promise<Preview | null> {
    const { begin, moves } = readPlayed(position);
    const wanted = line.slice(0, LONGEST).map((_, i) => writePlayed({ begin, moves: [...moves, ...line.slice(0, i + 1)] }));
    const seen = await Promise.all(wanted.map((one) => this.of(game, one)));
    const end = seen.at(-1);
    if (!end) return null;
    const numbers = new Map<number, number>();
    seen.forEach(({ view }, i) => {
      const touched = view.effects.filter((effect) => effect.kind !== "remove").slice(0, 1);
      for (const effect of touched) numbers.set(effect.kind === "move" ? effect.to : effect.cell, i + 1);
    });
    return { view: end.view, numbers };
  }
}
