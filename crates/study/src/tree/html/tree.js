/* The tree: what is unfolded, where it lies, how it is moved through. At most MOST_ITEMS branches are in the document. */
const MOST_ITEMS = 560;
/* Sisters that are shown before the rest is asked for. */
const FAMILY = 40;
/* MAX and MIN need more room. */
const ROLE_WIDTH = isRoot ? 50 : 0;
const COLUMN = { width: 150 + ROLE_WIDTH, withThumb: 212 + ROLE_WIDTH, gap: 44 };
const HEIGHT = { plain: 40, thumb: 66, words: 54 };
const WORDS_WIDTH = 330;
/* Around the tree; and around a branch that is brought in sight. */
const MARGIN = 12;
const NEAR = 40;
const THUMB = 56;
/* Boards are drawn into at most so many branches. */
const MOST_THUMBS = 120;
/* How far one zooms. */
const ZOOM = { least: 0.15, most: 2.5, step: 1.2 };

const tree = document.getElementById("tree");
const scroll = document.getElementById("scroll");
const edges = document.getElementById("edges");
const best = new Set(meta.best);
const state = {
  at: 0, // the step
  focus: "n0", // the branch that the keys are on
  open: new Map(), // branches that were unfolded, the oldest first
  limits: new Map(), // how many sisters are shown
  items: [],
  byKey: new Map(),
  places: new Map(), // where branches are drawn
  size: { width: 0, height: 0 },
  column: 0,
  thumbs: meta.board.root.length <= 16,
  zoom: 1,
};
const elements = new Map();

const leftOf = (level) => level * (state.column + COLUMN.gap) + MARGIN;
const nodeKey = (id) => `n${id}`;
const startOf = (id) => (id < 0 ? 0 : id + 1);
const endOf = (id) => (id < 0 ? nodes.count : node(id).end);
const hasBelow = (id) => node(id).end > id + 1 || node(id).leftNodes > 0 || node(id).leftPruned > 0 || node(id).unlisted > 0;

/* What hangs on a node: nodes, sisters pruned together, what was left out. */
function family(id) {
  const found = [];
  const end = endOf(id);
  for (let at = startOf(id); at < end; at = node(at).end) {
    if (node(at).kind !== PRUNED) {
      found.push({ key: nodeKey(at), type: "node", id: at });
      continue;
    }
    const group = found[found.length - 1];
    if (group?.type === "pruned") group.count++;
    else found.push({ key: `p${at}`, type: "pruned", id: at, count: 1 });
  }
  const here = id < 0 ? null : node(id);
  if (here && (here.leftNodes > 0 || here.leftPruned > 0 || here.unlisted > 0)) found.push({ key: `l${id}`, type: "left", id });
  return found;
}

/* The part of a family that is shown: the first ones and the one on the way to the current node. */
function shownFamily(id, onWay) {
  const all = family(id);
  const limit = state.limits.get(id) ?? FAMILY;
  if (all.length <= limit + 1) return all;
  const shown = all.slice(0, limit);
  const there = all.findIndex((branch) => branch.type === "node" && onWay.has(branch.id));
  if (there >= limit) {
    shown.push({ key: `m${id}-${limit}`, type: "more", id, count: there - limit }, all[there]);
    if (there + 1 < all.length) shown.push({ key: `m${id}-${there}`, type: "more", id, count: all.length - there - 1 });
  } else {
    shown.push({ key: `m${id}-${limit}`, type: "more", id, count: all.length - limit });
  }
  return shown.filter((branch) => branch.count !== 0);
}

/* Everything that is shown, each before what hangs on it. */
function visible() {
  const current = step(state.at).id;
  const onWay = new Set(way(current));
  // The moves of the current node are of interest once the first of them has been tried.
  const within = state.at > (node(current).first ?? state.at) + (node(current).parent < 0 ? 1 : 0);
  for (;;) {
    const items = [];
    const add = (branches, parent, level) =>
      branches.forEach((branch, place) => {
        const item = { ...branch, parent, level, place: place + 1, of: branches.length, onWay: branch.type === "node" && onWay.has(branch.id) };
        item.expandable = (branch.type === "node" && node(branch.id).kind !== PRUNED && hasBelow(branch.id)) || (branch.type === "pruned" && branch.count > 1);
        item.expanded = item.expandable && (state.open.has(branch.key) || (item.onWay && (branch.id !== current || within)));
        const at = items.push(item) - 1;
        if (!item.expanded) return;
        if (branch.type === "pruned") {
          const sisters = Array.from({ length: Math.min(branch.count, FAMILY) }, (_, i) => ({ key: nodeKey(branch.id + i), type: "node", id: branch.id + i }));
          add(sisters, at, level + 1);
        } else add(shownFamily(branch.id, onWay), at, level + 1);
      });
    add(shownFamily(-1, onWay), -1, 0);
    if (items.length <= MOST_ITEMS || state.open.size === 0) return items;
    // Too many: what was unfolded first is folded again.
    state.open.delete(state.open.keys().next().value);
  }
}

/* How far the search is with a node at the current step. */
function phase(id) {
  const here = node(id);
  if (here.first === null) {
    const above = here.parent < 0 ? null : node(here.parent);
    return above && above.last !== null && state.at < above.last ? "future" : "done";
  }
  if (state.at < here.first) return "future";
  return state.at < here.last ? "running" : "done";
}

const html = (text) => String(text).replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

function kindWords(here) {
  if (meta.playouts) return here.about;
  const kind = words[here.kind === 3 && here.finished ? "finished" : KINDS[here.kind]];
  return here.look === 1 ? fill(words.null, [kind]) : here.look === 2 ? fill(words.again, [kind]) : kind;
}

function nameOf(here) {
  if (here.parent >= 0) return here.move;
  const path = here.move === null ? words.root : pathText(here.id) || here.move;
  return meta.passes.length > 1 ? fill(words.pass, [path, here.pass + 1, meta.passes[here.pass]]) : path;
}

/* How a branch looks and what it says. */
function face(item) {
  if (item.type === "left") {
    const here = node(item.id);
    const text = meta.playouts ? fill(words.unlisted, [grouped(here.unlisted)]) : fill(words.leftOut, [grouped(here.leftNodes), grouped(here.leftPruned)]);
    return { form: "missing", top: "<b>…</b>", small: text };
  }
  if (item.type === "more") return { form: "missing", top: `<b>+${grouped(item.count)}</b>`, small: fill(words.more, [grouped(item.count)]) };
  const here = node(item.id);
  const when = phase(item.id);
  if (here.kind === PRUNED) {
    const moves = item.type === "pruned" ? Array.from({ length: Math.min(item.count, 6) }, (_, i) => node(item.id + i).move) : [here.move];
    const rest = item.type === "pruned" ? item.count - moves.length : 0;
    const top = `<b>${html(moves.join(" "))}${rest > 0 ? ` +${rest}` : ""}</b>`;
    if (when === "future") return { form: "future", top, small: words.notYet };
    return { form: "pruned", top, small: item.type === "pruned" ? reason(here) : words.pruned };
  }
  const name = `<b>${html(nameOf(here))}</b>`;
  if (meta.playouts) return { form: here.proven ? "exact" : "bound", top: `${name}${html(here.value)}`, small: `${here.window} ${here.about}`, side: here.side };
  const window = meta.windows && here.kind !== 3 ? `(${told(here.alpha, "-∞")}, ${told(here.beta, "∞")})` : "";
  const role = isRoot ? `<span class="role">${roleOf(here.side)}</span>` : "";
  if (when === "future") return { form: "future", top: `${name}${role}`, small: words.notYet, side: here.side };
  if (when === "running") return { form: "running", top: `${name}${role}`, small: `${window} ${words.open}`, side: here.side };
  const value = here.value === null ? "" : `${SIGNS[here.bound]} ${told(here.value)}`;
  const form = here.kind === 3 ? "leaf" : here.bound === 0 ? "exact" : here.value === null ? "missing" : "bound";
  return { form, top: `${name}${role}${html(value)}`, small: `${window} ${kindWords(here)}`, side: here.side };
}

/* Why sisters were not looked at: their sentence without the path in front. */
function reason(here) {
  const full = sentence(here.note, here.id);
  const path = pathText(here.id);
  return full.startsWith(path) ? full.slice(path.length).trim() : full;
}

const isWide = (item, look) => item.type === "left" || item.type === "more" || (item.type === "pruned" && look.form === "pruned");

/* Draws the tree as it is now. */
function renderTree() {
  const items = visible();
  const withThumbs = state.thumbs && items.length <= MOST_THUMBS;
  const looks = items.map(face);
  state.column = withThumbs ? COLUMN.withThumb : COLUMN.width;
  const columns = state.column + COLUMN.gap;
  const pieces = items.map((item, at) => {
    const wide = isWide(item, looks[at]);
    const height = wide ? HEIGHT.words : withThumbs && item.type === "node" ? HEIGHT.thumb : HEIGHT.plain;
    return { parent: item.parent, height, width: wide ? WORDS_WIDTH : state.column, levels: wide ? Math.ceil(WORDS_WIDTH / columns) : 1 };
  });
  const { middles, height } = place(pieces);
  const width = Math.max(...items.map((item, at) => item.level * columns + pieces[at].width), 1);
  state.items = items;
  state.byKey = new Map(items.map((item, at) => [item.key, at]));
  state.size = { width: width + 2 * MARGIN, height: height + 2 * MARGIN };
  if (!state.byKey.has(state.focus)) state.focus = items[nearest()]?.key ?? "n0";
  const current = step(state.at).id;
  state.places.clear();
  const used = new Set();
  let before = null;
  items.forEach((item, at) => {
    const element = elementOf(item.key);
    used.add(item.key);
    if (element.parentNode !== tree || element.previousSibling !== before) tree.insertBefore(element, before ? before.nextSibling : tree.firstChild);
    before = element;
    dress(element, item, looks[at], pieces[at], middles[at], withThumbs, item.type === "node" && item.id === current);
  });
  for (const [key, element] of elements) {
    if (used.has(key)) continue;
    element.remove();
    elements.delete(key);
  }
  drawEdges(items, looks, pieces, middles);
  applyZoom();
}

/* The branch that stands for one that was folded away. */
function nearest() {
  if (state.focus[0] !== "n") return 0;
  for (let id = Number(state.focus.slice(1)); id >= 0 && id < nodes.count; id = node(id).parent) {
    const at = state.byKey.get(nodeKey(id));
    if (at !== undefined) return at;
  }
  return 0;
}

function elementOf(key) {
  let element = elements.get(key);
  if (!element) {
    element = document.createElement("div");
    element.setAttribute("role", "treeitem");
    element.dataset.key = key;
    elements.set(key, element);
  }
  return element;
}

function dress(element, item, look, piece, middle, withThumbs, now) {
  const focused = item.key === state.focus;
  const place = { left: leftOf(item.level), top: middle - piece.height / 2 + MARGIN, width: piece.width, height: piece.height };
  state.places.set(item.key, place);
  const fold = item.expandable ? `<span class="fold" aria-hidden="true">${item.expanded ? "−" : `+${item.type === "node" ? grouped(node(item.id).end - item.id - 1) : item.count}`}</span>` : "";
  const thumb = withThumbs && item.type === "node" ? `<span class="thumb">${boardSvg(item.id, THUMB)}</span>` : "";
  const content = `${badge(look.side)}<span class="top">${look.top}${fold}</span>${thumb}<span class="small">${html(look.small)}</span>`;
  if (element.content !== content) element.innerHTML = element.content = content;
  // Most branches stay as they are from step to step: what is the same is not touched.
  const attributes = {
    class: `item ${look.form}${now ? " now" : ""}`,
    style: `left:${place.left}px;top:${place.top.toFixed(1)}px;width:${place.width}px;height:${place.height}px`,
    title: look.small,
    "aria-level": item.level + 1,
    "aria-posinset": item.place,
    "aria-setsize": item.of,
    "aria-expanded": item.expandable ? item.expanded : null,
    "aria-selected": focused,
    tabindex: focused ? 0 : -1,
  };
  element.worn ??= {};
  for (const [name, value] of Object.entries(attributes)) {
    if (element.worn[name] === value) continue;
    element.worn[name] = value;
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, String(value));
  }
}

function drawEdges(items, looks, pieces, middles) {
  const paths = { plain: "", best: "", way: "", pruned: "", missing: "" };
  items.forEach((item, at) => {
    if (item.parent < 0) return;
    const x1 = leftOf(items[item.parent].level) + pieces[item.parent].width;
    const y1 = middles[item.parent] + MARGIN;
    const x2 = leftOf(item.level);
    const y2 = middles[at] + MARGIN;
    const mid = (x1 + x2) / 2;
    const form = looks[at].form;
    const kind = item.onWay ? "way" : form === "pruned" ? "pruned" : form === "missing" || form === "future" ? "missing" : best.has(item.id) && item.type === "node" ? "best" : "plain";
    const ends = form === "pruned" && item.type === "pruned" ? Array.from({ length: Math.min(item.count, 5) }, (_, i, n = Math.min(item.count, 5)) => y2 + (n === 1 ? 0 : (i / (n - 1) - 0.5) * (pieces[at].height - 16))) : [y2];
    for (const y of ends) paths[kind] += `M${x1} ${y1.toFixed(1)}C${mid} ${y1.toFixed(1)} ${mid} ${y.toFixed(1)} ${x2} ${y.toFixed(1)}`;
  });
  edges.innerHTML = Object.entries(paths).map(([kind, d]) => (d ? `<path class="${kind}" d="${d}"/>` : "")).join("");
}

/* Zoom: the stage is scaled, the space around it has the scaled size, so that it scrolls as usual. */
function applyZoom() {
  const { width, height } = state.size;
  document.getElementById("stage").style.transform = `scale(${state.zoom})`;
  const space = document.getElementById("space");
  space.style.width = `${width * state.zoom}px`;
  space.style.height = `${height * state.zoom}px`;
}

function zoomTo(zoom, x = scroll.clientWidth / 2, y = scroll.clientHeight / 2) {
  const wanted = Math.min(ZOOM.most, Math.max(ZOOM.least, zoom));
  const ratio = wanted / state.zoom;
  const [left, top] = [(scroll.scrollLeft + x) * ratio - x, (scroll.scrollTop + y) * ratio - y];
  state.zoom = wanted;
  applyZoom();
  scroll.scrollTo(left, top);
}

function fit() {
  const zoom = Math.min(1, (scroll.clientWidth - 4) / state.size.width, (scroll.clientHeight - 4) / state.size.height);
  zoomTo(zoom);
  reveal(state.focus);
}

/* Scrolls so that a branch is in sight. */
function reveal(key) {
  const box = state.places.get(key);
  if (!box) return;
  const near = (from, size, start, length) => (start < from + NEAR ? start - NEAR : start + length > from + size - NEAR ? start + length - size + NEAR : from);
  const { zoom } = state;
  const left = near(scroll.scrollLeft, scroll.clientWidth, box.left * zoom, box.width * zoom);
  scroll.scrollTo(left, near(scroll.scrollTop, scroll.clientHeight, box.top * zoom, box.height * zoom));
}
