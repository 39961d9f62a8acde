/** The look of the tree of an exercise: triangles as in text books, dashes and a cross for what is cut. */
import { css } from "lit";

export const treeStyles = css`
  :host { min-width: 0; }
  .scroll { overflow-x: auto; padding: .25rem; }
  .tree { position: relative; margin: 0 auto; }
  .fit { position: sticky; left: 0; min-height: 2.1rem; margin-bottom: .25rem; }
  svg { position: absolute; inset: 0; }
  .ground { fill: var(--panel); }
  text { fill: var(--ink); text-anchor: middle; dominant-baseline: central; font-size: 16px; }
  .line { stroke: var(--ink-soft); stroke-width: 1.8; fill: none; }
  .hit { stroke: transparent; stroke-width: 18; fill: none; cursor: pointer; pointer-events: stroke; }
  .hit:hover { stroke: var(--accent-soft); opacity: .6; }
  .cross { stroke: var(--bad-ink); stroke-width: 3; fill: none; }
  .out .line { stroke-dasharray: 4 5; stroke: var(--bad-ink); }
  .max { fill: light-dark(#fdeee2, #3d2a1b); stroke: light-dark(#b34f00, #f0995a); stroke-width: 2; stroke-linejoin: round; }
  .min { fill: light-dark(#e3f0f8, #16303f); stroke: light-dark(#005c91, #6db9e6); stroke-width: 2; stroke-linejoin: round; }
  .letter { font-weight: 700; font-size: 14px; }
  .leaf { fill: var(--field); stroke: var(--field-line); stroke-width: 1.4; }
  .number { font-weight: 600; }
  .name, .move { fill: var(--ink-soft); font-size: 12px; }
  .move { font-weight: 600; }
  .field { fill: var(--field); stroke: var(--field-line); }
  .node.out { opacity: .55; }
  .node.missed .leaf, .node.missed .field { stroke: var(--bad-ink); stroke-width: 3; }
  .given { visibility: hidden; font-weight: 650; }
  .tree input, .tree button { position: absolute; min-height: 0; padding: 0; margin: 0; }
  input { text-align: center; font-weight: 650; border-radius: 5px; background: transparent; border-color: transparent; }
  input:disabled { color: transparent; }
  button.leaf { background: transparent; border-color: transparent; border-radius: 5px; }
  button.leaf:hover:not(:disabled) { background: transparent; border-color: var(--bad-ink); }
  .scissors { width: 30px; height: 30px; border-radius: 50%; font-size: 15px; line-height: 1; color: var(--ink-soft); background: var(--panel); border-color: var(--line); }
  .scissors[aria-pressed="true"], .scissors:disabled { opacity: 0; }
  .scissors[aria-pressed="true"]:focus-visible, .scissors[aria-pressed="true"]:hover { opacity: 1; }
  [aria-invalid="true"] { outline: 3px solid var(--bad-ink); outline-offset: 2px; }
  [aria-invalid="true"]:focus-visible { outline-color: var(--focus); box-shadow: 0 0 0 6px var(--bad-ink); }
  @media print { .tree input, .tree button { display: none !important; } .given { visibility: visible; } }
`;
