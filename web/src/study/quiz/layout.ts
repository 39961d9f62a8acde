/** Where the nodes of an exercise are drawn: leaves side by side, every other node above the middle of its branches. */
import type { QuizNode } from "../../model";

export interface Placed {
  node: QuizNode;
  parent: string | null;
  level: number;
  /** The middle, and the top. */
  x: number;
  y: number;
  width: number;
}

export interface Laid {
  nodes: Map<string, Placed>;
  /** The names in the order in which the search meets them. */
  order: string[];
  width: number;
  height: number;
}

/** What a node with branches takes: the triangle, the field below it, and the way to the next level. */
export const TRIANGLE = 36;
export const FIELD = 30;
export const INNER_WIDTH = 62;
export const LEAF = 34;
const WAY = 62;
const LEVEL = TRIANGLE + FIELD + WAY;
const GAP = 10;
const LEAST_LEAF = 38;
const LETTER = 9.5;
const MARGIN = 12;
/** Room for the name below a leaf. */
const BELOW = 22;

export function layOut(nodes: readonly QuizNode[]): Laid {
  const byName = new Map(nodes.map((node) => [node.name, node]));
  const placed = new Map<string, Placed>();
  const order: string[] = [];
  let next = MARGIN;

  const shift = (name: string, by: number): void => {
    placed.get(name)!.x += by;
    for (const child of byName.get(name)!.children) shift(child, by);
  };

  const place = (name: string, parent: string | null, level: number): void => {
    const node = byName.get(name)!;
    const width = widthOf(node);
    const begin = next;
    const own: Placed = { node, parent, level, x: begin + width / 2, y: MARGIN + level * LEVEL, width };
    placed.set(name, own);
    order.push(name);
    for (const child of node.children) place(child, name, level + 1);
    const [first, last] = [node.children[0], node.children.at(-1)];
    if (first === undefined || last === undefined) {
      next = begin + width + GAP;
      return;
    }
    own.x = (placed.get(first)!.x + placed.get(last)!.x) / 2;
    // A node wider than its branches moves them to the right, and what follows with them.
    const missing = begin + width / 2 - own.x;
    if (missing > 0) {
      shift(name, missing);
      next = Math.max(next + missing, own.x + width / 2 + GAP);
    }
    next = Math.max(next, own.x + width / 2 + GAP);
  };

  place(nodes[0]!.name, null, 0);
  const deepest = Math.max(...[...placed.values()].map(({ level }) => level));
  return { nodes: placed, order, width: next - GAP + MARGIN, height: MARGIN * 2 + deepest * LEVEL + LEAF + BELOW };
}

function widthOf({ value, move }: QuizNode): number {
  const text = Math.max(String(value ?? "").length, move?.length ?? 0) * LETTER + 14;
  return value === null ? Math.max(INNER_WIDTH, text) : Math.max(LEAST_LEAF, text);
}

/** The node in a direction: the one above, the first below, or the next one of the same level. */
export function neighbour(laid: Laid, name: string, key: string): string | null {
  const here = laid.nodes.get(name);
  if (!here) return null;
  if (key === "ArrowUp") return here.parent;
  if (key === "ArrowDown") return here.node.children[0] ?? null;
  const level = [...laid.nodes.values()].filter((one) => one.level === here.level).sort((one, other) => one.x - other.x);
  const at = level.indexOf(here) + (key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0);
  return level[at]?.node.name ?? null;
}

/** Whether a node lies in one of these branches, their first nodes included. */
export function isWithin(laid: Laid, name: string, branches: ReadonlySet<string>): boolean {
  for (let at: string | null = name; at !== null; at = laid.nodes.get(at)?.parent ?? null) {
    if (branches.has(at)) return true;
  }
  return false;
}
