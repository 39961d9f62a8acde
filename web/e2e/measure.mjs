/**
 * `npm run measure`: figures of this machine as one line of JSON, each the median and the worst of several runs. The way to a playable board
 * is taken with the processor slowed down fourfold, the answer to a click at its own speed. Motion is on, as for most people.
 */
import { expect, openPage, startBrowser, startServer } from "./harness.mjs";

const RUNS = 15;
const SLOWDOWN = 4;
/** After this time a page that has been drawn has nothing left to do, and a click has been answered. */
const REST_MS = 400;

/** The middle one and the largest of some numbers. */
function summary(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  return { median: sorted[Math.floor(sorted.length / 2)], worst: sorted.at(-1) };
}

const PLAYABLE = "playable after";

/** Runs in the page: tells when a board that can be played on has been on screen. A question from outside would itself take part of the slowed-down processor. */
function watch(words) {
  const playable = () => document.querySelector("poda-app")?.shadowRoot?.querySelector("poda-play")?.shadowRoot?.querySelector("poda-board[playable]")?.shadowRoot?.querySelector("button.spot.able");
  // A message comes after the frame in which it was sent.
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => console.log(words, performance.now());
  const look = () => requestAnimationFrame(() => (playable() ? port2.postMessage(null) : look()));
  look();
}

/** Runs in the page: notes how many stones there are in the first frame after a click. */
function countStones(board) {
  addEventListener("click", () => requestAnimationFrame(() => (globalThis.stones = board.shadowRoot.querySelectorAll(".piece").length)), { capture: true, once: true });
}

/**
 * From the moment in which the mouse was let go, as the event tells it, to the moment in which the browser has put the next frame on screen, in
 * milliseconds: the duration of the Event Timing API. Pages are told it in steps of 8 ms; the browser's own record has it in full.
 */
function eventTiming(trace, type) {
  const steps = JSON.parse(trace).traceEvents.filter(({ name }) => name === "EventTiming");
  const of = ({ id, id2 }) => id ?? id2?.local;
  const begin = steps.find(({ ph, args }) => ph === "b" && args.data?.type === type);
  const end = begin && steps.find((step) => step.ph === "e" && of(step) === of(begin) && step.ts >= begin.ts);
  expect(end, `the browser has no record of the ${type}`);
  return (end.ts - begin.ts) / 1000;
}

/** Done when all of the first view is there. */
async function atRest(page) {
  await page.locator("poda-play poda-player-card").nth(1).waitFor();
  await page.waitForTimeout(REST_MS);
}

/** From a click to the frame that shows the stone. */
async function click(browser, page) {
  const spot = page.locator("poda-play poda-board button.spot.able").first();
  await spot.hover();
  await page.locator("poda-play poda-board").evaluate(countStones);
  await page.waitForTimeout(REST_MS);
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForTimeout(REST_MS);
  const trace = await browser.stopTracing();
  expect((await page.evaluate("stones")) === 1, "the first frame after the click shows no stone");
  return eventTiming(trace, "click");
}

/** From the address to a board that can be played on, and from a click to the frame that shows the stone. */
async function once(browser, address) {
  const { page, context } = await openPage(browser, address, null, { reducedMotion: "no-preference" });
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.addInitScript(watch, PLAYABLE);
  const told = page.waitForEvent("console", (message) => message.text().startsWith(PLAYABLE));
  await page.goto(`${address}/#/play?game=connect4`, { waitUntil: "commit" });
  const playable = Number((await told).text().split(" ").at(-1));
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await atRest(page);
  const kilobytes = bytes / 1000;
  const clicked = await click(browser, page);
  await context.close();
  return { playable, click: clicked, kilobytes };
}

const server = process.env.PODA_ADDRESS ? { address: process.env.PODA_ADDRESS, stop: () => undefined } : await startServer();
const browser = await startBrowser();
try {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await once(browser, server.address));
  const of = (name) => summary(runs.map((run) => run[name]));
  console.log(JSON.stringify({ first_view_kb: of("kilobytes"), playable_ms: of("playable"), click_ms: of("click"), slowdown: SLOWDOWN, runs: RUNS }));
} finally {
  await browser.close();
  await server.stop();
}
