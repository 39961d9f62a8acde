/** How a branch looks and what it says in a step. */
import type { Role, Side } from "../../model";
import { number, t } from "../../words";
import { phase, type Item, type Phase } from "./items";

export interface Face {
  form: string;
  name: string;
  value: string;
  small: string;
  side: Side | null;
  /** MAX or MIN, where values are those of the root's side. */
  role: Role | null;
  /** Whether its words run on beside it, and need more room. */
  wide: boolean;
  phase: Phase;
}

/** Moves that a branch of several names one by one. */
const NAMED = 6;

/** The words that most branches share, looked up once. */
export interface FaceWords {
  notYet: string;
  open: string;
  pruned: string;
}

export const faceWords = (): FaceWords => ({ notYet: t("tree-page-not-yet"), open: t("tree-page-open"), pruned: t("tree-kind-pruned") });

export function face(items: readonly Item[], item: Item, at: number | null, words: FaceWords): Face {
  const when = phase(items, item, at);
  const { branch } = item;
  const plain = { value: "", side: null, role: null, wide: false, phase: when };
  if (item.type === "more") return { ...plain, form: "missing", name: `+${number(item.count)}`, small: t("tree-more", { count: item.count }), wide: true };
  if (item.type === "left") return { ...plain, form: "missing", name: "…", small: branch!.reason, wide: true };
  if (item.type === "sister") return { ...plain, form: when === "future" ? "future" : "pruned", name: item.move, small: when === "future" ? words.notYet : words.pruned };
  if (item.type === "pruned") return { ...plain, ...prunedFace(branch!.moves, branch!.reason, when, words) };
  const { form, name, value, window, ended, side, role } = branch!;
  if (when === "future") return { ...plain, form: "future", name, small: words.notYet, side, role };
  if (when === "running") return { ...plain, form: "running", name, small: joined(window, words.open), side, role };
  return { ...plain, form, name, value, small: joined(window, ended), side, role };
}

function prunedFace(moves: string[], reason: string, when: Phase, words: FaceWords): Pick<Face, "form" | "name" | "small" | "wide"> {
  const rest = moves.length - NAMED;
  const name = `${moves.slice(0, NAMED).join(" ")}${rest > 0 ? ` +${rest}` : ""}`;
  if (when === "future") return { form: "future", name, small: words.notYet, wide: false };
  return { form: "pruned", name, small: reason, wide: true };
}

const joined = (...parts: string[]): string => parts.filter(Boolean).join(" ");
