/** Exercises: the right answer is accepted and the first wrong step named, by mouse and by keys; sets, scores, own trees, links and files. */
import { readFileSync } from "node:fs";
import { axe, expect, openPage } from "./harness.mjs";

const CLASSIC = "((3 12 8)(2 4 6)(14 5 2))";
const RIGHT = { A: "3", B: "3", C: "<=2", D: "2" };
/** D3 must be looked at, and is cut here. */
const WRONG = {
  "en-GB": "D3 must be looked at: D has 5 so far, more than the 3 that A has already, so D3 can still matter.",
  "es-ES": "Hay que mirar D3: D tiene 5 hasta ahora, más que el 3 que ya tiene A, así que D3 aún puede contar.",
};
const ALL_RIGHT = { "en-GB": "All 6 answers right.", "es-ES": "Las 6 respuestas son correctas." };
const address = (query) => `#/study/quiz?${new URLSearchParams(query)}`;

async function openQuiz(browser, server, query, options) {
  const opened = await openPage(browser, server, address(query), options);
  await opened.page.locator("poda-quiz-tree [data-node=A]").waitFor();
  return opened;
}

const field = (page, name) => page.locator(`poda-quiz-tree [data-node="${name}"]`);
const branch = (page, name) => page.locator(`poda-quiz-tree [data-cut="${name}"]`);
const grade = (page) => page.locator("poda-study-quiz [data-grade]");

/** Values typed and cuts clicked: the first wrong step with its reason, then everything right, in both languages. */
async function byMouse(browser, server) {
  for (const locale of ["en-GB", "es-ES"]) {
    const { page, context, faults } = await openQuiz(browser, server, { tree: CLASSIC }, { locale });
    for (const [name, value] of Object.entries({ ...RIGHT, D: "5" })) await field(page, name).fill(value);
    for (const name of ["C2", "C3", "D3"]) await branch(page, name).click();
    await page.locator("[data-check]").click();
    await grade(page).waitFor();
    expect((await page.locator("[data-reason]").textContent()) === WRONG[locale], `it says ${await page.locator("[data-reason]").textContent()}`);
    expect(/14.*D3/.test(await grade(page).textContent()), "the step is not named");
    expect((await field(page, "D3").getAttribute("aria-invalid")) === "true", "the step is not shown in the tree");
    await branch(page, "D3").click();
    await field(page, "D").fill("2");
    await page.locator("[data-check]").click();
    await page.getByText(ALL_RIGHT[locale]).waitFor();
    expect(faults.length === 0, faults.join(" | "));
    await context.close();
  }
}

/** Without a mouse: to the tree, through it, values, cuts, check, score. */
async function byKeys(browser, server) {
  const { page, context, faults } = await openQuiz(browser, server, { tree: CLASSIC });
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const at = () => page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return active?.dataset.node ?? active?.dataset.cut ?? "";
  });
  await press("b", "3", "Enter");
  expect((await at()) === "B", `Enter went to ${await at()}`);
  await press("3", "Enter");
  await page.keyboard.type("<=2");
  await press("ArrowDown", "ArrowRight", "x", "ArrowRight", "x");
  expect((await at()) === "C3" && (await branch(page, "C3").getAttribute("aria-pressed")) === "true", `the arrows went to ${await at()}`);
  await press("ArrowUp", "ArrowRight");
  expect((await at()) === "D", `the arrows went to ${await at()}`);
  await press("2", "Enter");
  await page.getByText(ALL_RIGHT["en-GB"]).waitFor();
  // Keys of the page are not typed into fields.
  await page.locator("[data-check]").focus();
  await press("n");
  await page.locator("poda-quiz-score [data-score]").getByText("100 %").waitFor();
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
}

/** The same link gives the same set to everybody; a score at the end; a file of it; what was answered survives a reload. */
async function sets(browser, server) {
  const query = { from: "set", difficulty: "easy", seed: "7", count: "2" };
  const { exercises } = await (await fetch(`${server}/api/v1/study/quiz?difficulty=easy&seed=7&count=2&solutions=on`)).json();
  const { page, context, faults } = await openQuiz(browser, server, query);
  const leaves = async (shown) => (await shown.locator("poda-quiz-tree text.number").allTextContents()).map(Number);
  const { page: other, context: elsewhere } = await openQuiz(browser, server, query, { locale: "es-ES" });
  expect(JSON.stringify(await leaves(page)) === JSON.stringify(await leaves(other)), "the link gives another set");
  await elsewhere.close();
  const { values, cuts } = exercises[0].solution;
  for (const [name, { value }] of Object.entries(values)) await field(page, name).fill(String(value));
  for (const name of cuts) await branch(page, name).click();
  await page.reload();
  await field(page, "A").waitFor();
  expect((await field(page, "A").inputValue()) === String(values.A.value), "the answers were lost");
  await page.locator("[data-check]").click();
  await grade(page).waitFor();
  await page.locator("[data-next]").click();
  await page.waitForURL(/n=2/);
  expect(await page.locator("[data-check]").isDisabled(), "an empty sheet can be checked");
  await field(page, "A").fill("999");
  await page.locator("[data-check]").click();
  await page.locator("[data-reason]").waitFor();
  await page.locator("[data-next]").click();
  await page.locator("poda-quiz-score [data-score]").waitFor();
  const rows = await page.locator("poda-quiz-score tbody tr").allTextContents();
  expect(rows.length === 2 && /all right/.test(rows[0]) && /First wrong step/.test(rows[1]), rows.join(" | "));
  const [download] = await Promise.all([page.waitForEvent("download"), page.locator("[data-save=csv]").click()]);
  const [, first] = readFileSync(await download.path(), "utf8").split("\r\n");
  const steps = exercises[0].solution.steps.filter(({ task }) => task !== "look").length;
  expect(first === `1,${steps},${steps},1,,`, first);
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
}

/** A tree of one's own: what is wrong with it is said, and marked in the text. */
async function ownTree(browser, server) {
  const { page, context, faults } = await openQuiz(browser, server, { from: "set", seed: "1" });
  await page.locator("[data-from=tree]").click();
  const text = page.locator("poda-quiz-source textarea");
  await text.fill("((3 12 8)(2 x 6))");
  await text.press("Enter");
  await page.locator("poda-quiz-source [role=alert]").getByText('"x" at place 13 is not a value').waitFor();
  expect((await text.evaluate((area) => area.value.slice(area.selectionStart, area.selectionEnd))) === "x", "the place is not marked");
  expect((await page.locator("poda-quiz-tree text.number").count()) === 9, "the exercise on show is gone");
  await text.fill("((5 6)(4 9 1))");
  await text.press("Enter");
  await page.waitForURL(/tree=/);
  expect((await page.locator("poda-quiz-tree text.number").allTextContents()).join() === "5,6,4,9,1", "another tree is shown");
  await page.locator("[data-solution]").click();
  await page.getByText("Cut: C2 C3").waitFor();
  expect((await page.locator("poda-quiz-tree path.cross").count()) === 2, "the cuts are not drawn");
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
}

/** Real positions: drawn ones and a given one, with their boards and moves. */
async function positions(browser, server) {
  const { page, context, faults } = await openQuiz(browser, server, { from: "game", game: "tictactoe", seed: "3", count: "2" });
  await page.locator("poda-study-quiz poda-board .piece").first().waitFor();
  expect((await page.locator("poda-quiz-tree text.move").count()) > 4, "the branches have no moves");
  await page.locator("[data-from=position]").click();
  await page.locator("input[name=position]").fill("XOX/OOX/.X. o");
  await page.locator("select[name=eval]").selectOption("zero");
  await page.locator("[data-make]").click();
  await page.waitForURL(/from=position/);
  await page.waitForTimeout(200);
  expect((await page.locator("poda-quiz-tree text.number").allTextContents()).join() === "-1,0", "another tree is shown");
  await page.locator("input[name=position]").fill("nowhere");
  await page.locator("[data-make]").click();
  await page.locator("poda-quiz-source [role=alert]").waitFor();
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
}

/** The files hold what is on screen. */
async function files(browser, server) {
  const { page, context, faults } = await openQuiz(browser, server, { tree: CLASSIC });
  await field(page, "A").fill("3");
  await branch(page, "C2").click();
  const saved = async (kind) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.locator(`[data-save=${kind}]`).click()]);
    return readFileSync(await download.path());
  };
  const svg = (await saved("svg")).toString();
  expect(/^<svg [^>]*width="\d/.test(svg) && />3<.*>12</s.test(svg) && !/class=|var\(/.test(svg), "the SVG does not stand alone");
  expect((await saved("png")).subarray(1, 4).toString() === "PNG", "the PNG is none");
  expect(JSON.parse(await saved("json")).exercises[0].solution.cuts.join() === "C2,C3", "the JSON is not the exercise");
  expect((await saved("paper")).toString().includes("Alpha-beta exercises"), "the paper is empty");
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
}

/** Every look under axe, and nothing wider than a telephone. */
async function accessible(browser, server) {
  const found = [];
  const looks = [
    [{ tree: CLASSIC }, "en-GB", "light", 1280],
    [{ from: "game", game: "tictactoe", seed: "3" }, "es-ES", "dark", 1280],
    [{ difficulty: "medium", seed: "7" }, "es-ES", "light", 360],
    [{ difficulty: "easy", seed: "7", count: "2" }, "en-GB", "dark", 360],
  ];
  for (const [query, locale, colorScheme, width] of looks) {
    const { page, context, faults } = await openQuiz(browser, server, query, { locale, colorScheme, viewport: { width, height: 740 } });
    const look = async (what) => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) found.push(`${what} ${wide} px too wide at ${width}`);
      for (const wrong of [...(await axe(page)), ...faults]) found.push(`${what} ${locale} ${colorScheme} ${width}: ${wrong}`);
    };
    await field(page, "A").fill("999");
    await page.locator("[data-check]").click();
    await grade(page).waitFor();
    await look("an exercise");
    if (locale === "en-GB") {
      await page.goto(`${server}/${address({ ...query, n: "99" })}`);
      await page.locator("poda-quiz-score").waitFor();
      await look("a score");
    }
    await context.close();
  }
  expect(found.length === 0, found.join(" | "));
}

export function studyQuiz(browser, server) {
  return [
    ["quiz: by mouse, right and wrong", () => byMouse(browser, server)],
    ["quiz: by keys", () => byKeys(browser, server)],
    ["quiz: sets and scores", () => sets(browser, server)],
    ["quiz: one's own tree", () => ownTree(browser, server)],
    ["quiz: real positions", () => positions(browser, server)],
    ["quiz: files", () => files(browser, server)],
    ["quiz: axe and small screens", () => accessible(browser, server)],
  ];
}
