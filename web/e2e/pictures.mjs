/** `npm run pictures [PART OF A NAME]`: the pictures of the page in the docs, taken anew from a running page. */
import { fileURLToPath } from "node:url";
import { openPage, startBrowser, startServer } from "./harness.mjs";

const FOLDER = fileURLToPath(new URL("../../docs/pictures/", import.meta.url));
const DESK = { width: 1280, height: 820 };
const SLIDE = { width: 1440, height: 1010 };
const PHONE = { width: 360, height: 740 };
const SETTLE_MS = 1500;

const HEX = "start moves d4 c5 c4 d3 e3 f2 f3 e4";
const BOOM = "start moves 3 2 5 7 6 6 2 2 2 4 1 7 1 5 5 6 7 2 1";
const ENDING = { game: "tictactoe", position: "start moves a2 c2 c3 c1 b2", rung: "alphabeta", depth: "end" };
const tree = (query) => `#/study/tree?${new URLSearchParams(query)}`;
const hash = (view, game, position) => `#/${view}?${new URLSearchParams({ game, position })}`;

const PAPER = { width: 1440, height: 800 };
const SHEET = { width: 1440, height: 1180 };
const LADDER = { game: "connect4", position: "start", depth: "7", eval: "best", time: "60000" };
const compare = (query) => `#/study/compare?${new URLSearchParams(query)}`;
const compared = (page) => page.locator("[data-verdict]").waitFor({ timeout: 120_000 });
const quiz = (query) => `#/study/quiz?${new URLSearchParams(query)}`;

/** The exercise of every lecture, with one mistake in it. */
async function mistaken(page) {
  for (const [name, value] of Object.entries({ A: "3", B: "3", C: "<=2", D: "5" })) await page.locator(`poda-quiz-tree [data-node=${name}]`).fill(value);
  for (const name of ["C2", "C3", "D3"]) await page.locator(`poda-quiz-tree [data-cut=${name}]`).click();
  await page.locator("[data-check]").click();
}

/** To the last cut of a tree, with all of it in sight. */
async function lastCut(page) {
  await page.keyboard.press("C");
  await page.waitForTimeout(SETTLE_MS);
  await page.keyboard.press("f");
}

/** Name, address, size, light or dark, language, and what is done before the picture is taken. */
const PICTURES = [
  ["page-play", hash("play", "boom", BOOM), DESK, "light", "en-GB"],
  ["page-analyse", hash("analyse", "hex:size=7", HEX), DESK, "light", "en-GB", (page) => page.locator("poda-engine [data-move]").first().hover()],
  ["page-values", hash("analyse", "connect4", "start moves 4 4 4 4 4 2"), DESK, "dark", "es-CL"],
  ["page-rules", hash("play", "colorclash", "start"), DESK, "light", "en-GB", (page) => page.keyboard.press("?")],
  ["study-lesson", "#/study/lesson?step=4", SLIDE, "light", "en-GB"],
  ["study-lesson-es", "#/study/lesson?step=4", SLIDE, "light", "es-CL"],
  ["study-tree", tree(ENDING), SLIDE, "light", "en-GB", lastCut],
  ["study-tree-es", tree(ENDING), SLIDE, "light", "es-CL", lastCut],
  ["study-tree-playouts", tree({ game: "connect4", position: "start moves 4 4", rung: "mcts", playouts: "500" }), SLIDE, "light", "en-GB"],
  ["study-compare", compare(LADDER), SHEET, "light", "en-GB", compared],
  ["study-compare-es", compare(LADDER), SHEET, "light", "es-CL", compared],
  ["study-curve", compare({ ...LADDER, curve: "on" }), SHEET, "light", "en-GB", compared],
  ["study-curve-es", compare({ ...LADDER, curve: "on" }), SHEET, "light", "es-CL", compared],
  ["study-quiz", quiz({ tree: "((3 12 8)(2 4 6)(14 5 2))" }), PAPER, "light", "en-GB", mistaken],
  ["study-quiz-es", quiz({ tree: "((3 12 8)(2 4 6)(14 5 2))" }), PAPER, "light", "es-CL", mistaken],
  ["study-quiz-game", quiz({ from: "game", game: "tictactoe", eval: "zero", difficulty: "easy", seed: "1", count: "5" }), PAPER, "light", "en-GB", (page) => page.locator("[data-solution]").click()],
  ["study-quiz-game-es", quiz({ from: "game", game: "tictactoe", eval: "zero", difficulty: "easy", seed: "1", count: "5" }), PAPER, "light", "es-CL", (page) => page.locator("[data-solution]").click()],
  ["page-phone", hash("play", "hex", "start moves f6 e7 g4 h3"), PHONE, "dark", "es-CL"],
];

const server = process.env.PODA_ADDRESS ? { address: process.env.PODA_ADDRESS, stop: () => undefined } : await startServer();
const browser = await startBrowser();
try {
  for (const [name, at, viewport, colorScheme, locale, act] of PICTURES.filter(([name]) => name.includes(process.argv[2] ?? ""))) {
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
