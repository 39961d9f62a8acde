/** What is drawn over a board: values of moves, a hint, a line of play. */
import type { BoardView } from "../model";

/** How good a value is for the side to move. */
export type Tone = "good" | "even" | "bad";

/** The value of one action, to be written into its cell. */
export interface ValueMark {
  cell: number;
  text: string;
  tone: Tone;
  proven: boolean;
  best: boolean;
  /** The value in few letters, and what it counts; both empty where a speck is enough. */
  top: string;
  bottom: string;
  /** The whole sentence. */
  words: string;
}

/** A line of play laid over the board: where it ends, and the number of the move that touched each cell. */
export interface Preview {
  view: BoardView;
  numbers: Map<number, number>;
}
