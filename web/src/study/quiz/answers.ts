/** What a student has answered, and how it is sent. */
import type { Exercise, QuizAnswer, QuizSolution } from "../../model";
import { isWithin, type Laid } from "./layout";

export interface Given {
  /** What stands in the fields, by the names of the nodes. */
  values: Record<string, string>;
  /** The branches marked as cut. */
  cuts: ReadonlySet<string>;
}

export const NOTHING_GIVEN: Given = { values: {}, cuts: new Set() };

/** Nobody looks into a branch that is cut: what was written there before is not sent. */
export function sent(laid: Laid, { values, cuts }: Given): QuizAnswer {
  const above = (name: string): string | null => laid.nodes.get(name)?.parent ?? null;
  const hidden = (name: string): boolean => {
    const parent = above(name);
    return parent !== null && isWithin(laid, parent, cuts);
  };
  const shown = Object.entries(values).filter(([name, text]) => text.trim() !== "" && laid.nodes.has(name) && !isWithin(laid, name, cuts));
  return {
    values: Object.fromEntries(shown.map(([name, text]) => [name, text.trim().replaceAll("−", "-")])),
    cuts: [...cuts].filter((name) => laid.nodes.has(name) && !hidden(name)),
  };
}

const SIGNS = { exact: "", "at-most": "≤", "at-least": "≥" } as const;

/** The solution as if somebody had given it. */
export function solved({ values, cuts }: QuizSolution): Given {
  return { values: Object.fromEntries(Object.entries(values).map(([name, { value, kind }]) => [name, `${SIGNS[kind]}${value}`])), cuts: new Set(cuts) };
}

/** Whether there is nothing to check yet. */
export function isEmpty({ values, cuts }: Given): boolean {
  return cuts.size === 0 && Object.values(values).every((text) => text.trim() === "");
}

/** Whether everything has an answer that is asked for. */
export function isComplete({ nodes }: Exercise, laid: Laid, given: Given): boolean {
  return nodes.every(({ name, value }) => value !== null || isWithin(laid, name, given.cuts) || (given.values[name] ?? "").trim() !== "");
}
