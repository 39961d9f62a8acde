/** Whose values a tree shows: those of the side to move in each node, or those of the root's side with MAX and MIN nodes. */
import { keep, kept } from "../../memory";
import type { Perspective, Role } from "../../model";

export const PERSPECTIVES: readonly Perspective[] = ["mover", "root"];
const KEY = "perspective";

const known = (text: string | null | undefined): Perspective | undefined => PERSPECTIVES.find((one) => one === text);

/** What the address asks for; else what was chosen last. */
export const readPerspective = (query: Record<string, string>): Perspective => known(query["perspective"]) ?? known(kept(KEY)) ?? "mover";

export const rememberPerspective = (perspective: Perspective): void => keep(KEY, perspective);

export const otherPerspective = (perspective: Perspective): Perspective => (perspective === "root" ? "mover" : "root");

/** MAX and MIN differ in shape and in name, not only in colour. The names are the same in every language. */
export const ROLES: Record<Role, { shape: string; name: string }> = { max: { shape: "▲", name: "MAX" }, min: { shape: "▼", name: "MIN" } };

/** What stands before a value: nothing where it is the mover's. */
export const roleText = (role: Role | null): string => (role ? `${ROLES[role].shape} ${ROLES[role].name}` : "");
