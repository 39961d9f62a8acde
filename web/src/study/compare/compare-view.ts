/** `<poda-study-compare>`: the rungs of the ladder side by side on one position, told rung by rung. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import "../../board/board";
import { apart } from "../../board/choices";
import { capital } from "../../board/board";
import type { Action, KnownRung } from "../../model";
import { readGame, readPlayed, type Route } from "../../router";
import "../../play/game-picker";
import { statusWords } from "../../play/status-words";
import { icon } from "../../shell/icons";
import type { Key } from "../../shell/help";
import { Keyed } from "../../shell/keyed";
import { keyOf } from "../../shell/keys";
import { shared, twoColumns } from "../../shell/theme";
import { say, t } from "../../words";
import "../copy-link";
import { save, savePng, saveSvg } from "../save";
import { measure, MEASURES } from "./measures";
import "./plot";
import type { PodaComparePlot } from "./plot";
import { Run } from "./run";
import "./table";
import { compareStyles } from "./styles";
import { DEEPEST, DEEPEST_CURVE, TIMES, type Wish } from "./wish";

const FILE = "poda-compare";
const KEYS: readonly Key[] = [
  { keys: "o", word: "comparing-ordering" },
  { keys: "t", word: "comparing-table" },
  { keys: "d", word: "comparing-curve" },
  { keys: "+ −", word: "comparing-key-depth" },
  { keys: "s", word: "comparing-key-stop" },
  { keys: "?", word: "page-help" },
];

@customElement("poda-study-compare")
export class PodaStudyCompare extends Keyed {
  static override styles = [shared, twoColumns, compareStyles, css`poda-board { --board-room: 30rem; width: 100%; max-width: 15rem; justify-self: center; }`];

  @property({ attribute: false }) route: Route = { view: "study", id: "compare", query: {} };
  @query("poda-compare-plot") private plot!: PodaComparePlot | null;

  private run = new Run(this);

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("route")) void this.run.lay(this.route);
  }

  protected override render(): TemplateResult {
    const { run } = this;
    if (!run.wish) return html`<p class="wait ${run.wrong ? "wrong" : "soft"}">${run.wrong || t("page-loading")}</p>`;
    return html`<div class="view">
      <div class="stage">
        <section class="panel" aria-label=${t("comparing-result")}>${this.drawResult(run.wish)}</section>
      </div>
      <div class="side">
        <section class="panel about noprint" aria-label=${t("comparing-position")}>${this.drawPosition(run.wish)}</section>
        <section class="panel about noprint" aria-label=${t("comparing-what")}>${this.drawWish(run.wish)}</section>
        <section class="panel about noprint" aria-label=${t("comparing-take")}>${this.drawTake()}</section>
      </div>
      <poda-help .game=${run.wish.game} .keys=${KEYS}></poda-help>
    </div>`;
  }

  private drawResult(wish: Wish): TemplateResult {
    const { run } = this;
    const title = this.heading(wish);
    return html`<div class="top"><h1>${title}</h1>${this.drawBusy()}</div>
      ${this.drawVerdict()}
      <div class="switches noprint">${this.drawSwitches(wish)}</div>
      <div class="measures noprint" role="group" aria-label=${t("comparing-measure")}>${MEASURES.map(
        ({ name, word }) => html`<button class="small" data-show=${name} aria-pressed=${name === wish.show} @click=${() => run.show(name)}>${t(word)}</button>`,
      )}</div>
      <poda-compare-plot .name=${title} .rungs=${run.asked} .rows=${run.rows} .earlier=${run.before?.rows ?? []} .show=${wish.show} ?curve=${wish.curve}></poda-compare-plot>
      ${run.before ? html`<p class="small soft">${t("comparing-before", { before: switches(run.before.wish) })}</p>` : nothing}
      <poda-compare-table .name=${title} .known=${run.rungs} .rungs=${run.asked} .rows=${run.rows} .earlier=${run.latest(run.before?.rows ?? [])} .show=${wish.show} ?curve=${wish.curve} ?busy=${run.busy}></poda-compare-table>
      ${this.drawNotes()}`;
  }

  /** What is on show. Over depth it depends on the measure. */
  private heading(wish: Wish): string {
    const { done } = this.run;
    if (wish.curve) return capital(t("comparing-curve-title", { measure: t(measure(wish.show).word), game: wish.game, position: wish.position, eval: wish.eval }));
    return done ? say(done.title) : t("comparing-title", { game: t(`game-${readGame(wish.game).name}`) });
  }

  private drawBusy(): TemplateResult {
    const { run } = this;
    return html`<button class="noprint" data-toggle @click=${() => run.toggle()}>${icon(run.busy ? "stop" : "start")}${t(run.busy ? "page-stop" : "comparing-again")}</button>`;
  }

  /** The line that all values agree; while the rungs search, how far they are. */
  private drawVerdict(): TemplateResult {
    const { run } = this;
    if (run.wrong) return html`<p class="verdict wrong" role="alert">${run.wrong}</p>`;
    const [verdict] = run.done?.notes ?? [];
    if (verdict) {
      const good = run.done?.agree ?? false;
      return html`<p class="verdict ${good ? "agree" : "wrong"}" role="status" data-verdict>${icon(good ? "seal" : "close")}${say(verdict)}</p>`;
    }
    if (run.busy && run.wish?.curve) {
      const depth = run.rows.at(-1)?.depth ?? 1;
      return html`<p class="verdict soft" role="status">${t("comparing-progress-depth", { depth, all: run.wish.depth ?? depth })}</p>`;
    }
    const done = new Set(run.rows.map(({ row }) => row.rung)).size;
    return html`<p class="verdict soft" role="status">${t(run.busy ? "comparing-progress" : "comparing-stopped", { done, all: run.asked.length })}</p>`;
  }

  private drawSwitches(wish: Wish): TemplateResult {
    const one = (name: string, word: string, on: boolean, turn: () => void): TemplateResult =>
      html`<button role="switch" data-switch=${name} aria-checked=${on} @click=${turn}><span class="knob" aria-hidden="true"></span>${t(word)}</button>`;
    return html`${one("ordering", "comparing-ordering", !this.ordersOff(wish), this.turnOrdering)}${one("table", "comparing-table", wish.table, this.turnTable)}${one("curve", "comparing-curve", wish.curve, this.turnCurve)}`;
  }

  private drawNotes(): TemplateResult {
    const { run } = this;
    const left = run.done?.left_out ?? [];
    const named = left.map(({ rung, from }) => (from === null ? rung : t("comparing-from-depth", { rung, depth: from })));
    return html`<div class="notes small soft">
      ${(run.done?.notes.slice(1) ?? []).map((note) => html`<p>${say(note)}</p>`)}
      ${left.length > 0 ? html`<p data-left-out>${t("comparing-left-out", { rungs: named.join(", ") })}</p>` : nothing}
      ${run.wish?.table === false ? html`<p>${t("comparing-no-table")}</p>` : nothing}
    </div>`;
  }

  private drawPosition(wish: Wish): TemplateResult {
    const { run } = this;
    const { view } = run;
    const moves = readPlayed(wish.position).moves.length;
    return html`<poda-game-picker .games=${run.games} .game=${wish.game} @pick=${(event: CustomEvent<string>) => this.change({ game: event.detail, position: "start", depth: undefined, eval: "", order: "" })}></poda-game-picker>
      ${view
        ? html`<poda-board .view=${view} ?playable=${!view.status.over} name=${t("page-board", { game: t(`game-${readGame(wish.game).name}`) })} @act=${(event: CustomEvent<{ action: Action }>) => run.play(event.detail.action.text)}></poda-board>
            <p class="small status">${statusWords(view, null)}</p>
            <div class="row centre">${apart(view).map((action) => html`<button class="small" @click=${() => run.play(action.text)}>${capital(say(action.label))}</button>`)}
              <button class="small" ?disabled=${moves === 0} @click=${() => run.play(null)}>${icon("undo")}${t("page-undo")}</button></div>`
        : nothing}
      <label><span class="small soft">${t("page-position-text")}</span><input name="position" spellcheck="false" autocomplete="off" .value=${wish.position} @change=${this.onPosition} /></label>
      <details><summary>${t("page-settings")}</summary><poda-game-picker settings .games=${run.games} .game=${wish.game} @pick=${(event: CustomEvent<string>) => this.change({ game: event.detail, position: "start", depth: undefined })}></poda-game-picker></details>`;
  }

  private drawWish(wish: Wish): TemplateResult {
    const { info } = this.run;
    return html`<div class="pair">
        <label><span class="small soft">${t("comparing-depth")}</span>
          <input name="depth" type="number" min="1" max=${wish.curve ? DEEPEST_CURVE : DEEPEST} .value=${wish.depth?.toString() ?? ""} placeholder=${t("study-to-the-end")} @change=${this.onDepth} /></label>
        ${this.select("eval", "comparing-eval", info?.evals ?? [], wish.eval, (value) => ({ eval: value }))}
      </div>
      <div class="pair">
        ${this.select("order", "comparing-order", ["", ...(info?.orders ?? [])], wish.order, (order) => ({ order }), () => t("comparing-own-order"))}
        ${this.select("time", "comparing-time", TIMES.map(String), String(wish.time), (time) => ({ time: Number(time) }), (time) => `${Number(time) / 1000} s`)}
      </div>
      <fieldset><legend class="small soft">${t("comparing-rungs")}</legend><div class="rungs">${this.run.rungs.map((rung) => this.drawRung(rung))}</div></fieldset>
      <label class="check small"><input type="checkbox" name="wins" .checked=${wish.wins === "distance"} @change=${(event: Event) => this.change({ wins: (event.target as HTMLInputElement).checked ? "distance" : "flat" })} /><span>${t("comparing-wins")}</span></label>`;
  }

  private drawRung(rung: KnownRung): TemplateResult {
    const asked = this.run.asked;
    const on = asked.includes(rung.name);
    const turn = (): void => {
      const rungs = on ? asked.filter((name) => name !== rung.name) : [...asked, rung.name];
      if (rungs.length > 0) this.change({ rungs });
      else this.requestUpdate();
    };
    return html`<label class="check"><input type="checkbox" name=${`rung:${rung.name}`} .checked=${on} @change=${turn} /><span>${rung.name}</span></label>`;
  }

  private select(name: string, word: string, values: readonly string[], chosen: string, as: (value: string) => Partial<Wish>, words: (value: string) => string = (value) => value): TemplateResult {
    return html`<label><span class="small soft">${t(word)}</span><select name=${name} @change=${(event: Event) => this.change(as((event.target as HTMLSelectElement).value))}>
      ${values.map((value) => html`<option value=${value} ?selected=${value === chosen}>${value === "" || name === "time" ? words(value) : value}</option>`)}</select></label>`;
  }

  private drawTake(): TemplateResult {
    const { run } = this;
    const data = (): string => JSON.stringify(run.wish?.curve ? { depths: run.done?.depths, agree: run.done?.agree } : run.done?.depths[0], null, 2);
    return html`<h2>${t("comparing-take")}</h2>
      <div class="row">
        <poda-copy-link .link=${run.link()}></poda-copy-link>
        <button class="small" data-save="svg" @click=${() => saveSvg(this.plot?.picture() ?? "", `${FILE}.svg`)}>${icon("save")}SVG</button>
        <button class="small" data-save="png" @click=${() => savePng(this.plot?.picture() ?? "", `${FILE}.png`)}>${icon("save")}PNG</button>
        <button class="small" data-save="csv" ?disabled=${!run.done} @click=${() => save(new Blob([run.done!.csv], { type: "text/csv" }), `${FILE}.csv`)}>${icon("save")}CSV</button>
        <button class="small" data-save="json" ?disabled=${!run.done} @click=${() => save(new Blob([data()], { type: "application/json" }), `${FILE}.json`)}>${icon("save")}JSON</button>
      </div>`;
  }

  private change(part: Partial<Wish>): void {
    if (this.run.wish) void this.run.open({ ...this.run.wish, ...part });
  }

  private ordersOff(wish: Wish): boolean {
    return wish.order !== "" && wish.order === this.run.info?.orders[0];
  }

  private turnOrdering = (): void => {
    const { wish, info } = this.run;
    if (wish) this.change({ order: this.ordersOff(wish) ? "" : (info?.orders[0] ?? "") });
  };

  private turnTable = (): void => this.change({ table: !this.run.wish?.table });

  private turnCurve = (): void => this.change({ curve: !this.run.wish?.curve });

  private onDepth = (event: Event): void => {
    const text = (event.target as HTMLInputElement).value;
    const most = this.run.wish?.curve ? DEEPEST_CURVE : DEEPEST;
    this.change({ depth: text === "" ? null : Math.min(most, Math.max(1, Math.round(Number(text)))) });
  };

  private onPosition = (event: Event): void => {
    const position = (event.target as HTMLInputElement).value.trim().replaceAll(/\s+/g, " ");
    this.change({ position: position || "start" });
  };

  private deeper(by: number): void {
    const { wish } = this.run;
    const most = wish?.curve ? DEEPEST_CURVE : DEEPEST;
    if (wish?.depth) this.change({ depth: Math.min(most, Math.max(1, wish.depth + by)) });
  }

  protected override onKey(event: KeyboardEvent): void {
    const doing: Record<string, () => void> = {
      o: this.turnOrdering,
      t: this.turnTable,
      d: this.turnCurve,
      "+": () => this.deeper(1),
      "-": () => this.deeper(-1),
      s: () => void this.run.toggle(),
      "?": () => void this.help.open(),
    };
    const act = doing[keyOf(event)];
    if (!act) return;
    event.preventDefault();
    act();
  }
}

/** What the switches of a run were, in words. */
function switches(wish: Wish): string {
  const order = wish.order === "" ? t("comparing-own-order") : t("comparing-with-order", { order: wish.order });
  return `${order}, ${t(wish.table ? "comparing-with-table" : "comparing-without-table")}`;
}
