/** A position under analysis: where one is in the tree of variations, and what the engine thinks of it. No drawing here. */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { api, wasStopped } from "../api";
import { foreseen } from "../board/optimistic";
import { keep, kept } from "../memory";
import type { Action, BoardView, GameInfo, Review, Side, Thought, Verdict } from "../model";
import { go, readGame, readPlayed, type Route, settle, writeRoute } from "../router";
import { t } from "../words";
import { Views } from "./lines";
import { Variations, type Value } from "./variations";

const FAVOURITE = "connect4";
/** For each position of a graph: enough to see a blunder, quick enough to wait for. */
const GRAPH_NODES = 20_000;

export class Desk implements ReactiveController {
  games: GameInfo[] = [];
  game = "";
  /** The stored game that is looked at, if it is one. */
  of: string | null = null;
  tree = new Variations("start");
  at = 0;
  view: BoardView | null = null;
  /** The board's own text, for setting up. */
  board: string | undefined;
  lively = false;
  running = true;
  busy = false;
  thought: Thought | null = null;
  review: Review | null = null;
  /** How far the graph is: done of all. */
  graph: [number, number] | null = null;
  wrong = "";
  readonly views = new Views();

  #stop: AbortController | null = null;
  #graphStop: AbortController | null = null;
  #turn = 0;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#stop?.abort();
    this.#graphStop?.abort();
    // Whatever is still on its way comes too late.
    this.#turn += 1;
  }

  get position(): string {
    return this.tree.position(this.at);
  }

  /** Lays out what the address names: a position, and the stored game it belongs to, if any. */
  async lay(route: Route): Promise<void> {
    const { of, position } = route.query;
    const game = route.query["game"] ?? kept("game") ?? FAVOURITE;
    if (this.view && game === this.game && position === this.position && (of ?? null) === this.of) return;
    try {
      this.games = this.games.length > 0 ? this.games : await api.games();
      if (of && of !== this.of) await this.layStored(of, position);
      else await this.layPosition(game, position ?? "start", of ?? null);
      if (route.query["review"]) void this.survey();
    } catch (error) {
      this.fail(error);
    }
  }

  /** A stored game with all its branches; at its end where the address names no position of it. */
  private async layStored(id: string, position: string | undefined): Promise<void> {
    const state = await api.session(id);
    const tree = Variations.of(state);
    const played = position ? readPlayed(position) : null;
    const moves = played && played.begin === state.begin ? played.moves : [...state.moves, ...state.future].map((move) => move.text);
    Object.assign(this, { game: state.game, of: id, tree, review: null });
    await this.goTo(tree.follow(moves), false);
  }

  private async layPosition(game: string, position: string, of: string | null): Promise<void> {
    const { begin, moves } = readPlayed(position);
    const same = of !== null && of === this.of && begin === this.tree.begin;
    const tree = same ? this.tree : new Variations(begin);
    Object.assign(this, { game, of, tree, review: same ? this.review : null });
    await this.goTo(tree.follow(moves), false);
  }

  /** Another game, or the same with other settings, or a text that somebody wrote. False where it was refused. */
  async open(game: string, position: string): Promise<boolean> {
    try {
      const shown = await api.view(game, position);
      const [tree, at] = Variations.read(position);
      Object.assign(this, { game: shown.game, tree, of: null, review: null, wrong: "" });
      await this.goTo(at, false);
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  /** A game as other programs write it: it goes to the library, and is opened from there. False where it was refused. */
  async bring(text: string): Promise<boolean> {
    try {
      const { id } = await api.bring(text);
      go(writeRoute({ view: "analyse", query: { of: id } }));
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  async goTo(node: number, lively: boolean): Promise<void> {
    this.#stop?.abort();
    const turn = ++this.#turn;
    this.at = node;
    this.thought = null;
    try {
      const shown = await this.views.of(this.game, this.position);
      if (turn !== this.#turn) return;
      Object.assign(this, { view: shown.view, board: shown.board, lively, wrong: "" });
      keep("game", this.game);
      this.writeAddress();
      this.host.requestUpdate();
      if (this.running) void this.think();
    } catch (error) {
      this.fail(error);
    }
  }

  private writeAddress(): void {
    settle(this.link());
  }

  link(): string {
    return writeRoute({ view: "analyse", query: { game: this.game, position: this.position, of: this.of ?? undefined } });
  }

  get info(): GameInfo | undefined {
    return this.games.find((one) => one.name === readGame(this.game).name);
  }

  /** Plays an action of the view as a branch. */
  async act(action: Action): Promise<void> {
    if (!this.view) return;
    const side = this.view.status.side;
    const drawn = foreseen(this.view, action);
    const node = this.tree.add(this.at, action.text, side);
    Object.assign(this, { view: drawn, lively: true });
    this.host.requestUpdate();
    await this.goTo(node, drawn.effects.length === 0);
  }

  /** Plays the first moves of a line. */
  async follow(line: readonly string[]): Promise<void> {
    await this.goTo(this.tree.follow(line, this.at), line.length === 1);
  }

  /** One step along the line shown, or to an end of it. */
  async step(to: "first" | "back" | "ahead" | "last"): Promise<void> {
    const line = this.tree.line(this.at);
    const here = line.findIndex((node) => node.id === this.at);
    const target = { first: 0, back: here - 1, ahead: here + 1, last: line.length - 1 }[to];
    const node = line[target];
    if (node && node.id !== this.at) await this.goTo(node.id, to === "ahead");
  }

  /** Stops the engine, or lets it think again, here and wherever one goes. */
  toggle(): void {
    this.running = !this.busy;
    if (this.running) void this.think();
    else this.#stop?.abort();
    this.host.requestUpdate();
  }

  private async think(): Promise<void> {
    const { view, at, game } = this;
    if (!view || view.status.over) {
      this.thought = null;
      return;
    }
    this.#stop?.abort();
    const stop = (this.#stop = new AbortController());
    this.busy = true;
    this.host.requestUpdate();
    try {
      await api.analyse(game, this.position, stop.signal, (thought) => {
        if (stop.signal.aborted) return;
        this.thought = thought;
        if (thought.verdict) this.value(at, view.status.side, thought.verdict);
        this.host.requestUpdate();
      });
    } catch (error) {
      this.fail(error);
    }
    if (this.#stop === stop) this.busy = false;
    this.host.requestUpdate();
  }

  private value(node: number, side: Side, verdict: Verdict): void {
    const value: Value = { share: side === 1 ? verdict.share : -verdict.share, verdict, side };
    this.tree.node(node).value = value;
  }

  /** Values every position of the line, one after the other; a stored game gets the server's whole review. */
  async survey(): Promise<void> {
    this.#graphStop?.abort();
    const stop = (this.#graphStop = new AbortController());
    try {
      if (this.of) await this.surveyStored(this.of, stop.signal);
      else await this.surveyLine(stop.signal);
    } catch (error) {
      this.fail(error);
    }
    this.graph = null;
    this.host.requestUpdate();
  }

  private async surveyStored(id: string, signal: AbortSignal): Promise<void> {
    const all = this.tree.line(0).length - 1;
    this.graph = [0, all];
    await api.review(id, signal, ({ progress, done }) => {
      if (progress) this.graph = [progress.plies.length, all];
      if (done) this.takeReview(done);
      this.host.requestUpdate();
    });
  }

  /** A review tells of each move what the position was worth before and after, for the side that made it. */
  private takeReview(review: Review): void {
    this.review = review;
    let node = 0;
    for (const ply of review.plies) {
      this.value(node, ply.side, ply.before);
      node = this.tree.add(node, ply.played, ply.side);
      this.value(node, ply.side, ply.after);
    }
  }

  private async surveyLine(signal: AbortSignal): Promise<void> {
    const line = this.tree.line(this.at);
    for (const [i, node] of line.entries()) {
      this.graph = [i, line.length];
      this.host.requestUpdate();
      const position = this.tree.position(node.id);
      const { view } = await this.views.of(this.game, position);
      if (view.status.over || node.value?.verdict.proven) continue;
      const thought = await api.think(this.game, position, GRAPH_NODES, signal);
      if (thought.verdict) this.value(node.id, view.status.side, thought.verdict);
    }
  }

  private fail(error: unknown): void {
    if (wasStopped(error)) return;
    this.wrong = error instanceof TypeError ? t("page-no-server") : error instanceof Error ? error.message : String(error);
    this.busy = false;
    this.host.requestUpdate();
  }
}
