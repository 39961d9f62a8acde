/**
 * The last move as motion: falling, walking, painting, exploding. Drawn over a board that is already right, so that skipping it
 * (reduced motion, a busy machine) loses nothing.
 */
import type { BoardView, Effect } from "../model";
import { CELL, type Lattice, type Point } from "./lattice";

const STEP_MS = 160;
const EASE_FALL = "cubic-bezier(.45,.05,.85,.6)";

export function prefersStillness(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** How long the effects of a view take to show. */
export function duration(effects: readonly Effect[]): number {
  if (effects.length === 0 || prefersStillness()) return 0;
  return effects.some((effect) => effect.kind === "remove") ? 3 * STEP_MS : 2 * STEP_MS;
}

/** Plays what happened between two views inside of a drawn board. */
export function animate(root: ParentNode, before: BoardView | null, view: BoardView, { centres, box }: Lattice): void {
  if (prefersStillness()) return;
  const exploding = view.effects.some((effect) => effect.kind === "remove");
  for (const effect of view.effects) {
    if (effect.kind === "move") slide(root, effect.to, away(centres, effect.from, effect.to), exploding);
    else if (effect.kind === "drop") fall(root, effect.cell, box.top - centres[effect.cell]!.y);
    else if (effect.kind === "place") pop(root.querySelector(`[data-cell="${effect.cell}"]`));
    else if (effect.kind === "paint") pop(root.querySelector(`[data-paint="${effect.cell}"]`));
    else if (before?.cells[effect.cell]?.piece) burst(root.querySelector(`[data-burst="${effect.cell}"]`));
  }
}

function away(centres: Point[], from: number, to: number): Point {
  const [a, b] = [centres[from]!, centres[to]!];
  return { x: a.x - b.x, y: a.y - b.y };
}

const shift = ({ x, y }: Point): string => `translate(${x}px, ${y}px)`;

function slide(root: ParentNode, cell: number, from: Point, late: boolean): void {
  const timing = { duration: STEP_MS, delay: late ? STEP_MS : 0, easing: late ? EASE_FALL : "ease-out", fill: "backwards" as const };
  root.querySelector(`[data-cell="${cell}"]`)?.animate([{ transform: shift(from) }, { transform: "none" }], timing);
}

function fall(root: ParentNode, cell: number, height: number): void {
  const time = STEP_MS + Math.abs(height / CELL) * 22;
  root.querySelector(`[data-cell="${cell}"]`)?.animate(
    [
      { transform: shift({ x: 0, y: height }), easing: EASE_FALL },
      { transform: "none", offset: 0.8, easing: "ease-out" },
      { transform: shift({ x: 0, y: -3 }), offset: 0.9, easing: "ease-in" },
      { transform: "none" },
    ],
    { duration: time },
  );
}

function pop(element: Element | null): void {
  element?.animate([{ transform: "scale(.55)", opacity: 0.5 }, { transform: "scale(1.06)", offset: 0.7 }, { transform: "none", opacity: 1 }], { duration: STEP_MS, easing: "ease-out" });
}

function burst(element: Element | null): void {
  element?.animate([{ transform: "none", opacity: 1 }, { transform: "scale(1.7)", opacity: 0 }], { duration: 2 * STEP_MS, easing: "ease-out", fill: "both" });
}
