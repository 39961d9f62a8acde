/** `npm run measure`: figures of this machine as one line of JSON; the medians of several runs, the processor slowed down fourfold. */
import { openPage, startBrowser, startServer } from "./harness.mjs";

const RUNS = 5;
const SLOWDOWN = 4;

const median = (numbers) => [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)];

/** From the address to a board that can be played on, and from a click to the frame that shows the stone. */
async function once(browser, address) {
  const { page, context } = await openPage(browser, address, null);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(`${address}/#/play?game=connect4`, { waitUntil: "commit" });
  await page.locator("poda-play poda-board[playable]").waitFor();
  const figures = await page.evaluate(async () => {
    const board = document.querySelector("poda-app").shadowRoot.querySelector("poda-play").shadowRoot.querySelector("poda-board").shadowRoot;
    const playable = performance.now();
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const clicked = performance.now();
    board.querySelector("button.spot.able").click();
    while (!board.querySelector(".piece")) await new Promise((done) => requestAnimationFrame(done));
    await new Promise((done) => requestAnimationFrame(done));
    return { playable, click: performance.now() - clicked };
  });
  await context.close();
  return { ...figures, bytes };
}

const server = process.env.PODA_ADDRESS ? { address: process.env.PODA_ADDRESS, stop: () => undefined } : await startServer();
const browser = await startBrowser();
try {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await once(browser, server.address));
  const of = (name) => Math.round(median(runs.map((run) => run[name])));
  console.log(JSON.stringify({ first_view_bytes: of("bytes"), playable_ms: of("playable"), click_ms: of("click"), slowdown: SLOWDOWN, runs: RUNS }));
} finally {
  await browser.close();
  await server.stop();
}
