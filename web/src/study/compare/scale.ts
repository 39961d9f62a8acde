/** A scale of powers of ten. */

const MOST_TICKS = 7;

export interface LogScale {
  /** The place of a number; what lies below the scale is put at its beginning. */
  at: (value: number) => number;
  /** The powers of ten to be named. */
  ticks: number[];
}

/** A scale for these numbers between two places; there is always one power of ten between its ends. */
export function logScale(values: readonly number[], from: number, to: number): LogScale {
  const powers = values.filter((value) => value > 0).map(Math.log10);
  const least = powers.length > 0 ? Math.floor(Math.min(...powers) + 1e-9) : 0;
  const most = Math.max(least + 1, powers.length > 0 ? Math.ceil(Math.max(...powers) - 1e-9) : 1);
  const step = Math.ceil((most - least) / MOST_TICKS);
  const at = (value: number): number => {
    const share = value > 0 ? (Math.log10(value) - least) / (most - least) : 0;
    return from + Math.min(1, Math.max(0, share)) * (to - from);
  };
  const ticks: number[] = [];
  for (let power = least; power <= most; power += step) ticks.push(10 ** power);
  return { at, ticks };
}

/** Places that are this far apart at least, in the same order, between two ends; each moves as little as that allows. */
export function apart(places: readonly number[], gap: number, first: number, last: number): number[] {
  const order = places.map((_, i) => i).sort((one, other) => places[one]! - places[other]!);
  const moved = [...places];
  let free = first;
  for (const i of order) {
    moved[i] = Math.max(moved[i]!, free);
    free = moved[i]! + gap;
  }
  let limit = last;
  for (const i of order.reverse()) {
    moved[i] = Math.min(moved[i]!, limit);
    limit = moved[i]! - gap;
  }
  return moved;
}
