/**
 * Where cells lie, which of them touch, and what runs along the edges.
 *
 * Distances are units of the drawing: a cell is 40 wide. Rows and columns may be beyond the board, where names and edges are drawn.
 */
import type { BoardView, Side } from "../model";

export interface Point {
  x: number;
  y: number;
}

/** How a hexagonal board lies: as its rows go, with the long diagonal level, or with it upright. */
export type Turn = "flat" | "wide" | "tall";

/** What of a view decides where things lie. */
export type Shape = Pick<BoardView, "grid" | "rows" | "columns" | "column_names" | "row_names" | "borders">;

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A stretch of the outline with one owner, walked clockwise. */
export interface Run {
  owner: Side;
  points: Point[];
}

export interface Name {
  at: Point;
  text: string;
}

export interface Lattice {
  /** The middle of each cell, in the order of the view's cells. */
  centres: Point[];
  /** A tile around (0, 0). */
  tile: Point[];
  /** Which cells touch each cell. */
  touching: number[][];
  names: Name[];
  runs: Run[];
  /** Everything drawn is inside. */
  box: Box;
}

type Place = readonly [row: number, column: number];

export const CELL = 40;
const RADIUS = CELL / Math.sqrt(3);
/** How far from the middle of the edge cell to the middle of the cell beyond a name stands. */
const SQUARE_NAME_STEP = 0.78;
const HEX_NAME_STEP = 0.92;
const NAME_REACH = 9;
const PADDING = 8;
const BAND_REACH = 8;

const ANGLES: Record<Turn, number> = { flat: 0, wide: -30, tall: 60 };

/** The ways in which a board can lie; the first is as the game draws it. */
export function turnsOf(shape: Shape): Turn[] {
  return shape.grid.endsWith("rhombus") ? ["flat", "wide", "tall"] : ["flat"];
}

/** By how many half cells a row is shifted to the right. */
function halfCells(grid: Shape["grid"], row: number): number {
  if (grid === "square") return 0;
  if (grid.endsWith("rhombus")) return row;
  const odd = Math.abs(row % 2);
  return grid.endsWith("odd-r") ? odd : 1 - odd;
}

/** The neighbours clockwise from the top (square) or the top right (hexagon), in the order of a tile's sides. */
export function neighbours(grid: Shape["grid"], [row, column]: Place): Place[] {
  const left: Place = [row, column - 1];
  const right: Place = [row, column + 1];
  if (grid === "square") return [[row - 1, column], right, [row + 1, column], left];
  // `half` is -1 for the left one and 1 for the right one of the two cells that touch ours in the other row.
  const touching = (other: number, half: number): Place => [
    other,
    column + (halfCells(grid, row) + half - halfCells(grid, other)) / 2,
  ];
  return [touching(row - 1, 1), right, touching(row + 1, 1), touching(row + 1, -1), left, touching(row - 1, -1)];
}

/** Rotates around (0, 0); y points down, so positive is clockwise. */
function rotated({ x, y }: Point, degrees: number): Point {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return { x: x * cos - y * sin, y: x * sin + y * cos };
}

function towards(from: Point, to: Point, step: number): Point {
  return { x: from.x + (to.x - from.x) * step, y: from.y + (to.y - from.y) * step };
}

function tileOf(grid: Shape["grid"]): Point[] {
  const half = CELL / 2;
  const corners: [number, number][] =
    grid === "square"
      ? [[-half, -half], [half, -half], [half, half], [-half, half]]
      : [[0, -RADIUS], [half, -RADIUS / 2], [half, RADIUS / 2], [0, RADIUS], [-half, RADIUS / 2], [-half, -RADIUS / 2]];
  return corners.map(([x, y]) => ({ x, y }));
}

function centreOf(grid: Shape["grid"], [row, column]: Place): Point {
  const step = grid === "square" ? CELL : 1.5 * RADIUS;
  return { x: ((2 * column + halfCells(grid, row)) * CELL) / 2, y: row * step };
}

/** Lays a board out. */
export function lattice(shape: Shape, turn: Turn = "flat"): Lattice {
  const { grid, rows, columns } = shape;
  const angle = turnsOf(shape).includes(turn) ? ANGLES[turn] : 0;
  const centre = (place: Place): Point => rotated(centreOf(grid, place), angle);
  const places: Place[] = Array.from({ length: rows * columns }, (_, i) => [Math.floor(i / columns), i % columns]);
  const tile = tileOf(grid).map((corner) => rotated(corner, angle));
  const onBoard = ([row, column]: Place): boolean => row >= 0 && row < rows && column >= 0 && column < columns;
  const touching = places.map((place) => neighbours(grid, place).filter(onBoard).map(([row, column]) => row * columns + column));
  const centres = places.map(centre);
  const names = namesOf(shape, centre);
  const runs = ownedRuns(shape, places, centres, tile);
  return { centres, tile, touching, names, runs, box: boxAround(centres, tile, names, runs) };
}

/** Names above and left; below and right too where columns are not straight. */
function namesOf(shape: Shape, centre: (place: Place) => Point): Name[] {
  const { grid, rows, columns } = shape;
  const step = grid === "square" ? SQUARE_NAME_STEP : HEX_NAME_STEP;
  const beyond = (edge: Place, out: Place, text: string): Name => ({ at: towards(centre(edge), centre(out), step), text });
  const hex = grid !== "square";
  return [
    ...shape.column_names.map((text, column) => beyond([0, column], [-1, column], text)),
    ...shape.row_names.map((text, row) => beyond([row, 0], [row, -1], text)),
    ...(hex ? shape.column_names.map((text, column) => beyond([rows - 1, column], [rows, column], text)) : []),
    ...(hex ? shape.row_names.map((text, row) => beyond([row, columns - 1], [row, columns], text)) : []),
  ];
}

interface Segment {
  owner: Side | null;
  from: Point;
  to: Point;
}

/** The owned stretches of the outline. */
function ownedRuns(shape: Shape, places: Place[], centres: Point[], tile: Point[]): Run[] {
  if (!Object.values(shape.borders).some(Boolean)) return [];
  const round = walk(outlineOf(shape, places, centres, tile));
  // Starting where the owner changes keeps every stretch in one piece.
  const change = round.findIndex((one, i) => i > 0 && one.owner !== round[i - 1]?.owner);
  const turned = change < 0 ? round : [...round.slice(change), ...round.slice(0, change)];
  const runs: Run[] = [];
  let before: Side | null = null;
  for (const { owner, from, to } of turned) {
    if (owner !== null && owner === before) runs.at(-1)?.points.push(to);
    else if (owner !== null) runs.push({ owner, points: [from, to] });
    before = owner;
  }
  return runs;
}

const key = ({ x, y }: Point): string => `${Math.round(x * 10)} ${Math.round(y * 10)}`;

/** The same segments, each one starting where the one before it ends. */
function walk(segments: Segment[]): Segment[] {
  const byStart = new Map(segments.map((one) => [key(one.from), one]));
  const round: Segment[] = [];
  let next = segments[0];
  while (next) {
    byStart.delete(key(next.from));
    round.push(next);
    next = byStart.get(key(next.to));
  }
  return round;
}

/** Every side of a tile that faces away from the board; halves of one where two edges meet. */
function outlineOf(shape: Shape, places: Place[], centres: Point[], tile: Point[]): Segment[] {
  const segments: Segment[] = [];
  places.forEach((place, i) => {
    const corner = (side: number): Point => moved(tile[side % tile.length]!, centres[i]!);
    neighbours(shape.grid, place).forEach((neighbour, side) => {
      const [from, to] = [corner(side), corner(side + 1)];
      const middle = towards(from, to, 0.5);
      const owners = ownersBeyond(shape, neighbour);
      if (owners.length === 1) segments.push({ owner: owners[0]!, from, to });
      if (owners.length === 2) segments.push({ owner: owners[0]!, from, to: middle }, { owner: owners[1]!, from: middle, to });
    });
  });
  return segments;
}

/** The owners of the edges beyond which a place lies, clockwise; none for a place on the board. */
function ownersBeyond({ borders, rows, columns }: Shape, [row, column]: Place): (Side | null)[] {
  const [above, below, before, after] = [row < 0, row >= rows, column < 0, column >= columns];
  if (above && after) return [borders.top, borders.right];
  if (below && after) return [borders.right, borders.bottom];
  if (below && before) return [borders.bottom, borders.left];
  if (above && before) return [borders.left, borders.top];
  if (above) return [borders.top];
  if (after) return [borders.right];
  if (below) return [borders.bottom];
  return before ? [borders.left] : [];
}

export function moved(point: Point, by: Point): Point {
  return { x: point.x + by.x, y: point.y + by.y };
}

function boxAround(centres: Point[], tile: Point[], names: Name[], runs: Run[]): Box {
  const reach = (at: Point, by: number): Point[] => [{ x: at.x - by, y: at.y - by }, { x: at.x + by, y: at.y + by }];
  const points = [
    ...centres.flatMap((centre) => tile.map((corner) => moved(corner, centre))),
    ...names.flatMap((name) => reach(name.at, NAME_REACH)),
    ...runs.flatMap((run) => run.points.flatMap((point) => reach(point, BAND_REACH))),
  ];
  const [xs, ys] = [points.map((point) => point.x), points.map((point) => point.y)];
  const [left, top] = [Math.min(...xs) - PADDING, Math.min(...ys) - PADDING];
  return { left, top, width: Math.max(...xs) + PADDING - left, height: Math.max(...ys) + PADDING - top };
}

/** Where an arrow key leads: the nearest cell that lies rather in that direction than beside it. */
export function stepFrom(centres: Point[], from: number, dx: number, dy: number): number {
  const here = centres[from];
  if (!here) return from;
  let [best, least] = [from, Infinity];
  centres.forEach((there, i) => {
    const [x, y] = [there.x - here.x, there.y - here.y];
    const along = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (i === from || along <= 1 || aside > along * 1.8) return;
    const cost = along + 1.5 * aside;
    if (cost < least - 0.01) [best, least] = [i, cost];
  });
  return best;
}

/** A number as short as a drawing needs it. */
export function short(number: number): string {
  return String(Math.round(number * 10) / 10 + 0);
}

/** Points as the data of a path, each scaled from (0, 0). */
export function path(points: Point[], closed = true, scale = 1): string {
  const text = points.map(({ x, y }) => `${short(x * scale)} ${short(y * scale)}`).join("L");
  return `M${text}${closed ? "Z" : ""}`;
}
