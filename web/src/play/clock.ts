/** `<poda-clock>`: the time that a side has left, as the server told it a moment ago. Fires `up` when it has run out. */
import { css, html, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import { currentLanguage, Speaking, t } from "../words";

const SECOND = 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** From here on tenths are shown. */
const SHORT = 10 * SECOND;

@customElement("poda-clock")
export class PodaClock extends Speaking {
  static override styles = css`
    :host { font-variant-numeric: tabular-nums; font-weight: 650; padding: .05rem .45rem; border: 1px solid var(--line); border-radius: .4rem; }
    :host([running]) { border-color: var(--accent); background: var(--accent-soft); }
    :host([short][running]) { border-color: var(--bad-ink); color: var(--bad-ink); }
  `;

  /** Milliseconds that were left, and when that was. */
  @property({ type: Number }) left = 0;
  @property({ type: Number }) since = 0;
  @property({ type: Boolean, reflect: true }) running = false;
  /** Whether it is nearly up. */
  @property({ type: Boolean, reflect: true }) short = false;
  /** Whose time it is. */
  @property() player = "";

  #timer: ReturnType<typeof setTimeout> | undefined;
  #told = false;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  private get now(): number {
    return Math.max(0, this.left - (this.running ? performance.now() - this.since : 0));
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("since") || changed.has("left") || changed.has("running")) this.#told = false;
    this.short = this.now < SHORT;
  }

  protected override render(): TemplateResult {
    return html`<span role="timer" aria-label=${t("page-time-left", { player: this.player })} title=${t("page-time-left", { player: this.player })}>${timeWords(this.now, currentLanguage())}</span>`;
  }

  protected override updated(): void {
    clearTimeout(this.#timer);
    if (!this.running) return;
    const { now } = this;
    if (now > 0) this.#timer = setTimeout(() => this.requestUpdate(), now > SHORT ? now % SECOND || SECOND : SECOND / 10);
    else if (!this.#told) {
      this.#told = true;
      this.dispatchEvent(new CustomEvent("up"));
    }
  }
}

/** A time as clocks show it: 1:05:00, 4:59, 9.4. */
export function timeWords(millis: number, language: string): string {
  if (millis < SHORT) return (Math.ceil(millis / 100) / 10).toLocaleString(language, { minimumFractionDigits: 1 });
  const seconds = Math.ceil(millis / SECOND);
  const two = (count: number): string => String(count).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / HOUR), Math.floor((seconds % HOUR) / MINUTE)];
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % MINUTE)}`;
}
