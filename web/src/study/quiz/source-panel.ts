/** `<poda-quiz-source>`: what the exercises are made from. Fires `make` with the source. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { GameInfo } from "../../model";
import "../../play/game-picker";
import { readGame } from "../../router";
import { icon } from "../../shell/icons";
import { shared } from "../../shell/theme";
import { Speaking, t } from "../../words";
import { anotherSeed, DEEPEST, DIFFICULTIES, FROMS, MOST_EXERCISES, type Difficulty, type From, type Source } from "./source";

const FROM_WORDS: Record<From, string> = { set: "quizzing-from-set", game: "quizzing-from-game", position: "quizzing-from-position", tree: "quizzing-from-tree" };
const DIFFICULTY_WORDS: Record<Difficulty, string> = { easy: "quizzing-easy", medium: "quizzing-medium", hard: "quizzing-hard" };

@customElement("poda-quiz-source")
export class PodaQuizSource extends Speaking {
  static override styles = [
    shared,
    css`
      :host { display: grid; gap: .75rem; }
      .froms { display: grid; grid-template-columns: 1fr 1fr; gap: .4rem; }
      .froms button { font-size: .92rem; padding-inline: .4rem; }
      .fields { display: grid; gap: .7rem; }
      .pair { display: grid; grid-template-columns: 1fr 1fr; gap: .6rem; align-items: end; }
      textarea { min-height: 5rem; resize: vertical; font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: .95rem; }
      .hard { display: flex; gap: .35rem; flex-wrap: wrap; }
      .hard button { flex: 1 1 auto; min-height: 2.2rem; padding: .2rem .6rem; }
      code { font-family: ui-monospace, "DejaVu Sans Mono", monospace; }
    `,
  ];

  @property({ attribute: false }) games: GameInfo[] = [];
  @property({ attribute: false }) source!: Source;
  @property() wrong = "";
  @property({ attribute: false }) place: number | null = null;
  @query("textarea") private text!: HTMLTextAreaElement | null;
  /** What is being filled in, before it is made. */
  @state() private draft!: Source;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("source")) this.draft = this.source;
  }

  /** The place of a mistake in the text is marked there. */
  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has("place") || this.place === null || !this.text) return;
    const from = Math.min(this.place - 1, this.text.value.length);
    this.text.focus();
    this.text.setSelectionRange(Math.max(0, from === this.text.value.length ? from - 1 : from), from + 1);
  }

  protected override render(): TemplateResult {
    const { draft } = this;
    return html`<h2>${t("quizzing-source")}</h2>
      <div class="froms" role="group" aria-label=${t("quizzing-source")}>${FROMS.map(
        (from) => html`<button data-from=${from} aria-pressed=${from === draft.from} @click=${() => (this.draft = { ...draft, from })}>${t(FROM_WORDS[from])}</button>`,
      )}</div>
      <form class="fields" @submit=${this.onSubmit}>${this.fields(draft)}
        ${this.wrong ? html`<p class="wrong small" role="alert">${this.wrong}</p>` : nothing}
        <div class="row"><button class="main" data-make>${t("quizzing-make")}</button>
          ${draft.from === "set" || draft.from === "game" ? html`<button type="button" data-another @click=${() => this.make({ ...draft, seed: anotherSeed() })}>${icon("again")}${t("quizzing-another")}</button>` : nothing}</div>
      </form>`;
  }

  private fields(draft: Source): TemplateResult {
    switch (draft.from) {
      case "set":
        return html`<p class="small soft">${t("quizzing-about-set")}</p>${this.drawn(draft)}`;
      case "game":
        return html`<p class="small soft">${t("quizzing-about-game")}</p>${this.gamePicker(draft)}${this.drawn(draft)}`;
      case "position":
        return html`${this.gamePicker(draft)}
          <label><span class="small soft">${t("page-position-text")}</span><input name="position" spellcheck="false" autocomplete="off" .value=${draft.position} @input=${(event: Event) => this.set({ position: textOf(event) })} /></label>
          <div class="pair">${this.number("depth", "comparing-depth", draft.depth, DEEPEST, (depth) => ({ depth }))}${this.evals(draft)}</div>`;
      case "tree":
        return html`<p class="small soft" id="about">${t("quizzing-about-tree")} <code>((3 12 8)(2 4 6))</code></p>
          <label><span class="small soft">${t("quizzing-tree-text")}</span><textarea name="tree" spellcheck="false" autocomplete="off" aria-describedby="about" .value=${draft.tree} @input=${(event: Event) => this.set({ tree: textOf(event) })} @keydown=${this.onTreeKey}></textarea></label>`;
    }
  }

  private drawn(draft: Source): TemplateResult {
    return html`<div class="hard" role="group" aria-label=${t("quizzing-difficulty")}>${DIFFICULTIES.map(
        (difficulty) => html`<button type="button" data-difficulty=${difficulty} aria-pressed=${difficulty === draft.difficulty} @click=${() => this.set({ difficulty })}>${t(DIFFICULTY_WORDS[difficulty])}</button>`,
      )}</div>
      <div class="pair">${this.number("seed", "quizzing-seed", draft.seed, Number.MAX_SAFE_INTEGER, (seed) => ({ seed }), 0)}${this.number("count", "quizzing-count", draft.count, MOST_EXERCISES, (count) => ({ count }))}</div>`;
  }

  private gamePicker(draft: Source): TemplateResult {
    const pick = (event: CustomEvent<string>): void => this.set({ game: event.detail, position: "start", eval: "" });
    return html`<poda-game-picker .games=${this.games} .game=${draft.game} @pick=${pick}></poda-game-picker>
      <details><summary>${t("page-settings")}</summary><poda-game-picker settings .games=${this.games} .game=${draft.game} @pick=${pick}></poda-game-picker></details>`;
  }

  private evals(draft: Source): TemplateResult {
    const evals = this.games.find((one) => one.name === readGame(draft.game).name)?.evals ?? [];
    const chosen = draft.eval || evals.at(-1);
    return html`<label><span class="small soft">${t("comparing-eval")}</span><select name="eval" @change=${(event: Event) => this.set({ eval: textOf(event) })}>${evals.map((value) => html`<option value=${value} ?selected=${value === chosen}>${value}</option>`)}</select></label>`;
  }

  private number(name: string, word: string, value: number, most: number, as: (value: number) => Partial<Source>, least = 1): TemplateResult {
    const change = (event: Event): void => this.set(as(Math.min(most, Math.max(least, Math.round(Number(textOf(event))) || least))));
    return html`<label><span class="small soft">${t(word)}</span><input name=${name} type="number" min=${least} max=${most} .value=${String(value)} @change=${change} /></label>`;
  }

  private set(part: Partial<Source>): void {
    this.draft = { ...this.draft, ...part };
  }

  private make(source: Source): void {
    this.dispatchEvent(new CustomEvent("make", { detail: { ...source, tree: source.tree.trim().replaceAll(/\s+/g, " "), position: source.position.trim() || "start" } }));
  }

  private onSubmit = (event: Event): void => {
    event.preventDefault();
    this.make(this.draft);
  };

  private onTreeKey = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    this.make(this.draft);
  };
}

function textOf(event: Event): string {
  return (event.target as HTMLInputElement).value;
}
