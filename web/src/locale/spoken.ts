/** The words that are there, by language: those of the browser's language come with the page, as a script before its own. */
import type { FluentResource } from "@fluent/bundle";

export const SPOKEN = new Map<string, FluentResource[]>();
