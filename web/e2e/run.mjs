/** `npm run e2e [PART OF A NAME]`: the page in a browser, against a server of its own. Ends with an error where something does not hold. */
import { runTrials, startBrowser, startServer } from "./harness.mjs";
import { looking } from "./looking.mjs";
import { exportedTrees } from "./tree-export.mjs";
import { playing } from "./playing.mjs";
import { studyCompare } from "./study-compare.mjs";
import { lesson } from "./study-lesson.mjs";
import { studyQuiz } from "./study-quiz.mjs";
import { studyTree } from "./study-tree.mjs";

const server = process.env.PODA_ADDRESS ? { address: process.env.PODA_ADDRESS, stop: () => undefined } : await startServer();
const browser = await startBrowser();
let held = false;
try {
  const answer = await fetch(`${server.address}/api/v1/games`);
  const games = (await answer.json()).map((game) => game.name);
  const trials = [...playing(browser, server.address, games), ...looking(browser, server.address, games), ...exportedTrees(browser), ...studyTree(browser, server.address), ...studyCompare(browser, server.address), ...studyQuiz(browser, server.address), ...lesson(browser, server.address)];
  held = await runTrials(trials, process.argv[2]);
} finally {
  await browser.close();
  await server.stop();
}
process.exitCode = held ? 0 : 1;
