/** The look of a comparison: like a slide, one thing after the other. */
import { css } from "lit";

export const compareStyles = css`
  /* Tables and trees want more room than a board. */
  .view { max-width: 100rem; }
  @media (min-width: 60rem) { .view { grid-template-columns: minmax(0, 1fr) 21rem; } }
  .wait { padding: 3rem; text-align: center; }
  .stage > .panel { display: grid; grid-template-columns: minmax(0, 1fr); gap: .9rem; padding: 1.1rem; min-width: 0; }
  .top { display: flex; justify-content: space-between; align-items: start; gap: .75rem; }
  .top button { flex: none; }
  h1 { font-size: 1.2rem; line-height: 1.25; }
  .verdict { display: flex; align-items: center; gap: .5rem; font-weight: 600; font-size: 1.05rem; min-height: 1.6rem; }
  .verdict.agree { color: var(--good-ink); }
  .switches, .measures { display: flex; flex-wrap: wrap; gap: .4rem; }
  .measures button { min-height: 2.1rem; padding: .15rem .7rem; border-radius: 2rem; }
  button[role="switch"] { padding-inline: .6rem .9rem; }
  .knob { width: 2rem; height: 1.15rem; border-radius: 1rem; border: 1.5px solid var(--field-line); position: relative; flex: none; background: var(--field); }
  .knob::after { content: ""; position: absolute; top: 50%; left: .12rem; width: .72rem; height: .72rem; border-radius: 50%; background: var(--field-line); transform: translateY(-50%); }
  [aria-checked="true"] .knob { background: var(--accent); border-color: var(--accent); }
  [aria-checked="true"] .knob::after { left: auto; right: .12rem; background: var(--on-accent); }
  .about { display: grid; gap: .7rem; }
  .status { text-align: center; }
  .centre { justify-content: center; }
  .pair { display: grid; grid-template-columns: 1fr 1fr; gap: .6rem; align-items: end; }
  fieldset { border: 0; padding: 0; margin: 0; min-width: 0; }
  .rungs { display: grid; grid-template-columns: 1fr 1fr; gap: .3rem .6rem; padding-top: .3rem; }
  label.check { display: flex; align-items: center; gap: .5rem; min-height: 1.9rem; }
  .notes { display: grid; gap: .25rem; }
  .notes:not(:has(p)) { display: none; }
  @media (max-width: 30rem) { .stage > .panel { padding: .7rem; } .top { flex-wrap: wrap; } }
`;
