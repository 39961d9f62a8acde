/** What can be plotted of a row. */
import type { Row } from "../../api-types";
import { currentLanguage, number } from "../../words";

export type MeasureName = "nodes" | "leaves" | "cuts" | "seconds" | "branching_factor" | "to_minimal";

export interface Measure {
  name: MeasureName;
  /** The id of its word, and of what stands at the axis. */
  word: string;
  axis: string;
  of: (row: Row) => number | null;
  write: (value: number) => string;
}

const count = (value: number): string => number(value);
const times = (value: number): string => fixed(value, 2);

/** A number with so many digits after the point, so that a column of them can be read down. */
export function fixed(value: number, digits: number): string {
  return value.toLocaleString(currentLanguage(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** A time in the unit in which it has a handy size. */
export function duration(seconds: number): string {
  return seconds < 1 ? `${fixed(seconds * 1000, seconds < 0.1 ? 2 : 0)} ms` : `${fixed(seconds, 2)} s`;
}

export const MEASURES: readonly Measure[] = [
  { name: "nodes", word: "study-nodes", axis: "study-nodes-log", of: (row) => row.nodes, write: count },
  { name: "leaves", word: "study-leaves", axis: "comparing-leaves-log", of: (row) => row.leaves, write: count },
  { name: "cuts", word: "study-cuts", axis: "comparing-cuts-log", of: (row) => row.cuts, write: count },
  { name: "seconds", word: "study-time", axis: "comparing-time-log", of: (row) => row.seconds, write: duration },
  { name: "branching_factor", word: "comparing-branching", axis: "comparing-branching-log", of: (row) => row.branching_factor, write: times },
  { name: "to_minimal", word: "comparing-minimal", axis: "comparing-minimal-log", of: (row) => row.to_minimal, write: times },
];

export function isMeasure(name: string): name is MeasureName {
  return MEASURES.some((measure) => measure.name === name);
}

export function measure(name: MeasureName): Measure {
  return MEASURES.find((one) => one.name === name)!;
}

/** A power of ten as it stands at an axis. */
export function power(value: number, show: MeasureName): string {
  if (show === "seconds") return value < 1 ? `${number(value * 1000, 3)} ms` : `${number(value)} s`;
  return value < 1e6 ? number(value, 4) : `10${[...Math.round(Math.log10(value)).toString()].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)]).join("")}`;
}
