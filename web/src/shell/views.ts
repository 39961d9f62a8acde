/** The views of the page, in the order of the menu. A new one is a line here. */
import { html, type TemplateResult } from "lit";
import "../play/play-view";
import type { Route } from "../router";

export interface ViewEntry {
  /** How the address calls it. */
  name: string;
  /** The id of its word in the menu. */
  word: string;
  /** What has to be loaded before it can be drawn; the first view comes with the page. */
  load: () => Promise<unknown>;
  draw: (route: Route) => TemplateResult;
}

export const VIEWS: readonly ViewEntry[] = [
  { name: "play", word: "page-play", load: () => Promise.resolve(), draw: (route) => html`<poda-play .route=${route}></poda-play>` },
  { name: "analyse", word: "page-analyse", load: () => import("../analyse/analyse-view"), draw: (route) => html`<poda-analyse .route=${route}></poda-analyse>` },
  { name: "study", word: "page-study", load: () => import("../study/study-view"), draw: (route) => html`<poda-study .route=${route}></poda-study>` },
  { name: "library", word: "page-library", load: () => import("../library/library-view"), draw: (route) => html`<poda-library .route=${route}></poda-library>` },
];
