/** `<poda-quiz-score>`: how the whole set went. */
import { css, html, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { icon } from "../../shell/icons";
import { shared } from "../../shell/theme";
import { number, say, Speaking, t } from "../../words";
import type { Score, Work } from "./sitting";

@customElement("poda-quiz-score")
export class PodaQuizScore extends Speaking {
  static override styles = [
    shared,
    css`
      :host { display: grid; gap: 1rem; }
      h1 { font-size: 1.3rem; }
      .total { display: flex; align-items: baseline; flex-wrap: wrap; gap: .25rem 1rem; }
      .percent { font-size: 3rem; font-weight: 750; line-height: 1; color: var(--accent-ink); font-variant-numeric: tabular-nums; }
      .scroll { overflow-x: auto; }
      table { border-collapse: collapse; width: 100%; }
      th, td { text-align: start; padding: .45rem .6rem; border-bottom: 1px solid var(--line); vertical-align: top; }
      th { font-weight: 550; }
      thead th { color: var(--ink-soft); font-size: .875rem; }
      td.count { white-space: nowrap; font-variant-numeric: tabular-nums; }
      .good { color: var(--good-ink); display: inline-flex; gap: .4rem; align-items: center; font-weight: 600; }
    `,
  ];

  @property({ attribute: false }) works: Work[] = [];
  @property({ attribute: false }) score!: Score;

  protected override render(): TemplateResult {
    const { right, steps, checked, whole } = this.score;
    const share = steps > 0 ? right / steps : 0;
    return html`<h1 id="title">${t("quizzing-score")}</h1>
      <div class="total" role="status" data-score><span class="percent">${number(share * 100)} %</span>
        <span>${t("quiz-grade", { right, steps })}<br />${t("quizzing-whole", { whole, checked, count: this.works.length })}</span></div>
      <p class="small soft">${t("quizzing-first-counts")}</p>
      <div class="scroll"><table><thead><tr><th scope="col">${t("quizzing-exercises")}</th><th scope="col">${t("quizzing-steps")}</th><th scope="col">${t("quizzing-where")}</th></tr></thead>
        <tbody>${this.works.map((work, i) => this.row(work, i))}</tbody></table></div>`;
  }

  private row({ first }: Work, i: number): TemplateResult {
    const link = html`<button class="small" @click=${() => this.dispatchEvent(new CustomEvent("goto", { detail: i }))}>${t("quiz-exercise", { number: i + 1 })}</button>`;
    if (!first) return html`<tr><th scope="row">${link}</th><td class="count">–</td><td class="soft">${t("quizzing-not-checked")}</td></tr>`;
    const mistake = first.first_error;
    const told = mistake
      ? html`<strong>${t("quizzing-first-wrong", { step: mistake.step, node: mistake.node })}</strong> ${say(mistake.reason)}`
      : html`<span class="good">${icon("seal")}${t("quizzing-right")}</span>`;
    return html`<tr><th scope="row">${link}</th><td class="count">${first.right} / ${first.steps}</td><td>${told}</td></tr>`;
  }
}
