/** `<poda-compare-plot>`: what the rungs cost, on a scale of powers of ten: a bar for each, or a line over depth. */
import { css, html, nothing, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { customElement, property, query, state } from "lit/decorators.js";
import type { ToldRow } from "../../model";
import { shared } from "../../shell/theme";
import { Speaking, t } from "../../words";
import { standalone } from "../picture";
import { drawLines, lineStyles } from "./lines";
import { measure, power, type MeasureName } from "./measures";
import { logScale } from "./scale";

/** From the middle of a bar to the middle of the next one, and how thick one is. */
const STEP = 34;
const THICK = 18;
const HEAD = 34;
const FOOT = 44;
const GAP = 8;
const LETTER = 8;
const LEAST = 280;

interface Bar {
  rung: string;
  value: number | null;
  stopped: boolean;
  before: number | null;
}

@customElement("poda-compare-plot")
export class PodaComparePlot extends Speaking {
  static override styles = [
    shared,
    lineStyles,
    css`
      svg { display: block; width: 100%; height: auto; overflow: visible; }
      text { fill: var(--ink); font-size: 14px; dominant-baseline: central; }
      .title { font-size: 15px; font-weight: 650; }
      .whole { visibility: hidden; }
      .faint { fill: var(--ink-soft); font-size: 12.5px; }
      .end { text-anchor: end; }
      .middle { text-anchor: middle; }
      .ground { fill: var(--panel); }
      .grid { stroke: var(--line); }
      .axis { stroke: var(--ink-soft); }
      .bar { fill: var(--accent); }
      .bar.part { fill: var(--accent-soft); stroke: var(--accent); stroke-dasharray: 4 3; }
      .ghost { fill: none; stroke: var(--ink-soft); stroke-width: 1.5; stroke-dasharray: 2 3; }
    `,
  ];

  @property() name = "";
  @property({ attribute: false }) rungs: string[] = [];
  @property({ attribute: false }) rows: ToldRow[] = [];
  @property({ attribute: false }) earlier: ToldRow[] = [];
  @property() show: MeasureName = "nodes";
  @property({ type: Boolean }) curve = false;
  @query("svg") private drawn!: SVGSVGElement | null;
  @state() private wide = 720;

  #watch = new ResizeObserver(([entry]) => {
    if (entry) this.wide = Math.max(LEAST, Math.round(entry.contentRect.width));
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#watch.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#watch.disconnect();
  }

  protected override willUpdate(): void {
    this.wide = this.clientWidth > 0 ? Math.max(LEAST, this.clientWidth) : this.wide;
  }

  /** The plot as it stands, to be taken away. */
  picture(): string {
    return this.drawn ? standalone(this.drawn) : "";
  }

  protected override render(): TemplateResult {
    const { wide } = this;
    const [height, content] = this.curve ? drawLines(this.rungs, this.rows, measure(this.show), wide) : this.bars();
    return html`<svg viewBox="0 0 ${wide} ${height}" width=${wide} height=${height} role="img" aria-label=${`${this.name}. ${this.told()}`}>
      <rect class="ground" width=${wide} height=${height} />
      <text class="title whole" x="0" y=${HEAD / 3}>${this.name}</text><text class="title" data-live x="0" y=${HEAD / 3}>${t(measure(this.show).word)}</text>${content}
    </svg>`;
  }

  private values(): Bar[] {
    const { of } = measure(this.show);
    const row = (rows: ToldRow[], rung: string): ToldRow | undefined => rows.findLast((told) => told.row.rung === rung);
    return this.rungs.map((rung) => {
      const [now, then] = [row(this.rows, rung), row(this.earlier, rung)];
      return { rung, value: now ? of(now.row) : null, stopped: now?.row.stopped ?? false, before: then ? of(then.row) : null };
    });
  }

  private bars(): [number, SVGTemplateResult] {
    const { wide } = this;
    const { axis, write } = measure(this.show);
    const bars = this.values();
    const left = Math.max(...bars.map((bar) => bar.rung.length), 4) * LETTER + GAP;
    const numbers = bars.map((bar) => (bar.value === null ? "" : `${bar.stopped ? "> " : ""}${write(bar.value)}`));
    const right = Math.max(...numbers.map((text) => text.length), 5) * LETTER + GAP;
    const values = bars.flatMap((bar) => [bar.value, bar.before]).filter((value) => value !== null);
    // Counts begin at 1; times and ratios have no natural beginning.
    const scale = logScale(this.show === "seconds" ? values : [...values, 1], left, wide - right);
    const bottom = HEAD + bars.length * STEP + GAP;
    const content = svg`
      ${scale.ticks.map((tick) => svg`<line class="grid" x1=${scale.at(tick)} x2=${scale.at(tick)} y1=${HEAD} y2=${bottom} /><text class="faint middle" x=${scale.at(tick)} y=${bottom + 12}>${power(tick, this.show)}</text>`)}
      ${bars.map((bar, i) => this.bar(bar, numbers[i]!, HEAD + STEP * (i + 0.5), left, scale.at))}
      <line class="axis" x1=${left} x2=${left} y1=${HEAD} y2=${bottom} />
      <text class="faint middle" x=${(left + wide - right) / 2} y=${bottom + 32}>${t(axis)}</text>`;
    return [bottom + FOOT, content];
  }

  private bar(bar: Bar, text: string, middle: number, left: number, at: (value: number) => number): SVGTemplateResult {
    const end = bar.value === null ? left : Math.max(left + 1, at(bar.value));
    const ghost = bar.before !== null && bar.before !== bar.value ? Math.max(left + 1, at(bar.before)) : null;
    return svg`<text class="end" x=${left - GAP} y=${middle}>${bar.rung}</text>
      ${bar.value === null ? nothing : svg`<rect class=${bar.stopped ? "bar part" : "bar"} x=${left} y=${middle - THICK / 2} width=${end - left} height=${THICK} />`}
      ${ghost === null ? nothing : svg`<rect class="ghost" x=${left} y=${middle - THICK / 2 - 3} width=${ghost - left} height=${THICK + 6} />`}
      <text x=${Math.max(end, ghost ?? 0) + GAP} y=${middle}>${text}</text>`;
  }

  /** The plot in words, for those who do not see it. */
  private told(): string {
    const { of, write } = measure(this.show);
    const rows = this.curve ? this.rows : this.rungs.flatMap((rung) => this.rows.findLast((told) => told.row.rung === rung) ?? []);
    const one = ({ depth, row }: ToldRow): string => {
      const value = of(row);
      return `${row.rung}${this.curve ? ` ${depth}` : ""}: ${value === null ? "-" : write(value)}`;
    };
    return rows.map(one).join("; ");
  }
}
