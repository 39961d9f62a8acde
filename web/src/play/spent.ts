/** How long a move took, in few characters: 12 ms, 1.3 s, 42 s, 2 min 5 s. */

const SECOND = 1000;
const MINUTE = 60;

export function spentWords(millis: number, language: string): string {
  if (millis < SECOND) return `${Math.round(millis)} ms`;
  const tenths = Math.round(millis / 100);
  if (tenths < 100) return `${(tenths / 10).toLocaleString(language, { minimumFractionDigits: 1 })} s`;
  const seconds = Math.round(millis / SECOND);
  return seconds < MINUTE ? `${seconds} s` : `${Math.floor(seconds / MINUTE)} min ${seconds % MINUTE} s`;
}
