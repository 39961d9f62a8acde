/** A comparison under way: what was asked, the rows so far, and those of the run before. No drawing here. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { api, wasStopped } from "../../api";
import { keep, kept } from "../../memory";
import type { BoardView, Compared, GameInfo, KnownRung, Row, ToldRow } from "../../model";
import { readGame, readPlayed, settle, writePlayed, writeRoute, type Route } from "../../router";
import { t } from "../../words";
import { asked, differsBySwitch, firstDepth, readWish, writeWish, type Wish } from "./wish";

const FAVOURITE = "connect4";

export class Run implements ReactiveController {
  games: GameInfo[] = [];
  rungs: KnownRung[] = [];
  wish: Wish | null = null;
  view: BoardView | null = null;
  /** Every row told so far, in the order in which they came. */
  rows: ToldRow[] = [];
  done: Compared | null = null;
  /** The rows of the run before, where only a switch was turned since. */
  before: { rows: ToldRow[]; wish: Wish } | null = null;
  busy = false;
  wrong = "";

  #stop: AbortController | null = null;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#stop?.abort();
  }

  get info(): GameInfo | undefined {
    return this.games.find((one) => one.name === readGame(this.wish?.game ?? "").name);
  }

  /** The names of the rungs that are asked for, in the order of the ladder. */
  get asked(): string[] {
    const { rungs, wish } = this;
    const wanted = wish?.rungs ?? rungs.filter((rung) => rung.compared).map((rung) => rung.name);
    return rungs.map((rung) => rung.name).filter((name) => wanted.includes(name));
  }

  link(): string {
    return this.wish ? writeRoute({ view: "study", id: "compare", query: writeWish(this.wish) }) : "";
  }

  /** Lays out what the address names, and compares it. */
  async lay(route: Route): Promise<void> {
    const wish = readWish(route.query, { game: kept("game") ?? FAVOURITE });
    if (this.wish && JSON.stringify(writeWish(wish)) === JSON.stringify(writeWish(this.wish))) return;
    await this.open(wish);
  }

  /** Takes a wish that was changed: another position is looked at first, then everything is compared again. */
  async open(wish: Wish): Promise<void> {
    this.#stop?.abort();
    const stop = (this.#stop = new AbortController());
    try {
      if (this.games.length === 0) [this.games, this.rungs] = await Promise.all([api.games(), api.rungs()]);
      const shown = await api.view(wish.game, wish.position);
      if (stop.signal.aborted) return;
      keep("game", shown.game);
      this.take(this.completed({ ...wish, game: shown.game }, shown.view), shown.view);
    } catch (error) {
      if (!stop.signal.aborted) this.fail(error);
      return;
    }
    await this.compare(stop);
  }

  /** What the address left open. */
  private completed(wish: Wish, view: BoardView): Wish {
    const info = this.games.find((one) => one.name === readGame(wish.game).name);
    const { eval: value, order, depth } = wish;
    return {
      ...wish,
      depth: depth === undefined || (wish.curve && depth === null) ? firstDepth(view.actions.length) : depth,
      eval: info?.evals.includes(value) ? value : (info?.evals.at(-1) ?? ""),
      order: info?.orders.includes(order) ? order : "",
    };
  }

  private take(wish: Wish, view: BoardView): void {
    if (this.wish && this.done && differsBySwitch(this.wish, wish)) this.before = { rows: this.rows, wish: this.wish };
    else if (!this.before || !differsBySwitch(this.before.wish, wish)) this.before = null;
    Object.assign(this, { wish, view, rows: [], done: null, wrong: "" });
    settle(this.link());
  }

  private async compare(stop: AbortController): Promise<void> {
    if (!this.wish) return;
    this.busy = true;
    this.host.requestUpdate();
    try {
      await api.compare(asked({ ...this.wish, rungs: this.asked }), stop.signal, ({ row, done }) => {
        if (stop.signal.aborted) return;
        if (row) this.rows = [...this.rows, row];
        if (done) this.finish(done);
        this.host.requestUpdate();
      });
    } catch (error) {
      this.fail(error);
    }
    if (this.#stop === stop) this.busy = false;
    this.host.requestUpdate();
  }

  /** The end has every row, also those that a slow listener missed, with all ratios. */
  private finish(done: Compared): void {
    this.done = done;
    this.rows = done.depths.flatMap(({ depth, rows }) => rows.map((row) => ({ depth, row })));
  }

  /** Another way to look at the same rows. */
  show(show: Wish["show"]): void {
    if (!this.wish) return;
    this.wish = { ...this.wish, show };
    settle(this.link());
    this.host.requestUpdate();
  }

  /** Stops the search, or begins anew. */
  async toggle(): Promise<void> {
    if (!this.busy) return this.wish ? this.again() : undefined;
    this.#stop?.abort();
    this.busy = false;
    this.host.requestUpdate();
  }

  private async again(): Promise<void> {
    this.#stop?.abort();
    const stop = (this.#stop = new AbortController());
    Object.assign(this, { rows: [], done: null, wrong: "" });
    await this.compare(stop);
  }

  /** Plays a move on the board, or takes the last one back. */
  async play(move: string | null): Promise<void> {
    if (!this.wish) return;
    const { begin, moves } = readPlayed(this.wish.position);
    const next = move === null ? moves.slice(0, -1) : [...moves, move];
    await this.open({ ...this.wish, position: writePlayed({ begin, moves: next }) });
  }

  /** The rows of the depth compared last, by rung. */
  latest(rows: readonly ToldRow[] = this.rows): Map<string, Row> {
    return new Map(rows.map(({ row }) => [row.rung, row]));
  }

  private fail(error: unknown): void {
    if (wasStopped(error)) return;
    this.wrong = error instanceof TypeError ? t("page-no-server") : error instanceof Error ? error.message : String(error);
    this.busy = false;
    this.host.requestUpdate();
  }
}
