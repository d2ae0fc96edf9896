import { expect, it } from "vitest";
import { quarterOf, quartersUpTo, quarterWords, spanOf } from "./quarters";

it("names quarters, goes back over years, and knows their days", () => {
  expect(["2026-01-01", "2026-03-31", "2026-04-01", "2026-12-31"].map(quarterOf)).toEqual([20261, 20261, 20262, 20264]);
  expect(quartersUpTo("2026-05-31", 4)).toEqual([20262, 20261, 20254, 20253]);
  expect(spanOf(20264)).toEqual({ from: "2026-10-01", to: "2026-12-31" });
  expect(quarterWords(20241)).toBe("Q1 2024");
});
