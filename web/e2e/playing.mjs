/** Whole games of each kind by mouse, keyboard and touch, and what one does around a game. */
import { axe, dice, expect, openPage, sociable } from "./harness.mjs";

const MOST_TURNS = 450;
const MOST_STEPS = 1000;
/** Smaller boards of the same kind where the usual one takes long. */
const SMALLER = { hex: "hex:size=5,swap=on" };

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
const over = (page) => page.locator(".status.over").count().then((count) => count > 0);
const playable = (page) => page.locator("poda-play poda-board[playable]").count().then((count) => count > 0);

async function settled(page) {
  await page.waitForFunction(() => {
    const root = document.querySelector("poda-app")?.shadowRoot?.querySelector("poda-play")?.shadowRoot;
    return root?.querySelector(".status.over") || root?.querySelector("poda-board[playable]");
  });
}

/** Plays until the game is over; `act` makes one move. */
async function playOut(page, act) {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    await settled(page);
    if (await over(page)) return turn;
    if (await playable(page)) await act(turn);
  }
  throw new Error(`the game was not over after ${MOST_TURNS} moves`);
}

const able = (page) => page.locator("poda-play poda-board button.spot.able");

async function byMouse(page, roll) {
  const spots = able(page);
  const count = await spots.count();
  if (count === 0) return page.locator("poda-play [data-action]").first().click();
  await spots.nth(roll(count)).click();
  const choices = page.locator("poda-board .chooser button");
  const many = await choices.count();
  if (many > 0) await choices.nth(roll(many - 1)).click();
}

/** Random steps until the focus is on a cell that can be played, however few are left. What a key did is known once the board is free again: however long the server takes, a game that it ended is over then. */
async function byKeyboard(page, roll) {
  const moves = () => page.locator("poda-move-list button").count();
  const before = await moves();
  for (let tries = 0; tries < MOST_STEPS; tries += 1) {
    await settled(page);
    if ((await moves()) > before || (await over(page))) return;
    for (let steps = roll(4); steps >= 0; steps -= 1) await page.keyboard.press(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"][roll(4)]);
    const spot = page.locator("poda-play poda-board button.spot:focus");
    if ((await spot.count()) === 0) await page.keyboard.press("b");
    if ((await spot.and(able(page)).count()) === 0) continue;
    await page.keyboard.press("Enter");
    if ((await page.locator("poda-board .chooser").count()) === 0) continue;
    if (roll(2)) await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
  }
  throw new Error("no cell could be played with the keys");
}

async function byTouch(page, roll) {
  const spots = able(page);
  const count = await spots.count();
  if (count === 0) return page.locator("poda-play [data-action]").first().tap();
  const spot = spots.nth(roll(count));
  await spot.tap();
  const choices = page.locator("poda-board .chooser button");
  if ((await choices.count()) > 0) return choices.first().tap();
  await page.locator("poda-play .callout button.main").waitFor();
  await spot.tap();
}

const HANDS = { mouse: [byMouse, {}], keyboard: [byKeyboard, {}], touch: [byTouch, PHONE] };

async function wholeGame(browser, address, game, hand, seed) {
  const [act, options] = HANDS[hand];
  const { page, context, faults } = await openPage(browser, address, `#/play?game=${SMALLER[game] ?? game}`, options);
  await page.locator("poda-play poda-board").waitFor();
  await page.locator("poda-player-card select").nth(1).selectOption("level-1").catch(() => page.locator("poda-player-card select").nth(1).selectOption("random"));
  const roll = dice(seed);
  const turns = await playOut(page, () => act(page, roll));
  const width = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(width <= 0, `the page is ${width} px wider than the screen`);
  const wrong = await axe(page);
  expect(wrong.length === 0, `axe: ${wrong.join(" | ")}`);
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
  return `${turns} moves of mine`;
}

/** Undo takes back the machine's answer too; redo brings both again; a hint has two steps; one can give up and play again. */
async function around(browser, address) {
  const { page, context, faults } = await openPage(browser, address, "#/play?game=connect4");
  const spots = able(page);
  await spots.nth(3).click();
  await settled(page);
  const moves = () => page.locator("poda-move-list button[aria-current], poda-move-list li:not(.later) button").count();
  const count = await moves();
  expect(count >= 2, "the machine did not answer");
  await page.keyboard.press("u");
  await page.locator("poda-move-list .later").first().waitFor();
  expect((await page.locator("poda-move-list [aria-current]").count()) === 0, "undo did not go back to the beginning");
  await page.keyboard.press("r");
  await page.locator("poda-move-list [aria-current]").waitFor();
  await settled(page);
  await page.keyboard.press("h");
  await page.locator("poda-board .hint").first().waitFor();
  expect((await page.locator("poda-board .hint").count()) > 1, "the first half of a hint tells the move already");
  await page.keyboard.press("h");
  await page.locator("poda-board .hint.sure").waitFor();
  await page.locator("input.move").fill("99");
  await page.locator("input.move").press("Enter");
  await page.locator("[data-note][role=alert]").waitFor();
  await page.locator("input.move").fill("4");
  await page.locator("input.move").press("Enter");
  await settled(page);
  const heard = await page.locator("[data-heard]").textContent();
  expect(/played/.test(heard), `the live region says "${heard}"`);
  page.on("dialog", (dialog) => dialog.accept());
  await page.getByRole("button", { name: "Resign" }).click();
  await page.locator(".status.over").waitFor();
  await page.getByRole("button", { name: /again/ }).click();
  await page.waitForFunction(() => !document.querySelector("poda-app").shadowRoot.querySelector("poda-play").shadowRoot.querySelector(".status.over"));
  const seats = await page.locator("poda-player-card select").evaluateAll((all) => all.map((one) => one.value));
  expect(seats[0] !== "human" && seats[1] === "human", `after a rematch the seats are ${seats}`);
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
}

/** A game goes on after a reload, and for whoever has its address. */
async function reload(browser, address) {
  const { page, context } = await openPage(browser, address, "#/play?game=tictactoe");
  await able(page).first().click();
  await settled(page);
  await page.waitForURL(/#\/play\/./);
  const before = await page.locator("poda-move-list").textContent();
  await page.reload();
  await page.locator("poda-move-list [aria-current]").waitFor();
  expect((await page.locator("poda-move-list").textContent()) === before, "the moves changed with a reload");
  const { page: other, context: elsewhere } = await openPage(browser, address, new URL(page.url()).hash);
  await other.locator("poda-move-list [aria-current]").waitFor();
  expect((await other.locator("poda-move-list").textContent()) === before, "the link shows another game");
  await Promise.all([context.close(), elsewhere.close()]);
}

/** A player that was chosen another day and is no longer there makes room for one that is. */
async function gone(browser, address) {
  const { page, context, faults } = await openPage(browser, address, null);
  await page.addInitScript(() => localStorage.setItem("poda.seats.tictactoe", "human|level-9"));
  await page.goto(`${address}/#/play?game=tictactoe`);
  await able(page).first().click();
  await settled(page);
  await page.waitForURL(/#\/play\/./);
  const rival = await page.locator("poda-player-card select").nth(1).inputValue();
  expect(rival === "level-2", `the rival is ${rival}`);
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
}

/** A swap is offered with its explanation, and a Hex board can be turned. */
async function swap(browser, address) {
  const { page, context, faults } = await openPage(browser, address, "#/play?game=hex:size=5,swap=on");
  await page.locator("poda-player-card select").nth(1).selectOption("human");
  await able(page).nth(12).click();
  await page.locator(".callout [data-action=swap]").click();
  await page.waitForFunction(() => document.querySelector("poda-app").shadowRoot.querySelector("poda-play").shadowRoot.querySelectorAll("[data-action=swap]").length === 0);
  const shape = () => page.locator("poda-play poda-board svg").first().getAttribute("viewBox");
  const before = await shape();
  await page.keyboard.press("o");
  await page.waitForTimeout(100);
  expect((await shape()) !== before, "the board did not turn");
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
}

/** A stone is drawn before the server has heard of it. Where the server does not answer or says no, it is taken back, and one is told why. */
async function takenBack(browser, address) {
  const { page, context } = await openPage(browser, address, "#/play?game=connect4");
  const stones = () => page.locator("poda-play poda-board .piece").count();
  const playing = "**/api/v1/sessions/*/moves";
  const told = page.locator("[data-note][role=alert]");
  await able(page).nth(3).click();
  await page.waitForURL(/#\/play\/./);
  await settled(page);
  const before = await stones();
  const refuse = (route) => route.fulfill({ status: 422, json: { error: { id: "illegal-column-full", args: { column: "4" } }, message: "column 4 is full" } });
  const answers = { "nobody answers": [(route) => route.abort(), /server/], "a refusal": [refuse, /column 4 is full/i] };
  for (const [what, [answer, words]] of Object.entries(answers)) {
    let release;
    const held = new Promise((done) => (release = done));
    await page.route(playing, (route) => held.then(() => answer(route)));
    await able(page).nth(3).click();
    await page.locator("poda-board[pending]").waitFor();
    expect((await stones()) === before + 1, `${what}: the stone is not drawn while the server is asked`);
    expect((await able(page).count()) === 0, `${what}: one may move twice`);
    release();
    await told.waitFor();
    expect(words.test(await told.textContent()), `${what}: it says "${await told.textContent()}"`);
    expect((await stones()) === before && (await page.locator("poda-board[pending]").count()) === 0, `${what}: the stone stays`);
    const names = await page.locator("poda-play poda-board [data-spot]").evaluateAll((all) => all.filter((one) => !/empty/.test(one.ariaLabel)).length);
    expect(names === before, `${what}: ${names} cells are called taken, not ${before}`);
    await page.unroute(playing);
  }
  await able(page).nth(3).click();
  await page.waitForFunction((wanted) => document.querySelector("poda-app").shadowRoot.querySelector("poda-play").shadowRoot.querySelector("poda-board").shadowRoot.querySelectorAll(".piece").length >= wanted, before + 1);
  await settled(page);
  expect((await told.count()) === 0, "it still says what was wrong");
  expect((await stones()) === before + 2, "the game does not go on");
  await context.close();
}

/** A newcomer's board comes with the page: nothing is asked of the server before it is there. */
async function ahead(browser, address) {
  const { page, context, faults } = await openPage(browser, address, null);
  const asked = [];
  page.on("request", (request) => request.url().includes("/api/") && asked.push(request.url()));
  await page.goto(address);
  await page.locator("poda-play poda-board[playable]").waitFor();
  await page.locator("poda-player-card").nth(1).waitFor();
  expect(asked.length === 0, `asked for ${asked.join(", ")}`);
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
}

/** The stone is drawn in the frame of the click, and the first view is small. */
async function swift(browser, address) {
  const { page, context } = await openPage(browser, address, null);
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(`${address}/#/play?game=tictactoe`);
  await page.locator("poda-play poda-board[playable]").waitFor();
  await page.locator("poda-player-card").nth(1).waitFor();
  expect(bytes < 120_000, `the first view takes ${bytes} bytes`);
  const drawn = await page.evaluate(async () => {
    const board = document.querySelector("poda-app").shadowRoot.querySelector("poda-play").shadowRoot.querySelector("poda-board").shadowRoot;
    board.querySelector("button.spot.able").click();
    await new Promise((done) => requestAnimationFrame(done));
    return board.querySelectorAll(".piece").length;
  });
  expect(drawn === 1, "no stone was drawn in the frame of the click");
  await context.close();
  return `${Math.round(bytes / 1000)} kB`;
}

/** A game with a clock shows what is left to each side, and is over when it is up. */
async function clocks(browser, address) {
  const wish = { game: "connect4", first: "human", second: "human", clock: { per: "game", millis: 12_000, late: "loses" } };
  const begun = await fetch(`${address}/api/v1/sessions`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(wish) });
  const { id } = await begun.json();
  const { page, context, faults } = await openPage(browser, address, `#/play/${id}`, { viewport: { width: 360, height: 740 }, locale: "es-ES" });
  const shown = (place) => page.locator("poda-clock span").nth(place).textContent();
  await page.locator("poda-clock[running]").waitFor();
  expect((await shown(1)) === "0:12", `the clock that stands shows ${await shown(1)}`);
  await able(page).first().click();
  await page.waitForFunction(() => document.querySelector("poda-app").shadowRoot.querySelector("poda-play").shadowRoot.querySelectorAll("poda-player-card")[1].shadowRoot.querySelector("poda-clock[running]"));
  const [first, before] = [await shown(0), await shown(1)];
  const found = await axe(page);
  expect(found.length === 0, found.join(" | "));
  await page.locator("poda-clock[running][short]").waitFor();
  expect((await shown(0)) === first && (await shown(1)) !== before, `the clocks show ${await shown(0)} and ${await shown(1)}`);
  await page.locator(".status.over").waitFor();
  const told = await page.locator(".status.over").innerText();
  expect(/tiempo/.test(told), `at the end it says ${told}`);
  expect((await page.locator("poda-clock[running]").count()) === 0, "a clock goes on after the end");
  expect((await shown(1)) === "0,0", `after a loss on time the clock shows ${await shown(1)}`);
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
}

/** The move list of a finished game only looks; playing on from there is a new game, and the old one keeps its result. */
async function lookBack(browser, address) {
  const post = (path, body) => fetch(`${address}/api/v1/sessions${path}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }).then((answer) => answer.json());
  const { id } = await post("", { game: "tictactoe", first: "human", second: "human" });
  for (const move of ["b2", "a1", "a2", "b1", "c2"]) await post(`/${id}/moves`, { move });
  const { page, context, faults } = await openPage(browser, address, `#/play/${id}`);
  await page.locator(".status.over").waitFor();
  await page.locator("poda-move-list button").nth(1).click();
  await page.locator("[data-from-here]").waitFor();
  expect(/2 of 5/.test(await page.locator(".status").innerText()), `while looking it says ${await page.locator(".status").innerText()}`);
  expect((await page.locator("poda-board .piece").count()) === 2, "the board does not show the position");
  expect((await page.locator("poda-board[playable]").count()) === 0, "what is looked at can be played on");
  const result = async () => (await fetch(`${address}/api/v1/sessions/${id}`).then((answer) => answer.json())).ending;
  expect((await result())?.winner === 1, "looking has changed the game");
  const found = await axe(page);
  expect(found.length === 0, found.join(" | "));
  await page.locator("[data-look-away]").click();
  await page.locator("[data-from-here]").waitFor({ state: "detached" });
  expect(/wins/.test(await page.locator(".status").innerText()), "back in the game its result is not told");
  await page.locator("poda-move-list button").nth(1).click();
  await page.locator("[data-from-here]").click();
  await page.locator("poda-board[playable]").waitFor();
  expect(!page.url().includes(id), "it is still the old game");
  expect((await page.locator("poda-move-list button").count()) === 2, "the new game has not come the same way");
  expect((await result())?.winner === 1, "playing on has changed the old game");
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
}

/** Two browsers on one game: each sees the other's move without a reload, and each may play the side to act. */
async function twoBrowsers(browser, address) {
  const begun = await fetch(`${address}/api/v1/sessions`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ game: "connect4", first: "human", second: "human" }) });
  const { id } = await begun.json();
  const pages = [await openPage(browser, address, `#/play/${id}`), await openPage(browser, address, `#/play/${id}`)];
  const shows = (page, count) =>
    page.waitForFunction((wanted) => {
      const root = document.querySelector("poda-app")?.shadowRoot?.querySelector("poda-play")?.shadowRoot;
      const stones = root?.querySelector("poda-board")?.shadowRoot?.querySelectorAll(".piece").length;
      return stones === wanted && root.querySelectorAll("poda-board[pending]").length === 0;
    }, count);
  for (const { page } of pages) await settled(page);
  for (let move = 1; move <= 4; move += 1) {
    const { page } = pages[(move - 1) % 2];
    await settled(page);
    await able(page).nth(move % 3).click();
    for (const one of pages) await shows(one.page, move);
  }
  await pages[1].page.keyboard.press("u");
  for (const { page } of pages) await shows(page, 3);
  // A machine that two pages show moves once.
  await pages[0].page.locator("poda-player-card select").nth(1).selectOption("level-2");
  await pages[1].page.waitForFunction(() => document.querySelector("poda-app").shadowRoot.querySelector("poda-play").shadowRoot.querySelectorAll("poda-player-card")[1].shadowRoot.querySelector("select").value === "level-2");
  for (const { page } of pages) await settled(page);
  const state = await fetch(`${address}/api/v1/sessions/${id}`).then((answer) => answer.json());
  expect(state.person_to_act && state.moves.length === 4, `the machine has moved to ${state.moves.length} moves`);
  for (const { page, context, faults } of pages) {
    await shows(page, 4);
    expect((await page.locator("[data-note][role=alert]").count()) === 0, "a page complains");
    expect(faults.length === 0, faults.join(" | "));
    await context.close();
  }
}

/** A player gets a name and a colour: on the card, in the status, on the board, after a reload and in the library. */
async function namesAndColours(browser, address) {
  const { page, context, faults } = await openPage(browser, address, "#/play?game=hex:size=5", { locale: "es-ES" });
  const card = page.locator("poda-player-card").first();
  await card.locator("summary").click();
  await card.locator("[data-name]").fill("  Ana María ");
  await card.locator("[data-name]").press("Enter");
  await card.locator("strong", { hasText: "Ana María" }).waitFor();
  expect(/Ana María/.test(await page.locator(".status").innerText()), `the status says ${await page.locator(".status").innerText()}`);
  await card.locator("label:has([data-colour=green])").click();
  const paint = () => page.locator("poda-play poda-board .frame").evaluate((frame) => getComputedStyle(frame).getPropertyValue("--side1").trim());
  await page.waitForFunction(() => document.querySelector("poda-app").shadowRoot.querySelector("poda-play").shadowRoot.querySelector("poda-board").shadowRoot.querySelector(".frame").style.getPropertyValue("--side1") === "#1b7f4d");
  expect((await page.locator("poda-player-card").nth(1).locator("[data-colour=green]").isDisabled()), "both sides may be green");
  await able(page).first().click();
  await page.waitForURL(/#\/play\/./);
  await settled(page);
  expect(/Ana María/.test(await page.locator("poda-move-list button").first().getAttribute("aria-label")), "the move is not told by name");
  expect(/\d (ms|s)/.test(await page.locator("poda-move-list .time").first().innerText()), "the move list tells no time");
  const found = await axe(page);
  expect(found.length === 0, found.join(" | "));
  // In the middle of a game too.
  const second = page.locator("poda-player-card").nth(1);
  await second.locator("summary").click();
  await second.locator("[data-name]").fill("Luis");
  await second.locator("[data-name]").press("Enter");
  await second.locator("strong", { hasText: "Luis" }).waitFor();
  await page.reload();
  await second.locator("strong", { hasText: "Luis" }).waitFor();
  expect((await paint()) === "#1b7f4d", "after a reload the colour is gone");
  await page.goto(`${address}/#/library?query=luis`);
  await page.locator("poda-library li", { hasText: "Ana María" }).waitFor();
  expect(faults.length === 0, faults.join(" | "));
  await context.close();
}

export function playing(browser, address, games) {
  const whole = games.flatMap((game, i) => Object.keys(HANDS).map((hand, j) => [`${game} by ${hand}`, () => wholeGame(browser, address, game, hand, 10 * i + j + 1)]));
  return [
    ...sociable(whole),
    ["undo, redo, hint, typing, resigning, rematch", () => around(browser, address)],
    ["reload and link of a game", () => reload(browser, address)],
    ["a remembered player that is gone", () => gone(browser, address)],
    ["swap and turning the board", () => swap(browser, address)],
    ["two browsers on one game", () => twoBrowsers(browser, address)],
    ["names and colours of players", () => namesAndColours(browser, address)],
    ["clocks", () => clocks(browser, address)],
    ["looking back at a finished game", () => lookBack(browser, address)],
    ["a move that is taken back", () => takenBack(browser, address)],
    ["the first board comes with the page", () => ahead(browser, address)],
    ["size and speed", () => swift(browser, address)],
  ];
}
