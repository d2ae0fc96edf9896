import { expect, it } from "vitest";
import { isDue, longestRun } from "./compulsory";

const year = { startOn: "2026-01-01", endOn: "2026-12-31" };
const BOTH = ["AM", "PM"] as const;
const FREE = new Set(["2026-11-07", "2026-11-08", "2026-11-14", "2026-11-15"]);
const worked = (date: string) => (FREE.has(date) ? [] : BOTH);
const days = (...dates: string[]) => dates.flatMap((date) => BOTH.map((half) => ({ date, half })));

it("days that are not worked neither count nor break a run", () => {
  expect(longestRun(year, worked, days("2026-11-05", "2026-11-06", "2026-11-09", "2026-11-10"))).toBe(400);
  expect(longestRun(year, worked, days("2026-11-02", "2026-11-04", "2026-11-05"))).toBe(200);
  expect(longestRun(year, worked, [])).toBe(0);
});

it("leave of another year does not count", () =>
  expect(longestRun(year, worked, days("2025-12-30", "2025-12-31"))).toBe(0));

it("is due from the first whole year on", () => {
  expect(isDue(year, "2025-06-01")).toBe(true);
  expect(isDue(year, "2026-01-01")).toBe(false);
});

it("leave on the first and the last day of the year counts, and what lies beyond does not", () => {
  expect(longestRun(year, worked, days("2025-12-31", "2026-01-01"))).toBe(100);
  expect(longestRun(year, worked, days("2026-12-31", "2027-01-01"))).toBe(100);
});
