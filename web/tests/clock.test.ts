import { expect, it } from "vitest";
import { timeWords } from "../src/play/clock";

it("shows a time as clocks do", () => {
  const shown = [3_905_000, 300_000, 299_001, 10_000, 9_999, 9_340, 50, 0].map((millis) => timeWords(millis, "en"));
  expect(shown).toEqual(["1:05:05", "5:00", "5:00", "0:10", "10.0", "9.4", "0.1", "0.0"]);
  expect(timeWords(9_340, "es")).toBe("9,4");
});
