/** A recorded search on the page: the server has all of it, the page what was looked at lately. */
import { api } from "../../api";
import type { Family, TreeBranch, TreeHead, TreeStep } from "../../model";

/** Steps that are fetched at once. */
const PAGE = 50;
/** Families that are fetched at once; those that are held; and pages of steps. */
const BATCH = 12;
const MOST_FAMILIES = 2_000;
const MOST_PAGES = 40;
/** What stands for the top. */
export const TOP = -1;

/** What can be asked about a tree without waiting. */
export interface Known {
  head: TreeHead;
  family(id: number): TreeBranch[] | undefined;
  branch(id: number): TreeBranch | undefined;
  parent(id: number): number;
}

export class Recording implements Known {
  #families = new Map<number, TreeBranch[]>();
  #branches = new Map<number, TreeBranch>();
  #parents = new Map<number, number>();
  #pages = new Map<number, Promise<TreeStep[]>>();

  constructor(readonly head: TreeHead) {
    this.#add(head.top);
  }

  family(id: number): TreeBranch[] | undefined {
    return this.#families.get(id);
  }

  branch(id: number): TreeBranch | undefined {
    return this.#branches.get(id);
  }

  parent(id: number): number {
    return this.#parents.get(id) ?? TOP;
  }

  /** The moves to a node that is known. */
  path(id: number): string[] {
    const names: string[] = [];
    for (let at = id; this.parent(at) !== TOP; at = this.parent(at)) names.unshift(this.branch(at)?.name ?? "");
    return names;
  }

  #add({ of, branches }: Family): void {
    const id = of ?? TOP;
    this.#families.set(id, branches);
    for (const branch of branches) {
      if (branch.kind !== "node") continue;
      this.#branches.set(branch.id, branch);
      this.#parents.set(branch.id, id);
    }
  }

  /** Fetches what hangs on these nodes, where it is not there yet. */
  async need(ids: Iterable<number>): Promise<void> {
    const missing = [...new Set(ids)].filter((id) => id !== TOP && !this.#families.has(id));
    for (let at = 0; at < missing.length; at += BATCH) {
      for (const family of await api.treeFamilies(this.head, missing.slice(at, at + BATCH))) this.#add(family);
    }
  }

  /** Forgets families that nobody looks at, when there are too many. */
  trim(keep: ReadonlySet<number>): void {
    if (this.#families.size <= MOST_FAMILIES) return;
    for (const id of this.#families.keys()) if (id !== TOP && !keep.has(id)) this.#families.delete(id);
  }

  /** A step. The ones around it come with it. */
  async step(at: number): Promise<TreeStep> {
    const page = Math.floor(at / PAGE);
    const steps = await this.#page(page);
    // Whoever goes on will want the next ones.
    if (at % PAGE > PAGE / 2 && (page + 1) * PAGE < this.head.steps) void this.#page(page + 1).catch(() => undefined);
    return steps[at % PAGE]!;
  }

  #page(page: number): Promise<TreeStep[]> {
    const known = this.#pages.get(page);
    if (known) return known;
    if (this.#pages.size >= MOST_PAGES) this.#pages.delete(this.#pages.keys().next().value!);
    const asked = api.treeSteps(this.head, page * PAGE, PAGE);
    this.#pages.set(page, asked);
    // What failed is asked for again.
    asked.catch(() => this.#pages.delete(page));
    return asked;
  }
}
