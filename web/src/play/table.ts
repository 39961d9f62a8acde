/**
 * A game on the table: what the server says of it, and what the page asks for. No drawing here.
 *
 * There is no session before the first move: looking at a board leaves nothing behind. A machine answers by itself,
 * each of its moves as soon as the one before has been seen.
 */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { api, early, wasStopped } from "../api";
import { duration } from "../board/motion";
import { foreseen } from "../board/optimistic";
import { keep, kept } from "../memory";
import type { Action, BoardView, GameInfo, State, Thought } from "../model";
import { readGame, settle, writePlayed, writeRoute, type Route } from "../router";
import { afterFrame } from "../shell/frames";
import { say, t } from "../words";
import { statusWords } from "./status-words";

export type Seats = { first: string; second: string };
export type SeatName = keyof Seats;
export const PERSON = "human";
const SEAT_NAMES: readonly SeatName[] = ["first", "second"];

const FAVOURITE = "connect4";
const FIRST_RIVAL = "level-2";
/** So that one can follow a machine that answers at once. */
const LOOK_MS = 250;

/** The game one was in: who comes back to the board from another view finds it there. */
let underWay: string | null = null;

/** First where to look, then what to do. */
export interface Hint {
  move: string;
  stage: "where" | "what";
  thought: Thought;
}

/** The board that an address asks for: the game at hand where it names none, else the one of the last visit. */
function wantedBoard({ query }: Route, atHand = ""): { game: string; begin: string } {
  return { game: query["game"] || atHand || kept("game") || FAVOURITE, begin: query["position"] ?? "start" };
}

/** Sends for what a table will lay out, while there is no table yet; done when it is there. */
export function sendFor(route: Route): Promise<unknown> {
  const { game, begin } = wantedBoard(route);
  return route.id ? early.session(route.id) : early.view(game, begin);
}

/** Who shows a table: a board at once, and all the rest when it comes to be drawn. */
export interface TableHost extends ReactiveControllerHost {
  foresee(view: BoardView): void;
}

export class Table implements ReactiveController {
  games: GameInfo[] = [];
  game = "";
  begin = "start";
  state: State | null = null;
  /** When the server told it, for the clocks. */
  since = 0;
  /** The board as it is drawn, and as the server has told it: a move that was just made is in the first only. */
  view: BoardView | null = null;
  told: BoardView | null = null;
  /** A position of the game that is only looked at: the game stays as it is. */
  look: { node: number; view: BoardView } | null = null;
  seats: Seats = { first: PERSON, second: FIRST_RIVAL };
  /** Whether the step to this view should be seen as motion. */
  lively = false;
  waiting = false;
  thought: Thought | null = null;
  thinking = false;
  paused = false;
  hint: Hint | null = null;
  wrong = "";
  /** For those who listen. */
  heard = "";

  #stop: AbortController | null = null;
  #opened = 0;

  constructor(private readonly host: TableHost) {
    host.addController(this);
  }

  hostDisconnected(): void {
    this.halt();
    // Whatever is still on its way comes too late.
    this.#opened += 1;
  }

  /** Lays out what the address names: a stored game, a position, or the board one played last. */
  async lay(route: Route): Promise<void> {
    const id = route.id ?? (Object.keys(route.query).length === 0 ? underWay : null);
    if (id && id === this.state?.id) return;
    this.halt();
    const turn = ++this.#opened;
    [this.wrong, this.hint, this.heard] = ["", null, ""];
    try {
      const games = this.games.length > 0 ? this.games : api.games();
      if (id) {
        const state = await api.session(id);
        this.games = await games;
        if (turn === this.#opened) this.receive(state, false);
      } else {
        const { game, begin } = wantedBoard(route, this.game);
        await this.layEmpty(game, begin, games, turn);
      }
    } catch (error) {
      await this.fail(error);
    }
    this.host.requestUpdate();
  }

  private async layEmpty(game: string, begin: string, games: GameInfo[] | Promise<GameInfo[]>, turn: number): Promise<void> {
    const shown = await api.view(game, begin).catch(async (error: unknown) => {
      // A game that was remembered may be gone by now.
      const [first] = await games;
      if (!first) throw error;
      this.wrong = error instanceof Error ? error.message : "";
      return api.view(first.name, "start");
    });
    this.games = await games;
    if (turn !== this.#opened) return;
    Object.assign(this, { state: null, look: null, game: shown.game, begin, view: shown.view, told: shown.view, seats: this.readSeats(shown.game), lively: false, waiting: false });
    underWay = null;
    keep("game", shown.game);
    settle(writeRoute({ view: "play", query: { game: shown.game, position: begin === "start" ? undefined : begin } }));
  }

  get info(): GameInfo | undefined {
    const { name } = readGame(this.game);
    return this.games.find((one) => one.name === name);
  }

  /** Who sat here last; a player that the game no longer has makes room. */
  private readSeats(game: string): Seats {
    const { name } = readGame(game);
    const players = this.games.find((one) => one.name === name)?.players ?? [];
    const known = (seat: string | undefined): boolean => seat === PERSON || players.some((player) => player.name === seat?.split(":")[0]);
    const [first, second] = (kept(`seats.${name}`) ?? "").split("|");
    return { first: known(first) ? first! : PERSON, second: known(second) ? second! : FIRST_RIVAL };
  }

  /** Whether a person may act now. */
  get playable(): boolean {
    if (!this.view || this.look || this.waiting || this.view.status.over || this.state?.ending) return false;
    return this.state ? this.state.person_to_act : this.seats[this.seatToAct] === PERSON;
  }

  /** What is on the board: the game, or the position of it that is looked at. */
  get shown(): BoardView | null {
    return this.look?.view ?? this.view;
  }

  get seatToAct(): SeatName {
    return SEAT_NAMES[(this.view?.status.side ?? 1) - 1]!;
  }

  /** Whether a machine could begin but nobody has asked it to. */
  get canStart(): boolean {
    return !this.state && this.view !== null && !this.view.status.over && this.seats[this.seatToAct] !== PERSON;
  }

  /** Whether the board shows what the server has not told yet. */
  get pending(): boolean {
    return this.view !== this.told;
  }

  /** Plays an action of the view. It is drawn at once, in a frame that waits for nothing else, and replaced by what the server answers. */
  async act(action: Action): Promise<void> {
    if (!this.playable || !this.view) return;
    const before = this.view;
    const drawn = foreseen(before, action);
    const turn = this.#opened;
    Object.assign(this, { view: drawn, lively: true, hint: null, wrong: "", paused: false, waiting: true });
    this.host.foresee(drawn);
    await afterFrame();
    // Somebody may have gone elsewhere meanwhile.
    if (turn !== this.#opened) return;
    await this.request(async () => {
      const state = await this.session();
      return api.play(state.id, action.text, state.node);
    }, before, drawn.effects.length > 0);
  }

  /** Plays what somebody typed; the server says what is wrong with it. */
  async type(text: string): Promise<void> {
    const action = this.view?.actions.find((one) => one.text.toLowerCase() === text.toLowerCase());
    if (action) return this.act(action);
    if (!this.playable) return;
    await this.request(async () => {
      const state = await this.session();
      return api.play(state.id, text, state.node);
    });
  }

  /** A machine that has the first move begins. */
  start(): Promise<void> {
    return this.request(() => this.session());
  }

  async undo(): Promise<void> {
    const { state } = this;
    if (state?.can_undo) await this.step(() => api.undo(state.id));
  }

  async redo(): Promise<void> {
    const { state } = this;
    if (state?.can_redo) await this.step(() => api.redo(state.id));
  }

  /** Shows a position of the game without going there. */
  async lookAt(node: number): Promise<void> {
    const { state } = this;
    if (!state) return;
    if (node === state.node) return this.lookAway();
    const line = [...state.moves, ...state.future];
    const moves = line.slice(0, line.findIndex((move) => move.node === node) + 1).map((move) => move.text);
    const turn = this.#opened;
    try {
      const { view } = await api.view(state.game, writePlayed({ begin: state.begin, moves }));
      if (turn !== this.#opened || this.state !== state) return;
      Object.assign(this, { look: { node, view }, lively: false, hint: null });
    } catch (error) {
      await this.fail(error);
    }
    this.host.requestUpdate();
  }

  /** Back to the game. */
  lookAway(): void {
    this.look = null;
    this.host.requestUpdate();
  }

  /** Plays on from what is looked at: another line of a game that goes on, a new game where this one is over. */
  async playFromHere(): Promise<void> {
    const { state, look } = this;
    if (state && look) await this.step(() => (state.ending ? api.fork(state.id, look.node) : api.goTo(state.id, look.node)));
  }

  async resign(): Promise<void> {
    const { state, view } = this;
    if (!state || !view) return;
    const person = SEAT_NAMES.findIndex((seat) => state.seats[seat] === PERSON) + 1;
    const side = state.person_to_act ? view.status.side : person;
    await this.step(() => api.resign(state.id, side));
  }

  async rematch(): Promise<void> {
    const { state } = this;
    if (!state) return;
    await this.step(() => api.rematch(state.id));
    this.keepSeats();
  }

  /** Gives a side to somebody else, in the middle of a game too. */
  async seat(seats: Partial<Seats>): Promise<void> {
    this.seats = { ...this.seats, ...seats };
    this.keepSeats();
    const { state } = this;
    if (state && !state.ending) await this.step(() => api.seats(state.id, seats));
    this.host.requestUpdate();
  }

  /** The time of a person is up: the server says what becomes of the game. A machine keeps to its time by itself. */
  async timeUp(): Promise<void> {
    const { state } = this;
    if (state?.person_to_act && !state.ending) await this.request(() => api.session(state.id));
  }

  private keepSeats(): void {
    keep(`seats.${readGame(this.game).name}`, `${this.seats.first}|${this.seats.second}`);
  }

  /** Asked once it tells where to look, asked again what to do. */
  async askHint(): Promise<void> {
    if (this.hint) {
      this.hint = { ...this.hint, stage: "what" };
      this.hearHint();
      return;
    }
    if (!this.playable) return;
    this.halt();
    const stop = (this.#stop = new AbortController());
    this.thinking = true;
    this.host.requestUpdate();
    try {
      const { id } = this.state ?? (await this.open());
      await api.hint(id, stop.signal, (thought) => {
        if (thought.best && thought.done) this.hint = { move: thought.best, stage: "where", thought };
      });
      this.hearHint();
    } catch (error) {
      await this.fail(error);
    }
    this.thinking = false;
    this.host.requestUpdate();
  }

  private hearHint(): void {
    const action = this.view?.actions.find((one) => one.text === this.hint?.move);
    if (action && this.hint) this.heard = t(this.hint.stage === "what" ? "page-hint-what" : "page-hint-where", { move: action.label });
    this.host.requestUpdate();
  }

  /** Whether machines can be held or let go: they play each other, or one waits for a sign. */
  get canHold(): boolean {
    const machines = SEAT_NAMES.every((seat) => this.seats[seat] !== PERSON);
    return this.state !== null && !this.state.ending && (machines || (this.paused && !this.state.person_to_act));
  }

  /** Lets machines play on, or holds them. */
  pause(): void {
    this.paused = !this.paused;
    if (this.paused) this.halt();
    else void this.answer();
    this.host.requestUpdate();
  }

  private async session(): Promise<State> {
    return this.state ?? this.open();
  }

  private async open(): Promise<State> {
    const state = await api.open({ game: this.game, position: this.begin, ...this.seats });
    this.state = state;
    return state;
  }

  private async step(ask: () => Promise<State>): Promise<void> {
    this.halt();
    this.hint = null;
    await this.request(ask, null, true);
  }

  /** Asks the server; where it refuses, `before` is on the board again and its words are shown. */
  private async request(ask: () => Promise<State>, before: BoardView | null = null, drawn = false): Promise<void> {
    this.halt();
    this.waiting = true;
    this.wrong = "";
    this.host.requestUpdate();
    const turn = this.#opened;
    try {
      const state = await ask();
      if (turn === this.#opened) this.receive(state, !drawn);
    } catch (error) {
      if (before && turn === this.#opened) Object.assign(this, { view: before, lively: false });
      await this.fail(error);
    }
    this.waiting = false;
    this.host.requestUpdate();
  }

  /** Takes over what the server says. */
  private receive(state: State, lively: boolean): void {
    const before = this.view;
    Object.assign(this, { state, look: null, game: state.game, begin: state.begin, view: state.view, told: state.view, seats: { ...state.seats }, lively, thought: null, waiting: false, since: performance.now() });
    this.listenTo(before, state);
    underWay = state.id;
    keep("game", state.game);
    settle(writeRoute({ view: "play", id: state.id }));
    this.host.requestUpdate();
    void this.answer();
  }

  private listenTo(before: BoardView | null, state: State): void {
    const last = state.moves.at(-1);
    const action = before?.actions.find((one) => one.text === last?.text);
    const who = last && say(state.view.status.players[last.side - 1]!.name);
    const moved = who ? `${t("page-played", { player: who, move: action ? say(action.label) : last.text })} ` : "";
    this.heard = moved + statusWords(state.view, state.ending);
  }

  /** The machine to act thinks and moves. */
  private async answer(): Promise<void> {
    const { state, view } = this;
    if (!state || !view || state.ending || view.status.over || state.person_to_act || this.paused) return;
    const stop = (this.#stop = new AbortController());
    this.thinking = true;
    try {
      const shown = pause(duration(view.effects) + LOOK_MS);
      let next: State | null = null;
      await api.engine(state.id, stop.signal, (told) => {
        if (told.thought) this.thought = told.thought;
        if (told.state) next = told.state;
        this.host.requestUpdate();
      });
      await shown;
      if (!stop.signal.aborted) this.thinking = false;
      if (next && !stop.signal.aborted) this.receive(next, true);
    } catch (error) {
      if (!stop.signal.aborted) this.thinking = false;
      await this.fail(error);
    }
    this.host.requestUpdate();
  }

  private halt(): void {
    this.#stop?.abort();
    this.#stop = null;
    this.thinking = false;
  }

  /** Says what went wrong; where the game was changed elsewhere meanwhile, shows what it has become. */
  private async fail(error: unknown): Promise<void> {
    if (wasStopped(error)) return;
    this.wrong = error instanceof TypeError ? t("page-no-server") : error instanceof Error ? error.message : String(error);
    if (error instanceof Error && "status" in error && error.status === 409 && this.state) {
      const { id } = this.state;
      const state = await api.session(id).catch(() => null);
      if (state && this.state?.id === id) this.receive(state, false);
    }
    this.host.requestUpdate();
  }
}

function pause(millis: number): Promise<void> {
  return new Promise((done) => setTimeout(done, millis));
}
