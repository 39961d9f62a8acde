/** How the tree, its choices and the panel beside it share the screen. */
import { css } from "lit";

export const viewStyles = css`
  .view { display: grid; gap: .75rem; grid-template-columns: minmax(0, 1fr); max-width: 110rem; margin: 0 auto; padding: .75rem; }
  .found { font-weight: 650; font-size: 1.1rem; }
  .stage { display: grid; gap: .75rem; grid-template-columns: minmax(0, 1fr); }
  poda-tree-canvas { height: min(70dvh, 34rem); }
  .top { display: flex; flex-wrap: wrap; gap: .3rem 1rem; align-items: center; }
  .tools { display: flex; gap: .3rem; }
  .tools button { min-width: 2.5rem; padding: .1rem .6rem; }
  #searching { margin-top: .6rem; }
  @media (min-width: 60rem) {
    .view { padding: 1rem 1.5rem; }
    .stage { grid-template-columns: minmax(0, 1fr) 22rem; }
    .top { flex-wrap: nowrap; }
    summary.narrow { display: none; }
    poda-tree-canvas { height: auto; min-height: max(32rem, calc(100dvh - 27rem)); }
  }
  @media (max-width: 30rem) { poda-tree-canvas { height: 60dvh; } }
`;
