/** Which branches are in the document, and how much of each is drawn. */
import { around, meet, scaled, type Box, type Room, type Shown } from "./geometry";

/** A mark that is too small to be read, words, or words and a board. */
export type Detail = "far" | "words" | "board";

export interface Seen extends Shown {
  box: Room;
  detail: Detail;
}

/** What it costs to draw a branch anew, and what may be spent in a frame: so many come at once that none of them holds the page up. */
const COST: Record<Detail, number> = { far: 1, words: 4, board: 6 };
const SPENT_IN_A_FRAME = 80;

export class Sight {
  /** How far the tree is drawn around what is in sight. */
  drawn: Box = { left: 0, top: 0, width: 0, height: 0 };
  /** Whether some branches have to wait for the next frame. */
  unfinished = false;
  #there: ReadonlyMap<string, Detail> = new Map();

  /** The branches in sight and around, and the one that is looked at. What is not yet drawn as it should be stays as it is until its turn comes. */
  near(shown: readonly Shown[], boxes: readonly Room[], port: Box, zoom: number, at: string, wanted: (one: Shown) => Detail): Seen[] {
    const drawn = around(port);
    let spent = 0;
    const near = shown.flatMap((one, i): Seen[] => {
      const { key } = one.item;
      const box = boxes[i]!;
      if (key !== at && !meet(scaled(box, zoom), drawn)) return [];
      const [before, detail] = [this.#there.get(key), wanted(one)];
      if (before !== detail) spent += COST[detail];
      if (before === detail || key === at || spent <= SPENT_IN_A_FRAME) return [{ ...one, box, detail }];
      return before ? [{ ...one, box, detail: before }] : [];
    });
    this.drawn = drawn;
    this.unfinished = spent > SPENT_IN_A_FRAME;
    this.#there = new Map(near.map(({ item, detail }) => [item.key, detail]));
    return near;
  }
}
