/** What a set of exercises is made from, as it stands in the address. */

/** Drawn trees, positions drawn from a game, one position, or a tree of one's own. */
export type From = "set" | "game" | "position" | "tree";
export const FROMS: readonly From[] = ["set", "game", "position", "tree"];
export type Difficulty = "easy" | "medium" | "hard";
export const DIFFICULTIES: readonly Difficulty[] = ["easy", "medium", "hard"];

export interface Source {
  from: From;
  difficulty: Difficulty;
  seed: number;
  count: number;
  game: string;
  position: string;
  depth: number;
  eval: string;
  tree: string;
}

export const MOST_EXERCISES = 100;
export const DEEPEST = 12;
const LARGEST_SEED = 999_999;
const COUNT = 5;
const DEPTH = 2;
/** The tree that text books begin with, and an ending that is small enough to be worked through. */
export const FIRST_TREE = "((3 12 8)(2 4 6)(14 5 2))";
const ENDING = { game: "tictactoe", position: "start moves b2 a1 a2 c2 b3" };

const among = <T extends string>(text: string | undefined, known: readonly T[], otherwise: T): T => known.find((one) => one === text) ?? otherwise;
const within = (text: string | undefined, most: number, otherwise: number): number => (/^\d{1,15}$/.test(text ?? "") ? Math.min(most, Math.max(1, Number(text))) : otherwise);

export function readSource(query: Record<string, string>): Source {
  return {
    from: among(query["from"], FROMS, query["tree"] ? "tree" : "set"),
    difficulty: among(query["difficulty"], DIFFICULTIES, "easy"),
    seed: /^0+$/.test(query["seed"] ?? "") ? 0 : within(query["seed"], Number.MAX_SAFE_INTEGER, 1),
    count: within(query["count"], MOST_EXERCISES, COUNT),
    game: query["game"] ?? ENDING.game,
    position: query["position"] ?? (query["game"] ? "start" : ENDING.position),
    depth: within(query["depth"], DEEPEST, DEPTH),
    eval: query["eval"] ?? "",
    tree: query["tree"] ?? FIRST_TREE,
  };
}

/** The query of an address that reopens it. Game and position stay, for the other tabs. */
export function writeSource(source: Source): Record<string, string | undefined> {
  const { from, game, position } = source;
  const own = game === ENDING.game && position === ENDING.position ? {} : { game, position };
  return { from, ...own, ...asText(asked(source)) };
}

const asText = (query: Record<string, string | number | undefined>): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(query).map(([key, value]) => [key, value?.toString()]));

/** What is sent to the server. */
export function asked(source: Source): Record<string, string | number | undefined> {
  const { difficulty, seed, count, game, position, depth, tree } = source;
  const value = source.eval || undefined;
  switch (source.from) {
    case "set":
      return { difficulty, seed, count };
    case "game":
      return { game, eval: value, difficulty, seed, count };
    case "position":
      return { game, position, depth, eval: value };
    case "tree":
      return { tree };
  }
}

/** Another set, drawn by chance. */
export function anotherSeed(): number {
  return 1 + Math.floor(Math.random() * LARGEST_SEED);
}
