/** The tabs of the study, in the order on screen; the first is shown where the address names none. A new one is a line here. */
import { html, type TemplateResult } from "lit";
import type { Route } from "../router";

export interface TabEntry {
  /** How the address calls it. */
  name: string;
  /** The id of its word. */
  word: string;
  /** What has to be loaded before it can be drawn. */
  load: () => Promise<unknown>;
  draw: (route: Route) => TemplateResult;
}

export const TABS: readonly TabEntry[] = [
  { name: "lesson", word: "study-tab-lesson", load: () => import("./lesson/lesson-view"), draw: (route) => html`<poda-study-lesson .route=${route}></poda-study-lesson>` },
  { name: "tree", word: "study-tab-tree", load: () => import("./tree/tree-view"), draw: (route) => html`<poda-study-tree .route=${route}></poda-study-tree>` },
  { name: "compare", word: "study-tab-compare", load: () => import("./compare/compare-view"), draw: (route) => html`<poda-study-compare .route=${route}></poda-study-compare>` },
  { name: "quiz", word: "study-tab-quiz", load: () => import("./quiz/quiz-view"), draw: (route) => html`<poda-study-quiz .route=${route}></poda-study-quiz>` },
];
