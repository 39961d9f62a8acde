/**
 * Where branches are drawn: levels side by side, each node beside the middle of what hangs on it. Sisters are pushed together until the
 * outlines of their subtrees touch.
 */

export interface Piece {
  /** The place of the piece it hangs on, which comes before it; -1 at the top. */
  parent: number;
  height: number;
  /** How many columns it lies in. */
  levels: number;
}

/** From where to where a subtree reaches in a column, from the middle of its root. */
type Reach = [number, number];

const GAP = 8;

/** The middle of each piece, and how high all are together. */
export function place(pieces: readonly Piece[]): { middles: Float64Array; height: number } {
  const children: number[][] = pieces.map(() => []);
  const tops: number[] = [];
  pieces.forEach(({ parent }, at) => (parent < 0 ? tops : children[parent]!).push(at));
  const offsets = new Float64Array(pieces.length);
  const outlines = new Array<Reach[]>(pieces.length);
  for (let at = pieces.length - 1; at >= 0; at--) outlines[at] = subtree(pieces[at]!, children[at]!, outlines, offsets);
  const whole = stack(tops, outlines, offsets);
  const top = Math.min(0, ...whole.map((reach) => reach[0]));
  const bottom = Math.max(0, ...whole.map((reach) => reach[1]));
  const middles = new Float64Array(pieces.length);
  pieces.forEach(({ parent }, at) => (middles[at] = offsets[at]! + (parent < 0 ? -top : middles[parent]!)));
  return { middles, height: bottom - top };
}

function subtree({ height, levels }: Piece, children: number[], outlines: Reach[][], offsets: Float64Array): Reach[] {
  const half = height / 2;
  const outline: Reach[] = [[-half, half], ...stack(children, outlines, offsets)];
  for (let level = 0; level < levels; level++) {
    const [top, bottom] = outline[level] ?? [-half, half];
    outline[level] = [Math.min(top, -half), Math.max(bottom, half)];
  }
  return outline;
}

function stack(subtrees: number[], outlines: Reach[][], offsets: Float64Array): Reach[] {
  const all: Reach[] = [];
  for (const at of subtrees) {
    const own = outlines[at]!;
    const shared = own.slice(0, all.length);
    const down = all.length === 0 ? 0 : Math.max(...shared.map(([top], level) => all[level]![1] - top + GAP));
    offsets[at] = down;
    own.forEach(([top, bottom], level) => {
      const reach = all[level];
      all[level] = reach ? [Math.min(reach[0], top + down), Math.max(reach[1], bottom + down)] : [top + down, bottom + down];
    });
  }
  if (subtrees.length === 0) return all;
  const middle = (offsets[subtrees[0]!]! + offsets[subtrees.at(-1)!]!) / 2;
  for (const at of subtrees) offsets[at]! -= middle;
  return all.map(([top, bottom]) => [top - middle, bottom - middle]);
}
