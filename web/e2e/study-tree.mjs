/** The tree of a search: steps and sentences, counts, keys, sizes, links and files, and that a search ends with its tab. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { axe, binary, expect, LONGEST_WORK_MS, MOST_ITEMS, openPage } from "./harness.mjs";

const ENDING = { game: "tictactoe", position: "start moves a2 c2 c3 c1 b2", rung: "alphabeta", depth: "end" };
const address = (query) => `#/study/tree?${new URLSearchParams(query)}`;

/**
 * The first cut of the ending, worked out by hand. O must answer the threat on a1 and does. Then X has a draw with b1; with a3 O wins at once by b1,
 * which is more than the 0 that X leaves O elsewhere: b3 need not be looked at.
 */
const FIRST_CUT = {
  way: [["a1", "0", "∞"], ["a3", "1", "0"]],
  "en-GB": "a1 a3: b1 is good enough for O: value 1 ≥ beta 0. That bound was set 1 ply up by b1, with which X already has 0. The last move is not looked at: b3.",
  "es-ES": "a1 a3: b1 basta a O: valor 1 ≥ beta 0. Esa cota la fijó 1 jugada más arriba b1, con la que X ya tiene 0. La última jugada no se mira: b3.",
};

/** Opens a tree and waits until it is drawn. */
async function openTree(browser, server, query, options) {
  const opened = await openPage(browser, server, address(query), options);
  await opened.page.locator("poda-tree-canvas .item").first().waitFor();
  return opened;
}

const sentence = (page) => page.locator("#sentence").textContent();
const stepAt = (page) => page.locator("poda-tree-steps").evaluate((bar) => bar.at);

/** Does something and waits until another step is on screen. */
async function stepping(page, act) {
  const before = await stepAt(page);
  await act();
  await page.waitForFunction(
    (was) => document.querySelector("poda-app").shadowRoot.querySelector("poda-study").shadowRoot.querySelector("poda-study-tree").shadowRoot.querySelector("poda-tree-steps").at !== was,
    before,
  );
}

/** The first cut has the window and the sentence that are known, in both languages. */
async function firstCut(browser, server) {
  for (const locale of ["en-GB", "es-ES"]) {
    const { page, context, faults } = await openTree(browser, server, { ...ENDING, step: "0" }, { locale });
    await stepping(page, () => page.locator("#next-cut").click());
    const way = await page.locator("poda-tree-panel tbody tr").evaluateAll((rows) => rows.map((row) => [...row.cells].map((cell) => cell.textContent.trim())));
    const windows = way.map(([move, , alpha, beta]) => [move, alpha, beta]);
    expect(JSON.stringify(windows.slice(1)) === JSON.stringify(FIRST_CUT.way), `the windows are ${JSON.stringify(windows)}`);
    expect((await sentence(page)) === FIRST_CUT[locale], `the sentence is ${await sentence(page)}`);
    expect((await page.locator(".item.pruned").count()) > 0, "nothing is drawn as pruned");
    expect(faults.length === 0, faults.join(" | "));
    await context.close();
  }
}

/** The same cut with MAX and MIN: the switch, its key, the shapes in the tree, the link and what is remembered. */
async function maxAndMin(browser, server) {
  const { page, context, faults } = await openTree(browser, server, { ...ENDING, step: "0" });
  await stepping(page, () => page.locator("#next-cut").click());
  const pressed = () => page.locator("poda-perspective button[aria-pressed=true]").getAttribute("data-perspective");
  expect((await pressed()) === "mover", "values are the mover's at first");
  await page.locator("poda-perspective button[data-perspective=root]").click();
  await page.locator("#sentence").filter({ hasText: "a1 a3: with b1, MAX (O) gets 1, so beta 0 ≤ alpha 1: cut. MIN (X) already has 0 with b1" }).waitFor();
  const windows = await page.locator("poda-tree-panel tbody tr").last().locator("td.number").allTextContents();
  expect(windows.join() === "1,0", `alpha and beta are ${windows}`);
  const roles = await page.locator(".item .role").allTextContents();
  expect(roles.some((text) => text.includes("▲ MAX")) && roles.some((text) => text.includes("▼ MIN")), `shapes and names: ${roles}`);
  const wrong = await axe(page);
  expect(wrong.length === 0, wrong.join(" | "));
  await page.waitForFunction(() => location.hash.includes("perspective=root"));
  await page.reload();
  await page.locator(".item .role").first().waitFor();
  await page.keyboard.press("v");
  await page.waitForFunction(() => location.hash.includes("perspective=mover"));
  expect((await page.locator(".item .role").count()) === 0, "the key leads back");
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
}

/** The counts on the page are those of the command line. */
async function sameCounts(browser, server) {
  const searches = [
    { game: "connect4", position: "4455", rung: "pvs", depth: "5" },
    { game: "hex:size=5", position: "start moves c3", rung: "alphabeta", depth: "3" },
  ];
  for (const query of searches) {
    const { game, position, rung, depth } = query;
    const told = JSON.parse(execFileSync(binary(), ["tree", game, "--rung", rung, "--position", position, "--depth", depth, "--json"], { encoding: "utf8", maxBuffer: 1 << 28 }));
    const { page, context } = await openTree(browser, server, query);
    const counts = await page.locator("#counts").textContent();
    const { nodes, leaves, cuts } = told.counts;
    const words = [`${nodes.toLocaleString("en")} nodes`, `${leaves.toLocaleString("en")} leaves`, `${cuts.toLocaleString("en")} cuts`];
    expect(words.every((word) => counts.includes(word)), `the page says ${counts}, the command line ${words}`);
    await context.close();
  }
}

/** Without a mouse: into the tree, through it, step by step, and out into analysis. */
async function keysOnly(browser, server) {
  const { page, context, faults } = await openTree(browser, server, ENDING);
  const focused = () => page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    return element?.dataset?.key ?? element?.id ?? "";
  });
  for (let tries = 0; tries < 60 && !/^n\d/.test(await focused()); tries += 1) await page.keyboard.press("Tab");
  expect((await focused()) === "n0", `the keys reach ${await focused()}, not the root`);
  await page.keyboard.press("ArrowRight");
  await page.waitForTimeout(50);
  expect((await focused()) === "n1", `right leads to ${await focused()}`);
  await page.keyboard.press("ArrowLeft");
  await page.waitForTimeout(100);
  const folded = page.locator('[data-key="n1"]');
  expect((await folded.getAttribute("aria-expanded")) === "false", "left does not fold");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("End");
  await page.waitForTimeout(100);
  expect((await focused()) !== "n0", "End does not lead to the last branch");
  await page.keyboard.press("Home");
  await stepping(page, () => page.keyboard.press("g"));
  expect((await stepAt(page)) === 0, "g does not lead to the first step");
  await stepping(page, () => page.keyboard.press("n"));
  await stepping(page, () => page.keyboard.press("c"));
  expect((await page.locator("poda-tree-panel .sentence.cut").count()) === 1, "c does not lead to a cut");
  await stepping(page, () => page.keyboard.press("p"));
  await page.keyboard.press("o");
  await page.waitForURL(/#\/analyse\?.*position=/);
  await page.goBack();
  await page.locator("poda-tree-canvas .item").first().waitFor();
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
}

/** Small and large, light and dark: nothing hangs over, axe finds nothing. */
async function sizes(browser, server) {
  const shapes = [
    { viewport: { width: 360, height: 740 }, colorScheme: "dark", locale: "es-ES" },
    { viewport: { width: 1280, height: 900 }, colorScheme: "light", locale: "en-GB" },
  ];
  for (const shape of shapes) {
    const { page, context, faults } = await openTree(browser, server, ENDING, shape);
    await page.locator("#next-cut").waitFor();
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(over <= 0, `at ${shape.viewport.width} px the page is ${over} px too wide`);
    const found = await axe(page);
    expect(found.length === 0, `${shape.viewport.width} px: ${found.join(" | ")}`);
    expect(faults.length === 0, faults.join(" | "));
    await context.close();
  }
}

/** Does something and answers the longest task of the page meanwhile, in milliseconds of its own work: what other programs take does not count. */
async function longestTask(page, context, act) {
  const session = await context.newCDPSession(page);
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await session.send("Tracing.start", { traceConfig: { includedCategories: ["toplevel", "__metadata"] }, transferMode: "ReportEvents" });
  await act();
  const ended = new Promise((done) => session.once("Tracing.tracingComplete", done));
  await session.send("Tracing.end");
  await ended;
  const thread = ({ pid, tid }) => `${pid}.${tid}`;
  const pages = new Set(events.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(thread));
  const tasks = events.filter((event) => event.ph === "X" && event.tdur !== undefined && pages.has(thread(event)));
  expect(tasks.length > 100, "the browser tells nothing of its tasks");
  return Math.max(...tasks.map(({ tdur }) => tdur)) / 1000;
}

/** A million nodes are asked for: the server keeps what it may and says what it left out; the page stays quick and small. */
async function large(browser, server) {
  const { page, context, faults } = await openTree(browser, server, { game: "tictactoe", rung: "minimax", depth: "end", kept: "1000000" });
  const counts = await page.locator("#counts").textContent();
  expect(/349946/.test(counts.replaceAll(/\D/g, "")), `what is left out is not said: ${counts}`);
  await page.waitForTimeout(300);
  let most = 0;
  const look = async () => (most = Math.max(most, await page.locator("poda-tree-canvas .item").count()));
  const longest = await longestTask(page, context, () => wander(page, look));
  expect(most <= MOST_ITEMS, `${most} branches are in the document`);
  expect(longest <= LONGEST_WORK_MS, `a task takes ${Math.round(longest)} ms`);
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
  return `at most ${most} branches, the longest task ${Math.round(longest)} ms`;
}

/** Steps, jumps, unfolds, zooms and scrolls through a large tree. */
async function wander(page, look) {
  for (const at of [0, 777, 123_456, 400_001]) {
    const drag = (slider, value) => {
      slider.value = String(value);
      slider.dispatchEvent(new Event("input"));
    };
    await stepping(page, () => page.locator("#slider").evaluate(drag, at));
    for (let i = 0; i < 4; i += 1) await stepping(page, () => page.keyboard.press("n"));
    await look();
  }
  // Unfold as much as there is.
  await page.locator("poda-tree-canvas .item.now").click();
  await page.keyboard.press("Home");
  for (let i = 0; i < 14; i += 1) {
    for (const key of ["ArrowDown", "ArrowDown", "ArrowDown", "*"]) await page.keyboard.press(key);
    await page.waitForTimeout(60);
    await look();
  }
  const unfolded = await page.locator("poda-tree-canvas").evaluate((canvas) => canvas.shown.length);
  expect(unfolded > 150, `only ${unfolded} branches could be unfolded`);
  for (const key of ["f", "+", "+", "-", "b", "b"]) await page.keyboard.press(key);
  await page.locator("poda-tree-canvas .scroll").hover();
  for (let i = 0; i < 10; i += 1) await page.mouse.wheel(0, 400);
  await page.waitForTimeout(300);
  await look();
}

/** Moves fingers from some places of the screen to others, in a few steps. The first may move alone before, from elsewhere. */
async function drag(session, from, to, before = from[0]) {
  const steps = 8;
  const between = (part) => from.map((one, i) => ({ id: i, x: one.x + (to[i].x - one.x) * part, y: one.y + (to[i].y - one.y) * part }));
  const touch = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [{ id: 0, ...before }]);
  for (let step = 1; before !== from[0] && step <= steps; step += 1) {
    const part = step / steps;
    await touch("touchMove", [{ id: 0, x: before.x + (from[0].x - before.x) * part, y: before.y + (from[0].y - before.y) * part }]);
  }
  if (from.length > 1) await touch("touchStart", between(0));
  for (let step = 1; step <= steps; step += 1) await touch("touchMove", between(step / steps));
  await touch("touchEnd", []);
}

/** Two fingers zoom the tree around the place between them, and not the page; one finger moves it. */
async function fingers(browser, server) {
  const shape = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const { page, context, faults } = await openTree(browser, server, ENDING, shape);
  await page.waitForTimeout(200);
  const session = await context.newCDPSession(page);
  const canvas = page.locator("poda-tree-canvas");
  await canvas.scrollIntoViewIfNeeded();
  const look = () => canvas.evaluate(({ zoom, scroller }) => ({ zoom, left: scroller.scrollLeft, top: scroller.scrollTop, page: visualViewport.scale, down: scrollY }));
  const { x, y, width, height } = await canvas.boundingBox();
  const middle = { x: x + width / 2, y: y + height / 2 };
  const apart = (half) => [{ x: middle.x - half, y: middle.y }, { x: middle.x + half, y: middle.y }];
  const under = ({ zoom, left, top }) => [(left + width / 2) / zoom, (top + height / 2) / zoom];
  await drag(session, apart(100), apart(50));
  const far = await look();
  await drag(session, apart(40), apart(120));
  const near = await look();
  expect(Math.abs(near.zoom / far.zoom - 3) < 0.2, `fingers three times as far apart zoom from ${far.zoom} to ${near.zoom}`);
  expect(far.page === 1 && near.page === 1 && near.down === far.down, `the page is zoomed or moved: ${JSON.stringify(near)}`);
  await drag(session, apart(60), apart(90));
  const nearer = await look();
  const moved = under(nearer).map((place, i) => Math.abs(place - under(near)[i]));
  expect(Math.max(...moved) < 8, `the tree slips away from between the fingers by ${moved}`);
  await drag(session, [middle], [{ x: middle.x + 80, y: middle.y }]);
  const panned = await look();
  expect(panned.left < nearer.left - 20 && panned.zoom === nearer.zoom, `a finger moves the tree from ${JSON.stringify(nearer)} to ${JSON.stringify(panned)}`);
  await drag(session, apart(90), apart(60), middle);
  const late = await look();
  expect(Math.abs(late.zoom / panned.zoom - 2 / 3) < 0.05, `a second finger that comes late zooms from ${panned.zoom} to ${late.zoom}`);
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
  return `zoom ${far.zoom.toFixed(2)}, ${near.zoom.toFixed(2)}, ${nearer.zoom.toFixed(2)}`;
}

/** A small search, to see whether there is a place for it; how long it took. */
async function small(server, signal) {
  const begun = Date.now();
  const answer = await fetch(`${server}/api/v1/study/tree?game=tictactoe&rung=alphabeta&depth=1`, { signal });
  await answer.text();
  return Date.now() - begun;
}

/** All places of the server are taken, one of them by a page; closing that page makes room. */
async function closing(browser, server) {
  const long = "game=hex&rung=minimax&depth=6&kept=1000";
  const others = Array.from({ length: availableParallelism() - 1 }, () => new AbortController());
  const busy = await Promise.all(others.map(({ signal }) => fetch(`${server}/api/v1/study/tree?${long}`, { signal })));
  const { page, context } = await openPage(browser, server, address(Object.fromEntries(new URLSearchParams(long))));
  await page.locator("#searching").waitFor();
  await page.waitForTimeout(500);
  const waited = await small(server, AbortSignal.timeout(800)).then(() => false, () => true);
  expect(waited, "there is room while every place is taken");
  await context.close();
  const took = await small(server, AbortSignal.timeout(5_000)).catch(() => null);
  for (const other of others) other.abort();
  await Promise.allSettled(busy.map((answer) => answer.body.cancel()));
  expect(took !== null, "the search goes on after its page is closed");
  return `room after ${took} ms`;
}

/** A link reopens the step and what was unfolded; files are what they are called. */
async function linksAndFiles(browser, server) {
  const { page, context, faults } = await openTree(browser, server, { game: "connect4", position: "4455", rung: "pvs", depth: "4" });
  await stepping(page, () => page.locator("#previous-cut").click());
  await stepping(page, () => page.keyboard.press("p"));
  await page.waitForURL(new RegExp(`step=${await stepAt(page)}\\b`));
  const { page: other, context: elsewhere } = await openPage(browser, server, new URL(page.url()).hash);
  await other.locator("poda-tree-canvas .item.now").waitFor();
  expect((await stepAt(other)) === (await stepAt(page)) && (await sentence(other)) === (await sentence(page)), "the link shows another step");
  await elsewhere.close();
  const saved = async (id) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.locator(`#save-${id}`).click()]);
    return readFileSync(await download.path());
  };
  expect((await saved("svg")).toString().startsWith("<svg"), "the SVG is none");
  expect((await saved("png")).subarray(1, 4).toString() === "PNG", "the PNG is none");
  const json = JSON.parse(await saved("json"));
  expect(json.rung === "pvs" && json.nodes.length > 10, "the JSON is another search");
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
}

/** A recording that the server has forgotten is made again, and nobody notices. */
async function forgotten(browser, server) {
  const { page, context, faults } = await openTree(browser, server, { ...ENDING, step: "0" });
  const gone = { error: { id: "api-tree-gone", args: { id: "x" } }, message: "gone" };
  let asked = 0;
  await page.route("**/next-cut*", (route) => (asked++ === 0 ? route.fulfill({ status: 404, json: gone }) : route.continue()));
  await stepping(page, () => page.locator("#next-cut").click());
  expect((await sentence(page)) === FIRST_CUT["en-GB"] && asked === 2, `after ${asked} questions it says ${await sentence(page)}`);
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
}

/** Playouts in the same tree, and the ways there from analysis and play. */
async function waysThere(browser, server) {
  const { page, context, faults } = await openTree(browser, server, { game: "connect4", position: "4455", rung: "mcts", playouts: "100" });
  expect(/100 playouts/.test(await page.locator('[data-key="n0"]').textContent()), "the root does not tell its playouts");
  expect((await page.locator("#next-cut").count()) === 0, "playouts have cuts");
  await stepping(page, () => page.keyboard.press("n"));
  expect(/%/.test(await sentence(page)), "no share is told");
  for (const from of ["#/analyse?game=boom&position=start+moves+4+4", "#/play?game=boom"]) {
    await page.goto(`${server}/${from}`);
    await page.locator("a[data-search]").click();
    await page.waitForURL(/#\/study\/tree\?game=boom/);
    await page.locator("poda-tree-canvas .item").first().waitFor();
  }
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
}

/** The evaluation of a position, term by term, on hover: its terms add up, and they are those of the command line. */
async function terms(browser, server) {
  const query = { game: "boom", position: "start moves 4 4 3 5 3 2 6", rung: "alphabeta", depth: "2", eval: "granada" };
  const { page, context, faults } = await openTree(browser, server, query);
  await page.locator("poda-terms summary").hover();
  await page.locator("[data-terms] tbody tr").first().waitFor();
  const column = async (rows) => (await page.locator(`[data-terms] ${rows} td:nth-last-child(2)`).allTextContents()).map((text) => Number(text) || 0);
  const [shown, [sum]] = [await column("tbody tr"), await column("tfoot tr")];
  expect(shown.reduce((all, one) => all + one, 0) === sum, `${shown} do not add up to ${sum}`);
  const told = JSON.parse(execFileSync(binary(), ["eval", "boom", "--with", "granada", "--parts", "--json", "--position", query.position], { encoding: "utf8" }));
  expect(told.first === sum && told.parts.length === shown.length, `the command line says ${told.first} in ${told.parts.length} terms`);
  const found = await axe(page);
  expect(found.length === 0, found.join(" | "));
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
}

export function studyTree(browser, server) {
  return [
    ["study tree: first cut", () => firstCut(browser, server)],
    ["study tree: MAX and MIN", () => maxAndMin(browser, server)],
    ["study tree: terms of an evaluation", () => terms(browser, server)],
    ["study tree: counts of the command line", () => sameCounts(browser, server)],
    ["study tree: keys only", () => keysOnly(browser, server)],
    ["study tree: sizes and axe", () => sizes(browser, server)],
    ["study tree: fingers", () => fingers(browser, server)],
    ["study tree: a million nodes", () => large(browser, server)],
    ["study tree: closing the tab", () => closing(browser, server)],
    ["study tree: links and files", () => linksAndFiles(browser, server)],
    ["study tree: a recording that is gone", () => forgotten(browser, server)],
    ["study tree: playouts, and ways there", () => waysThere(browser, server)],
  ];
}
