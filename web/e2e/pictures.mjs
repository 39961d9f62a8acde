/** `npm run pictures`: the pictures of the page in the docs, taken anew from a running page. */
import { fileURLToPath } from "node:url";
import { openPage, startBrowser, startServer } from "./harness.mjs";

const FOLDER = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));
const DESK = { width: 1280, height: 820 };
const PHONE = { width: 360, height: 740 };
const SETTLE_MS = 1500;

const HEX = "start moves d4 c5 c4 d3 e3 f2 f3 e4";
const BOOM = "start moves 3 2 5 7 6 6 2 2 2 4 1 7 1 5 5 6 7 2 1";
const hash = (view, game, position) => `#/${view}?${new URLSearchParams({ game, position })}`;

/** Name, address, size, light or dark, language, and what is done before the picture is taken. */
const PICTURES = [
  ["page-play", hash("play", "boom", BOOM), DESK, "light", "en-GB"],
  ["page-analyse", hash("analyse", "hex:size=7", HEX), DESK, "light", "en-GB", (page) => page.locator("poda-engine [data-move]").first().hover()],
  ["page-values", hash("analyse", "connect4", "start moves 4 4 4 4 4 2"), DESK, "dark", "es-CL"],
  ["page-rules", hash("play", "colorclash", "start"), DESK, "light", "en-GB", (page) => page.keyboard.press("?")],
  ["page-phone", hash("play", "hex", "start moves f6 e7 g4 h3"), PHONE, "dark", "es-CL"],
];

const server = process.env.PODA_ADDRESS ? { address: process.env.PODA_ADDRESS, stop: () => undefined } : await startServer();
const browser = await startBrowser();
try {
  for (const [name, at, viewport, colorScheme, locale, act] of PICTURES) {
    const { page, context } = await openPage(browser, server.address, at, { viewport, colorScheme, locale, deviceScaleFactor: viewport === PHONE ? 2 : 1 });
    await page.waitForTimeout(SETTLE_MS);
    await act?.(page);
    await page.waitForTimeout(SETTLE_MS);
    await page.screenshot({ path: `${FOLDER}${name}.png` });
    await context.close();
    console.log(`${name}.png`);
  }
} finally {
  await browser.close();
  await server.stop();
}
