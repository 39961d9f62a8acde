/**
 * Where branches are drawn: levels side by side, each node beside the middle of what hangs on it. Sisters are pushed together until the
 * outlines of their subtrees touch.
 *
 * Two pages use this file: the HTML export carries it inside, and the page of `web/` imports it, with the types of these comments. So it
 * imports nothing. `../layout.rs` does the same for pictures; both must pass `testdata/tree/layout.json`.
 *
 * @typedef {object} Piece
 * @property {number} parent The place of the piece it hangs on, which comes before it; -1 at the top.
 * @property {number} height How high it is.
 * @property {number} levels In how many columns it lies.
 */

const GAP = 8;

/**
 * The middle of each piece, and how high all are together.
 *
 * @param {readonly Piece[]} pieces
 * @returns {{ middles: Float64Array, height: number }}
 */
export function place(pieces) {
  const children = pieces.map(() => []);
  const tops = [];
  pieces.forEach((piece, at) => (piece.parent < 0 ? tops : children[piece.parent]).push(at));
  const offsets = new Float64Array(pieces.length);
  const outlines = new Array(pieces.length);
  for (let at = pieces.length - 1; at >= 0; at--) outlines[at] = subtree(pieces[at], children[at], outlines, offsets);
  const whole = stack(tops, outlines, offsets);
  const top = Math.min(0, ...whole.map((reach) => reach[0]));
  const bottom = Math.max(0, ...whole.map((reach) => reach[1]));
  const middles = new Float64Array(pieces.length);
  pieces.forEach((piece, at) => {
    middles[at] = offsets[at] + (piece.parent < 0 ? -top : middles[piece.parent]);
  });
  return { middles, height: bottom - top };
}

/* How far a branch reaches with all that hangs on it: [top, bottom] for each level, from its own middle. */
function subtree(piece, children, outlines, offsets) {
  const half = piece.height / 2;
  const outline = [[-half, half], ...stack(children, outlines, offsets)];
  for (let level = 0; level < piece.levels; level++) {
    const reach = outline[level] ?? [-half, half];
    outline[level] = [Math.min(reach[0], -half), Math.max(reach[1], half)];
  }
  return outline;
}

/* Puts subtrees below each other, as close as they may be, around the middle of the first and the last one. */
function stack(subtrees, outlines, offsets) {
  const all = [];
  for (const at of subtrees) {
    const own = outlines[at];
    let down = -Infinity;
    for (let level = 0; level < Math.min(all.length, own.length); level++) down = Math.max(down, all[level][1] - own[level][0] + GAP);
    if (down === -Infinity) down = 0;
    offsets[at] = down;
    own.forEach(([top, bottom], level) => {
      const reach = all[level];
      all[level] = reach ? [Math.min(reach[0], top + down), Math.max(reach[1], bottom + down)] : [top + down, bottom + down];
    });
  }
  if (subtrees.length === 0) return all;
  const middle = (offsets[subtrees[0]] + offsets[subtrees[subtrees.length - 1]]) / 2;
  for (const at of subtrees) offsets[at] -= middle;
  return all.map(([top, bottom]) => [top - middle, bottom - middle]);
}
