/** Where branches and the ways to them are drawn, from how much room their words need. */
import { place, type Piece } from "../../../../crates/study/src/tree/html/layout.js";
import type { Face } from "./face";
import type { Item } from "./items";
import { roleText } from "./perspective";

/** A branch with its look. */
export interface Shown {
  item: Item;
  face: Face;
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The box of a branch. */
export interface Room extends Box {
  /** Whether its words may not fit. */
  tight: boolean;
}

export interface Arranged {
  /** A box for each branch. */
  boxes: Room[];
  size: { width: number; height: number };
  /** The ways to branches, as the data of a path for each kind. */
  edges: [kind: string, path: string][];
}

/** The side of a board in a branch. */
export const THUMB = 54;
/** A column is as wide as its branches need, within bounds; about the width of a letter of names, and of smaller words. */
const COLUMN = { least: 92, most: 300, gap: 44, badge: 60, letter: 9.4, small: 7 };
const HEIGHT = { plain: 48, thumb: 60, words: 44 };
const WORDS_WIDTH = 370;
/** How much shorter words in two lines are: they break at spaces only. */
const BROKEN = 1.15;
/** Around the tree. */
const MARGIN = 16;
/** Dashed branches that are drawn one by one, and how far they stay from the ends of what they lead to. */
const FAN = 5;
const FAN_INSET = 18;

export function arrange(shown: readonly Shown[], hasThumb: (item: Item) => boolean): Arranged {
  const columns: number[] = [];
  for (const { item, face } of shown) {
    const own = face.wide ? COLUMN.least : hasThumb(item) ? needed(face, BROKEN) + THUMB : needed(face, 1);
    columns[item.level] = Math.max(columns[item.level] ?? 0, own);
  }
  const lefts = columns.reduce<number[]>((all, width) => [...all, all.at(-1)! + width + COLUMN.gap], [MARGIN]);
  const width = ({ item, face }: Shown): number => (face.wide ? WORDS_WIDTH : columns[item.level]!);
  const pieces: Piece[] = shown.map((one) => {
    const { item, face } = one;
    const right = lefts[item.level]! + width(one);
    const levels = 1 + lefts.slice(item.level + 1).filter((left) => left < right).length;
    return { parent: item.parent, height: face.wide ? HEIGHT.words : hasThumb(item) ? HEIGHT.thumb : HEIGHT.plain, levels };
  });
  const { middles, height } = place(pieces);
  const boxes = shown.map((one, i) => {
    const own = pieces[i]!.height;
    const tight = !one.face.wide && wordsWidth(one.face) > width(one);
    return { left: lefts[one.item.level]!, top: middles[i]! - own / 2 + MARGIN, width: width(one), height: own, tight };
  });
  const right = boxes.reduce((most, box) => Math.max(most, box.left + box.width), 1);
  return { boxes, size: { width: right + 2 * MARGIN, height: height + 2 * MARGIN }, edges: edges(shown, boxes) };
}

/** How wide a branch is with its words, within bounds. */
const needed = (face: Face, shorter: number): number => Math.min(COLUMN.most, Math.max(COLUMN.least, wordsWidth(face, shorter)));

/** How wide the words of a branch are, with its badge, the smaller ones so much shorter. */
function wordsWidth({ name, value, small, side, role }: Face, shorter = 1): number {
  const first = [name, roleText(role), value].filter(Boolean).join(" ");
  const words = Math.max((first.length + (value ? 0 : 1)) * COLUMN.letter, (small.length * COLUMN.small) / shorter);
  return words + (side ? COLUMN.badge : COLUMN.badge / 2);
}

function edges(shown: readonly Shown[], boxes: Box[]): [string, string][] {
  // The strongest come last, and lie above the others.
  const paths = { missing: "", plain: "", pruned: "", best: "", way: "" };
  shown.forEach(({ item, face }, i) => {
    if (item.parent < 0) return;
    const [from, to] = [boxes[item.parent]!, boxes[i]!];
    const [x1, y1, x2, y2] = [from.left + from.width, from.top + from.height / 2, to.left, to.top + to.height / 2];
    const middle = (x1 + x2) / 2;
    for (const y of item.type === "pruned" && face.form === "pruned" ? fan(y2, to.height, item.count) : [y2]) {
      paths[edgeKind(item, face)] += `M${x1} ${y1.toFixed(1)}C${middle} ${y1.toFixed(1)} ${middle} ${y.toFixed(1)} ${x2} ${y.toFixed(1)}`;
    }
  });
  return Object.entries(paths);
}

function edgeKind(item: Item, face: Face): "missing" | "plain" | "pruned" | "best" | "way" {
  if (item.onWay) return "way";
  if (face.form === "pruned") return "pruned";
  if (face.form === "missing" || face.form === "future") return "missing";
  return item.branch?.best ? "best" : "plain";
}

/** Where the dashes to a few moves end. */
function fan(middle: number, height: number, count: number): number[] {
  const drawn = Math.min(count, FAN);
  return Array.from({ length: drawn }, (_, i) => middle + (drawn === 1 ? 0 : (i / (drawn - 1) - 0.5) * (height - FAN_INSET)));
}

export const scaled = ({ left, top, width, height }: Box, zoom: number): Box => ({ left: left * zoom, top: top * zoom, width: width * zoom, height: height * zoom });

export const meet = (a: Box, b: Box): boolean => a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

/** A half of it again around a box, so that a little scrolling needs no drawing. */
export const around = ({ left, top, width, height }: Box): Box => ({ left: left - width / 4, top: top - height / 4, width: 1.5 * width, height: 1.5 * height });

export const covers = (a: Box, b: Box): boolean => b.left >= a.left && b.top >= a.top && b.left + b.width <= a.left + a.width && b.top + b.height <= a.top + a.height;
