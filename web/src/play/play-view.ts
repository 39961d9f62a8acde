/** `<poda-play>`: a board to play on, and a column of what one may want beside it. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { capital, type PodaBoard } from "../board/board";
import { apart } from "../board/choices";
import { turnsOf, type Turn } from "../board/lattice";
import { keep, kept } from "../memory";
import type { Action, BoardView } from "../model";
import { readGame, searchLink, searchOf, writeGame, writePlayed, writeRoute, type Route } from "../router";
import type { Key, PodaHelp } from "../shell/help";
import { afterFrame, whenIdle } from "../shell/frames";
import { icon } from "../shell/icons";
import { keyOf } from "../shell/keys";
import { shared, twoColumns } from "../shell/theme";
import { has, say, Speaking, t } from "../words";
import { hintCells } from "./hint";
import type { LookChange } from "./looks";
import { walk } from "./walk";
import { roundWords, statusWords } from "./status-words";
import { Table, type Seats } from "./table";

const WALKING: readonly Key[] = [
  { keys: "w a s d", word: "page-key-walk" },
  { keys: "W A S D", word: "page-key-paint" },
];

const KEYS: readonly Key[] = [
  { keys: "← ↑ → ↓", word: "page-key-arrows" },
  { keys: "Enter", word: "page-key-enter" },
  { keys: "b", word: "page-key-board" },
  { keys: "m", word: "page-key-type" },
  { keys: "u", word: "page-undo" },
  { keys: "r", word: "page-redo" },
  { keys: "h", word: "page-hint" },
  { keys: "e", word: "page-analyse-this" },
  { keys: "n", word: "page-new-game" },
  { keys: "o", word: "page-turn-board" },
  { keys: "?", word: "page-help" },
];

/** The same nothing every time, so that nothing is drawn anew because of it. */
const NONE: never[] = [];

const TURN_WORDS: Record<Turn, string> = { flat: "page-turn-flat", wide: "page-turn-wide", tall: "page-turn-tall" };

@customElement("poda-play")
export class PodaPlay extends Speaking {
  static override styles = [
    shared,
    twoColumns,
    css`
      .status { display: flex; align-items: center; justify-content: center; gap: .6rem; min-height: 2rem; text-align: center; font-weight: 600; }
      .status.over { font-size: 1.1rem; }
      .dots { display: inline-flex; gap: .2rem; }
      .dots i { width: .55rem; height: .55rem; border-radius: 50%; background: var(--accent); animation: blink 1s infinite alternate; }
      .dots i:nth-child(2) { animation-delay: .2s; } .dots i:nth-child(3) { animation-delay: .4s; }
      @keyframes blink { from { opacity: .2; } }
      @media (prefers-reduced-motion: reduce) { .dots i { animation: none; opacity: .6; } }
      .status .soft { font-weight: 400; }
      .note { text-align: center; }
      @media (max-width: 30rem) { .apart { grid-column: 1 / -1; font-size: .95rem !important; } }
      .callout { display: grid; gap: .5rem; justify-items: center; text-align: center; padding: .7rem; border: 1px dashed var(--accent); border-radius: .7rem; max-width: 36rem; margin: 0 auto; }
      .about { display: grid; gap: .3rem; }
      .about .row { justify-content: space-between; flex-wrap: nowrap; }
      h1 { font-size: 1.35rem; line-height: 1.2; letter-spacing: -.01em; }
      form.type { display: flex; gap: .5rem; }
      .live { font-variant-numeric: tabular-nums; min-height: 1.3rem; }
      label.check { display: flex; gap: .6rem; align-items: center; min-height: 2.2rem; }
      .players { display: grid; gap: .5rem; }
      poda-board { --board-room: 12.5rem; }
      @media (max-width: 59.99rem) { .order1 { order: -1; } poda-board { --board-room: 14rem; } }
    `,
  ];

  @property({ attribute: false }) route: Route = { view: "play", id: null, query: {} };
  @query("poda-board") private board!: PodaBoard | null;
  @query("poda-help") private help!: PodaHelp | null;
  @query("input.move") private field!: HTMLInputElement | null;
  @state() private chosen: Action | null = null;
  @state() private turn: Turn | "auto" = (kept("turn") as Turn | null) ?? "auto";
  @state() private confirming = kept("confirm") !== "off";
  /** Whether there is a board, on screen. */
  @state() private laid = false;
  @state() private portrait = matchMedia("(orientation: portrait)").matches;

  private table = new Table(this);
  #rest: Promise<void> | null = null;
  #portrait = matchMedia("(orientation: portrait)");

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", this.onKey);
    this.addEventListener("help", () => void this.openHelp());
    this.#portrait.addEventListener("change", this.onTurned);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.onKey);
    this.#portrait.removeEventListener("change", this.onTurned);
  }

  private onTurned = (): void => {
    this.portrait = this.#portrait.matches;
  };

  /** A stone is drawn before all that follows from it. */
  foresee(view: BoardView): void {
    this.board?.foresee(view);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("route")) void this.table.lay(this.route);
    if (this.chosen && !this.table.view?.actions.includes(this.chosen)) this.chosen = null;
  }

  private get lying(): Turn {
    const { view } = this.table;
    if (!view) return "flat";
    const turns = turnsOf(view);
    if (this.turn !== "auto" && turns.includes(this.turn)) return this.turn;
    return this.portrait && turns.includes("tall") ? "tall" : turns[0]!;
  }

  protected override render(): TemplateResult {
    const { table } = this;
    return html`<div class="view">
      <div class="stage">${this.drawStage()}</div>
      <div class="side">${this.laid ? this.drawSide() : nothing}</div>
      <div class="sr" role="status" aria-live="polite" data-heard>${table.heard}</div>
      ${this.laid ? html`<poda-help .game=${table.game} .keys=${this.walks ? [...WALKING, ...KEYS] : KEYS}></poda-help>` : nothing}
    </div>`;
  }

  /** Whether the game has walkers, which letters can move. */
  private get walks(): boolean {
    return this.table.view?.cells.some(({ piece }) => piece?.kind === "walker") ?? false;
  }

  protected override updated(): void {
    if (this.table.view || this.table.wrong) this.#rest ??= this.layRest();
  }

  /** The board is drawn before what stands beside it: it can be played on a moment earlier. */
  private async layRest(): Promise<void> {
    await afterFrame();
    await whenIdle();
    await import("./side");
    this.laid = true;
    await this.updateComplete;
  }

  /** Opens the help, which may still be on its way. */
  private openHelp = async (): Promise<void> => {
    await (this.#rest ??= this.layRest());
    await this.help?.open();
  };

  private drawSide(): TemplateResult {
    const { table } = this;
    return html`<section class="panel about noprint order1">${this.drawAbout()}</section>
      ${table.view ? html`<section class="players" aria-label=${t("page-players")}>${this.drawPlayers()}</section>` : nothing}
      ${table.view ? this.drawMoves() : nothing}
      ${table.info ? this.drawMore() : nothing}`;
  }

  private drawStage(): TemplateResult {
    const { table } = this;
    const view = table.shown;
    if (!view) return html`<p class="note ${table.wrong ? "wrong" : "soft"}" role=${table.wrong ? "alert" : nothing}>${table.wrong || t("page-loading")}</p>`;
    const ended = Boolean(table.view?.status.over || table.state?.ending);
    return html`<p class="status ${ended ? "over" : ""}">
        <span>${table.look ? this.lookWords(table.look.node) : statusWords(view, table.state?.ending ?? null)}${this.roundWords()}</span>
        ${table.thinking ? html`<span class="dots" title=${t("page-thinking")}><i></i><i></i><i></i></span>` : nothing}
      </p>
      <poda-board .view=${view} .colours=${table.colours} ?playable=${live(table.playable)} ?lively=${table.lively} ?pending=${table.pending} turn=${this.lying} .hints=${this.hints()} ?sure=${table.hint?.stage === "what"}
        .chosen=${this.chosen} name=${t("page-board", { game: t(`game-${readGame(table.game).name}`) })} @act=${this.onAct}></poda-board>
      ${this.drawApart()}
      <div class="under tight noprint">${this.drawButtons(ended)}</div>
      <p class="note small ${table.wrong ? "wrong" : "soft"}" role=${table.wrong ? "alert" : nothing} data-note>${table.wrong || this.noteWords()}</p>`;
  }

  /** Which position is looked at. */
  private lookWords(node: number): string {
    const { moves, future } = this.table.state!;
    const line = [...moves, ...future];
    return t("page-looking", { number: line.findIndex((move) => move.node === node) + 1, all: line.length });
  }

  private roundWords(): TemplateResult | typeof nothing {
    const words = roundWords(this.table.shown!);
    return words ? html` <span class="soft">· ${words}</span>` : nothing;
  }

  private hints(): number[] {
    const { hint, view } = this.table;
    return hint && view ? hintCells(view, hint) : NONE;
  }

  private noteWords(): string {
    const { hint, view, thought, thinking } = this.table;
    const action = view?.actions.find((one) => one.text === hint?.move);
    if (hint && action) {
      const words = hint.stage === "what" ? "page-hint-what" : action.cell === null ? "page-hint-apart" : "page-hint-where";
      return t(words, { move: say(action.label) });
    }
    if (thinking && thought) return t("page-thinking-depth", { depth: thought.depth, nodes: thought.nodes });
    return thinking ? t("page-thinking") : this.table.read;
  }

  /** What asks for attention: a move to confirm, a machine that waits to begin, a swap with its explanation. */
  private drawApart(): TemplateResult | typeof nothing {
    const { table } = this;
    if (this.chosen) {
      return html`<div class="callout noprint"><button class="main" @click=${() => this.play(this.chosen!)}>${t("page-confirm", { move: say(this.chosen.label) })}</button></div>`;
    }
    if (table.canStart) return html`<div class="under noprint"><button class="main" @click=${() => table.start()}>${icon("start")}${t("page-start")}</button></div>`;
    const swap = this.apart().find(({ kind }) => kind === "swap");
    if (!swap) return nothing;
    return html`<div class="callout noprint"><p class="small">${t("page-swap-about")}</p>${this.drawAction(swap)}</div>`;
  }

  private apart(): Action[] {
    const { playable, view } = this.table;
    return playable && view ? apart(view) : [];
  }

  private drawAction(action: Action): TemplateResult {
    return html`<button class="apart" @click=${() => this.play(action)} data-action=${action.text}>${capital(say(action.label))}</button>`;
  }

  private drawButtons(ended: boolean): TemplateResult {
    const { table } = this;
    const { state } = table;
    const held = table.canHold;
    if (table.look) {
      return html`<button class="main" @click=${() => table.playFromHere()} title=${t(ended ? "page-from-here-new" : "page-from-here-line")} data-from-here>${icon("start")}${t("page-from-here")}</button>
        <button @click=${() => table.lookAway()} data-look-away>${icon("last")}${t("page-look-away")}</button>`;
    }
    return html`${this.apart().filter(({ kind }) => kind !== "swap").map((action) => this.drawAction(action))}
      <button @click=${() => table.undo()} ?disabled=${!state?.can_undo}>${icon("undo")}${t("page-undo")}</button>
      <button @click=${() => table.redo()} ?disabled=${!state?.can_redo}>${icon("redo")}${t("page-redo")}</button>
      ${ended
        ? html`<button class="main" @click=${() => table.rematch()} ?disabled=${!state}>${icon("again")}${t("page-rematch")}</button>
            <a class="button" href=${this.analysisLink()}>${icon("chart")}${t("page-analyse-this")}</a>`
        : html`<button @click=${() => table.askHint()} ?disabled=${!table.playable || table.hint?.stage === "what"}>${icon("hint")}${t(table.hint ? "page-hint-more" : "page-hint")}</button>`}
      ${held ? html`<button @click=${() => table.pause()}>${icon(table.paused ? "start" : "stop")}${t(table.paused ? "page-go-on" : "page-hold")}</button>` : nothing}
      ${state && !ended && !held ? html`<button @click=${this.resign}>${icon("flag")}${t("page-resign")}</button>` : nothing}`;
  }

  private drawAbout(): TemplateResult {
    const { table } = this;
    const { name } = readGame(table.game);
    return html`<div class="row"><h1>${name ? t(`game-${name}`) : "Poda"}</h1>
        <button class="small" @click=${this.openHelp} ?disabled=${!name} data-rules>${icon("book")}${t("page-rules")}</button></div>
      <p class="soft small">${name ? t(`about-${name}`) : ""}</p>
      <poda-game-picker .games=${table.games} .game=${table.game} @pick=${(event: CustomEvent<string>) => this.pick(event.detail)}></poda-game-picker>`;
  }

  private drawPlayers(): TemplateResult {
    const { table } = this;
    return html`${(["first", "second"] as const).map(
      (seat, i) => html`<poda-player-card .view=${table.told} .side=${i + 1} .seat=${table.seats[seat]} .players=${table.info?.players ?? NONE}
        .called=${table.looks.names[seat]} .colours=${table.colours} @look=${(event: CustomEvent<LookChange>) => table.dress(seat, event.detail)}
        ?acting=${!table.view!.status.over && !table.state?.ending && table.view!.status.side === i + 1}
        .left=${table.state?.left?.[i] ?? null} .since=${table.since} @up=${() => table.timeUp()}
        @seat=${(event: CustomEvent<string>) => table.seat({ [seat]: event.detail } as Partial<Seats>)}></poda-player-card>`,
    )}`;
  }

  private drawMoves(): TemplateResult {
    const { table } = this;
    return html`<section class="panel" aria-label=${t("page-moves")}>
      <poda-move-list .view=${table.told} .moves=${table.state?.moves ?? NONE} .future=${table.state?.future ?? NONE} .at=${table.look?.node ?? table.state?.node ?? 0} @goto=${(event: CustomEvent<number>) => table.lookAt(event.detail)}></poda-move-list>
      <form class="type noprint" @submit=${this.onType}>
        <label class="grow"><span class="sr">${t("page-type-move")}</span>
          <input class="move" name="move" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder=${t("page-type-move")} ?disabled=${!table.playable} /></label>
        <button ?disabled=${!table.playable}>${t("page-send")}</button>
      </form>
    </section>`;
  }

  private drawMore(): TemplateResult {
    const { table } = this;
    const turns = table.view ? turnsOf(table.view) : [];
    return html`<div class="row noprint">
        <button @click=${this.fresh}>${icon("plus")}${t("page-new-game")}</button>
        <button @click=${() => table.seat({ first: table.seats.second, second: table.seats.first })}>${icon("swap")}${t("page-swap-sides")}</button>
        <a class="button" href=${this.analysisLink()}>${icon("chart")}${t("page-analyse-this")}</a>
        <a class="button" data-search href=${searchLink(table.game, this.position, searchOf(table.games, table.game, [table.seats.second, table.seats.first]))}>${icon("tree")}${t("page-see-search")}</a>
        ${turns.length > 1 ? html`<button @click=${this.rotate} title=${t(TURN_WORDS[this.lying])}>${icon("turn")}${t("page-turn-board")}</button>` : nothing}
      </div>
      <details class="panel noprint"><summary>${t("page-settings")}</summary>
        <poda-game-picker part="settings" settings .games=${table.games} .game=${table.game} @pick=${(event: CustomEvent<string>) => this.pick(event.detail)}></poda-game-picker>
        <label class="check"><input type="checkbox" .checked=${this.confirming} @change=${this.onConfirming} />${t("page-confirm-touch")}</label>
      </details>`;
  }

  private get position(): string {
    const { state, begin } = this.table;
    return writePlayed({ begin, moves: (state?.moves ?? []).map((move) => move.text) });
  }

  private analysisLink(): string {
    const { state, game } = this.table;
    return writeRoute({ view: "analyse", query: { game, position: this.position, of: state?.id } });
  }

  private onAct = (event: CustomEvent<{ action: Action; touch: boolean }>): void => {
    const { action, touch } = event.detail;
    if (touch && this.confirming && this.chosen !== action) this.chosen = action;
    else this.play(action);
  };

  private play(action: Action): void {
    this.chosen = null;
    void this.table.act(action);
  }

  private onType = (event: SubmitEvent): void => {
    event.preventDefault();
    const text = this.field?.value.trim() ?? "";
    if (text) void this.table.type(text).then(() => this.field?.focus());
    if (this.field) this.field.value = "";
  };

  /** Another game or other settings: an empty board; what was played so far is in the library. */
  private pick(game: string): void {
    keep("game", game);
    const next = writeRoute({ view: "play", query: { game } });
    if (location.hash === next) void this.table.lay({ view: "play", id: null, query: { game } });
    else location.hash = next;
  }

  private fresh = (): void => this.pick(writeGame(readGame(this.table.game)));

  private resign = (): void => {
    if (confirm(t("page-resign-sure"))) void this.table.resign();
  };

  private rotate = (): void => {
    const turns = this.table.view ? turnsOf(this.table.view) : [];
    this.turn = turns[(turns.indexOf(this.lying) + 1) % turns.length] ?? "flat";
    keep("turn", this.turn);
  };

  private onConfirming = (event: Event): void => {
    this.confirming = (event.target as HTMLInputElement).checked;
    keep("confirm", this.confirming ? "on" : "off");
  };

  private onKey = (event: KeyboardEvent): void => {
    const { table } = this;
    const doing: Record<string, () => void> = {
      b: () => this.board?.focus(),
      m: () => this.field?.focus(),
      u: () => void table.undo(),
      r: () => void table.redo(),
      h: () => void table.askHint(),
      e: () => (location.hash = this.analysisLink()),
      n: this.fresh,
      o: this.rotate,
      "?": () => void this.openHelp(),
      Escape: () => {
        this.chosen = null;
        table.lookAway();
      },
    };
    const key = keyOf(event);
    const walked = table.playable && table.view ? walk(table.view, key) : undefined;
    const act = !has("page-play") ? undefined : walked ? () => this.play(walked) : doing[key];
    if (!act) return;
    event.preventDefault();
    act();
  };
}
