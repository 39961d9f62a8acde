/* What was recorded: lines of numbers in packed parts of the document, unpacked at the start and looked at when they are shown. */
const meta = JSON.parse(document.getElementById("meta").textContent);
const words = meta.words;
const PRUNED = 7;
const KINDS = ["exact", "cut", "all", "leaf", "table", "peek", "told", "pruned", "stopped"];
const SIGNS = ["=", "≥", "≤"];

const number = (text) => (text === "" ? null : Number(text));

/* Whether values are for the root's side, and what a side is then. */
const isRoot = typeof meta.max === "number";
const isMin = (side) => isRoot && side !== meta.max;
const roleOf = (side) => (isRoot ? (isMin(side) ? "▼ MIN" : "▲ MAX") : "");

/* The text of a packed part of the document, which is not needed there any more. */
async function unpacked(id) {
  const element = document.getElementById(id);
  const bytes = Uint8Array.from(atob(element.textContent), (character) => character.charCodeAt(0));
  element.remove();
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"))).text();
}

/* The lines of all parts with a name; each part has as many as the first. */
function linesOf(name) {
  const parts = [];
  const count = meta.counts[name];
  return {
    count,
    /* Part by part, so that none of them holds the page up. */
    async unpack() {
      for (let at = 0; at * meta.part < count; at++) parts.push(await unpacked(`${name}${at}`));
    },
    line(at) {
      const place = Math.floor(at / meta.part);
      if (typeof parts[place] === "string") parts[place] = parts[place].split("\n");
      return parts[place][at % meta.part];
    },
  };
}

const nodes = linesOf("nodes");
const steps = linesOf("steps");

/* Nodes that were shown lately. */
const known = new Map();
const MOST_KNOWN = 4000;

function node(id) {
  let found = known.get(id);
  if (found) return found;
  const [base, cells, winning, note] = nodes.line(id).split("|");
  const of = base.split(",").map(number);
  const [parent, end, move, side, ply, first, last] = of;
  found = { id, parent: parent ?? -1, end, ply, side, first, last, move: move === null ? null : meta.texts[move] };
  if (meta.playouts) {
    Object.assign(found, { kind: 0, proven: of[7] === 1, value: meta.texts[of[8]], window: meta.texts[of[9]], about: meta.texts[of[10]], unlisted: of[11] });
  } else {
    const [kind, value, bound, alpha, beta, look, finished, raised, leftNodes, leftPruned, pass, depth] = of.slice(7);
    Object.assign(found, { kind, value, bound, alpha, beta, look, finished: finished === 1, raised: raised === 1, leftNodes, leftPruned, pass, depth });
  }
  found.cells = cells ? cells.split(",").map(Number) : [];
  found.winning = winning ? winning.split(",").map(Number) : [];
  found.note = note || null;
  if (known.size > MOST_KNOWN) known.clear();
  known.set(id, found);
  return found;
}

/* The nodes from the top down to one. */
function way(id) {
  const ids = [];
  for (let at = id; at >= 0; at = node(at).parent) ids.unshift(at);
  return ids;
}

function pathText(id) {
  return way(id).map((at) => node(at).move).filter((move) => move !== null).join(" ");
}

const fill = (template, texts) => template.replace(/\ue000(\d+)\ue001/g, (_, place) => texts[place]);

/* A sentence about a node from its numbers. */
function sentence(packed, id) {
  const [template, ...texts] = packed.split(",");
  return fill(meta.templates[template], texts.map((text) => (text === "p" ? pathText(id) : meta.texts[text])));
}

function step(at) {
  const line = steps.line(at);
  const comma = line.indexOf(",");
  const id = Number(line.slice(line[0] === "!" ? 1 : 0, comma));
  return { id, packed: line.slice(comma + 1) };
}

/* A value or a bound as the sentences write it; nothing stands for a bound that was not set. */
function told(value, missing) {
  if (value === null || value === undefined) return missing ?? "";
  const size = Math.abs(value);
  if (meta.distance && size >= meta.decided && size <= meta.win) return `${value < 0 ? "-" : ""}#${meta.win - size}`;
  return String(value);
}

/* The next step in which a window is closed, or the one before: nothing where there is none. */
function nextCut(from, forward) {
  const by = forward ? 1 : -1;
  for (let at = from + by; at >= 0 && at < steps.count; at += by) if (steps.line(at)[0] === "!") return at;
  return undefined;
}

const grouped = (count) => count.toLocaleString(document.documentElement.lang);
