/** Small pictures for buttons, each with words beside it or as its name. */
import { html, type TemplateResult } from "lit";

const PATHS = {
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "M15 14l5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.700 1-2.500A6 6 0 0 0 12 3Z",
  flag: "M5 21V4M5 4c5-3 9 3 14 0v9c-5 3-9-3-14 0",
  again: "M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5",
  turn: "M12 4a8 8 0 1 1-8 8M4 5v5h5",
  plus: "M12 5v14M5 12h14",
  swap: "M7 4L3 8l4 4M3 8h14M17 12l4 4-4 4M21 16H7",
  tree: "M4 12h5C13 12 11 5 15 5h5M9 12h11M9 12c4 0 2 7 6 7h5",
  chart: "M4 20V4M4 20h16M8 16l4-6 3 3 5-7",
  stop: "M6 6h12v12H6Z",
  start: "M7 4l13 8-13 8Z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.400 1.400M17.600 17.600L19 19M5 19l1.400-1.400M17.600 6.400L19 5",
  moon: "M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10Z",
  half: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM12 3v18M12 7h6M12 12h8M12 17h6",
  keys: "M3 6h18v12H3ZM7 10h.01M12 10h.01M17 10h.01M8 14h8",
  book: "M4 5a2 2 0 0 1 2-2h13v16H6a2 2 0 0 0-2 2ZM4 5v16M9 8h6",
  copy: "M9 9h11v11H9ZM5 15H4V4h11v1",
  save: "M12 3v12M7 10l5 5 5-5M4 20h16",
  seal: "M5 12l5 5L20 7",
  guess: "M4 14c3-6 5-6 8-2s5 4 8-2",
  close: "M6 6l12 12M18 6L6 18",
  first: "M18 5l-8 7 8 7M6 5v14",
  back: "M15 5l-8 7 8 7",
  ahead: "M9 5l8 7-8 7",
  last: "M6 5l8 7-8 7M18 5v14",
} as const;

export type IconName = keyof typeof PATHS;

export function icon(name: IconName): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d=${PATHS[name]} /></svg>`;
}
