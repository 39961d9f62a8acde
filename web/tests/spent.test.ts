import { expect, it } from "vitest";
import { spentWords } from "../src/play/spent";

it("tells how long a move took in few characters", () => {
  const told = [0, 12, 999, 1000, 1340, 9949, 9950, 42_400, 59_600, 125_000].map((millis) => spentWords(millis, "en"));
  expect(told).toEqual(["0 ms", "12 ms", "999 ms", "1.0 s", "1.3 s", "9.9 s", "10 s", "42 s", "1 min 0 s", "2 min 5 s"]);
  expect(spentWords(1340, "es")).toBe("1,3 s");
});
