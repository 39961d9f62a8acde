/** `<poda-study-quiz>`: exercises in alpha-beta. The student fills in values and marks cuts, and is told the first step that went wrong. */
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query } from "lit/decorators.js";
import "../../board/board";
import type { Route } from "../../router";
import { icon } from "../../shell/icons";
import type { Key } from "../../shell/help";
import { Keyed } from "../../shell/keyed";
import { keyOf } from "../../shell/keys";
import { shared, twoColumns } from "../../shell/theme";
import { say, t } from "../../words";
import { api } from "../../api";
import "../copy-link";
import { save, savePng, saveSvg } from "../save";
import { isComplete, isEmpty, solved, type Given } from "./answers";
import "./score";
import { Sitting } from "./sitting";
import { asked, type Source } from "./source";
import "./source-panel";
import "./tree";
import type { PodaQuizTree } from "./tree";
import { quizStyles } from "./styles";

const FILE = "poda-quiz";
const KEYS: readonly Key[] = [
  { keys: "← → ↑ ↓", word: "quizzing-key-arrows" },
  { keys: "x", word: "quizzing-key-cut" },
  { keys: "Enter", word: "quizzing-key-next" },
  { keys: "b", word: "quizzing-key-tree" },
  { keys: "c", word: "quizzing-check" },
  { keys: "n p", word: "quizzing-key-exercise" },
  { keys: "?", word: "page-help" },
];

@customElement("poda-study-quiz")
export class PodaStudyQuiz extends Keyed {
  static override styles = [shared, twoColumns, quizStyles];

  @property({ attribute: false }) route: Route = { view: "study", id: "quiz", query: {} };
  @query("poda-quiz-tree") private tree!: PodaQuizTree | null;

  private sitting = new Sitting(this);

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("route")) void this.sitting.lay(this.route);
  }

  protected override render(): TemplateResult {
    const { sitting } = this;
    if (!sitting.source) return html`<p class="wait ${sitting.refused ? "wrong" : "soft"}">${sitting.refused || t("page-loading")}</p>`;
    return html`<div class="view">
      <div class="stage"><section class="panel exercise" aria-labelledby="title">${sitting.atEnd ? this.drawEnd() : this.drawExercise()}</section></div>
      <div class="side">
        <section class="panel noprint" aria-label=${t("quizzing-source")}><poda-quiz-source .games=${sitting.games} .source=${sitting.source} .wrong=${sitting.refused} .place=${sitting.place}
          @make=${(event: CustomEvent<Source>) => sitting.open(event.detail)}></poda-quiz-source></section>
        <section class="panel take noprint" aria-label=${t("comparing-take")}>${this.drawTake()}</section>
      </div>
      <poda-help .game=${sitting.source.game} .keys=${KEYS}></poda-help>
    </div>`;
  }

  private drawExercise(): TemplateResult {
    const { sitting } = this;
    const { exercise, work, at } = sitting;
    if (!exercise || !work) return html`<h1 id="title">${t("quiz-title")}</h1>`;
    const shown = work.showing && work.solution ? solved(work.solution) : work.given;
    const mistake = work.showing ? null : (work.last?.first_error ?? null);
    return html`<div class="top"><h1 id="title">${t("quizzing-exercise", { number: at + 1, count: sitting.exercises.length })}</h1>${this.drawDots()}</div>
      <p class="soft rules">${t("quizzing-rules")}</p>
      <div class=${sitting.view ? "with-board" : ""}>
        ${sitting.view ? html`<figure><poda-board .view=${sitting.view} name=${t("comparing-position")} inert></poda-board><figcaption class="small soft">${t("quizzing-root-board")}</figcaption></figure>` : nothing}
        <poda-quiz-tree .laid=${sitting.laid[at]!} .given=${shown} .mistake=${mistake} ?fixed=${work.showing} name=${t("quizzing-exercise", { number: at + 1, count: sitting.exercises.length })}
          @give=${(event: CustomEvent<Given>) => sitting.give(event.detail)} @check=${() => this.check()}></poda-quiz-tree>
      </div>
      ${this.drawGrade()}
      <div class="row noprint">
        <button class="main" data-check ?disabled=${isEmpty(work.given)} @click=${() => this.check()}>${icon("seal")}${t("quizzing-check")}</button>
        <button data-solution aria-pressed=${work.showing} @click=${() => sitting.solve()}>${icon("hint")}${t(work.showing ? "quizzing-own" : "quizzing-solution")}</button>
        <button data-clear @click=${() => sitting.clear()}>${icon("close")}${t("quizzing-clear")}</button>
        <span class="grow"></span>
        <button data-previous ?disabled=${at === 0} @click=${() => sitting.goTo(at - 1)}>${icon("back")}<span>${t("quizzing-previous")}</span></button>
        <button data-next @click=${() => sitting.goTo(at + 1)}>${t(at + 1 < sitting.exercises.length ? "quizzing-next" : "quizzing-to-score")}${icon("ahead")}</button>
      </div>`;
  }

  /** One small button for each exercise, with a sign of how it went. */
  private drawDots(): TemplateResult | typeof nothing {
    const { sitting } = this;
    if (sitting.exercises.length < 2) return nothing;
    return html`<nav class="dots noprint" aria-label=${t("quizzing-exercises")}>${sitting.works.map(({ first, last }, i) => {
      const right = last !== null && last.first_error === null;
      const words = first === null ? "" : right ? `: ${t("quizzing-right")}` : `: ${t("quizzing-not-right")}`;
      return html`<button class=${first === null ? "" : right ? "good" : "bad"} aria-current=${i === sitting.at ? "step" : nothing} aria-label=${`${t("quiz-exercise", { number: i + 1 })}${words}`} @click=${() => sitting.goTo(i)}>${i + 1}</button>`;
    })}</nav>`;
  }

  private drawGrade(): TemplateResult {
    const { work, wrong } = this.sitting;
    if (work?.showing) {
      const cuts = work.solution?.cuts ?? [];
      return html`<p class="grade" role="status">${cuts.length > 0 ? t("quiz-cuts", { cuts: cuts.join(" ") }) : t("quiz-no-cuts")}</p>`;
    }
    const grade = work?.last;
    if (wrong) return html`<p class="grade bad" role="alert">${wrong}</p>`;
    if (!grade) return html`<p class="grade soft" role="status">${t("quizzing-how")}</p>`;
    const { first_error: mistake, right, steps } = grade;
    if (!mistake) return html`<p class="grade good" role="status" data-grade>${icon("seal")}${t("quiz-all-right", { steps })}</p>`;
    return html`<div class="grade bad" role="status" data-grade><p>${icon("close")}<strong>${t("quizzing-first-wrong", { step: mistake.step, node: mistake.node })}</strong></p>
      <p data-reason>${say(mistake.reason)}</p><p class="small soft">${t("quiz-grade", { right, steps })}
        <button class="small plain" @click=${() => this.tree?.focusOn(mistake.node)}>${t("quizzing-go-there", { node: mistake.node })}</button></p></div>`;
  }

  private drawEnd(): TemplateResult {
    const { sitting } = this;
    return html`<poda-quiz-score .works=${sitting.works} .score=${sitting.score} @goto=${(event: CustomEvent<number>) => sitting.goTo(event.detail)}></poda-quiz-score>
      <div class="row noprint">
        <button data-previous @click=${() => sitting.goTo(sitting.exercises.length - 1)}>${icon("back")}<span>${t("quizzing-previous")}</span></button>
        <button data-restart @click=${() => sitting.restart()}>${icon("again")}${t("quizzing-restart")}</button>
        <button data-save="csv" @click=${this.saveScore}>${icon("save")}CSV</button>
      </div>`;
  }

  private drawTake(): TemplateResult {
    const { sitting } = this;
    const tree = !sitting.atEnd && sitting.exercise !== undefined;
    const number = sitting.at + 1;
    return html`<h2>${t("quizzing-share")}</h2><p class="small soft">${t("quizzing-share-about")}</p>
      <div class="row">
        <poda-copy-link .link=${sitting.link()} word="quizzing-link"></poda-copy-link>
        <button class="small" data-save="paper" @click=${this.savePaper}>${icon("save")}${t("quizzing-paper")}</button>
        <button class="small" data-save="json" @click=${this.saveData}>${icon("save")}JSON</button>
        <button class="small" data-save="svg" ?disabled=${!tree} @click=${() => saveSvg(this.tree?.picture() ?? "", `${FILE}-${number}.svg`)}>${icon("save")}SVG</button>
        <button class="small" data-save="png" ?disabled=${!tree} @click=${() => savePng(this.tree?.picture() ?? "", `${FILE}-${number}.png`)}>${icon("save")}PNG</button>
      </div>`;
  }

  private async check(): Promise<void> {
    const { sitting } = this;
    if (!sitting.work || isEmpty(sitting.work.given)) return;
    await sitting.check();
    const mistake = sitting.work?.last?.first_error;
    await this.updateComplete;
    if (mistake && sitting.exercise && isComplete(sitting.exercise, sitting.laid[sitting.at]!, sitting.work!.given)) this.tree?.focusOn(mistake.node);
  }

  private savePaper = async (): Promise<void> => {
    const { source } = this.sitting;
    if (source) save(await api.paper({ ...asked(source), solutions: "on" }), `${FILE}.html`);
  };

  private saveData = async (): Promise<void> => {
    const { source } = this.sitting;
    if (!source) return;
    const quiz = await api.quiz({ ...asked(source), solutions: "on" });
    save(new Blob([JSON.stringify(quiz, null, 2)], { type: "application/json" }), `${FILE}.json`);
  };

  private saveScore = (): void => {
    const rows = this.sitting.works.map(({ first }, i) => [i + 1, first?.right, first?.steps, first?.score, first?.first_error?.step, first?.first_error?.node]);
    const text = [["exercise", "right", "steps", "score", "first_wrong_step", "first_wrong_node"], ...rows].map((row) => `${row.map((cell) => cell ?? "").join(",")}\r\n`).join("");
    save(new Blob([text], { type: "text/csv" }), `${FILE}.csv`);
  };

  protected override onKey(event: KeyboardEvent): void {
    const { sitting } = this;
    const doing: Record<string, () => void> = {
      b: () => this.tree?.focusOn(),
      c: () => void this.check(),
      n: () => void sitting.goTo(sitting.at + 1),
      p: () => void sitting.goTo(sitting.at - 1),
      "?": () => void this.help.open(),
    };
    const act = doing[keyOf(event)];
    if (!act) return;
    event.preventDefault();
    act();
  }
}
