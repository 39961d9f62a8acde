/** How a board looks. The variables come from the theme; everything else is here. */
import { css } from "lit";

/** What stands on a board and around it, for every drawing of one. */
export const pieceStyles = css`
  .slab { fill: var(--board-slab); }
  .square .cell { stroke: none; }
  .cell { fill: var(--board-cell); stroke: var(--board-line); stroke-width: 1; stroke-linejoin: round; }
  .name { fill: var(--ink-soft); }
  .stone { stroke: var(--board-dark); stroke-width: 1; stroke-opacity: .75; }
  .stone.s1, .walker.s1, .tint.s1 { fill: var(--side1); }
  .stone.s2, .walker.s2, .tint.s2 { fill: var(--side2); }
  .ring { fill: none; stroke-width: 2.2; }
  .ring.s2 { stroke: var(--on2); }
  .stroke { fill: none; stroke-width: 6.5; stroke-linecap: round; }
  .stroke.s1 { stroke: var(--side1); } .stroke.s2 { stroke: var(--side2); }
  .fuse { fill: none; stroke: var(--board-dark); stroke-width: 3; stroke-linecap: round; }
  .spark { fill: #f0e442; stroke: var(--board-dark); stroke-width: 1; }
  .walker { stroke-width: 2; } .walker.s1 { stroke: var(--on1); } .walker.s2 { stroke: var(--on2); }
  .letter { font-size: 11px; font-weight: 700; } .letter.s1 { fill: var(--on1); } .letter.s2 { fill: var(--on2); }
  .tint { fill-opacity: .32; }
  .hatch { stroke-width: 2.5; stroke-linecap: round; fill: none; stroke-opacity: .8; } .hatch.s1 { stroke: var(--side1); } .hatch.s2 { stroke: var(--side2); }
  .rim { fill: none; stroke: var(--board-rim); stroke-width: 15; stroke-linejoin: round; stroke-linecap: round; }
  .band { fill: none; stroke-width: 12.5; stroke-linejoin: round; } .band.s1 { stroke: var(--side1); stroke-linecap: round; } .band.s2 { stroke: var(--side2); stroke-linecap: butt; }
  .last { fill: #f0e442; stroke: var(--board-dark); stroke-width: 1.4; }
  .won { fill: none; stroke: var(--win); stroke-width: 4; stroke-linejoin: round; }
  .pale1 .stroke.s1, .pale1 .hatch.s1, .pale2 .stroke.s2, .pale2 .hatch.s2 { filter: drop-shadow(0 0 1px var(--board-dark)) drop-shadow(0 0 1px var(--board-dark)); }
  .board2 { --side1: #fff; --on1: #26221d; --side2: #26221d; --on2: #fff; }
`;

export const boardStyles = css`
  ${pieceStyles}
  :host { display: block; container-type: inline-size; }
  .frame { position: relative; margin: 0 auto; width: min(100%, var(--most, 100%), calc((100dvh - var(--board-room, 11rem)) * var(--ratio, 1))); min-width: min(100%, 15rem); aspect-ratio: var(--ratio, 1); touch-action: manipulation; }
  svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; font-family: inherit; text-anchor: middle; user-select: none; }
  .target { fill: var(--board-dark); fill-opacity: .16; }
  .ghost { opacity: .45; }
  .chosen { opacity: .75; }
  .hint { fill: var(--accent); fill-opacity: .22; stroke: var(--accent); stroke-width: 2.5; stroke-dasharray: 5 4; }
  .hint.sure { fill-opacity: .34; stroke-dasharray: none; }
  .focus { fill: none; stroke: var(--focus); stroke-width: 3.5; stroke-linejoin: round; }
  .speck.good { fill: var(--good); } .speck.even { fill: var(--even); fill-rule: evenodd; } .speck.bad { fill: var(--bad); }
  .value text { font-weight: 700; }
  .card { stroke-width: 1.6; }
  .card.good { stroke: var(--good); fill: var(--good); } .card.even { stroke: var(--even); fill: var(--even); } .card.bad { stroke: var(--bad); fill: var(--bad); }
  .card.guess { fill: var(--board-cell); stroke-dasharray: 3 2.2; }
  .value.proven text { fill: #fff; }
  .value.guess.good text { fill: var(--good); } .value.guess.even text { fill: var(--even); } .value.guess.bad text { fill: var(--bad); }
  .star { fill: #f0e442; stroke: var(--board-dark); stroke-width: .8; }
  .faint { opacity: .62; }
  .gone { stroke: var(--bad); stroke-width: 4; stroke-linecap: round; }
  circle.count { fill: var(--board-dark); } text.count { fill: #fff; font-size: 10px; font-weight: 700; }
  :host([pending]) .latest { opacity: .5; transition: opacity .2s .4s; }
  .burst { pointer-events: none; opacity: 0; }
  [data-moving] { transform: translate(var(--x), var(--y)) scale(var(--size)); opacity: var(--seen); }
  button.spot { position: absolute; padding: 0; margin: 0; border: 0; background: none; outline: none; cursor: default; -webkit-tap-highlight-color: transparent; }
  button.spot.able { cursor: pointer; }
  .chooser { position: absolute; z-index: 3; display: grid; gap: .25rem; padding: .4rem; background: var(--panel); color: var(--ink); border: 1px solid var(--line); border-radius: .6rem; box-shadow: var(--shadow); width: max-content; max-width: 90%; transform: translate(-50%, 0); }
  .chooser button { font: inherit; text-align: start; padding: .55rem .8rem; border: 0; border-radius: .4rem; background: none; color: inherit; cursor: pointer; min-height: 2.5rem; }
  .chooser button:hover, .chooser button:focus-visible { background: var(--accent-soft); outline: 2px solid var(--focus); }
  @media (forced-colors: active) { .cell { stroke: CanvasText; } .focus { stroke: Highlight; } }
  @media print { .frame { width: min(100%, 12cm); break-inside: avoid; } }
`;
