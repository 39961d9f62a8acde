/** How a tree looks. Form tells the branches apart where colour does not: see the legend in the notes of a search. */
import { css } from "lit";

export const canvasStyles = css`
  :host { display: block; position: relative; min-height: 0; }
  .scroll { position: absolute; inset: 0; overflow: auto; border: 1px solid var(--line); border-radius: .8rem; background: var(--panel); overscroll-behavior: contain; touch-action: pan-x pan-y; cursor: grab; }
  .scroll.dragging { cursor: grabbing; }
  .scroll:focus-visible { outline-offset: -3px; }
  .space { position: relative; overflow: hidden; min-width: 100%; min-height: 100%; }
  .stage { position: absolute; left: 0; top: 0; transform-origin: 0 0; }
  .edges { position: absolute; left: 0; top: 0; overflow: visible; pointer-events: none; fill: none; stroke: var(--field-line); stroke-width: 1.5; }
  .edges .best { stroke: var(--ink); stroke-width: 3.5; }
  .edges .way { stroke: var(--accent); stroke-width: 3.5; }
  .edges .pruned { stroke: var(--bad-ink); stroke-dasharray: 6 4; }
  .edges .missing { stroke-dasharray: 1 4; stroke-linecap: round; }
  .defs { position: absolute; width: 0; height: 0; }
  .item { position: absolute; contain: size layout style; display: flex; gap: .45rem; align-items: center; padding: 0 .55rem; border: 1px solid var(--field-line); border-radius: .5rem; background: var(--panel); color: var(--ink); cursor: pointer; font-size: 1rem; line-height: 1.25; }
  .item .badge { width: 1.25rem; height: 1.25rem; flex: none; }
  .item .thumb { flex: none; }
  .item .words { flex: 1; min-width: 0; font-variant-numeric: tabular-nums; }
  .item .top { display: flex; gap: .45rem; white-space: nowrap; }
  .item .small { display: block; font-size: .8rem; color: var(--ink-soft); white-space: nowrap; }
  .item.tight .top b, .item.tight .small, .item.drawn .small { overflow: hidden; text-overflow: ellipsis; }
  .item .role { font-weight: 600; }
  .item .role.max { color: var(--accent-ink); }
  .item svg { overflow: visible; }
  .item.far { justify-content: center; padding: 0; white-space: nowrap; }
  .item.large { font-size: 1.9rem; line-height: 1; }
  .item.drawn .small { white-space: normal; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; line-height: 1.15; }
  .item.exact { border: 2px solid var(--ink); }
  .item.leaf { border-radius: 0; background: var(--ground); }
  .item.running { border-style: double; border-width: 3px; border-color: var(--accent); }
  .item.future { border-style: dotted; color: var(--ink-soft); background: none; }
  .item.pruned { border: 1.5px dashed var(--bad-ink); color: var(--bad-ink); background: var(--panel); }
  .item.wide .top, .item.wide .small { display: inline; white-space: normal; color: inherit; line-height: 1.2; }
  .item.wide .words { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; line-height: 1.2; }
  .item.wide .small { font-size: .85rem; margin-inline-start: .2rem; }
  .item.missing { border: 0; background: none; color: var(--ink-soft); }
  .item.now { background: var(--accent-soft); box-shadow: 0 0 0 3px var(--accent); }
  .item.wide { padding-inline-end: .9rem; }
  .item:focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; z-index: 1; }
  .mini { display: none; position: absolute; left: -1px; top: calc(100% + .5rem); padding: .3rem; border: 1px solid var(--line); border-radius: .5rem; background: var(--panel); box-shadow: var(--shadow); pointer-events: none; z-index: 2; }
  .item:focus-visible .mini { display: block; }
  .fold { position: absolute; left: calc(100% - .65rem); top: calc(50% - .7rem); min-width: 1.4rem; height: 1.4rem; padding: 0 .3rem; border: 1px solid var(--field-line); border-radius: .7rem; background: var(--panel); color: var(--ink-soft); font-size: .75rem; line-height: 1.3rem; text-align: center; z-index: 1; }
  .fold:hover { border-color: var(--accent); color: var(--accent-ink); }
  @media (prefers-reduced-motion: no-preference) { .item { transition: left .18s, top .18s; } .still .item { transition: none; } }
  @media print { .scroll { position: static; overflow: visible; } }
`;
