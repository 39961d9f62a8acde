/**
 * The plain text in which rules are written, the same for terminal and page: paragraphs, and lists of `- ` items, apart by
 * empty lines. Pictures are told of apart, one a line: `GAME | POSITION | CAPTION`.
 */

export type RulesPart = { kind: "text"; text: string } | { kind: "list"; items: string[] };

export interface RulesPicture {
  game: string;
  position: string;
  caption: string;
}

export function readRules(text: string): RulesPart[] {
  return text.split(/\n\s*\n/).filter((block) => block.trim()).map(readBlock);
}

function readBlock(block: string): RulesPart {
  const lines = block.trim().split("\n").map((line) => line.trim());
  return lines[0]!.startsWith("- ") ? { kind: "list", items: items(lines) } : { kind: "text", text: lines.join(" ") };
}

/** A line that begins no item goes on with the one before. */
function items(lines: string[]): string[] {
  const found: string[] = [];
  for (const line of lines) {
    if (line.startsWith("- ")) found.push(line.slice(2));
    else found[found.length - 1] += ` ${line}`;
  }
  return found;
}

export function readPictures(text: string): RulesPicture[] {
  const parts = text.split("\n").map((line) => line.split("|").map((part) => part.trim()));
  return parts.flatMap(([game, position, caption]) => (game && position && caption ? [{ game, position, caption }] : []));
}
