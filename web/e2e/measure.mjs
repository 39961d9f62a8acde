/**
 * `npm run measure`: figures of this machine as one line of JSON, each the median and the worst of several runs. The way to a playable board
 * is taken with the processor slowed down fourfold, the answer to a click at its own speed.
 */
import { openPage, startBrowser, startServer } from "./harness.mjs";

const RUNS = 5;
const SLOWDOWN = 4;

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

/** From the address to a board that can be played on, and from a click to the frame that shows the stone. */
async function once(browser, address) {
  const { page, context } = await openPage(browser, address, null);
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
  const click = await page.evaluate(async () => {
    const play = document.querySelector("poda-app").shadowRoot.querySelector("poda-play");
    const board = play.shadowRoot.querySelector("poda-board");
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    const clicked = performance.now();
    board.shadowRoot.querySelector("button.spot.able").click();
    await play.updateComplete;
    await board.updateComplete;
    // What is in the document now is in the next frame.
    while (!board.shadowRoot.querySelector(".piece")) await frame();
    await frame();
    return performance.now() - clicked;
  });
  await context.close();
  return { playable, click, kilobytes: bytes / 1000 };
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
