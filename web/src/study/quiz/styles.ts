/** The look of an exercise: the tree first, then what is said about it. */
import { css } from "lit";

export const quizStyles = css`
  /* Tables and trees want more room than a board. */
  .view { max-width: 100rem; }
  @media (min-width: 60rem) { .view { grid-template-columns: minmax(0, 1fr) 21rem; } }
  .wait { padding: 3rem; text-align: center; }
  .exercise { display: grid; grid-template-columns: minmax(0, 1fr); gap: .9rem; padding: 1.1rem; min-width: 0; }
  .top { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: .5rem 1rem; }
  h1 { font-size: 1.3rem; line-height: 1.2; }
  .rules { max-width: 62rem; }
  .dots { display: flex; flex-wrap: wrap; gap: .3rem; }
  .dots button { min-height: 2.1rem; min-width: 2.1rem; padding: 0; border-radius: 50%; font-variant-numeric: tabular-nums; }
  .dots button[aria-current] { border-width: 2px; border-color: var(--accent); font-weight: 700; }
  .dots .good::after { content: "✓"; color: var(--good-ink); font-weight: 700; margin-inline-start: -.3rem; }
  .dots .bad::after { content: "✗"; color: var(--bad-ink); font-weight: 700; margin-inline-start: -.3rem; }
  .with-board { display: grid; gap: 1rem; grid-template-columns: minmax(0, 1fr); align-items: start; }
  figure { margin: 0; max-width: 12rem; }
  figure poda-board { --board-room: 30rem; }
  @media (min-width: 75rem) { .with-board { grid-template-columns: 11rem minmax(0, 1fr); } }
  .grade { padding: .7rem .9rem; border-radius: .6rem; border: 1px solid var(--line); border-inline-start-width: .35rem; background: var(--field); display: grid; gap: .3rem; }
  p.grade { display: flex; align-items: center; gap: .5rem; }
  .grade p { display: flex; flex-wrap: wrap; align-items: center; gap: .4rem; }
  .grade.good { border-inline-start-color: var(--good-ink); font-weight: 600; }
  .grade.bad { border-inline-start-color: var(--bad-ink); }
  .grade button { color: var(--accent-ink); text-decoration: underline; }
  .take { display: grid; gap: .6rem; }
  @media (max-width: 30rem) { .exercise { padding: .7rem; } .grow { display: none; } }
`;
