/** Light and dark, and what every component shares. */
import { css } from "lit";
import { keep, kept } from "../memory";

export type Theme = "auto" | "light" | "dark";
const THEMES: readonly Theme[] = ["auto", "light", "dark"];

export function currentTheme(): Theme {
  return THEMES.find((theme) => theme === kept("theme")) ?? "auto";
}

/** The style sheet of the page looks at this attribute. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
}

export function nextTheme(): Theme {
  const next = THEMES[(THEMES.indexOf(currentTheme()) + 1) % THEMES.length]!;
  keep("theme", next);
  applyTheme(next);
  return next;
}

/** Buttons, fields and panels, the same in every view. */
export const shared = css`
  *, *::before, *::after { box-sizing: border-box; }
  :host { display: block; color: var(--ink); }
  h1, h2, h3, p { margin: 0; }
  h2 { font-size: 1.05rem; font-weight: 650; }
  button, select, input, textarea { font: inherit; color: inherit; }
  button, .button { display: inline-flex; align-items: center; justify-content: center; gap: .45rem; min-height: 2.5rem; padding: .35rem .85rem; border: 1px solid var(--line); border-radius: .55rem; background: var(--panel); color: var(--ink); cursor: pointer; text-decoration: none; line-height: 1.2; }
  button:hover:not(:disabled), .button:hover { background: var(--accent-soft); border-color: var(--accent); }
  button:disabled { color: var(--ink-faint); cursor: default; background: transparent; }
  button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
  button.main:hover:not(:disabled) { background: var(--accent-strong); }
  button.main:disabled { background: transparent; color: var(--ink-faint); border-color: var(--line); }
  button.plain { border-color: transparent; background: none; }
  button[aria-pressed="true"] { background: var(--accent-soft); border-color: var(--accent); }
  select, input, textarea { min-height: 2.5rem; width: 100%; padding: .35rem .6rem; border: 1px solid var(--field-line); border-radius: .55rem; background: var(--field); }
  input[type="checkbox"] { width: 1.15rem; min-height: 1.15rem; height: 1.15rem; margin: 0; accent-color: var(--accent); }
  :focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
  a { color: var(--accent-ink); }
  .panel { background: var(--panel); border: 1px solid var(--line); border-radius: .8rem; padding: .9rem; }
  .row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
  .soft { color: var(--ink-soft); }
  .small { font-size: .875rem; }
  .wrong { color: var(--bad-ink); }
  .grow { flex: 1 1 auto; min-width: 0; }
  .sr { position: absolute; width: 1px; height: 1px; margin: -1px; padding: 0; overflow: hidden; clip-path: inset(50%); white-space: nowrap; border: 0; }
  details > summary { cursor: pointer; min-height: 2.2rem; display: flex; align-items: center; gap: .4rem; font-weight: 600; list-style: none; }
  details > summary::before { content: ""; width: .45rem; height: .45rem; border: solid currentColor; border-width: 0 2px 2px 0; transform: rotate(-45deg); margin-inline: .1rem .3rem; }
  details[open] > summary::before { transform: rotate(45deg); }
  svg.icon { width: 1.15em; height: 1.15em; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; flex: none; }
  @media print { button, select, input, textarea, .noprint { display: none !important; } .panel { border: 0; padding: 0; } }
`;

/** A view: the board, and a column of controls beside or below it. */
export const twoColumns = css`
  .view { display: grid; gap: 1rem 1.5rem; grid-template-columns: minmax(0, 1fr); max-width: 82rem; margin: 0 auto; padding: .75rem; }
  .stage { min-width: 0; display: grid; gap: .6rem; align-content: start; }
  .side { min-width: 0; display: grid; gap: .75rem; align-content: start; }
  .under { display: flex; flex-wrap: wrap; justify-content: center; gap: .5rem; }
  @media (max-width: 30rem) { .under.tight { display: grid; grid-template-columns: repeat(auto-fit, minmax(4.4rem, 1fr)); gap: .35rem; } .under.tight > * { flex-direction: column; gap: .15rem; font-size: .8rem; padding: .35rem .2rem; text-align: center; } }
  @media (min-width: 60rem) { .view { grid-template-columns: minmax(0, 1fr) 24rem; padding: 1rem 1.5rem; } }
  @media print { .view { display: block; } .side { margin-top: 1rem; } }
`;
