/** Trees written by `poda tree --out`, opened as files, as from a mail: steps, keys, folding, axe, long tasks. */
import { execFileSync } from "node:child_process";
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { axe, binary, expect, LONGEST_TASK_MS, MOST_ITEMS, OUT } from "./harness.mjs";

/** Writes a tree and answers where. */
function exported(name, ...args) {
  const file = join(OUT, `${name}.html`);
  execFileSync(binary(), ["tree", ...args, "--out", file], { stdio: ["ignore", "pipe", "inherit"] });
  return file;
}

/** The exported page, with a list of whatever a reader should never meet. */
async function openFile(browser, file, options) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: "en-GB", ...options });
  await context.setOffline(true);
  const page = await context.newPage();
  const faults = [];
  page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("request", (request) => request.url() === pathToFileURL(file).href || faults.push(`a request to ${request.url()}`));
  await page.addInitScript(() => {
    globalThis.longTasks = [];
    new PerformanceObserver((list) => globalThis.longTasks.push(...list.getEntries().map((entry) => entry.duration))).observe({ type: "longtask", buffered: true });
  });
  await page.goto(pathToFileURL(file).href);
  await page.waitForSelector("html[data-ready]");
  return { page, context, faults };
}

const sentence = (page) => page.locator("#sentence").textContent();
const items = (page) => page.locator("[role=treeitem]").count();
const stepNumber = async (page) => Number(await page.locator("#slider").inputValue());

/** The trials. */
export function exportedTrees(browser) {
  mkdirSync(OUT, { recursive: true });
  const ending = "start moves a1 b1 b2 a2 c1";
  const small = exported("small", "tictactoe", "--position", ending, "--rung", "alphabeta", "--depth", "4");
  const spanish = exported("spanish", "hex:size=4", "--rung", "pvs", "--depth", "3", "--eval", "camino", "--lang", "es");
  const playouts = exported("mcts", "connect4", "--rung", "mcts", "--nodes", "20000");
  const large = exported("large", "connect4", "--rung", "alphabeta", "--depth", "9", "--nodes-kept", "100000");
  const open = (file, options = {}) => openFile(browser, file, options);
  return [
    ["an exported tree: steps forward and back, and to the cuts", async () => {
      const { page, context, faults } = await open(small);
      const last = await stepNumber(page);
      await page.keyboard.press("g");
      expect((await stepNumber(page)) === 0, "g goes to the first step");
      const first = await sentence(page);
      await page.keyboard.press("n");
      expect((await stepNumber(page)) === 1 && (await sentence(page)) !== first, "n goes on");
      await page.keyboard.press("p");
      expect((await sentence(page)) === first, "p goes back");
      await page.keyboard.press("c");
      expect(/≥ beta/.test(await sentence(page)), `the cut is told: ${await sentence(page)}`);
      const cut = await stepNumber(page);
      await page.click("#next-cut");
      expect((await stepNumber(page)) > cut, "the button goes to the next cut");
      await page.click("#previous-cut");
      expect((await stepNumber(page)) === cut, "and back");
      expect((await page.locator("#path tbody tr").count()) > 1, "the path is shown with its windows");
      expect((await page.locator(".item.pruned").count()) > 0, "what was not looked at is drawn");
      const sign = await page.locator(".item .badge").first().evaluate((badge) => getComputedStyle(badge).backgroundImage);
      expect(sign.startsWith("url("), "the side to move has its sign");
      await page.keyboard.press("G");
      expect((await stepNumber(page)) === last, "G goes to the last step");
      expect(faults.length === 0, faults.join("; "));
      await context.close();
      return `${last + 1} steps`;
    }],
    ["an exported tree: is moved through by keys alone", async () => {
      const { page, context, faults } = await open(small);
      await page.locator("[role=treeitem][tabindex='0']").focus();
      const focused = () => page.evaluate(() => ({ key: document.activeElement.dataset.key, level: document.activeElement.getAttribute("aria-level"), open: document.activeElement.getAttribute("aria-expanded") }));
      await page.keyboard.press("Home");
      expect((await focused()).level === "1", "Home is the root");
      await page.keyboard.press("ArrowRight");
      expect((await focused()).level === "2", "right goes in");
      await page.keyboard.press("ArrowDown");
      const before = await items(page);
      let here = await focused();
      for (let i = 0; i < 6 && here.open !== "false"; i++) {
        await page.keyboard.press("ArrowDown");
        here = await focused();
      }
      await page.keyboard.press("ArrowRight");
      expect((await items(page)) > before && (await focused()).open === "true", "right unfolds");
      await page.keyboard.press("ArrowLeft");
      expect((await focused()).open === "false", "left folds");
      await page.keyboard.press("ArrowLeft");
      expect(Number((await focused()).level) < Number(here.level), "left goes out");
      await page.keyboard.press("End");
      expect((await page.locator("#board svg").count()) === 1, "the board of the node is shown");
      await page.keyboard.press("?");
      expect(await page.locator("#keys-text").isVisible(), "? tells the keys");
      expect(faults.length === 0, faults.join("; "));
      await context.close();
    }],
    ["an exported tree: zooms, fits and changes its look", async () => {
      const { page, context, faults } = await open(small);
      const width = () => page.locator("#space").evaluate((space) => space.getBoundingClientRect().width);
      const begun = await width();
      await page.click("#zoom-in");
      expect((await width()) > begun, "larger");
      await page.click("#fit");
      expect((await width()) <= (await page.locator("#scroll").evaluate((scroll) => scroll.clientWidth)) + 1, "all of it fits");
      const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
      const was = await theme();
      await page.click("#theme");
      expect((await theme()) !== was, "dark and light");
      await page.click("#boards");
      await page.click("#play");
      await page.waitForTimeout(50);
      await page.click("#play");
      expect(faults.length === 0, faults.join("; "));
      await context.close();
    }],
    ["an exported tree: axe finds nothing, in both themes, wide and narrow", async () => {
      const narrow = { viewport: { width: 360, height: 740 } };
      for (const [file, looks] of [[small, [{}, { colorScheme: "dark" }, narrow]], [spanish, [narrow]], [playouts, [{}]]]) {
        for (const options of looks) {
          const { page, context, faults } = await open(file, options);
          await page.keyboard.press("g");
          await page.keyboard.press("c");
          const found = await axe(page);
          expect(found.length === 0, found.join("; "));
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
          expect(overflow <= 0, `the page is ${overflow} px too wide`);
          expect(faults.length === 0, faults.join("; "));
          await context.close();
        }
      }
    }],
    ["an exported tree: speaks Spanish", async () => {
      const { page, context } = await open(spanish);
      expect((await page.evaluate(() => document.documentElement.lang)) === "es", "its language is told");
      await page.keyboard.press("g");
      await page.keyboard.press("c");
      expect(/≥ beta/.test(await sentence(page)) && /jugada|cota|ventana/.test(await sentence(page)), await sentence(page));
      await context.close();
    }],
    ["an exported tree: a hundred thousand nodes open and step without a long task", async () => {
      const { page, context, faults } = await open(large);
      const opened = await page.evaluate(() => [...globalThis.longTasks]);
      await page.evaluate(() => (globalThis.longTasks.length = 0));
      await page.keyboard.press("g");
      let most = 0;
      for (let i = 0; i < 60; i++) {
        await page.keyboard.press(i % 6 === 5 ? "c" : "n");
        most = Math.max(most, await items(page));
      }
      await page.locator("#slider").evaluate((slider) => {
        slider.value = String(Math.floor(Number(slider.max) / 2));
        slider.dispatchEvent(new Event("input"));
      });
      for (let i = 0; i < 30; i++) await page.keyboard.press("p");
      await page.locator("[role=treeitem][tabindex='0']").focus();
      for (let i = 0; i < 12; i++) for (const key of ["*", "ArrowRight", "ArrowDown"]) await page.keyboard.press(key);
      most = Math.max(most, await items(page));
      const stepped = await page.evaluate(() => [...globalThis.longTasks]);
      const longest = (tasks) => Math.max(0, ...tasks).toFixed(0);
      const note = `${(statSync(large).size / 1e6).toFixed(1)} MB, ${most} items at most, longest task ${longest(opened)} ms opening, ${longest(stepped)} ms after`;
      expect(most <= MOST_ITEMS, note);
      expect(Math.max(0, ...opened, ...stepped) <= LONGEST_TASK_MS, note);
      expect(faults.length === 0, faults.join("; "));
      await context.close();
      return note;
    }],
  ];
}
