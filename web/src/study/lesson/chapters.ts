/** The lesson: chapter by chapter what is said, and what is searched beside it. The searches are live; no figure of them is written here. */
import { KEPT, type Wish as TreeWish } from "../tree/wish";

/** A tree to walk through, and where one begins to look at it. */
export interface TreeScene {
  kind: "tree";
  wish: TreeWish;
  /** The end, or so many cuts after the beginning. */
  at: "end" | number;
}

/** A search that is set beside others. */
export interface Run {
  rung: string;
  /** The order of moves; the rung's own where nothing is said. */
  order?: string;
}

/** Searches of one position side by side. */
export interface RunsScene {
  kind: "runs";
  game: string;
  position: string;
  depth: number;
  eval: string;
  runs: readonly Run[];
}

/** What a report printed, and for what. */
export interface Printed {
  what: string;
  printed: string | number;
}

export interface Chapter {
  title: string;
  paragraphs: readonly string[];
  /** Words of a report with what they mean. */
  terms?: readonly { term: string; means: string }[];
  /** The words of a report, and which one it is. */
  quote?: { words: string; report: string };
  table?: { title: string; rows: readonly Printed[] };
  scene: TreeScene | RunsScene;
}

const ENDING = { game: "tictactoe", position: "start moves a1 b2 b1 c1 a3 a2" };

const tree = (wish: Partial<TreeWish>, at: TreeScene["at"]): TreeScene => ({
  kind: "tree",
  wish: { ...ENDING, rung: "alphabeta", depth: 3, eval: "", order: "", playouts: 0, kept: KEPT, ...wish },
  at,
});

export const CHAPTERS: readonly Chapter[] = [
  {
    title: "lesson-words-title",
    paragraphs: ["lesson-words-1", "lesson-words-2"],
    terms: [
      { term: "lesson-node", means: "lesson-node-means" },
      { term: "lesson-edge", means: "lesson-edge-means" },
      { term: "lesson-path", means: "lesson-path-means" },
      { term: "lesson-play", means: "lesson-play-means" },
      { term: "lesson-player", means: "lesson-player-means" },
    ],
    quote: { words: "lesson-words-quote", report: "004" },
    scene: tree({ rung: "minimax" }, "end"),
  },
  { title: "lesson-minimax-title", paragraphs: ["lesson-minimax-1", "lesson-minimax-2", "lesson-minimax-3", "lesson-minimax-4"], scene: tree({ rung: "minimax" }, 0) },
  { title: "lesson-window-title", paragraphs: ["lesson-window-1", "lesson-window-2"], scene: tree({}, 0) },
  { title: "lesson-cut-title", paragraphs: ["lesson-cut-1", "lesson-cut-2", "lesson-cut-3"], scene: tree({}, 2) },
  {
    title: "lesson-saved-title",
    paragraphs: ["lesson-saved-1", "lesson-saved-2"],
    quote: { words: "lesson-saved-quote", report: "002" },
    table: {
      title: "lesson-saved-table",
      rows: [
        { what: "lesson-saved-without", printed: "9 ms" },
        { what: "lesson-saved-with", printed: "2 ms" },
      ],
    },
    scene: { kind: "runs", game: "tictactoe", position: "start moves c1", depth: 4, eval: "zero", runs: [{ rung: "minimax" }, { rung: "alphabeta" }] },
  },
  {
    title: "lesson-order-title",
    paragraphs: ["lesson-order-1", "lesson-order-2", "lesson-order-3"],
    quote: { words: "lesson-order-quote", report: "003" },
    scene: {
      kind: "runs",
      game: "hex",
      position: "start",
      depth: 2,
      eval: "matcom",
      runs: [{ rung: "minimax" }, { rung: "alphabeta", order: "natural" }, { rung: "alphabeta", order: "matcom" }],
    },
  },
  {
    title: "lesson-turns-title",
    paragraphs: ["lesson-turns-1", "lesson-turns-2", "lesson-turns-3"],
    table: {
      title: "lesson-turns-table",
      rows: [
        { what: "lesson-turns-without", printed: 32_768 },
        { what: "lesson-turns-with", printed: 181 },
      ],
    },
    scene: tree({ game: "colorclash:size=3,rounds=1", position: "start", eval: "ucn" }, 3),
  },
  {
    title: "lesson-table-title",
    paragraphs: ["lesson-table-1", "lesson-table-2"],
    scene: { kind: "runs", game: "connect4", position: "start", depth: 8, eval: "best", runs: [{ rung: "alphabeta" }, { rung: "ordering" }, { rung: "table" }] },
  },
  {
    title: "lesson-deepening-title",
    paragraphs: ["lesson-deepening-1", "lesson-deepening-2"],
    scene: { kind: "runs", game: "connect4", position: "start", depth: 10, eval: "best", runs: [{ rung: "ordering" }, { rung: "table" }, { rung: "deepening" }, { rung: "pvs" }] },
  },
  {
    title: "lesson-bombs-title",
    paragraphs: ["lesson-bombs-1", "lesson-bombs-2"],
    scene: { kind: "runs", game: "boom", position: "start", depth: 6, eval: "granada", runs: [{ rung: "minimax" }, { rung: "alphabeta" }, { rung: "ordering" }, { rung: "pvs" }] },
  },
];
