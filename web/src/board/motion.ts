/**
 * The last move as motion: falling, walking, painting, exploding. Drawn over a board that is already right, so that skipping it
 * (reduced motion, a busy machine) loses nothing.
 *
 * What moves are values of our own, which the style of the board turns into places. If the browser were told to move a piece itself, it would
 * give it a layer, and the frame of a click would have to wait until the whole board is painted anew on layers around it.
 */
import type { BoardView, Effect } from "../model";
import { CELL, type Lattice, type Point } from "./lattice";

const STEP_MS = 160;

/** What moves: a place, a size, and how much there is to be seen. */
const VALUES = { "--x": ["<length>", "0px"], "--y": ["<length>", "0px"], "--size": ["<number>", "1"], "--seen": ["<number>", "1"] } as const;
type Frame = Partial<Record<keyof typeof VALUES, string>> & { offset?: number; easing?: string };
const AT_REST: Frame = { "--x": "0px", "--y": "0px", "--size": "1", "--seen": "1" };

/** Tells the browser what kind of values these are, else it would not know what lies between two of them. Before anything is drawn: later it would look at all styles anew. */
export function tellValues(): void {
  for (const [name, [syntax, initialValue]] of Object.entries(VALUES)) CSS.registerProperty?.({ name, syntax, inherits: false, initialValue });
}

/** Moves an element; the style of the board looks at the attribute. */
function run(element: Element | null, frames: Frame[], timing: KeyframeAnimationOptions): void {
  if (!element) return;
  const motion = element.animate(frames as Keyframe[], timing);
  element.toggleAttribute("data-moving", true);
  motion.onfinish = () => element.toggleAttribute("data-moving", element.getAnimations().length > 0);
}
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

const shift = ({ x, y }: Point): Frame => ({ "--x": `${x}px`, "--y": `${y}px` });

function slide(root: ParentNode, cell: number, from: Point, late: boolean): void {
  const timing = { duration: STEP_MS, delay: late ? STEP_MS : 0, easing: late ? EASE_FALL : "ease-out", fill: "backwards" as const };
  run(root.querySelector(`[data-cell="${cell}"]`), [shift(from), AT_REST], timing);
}

function fall(root: ParentNode, cell: number, height: number): void {
  const time = STEP_MS + Math.abs(height / CELL) * 22;
  const frames = [
    { ...shift({ x: 0, y: height }), easing: EASE_FALL },
    { ...AT_REST, offset: 0.8, easing: "ease-out" },
    { ...shift({ x: 0, y: -3 }), offset: 0.9, easing: "ease-in" },
    AT_REST,
  ];
  run(root.querySelector(`[data-cell="${cell}"]`), frames, { duration: time });
}

function pop(element: Element | null): void {
  run(element, [{ "--size": "0.55" }, { "--size": "1.06", offset: 0.7 }, AT_REST], { duration: STEP_MS, easing: "ease-out" });
}

function burst(element: Element | null): void {
  run(element, [AT_REST, { "--size": "1.7", "--seen": "0" }], { duration: 2 * STEP_MS, easing: "ease-out" });
}
