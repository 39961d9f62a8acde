/** `<poda-lesson-runs>`: searches of one position side by side, each as soon as it has ended. */
import { css, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { customElement, property, state } from "lit/decorators.js";
import { api, wasStopped } from "../../api";
import "../../board/board";
import type { BoardView, Row, ToldRow } from "../../model";
import { writeRoute } from "../../router";
import { icon } from "../../shell/icons";
import { shared } from "../../shell/theme";
import { number, Speaking, t } from "../../words";
import "../compare/plot";
import type { Run, RunsScene } from "./chapters";

/** Milliseconds for one search; all of the lesson take far less. */
const TIME = 20_000;

@customElement("poda-lesson-runs")
export class PodaLessonRuns extends Speaking {
  static override styles = [
    shared,
    css`
      :host { display: grid; gap: .9rem; min-width: 0; }
      .stage { display: grid; gap: 1rem 1.5rem; grid-template-columns: minmax(0, 1fr); }
      poda-board { --board-room: 40dvh; max-width: 15rem; width: 100%; }
      table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
      th, td { padding: .35rem .4rem; text-align: end; border-bottom: 1px solid var(--line); }
      thead th { color: var(--ink-soft); font-weight: 550; font-size: .9rem; }
      th:first-child { text-align: start; }
      .agree { font-weight: 600; }
      @media (max-width: 30rem) { table { font-size: .9rem; } th:nth-child(4), td:nth-child(4) { display: none; } }
      @media (min-width: 75rem) { .stage { grid-template-columns: 13rem minmax(0, 1fr); } }
    `,
  ];

  @property({ attribute: false }) scene!: RunsScene;
  @state() private view: BoardView | null = null;
  @state() private rows: ToldRow[] = [];
  @state() private wrong = "";
  #stop: AbortController | null = null;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.abort();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("scene")) void this.search(this.scene);
  }

  private async search(scene: RunsScene): Promise<void> {
    this.#stop?.abort();
    const stop = (this.#stop = new AbortController());
    [this.view, this.rows, this.wrong] = [null, [], ""];
    try {
      const shown = await api.view(scene.game, scene.position);
      if (!stop.signal.aborted) this.view = { ...shown.view, actions: [] };
      for (const run of scene.runs) await this.run(scene, run, stop);
    } catch (error) {
      if (wasStopped(error) || stop.signal.aborted) return;
      this.wrong = error instanceof TypeError ? t("page-no-server") : error instanceof Error ? error.message : String(error);
    }
  }

  private async run({ game, position, depth, eval: value }: RunsScene, run: Run, stop: AbortController): Promise<void> {
    const asked = { game, position, depth, eval: value, rungs: run.rung, order: run.order, time: TIME };
    await api.compare(asked, stop.signal, ({ done }) => {
      const row = done?.depths[0]?.rows[0];
      if (row && !stop.signal.aborted) this.rows = [...this.rows, { depth, row: { ...row, rung: nameOf(run) } }];
    });
  }

  protected override render(): TemplateResult {
    const { scene, rows } = this;
    const names = scene.runs.map(nameOf);
    const title = t("lesson-runs-title", { game: t(`game-${this.scene.game}`), depth: scene.depth });
    return html`${this.wrong ? html`<p class="wrong" role="alert">${this.wrong}</p>` : nothing}
      <div class="stage">
        <div>${this.view ? html`<poda-board .view=${this.view} name=${title} inert></poda-board>` : nothing}</div>
        <poda-compare-plot name=${title} .rungs=${names} .rows=${rows}></poda-compare-plot>
      </div>
      ${this.drawTable(title, names)}
      <p role="status" class="agree">${rows.length === names.length ? this.verdict(rows) : t("comparing-progress", { done: rows.length, all: names.length })}</p>
      <p><a class="button small" data-open href=${this.link}>${icon("chart")}${t("lesson-open-compare")}</a></p>`;
  }

  private drawTable(title: string, names: readonly string[]): TemplateResult {
    const cells = ({ value, nodes, leaves, cuts }: Row): number[] => [value, nodes, leaves, cuts];
    const heads = ["study-value", "study-nodes", "study-leaves", "study-cuts"];
    return html`<table><caption class="sr">${title}</caption>
      <thead><tr><th scope="col">${t("study-rung")}</th>${heads.map((word) => html`<th scope="col">${t(word)}</th>`)}</tr></thead>
      <tbody>${names.map((name) => {
        const row = this.rows.find((told) => told.row.rung === name)?.row;
        return html`<tr data-run=${name}><th scope="row">${name}</th>${row ? cells(row).map((value) => html`<td>${number(value)}</td>`) : html`<td colspan="4" class="soft">…</td>`}</tr>`;
      })}</tbody></table>`;
  }

  private verdict(rows: readonly ToldRow[]): string {
    const values = rows.map(({ row }) => row.value);
    const agree = values.every((value) => value === values[0]);
    return agree ? t("compare-agree", { count: values.length }) : t("compare-disagree", { values: values.join(", ") });
  }

  private get link(): string {
    const { game, position, depth, eval: value, runs } = this.scene;
    const rungs = [...new Set(runs.map((run) => run.rung))].join(",");
    return writeRoute({ view: "study", id: "compare", query: { game, position, depth: String(depth), eval: value, rungs } });
  }
}

/** A run as it is called beside others. */
function nameOf({ rung, order }: Run): string {
  return order ? `${rung}, ${order}` : rung;
}
