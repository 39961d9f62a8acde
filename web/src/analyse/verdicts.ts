/** What a value means, in words, in few letters and as a tone. Proven and estimated values never look the same. */
import type { Action, BoardView, MoveThought, Verdict } from "../model";
import type { Tone, ValueMark } from "../board/marks";
import { say, t } from "../words";

/** Up to so many moves are all labelled on the board; where there are more, the best ones are. */
const FEW = 9;
const BEST = 5;

const PROVEN: Partial<Record<Verdict["kind"], Tone>> = { win: "good", draw: "even", loss: "bad" };
const GRADED: Record<MoveThought["grade"], Tone> = { best: "good", good: "good", inaccuracy: "even", mistake: "bad", blunder: "bad" };

/** A proven result stands for itself; an estimate is seen beside the best move. */
export function toneOf({ verdict, grade }: MoveThought): Tone {
  return (verdict.proven && PROVEN[verdict.kind]) || GRADED[grade];
}

/** In words, for the side to act, as the terminal says them: "wins in 4", "62% winning chances", "draw". */
export function verdictWords({ message }: Verdict): string {
  return say(message);
}

const SHORT: Partial<Record<Verdict["kind"], string>> = { win: "page-short-win", draw: "page-short-draw", loss: "page-short-loss" };

/** The same in few letters. */
function shortWords(verdict: Verdict): string {
  const id = verdict.proven && SHORT[verdict.kind];
  return id ? t(id) : t("page-short-chances", { percent: Math.round(100 * verdict.chances) });
}

/** The marks of a thought's moves; the best ones have a star, unless all are. Of many moves only the best are labelled. */
export function marksOf(view: BoardView, moves: readonly MoveThought[]): ValueMark[] {
  const best = bestOf(moves);
  const labelled = moves.length <= FEW ? moves.length : BEST;
  return moves.flatMap((move, place) => {
    const action = view.actions.find((one) => one.text === move.text);
    if (!action || action.cell === null) return [];
    const { verdict } = move;
    const words = `${t(verdict.proven ? "page-proven" : "page-estimated")}: ${verdictWords(verdict)}`;
    const mark = { cell: action.cell, text: move.text, tone: toneOf(move), proven: verdict.proven, best: best.has(move.text), words };
    if (place >= labelled) return [{ ...mark, top: "", bottom: "" }];
    const bottom = verdict.turns !== null && verdict.proven && verdict.kind !== "draw" ? String(verdict.turns) : "";
    return [{ ...mark, top: shortTop(view, action, verdict), bottom }];
  });
}

const SIGNS: Partial<Record<Action["kind"], string>> = { move: "→", paint: "▨", boom: "✸" };

/** Where two actions share a cell a sign says which is meant. */
function shortTop(view: BoardView, action: Action, verdict: Verdict): string {
  const shares = view.actions.filter((one) => one.cell === action.cell).length > 1;
  return `${(shares && SIGNS[action.kind]) || ""} ${shortWords(verdict)}`.trim();
}

/** The moves that none is better than; none where all are alike. */
export function bestOf(moves: readonly MoveThought[]): Set<string> {
  const best = moves.filter((move) => move.grade === "best");
  return new Set(best.length === moves.length ? [] : best.map((move) => move.text));
}
