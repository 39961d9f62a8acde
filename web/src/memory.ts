/** What this browser remembers between visits: choices, never moves. Nothing is sent anywhere. */

const PREFIX = "poda.";

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null; // Storage can be forbidden; the page works without.
  }
}

export function keep(key: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // Not remembered, then.
  }
}
