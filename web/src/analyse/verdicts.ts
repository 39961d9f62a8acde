/** What a value means, in words, in few letters and as a tone. Proven and estimated values never look the same. */
import type { Action, BoardView, MoveThought, Verdict } from "../model";
import type { Tone, ValueMark } from "../board/marks";
import { say, t } from "../words";

const TONES: Record<Verdict["kind"], Tone> = { win: "good", good: "good", draw: "even", even: "even", loss: "bad", bad: "bad" };

export function toneOf(verdict: Verdict): Tone {
  return TONES[verdict.kind];
}

/** In words, for the side to act, as the terminal says them: "wins in 4", "about even", "draw". */
export function verdictWords({ message }: Verdict): string {
  return say(message);
}

const SHORT: Record<Verdict["kind"], string> = {
  win: "page-short-win",
  draw: "page-short-draw",
  loss: "page-short-loss",
  good: "page-short-good",
  even: "page-short-even",
  bad: "page-short-bad",
};

/** The marks of a thought's moves; the best ones have a star, unless all are. */
export function marksOf(view: BoardView, moves: readonly MoveThought[]): ValueMark[] {
  const best = bestOf(moves);
  return moves.flatMap((move) => {
    const action = view.actions.find((one) => one.text === move.text);
    if (!action || action.cell === null) return [];
    const { verdict } = move;
    const bottom = verdict.turns !== null && verdict.proven && verdict.kind !== "draw" ? String(verdict.turns) : "";
    const words = `${t(verdict.proven ? "page-proven" : "page-estimated")}: ${verdictWords(verdict)}`;
    return [{ cell: action.cell, text: move.text, tone: toneOf(verdict), proven: verdict.proven, best: best.has(move.text), top: shortTop(view, action, verdict), bottom, words }];
  });
}

const SIGNS: Partial<Record<Action["kind"], string>> = { move: "→", paint: "▨", boom: "✸" };

/** Where two actions share a cell a sign says which is meant. */
function shortTop(view: BoardView, action: Action, verdict: Verdict): string {
  const shares = view.actions.filter((one) => one.cell === action.cell).length > 1;
  return `${(shares && SIGNS[action.kind]) || ""} ${t(SHORT[verdict.kind])}`.trim();
}

/** Better first: by what is certain, then by the estimate. */
export function byValue(one: MoveThought, other: MoveThought): number {
  return other.verdict.share - one.verdict.share || other.verdict.value - one.verdict.value;
}

/** The moves that none is better than; none where all are alike. */
export function bestOf(moves: readonly MoveThought[]): Set<string> {
  const sorted = [...moves].sort(byValue);
  const best = sorted.filter((move) => byValue(sorted[0]!, move) === 0);
  return new Set(best.length === moves.length ? [] : best.map((move) => move.text));
}
