/** `<poda-library>`: the games of this machine, from page and terminal alike. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { api } from "../api";
import type { Entry, GameInfo } from "../model";
import { go, readGame, settle, writeRoute, type Route } from "../router";
import "../shell/help";
import type { Key, PodaHelp } from "../shell/help";
import { icon } from "../shell/icons";
import { keyOf } from "../shell/keys";
import { shared } from "../shell/theme";
import { currentLanguage, Speaking, t } from "../words";

const PAGE = 30;
const KEYS: readonly Key[] = [
  { keys: "/", word: "page-key-search" },
  { keys: "?", word: "page-help" },
];

@customElement("poda-library")
export class PodaLibrary extends Speaking {
  static override styles = [
    shared,
    css`
      .view { max-width: 60rem; margin: 0 auto; padding: 1rem; display: grid; gap: 1rem; }
      h1 { font-size: 1.5rem; }
      form { display: grid; gap: .5rem; grid-template-columns: 1fr; }
      @media (min-width: 40rem) { form { grid-template-columns: 2fr 1fr 1fr auto; } }
      ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .6rem; }
      li { display: grid; grid-template-columns: 1fr auto; gap: .3rem 1rem; align-items: center; }
      .what { display: grid; gap: .1rem; min-width: 0; }
      .what strong { font-size: 1.05rem; }
      .seats { overflow-wrap: anywhere; }
      .actions { display: flex; flex-wrap: wrap; gap: .4rem; justify-content: end; }
      @media (max-width: 40rem) { li { grid-template-columns: 1fr; } .actions { justify-content: start; } }
      .empty { text-align: center; padding: 2rem 1rem; }
      input[type="file"] { display: none; }
    `,
  ];

  @property({ attribute: false }) route: Route = { view: "library", id: null, query: {} };
  @query("input[type=search]") private field!: HTMLInputElement;
  @query("poda-help") private help!: PodaHelp;
  @state() private games: GameInfo[] = [];
  @state() private found: Entry[] = [];
  @state() private total = 0;
  @state() private loaded = false;
  @state() private wrong = "";

  #asked = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", this.onKey);
    this.addEventListener("help", () => void this.help.open());
    void api.games().then((games) => (this.games = games), this.fail);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.onKey);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("route")) void this.load(0);
  }

  private async load(offset: number): Promise<void> {
    const turn = ++this.#asked;
    const { query, game, finished } = this.route.query;
    try {
      const { games, total } = await api.library({ query, game, finished, limit: PAGE, offset });
      if (turn !== this.#asked) return;
      this.found = offset > 0 ? [...this.found, ...games] : games;
      [this.total, this.loaded, this.wrong] = [total, true, ""];
    } catch (error) {
      this.fail(error);
    }
  }

  private fail = (error: unknown): void => {
    this.wrong = error instanceof TypeError ? t("page-no-server") : error instanceof Error ? error.message : String(error);
  };

  protected override render(): TemplateResult {
    return html`<div class="view">
      <div class="row"><h1 class="grow">${t("page-library")}</h1>
        <button @click=${() => this.renderRoot.querySelector<HTMLInputElement>("input[type=file]")?.click()}>${icon("plus")}${t("page-import")}</button>
        <input type="file" accept=".poda,.sgf,.txt,text/plain" aria-label=${t("page-import")} @change=${this.onFile} /></div>
      ${this.drawSearch()}
      ${this.wrong ? html`<p class="wrong" role="alert">${this.wrong}</p>` : nothing}
      <p class="small soft" role="status">${this.loaded ? t("page-games-found", { count: this.total }) : t("page-loading")}</p>
      ${this.loaded && this.found.length === 0 ? html`<p class="panel empty soft">${t("page-library-empty")}</p>` : nothing}
      <ul>${this.found.map((entry) => this.drawEntry(entry))}</ul>
      ${this.found.length < this.total ? html`<div><button @click=${() => this.load(this.found.length)}>${t("page-more")}</button></div>` : nothing}
      <poda-help .game=${"connect4"} .keys=${KEYS}></poda-help>
    </div>`;
  }

  private drawSearch(): TemplateResult {
    const { query, game, finished } = this.route.query;
    return html`<form role="search" @submit=${this.onSearch} @change=${this.onSearch}>
      <label><span class="sr">${t("page-search")}</span><input type="search" name="query" .value=${query ?? ""} placeholder=${t("page-search")} /></label>
      <label><span class="sr">${t("page-games")}</span><select name="game"><option value="">${t("page-all-games")}</option>
        ${this.games.map((one) => html`<option value=${one.name} ?selected=${one.name === game}>${t(`game-${one.name}`)}</option>`)}</select></label>
      <label><span class="sr">${t("page-state")}</span><select name="finished">
        <option value="">${t("page-all-states")}</option>
        <option value="true" ?selected=${finished === "true"}>${t("page-finished")}</option>
        <option value="false" ?selected=${finished === "false"}>${t("page-running")}</option></select></label>
      <button>${t("page-find")}</button></form>`;
  }

  private drawEntry(entry: Entry): TemplateResult {
    const { name } = readGame(entry.game);
    const settings = entry.game.slice(name.length + 1);
    const when = new Date(entry.changed).toLocaleString(currentLanguage(), { dateStyle: "medium", timeStyle: "short" });
    const title = t(`game-${name}`);
    const analysis = (review?: string): string => writeRoute({ view: "analyse", query: { game: entry.game, of: entry.id, review } });
    return html`<li class="panel" data-id=${entry.id}>
      <div class="what"><strong>${title}${settings ? html` <span class="soft small">${settings}</span>` : nothing}</strong>
        <span class="seats">${this.seat(entry.first, entry.first_name)} – ${this.seat(entry.second, entry.second_name)}</span>
        <span class="small soft">${this.result(entry)} · ${t("page-plies", { count: entry.plies })} · ${when}</span></div>
      <div class="actions">
        ${entry.winner !== null ? nothing : html`<a class="button" href=${writeRoute({ view: "play", id: entry.id })}>${icon("start")}${t("page-go-on")}</a>`}
        ${entry.winner ? html`<a class="button" href=${analysis("1")} aria-label=${`${t("page-where-lost")} ${title}, ${when}`}>${icon("hint")}${t("page-where-lost")}</a>` : nothing}
        <a class="button" href=${analysis()} aria-label=${`${t("page-replay")}: ${title}, ${when}`}>${icon("chart")}${t("page-replay")}</a>
        <a class="button" href=${api.exported(entry.id)} download aria-label=${`${t("page-export")}: ${title}, ${when}`}>${icon("save")}${t("page-export")}</a>
      </div></li>`;
  }

  /** Who sat there: a person's name, a player, or both. */
  private seat(seat: string, name: string | null): string {
    if (seat === "human") return name ?? t("page-person");
    return name ? `${name} (${seat})` : seat;
  }

  private result({ winner }: Entry): string {
    if (winner === null) return t("page-running-one");
    if (winner === 0) return t("page-drawn");
    return t(winner === 1 ? "page-first-won" : "page-second-won");
  }

  private onSearch = (event: Event): void => {
    event.preventDefault();
    const wanted = Object.fromEntries(new FormData(event.currentTarget as HTMLFormElement)) as Record<string, string>;
    const query = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value));
    settle(writeRoute({ view: "library", query }));
    this.route = { view: "library", id: null, query };
  };

  private onFile = async (event: Event): Promise<void> => {
    const field = event.target as HTMLInputElement;
    const file = field.files?.[0];
    field.value = "";
    if (!file) return;
    try {
      const { id } = await api.bring(await file.text());
      go(writeRoute({ view: "analyse", query: { of: id } }));
    } catch (error) {
      this.fail(error);
    }
  };

  private onKey = (event: KeyboardEvent): void => {
    const key = keyOf(event);
    if (key !== "/" && key !== "?") return;
    event.preventDefault();
    if (key === "/") this.field.focus();
    else void this.help.open();
  };
}
