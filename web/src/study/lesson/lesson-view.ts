/** `<poda-study-lesson>`: how the machine thinks, chapter by chapter, each beside a search that runs now. `#/study/lesson?step=3` */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import type { Perspective } from "../../model";
import { writeRoute, type Route } from "../../router";
import type { Key } from "../../shell/help";
import { Keyed } from "../../shell/keyed";
import { keyOf } from "../../shell/keys";
import { shared } from "../../shell/theme";
import { number, t } from "../../words";
import { CHAPTERS, type Chapter } from "./chapters";
import "./live-runs";
import "./live-tree";

const KEYS: readonly Key[] = [
  { keys: ". ,", word: "lesson-key-chapter" },
  { keys: "n p", word: "study-key-step" },
  { keys: "c C", word: "study-key-cut" },
  { keys: "g G", word: "study-key-ends" },
  { keys: "a", word: "study-key-play" },
  { keys: "v", word: "study-key-perspective" },
  { keys: "?", word: "page-help" },
];

const linkTo = (chapter: number): string => writeRoute({ view: "study", id: "lesson", query: { step: String(chapter + 1) } });

@customElement("poda-study-lesson")
export class PodaStudyLesson extends Keyed {
  static override styles = [
    shared,
    css`
      .view { display: grid; gap: 1rem 2rem; grid-template-columns: minmax(0, 1fr); max-width: 110rem; margin: 0 auto; padding: .75rem; }
      nav { grid-column: 1 / -1; }
      .chapters { display: flex; gap: .3rem; overflow-x: auto; scrollbar-width: none; margin: 0; padding: 0; list-style: none; }
      .chapters a { display: grid; place-items: center; width: 2.2rem; height: 2.2rem; border: 1px solid var(--line); border-radius: 50%; color: var(--ink-soft); text-decoration: none; font-variant-numeric: tabular-nums; }
      .chapters a:hover { border-color: var(--accent); }
      .chapters a[aria-current] { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 650; }
      .chapters :focus-visible { outline-offset: -3px; }
      .said { display: grid; gap: .9rem; align-content: start; max-width: 36rem; }
      h1 { font-size: 1.6rem; line-height: 1.2; letter-spacing: -.01em; text-wrap: balance; }
      .said > p { font-size: 1.08rem; line-height: 1.55; text-wrap: pretty; }
      dl { display: grid; grid-template-columns: max-content 1fr; gap: .35rem .9rem; margin: 0; line-height: 1.45; }
      dt { font-weight: 650; }
      dd { margin: 0; }
      blockquote { margin: 0; padding-inline-start: .9rem; border-inline-start: 4px solid var(--accent); font-style: italic; line-height: 1.5; }
      blockquote footer { font-style: normal; color: var(--ink-soft); font-size: .9rem; margin-top: .3rem; }
      table { border-collapse: collapse; }
      caption { text-align: start; font-weight: 650; padding-bottom: .3rem; }
      td { padding: .3rem .5rem .3rem 0; border-bottom: 1px solid var(--line); }
      td:last-child { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
      .move { display: flex; gap: .6rem; flex-wrap: wrap; }
      .on { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
      .on:hover { background: var(--accent-strong); }
      @media (min-width: 60rem) { .view { grid-template-columns: minmax(18rem, 26rem) minmax(0, 1fr); padding: 1rem 1.5rem; } }
    `,
  ];

  @property({ attribute: false }) route: Route = { view: "study", id: "lesson", query: {} };
  /** The lesson speaks of MAX and MIN, as the reports do. */
  @state() private perspective: Perspective = "root";

  /** The chapter that the address names, counted from 0. */
  private get at(): number {
    const step = Number(this.route.query["step"] ?? 1);
    return Number.isInteger(step) ? Math.min(CHAPTERS.length, Math.max(1, step)) - 1 : 0;
  }

  protected override render(): TemplateResult {
    const { at } = this;
    const chapter = CHAPTERS[at]!;
    const { scene } = chapter;
    return html`<div class="view">
      <nav class="noprint" aria-label=${t("lesson-chapters")}><ol class="chapters">${CHAPTERS.map(
        ({ title }, i) => html`<li><a href=${linkTo(i)} aria-current=${i === at ? "step" : nothing} aria-label=${`${i + 1}. ${t(title)}`} title=${t(title)}>${i + 1}</a></li>`,
      )}</ol></nav>
      <article class="said">${this.drawSaid(chapter, at)}</article>
      <section class="panel" aria-label=${t("lesson-live")}>${scene.kind === "tree" ? html`<poda-lesson-tree .scene=${scene} .perspective=${this.perspective} @perspective=${(event: CustomEvent<Perspective>) => (this.perspective = event.detail)}></poda-lesson-tree>` : html`<poda-lesson-runs .scene=${scene}></poda-lesson-runs>`}</section>
      <poda-help .game=${scene.kind === "tree" ? scene.wish.game : scene.game} .keys=${KEYS}></poda-help>
    </div>`;
  }

  private drawSaid({ title, paragraphs, terms, quote, table }: Chapter, at: number): TemplateResult {
    return html`<p class="soft small">${t("lesson-title")} · ${at + 1} / ${CHAPTERS.length}</p>
      <h1>${t(title)}</h1>
      ${terms ? html`<dl>${terms.map(({ term, means }) => html`<dt>${t(term)}</dt><dd>${t(means)}</dd>`)}</dl>` : nothing}
      ${paragraphs.map((id) => html`<p>${t(id)}</p>`)}
      ${quote ? html`<blockquote>${t(quote.words)}<footer>${t("lesson-report", { report: quote.report })}</footer></blockquote>` : nothing}
      ${table ? html`<table><caption>${t(table.title)}</caption><tbody>${table.rows.map(({ what, printed }) => html`<tr><td>${t(what)}</td><td>${typeof printed === "number" ? number(printed) : printed}</td></tr>`)}</tbody></table>` : nothing}
      <p class="move noprint">
        ${at > 0 ? html`<a class="button" data-back href=${linkTo(at - 1)}>${t("lesson-back")}</a>` : nothing}
        ${at + 1 < CHAPTERS.length ? html`<a class="button on" data-on href=${linkTo(at + 1)}>${t("lesson-on", { title: t(CHAPTERS[at + 1]!.title) })}</a>` : this.drawEnd()}
      </p>`;
  }

  private drawEnd(): TemplateResult {
    return html`<a class="button on" href=${writeRoute({ view: "study", id: "quiz" })}>${t("lesson-to-quiz")}</a>
      <a class="button" href=${writeRoute({ view: "study", id: "tree" })}>${t("lesson-to-tree")}</a>
      <a class="button" href=${writeRoute({ view: "play" })}>${t("lesson-to-play")}</a>`;
  }

  protected override onKey(event: KeyboardEvent): void {
    const key = keyOf(event);
    const to = key === "." ? this.at + 1 : key === "," ? this.at - 1 : null;
    if (key === "?") void this.help.open();
    else if (to === null || to < 0 || to >= CHAPTERS.length) return;
    else location.hash = linkTo(to);
    event.preventDefault();
  }
}
