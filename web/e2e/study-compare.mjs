/** The rungs side by side: the counts of the command line, switches, depths, links and files, and that a comparison ends with its tab. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { axe, binary, expect, openPage } from "./harness.mjs";

const RUNGS = "minimax,alphabeta,ordering,table,pvs";
const LADDER = { game: "tictactoe", position: "start", depth: "5", eval: "best", rungs: RUNGS };
const ENDLESS = { game: "hex", position: "start", depth: "9", rungs: "minimax", time: "60000" };
/** More than a comparison takes that nothing keeps waiting. */
const SOON_MS = 8000;
const address = (query) => `#/study/compare?${new URLSearchParams(query)}`;
const digits = (text) => Number(text.replaceAll(/\D/g, ""));

/** What the command line says. */
function commandLine(...extra) {
  const { game, depth, eval: value, rungs } = LADDER;
  return JSON.parse(execFileSync(binary(), ["compare", game, "--depth", depth, "--eval", value, "--rungs", rungs, "--json", ...extra], { encoding: "utf8" }));
}

async function openLadder(browser, server, query, options) {
  const opened = await openPage(browser, server, address(query), options);
  await opened.page.locator("poda-study-compare [data-verdict]").waitFor();
  return opened;
}

/** The counts of each rung as they stand in the table. */
async function counts(page) {
  const rows = await page.locator("poda-compare-table tbody tr").evaluateAll((found) => {
    const text = (cell) => cell.textContent.replace(cell.querySelector(".moved")?.textContent ?? "", "");
    return found.map((row) => [row.dataset.rung, ...["nodes", "leaves", "cuts"].map((key) => text(row.querySelector(`[data-key=${key}]`)))]);
  });
  return Object.fromEntries(rows.map(([rung, ...cells]) => [rung, cells.map(digits)]));
}

function same(page, told, what) {
  const expected = Object.fromEntries(told.map(({ rung, nodes, leaves, cuts }) => [rung, [nodes, leaves, cuts]]));
  expect(JSON.stringify(page) === JSON.stringify(expected), `${what}: the page has ${JSON.stringify(page)}, the command line ${JSON.stringify(expected)}`);
}

/** Turns a switch with its key and waits for the run that follows. */
async function turn(page, key) {
  const before = new URL(page.url()).hash;
  await page.keyboard.press(key);
  await page.waitForFunction((was) => location.hash !== was, before);
  await page.waitForTimeout(50);
  await page.locator("poda-study-compare [data-verdict]").waitFor();
}

/** The same counts as on the command line, the line that all values agree in both languages, and a link that shows them again. */
async function ladder(browser, server) {
  const { rows } = commandLine();
  for (const [locale, sentence] of [["en-GB", "All 5 values agree."], ["es-ES", "Los 5 valores coinciden."]]) {
    const { page, context, faults } = await openLadder(browser, server, LADDER, { locale });
    expect((await page.locator("[data-verdict]").textContent()).trim() === sentence, `the line says ${await page.locator("[data-verdict]").textContent()}`);
    same(await counts(page), rows, locale);
    expect((await page.locator("poda-compare-plot rect.bar").count()) === 5, "not every rung has a bar");
    const lengths = await page.locator("poda-compare-plot rect.bar").evaluateAll((bars) => bars.map((bar) => Number(bar.getAttribute("width"))));
    const share = lengths[1] / lengths[0];
    const expected = Math.log10(rows[1].nodes) / Math.log10(rows[0].nodes);
    expect(Math.abs(share - expected) < 0.01, `the bars are not on a scale of powers: ${share} instead of ${expected}`);
    expect(faults.length === 0, faults.join(" | "));
    await context.close();
  }
}

/** Order and table off and on with keys alone: the counts move, the run before stays visible, and the link holds it. */
async function switches(browser, server) {
  const { page, context, faults } = await openLadder(browser, server, LADDER);
  const before = await counts(page);
  await turn(page, "o");
  same(await counts(page), commandLine("--order", "natural").rows, "without ordering");
  expect((await page.locator("poda-compare-plot rect.ghost").count()) >= 3, "the run before has no outlines");
  expect((await page.locator("poda-compare-table .more").count()) >= 3, "nobody is told by how much the counts moved");
  await turn(page, "o");
  await turn(page, "t");
  const without = await counts(page);
  expect(without.table[0] === before.ordering[0] && without.table[0] > before.table[0], `without its table the rung has ${without.table[0]} nodes`);
  const { page: other, context: elsewhere } = await openLadder(browser, server, Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.split("?")[1])));
  expect(JSON.stringify(await counts(other)) === JSON.stringify(without), "the link shows something else");
  expect((await other.locator("[data-switch=table]").getAttribute("aria-checked")) === "false", "the link has the table on");
  expect(faults.length === 0, faults.join(" | "));
  await Promise.all([context.close(), elsewhere.close()]);
}

/** Over depth: a line for each rung, and the counts of the command line at every depth. */
async function overDepth(browser, server) {
  const { page, context, faults } = await openLadder(browser, server, LADDER);
  await turn(page, "d");
  expect((await page.locator("poda-compare-plot path.curve").count()) === 5, "not every rung has a line");
  for (const { depth, rows } of commandLine("--curve").depths) {
    for (const { rung, nodes } of rows) {
      const shown = await page.locator(`poda-compare-table tr[data-rung=${rung}] td[data-depth="${depth}"]`).textContent();
      expect(digits(shown) === nodes, `${rung} at depth ${depth} has ${shown} instead of ${nodes}`);
    }
  }
  await page.locator("[data-show=cuts]").click();
  await page.waitForURL(/show=cuts/);
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
}

/** A move on the board, and a depth by key. */
async function onTheBoard(browser, server) {
  const { page, context, faults } = await openLadder(browser, server, LADDER);
  await page.locator("poda-study-compare poda-board [data-spot='4']").click();
  await page.waitForURL(/moves\+b2/);
  await page.locator("[data-verdict]").waitFor();
  await turn(page, "-");
  expect(/depth=4/.test(page.url()), page.url());
  await page.locator("input[name=position]").fill("nonsense");
  await page.locator("input[name=position]").press("Enter");
  await page.locator("poda-study-compare [role=alert]").waitFor();
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
}

async function saved(page, kind) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator(`[data-save=${kind}]`).click()]);
  return readFileSync(await download.path());
}

/** The files hold what is on screen. */
async function files(browser, server) {
  const { page, context, faults } = await openLadder(browser, server, LADDER);
  const { rows } = commandLine();
  const csv = (await saved(page, "csv")).toString().split("\r\n");
  expect(csv[0].startsWith("rung,value,best,nodes") && csv[1].includes(`,${rows[0].nodes},`), csv[1]);
  const json = JSON.parse(await saved(page, "json"));
  expect(json.agree === true && json.rows[1].nodes === rows[1].nodes, "the JSON is not that of the command line");
  const svg = (await saved(page, "svg")).toString();
  expect(/^<svg [^>]*width="\d+"/.test(svg) && svg.includes(">alphabeta<") && !/class=|var\(/.test(svg), "the SVG does not stand alone");
  expect((await saved(page, "png")).subarray(1, 4).toString() === "PNG", "the PNG is none");
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
}

/** A row is on screen while the rungs after it still search; what a limit ended is said, and no value of it is compared. */
async function oneByOne(browser, server) {
  const { page, context, faults } = await openPage(browser, server, address({ ...ENDLESS, rungs: "minimax,alphabeta", time: "1000" }));
  const waiting = page.locator("poda-compare-table tr.waits");
  await page.locator("poda-compare-table tr[data-rung=minimax] [data-key=nodes]").waitFor();
  expect((await waiting.count()) === 1, "all rows came at once");
  await page.locator("[data-verdict]").waitFor();
  expect((await page.locator("[data-verdict]").textContent()).trim() === "No value was found within the limits.", "values are told that nobody knows");
  await page.getByText("A limit ended the rows without a value").waitFor();
  expect((await page.locator("poda-compare-plot rect.part").count()) === 2, "half a search looks like a whole one");
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
}

/** As many endless comparisons as there are places: stopping one and closing the tabs of the others makes room at once. */
async function ending(browser, server) {
  const tabs = [];
  for (let i = 0; i <= availableParallelism(); i += 1) tabs.push(await openPage(browser, server, address(ENDLESS)));
  const [first] = tabs;
  await first.page.locator("poda-compare-table tr.waits td").getByText("searching…").waitFor();
  await first.page.keyboard.press("s");
  await first.page.getByText("Stopped: 0 of 1 rungs have answered.").waitFor();
  await Promise.all(tabs.map(({ context }) => context.close()));
  const begun = Date.now();
  const { context } = await openLadder(browser, server, { ...LADDER, depth: "3" });
  expect(Date.now() - begun < SOON_MS, `the next one waited ${Date.now() - begun} ms`);
  await context.close();
}

/** Every look under axe, and nothing wider than a telephone. */
async function accessible(browser, server) {
  const found = [];
  for (const [query, locale, colorScheme, width] of [[LADDER, "en-GB", "light", 1280], [{ ...LADDER, curve: "on" }, "es-ES", "dark", 1280], [LADDER, "es-ES", "light", 360], [{ ...LADDER, curve: "on" }, "en-GB", "dark", 360]]) {
    const { page, context, faults } = await openLadder(browser, server, query, { locale, colorScheme, viewport: { width, height: 740 } });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (wide > 0) found.push(`${wide} px too wide at ${width}`);
    for (const wrong of [...(await axe(page)), ...faults]) found.push(`${locale} ${colorScheme} ${width}: ${wrong}`);
    await context.close();
  }
  expect(found.length === 0, found.join(" | "));
}

export function studyCompare(browser, server) {
  return [
    ["compare: the counts of the command line", () => ladder(browser, server)],
    ["compare: switches", () => switches(browser, server)],
    ["compare: over depth", () => overDepth(browser, server)],
    ["compare: on the board", () => onTheBoard(browser, server)],
    ["compare: files", () => files(browser, server)],
    ["compare: one by one, within limits", () => oneByOne(browser, server)],
    ["compare: ends with its tab", () => ending(browser, server)],
    ["compare: axe and small screens", () => accessible(browser, server)],
  ];
}
