/** `<poda-compare-table>`: the rows as they come, and over depth one measure of all of them. */
import { css, html, nothing, type TemplateResult } from "lit";
import { customElement, property } from "lit/decorators.js";
import type { KnownRung, Row, ToldRow } from "../../model";
import { shared } from "../../shell/theme";
import { number, Speaking, t } from "../../words";
import { duration, fixed, measure, type MeasureName } from "./measures";

const NOTHING = "–";
/** A change below this share is none. */
const SAME = 0.0005;

interface Column {
  key: string;
  word: string;
  /** What stands in the row, and the number by which it is set beside the run before. */
  text: (row: Row, rung: KnownRung | undefined) => string;
  count?: (row: Row) => number;
}

const optional = (value: number | null, digits: number): string => (value === null ? NOTHING : fixed(value, digits));

const COLUMNS: readonly Column[] = [
  { key: "value", word: "study-value", text: valueOf },
  { key: "best", word: "study-best", text: (row) => row.best ?? NOTHING },
  { key: "nodes", word: "study-nodes", text: (row) => number(row.nodes), count: (row) => row.nodes },
  { key: "leaves", word: "study-leaves", text: (row) => number(row.leaves), count: (row) => row.leaves },
  { key: "cuts", word: "study-cuts", text: (row) => number(row.cuts), count: (row) => row.cuts },
  { key: "first_cut_share", word: "study-first-cuts", text: (row) => (row.first_cut_share === null ? NOTHING : `${fixed(row.first_cut_share * 100, 1)} %`) },
  { key: "branching_factor", word: "study-branching", text: (row) => optional(row.branching_factor, 2) },
  { key: "table_hits", word: "study-table-hits", text: (row, rung) => (rung?.table && row.table_probes > 0 ? number(row.table_hits) : NOTHING) },
  { key: "seconds", word: "study-time", text: (row) => duration(row.seconds) },
  { key: "to_minimax", word: "study-to-minimax", text: (row) => optional(row.to_minimax, 4) },
  { key: "to_minimal", word: "study-to-minimal", text: (row) => optional(row.to_minimal, 2) },
];

/** The value, as a distance where it is one; a search that was stopped has none. */
function valueOf(row: Row): string {
  if (row.stopped && row.rung !== "mcts") return NOTHING;
  if (row.plies === null) return number(row.value);
  return row.value > 0 ? t("value-wins", { plies: row.plies }) : t("value-loses", { plies: row.plies });
}

/** How much more or less, in percent; nothing where it is the same. */
export function change(now: number, before: number): string {
  if (before === 0 || Math.abs(now / before - 1) < SAME) return "";
  const percent = (now / before - 1) * 100;
  const digits = Math.abs(percent) < 10 ? 1 : 0;
  return `${percent > 0 ? "+" : "−"}${number(Math.abs(percent), digits)} %`;
}

@customElement("poda-compare-table")
export class PodaCompareTable extends Speaking {
  static override styles = [
    shared,
    css`
      :host { position: relative; }
      .scroll { overflow-x: auto; }
      table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; font-size: .92rem; }
      caption { text-align: start; font-weight: 650; padding-bottom: .4rem; }
      th, td { padding: .38rem .3rem; text-align: end; white-space: nowrap; border-bottom: 1px solid var(--line); vertical-align: baseline; }
      thead th { font-weight: 550; color: var(--ink-soft); font-size: .82rem; white-space: normal; vertical-align: bottom; line-height: 1.2; }
      tbody th { font-weight: 600; position: sticky; left: 0; background: var(--panel); }
      tbody th, thead tr:first-child th:first-child { text-align: start; }
      th.over { text-align: center; border-bottom: 0; }
      tr.waits { color: var(--ink-faint); }
      tr.waits th { color: var(--ink-soft); font-weight: 450; }
      .moved { display: block; font-size: .78rem; color: var(--ink-soft); }
      .less { color: var(--good-ink); }
      .more { color: var(--bad-ink); }
      .stopped td { font-style: italic; }
    `,
  ];

  @property() name = "";
  @property({ attribute: false }) known: KnownRung[] = [];
  @property({ attribute: false }) rungs: string[] = [];
  @property({ attribute: false }) rows: ToldRow[] = [];
  @property({ attribute: false }) earlier: Map<string, Row> = new Map();
  @property() show: MeasureName = "nodes";
  @property({ type: Boolean }) curve = false;
  @property({ type: Boolean }) busy = false;

  protected override render(): TemplateResult {
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${this.name}><table>
      <caption class="sr">${this.name}</caption>${this.curve ? this.overDepth() : this.ladder()}
    </table></div>`;
  }

  private ladder(): TemplateResult {
    const rows = new Map(this.rows.map(({ row }) => [row.rung, row]));
    const next = this.busy ? this.rungs.find((rung) => !rows.has(rung)) : undefined;
    return html`<thead><tr><th scope="col">${t("study-rung")}</th>${COLUMNS.map(({ word }) => html`<th scope="col">${t(word)}</th>`)}</tr></thead>
      <tbody>${this.rungs.map((rung) => {
        const row = rows.get(rung);
        if (!row) return html`<tr class="waits" data-rung=${rung}><th scope="row">${rung}</th><td colspan=${COLUMNS.length}>${rung === next ? t("comparing-searching") : ""}</td></tr>`;
        return html`<tr class=${row.stopped ? "stopped" : ""} data-rung=${rung}><th scope="row">${rung}</th>${COLUMNS.map((column) => this.cell(column, row))}</tr>`;
      })}</tbody>`;
  }

  private cell({ key, text, count }: Column, row: Row): TemplateResult {
    const rung = this.known.find((one) => one.name === row.rung);
    const before = this.earlier.get(row.rung);
    const moved = count && before && !before.stopped && !row.stopped ? change(count(row), count(before)) : "";
    const sign = count && row.stopped ? "> " : "";
    return html`<td data-key=${key}>${sign}${text(row, rung)}${moved ? html`<span class="moved ${moved.startsWith("+") ? "more" : "less"}">${moved}</span>` : nothing}</td>`;
  }

  private overDepth(): TemplateResult {
    const { of, write } = measure(this.show);
    const depths = [...new Set(this.rows.map(({ depth }) => depth))];
    const cell = (rung: string, depth: number | null): string => {
      const row = this.rows.find((told) => told.depth === depth && told.row.rung === rung)?.row;
      const value = row ? of(row) : null;
      return row === undefined ? "" : value === null ? NOTHING : `${row.stopped ? "> " : ""}${write(value)}`;
    };
    return html`<thead><tr><th scope="col" rowspan="2">${t("study-rung")}</th><th scope="colgroup" class="over" colspan=${Math.max(1, depths.length)}>${t("study-depth")}</th></tr>
        <tr>${depths.map((depth) => html`<th scope="col">${depth}</th>`)}</tr></thead>
      <tbody>${this.rungs.map((rung) => html`<tr data-rung=${rung}><th scope="row">${rung}</th>${depths.map((depth) => html`<td data-depth=${depth ?? 0}>${cell(rung, depth)}</td>`)}</tr>`)}</tbody>`;
  }
}
