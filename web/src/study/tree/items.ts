/** Which branches are shown, each before what hangs on it. At most {@link MOST_ITEMS} are. */
import type { TreeBranch, TreeStep } from "../../model";
import { TOP, type Known } from "./recording";

export const MOST_ITEMS = 560;
/** Sisters that are shown before the rest is asked for. */
export const FAMILY = 40;

/** What somebody has done to the tree. */
export interface Unfolding {
  /** Branches that were unfolded, the oldest first. */
  open: Set<string>;
  /** Branches on the way to the current step that were folded nevertheless. */
  shut: Set<string>;
  /** How many sisters are shown below a node. */
  limits: Map<number, number>;
}

export interface Item {
  key: string;
  type: "node" | "pruned" | "sister" | "left" | "more";
  /** The node; of what is left out or more, the node it hangs on. */
  id: number;
  branch: TreeBranch | null;
  /** The move of a single sister. */
  move: string;
  /** How many branches it stands for. */
  count: number;
  /** The place of the item above it; -1 at the top. */
  parent: number;
  level: number;
  place: number;
  of: number;
  onWay: boolean;
  expandable: boolean;
  expanded: boolean;
}

type Begun = Pick<Item, "key" | "type" | "id" | "branch" | "move" | "count">;

export const nodeKey = (id: number): string => `n${id}`;

function begun(branch: TreeBranch): Begun {
  const { kind, id, moves } = branch;
  if (kind === "pruned") return { key: `p${id}`, type: "pruned", id, branch, move: "", count: moves.length };
  if (kind === "left-out") return { key: `l${id}`, type: "left", id, branch, move: "", count: 1 };
  return { key: nodeKey(id), type: "node", id, branch, move: branch.name, count: 1 };
}

const more = (id: number, from: number, count: number): Begun => ({ key: `m${id}-${from}`, type: "more", id, branch: null, move: "", count });

/** The part of a family that is shown: the first ones, and the one on the way. */
function shown(all: TreeBranch[], id: number, limit: number, onWay: ReadonlySet<number>): Begun[] {
  if (all.length <= limit + 1) return all.map(begun);
  const there = all.findIndex((branch) => branch.kind === "node" && onWay.has(branch.id));
  const first = all.slice(0, limit).map(begun);
  if (there < limit) return [...first, more(id, limit, all.length - limit)];
  const [between, after] = [there - limit, all.length - there - 1];
  return [...first, ...(between ? [more(id, limit, between)] : []), begun(all[there]!), ...(after ? [more(id, there, after)] : [])];
}

/** The moves of sisters that were not looked at, one by one. */
function sisters({ id, moves }: TreeBranch): Begun[] {
  return moves.slice(0, FAMILY).map((move, i) => ({ key: nodeKey(id + i), type: "sister", id: id + i, branch: null, move, count: 1 }));
}

/** Whether the moves of the current node are of interest: once the first of them has been tried. */
function within(known: Known, step: TreeStep): boolean {
  const first = known.branch(step.node)?.first ?? step.at;
  return step.at > first + (known.parent(step.node) === TOP ? 1 : 0);
}

/** Everything that is shown in a step. Where that is too much, what was unfolded first is folded again. */
export function visible(known: Known, step: TreeStep, unfolding: Unfolding): Item[] {
  const onWay = new Set(step.way.map((here) => here.node));
  const inside = within(known, step);
  for (;;) {
    const items = unfolded(known, step, unfolding, onWay, inside);
    const oldest = unfolding.open.values().next();
    if (items.length <= MOST_ITEMS || oldest.done) return items.slice(0, MOST_ITEMS);
    unfolding.open.delete(oldest.value);
  }
}

function unfolded(known: Known, step: TreeStep, { open, shut, limits }: Unfolding, onWay: ReadonlySet<number>, inside: boolean): Item[] {
  const items: Item[] = [];
  const add = (branches: Begun[], parent: number, level: number): void => {
    branches.forEach((branch, place) => {
      // Far more than fits: no need to look further.
      if (items.length > 2 * MOST_ITEMS) return;
      const way = branch.type === "node" && onWay.has(branch.id);
      const expandable = branch.type === "node" ? branch.branch!.inner : branch.type === "pruned" && branch.count > 1;
      const wanted = open.has(branch.key) || (way && !shut.has(branch.key) && (branch.id !== step.node || inside));
      const family = branch.type === "node" ? known.family(branch.id) : undefined;
      const expanded = expandable && wanted && (branch.type === "pruned" || family !== undefined);
      const at = items.push({ ...branch, parent, level, place: place + 1, of: branches.length, onWay: way, expandable, expanded }) - 1;
      if (!expanded) return;
      if (branch.type === "pruned") add(sisters(branch.branch!), at, level + 1);
      else add(shown(family!, branch.id, limits.get(branch.id) ?? FAMILY, onWay), at, level + 1);
    });
  };
  add(shown(known.family(TOP) ?? [], TOP, limits.get(TOP) ?? FAMILY, onWay), -1, 0);
  return items;
}

export type Phase = "future" | "running" | "done";

/** How far the search is with a branch in a step. A tree of playouts is there as a whole: `at` is nothing then. */
export function phase(items: readonly Item[], item: Item, at: number | null): Phase {
  if (at === null) return "done";
  if (item.type === "node") {
    const { first, last } = item.branch!;
    if (first === null || last === null) return "done";
    return at < first ? "future" : at < last ? "running" : "done";
  }
  // Moves are pruned when the node above them is left.
  let above = items[item.parent];
  while (above && above.type !== "node") above = items[above.parent];
  const last = above?.branch?.last ?? null;
  return last !== null && at < last ? "future" : "done";
}
