import { expect, it } from "vitest";
import { byMonth, byStretch, headCounts, headsOn, monthsUpTo } from "./over-time";

const months = monthsUpTo("2026-03-10", 3);

it("counts the months up to a day", () => expect(months).toEqual(["2026-01", "2026-02", "2026-03"]));

it("counts who is there at the end of a month, and today in the present one", () => {
  const begins = [
    { day: "2025-05-01", n: 10 },
    { day: "2026-02-16", n: 2 },
    // One of the ten moves on 1 March, and one begins later this month.
    { day: "2026-03-01", n: 1 },
    { day: "2026-03-20", n: 1 },
  ];
  const ends = [
    { day: "2026-01-31", n: 3 },
    { day: "2026-02-28", n: 1 },
  ];
  // Whoever's last day is the last of the month is there on it.
  expect(headCounts(months, "2026-03-10", begins, ends)).toEqual([10, 9, 9]);
});

it("counts whoever comes or goes on the day itself", () => {
  const [comes, goes] = [[{ day: "2026-03-10", n: 2 }], [{ day: "2026-03-10", n: 1 }]];
  expect(["2026-03-09", "2026-03-10", "2026-03-11"].map((day) => headsOn(day, comes, goes))).toEqual([0, 2, 1]);
  expect(headCounts(["2026-02", "2026-03"], "2026-03-31", comes, goes)).toEqual([0, 1]);
});

it("counts by month and by stretch", () => {
  const days = [
    { day: "2026-01-31", n: 2 },
    { day: "2026-02-01", n: 3 },
    { day: "2026-03-31", n: 5 },
    { day: "2026-04-01", n: 7 },
  ];
  expect(byMonth(months, days)).toEqual([2, 3, 5]);
  expect(byStretch(["2026-01-31", "2026-03-01", "2026-04-01"], days)).toEqual([2, 3, 12]);
});
