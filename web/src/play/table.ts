/**
 * A game on the table: what the server says of it, and what the page asks for. No drawing here.
 *
 * There is no session before the first move: looking at a board leaves nothing behind. A machine answers by itself,
 * each of its moves as soon as the one before has been seen. Other pages may show the same game: the one that changed it last asks the
 * machine to move, and the others hear of it.
 */
import type { ReactiveController, ReactiveControllerHost } from "lit";
import { api, early, Refused, wasStopped } from "../api";
import { shownColours } from "../board/colours";
import { duration } from "../board/motion";
import { foreseen } from "../board/optimistic";
import { keep, kept } from "../memory";
import type { Action, BoardView, GameInfo, SideColours, State, Thought } from "../model";
import { readGame, settle, writePlayed, writeRoute, type Route } from "../router";
import { afterFrame } from "../shell/frames";
import { say, t } from "../words";
import { arrival, follow, pause } from "./follow";
import { dressed, keepLooks, keptLooks, LONGEST_NAME, wantedLooks, type LookChange, type Looks } from "./looks";
import { statusWords } from "./status-words";

export type Seats = { first: string; second: string };
export type SeatName = keyof Seats;
export const PERSON = "human";
const SEAT_NAMES: readonly SeatName[] = ["first", "second"];

const FAVOURITE = "connect4";
const FIRST_RIVAL = "level-2";
/** So that one can follow a machine that answers at once. */
const LOOK_MS = 250;
/** How long a page that did not make the last move leaves it to the one that did to ask the machine. */
const TAKE_OVER_MS = 3000;
/** How soon to ask again for a move that the machine is thinking about already, and how rarely at last. */
const ASK_AGAIN_MS = 300;
const ASK_RARELY_MS = 5000;

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
  looks: Looks = keptLooks();
  /** Whether the step to this view should be seen as motion. */
  lively = false;
  waiting = false;
  thought: Thought | null = null;
  thinking = false;
  paused = false;
  hint: Hint | null = null;
  wrong = "";
  /** How what was typed was read, where that is not plain. */
  read = "";
  /** For those who listen. */
  heard = "";

  #stop: AbortController | null = null;
  #opened = 0;
  /** The game that is followed, and how to stop. */
  #followed: { id: string; stop: AbortController } | null = null;
  /** A state that came while this page was busy. */
  #news: State | null = null;
  /** Whether a machine's move was asked for by this page and is on its way. */
  #asking = false;

  constructor(private readonly host: TableHost) {
    host.addController(this);
  }

  hostDisconnected(): void {
    this.halt();
    this.follow(null);
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
    this.follow(null);
    this.looks = keptLooks();
    const view = dressed(shown.view, this.looks);
    Object.assign(this, { state: null, look: null, game: shown.game, begin, view, told: view, seats: this.readSeats(shown.game), lively: false, waiting: false });
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
    const move = this.state?.moves.at(-1)?.text;
    if (!this.wrong && move && move !== text) this.read = t("play-read-as", { text, move });
    this.host.requestUpdate();
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
      Object.assign(this, { look: { node, view: dressed(view, this.looks) }, lively: false, hint: null });
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

  /** The colours that the sides are drawn in. */
  get colours(): SideColours {
    return this.view ? shownColours(this.view, this.looks.colours) : this.looks.colours;
  }

  /** Gives a side another name or colour, in the middle of a game too. */
  async dress(seat: SeatName, change: LookChange): Promise<void> {
    const { state } = this;
    const before = this.looks;
    const { names, colours } = before;
    this.wrong = "";
    if ("name" in change) {
      const name = change.name?.trim().slice(0, LONGEST_NAME) || null;
      this.looks = { names: { ...names, [seat]: name }, colours };
      if (state) await this.step(() => api.seats(state.id, { [`${seat}_name`]: name ?? "" }));
    } else {
      this.looks = { names, colours: { ...colours, [seat]: change.colour } };
      if (state) await this.step(() => api.seats(state.id, { [`${seat}_colour`]: change.colour ?? "" }));
    }
    if (this.wrong) this.looks = before;
    else keepLooks(this.looks);
    if (!state) {
      const { view } = await api.view(this.game, this.begin);
      const shown = dressed(view, this.looks);
      Object.assign(this, { view: shown, told: shown, lively: false });
    }
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
    return this.state !== null && !this.state.ending && (this.machinesOnly || (this.paused && !this.state.person_to_act));
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
    const state = await api.open({ game: this.game, position: this.begin, ...this.seats, ...wantedLooks(this.looks) });
    this.state = state;
    this.follow(state.id);
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
    this.read = "";
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
    this.catchUp();
    this.host.requestUpdate();
  }

  /** Takes over what the server says. `elsewhere`: another page has changed the game. */
  private receive(state: State, lively: boolean, elsewhere = false): void {
    // A later state may have come by the event stream.
    if (this.state?.id === state.id && state.version < this.state.version) return;
    const before = this.view;
    Object.assign(this, { state, look: null, game: state.game, begin: state.begin, view: state.view, told: state.view, seats: { ...state.seats }, looks: { names: state.names, colours: state.colours }, lively, thought: null, waiting: false, since: performance.now() });
    this.listenTo(before, state);
    underWay = state.id;
    keep("game", state.game);
    settle(writeRoute({ view: "play", id: state.id }));
    this.follow(state.id);
    this.host.requestUpdate();
    void this.answer(elsewhere);
  }

  /** Listens to a game, and to no other. */
  private follow(id: string | null): void {
    if (this.#followed?.id === id) return;
    this.#followed?.stop.abort();
    this.#followed = null;
    this.#news = null;
    if (!id) return;
    const stop = new AbortController();
    this.#followed = { id, stop };
    void follow(id, stop.signal, () => this.state?.version ?? 0, (state) => this.hear(state));
  }

  /** The game has changed on the server; this page may know already, or may be about to. */
  private hear(news: State): void {
    const { state } = this;
    if (!state) return;
    const what = arrival(news, state, { waiting: this.waiting, machine: this.#asking });
    if (what === "later") this.#news = news;
    if (what === "quiet") Object.assign(this, { state: { ...news, view: state.view }, since: performance.now() });
    if (what === "show") {
      this.halt();
      Object.assign(this, { hint: null, wrong: "", paused: false });
      this.receive(news, true, true);
    }
    if (what !== "old") this.host.requestUpdate();
  }

  /** Shows what came while this page was busy. */
  private catchUp(): void {
    const news = this.#news;
    this.#news = null;
    if (news) this.hear(news);
  }

  private listenTo(before: BoardView | null, state: State): void {
    const last = state.moves.at(-1);
    const action = before?.actions.find((one) => one.text === last?.text);
    const who = last && say(state.view.status.players[last.side - 1]!.name);
    const moved = who ? `${t("page-played", { player: who, move: action ? say(action.label) : last.text })} ` : "";
    this.heard = moved + statusWords(state.view, state.ending);
  }

  /** Whether only machines play. */
  private get machinesOnly(): boolean {
    return SEAT_NAMES.every((seat) => this.seats[seat] !== PERSON);
  }

  /** The machine to act thinks and moves. A page that did not make the last move waits first: the one that did asks the machine. */
  private async answer(elsewhere = false): Promise<void> {
    const { state, view } = this;
    if (!state || !view || state.ending || view.status.over || state.person_to_act || this.paused) return;
    const stop = (this.#stop = new AbortController());
    if (elsewhere) {
      await pause(TAKE_OVER_MS, stop.signal);
      if (stop.signal.aborted) return;
      // Somebody may have paused the machines on purpose: here they go on when somebody says so.
      if (this.machinesOnly) {
        this.paused = true;
        this.host.requestUpdate();
        return;
      }
    }
    this.thinking = true;
    this.#asking = true;
    this.host.requestUpdate();
    try {
      const shown = pause(duration(view.effects) + LOOK_MS);
      const next = await this.engineMove(state, stop.signal);
      await shown;
      if (!stop.signal.aborted) [this.thinking, this.#asking] = [false, false];
      if (next && !stop.signal.aborted) this.receive(next, true);
    } catch (error) {
      if (!stop.signal.aborted) [this.thinking, this.#asking] = [false, false];
      await this.fail(error);
    }
    if (!stop.signal.aborted) this.catchUp();
    this.host.requestUpdate();
  }

  /** The game after the machine's move. Where another page has asked for that move, it comes by the event stream; that page may also leave, so it is asked for again. */
  private async engineMove(state: State, signal: AbortSignal): Promise<State | null> {
    let next: State | null = null;
    for (let wait = ASK_AGAIN_MS; ; wait = Math.min(2 * wait, ASK_RARELY_MS)) {
      try {
        await api.engine(state.id, signal, (told) => {
          if (told.thought) this.thought = told.thought;
          if (told.state) next = told.state;
          this.host.requestUpdate();
        });
        return next;
      } catch (error) {
        if (!(error instanceof Refused) || error.status !== 409) throw error;
      }
      // The move may have been made before this page asked for it.
      if (this.#news) return this.#news;
      // Not by this page: what the event stream brings from here on is shown at once, and ends the waiting.
      this.#asking = false;
      await pause(wait, signal);
      if (signal.aborted) return null;
      const now = await api.session(state.id);
      if (now.node !== state.node || now.person_to_act || now.ending) return now;
      this.#asking = !signal.aborted;
    }
  }

  private halt(): void {
    this.#stop?.abort();
    this.#stop = null;
    this.thinking = false;
    this.#asking = false;
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
