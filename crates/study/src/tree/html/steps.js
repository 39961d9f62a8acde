/* Steps, the panel beside the tree, keys and clicks. */
const SPEEDS = [2, 1, 0.5, 0.2];
const BOARD = 220;

const byId = (id) => document.getElementById(id);
let timer = null;
let speed = 1;

/* The window of a node on the way as it is now: alpha after the moves that have come back, or beta in a MIN node. */
function windowNow(id) {
  const here = node(id);
  const min = isMin(here.side);
  let { alpha, beta } = here;
  for (let at = id + 1; at < here.end; at = node(at).end) {
    const child = node(at);
    if (child.first !== null && state.at < child.first) break;
    if (!child.raised || child.last === null || state.at <= child.last || child.value === null) continue;
    const value = isRoot || child.side === here.side ? child.value : -child.value;
    if (min) beta = beta === null ? value : Math.min(beta, value);
    else alpha = alpha === null ? value : Math.max(alpha, value);
  }
  return { alpha, beta, best: min ? beta : alpha };
}

function pathTable(id) {
  const heads = meta.playouts ? [words.move, words.share, words.visits] : meta.windows ? [words.move, words.side, words.alpha, words.beta] : [words.move, words.side, words.best];
  const rows = way(id).map((at) => {
    const here = node(at);
    if (meta.playouts) return [nameOf(here), here.value, here.window];
    if (here.kind === PRUNED) return [nameOf(here), words.pruned, "", ""].slice(0, heads.length);
    const { alpha, beta, best } = windowNow(at);
    const player = `${roleOf(here.side)} ${meta.players[here.side - 1].name}`.trim();
    return meta.windows ? [nameOf(here), player, told(alpha, "-∞"), told(beta, "∞")] : [nameOf(here), player, told(best, "-")];
  });
  const number = (column) => (column > (meta.playouts ? 0 : 1) ? ' class="number"' : "");
  const head = heads.map((text, column) => `<th scope="col"${number(column)}>${html(text)}</th>`).join("");
  const body = rows.map((row, at) => `<tr${at === rows.length - 1 ? ' class="here"' : ""}>${row.map((text, column) => `<td${number(column)}>${html(text)}</td>`).join("")}</tr>`).join("");
  byId("path").innerHTML = `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
}

/* Shows a node in the panel, with a sentence about it. */
function showNode(id, text) {
  byId("sentence").textContent = text;
  putBoard(byId("board"), id, BOARD, pathText(id) || words.root);
  pathTable(id);
}

/* The sentence of a branch that the keys are on. */
function about(item) {
  const here = node(item.id);
  if (item.type === "left" || item.type === "more") return face(item).small;
  if (here.note) return phase(item.id) === "future" ? words.notYet : sentence(here.note, item.id);
  if (here.first === null || state.at < here.first) return words.notYet;
  const told = new Set([entryStep(here), Math.min(here.last, state.at)]);
  return [...told].map((at) => step(at)).filter((one) => one.id === item.id).map((one) => sentence(one.packed, one.id)).join(" ");
}

/* The step in which a node is entered: at the top the one before tells of the pass. */
function entryStep(here) {
  return here.parent < 0 && !meta.playouts && here.first + 1 <= here.last && step(here.first + 1).id === here.id ? here.first + 1 : here.first;
}

/* Goes to a step: shows its node, its sentence and where the search is. */
function goTo(at, takeFocus = false) {
  const hasFocus = takeFocus || tree.contains(document.activeElement);
  state.at = Math.max(0, Math.min(steps.count - 1, at));
  const { id, packed } = step(state.at);
  state.focus = nodeKey(id);
  renderTree();
  showNode(id, sentence(packed, id));
  const count = fill(words.step, [grouped(state.at + 1), grouped(steps.count)]);
  byId("slider").value = String(state.at);
  byId("slider").setAttribute("aria-valuetext", count);
  byId("count").textContent = count;
  byId("back").disabled = byId("begin").disabled = state.at === 0;
  byId("forward").disabled = byId("end").disabled = state.at === steps.count - 1;
  // Last, when nothing is changed any more: what asks for places makes the browser find them.
  reveal(state.focus);
  if (hasFocus) elements.get(state.focus)?.focus({ preventScroll: true });
}

function goToCut(forward) {
  const found = nextCut(state.at, forward);
  if (found === undefined) byId("sentence").textContent = words.noCut;
  else goTo(found);
}

function play(on) {
  clearInterval(timer);
  timer = null;
  const button = byId("play");
  button.textContent = on ? words.pause : words.play;
  button.setAttribute("aria-pressed", String(on));
  if (!on) return;
  if (state.at === steps.count - 1) goTo(0);
  timer = setInterval(() => (state.at === steps.count - 1 ? play(false) : goTo(state.at + 1)), speed * 1000);
}

/* Puts the keys on a branch and tells of it, without going to another step. */
function focusOn(key, scrollTo = true) {
  state.focus = key;
  for (const [other, element] of elements) {
    const worn = { "aria-selected": other === key, tabindex: other === key ? 0 : -1 };
    Object.assign(element.worn, worn);
    for (const [name, value] of Object.entries(worn)) element.setAttribute(name, String(value));
  }
  const item = state.items[state.byKey.get(key)];
  if (!item) return;
  showNode(item.id, about(item));
  elements.get(key).focus({ preventScroll: true });
  if (scrollTo) reveal(key);
}

function toggle(item, open) {
  if (!item.expandable) return;
  if (open) {
    state.open.delete(item.key);
    state.open.set(item.key, true);
  } else {
    state.open.delete(item.key);
    // A branch on the way to the current step can only be folded by going back to it.
    if (item.onWay) goTo(node(item.id).last ?? state.at);
  }
  state.focus = item.key;
  renderTree();
  focusOn(state.byKey.has(item.key) ? item.key : state.focus);
}

function act(item) {
  if (item.type === "more") {
    state.limits.set(item.id, (state.limits.get(item.id) ?? FAMILY) + FAMILY);
    const at = state.byKey.get(item.key);
    renderTree();
    focusOn(state.items[Math.min(at, state.items.length - 1)].key);
  } else if (item.expandable) toggle(item, !item.expanded);
  else focusOn(item.key);
}

const TREE_KEYS = {
  ArrowDown: (at) => focusOn(state.items[Math.min(at + 1, state.items.length - 1)].key),
  ArrowUp: (at) => focusOn(state.items[Math.max(at - 1, 0)].key),
  ArrowRight: (at, item) => (item.expandable && !item.expanded ? toggle(item, true) : item.expanded && focusOn(state.items[at + 1].key)),
  ArrowLeft: (at, item) => (item.expanded && state.open.has(item.key) ? toggle(item, false) : item.parent >= 0 && focusOn(state.items[item.parent].key)),
  Home: () => focusOn(state.items[0].key),
  End: () => focusOn(state.items[state.items.length - 1].key),
  Enter: (at, item) => act(item),
  " ": (at, item) => act(item),
  "*": (at, item) => {
    for (const sister of state.items.filter((other) => other.parent === item.parent && other.expandable)) state.open.set(sister.key, true);
    renderTree();
    focusOn(item.key);
  },
  s: (at, item) => item.type === "node" && node(item.id).first !== null && goTo(entryStep(node(item.id)), true),
};

const PAGE_KEYS = {
  n: () => goTo(state.at + 1),
  p: () => goTo(state.at - 1),
  c: () => goToCut(true),
  C: () => goToCut(false),
  g: () => goTo(0),
  G: () => goTo(steps.count - 1),
  a: () => play(timer === null),
  b: () => byId("boards").click(),
  f: fit,
  "+": () => zoomTo(state.zoom * ZOOM.step),
  "-": () => zoomTo(state.zoom / ZOOM.step),
  "?": () => (byId("keys").parentElement.open = !byId("keys").parentElement.open),
};

function button(parent, id, text, run, label) {
  const element = document.createElement("button");
  element.type = "button";
  element.id = id;
  element.textContent = text;
  if (label) element.setAttribute("aria-label", label);
  element.title = label ?? "";
  element.addEventListener("click", run);
  byId(parent).append(element);
  return element;
}

function buildControls() {
  byId("about").textContent = words.about;
  byId("keys").textContent = words.keys;
  byId("keys-text").textContent = words.keysText;
  byId("path-title").textContent = words.path;
  tree.setAttribute("aria-label", words.tree);
  byId("view").setAttribute("aria-label", words.tree);
  byId("panel").setAttribute("aria-label", words.panel);
  button("controls", "begin", "|◀", () => goTo(0), words.begin);
  button("controls", "back", "◀", () => goTo(state.at - 1), words.back);
  button("controls", "forward", "▶", () => goTo(state.at + 1), words.forward);
  button("controls", "end", "▶|", () => goTo(steps.count - 1), words.end);
  if (nextCut(-1, true) !== undefined) {
    button("controls", "previous-cut", "✂◀", () => goToCut(false), words.previousCut);
    button("controls", "next-cut", "✂▶", () => goToCut(true), words.nextCut);
  }
  button("controls", "play", words.play, () => play(timer === null)).setAttribute("aria-pressed", "false");
  const select = document.createElement("select");
  select.setAttribute("aria-label", words.speed);
  for (const seconds of SPEEDS) select.add(new Option(`${seconds.toLocaleString(document.documentElement.lang)} s`, seconds, seconds === 1, seconds === 1));
  select.addEventListener("change", () => {
    speed = Number(select.value);
    if (timer !== null) play(true);
  });
  const slider = document.createElement("input");
  Object.assign(slider, { type: "range", id: "slider", min: "0", max: String(steps.count - 1), step: "1" });
  slider.setAttribute("aria-label", fill(words.step, ["", ""]).replace(/\s+/g, " ").trim());
  slider.addEventListener("input", () => goTo(Number(slider.value)));
  byId("controls").append(select, slider);
  button("tools", "zoom-out", "−", () => zoomTo(state.zoom / ZOOM.step), words.zoomOut);
  button("tools", "zoom-in", "+", () => zoomTo(state.zoom * ZOOM.step), words.zoomIn);
  button("tools", "fit", words.fit, fit);
  const boards = button("tools", "boards", words.boards, () => {
    state.thumbs = !state.thumbs;
    boards.setAttribute("aria-pressed", String(state.thumbs));
    renderTree();
    reveal(state.focus);
  });
  boards.setAttribute("aria-pressed", String(state.thumbs));
  button("tools", "theme", words.theme, () => setTheme(document.documentElement.dataset.theme === "dark" ? "light" : "dark"));
}

function setTheme(theme) {
  document.documentElement.dataset.theme = theme;
}

function listen() {
  tree.addEventListener("click", (event) => {
    const key = event.target.closest(".item")?.dataset.key;
    const item = state.items[state.byKey.get(key)];
    if (!item) return;
    // The sign unfolds; a click elsewhere only looks.
    if (event.target.closest(".fold") || item.type === "more") act(item);
    else focusOn(key, false);
  });
  tree.addEventListener("dblclick", (event) => {
    const item = state.items[state.byKey.get(event.target.closest(".item")?.dataset.key)];
    if (item && !event.target.closest(".fold")) act(item);
  });
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)) return;
    const at = state.byKey.get(event.target.closest?.(".item")?.dataset.key);
    const inTree = at === undefined ? undefined : TREE_KEYS[event.key];
    if (inTree) inTree(at, state.items[at]);
    else if (PAGE_KEYS[event.key]) PAGE_KEYS[event.key]();
    else return;
    event.preventDefault();
  });
  let drag = null;
  scroll.addEventListener("pointerdown", (event) => {
    if (event.pointerType !== "mouse" || event.button !== 0 || event.target.closest(".item")) return;
    drag = { x: event.clientX + scroll.scrollLeft, y: event.clientY + scroll.scrollTop };
    scroll.classList.add("dragging");
    scroll.setPointerCapture(event.pointerId);
  });
  scroll.addEventListener("pointermove", (event) => drag && scroll.scrollTo(drag.x - event.clientX, drag.y - event.clientY));
  for (const name of ["pointerup", "pointercancel"]) {
    scroll.addEventListener(name, () => {
      drag = null;
      scroll.classList.remove("dragging");
    });
  }
  scroll.addEventListener("wheel", (event) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const box = scroll.getBoundingClientRect();
    zoomTo(state.zoom * ZOOM.step ** (event.deltaY < 0 ? 1 : -1), event.clientX - box.left, event.clientY - box.top);
  }, { passive: false });
}

/* The browser may draw and listen in between. */
const breathe = () => new Promise((go) => setTimeout(go));

async function start() {
  setTheme(matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  await nodes.unpack();
  await steps.unpack();
  drawBadges();
  await breathe();
  buildControls();
  await breathe();
  if (steps.count > 0) {
    // The chosen line is unfolded, and the search is at its end.
    for (const id of meta.best) state.open.set(nodeKey(id), true);
    state.at = steps.count - 1;
    renderTree();
    await breathe();
    goTo(steps.count - 1);
    await breathe();
    focusFirst();
  }
  listen();
  document.documentElement.dataset.ready = "true";
}

/* What is seen first: the root, and all of the tree that fits. */
function focusFirst() {
  state.focus = state.items[0].key;
  renderTree();
  const item = state.items[0];
  if (item.type === "node") showNode(item.id, about(item));
}

start();
