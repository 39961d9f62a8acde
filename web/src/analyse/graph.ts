/** `<poda-graph>`: the value over a line of play, for the first player above the middle. A click goes there. */
import { css, html, svg, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { BoardView } from "../model";
import { shared } from "../shell/theme";
import { say, Speaking, t } from "../words";
import type { Branch } from "./variations";
import { verdictWords } from "./verdicts";

const HEIGHT = 90;
const WIDTH = 340;
const MARGIN = 8;

export interface Dot {
  node: number;
  x: number;
  y: number;
  proven: boolean;
}

/** Where the values lie: the line over the whole width, -1 at the bottom and 1 at the top. */
export function dots(line: readonly Branch[]): Dot[] {
  const step = (WIDTH - 2 * MARGIN) / Math.max(1, line.length - 1);
  return line.flatMap(({ id, value }, i) =>
    value ? [{ node: id, x: MARGIN + i * step, y: HEIGHT / 2 - value.share * (HEIGHT / 2 - MARGIN), proven: value.verdict.proven }] : [],
  );
}

@customElement("poda-graph")
export class PodaGraph extends Speaking {
  static override styles = [
    shared,
    css`
      .plot { position: relative; }
      svg { display: block; width: 100%; height: auto; }
      .ground { fill: var(--field); stroke: var(--line); }
      .zero { stroke: var(--field-line); stroke-dasharray: 3 3; }
      .curve { fill: none; stroke: var(--accent); stroke-width: 2; stroke-linejoin: round; }
      circle { fill: var(--panel); stroke: var(--accent); stroke-width: 1.6; }
      circle.proven { fill: var(--accent); }
      .here { stroke: var(--focus); stroke-width: 2; }
      .hits { position: absolute; inset: 0; display: flex; padding: 0 ${MARGIN / 3.4}%; }
      .hits button { flex: 1 1 0; min-width: 0; min-height: 0; padding: 0; border: 0; border-radius: 0; background: none; }
      .hits button:hover { background: var(--accent); opacity: .15; }
      .ends { display: flex; justify-content: space-between; }
    `,
  ];

  @property({ attribute: false }) line: Branch[] = [];
  @property({ attribute: false }) view: BoardView | null = null;
  @property({ type: Number }) at = 0;

  protected override render(): TemplateResult {
    const found = dots(this.line);
    const here = this.line.findIndex((node) => node.id === this.at);
    const x = MARGIN + (here * (WIDTH - 2 * MARGIN)) / Math.max(1, this.line.length - 1);
    const player = (side: number): string => say(this.view!.status.players[side - 1]!.name);
    return html`<div class="plot">
        <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" aria-hidden="true">
          <rect class="ground" x=".5" y=".5" width=${WIDTH - 1} height=${HEIGHT - 1} rx="6" />
          <line class="zero" x1="0" x2=${WIDTH} y1=${HEIGHT / 2} y2=${HEIGHT / 2} />
          <line class="here" x1=${x} x2=${x} y1="2" y2=${HEIGHT - 2} />
          <polyline class="curve" points=${found.map((dot) => `${dot.x.toFixed(1)},${dot.y.toFixed(1)}`).join(" ")} />
          ${found.length < 80 ? found.map((dot) => svg`<circle class=${dot.proven ? "proven" : ""} cx=${dot.x.toFixed(1)} cy=${dot.y.toFixed(1)} r="3"/>`) : null}
        </svg>
        <div class="hits" role="group" aria-label=${t("page-graph")} @keydown=${this.onKey}>${this.line.map((node, i) => this.drawHit(node, i, here))}</div>
      </div>
      ${this.view ? html`<p class="small soft ends"><span>▲ ${player(1)}</span><span>▼ ${player(2)}</span></p>` : null}`;
  }

  private drawHit(node: Branch, index: number, here: number): TemplateResult {
    const value = node.value ? `: ${verdictWords(node.value.verdict)}` : "";
    const words = `${t("page-after-move", { count: index, move: node.text })}${value}`;
    return html`<button tabindex=${index === here ? 0 : -1} aria-label=${words} title=${words} @click=${() => this.dispatchEvent(new CustomEvent("goto", { detail: node.id }))}></button>`;
  }

  private onKey(event: KeyboardEvent): void {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const here = (event.target as HTMLElement).parentElement!;
    const next = step && [...here.children][[...here.children].indexOf(event.target as HTMLElement) + step];
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
  }
}
