/**
 * Message ids in, sentences out, with the same files as the terminal.
 *
 * Only the chosen language is loaded. Components extend {@link Speaking} and are drawn anew when it changes.
 */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { LitElement } from "lit";
import type { Arg, Message } from "./model";
import { keep, kept } from "./memory";

export type Language = "en" | "es";
export const LANGUAGES: readonly Language[] = ["en", "es"];

type Load = () => Promise<{ default: string[] }>;
const FILES: Record<Language, Load> = { en: () => import("./locale/en"), es: () => import("./locale/es") };
const RULES: Record<Language, Load> = { en: () => import("./locale/rules-en"), es: () => import("./locale/rules-es") };

let language: Language = "en";
let bundle = new FluentBundle("en");
const withRules = new WeakSet<FluentBundle>();
const listeners = new Set<() => void>();

/** The language that the address, an earlier choice or the browser asks for. */
export function wantedLanguage(search: string, preferred: readonly string[]): Language {
  const known = (code: string | null | undefined): Language | undefined => LANGUAGES.find((one) => one === code?.slice(0, 2).toLowerCase());
  const asked = known(new URLSearchParams(search).get("lang")) ?? known(kept("lang"));
  return asked ?? preferred.map(known).find((one) => one !== undefined) ?? "en";
}

/** Loads a language and draws everything in it. */
export async function speak(wanted: Language): Promise<void> {
  const next = new FluentBundle(wanted, { useIsolating: false });
  await add(next, FILES[wanted]);
  [language, bundle] = [wanted, next];
  document.documentElement.lang = wanted;
  for (const listener of listeners) listener();
}

/** Remembers the choice and speaks it. */
export async function choose(wanted: Language): Promise<void> {
  keep("lang", wanted);
  await speak(wanted);
}

/** The rules of the games are long, so they are loaded when somebody asks. */
export async function loadRules(): Promise<void> {
  const target = bundle;
  if (withRules.has(target)) return;
  withRules.add(target);
  await add(target, RULES[language]);
}

async function add(target: FluentBundle, load: Load): Promise<void> {
  for (const source of (await load()).default) target.addResource(new FluentResource(source));
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
  const spoken = Object.entries(args).map(([name, value]): [string, FluentVariable] => [
    name,
    typeof value === "object" ? say(value) : value,
  ]);
  return bundle.formatPattern(pattern, Object.fromEntries(spoken), []);
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
