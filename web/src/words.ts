/**
 * Message ids in, sentences out, with the same files as the terminal.
 *
 * Only the chosen language is loaded. Components extend {@link Speaking} and are drawn anew when it changes.
 */
import { FluentBundle, FluentNumber, type FluentResource, type FluentVariable } from "@fluent/bundle";
import { LitElement } from "lit";
import type { Arg, Message } from "./model";
import { SPOKEN } from "./locale/spoken";
import { keep, kept } from "./memory";

export type Language = "en" | "es";
export const LANGUAGES: readonly Language[] = ["en", "es"];

type Load = () => Promise<{ default: FluentResource[] }>;
const FILES: Record<Language, () => Promise<unknown>> = { en: () => import("./locale/en"), es: () => import("./locale/es") };
/** Words that are wanted only in some places. */
const PIECES = {
  rules: { en: () => import("./locale/rules-en"), es: () => import("./locale/rules-es") },
  study: { en: () => import("./locale/study-en"), es: () => import("./locale/study-es") },
} satisfies Record<string, Record<Language, Load>>;
export type Piece = keyof typeof PIECES;

let language: Language = "en";
let bundle = new FluentBundle("en");
/** Pieces that somebody asked for, and those that a language has already. */
const wantedPieces = new Set<Piece>();
const loaded = new WeakMap<FluentBundle, Set<Piece>>();
const listeners = new Set<() => void>();

/** The language that the address, an earlier choice or the browser asks for. */
export function wantedLanguage(search: string, preferred: readonly string[]): Language {
  const known = (code: string | null | undefined): Language | undefined => LANGUAGES.find((one) => one === code?.slice(0, 2).toLowerCase());
  const asked = known(new URLSearchParams(search).get("lang")) ?? known(kept("lang"));
  return asked ?? preferred.map(known).find((one) => one !== undefined) ?? "en";
}

/** Loads a language, with the pieces in use, and draws everything in it, but not before something else is there too. */
export async function speak(wanted: Language, awaited: Promise<unknown> = Promise.resolve()): Promise<void> {
  const next = new FluentBundle(wanted, { useIsolating: false });
  await Promise.all([SPOKEN.has(wanted) ? null : FILES[wanted](), awaited]);
  addAll(next, SPOKEN.get(wanted) ?? []);
  for (const piece of wantedPieces) await addPiece(next, wanted, piece);
  [language, bundle] = [wanted, next];
  document.documentElement.lang = wanted;
  for (const listener of listeners) listener();
}

/** Remembers the choice and speaks it. */
export async function choose(wanted: Language): Promise<void> {
  keep("lang", wanted);
  await speak(wanted);
}

/** Loads words that the first view does without. */
export async function loadPiece(piece: Piece): Promise<void> {
  wantedPieces.add(piece);
  // While it is fetched, somebody may choose another language.
  while (!loaded.get(bundle)?.has(piece)) await addPiece(bundle, language, piece);
}

async function addPiece(target: FluentBundle, spoken: Language, piece: Piece): Promise<void> {
  addAll(target, (await PIECES[piece][spoken]()).default);
  loaded.set(target, (loaded.get(target) ?? new Set()).add(piece));
}

function addAll(target: FluentBundle, resources: readonly FluentResource[]): void {
  for (const resource of resources) target.addResource(resource);
}

export function currentLanguage(): Language {
  return language;
}

/** Whether an id has words. */
export function has(id: string): boolean {
  return bundle.hasMessage(id);
}

/** The words of an id. An id without words is shown as it is, so that nothing is ever lost. */
export function t(id: string, args: Record<string, Arg> = {}): string {
  const pattern = bundle.getMessage(id)?.value;
  if (!pattern) return id;
  const spoken = Object.entries(args).map(([name, value]): [string, FluentVariable] => [name, variable(value)]);
  return bundle.formatPattern(pattern, Object.fromEntries(spoken), []);
}

function variable(value: Arg): FluentVariable {
  if (typeof value === "object") return say(value);
  return typeof value === "number" ? new Count(value) : value;
}

/** Every language of the page writes small whole numbers in the same way. To ask the browser for it would take longer than all else that is drawn at first. */
class Count extends FluentNumber {
  override toString(scope?: Parameters<FluentNumber["toString"]>[0]): string {
    return Number.isInteger(this.value) && Math.abs(this.value) < 1000 ? String(this.value) : super.toString(scope);
  }
}

/** The words of a message. */
export function say(message: Message): string {
  return t(message.id, message.args);
}

/** A number as the language writes it. */
export function number(value: number, digits = 0): string {
  return value.toLocaleString(language, { maximumFractionDigits: digits });
}

/** A component that says words. */
export class Speaking extends LitElement {
  #again = (): void => this.requestUpdate();

  override connectedCallback(): void {
    super.connectedCallback();
    listeners.add(this.#again);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    listeners.delete(this.#again);
  }
}
