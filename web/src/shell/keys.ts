/** Single keys do things, except while somebody types or a dialog is open. */

const TYPING = "input, select, textarea, dialog[open]";

/** The key of an event, or nothing where it is not ours. */
export function keyOf(event: KeyboardEvent): string {
  if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return "";
  const path = event.composedPath().filter((one): one is Element => one instanceof Element);
  return path.some((element) => element.matches(TYPING)) ? "" : event.key;
}
