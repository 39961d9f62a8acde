/* Boards put together from the parts of the page. */
const SVG = "http://www.w3.org/2000/svg";

/* A part of the page that is used again. */
const use = (part, x, y) => `<use href="#${part}"${x === undefined ? "" : ` x="${x}" y="${y}"`}/>`;

/* What is on the cells of a node, and which of them the last move changed. */
function cellsOf(id) {
  const cells = [...meta.board.root];
  let last = [];
  let winning = [];
  for (const at of way(id)) {
    const here = node(at);
    last = [];
    for (let i = 0; i < here.cells.length; i += 2) {
      cells[here.cells[i]] = here.cells[i + 1];
      if (here.cells[i + 1] > 0) last.push(here.cells[i]);
    }
    winning = here.winning;
  }
  return { cells, last, winning };
}

/* The ground has the size of the whole picture. */
const ground = document.getElementById("ground");
const [LEFT, TOP, WIDTH, HIGH] = ground.getAttribute("viewBox").split(" ").map(Number);
const GROUND = `<use href="#ground" x="${LEFT}" y="${TOP}" width="${WIDTH}" height="${HIGH}"/>`;
const TEXTS = 'font-family="system-ui, sans-serif" text-anchor="middle"';

/* What stands on the ground at a node. */
function piecesSvg(id) {
  const { cells, last, winning } = cellsOf(id);
  const at = (cell) => meta.board.centres[cell];
  let parts = "";
  cells.forEach((state, cell) => {
    if (state > 0) parts += use(`state${state}`, ...at(cell));
  });
  for (const cell of winning) parts += use("line", ...at(cell));
  for (const cell of last) parts += use("last", ...at(cell));
  return parts;
}

/* The board of a node as SVG text, so wide or so high. */
function boardSvg(id, size) {
  const scale = size / Math.max(WIDTH, HIGH);
  return `<svg aria-hidden="true" width="${(WIDTH * scale).toFixed(0)}" height="${(HIGH * scale).toFixed(0)}" viewBox="${LEFT} ${TOP} ${WIDTH} ${HIGH}" ${TEXTS}>${GROUND}<g>${piecesSvg(id)}</g></svg>`;
}

/* Puts the board of a node into an element; the ground of the last one stays. */
function putBoard(element, id, size, label) {
  if (!element.firstChild) element.innerHTML = boardSvg(id, size).replace('aria-hidden="true"', 'role="img"');
  else element.querySelector("g").innerHTML = piecesSvg(id);
  element.firstChild.setAttribute("aria-label", label);
}

/* The signs of the sides are pictures of their own, which are drawn once. */
function drawBadges() {
  const rules = [1, 2].map((side) => {
    const picture = `<svg xmlns="${SVG}" viewBox="-20 -20 40 40" ${TEXTS}>${document.getElementById(`side${side}`).innerHTML}</svg>`;
    return `.item .side${side}{background-image:url("data:image/svg+xml,${encodeURIComponent(picture)}")}`;
  });
  document.head.append(Object.assign(document.createElement("style"), { textContent: rules.join("") }));
}

const badge = (side) => (side ? `<span class="badge side${side}"></span>` : "<span></span>");
