/** All lines that were looked at, as a tree: going back and playing something else adds a branch, and nothing is lost. */
import { readPlayed, writePlayed } from "../router";
import type { Side, State, Verdict } from "../model";

export interface Branch {
  id: number;
  parent: number | null;
  text: string;
  /** Who played it. */
  side: Side | null;
  children: number[];
  /** What the engine thought of the position, for the first player. */
  value: Value | null;
}

export interface Value {
  /** From -1, lost for the first player, to 1. */
  share: number;
  verdict: Verdict;
  /** Who was to move. */
  side: Side;
}

export class Variations {
  readonly nodes: Branch[];

  constructor(readonly begin: string) {
    this.nodes = [{ id: 0, parent: null, text: "", side: null, children: [], value: null }];
  }

  /** The tree of a position text, and the node at its end. */
  static read(position: string): [Variations, number] {
    const { begin, moves } = readPlayed(position);
    const tree = new Variations(begin);
    return [tree, tree.follow(moves)];
  }

  /** The tree of a stored game. Its nodes may have gaps in their numbers; ours have none. */
  static of(state: State): Variations {
    const tree = new Variations(state.begin);
    const ours = new Map<number, number>([[0, 0]]);
    const byParent = (parent: number): void => {
      for (const node of state.tree.filter((one) => one.parent === parent)) {
        ours.set(node.id, tree.add(ours.get(parent)!, node.text, node.side));
        byParent(node.id);
      }
    };
    byParent(0);
    return tree;
  }

  node(id: number): Branch {
    return this.nodes[id] ?? this.nodes[0]!;
  }

  /** The branch that a move leads to, made where there is none yet. */
  add(parent: number, text: string, side: Side | null = null): number {
    const known = this.node(parent).children.find((child) => this.node(child).text === text);
    if (known !== undefined) return known;
    const id = this.nodes.length;
    this.nodes.push({ id, parent, text, side, children: [], value: null });
    this.node(parent).children.push(id);
    return id;
  }

  follow(moves: readonly string[], from = 0): number {
    return moves.reduce((at, move) => this.add(at, move), from);
  }

  /** From the beginning to a node. */
  path(id: number): Branch[] {
    const { parent } = this.node(id);
    return parent === null ? [this.node(id)] : [...this.path(parent), this.node(id)];
  }

  /** The path to a node and on along first branches, for graph and keys. */
  line(id: number): Branch[] {
    const found = this.path(id);
    for (let next = found.at(-1)!.children[0]; next !== undefined; next = this.node(next).children[0]) found.push(this.node(next));
    return found;
  }

  position(id: number): string {
    return writePlayed({ begin: this.begin, moves: this.path(id).slice(1).map((node) => node.text) });
  }
}
