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

const viewBox = () => document.getElementById("ground").getAttribute("viewBox");

/* The board of a node as SVG text, so wide or so high. */
function boardSvg(id, size, label) {
  const { cells, last, winning } = cellsOf(id);
  const [left, top, width, height] = viewBox().split(" ").map(Number);
  const scale = size / Math.max(width, height);
  const at = (cell) => meta.board.centres[cell];
  let parts = `<use href="#ground" x="${left}" y="${top}" width="${width}" height="${height}"/>`;
  cells.forEach((state, cell) => {
    if (state > 0) parts += use(`state${state}`, ...at(cell));
  });
  for (const cell of winning) parts += use("line", ...at(cell));
  for (const cell of last) parts += use("last", ...at(cell));
  const role = label ? `role="img" aria-label="${label.replace(/"/g, "&quot;")}"` : 'aria-hidden="true"';
  return `<svg ${role} width="${(width * scale).toFixed(0)}" height="${(height * scale).toFixed(0)}" viewBox="${viewBox()}" font-family="system-ui, sans-serif" text-anchor="middle">${parts}</svg>`;
}

/* The sign of a side. */
const badge = (side) => `<svg class="badge" aria-hidden="true" viewBox="-20 -20 40 40" text-anchor="middle" font-family="system-ui, sans-serif">${use(`side${side}`)}</svg>`;
