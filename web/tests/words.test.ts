import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { readPictures, readRules } from "../src/shell/rules-text";
import * as words from "../src/words";

vi.stubGlobal("document", { documentElement: {} });


describe.each(["en", "es"] as const)("words in %s", (language) => {
  beforeAll(async () => {
    await words.speak(language);
    await words.loadPiece("rules");
  });

  it("say messages inside of messages", () => {
    const told = words.say({ id: "move-illegal", args: { move: "b2", reason: { id: "illegal-cell-taken", args: { cell: "b2" } }, accepted: "a1" } });
    expect(told).toBe({ en: "b2 is not legal: b2 is taken; accepted: a1.", es: "b2 no es legal: b2 está ocupada; se acepta: a1." }[language]);
  });

  it("count", () => {
    expect(words.t("page-plies", { count: 1 })).toBe({ en: "1 move", es: "1 jugada" }[language]);
    expect(words.t("page-plies", { count: 7 })).toBe({ en: "7 moves", es: "7 jugadas" }[language]);
  });

  it("have every id that the page names", () => {
    const ids = sources("src").flatMap((file) => [...readFileSync(file, "utf8").matchAll(/"((?:page|status)-[a-z0-9-]+)"/g)].map((found) => found[1]!));
    expect(ids.length).toBeGreaterThan(100);
    for (const id of ids) expect(words.has(id), id).toBe(true);
  });

  it("tell the rules of every game in parts, with pictures", () => {
    for (const game of ["boom", "colorclash", "connect4", "hex", "tictactoe"]) {
      const parts = readRules(words.t(`rules-${game}`));
      expect(parts.length, game).toBeGreaterThan(1);
      expect(parts.some((part) => part.kind === "list"), game).toBe(true);
      expect(readPictures(words.t(`rules-${game}-pictures`)).length, game).toBeGreaterThan(0);
    }
  });

  it("show an id without words as it is", () => expect(words.t("no-such-id")).toBe("no-such-id"));
});

it("chooses the language of the address, then of the browser, then English", () => {
  expect(words.wantedLanguage("?lang=es", ["en-GB"])).toBe("es");
  expect(words.wantedLanguage("", ["fr", "es-CL", "en"])).toBe("es");
  expect(words.wantedLanguage("?lang=xx", ["fr"])).toBe("en");
});

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? sources(path) : path.endsWith(".ts") ? [path] : [];
  });
}
