/** Runs the page in a browser against a server of its own, and counts what held and what did not. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
export const OUT = fileURLToPath(new URL("./out", import.meta.url));
const PATIENCE_MS = 20_000;
/** However large a tree is, no more of it is in the document at once. */
export const MOST_ITEMS = 600;
/** The longest task while somebody steps through a tree. The aim is 50 ms; other machines may be slow or busy, so a trial only fails beyond this: by the clock, and in work of the page alone. */
export const LONGEST_TASK_MS = Number(process.env.PODA_TASK_MS ?? 250);
export const LONGEST_WORK_MS = Number(process.env.PODA_TASK_MS ?? 150);

/** The server to try, as built last; PODA_BIN names another. */
export function binary() {
  const given = process.env.PODA_BIN;
  const built = ["release", "debug"].map((kind) => join(process.env.CARGO_TARGET_DIR ?? join(ROOT, "target"), kind, "poda"));
  const found = (given ? [given] : built).find((path) => existsSync(path));
  if (!found) throw new Error("no poda was found: cargo build --release, or name it in PODA_BIN");
  return found;
}

/** A server on a free port with an empty data directory. */
export async function startServer() {
  const data = mkdtempSync(join(tmpdir(), "poda-e2e-"));
  const child = spawn(binary(), ["serve", "--port", "0", "--data", data], { stdio: ["ignore", "pipe", "pipe"] });
  const address = await new Promise((done, fail) => {
    let said = "";
    const read = (piece) => {
      said += piece;
      const found = /https?:\/\/[\w.:[\]-]+/.exec(said);
      if (found) done(found[0].replace(/\/$/, ""));
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("exit", (code) => fail(new Error(`poda serve ended with ${code}: ${said}`)));
    setTimeout(() => fail(new Error(`poda serve told no address: ${said}`)), PATIENCE_MS).unref();
  });
  const stop = () =>
    new Promise((done) => {
      child.on("exit", () => {
        rmSync(data, { recursive: true, force: true });
        done();
      });
      child.kill("SIGTERM");
    });
  return { address, stop };
}

export function startBrowser() {
  mkdirSync(OUT, { recursive: true });
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"] });
}

/** A page at an address (nowhere yet, if that is null) that notes whatever a user should never meet: errors in the console, requests elsewhere. */
export async function openPage(browser, address, hash, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-GB", reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  const faults = [];
  // A refused move is an answer, and the browser logs it like any failed request.
  page.on("console", (message) => message.type() === "error" && !/status of 4\d\d/.test(message.text()) && faults.push(message.text()));
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !/^(data|blob):/.test(url)) faults.push(`a request to ${url}`);
  });
  if (hash !== null) await page.goto(`${address}/${hash}`);
  return { page, context, faults };
}

/** What axe finds on the page as it is now. */
export async function axe(page) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 2).map((node) => node.target.flat().join(" > ")).join("; ")}`);
}

export function expect(held, what) {
  if (!held) throw new Error(what);
}

/** Numbers that are the same in every run. */
export function dice(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Trials that do not mind others beside them: they measure nothing, and look at nothing that all share. */
export const sociable = (trials) => trials.map(([name, trial]) => [name, trial, true]);
/** How many of these run at a time. */
const AT_A_TIME = 2;

/** Runs named trials, the sociable ones together and first, the others one by one, and tells how they went. */
export async function runTrials(trials, wanted) {
  const failed = [];
  const chosen = trials.filter(([name]) => !wanted || name.includes(wanted));
  expect(chosen.length > 0, `no trial is called ${wanted}`);
  const run = async ([name, trial]) => {
    const begun = Date.now();
    try {
      const note = await trial();
      console.log(`ok    ${name} (${Date.now() - begun} ms)${note ? `: ${note}` : ""}`);
    } catch (error) {
      failed.push(name);
      console.log(`FAILED ${name}: ${error.message}`);
    }
  };
  const waiting = chosen.filter(([, , together]) => together);
  const hand = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await run(next);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, hand));
  for (const alone of chosen.filter(([, , together]) => !together)) await run(alone);
  console.log(failed.length === 0 ? `all ${chosen.length} trials held` : `${failed.length} of ${chosen.length} trials failed: ${failed.join(", ")}`);
  return failed.length === 0;
}
