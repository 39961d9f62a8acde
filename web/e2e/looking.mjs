/** Analysis, library, languages, and every view under axe. */
import { axe, expect, openPage } from "./harness.mjs";

/** Depth grows while the engine thinks; stop stops it; a line shows on the board; a click plays it; the address holds it all. */
async function analysis(browser, address) {
  const { page, context, faults } = await openPage(browser, address, "#/analyse?game=connect4&position=start+moves+4+4");
  await page.locator("poda-engine [data-move]").first().waitFor();
  expect((await page.locator("poda-board .value").count()) === 7, "not every move has a value on the board");
  await page.locator("poda-engine [data-toggle]").click();
  await page.waitForTimeout(200);
  const live = () => page.locator("poda-engine [data-live]").textContent();
  const stopped = await live();
  await page.waitForTimeout(600);
  expect((await live()) === stopped, "the engine went on after stop");
  await page.locator("poda-engine [data-move]").first().hover();
  await page.locator("poda-board .preview").first().waitFor();
  await page.locator('poda-engine [data-move="5"]').click();
  await page.waitForURL(/moves\+4\+4\+5/);
  await page.keyboard.press("ArrowLeft");
  await page.waitForURL(/moves\+4\+4$/);
  await page.locator("poda-board [data-spot='0']").click();
  await page.waitForURL(/moves\+4\+4\+1/);
  expect((await page.locator("poda-variations .branch").count()) === 1, "the other line was not kept");
  const { page: other, context: elsewhere } = await openPage(browser, address, new URL(page.url()).hash);
  await other.locator("poda-analyse poda-board .piece").nth(2).waitFor();
  expect((await other.locator("poda-analyse poda-board .piece").count()) === 3, "the link shows another position");
  expect(faults.length === 0, faults.join(" | "));
  await Promise.all([context.close(), elsewhere.close()]);
}

/** The stream tells more than once, and closing it is enough to start another. */
async function streaming(browser, address) {
  const { page, context } = await openPage(browser, address, "#/analyse?game=hex:size=9");
  const seen = new Set();
  for (let tries = 0; tries < 600 && seen.size < 3; tries += 1) {
    seen.add(await page.locator("poda-engine [data-live]").textContent());
    await page.waitForTimeout(50);
  }
  expect(seen.size >= 3, "the engine does not tell while it thinks");
  await context.close();
}

/** Positions by text and by clicks; a refusal says why. */
async function settingUp(browser, address) {
  const { page, context, faults } = await openPage(browser, address, "#/analyse?game=tictactoe");
  await page.locator("poda-analyse poda-board").waitFor();
  await page.getByRole("button", { name: "Set up by clicks" }).click();
  await page.getByRole("button", { name: "X", exact: true }).click();
  await page.locator("poda-analyse poda-board [data-spot='4']").click();
  await page.locator("poda-position [role=alert]").waitFor();
  await page.getByRole("button", { name: "O", exact: true }).click();
  await page.locator("poda-analyse poda-board [data-spot='0']").click();
  await page.waitForFunction(() => !document.querySelector("poda-app").shadowRoot.querySelector("poda-analyse").shadowRoot.querySelector("poda-position").shadowRoot.querySelector("[role=alert]"));
  await page.getByRole("button", { name: "Use this position" }).click();
  await page.waitForURL(/position=O/);
  await page.locator("poda-position textarea").fill("nonsense");
  await page.locator("poda-position textarea").press("Enter");
  await page.locator("poda-position [role=alert]").waitFor();
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
}

/** Games are listed, found, looked at again and saved. */
async function library(browser, address) {
  const { page, context, faults } = await openPage(browser, address, "#/library");
  await page.locator("poda-library li").first().waitFor();
  await page.locator("poda-library select[name=game]").selectOption("tictactoe");
  await page.waitForURL(/game=tictactoe/);
  await page.waitForTimeout(300);
  const titles = await page.locator("poda-library li strong").allTextContents();
  expect(titles.length > 0 && titles.every((title) => title.startsWith("Tic-Tac-Toe")), `found ${titles}`);
  const saved = await page.request.get(new URL(await page.locator("poda-library a[download]").first().getAttribute("href"), address).href);
  expect(saved.ok() && (await saved.text()).includes("tictactoe"), "the file is not the game");
  await page.locator("poda-library select[name=finished]").selectOption("true");
  await page.waitForURL(/finished=true/);
  await page.waitForTimeout(300);
  await page.locator("poda-library a[href*=analyse]:not([href*=review])").first().click();
  await page.locator("poda-variations [aria-current]").waitFor();
  await page.getByRole("button", { name: "Value the whole game" }).click();
  await page.locator("poda-graph circle").nth(2).waitFor();
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
}

/** The browser's language, then the other one, and it is remembered. */
async function languages(browser, address) {
  const { page, context, faults } = await openPage(browser, address, "#/play?game=colorclash", { locale: "es-CL" });
  await page.getByRole("link", { name: "Jugar" }).waitFor();
  expect(/Juega Rojo/.test(await page.locator("poda-play .status").textContent()), "the status is not Spanish");
  await page.getByRole("button", { name: "English" }).click();
  await page.getByRole("link", { name: "Play", exact: true }).waitFor();
  expect(/Red to move/.test(await page.locator("poda-play .status").textContent()), "the status is not English");
  await page.reload();
  await page.getByRole("link", { name: "Play", exact: true }).waitFor();
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
}

/** The rules with their pictures and the keys, by key. */
async function rules(browser, address, games) {
  for (const game of games) {
    const { page, context, faults } = await openPage(browser, address, `#/play?game=${game}`);
    await page.locator("poda-play poda-board").waitFor();
    await page.keyboard.press("?");
    await page.locator("poda-help dialog[open]").waitFor();
    await page.waitForTimeout(250);
    const wrong = await axe(page);
    expect(wrong.length === 0, `axe on the rules of ${game}: ${wrong.join(" | ")}`);
    await page.keyboard.press("Escape");
    expect(faults.length === 0, faults.join(" | "));
    await context.close();
  }
}

const VIEWS = ["#/play", "#/analyse?game=hex:size=5&position=start+moves+c3", "#/analyse?game=colorclash", "#/library"];

async function accessible(browser, address) {
  const found = [];
  for (const colorScheme of ["light", "dark"]) {
    for (const locale of ["en-GB", "es-CL"]) {
      for (const view of VIEWS) {
        for (const width of [1280, 360]) {
          const { page, context, faults } = await openPage(browser, address, view, { colorScheme, locale, viewport: { width, height: 740 } });
          await page.waitForTimeout(900);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (wide > 0) found.push(`${view} at ${width}: ${wide} px too wide`);
          for (const wrong of [...(await axe(page)), ...faults]) found.push(`${view} ${colorScheme} ${locale} ${width}: ${wrong}`);
          await context.close();
        }
      }
    }
  }
  expect(found.length === 0, found.join(" | "));
}

export function looking(browser, address, games) {
  return [
    ["analysis, its lines and its address", () => analysis(browser, address)],
    ["the stream of thoughts", () => streaming(browser, address)],
    ["setting up a position", () => settingUp(browser, address)],
    ["library", () => library(browser, address)],
    ["languages", () => languages(browser, address)],
    ["rules", () => rules(browser, address, games)],
    ["axe on every view", () => accessible(browser, address)],
  ];
}
