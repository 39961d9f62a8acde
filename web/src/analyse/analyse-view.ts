/** `<poda-analyse>`: what every move is worth, while the engine thinks. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { api } from "../api";
import { capital, type PodaBoard } from "../board/board";
import { apart } from "../board/choices";
import { turnsOf, type Turn } from "../board/lattice";
import type { Preview } from "../board/marks";
import { keep, kept } from "../memory";
import type { Action, BoardView } from "../model";
import { statusWords } from "../play/status-words";
import { readGame, searchLink, searchOf, type Route } from "../router";
import "../play/game-picker";
import type { Key } from "../shell/help";
import { icon, type IconName } from "../shell/icons";
import { Keyed } from "../shell/keyed";
import { keyOf } from "../shell/keys";
import { shared, twoColumns } from "../shell/theme";
import { say, t } from "../words";
import { Desk } from "./desk";
import "./engine-panel";
import "./graph";
import "./position-panel";
import type { PodaPosition } from "./position-panel";
import { canEdit, drawnWith, letters, withLetter } from "./setup";
import "./variation-list";
import { marksOf } from "./verdicts";

const KEYS: readonly Key[] = [
  { keys: "← →", word: "page-key-step" },
  { keys: "Home End", word: "page-key-ends" },
  { keys: "b", word: "page-key-board" },
  { keys: "s", word: "page-key-engine" },
  { keys: "o", word: "page-turn-board" },
  { keys: "?", word: "page-help" },
];

const STEPS: readonly { to: "first" | "back" | "ahead" | "last"; word: string; icon: IconName; key: string }[] = [
  { to: "first", word: "page-to-first", icon: "first", key: "Home" },
  { to: "back", word: "page-to-back", icon: "back", key: "ArrowLeft" },
  { to: "ahead", word: "page-to-ahead", icon: "ahead", key: "ArrowRight" },
  { to: "last", word: "page-to-last", icon: "last", key: "End" },
];

/** A link to a board of HexWorld, or an SGF file. */
const ELSEWHERE = /hexworld\.org\/board\/#|^\s*\(;/;

/** A position being set up: its text, how it is drawn, and why the server does not like it yet. */
interface Draft {
  text: string;
  view: BoardView;
  letter: string;
  wrong: string;
}

@customElement("poda-analyse")
export class PodaAnalyse extends Keyed {
  static override styles = [
    shared,
    twoColumns,
    css`
      .status { text-align: center; font-weight: 600; min-height: 1.6rem; }
      .about { display: grid; gap: .5rem; }
      .lost { font-weight: 600; }
      .top { display: flex; justify-content: space-between; align-items: center; gap: .5rem; }
      h1 { font-size: 1.35rem; line-height: 1.2; }
      poda-board { --board-room: 12rem; }
    `,
  ];

  @property({ attribute: false }) route: Route = { view: "analyse", id: null, query: {} };
  @query("poda-board") private board!: PodaBoard | null;
  @query("poda-position") private panel!: PodaPosition;
  @state() private preview: Preview | null = null;
  @state() private draft: Draft | null = null;
  @state() private turn: Turn = (kept("turn") as Turn | null) ?? (matchMedia("(orientation: portrait)").matches ? "tall" : "flat");

  private desk = new Desk(this);
  #looked = 0;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("route")) void this.desk.lay(this.route);
  }

  protected override render(): TemplateResult {
    const { desk } = this;
    return html`<div class="view">
      <div class="stage">${this.drawStage()}</div>
      <div class="side">
        <section class="panel noprint"><poda-engine .thought=${desk.thought} .view=${desk.view} ?busy=${desk.busy}
          @toggle=${() => desk.toggle()} @look=${(event: CustomEvent<string[]>) => this.look(event.detail)} @follow=${(event: CustomEvent<string[]>) => this.follow(event.detail)}></poda-engine></section>
        <section class="panel about" aria-label=${t("page-moves")}>
          <div class="top"><h2>${t("page-moves")}</h2><button class="small noprint" @click=${() => desk.survey()} ?disabled=${desk.graph !== null}>${icon("chart")}${desk.graph ? `${desk.graph[0]} / ${desk.graph[1]}` : t("page-survey")}</button></div>
          <poda-graph .line=${desk.tree.line(desk.at)} .view=${desk.view} .at=${desk.at} @goto=${this.onGoto}></poda-graph>
          ${this.drawLost()}
          <poda-variations .tree=${desk.tree} .size=${desk.tree.nodes.length} .at=${desk.at} .review=${desk.review} @goto=${this.onGoto}></poda-variations>
        </section>
        <section class="panel about noprint"><h1>${desk.game ? t(`game-${readGame(desk.game).name}`) : ""}</h1>
          <poda-game-picker .games=${desk.games} .game=${desk.game} @pick=${this.onPick}></poda-game-picker>
          <poda-position .text=${this.draft?.text ?? desk.position} .link=${desk.link()} .wrong=${this.draft?.wrong ?? desk.wrong} ?editing=${this.draft !== null}
            ?editable=${Boolean(desk.view && canEdit(desk.view, desk.board))} .letters=${this.draft ? letters(this.draft.view, this.draft.text) : []} .letter=${this.draft?.letter ?? ""}
            @open=${(event: CustomEvent<string>) => this.openText(event.detail)} @edit=${this.onEdit} @letter=${this.onLetter} @picture=${this.onPicture}></poda-position>
          <details><summary>${t("page-settings")}</summary><poda-game-picker settings .games=${desk.games} .game=${desk.game} @pick=${this.onPick}></poda-game-picker></details>
        </section>
      </div>
      <poda-help .game=${desk.game} .keys=${KEYS}></poda-help>
    </div>`;
  }

  private drawStage(): TemplateResult {
    const { desk, draft } = this;
    const view = draft?.view ?? desk.view;
    if (!view) return html`<p class="status ${desk.wrong ? "wrong" : "soft"}">${desk.wrong || t("page-loading")}</p>`;
    const marks = draft || !desk.thought ? [] : marksOf(view, desk.thought.moves);
    return html`<p class="status">${draft ? t("page-editing") : statusWords(view, null)}</p>
      <poda-board .view=${view} ?playable=${!draft && !view.status.over} ?editing=${draft !== null} ?lively=${desk.lively} turn=${turnsOf(view).includes(this.turn) ? this.turn : "flat"}
        .marks=${marks} .preview=${this.preview} name=${t("page-board", { game: t(`game-${readGame(desk.game).name}`) })} @act=${this.onAct} @near=${this.onNear} @cell=${this.onCell}></poda-board>
      <div class="under noprint">
        ${STEPS.map((step) => html`<button @click=${() => this.step(step.to)} aria-label=${t(step.word)} title=${t(step.word)}>${icon(step.icon)}</button>`)}
        ${draft ? nothing : apart(view).map((action) => html`<button @click=${() => this.play(action)}>${capital(say(action.label))}</button>`)}
        ${turnsOf(view).length > 1 ? html`<button @click=${this.rotate}>${icon("turn")}${t("page-turn-board")}</button>` : nothing}
        ${draft ? nothing : html`<a class="button" data-search href=${searchLink(desk.game, desk.position, searchOf(desk.games, desk.game, []))}>${icon("tree")}${t("page-see-search")}</a>`}
      </div>`;
  }

  private drawLost(): TemplateResult | typeof nothing {
    const { review, view } = this.desk;
    if (!review || !view) return nothing;
    const ply = review.plies.find(({ ply }) => ply === review.lost_at);
    // While the review is under way, its first moves are still to come.
    if (!ply) return review.plies[0]?.ply === 0 ? html`<p class="small">${t("page-not-lost")}</p>` : nothing;
    const player = say(view.status.players[ply.side - 1]!.name);
    return html`<p class="small lost">${t(review.lost_proven ? "page-lost-at" : "page-lost-estimate", { player, move: ply.played, count: ply.ply + 1, best: ply.best.slice(0, 3).join(", ") })}
      <button class="small" @click=${() => this.toPly(review.lost_at!)}>${t("page-show")}</button></p>`;
  }

  private toPly(index: number): void {
    const line = this.desk.tree.line(0);
    const played = this.desk.review!.plies.slice(0, index).map((ply) => ply.played);
    const node = line.length > index ? this.desk.tree.follow(played) : 0;
    void this.desk.goTo(node, false);
  }

  private look(line: string[]): void {
    const turn = ++this.#looked;
    if (line.length === 0) {
      this.preview = null;
      return;
    }
    void this.desk.views.preview(this.desk.game, this.desk.position, line).then((preview) => {
      if (turn === this.#looked) this.preview = preview;
    });
  }

  private follow(line: string[]): void {
    this.look([]);
    void this.desk.follow(line);
  }

  private play(action: Action): void {
    this.look([]);
    void this.desk.act(action);
  }

  private step(to: "first" | "back" | "ahead" | "last"): void {
    this.look([]);
    this.draft = null;
    void this.desk.step(to);
  }

  private onGoto = (event: CustomEvent<number>): void => {
    this.draft = null;
    void this.desk.goTo(event.detail, false);
  };

  private onPick = (event: CustomEvent<string>): void => {
    this.draft = null;
    void this.desk.open(event.detail, "start");
  };

  private async openText(text: string): Promise<void> {
    const { desk } = this;
    const opened = ELSEWHERE.test(text) ? await desk.bring(text) : await desk.open(desk.game, text || "start");
    if (opened) this.draft = null;
  }

  private onAct = (event: CustomEvent<{ action: Action }>): void => this.play(event.detail.action);

  /** Over a cell: the line of the best move there. */
  private onNear = (event: CustomEvent<number | null>): void => {
    const move = this.desk.thought?.moves.find((one) => one.cell === event.detail && event.detail !== null);
    if (!move || this.draft) this.look([]);
  };

  private onEdit = (): void => {
    const { view, board } = this.desk;
    if (this.draft) void this.openText(this.draft.text);
    else if (view && canEdit(view, board)) {
      this.look([]);
      const [, letter = "."] = letters(view, board);
      this.draft = { text: board, view: { ...view, actions: [], last: [], line: [], effects: [] }, letter, wrong: "" };
    }
  };

  private onLetter = (event: CustomEvent<string>): void => {
    if (this.draft) this.draft = { ...this.draft, letter: event.detail };
  };

  private onCell = (event: CustomEvent<number>): void => {
    const { draft } = this;
    if (!draft) return;
    const text = withLetter(draft.text, draft.view.columns, event.detail, draft.letter);
    this.draft = { ...draft, text, view: drawnWith(draft.view, event.detail, draft.letter) };
    void api.view(this.desk.game, text).then(
      ({ view }) => this.judge(text, view, ""),
      (error: unknown) => this.judge(text, null, error instanceof Error ? error.message : String(error)),
    );
  };

  private judge(text: string, view: BoardView | null, wrong: string): void {
    if (this.draft?.text !== text) return;
    this.draft = { ...this.draft, wrong, view: view ? { ...view, actions: [] } : this.draft.view };
  }

  private onPicture = (event: CustomEvent<"copy" | "save">): void => {
    const picture = this.board?.picture() ?? "";
    if (event.detail === "copy") void this.panel.copy(picture);
    else save(picture, `${readGame(this.desk.game).name}.svg`);
  };

  private rotate = (): void => {
    const turns = this.desk.view ? turnsOf(this.desk.view) : [];
    this.turn = turns[(turns.indexOf(this.turn) + 1) % turns.length] ?? "flat";
    keep("turn", this.turn);
  };

  protected override onKey(event: KeyboardEvent): void {
    const key = keyOf(event);
    const step = STEPS.find((one) => one.key === key);
    const doing: Record<string, () => void> = {
      b: () => this.board?.focus(),
      s: () => this.desk.toggle(),
      o: this.rotate,
      "?": () => void this.help.open(),
    };
    const act = step ? () => this.step(step.to) : doing[key];
    if (!act) return;
    event.preventDefault();
    act();
  }
}

/** Hands a text to the browser as a file. */
function save(text: string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
