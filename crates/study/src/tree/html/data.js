/* What was recorded: lines of numbers, found when the page opens and parsed when they are shown. */
const meta = JSON.parse(document.getElementById("meta").textContent);
const words = meta.words;
const PRUNED = 7;
const KINDS = ["exact", "cut", "all", "leaf", "table", "peek", "told", "pruned", "stopped"];
const SIGNS = ["=", "≥", "≤"];
/* No task is longer, whatever the size of the recording. */
const SLICE_MS = 12;

const pause = () => new Promise((done) => setTimeout(done));
const number = (text) => (text === "" ? null : Number(text));

/* Where the lines of a text begin; `each` is told of every one. */
async function findLines(text, each) {
  const starts = [];
  let begun = performance.now();
  for (let at = 1; at < text.length; ) {
    const end = text.indexOf("\n", at);
    if (end < 0) break;
    each?.(starts.length, at);
    starts.push(at);
    at = end + 1;
    if ((starts.length & 255) === 0 && performance.now() - begun > SLICE_MS) {
      await pause();
      begun = performance.now();
    }
  }
  starts.push(text.length);
  return Uint32Array.from(starts);
}

const data = { nodes: "", steps: "", nodeAt: null, stepAt: null, ends: null, kinds: null, cuts: [], count: 0, stepCount: 0 };

async function readData() {
  data.nodes = document.getElementById("nodes").textContent;
  await pause();
  const ends = [];
  const kinds = [];
  data.nodeAt = await findLines(data.nodes, (_, at) => {
    const fields = data.nodes.slice(at, at + 90).split(",", 8);
    ends.push(Number(fields[1]));
    kinds.push(meta.playouts ? 0 : Number(fields[7]));
  });
  data.ends = Uint32Array.from(ends);
  data.kinds = Uint8Array.from(kinds);
  data.count = ends.length;
  await pause();
  data.steps = document.getElementById("steps").textContent;
  await pause();
  data.stepAt = await findLines(data.steps, (step, at) => {
    if (data.steps.charCodeAt(at) === 33) data.cuts.push(step);
  });
  data.stepCount = data.stepAt.length - 1;
}

/* Nodes that were shown lately. */
const known = new Map();
const MOST_KNOWN = 4000;

function node(id) {
  let found = known.get(id);
  if (found) return found;
  const line = data.nodes.slice(data.nodeAt[id], data.nodeAt[id + 1] - 1);
  const [base, cells, winning, note] = line.split("|");
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
  const line = data.steps.slice(data.stepAt[at], data.stepAt[at + 1] - 1);
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

const grouped = (count) => count.toLocaleString(document.documentElement.lang);
