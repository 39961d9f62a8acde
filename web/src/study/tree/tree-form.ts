/** `<poda-tree-form>`: what to search. Fires `wish` with what has changed. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { GameInfo, KnownRung } from "../../model";
import "../../play/game-picker";
import { readGame } from "../../router";
import { shared } from "../../shell/theme";
import { Speaking, t } from "../../words";
import { MCTS, type Wish } from "./wish";

/** Depths that are offered one by one; deeper ones can be written into the address. */
const DEEPEST = 12;
const PLAYOUTS = [100, 500, 2_000, 10_000, 50_000];
const KEPTS = [1_000, 20_000, 100_000, 1_000_000];

@customElement("poda-tree-form")
export class PodaTreeForm extends Speaking {
  static override styles = [
    shared,
    css`
      :host { display: grid; gap: .3rem; }
      .fields { display: grid; gap: .5rem .75rem; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); align-items: end; }
      label { display: grid; gap: .15rem; min-width: 0; }
      label.position { grid-column: span 2; }
      .more { align-items: start; grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr)); }
      details > summary { min-height: 1.6rem; }
      label.position input { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: .9rem; }
    `,
  ];

  @property({ attribute: false }) games: GameInfo[] = [];
  @property({ attribute: false }) rungs: KnownRung[] = [];
  @property({ attribute: false }) wish!: Wish;

  protected override render(): TemplateResult {
    const { wish } = this;
    const info = this.games.find((one) => one.name === readGame(wish.game).name);
    const rung = this.rungs.find((one) => one.name === wish.rung);
    const own = rung?.orders ? info?.orders.at(-1) : info?.orders[0];
    const games = this.games.map(({ name }): [string, string] => [name, t(`game-${name}`)]);
    const open = (game: string): Partial<Wish> => ({ game, position: "start", eval: "", order: "" });
    return html`<div class="fields">
        ${this.choice("game", t("page-game"), info?.name ?? "", games, open)}
        ${this.choice("rung", t("study-tree-rung"), wish.rung, this.rungs.filter((one) => one.recorded).map(({ name }) => [name, name]), (rung) => ({ rung }))}
        ${wish.rung === MCTS ? this.number("playouts", t("study-tree-playouts"), PLAYOUTS) : this.drawSearch(info, own)}
        <label class="position"><span class="small soft">${t("page-position-text")}</span>
          <input name="position" spellcheck="false" autocomplete="off" .value=${wish.position} @change=${(event: Event) => this.fire({ position: (event.target as HTMLInputElement).value.trim().replaceAll(/\s+/g, " ") || "start" })} /></label>
      </div>
      <details class="small"><summary>${t("page-settings")}</summary>
        <div class="fields more"><poda-game-picker settings .games=${this.games} .game=${wish.game} @pick=${(event: CustomEvent<string>) => this.fire(open(event.detail))}></poda-game-picker>
          ${this.number("kept", t("study-tree-kept"), KEPTS)}</div></details>`;
  }

  private drawSearch(info: GameInfo | undefined, own: string | undefined): TemplateResult {
    const { wish } = this;
    const named = (names: string[] | undefined): [string, string][] => (names ?? []).map((name) => [name, name]);
    const depths = Array.from({ length: Math.max(DEEPEST, wish.depth ?? 0) }, (_, i): [string, string] => [String(i + 1), String(i + 1)]);
    return html`${this.choice("depth", t("study-tree-depth"), wish.depth?.toString() ?? "", [...depths, ["", t("study-to-the-end")]], (text) => ({ depth: text ? Number(text) : null }))}
      ${this.choice("eval", t("study-tree-eval"), wish.eval || (info?.evals[0] ?? ""), named(info?.evals), (text) => ({ eval: text === info?.evals[0] ? "" : text }))}
      ${this.choice("order", t("study-tree-order"), wish.order || (own ?? ""), named(info?.orders), (text) => ({ order: text === own ? "" : text }))}`;
  }

  private choice(name: string, word: string, value: string, options: [string, string][], change: (text: string) => Partial<Wish>): TemplateResult | typeof nothing {
    return html`<label><span class="small soft">${word}</span>
      <select name=${name} @change=${(event: Event) => this.fire(change((event.target as HTMLSelectElement).value))}>
        ${options.map(([one, text]) => html`<option value=${one} ?selected=${one === value} .selected=${one === value}>${text}</option>`)}
      </select></label>`;
  }

  /** One of a few numbers, and the one in use. */
  private number(name: "playouts" | "kept", word: string, offered: number[]): TemplateResult | typeof nothing {
    const value = this.wish[name];
    const all = [...new Set([...offered, value])].sort((a, b) => a - b);
    return this.choice(name, word, String(value), all.map((one) => [String(one), one.toLocaleString(document.documentElement.lang)]), (text) => ({ [name]: Number(text) }));
  }

  private fire(detail: Partial<Wish>): void {
    this.dispatchEvent(new CustomEvent("wish", { detail }));
  }
}
