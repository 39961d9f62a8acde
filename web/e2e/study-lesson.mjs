/** The lesson: every chapter with its live search, in both languages, by keys, on a phone. */
import { execFileSync } from "node:child_process";
import { axe, binary, expect, openPage, sociable } from "./harness.mjs";

const CHAPTERS = 10;
const CUT_CHAPTER = 4;
const ORDER_CHAPTER = 6;
/** One of each kind: words and a tree, a cut, searches side by side with a table and a quotation. */
const LOOKED_INTO = [1, CUT_CHAPTER, ORDER_CHAPTER - 1];
const PHONE = { viewport: { width: 360, height: 740 } };

const at = (chapter) => `#/study/lesson?step=${chapter}`;
const sentence = (page) => page.locator("poda-lesson-tree #sentence");

/** Waits until the search of a chapter has ended, whichever kind it is. */
async function ended(page) {
  await page.locator("poda-lesson-tree #sentence, poda-lesson-runs a[data-open]").first().waitFor();
  if ((await page.locator("poda-lesson-runs").count()) === 0) return;
  await page.waitForFunction(() => {
    const view = document.querySelector("poda-app").shadowRoot.querySelector("poda-study").shadowRoot.querySelector("poda-study-lesson").shadowRoot;
    const rows = [...view.querySelector("poda-lesson-runs").shadowRoot.querySelectorAll("tr[data-run]")];
    return rows.length > 0 && rows.every((row) => row.querySelectorAll("td").length === 4);
  });
}

async function wholeLesson(browser, address, options) {
  const { page, context, faults } = await openPage(browser, address, at(1), options);
  for (let chapter = 1; chapter <= CHAPTERS; chapter += 1) {
    await page.locator("poda-study-lesson nav a[aria-current='step']", { hasText: new RegExp(`^${chapter}$`) }).waitFor();
    await ended(page);
    expect((await page.locator("poda-study-lesson h1").textContent()).trim().length > 3, `chapter ${chapter} has a title`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide <= 0, `chapter ${chapter} is ${wide} px too wide`);
    const wrong = LOOKED_INTO.includes(chapter) ? await axe(page) : [];
    expect(wrong.length === 0, `chapter ${chapter}: ${wrong.join(" | ")}`);
    // The keys lead through all of it.
    await page.keyboard.press(".");
  }
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
}

/** The counts of a chapter are those of the command line. */
async function sameCounts(browser, address) {
  const { page, context, faults } = await openPage(browser, address, at(ORDER_CHAPTER));
  await ended(page);
  for (const order of ["natural", "matcom"]) {
    const told = execFileSync(binary(), ["search", "hex", "--rung", "alphabeta", "--depth", "2", "--eval", "matcom", "--order", order, "--json"], { encoding: "utf8" });
    const shown = await page.locator(`poda-lesson-runs tr[data-run="alphabeta, ${order}"] td`).allTextContents();
    const { nodes, leaves, cuts } = JSON.parse(told);
    expect(shown.slice(1).map((text) => text.replaceAll(",", "")).join() === [nodes, leaves, cuts].join(), `${order}: ${shown} is not ${nodes}, ${leaves}, ${cuts}`);
  }
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
}

/** The cut that the lesson shows, told in both languages; stepping goes on from it. */
async function theCut(browser, address) {
  const { page, context, faults } = await openPage(browser, address, at(CUT_CHAPTER));
  const told = {
    en: "b3: with c2, MIN (O) gets -1, so beta -1 ≤ alpha 0: cut. MAX (X) already has 0 with c2, 1 ply up, so this node can never be chosen. The last move is not looked at: c3.",
    es: /^b3: con c2, el minimizador \(O\) obtiene -1, así que beta -1 ≤ alfa 0: corte\..*c3\.$/,
  };
  await sentence(page).filter({ hasText: told.en }).waitFor();
  expect((await page.locator("poda-lesson-tree #path tbody tr").last().locator("td.number").allTextContents()).join() === "0,-1", "alpha and beta of the path");
  await page.locator("poda-app header button[lang=es]").click();
  await sentence(page).filter({ hasText: told.es }).waitFor();
  await page.keyboard.press("n");
  await sentence(page).filter({ hasNotText: told.es }).waitFor();
  const link = await page.locator("poda-lesson-tree a[data-open]").getAttribute("href");
  expect(link.includes("#/study/tree") && link.includes("step=") && link.includes("perspective=root"), `the tree opens at the same step: ${link}`);
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
}

export function lesson(browser, address) {
  return sociable([
    ["the lesson from the first to the last chapter by keys", () => wholeLesson(browser, address, {})],
    ["the lesson on a phone, dark and in Spanish", () => wholeLesson(browser, address, { ...PHONE, locale: "es-ES", colorScheme: "dark" })],
    ["the lesson tells the known cut in both languages", () => theCut(browser, address)],
    ["the lesson counts as the command line does", () => sameCounts(browser, address)],
  ]);
}
