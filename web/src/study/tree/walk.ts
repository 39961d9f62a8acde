/** Walks through a recorded search: which step, what is unfolded, what is looked at. Draws nothing. */
import type { ReactiveControllerHost } from "lit";
import { api, Refused, wasStopped } from "../../api";
import type { BoardView, FullNode, Perspective, TreeStep } from "../../model";
import { currentLanguage, t } from "../../words";
import { face, faceWords } from "./face";
import type { Shown } from "./geometry";
import { FAMILY, MOST_ITEMS, nodeKey, visible, type Item, type Unfolding } from "./items";
import { Recording } from "./recording";
import { thumbsOf, viewOf, type Thumbs } from "./thumb";
import { asked, type Place, type Wish } from "./wish";

/** A tree of so few nodes is unfolded as a whole. */
const SMALL_TREE = 45;
/** Unfolded branches that a link tells of. */
const MOST_TOLD = 40;
const GONE = 404;

export class Walk {
  recording: Recording | null = null;
  step: TreeStep | null = null;
  /** The step that is wanted, which may still be on its way. */
  wanted = 0;
  shown: readonly Shown[] = [];
  thumbs: Thumbs | null = null;
  /** The branch that is looked at, and its node in full. */
  at = "";
  node: FullNode | null = null;
  /** Nodes entered so far, while it is searched. */
  progress: number | null = null;
  wrong = "";
  /** Whose values are wanted; {@link speak} fetches them. */
  perspective: Perspective = "mover";

  #wish: Wish | null = null;
  #asking: AbortController | null = null;
  /** The language and the values that were fetched. */
  #fetched = "";
  #unfolding: Unfolding = { open: new Set(), shut: new Set(), limits: new Map() };
  /** Whether somebody has folded or unfolded anything. */
  #touched = false;
  #turn = 0;
  #looked = 0;
  #full: Promise<FullNode | null> = Promise.resolve(null);

  constructor(private host: ReactiveControllerHost) {}

  /** Searches, records and goes to a place in it. What was under way ends; what is there already is searched once more only if it must be. */
  async record(wish: Wish, place: Place, again = false): Promise<boolean> {
    const same = !again && this.recording && this.#wish && JSON.stringify(asked(wish)) === JSON.stringify(asked(this.#wish));
    this.#wish = wish;
    if (same) return this.#tried(() => this.#begin(this.recording!, place));
    this.stop();
    const asking = (this.#asking = new AbortController());
    [this.progress, this.wrong] = [0, ""];
    this.host.requestUpdate();
    const fetched = this.#words();
    try {
      let recording: Recording | null = null;
      await api.recordTree({ ...asked(wish), perspective: this.perspective }, asking.signal, ({ progress, done }) => {
        if (progress) this.progress = progress.nodes;
        if (done) recording = new Recording(done);
        this.host.requestUpdate();
      });
      if (asking.signal.aborted || !recording) return false;
      this.progress = null;
      this.#fetched = fetched;
      await this.#begin(recording, place);
      return true;
    } catch (error) {
      if (!wasStopped(error) && !asking.signal.aborted) this.#fail(error);
      return false;
    } finally {
      if (this.#asking === asking) [this.#asking, this.progress] = [null, null];
      this.host.requestUpdate();
    }
  }

  /** Ends a search under way: the server stops too. */
  stop(): void {
    this.#asking?.abort();
    [this.#asking, this.progress] = [null, null];
    this.host.requestUpdate();
  }

  async #begin(recording: Recording, place: Place): Promise<void> {
    const last = recording.head.steps - 1;
    // A search is looked at from its end, a tree of playouts from its root.
    const usual = recording.head.playouts ? 0 : last;
    const fresh = recording !== this.recording;
    if (fresh || place.open) {
      const open = place.open ?? (await initial(recording));
      await recording.need(open);
      this.#unfolding = { open: new Set(open.map(nodeKey)), shut: new Set(), limits: new Map() };
      this.#touched = place.open !== null;
    }
    if (fresh) [this.recording, this.thumbs, this.node] = [recording, thumbsOf(recording.head.view), null];
    if (last < 0) [this.step, this.shown] = [null, []];
    else await this.#show(Math.min(place.step ?? usual, last));
    if (place.step === null && this.shown[0]) this.look(this.shown[0].item.key);
  }

  /** What the words of a tree depend on. */
  #words(): string {
    return `${currentLanguage()} ${this.perspective}`;
  }

  /** The same in the language of the page, with the values that are wanted. */
  async speak(): Promise<void> {
    const { recording } = this;
    if (!recording || this.#words() === this.#fetched) return;
    this.#fetched = this.#words();
    await this.#tried(async () => {
      const next = new Recording(await api.treeHead(recording.head.id, this.perspective));
      await next.need([...this.#unfolding.open].filter((key) => key.startsWith("n")).map((key) => Number(key.slice(1))));
      // Somebody may have gone on meanwhile.
      const [at, wanted] = [this.at, this.wanted];
      const there = this.step?.at === wanted;
      if (this.recording !== recording) return;
      [this.recording, this.node] = [next, null];
      if (this.step) await this.#show(wanted);
      if (there && wanted === this.wanted) this.look(at);
    });
  }

  /** Goes to a step. */
  goTo(at: number): Promise<boolean> {
    const last = (this.recording?.head.steps ?? 0) - 1;
    if (last < 0) return Promise.resolve(false);
    return this.#tried(() => this.#show(Math.max(0, Math.min(last, at))));
  }

  async #show(at: number): Promise<void> {
    const [turn, recording] = [++this.#turn, this.recording!];
    this.wanted = at;
    const step = await recording.step(at);
    await recording.need(step.way.map((here) => here.node));
    if (turn !== this.#turn || recording !== this.recording) return;
    this.step = step;
    for (const { node } of step.way) this.#unfolding.shut.delete(nodeKey(node));
    this.#arrange();
    this.look(nodeKey(step.node));
  }

  /** The next cut, or the one before; whether there is one. */
  async cut(direction: "forward" | "back"): Promise<boolean> {
    const { step } = this;
    if (!this.recording || !step) return false;
    let found = false;
    await this.#tried(async () => {
      const { step: next } = await api.treeCut(this.recording!.head.id, step.at, direction);
      found = next !== null;
      if (next !== null) await this.#show(next);
    });
    return found;
  }

  #arrange(): void {
    const { recording, step } = this;
    if (!recording || !step) return;
    const items = visible(recording, step, this.#unfolding);
    const at = recording.head.playouts ? null : step.at;
    const words = faceWords();
    this.shown = items.map((item) => ({ item, face: face(items, item, at, words) }));
    recording.trim(new Set([...items.map(({ id }) => id), ...step.way.map((here) => here.node)]));
    if (!items.some(({ key }) => key === this.at)) this.at = items[0]?.key ?? "";
    this.host.requestUpdate();
  }

  /** Looks at a branch without going to another step. */
  look(key: string): void {
    const item = this.shown.find((one) => one.item.key === key)?.item;
    if (!item) return;
    this.at = key;
    const turn = ++this.#looked;
    const { recording } = this;
    const id = item.type === "node" || item.type === "sister" || (item.type === "pruned" && item.count === 1) ? item.id : null;
    if (id === null) this.node = null;
    if (id !== null && recording && this.node?.id !== id) {
      this.node = null;
      // Without it the board is drawn from what is known, and the next step asks again.
      this.#full = api.treeNode(recording.head, id).catch(() => null);
      void this.#full.then((node) => {
        if (turn !== this.#looked) return;
        this.node = node;
        this.host.requestUpdate();
      });
    }
    this.host.requestUpdate();
  }

  /** What is looked at, in full, as soon as it is there. */
  full(): Promise<FullNode | null> {
    return this.node ? Promise.resolve(this.node) : this.#full;
  }

  get looked(): Shown | undefined {
    return this.shown.find(({ item }) => item.key === this.at);
  }

  /** The board of what is looked at. */
  get view(): BoardView | null {
    const { recording, node, looked } = this;
    if (!recording) return null;
    if (node && looked?.item.id === node.id) return { ...node.view, actions: [] };
    // What stands for several is seen from the node it hangs on.
    const item = looked?.item.type === "node" ? looked.item : this.shown[looked?.item.parent ?? 0]?.item;
    return item?.type === "node" ? viewOf(recording.head.view, item.branch!) : recording.head.view;
  }

  /** What is to be said of what is looked at. */
  get sentence(): string {
    const { looked, step, node } = this;
    if (!looked || !step) return "";
    const { item, face: seen } = looked;
    if (item.type === "node" && item.id === step.node) return step.sentence;
    if (seen.phase === "future") return t("tree-page-not-yet");
    return node?.sentence ?? seen.small;
  }

  /** Unfolds or folds a branch. */
  async fold(item: Item, open: boolean): Promise<void> {
    const { open: opened, shut } = this.#unfolding;
    this.#touched = true;
    opened.delete(item.key);
    if (open) {
      await this.#tried(() => (item.type === "node" ? this.recording!.need([item.id]) : Promise.resolve()));
      opened.add(item.key);
      shut.delete(item.key);
    } else if (item.onWay) shut.add(item.key);
    this.#arrange();
    this.look(item.key);
  }

  /** Unfolds all sisters of a branch. */
  async sisters(item: Item): Promise<void> {
    const sisters = this.shown.map((one) => one.item).filter((one) => one.parent === item.parent && one.expandable);
    this.#touched = true;
    await this.#tried(async () => {
      let room = MOST_ITEMS - this.shown.length;
      for (const { key, type, id } of sisters) {
        if (room <= 0) break;
        if (type === "node") await this.recording!.need([id]);
        room -= Math.min(FAMILY, this.recording!.family(id)?.length ?? 0);
        this.#unfolding.open.add(key);
      }
    });
    this.#arrange();
    this.look(item.key);
  }

  /** What a branch does when it is entered: folds, unfolds, or shows more of its sisters. */
  async enter(item: Item): Promise<void> {
    if (item.type !== "more") {
      if (item.expandable) await this.fold(item, !item.expanded);
      return;
    }
    const at = this.shown.findIndex((one) => one.item.key === item.key);
    const { limits } = this.#unfolding;
    limits.set(item.id, (limits.get(item.id) ?? FAMILY) + FAMILY);
    this.#arrange();
    this.look(this.shown[at]?.item.key ?? this.at);
  }

  /** Goes to the step in which a branch is entered. */
  async toStep(item: Item): Promise<void> {
    const first = item.type === "node" ? item.branch!.first : null;
    if (first === null) return;
    // At the top, the first step tells of the whole search.
    await this.goTo(item.parent < 0 && !this.recording!.head.playouts ? first + 1 : first);
  }

  /** Where one is, for a link. */
  get place(): Place {
    const { steps, playouts } = this.recording?.head ?? { steps: 0, playouts: false };
    const usual = playouts ? 0 : steps - 1;
    const open = this.#touched ? [...this.#unfolding.open].filter((key) => key.startsWith("n")).slice(-MOST_TOLD) : null;
    return { step: !this.step || this.step.at === usual ? null : this.step.at, open: open?.map((key) => Number(key.slice(1))) ?? null };
  }

  /** The nodes that are unfolded on screen. */
  get unfolded(): number[] {
    return this.shown.filter(({ item }) => item.expanded && item.type === "node").map(({ item }) => item.id);
  }

  /** Does something with the recording. Where the server has forgotten it, it is recorded again, once. */
  async #tried(act: () => Promise<void>, again = true): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      if (!(again && error instanceof Refused && error.status === GONE) || !this.#wish) {
        this.#fail(error);
        return false;
      }
      return (await this.record(this.#wish, this.place, true)) && this.#tried(act, false);
    }
  }

  #fail(error: unknown): void {
    this.wrong = error instanceof TypeError ? t("page-no-server") : error instanceof Error ? error.message : String(error);
    this.host.requestUpdate();
  }
}

/** What is unfolded at first: all of a small tree, else the line that was chosen. */
async function initial(recording: Recording): Promise<number[]> {
  const { kept, counts, chosen, top } = recording.head;
  if (kept + counts.pruned > SMALL_TREE) return chosen;
  const open: number[] = [];
  let level = top.branches;
  while (level.length > 0) {
    const ids = level.filter((branch) => branch.kind === "node" && branch.inner).map((branch) => branch.id);
    open.push(...ids);
    await recording.need(ids);
    level = ids.flatMap((id) => recording.family(id) ?? []);
  }
  return open;
}
