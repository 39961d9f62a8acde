/** `<poda-tree-steps>`: step by step through a search, or at a chosen speed. Fires `go` with a step and `cut` with a direction. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { icon, type IconName } from "../../shell/icons";
import { shared } from "../../shell/theme";
import { currentLanguage, number, Speaking, t } from "../../words";

const SPEEDS = [2, 1, 0.5, 0.2];

@customElement("poda-tree-steps")
export class PodaTreeSteps extends Speaking {
  static override styles = [
    shared,
    css`
      :host { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; }
      button { min-width: 2.5rem; padding: .35rem .6rem; }
      select { width: auto; }
      input { flex: 1 1 8rem; min-width: 6rem; padding: 0; accent-color: var(--accent); min-height: 2rem; }
      .count { min-width: 9.5rem; text-align: end; font-variant-numeric: tabular-nums; }
    `,
  ];

  @property({ type: Number }) at = 0;
  @property({ type: Number }) count = 0;
  /** Whether there are cuts to go to. */
  @property({ type: Boolean }) cuts = false;
  @state() private playing = false;
  @state() private seconds = 1;

  #timer: ReturnType<typeof setTimeout> | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.play(false);
  }

  protected override updated(changed: PropertyValues<this>): void {
    // The next step is due a while after this one is on screen, however long it took to come.
    if (this.playing && (changed.has("at") || changed.has("count"))) this.wait();
  }

  protected override render(): TemplateResult {
    const { at, count } = this;
    const words = t("tree-page-step", { at: number(at + 1), all: number(count) });
    const last = count - 1;
    return html`${this.button("begin", "tree-page-begin", "first", () => this.go(0), at <= 0)}
      ${this.button("back", "tree-page-back", "back", () => this.go(at - 1), at <= 0)}
      <button id="play" class="main" aria-pressed=${this.playing} @click=${() => this.toggle()} ?disabled=${count < 2}>${icon(this.playing ? "stop" : "start")}${t(this.playing ? "tree-page-pause" : "tree-page-play")}</button>
      ${this.button("forward", "tree-page-forward", "ahead", () => this.go(at + 1), at >= last)}
      ${this.button("end", "tree-page-end", "last", () => this.go(last), at >= last)}
      ${this.cuts
        ? html`<button id="previous-cut" @click=${() => this.fire("cut", "back")} aria-label=${t("tree-page-previous-cut")} title=${t("tree-page-previous-cut")}>${icon("back")}<span aria-hidden="true">✂</span></button>
            <button id="next-cut" @click=${() => this.fire("cut", "forward")}>${t("tree-page-next-cut")}<span aria-hidden="true">✂</span></button>`
        : nothing}
      <select aria-label=${t("tree-page-speed")} title=${t("tree-page-speed")} @change=${this.onSpeed}>
        ${SPEEDS.map((one) => html`<option value=${one} ?selected=${one === this.seconds}>${one.toLocaleString(currentLanguage())} s</option>`)}
      </select>
      <input type="range" id="slider" min="0" max=${Math.max(0, last)} .value=${String(at)} aria-label=${t("study-tree-step")} aria-valuetext=${words} @input=${(event: Event) => this.go(Number((event.target as HTMLInputElement).value))} />
      <span class="count small soft">${words}</span>`;
  }

  private button(id: string, word: string, name: IconName, act: () => void, off: boolean): TemplateResult {
    return html`<button id=${id} @click=${act} ?disabled=${off} aria-label=${t(word)} title=${t(word)}>${icon(name)}</button>`;
  }

  /** Plays, or pauses. */
  toggle(): void {
    this.play(!this.playing);
  }

  private play(on: boolean): void {
    clearTimeout(this.#timer);
    this.playing = on;
    if (!on) return;
    if (this.at >= this.count - 1) this.go(0);
    else this.wait();
  }

  private wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.at >= this.count - 1 ? this.play(false) : this.go(this.at + 1)), this.seconds * 1000);
  }

  private onSpeed(event: Event): void {
    this.seconds = Number((event.target as HTMLSelectElement).value);
    if (this.playing) this.wait();
  }

  private go(at: number): void {
    this.fire("go", at);
  }

  private fire(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
