/** `<poda-study-tree>`: the search of a position, node by node and step by step. */
import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import { api } from "../../api";
import type { GameInfo, KnownRung, Perspective } from "../../model";
import { go, readGame, settle, writeRoute, type Route } from "../../router";
import "../../shell/help";
import type { Key, PodaHelp } from "../../shell/help";
import { icon } from "../../shell/icons";
import { keyOf } from "../../shell/keys";
import { shared } from "../../shell/theme";
import { number, Speaking, t } from "../../words";
import { save, savePng, saveSvg } from "../save";
import "./canvas";
import type { PodaTreeCanvas } from "./canvas";
import type { Item } from "./items";
import { otherPerspective, readPerspective, rememberPerspective } from "./perspective";
import "./perspective-switch";
import "./side-panel";
import "./step-bar";
import type { PodaTreeSteps } from "./step-bar";
import { SMALL_BOARD } from "./thumb";
import "./tree-form";
import { viewStyles } from "./tree-styles";
import { Walk } from "./walk";
import { readPlace, readWish, writeWish, type Wish } from "./wish";

const KEYS: readonly Key[] = [
  { keys: "n p", word: "study-key-step" },
  { keys: "c C", word: "study-key-cut" },
  { keys: "g G", word: "study-key-ends" },
  { keys: "a", word: "study-key-play" },
  { keys: "← → ↑ ↓", word: "study-key-tree" },
  { keys: "*", word: "study-key-sisters" },
  { keys: "s", word: "study-key-to-step" },
  { keys: "o", word: "study-tree-analyse" },
  { keys: "b", word: "study-key-boards" },
  { keys: "v", word: "study-key-perspective" },
  { keys: "+ - f", word: "study-key-zoom" },
  { keys: "?", word: "page-help" },
];
/** The address follows when nothing has changed for a while: browsers allow only so many changes. */
const SETTLE_MS = 250;
const TOLD_MS = 1600;
/** Where there is no room, what to search is folded away. */
const ROOMY = matchMedia("(min-width: 60rem)");

@customElement("poda-study-tree")
export class PodaStudyTree extends Speaking {
  static override styles = [shared, viewStyles];

  @property({ attribute: false }) route: Route = { view: "study", id: "tree", query: {} };
  @query("poda-tree-canvas") private canvas!: PodaTreeCanvas | null;
  @query("poda-tree-steps") private steps!: PodaTreeSteps | null;
  @query("poda-help") private help!: PodaHelp;
  @state() private games: GameInfo[] = [];
  @state() private rungs: KnownRung[] = [];
  @state() private wish: Wish = readWish({});
  @state() private boards = false;
  @state() private told = "";

  private walk = new Walk(this);
  #settling: ReturnType<typeof setTimeout> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", this.onKey);
    this.addEventListener("help", () => void this.help.open());
    void Promise.all([api.games(), api.rungs()]).then(([games, rungs]) => ([this.games, this.rungs] = [games, rungs]), () => undefined);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.onKey);
    clearTimeout(this.#settling);
    this.walk.stop();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("route")) this.walk.perspective = readPerspective(this.route.query);
    if (changed.has("route")) void this.search(readWish(this.route.query), readPlace(this.route.query));
    void this.walk.speak();
  }

  private async search(wish: Wish, place = readPlace({})): Promise<void> {
    const before = this.walk.recording;
    this.wish = wish;
    clearTimeout(this.#settling);
    if (!(await this.walk.record(wish, place))) return;
    const { recording } = this.walk;
    if (!recording || recording === before) return;
    this.boards = recording.head.view.cells.length <= SMALL_BOARD;
    await this.updateComplete;
    await this.canvas?.fit(true);
  }

  private get link(): string {
    return writeRoute({ view: "study", id: "tree", query: writeWish(this.wish, this.walk.place, this.walk.perspective) });
  }

  /** Puts the address right after a while. */
  private settleSoon(): void {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => settle(this.link), SETTLE_MS);
  }

  protected override render(): TemplateResult {
    const { walk } = this;
    return html`<div class="view"><h1 class="sr">${t("page-see-search")}</h1>
      <section class="panel noprint" aria-label=${t("study-tree-choices")}>
        <details ?open=${ROOMY.matches}><summary class="narrow">${t("study-tree-choices")}</summary>
        <poda-tree-form .games=${this.games} .rungs=${this.rungs} .wish=${this.wish} @wish=${this.onWish}></poda-tree-form></details>
        ${walk.progress === null ? nothing : html`<p class="row" id="searching"><span role="status">${t("study-tree-searching", { nodes: number(walk.progress) })}</span><button id="stop" @click=${() => walk.stop()}>${icon("stop")}${t("study-tree-stop")}</button></p>`}
        ${walk.wrong ? html`<p class="wrong" role="alert">${walk.wrong}</p>` : nothing}
      </section>
      ${walk.recording ? this.drawTree() : nothing}
      <poda-help .game=${this.wish.game} .keys=${KEYS}></poda-help>
    </div>`;
  }

  private drawTree(): TemplateResult {
    const { walk } = this;
    const { head } = walk.recording!;
    const notes = head.notes.slice(0, -1);
    return html`<div class="top"><div class="grow"><p id="found" class="found">${notes[0]}</p>
          <p class="small soft" id="counts">${notes.slice(1).join(" ")}${head.stopped ? ` ${t("study-tree-stopped")}` : ""}</p></div>
        ${head.playouts ? nothing : html`<poda-perspective class="noprint" .value=${walk.perspective} @perspective=${(event: CustomEvent<Perspective>) => this.see(event.detail)}></poda-perspective>`}
        <div class="tools noprint">
          <button id="zoom-out" @click=${() => this.canvas?.zoomBy(-1)} aria-label=${t("tree-page-zoom-out")} title=${t("tree-page-zoom-out")}>−</button>
          <button id="zoom-in" @click=${() => this.canvas?.zoomBy(1)} aria-label=${t("tree-page-zoom-in")} title=${t("tree-page-zoom-in")}>+</button>
          <button id="fit" @click=${() => this.canvas?.fit()}>${t("tree-page-fit")}</button>
          <button id="boards" aria-pressed=${this.boards} @click=${() => (this.boards = !this.boards)}>${t("tree-page-boards")}</button>
        </div></div>
      <poda-tree-steps class="noprint" .at=${walk.step?.at ?? 0} .count=${head.steps} ?cuts=${head.counts.cuts > 0 && !head.playouts}
        @go=${(event: CustomEvent<number>) => this.go(event.detail)} @cut=${(event: CustomEvent<"forward" | "back">) => this.cut(event.detail)}></poda-tree-steps>
      <div class="stage">
        <poda-tree-canvas .shown=${walk.shown} .now=${walk.step?.node ?? -1} .at=${walk.at} .thumbs=${walk.thumbs} ?boards=${this.boards} name=${t("tree-page-tree")}
            @look=${(event: CustomEvent<string>) => this.look(event.detail)} @fold=${(event: CustomEvent<{ item: Item; open: boolean }>) => this.change(() => walk.fold(event.detail.item, event.detail.open))}
            @enter=${(event: CustomEvent<Item>) => this.change(() => walk.enter(event.detail))} @sisters=${(event: CustomEvent<Item>) => this.change(() => walk.sisters(event.detail))}></poda-tree-canvas>
        ${this.drawPanel()}
      </div>
      <div class="row noprint"><span class="small soft">${t("study-save")}</span>
        <button class="small" id="save-svg" @click=${() => this.export("svg")}>${icon("save")}SVG</button>
        <button class="small" id="save-png" @click=${() => this.export("png")}>${icon("save")}PNG</button>
        <button class="small" id="save-json" @click=${() => this.export("json")}>${icon("save")}JSON</button>
        <button class="small" id="copy-link" @click=${this.copyLink}>${icon("copy")}${t("page-copy-link")}</button>
        <span class="small soft" role="status">${this.told}</span></div>
      <details class="small"><summary>${t("tree-page-about")}</summary><p>${head.title}</p><p>${head.notes.at(-1)}</p></details>`;
  }

  private drawPanel(): TemplateResult {
    const { walk } = this;
    const { head } = walk.recording!;
    const position = walk.node?.position;
    const here = position && writeRoute({ view: "study", id: "tree", query: { ...writeWish(this.wish, { step: null, open: null }, walk.perspective), position } });
    const root = walk.looked?.item.type === "node" && walk.looked.item.parent < 0;
    const moves = walk.looked && walk.recording ? walk.recording.path(walk.looked.item.id) : [];
    const path = root || moves.length === 0 ? (walk.looked?.face.name ?? "") : moves.join(" ");
    return html`<poda-tree-panel class="panel" aria-label=${t("tree-page-panel")} role="region" .head=${head} .step=${walk.step} .view=${walk.view} .sentence=${walk.sentence} .path=${path}
      .analyse=${position ? this.analysis(position) : ""} .here=${here ?? ""}
      .game=${this.wish.game} .position=${position ?? ""} .evaluation=${head?.playouts ? "" : this.wish.eval}></poda-tree-panel>`;
  }

  private analysis(position: string): string {
    return writeRoute({ view: "analyse", query: { game: this.wish.game, position } });
  }

  private onWish = (event: CustomEvent<Partial<Wish>>): void => {
    const wish = { ...this.wish, ...event.detail };
    settle(writeRoute({ view: "study", id: "tree", query: writeWish(wish, { step: null, open: null }, this.walk.perspective) }));
    void this.search(wish);
  };

  /** Does something to the tree; the keys stay in it. */
  private async change(act: () => Promise<unknown>): Promise<void> {
    const inside = this.canvas?.hasFocus ?? false;
    await act();
    await this.updateComplete;
    if (inside) await this.canvas?.focusItem();
    else {
      await this.canvas?.updateComplete;
      this.canvas?.reveal(this.walk.at);
    }
    this.settleSoon();
  }

  /** Shows the values of the side to move, or of the root's side, and remembers that. */
  private see(perspective: Perspective): void {
    rememberPerspective(perspective);
    this.walk.perspective = perspective;
    this.requestUpdate();
    void this.change(() => this.walk.speak());
  }

  private look(key: string): void {
    this.walk.look(key);
    void this.updateComplete.then(() => this.canvas?.focusItem());
  }

  private go(at: number): void {
    void this.change(() => this.walk.goTo(at));
  }

  private cut(direction: "forward" | "back"): void {
    void this.change(async () => {
      if (!(await this.walk.cut(direction))) this.tell(t("tree-page-no-cut"));
    });
  }

  private tell(words: string): void {
    this.told = words;
    setTimeout(() => (this.told = ""), TOLD_MS);
  }

  private async export(kind: "svg" | "png" | "json"): Promise<void> {
    const { recording, unfolded } = this.walk;
    if (!recording) return;
    const { head } = recording;
    const { game, rung } = head;
    const name = `${readGame(game).name}-${rung}.${kind}`;
    try {
      if (kind === "json") save(await api.treeJson(head), name);
      else if (kind === "svg") saveSvg(await api.treeSvg(head, unfolded), name);
      else await savePng(await api.treeSvg(head, unfolded), name);
    } catch (error) {
      this.tell(error instanceof Error ? error.message : String(error));
    }
  }

  private copyLink = async (): Promise<void> => {
    settle(this.link);
    try {
      await navigator.clipboard.writeText(new URL(this.link, location.href).href);
      this.tell(t("page-copied"));
    } catch {
      this.tell(t("study-link-in-address"));
    }
  };

  private onKey = (event: KeyboardEvent): void => {
    const { walk } = this;
    const doing: Record<string, () => unknown> = {
      n: () => this.go(walk.wanted + 1),
      p: () => this.go(walk.wanted - 1),
      c: () => this.cut("forward"),
      C: () => this.cut("back"),
      g: () => this.go(0),
      G: () => this.go(Number.MAX_SAFE_INTEGER),
      a: () => this.steps?.toggle(),
      b: () => (this.boards = !this.boards),
      f: () => this.canvas?.fit(),
      v: () => walk.recording?.head.playouts || this.see(otherPerspective(walk.perspective)),
      "+": () => this.canvas?.zoomBy(1),
      "-": () => this.canvas?.zoomBy(-1),
      s: () => walk.looked && this.change(() => walk.toStep(walk.looked!.item)),
      o: () => void walk.full().then((node) => node && go(this.analysis(node.position))),
      "?": () => void this.help.open(),
    };
    const act = walk.recording || event.key === "?" ? doing[keyOf(event)] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };
}
