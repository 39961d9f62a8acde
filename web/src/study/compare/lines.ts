/** The plot over depth: a line for each rung. Colour is never the only sign: each has its own mark, its own dashes, and its name at its end. */
import { css, nothing, svg, type SVGTemplateResult } from "lit";
import type { ToldRow } from "../../model";
import { t } from "../../words";
import { power, type Measure } from "./measures";
import { apart, logScale } from "./scale";

const HEIGHT = 320;
const TOP = 56;
const FOOT = 48;
const LEFT = 64;
const LETTER = 8;
const LINE = 18;
const MARK = 4.5;
const NARROW = 520;
const COLOURS = 8;
const DASHES = ["none", "8 4", "2 4", "10 4 2 4"];
const MARKS: readonly (readonly [number, number])[][] = [
  [[-1, -1], [1, -1], [1, 1], [-1, 1]],
  [[0, -1.4], [1.4, 0], [0, 1.4], [-1.4, 0]],
  [[0, -1.2], [1.2, 1], [-1.2, 1]],
  [[0, 1.2], [1.2, -1], [-1.2, -1]],
  [[-1.4, 0], [-0.4, -0.4], [0, -1.4], [0.4, -0.4], [1.4, 0], [0.4, 0.4], [0, 1.4], [-0.4, 0.4]],
  [[-1.4, -0.5], [1.4, -0.5], [1.4, 0.5], [-1.4, 0.5]],
];

/** Colours that every common kind of colour vision tells apart, on light and on dark ground. */
export const lineStyles = css`
  .c0 { --c: light-dark(#d55e00, #f08a3c); } .c1 { --c: light-dark(#0072b2, #5cb3e8); } .c2 { --c: light-dark(#00735a, #35c79f); } .c3 { --c: light-dark(#8a3d6d, #d88fbd); }
  .c4 { --c: light-dark(#26221d, #e9ebec); } .c5 { --c: light-dark(#7a5a00, #d9b24a); } .c6 { --c: light-dark(#3d7ea6, #8cc4e6); } .c7 { --c: light-dark(#9c3d00, #ff9f6b); }
  .curve { fill: none; stroke: var(--c); stroke-width: 2.2; stroke-linejoin: round; }
  .mark { fill: var(--c); }
`;

interface Series {
  rung: string;
  points: { depth: number; value: number }[];
}

/** The whole searches of each rung, by depth; those without any have no line. */
export function seriesOf(rungs: readonly string[], rows: readonly ToldRow[], { of }: Measure): Series[] {
  return rungs.map((rung) => {
    const points = rows.flatMap(({ depth, row }) => {
      const value = of(row);
      return row.rung === rung && !row.stopped && depth !== null && value !== null && value > 0 ? [{ depth, value }] : [];
    });
    return { rung, points };
  });
}

/** The height of the plot and what is in it. */
export function drawLines(rungs: readonly string[], rows: readonly ToldRow[], measure: Measure, wide: number): [number, SVGTemplateResult] {
  const all = seriesOf(rungs, rows, measure);
  const drawn = all.map((series, place) => ({ ...series, place })).filter((series) => series.points.length > 0);
  const names = wide < NARROW ? 0 : Math.max(...rungs.map((rung) => rung.length), 4) * LETTER + 30;
  const right = wide - names - 12;
  const bottom = TOP + HEIGHT;
  const depths = drawn.flatMap((series) => series.points.map((point) => point.depth));
  const [first, last] = [Math.min(...depths, 1), Math.max(...depths, 2)];
  const across = (depth: number): number => LEFT + ((right - LEFT) * (depth - first)) / Math.max(1, last - first);
  const scale = logScale(drawn.flatMap((series) => series.points.map((point) => point.value)), bottom, TOP);
  const ends = drawn.map(({ points }) => scale.at(points.at(-1)!.value));
  const places = apart(ends, LINE, TOP, bottom);
  const legend = names > 0 ? 0 : Math.ceil(drawn.length / 2) * 22;
  const content = svg`
    <text class="faint" x="0" y=${TOP - 24}>${t(measure.axis)}</text>
    ${scale.ticks.map((tick) => svg`<line class="grid" x1=${LEFT} x2=${right} y1=${scale.at(tick)} y2=${scale.at(tick)} /><text class="faint end" x=${LEFT - 8} y=${scale.at(tick)}>${power(tick, measure.name)}</text>`)}
    ${Array.from({ length: last - first + 1 }, (_, i) => svg`<text class="faint middle" x=${across(first + i)} y=${bottom + 16}>${first + i}</text>`)}
    <line class="axis" x1=${LEFT} x2=${right} y1=${bottom} y2=${bottom} />
    <text class="faint middle" x=${(LEFT + right) / 2} y=${bottom + 36}>${t("study-depth-plies")}</text>
    ${drawn.map(({ points, place }) => drawSeries(points.map(({ depth, value }) => [across(depth), scale.at(value)]), place))}
    ${names > 0
      ? drawn.map(({ rung, place }, i) => label(rung, place, right + 16, places[i]!))
      : drawn.map(({ rung, place }, i) => label(rung, place, (i % 2) * (wide / 2) + 8, bottom + FOOT + 12 + Math.floor(i / 2) * 22))}
    ${drawn.length === 0 ? svg`<text class="faint middle" x=${(LEFT + right) / 2} y=${(TOP + bottom) / 2}>…</text>` : nothing}`;
  return [bottom + FOOT + legend, content];
}

function drawSeries(points: readonly (readonly number[])[], place: number): SVGTemplateResult {
  const way = points.map(([x, y]) => `${x!.toFixed(1)} ${y!.toFixed(1)}`).join("L");
  return svg`<g class=${`c${place % COLOURS}`}><path class="curve" d=${`M${way}`} stroke-dasharray=${DASHES[place % DASHES.length]!} />
    <path class="mark" d=${points.map(([x, y]) => mark(place, x!, y!)).join("")} /></g>`;
}

function label(rung: string, place: number, x: number, y: number): SVGTemplateResult {
  return svg`<g class=${`c${place % COLOURS}`}><path class="mark" d=${mark(place, x, y)} /></g><text x=${x + 12} y=${y}>${rung}</text>`;
}

function mark(place: number, x: number, y: number): string {
  const corners = MARKS[place % MARKS.length]!;
  return `M${corners.map(([dx, dy]) => `${(x + dx * MARK).toFixed(1)} ${(y + dy * MARK).toFixed(1)}`).join("L")}Z`;
}
