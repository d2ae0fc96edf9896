import { describe, expect, it } from "vitest";
import { workCalendar } from "~/modules/organisation/working-days";
import { differenceEvent, otherDifferences } from "./count-state";
import { hoursLate, judgeDate, mayReopen, missedDays, nextDay } from "./opening";

/** A week of five days; Friday 20 November is a holiday, Wednesday afternoon half of one. */
const calendar = workCalendar(null, "6,7", [
  { date: "2026-11-20", half: "FULL" },
  { date: "2026-11-18", half: "PM" },
]);
const standing = (last: string | null, today: string) => ({ last, today, calendar });

describe("the next day", () => {
  it.each([
    ["follows the last one", "2026-11-16", "2026-11-19", "2026-11-17"],
    ["is worked in the morning alone", "2026-11-17", "2026-11-19", "2026-11-18"],
    ["passes over holidays and weekends", "2026-11-19", "2026-11-24", "2026-11-23"],
    ["is never later than today", "2026-11-19", "2026-11-22", null],
    ["has been opened already", "2026-11-19", "2026-11-19", null],
    ["of a branch that never opened is today", null, "2026-11-19", "2026-11-19"],
    ["of a branch that never opened is none on a holiday", null, "2026-11-20", null],
  ])("%s", (_, last, today, next) => expect(nextDay(standing(last, today))).toBe(next));

  it("leaves the days missed before today, in order", () => {
    expect(missedDays(standing("2026-11-16", "2026-11-24"))).toEqual([
      "2026-11-17",
      "2026-11-18",
      "2026-11-19",
      "2026-11-23",
    ]);
    expect(missedDays(standing("2026-11-19", "2026-11-23"))).toEqual([]);
    expect(missedDays(standing(null, "2026-11-23"))).toEqual([]);
  });
});

describe("a date", () => {
  it.each([
    ["tomorrow", "2026-11-20", { refused: "future", exceptions: [] }],
    ["the last day again", "2026-11-16", { refused: "past", exceptions: [] }],
    ["the next working day", "2026-11-17", { refused: null, exceptions: [] }],
    ["one that passes over another", "2026-11-18", { refused: null, exceptions: ["skips"] }],
  ])("that is %s", (_, date, judged) => expect(judgeDate(standing("2026-11-16", "2026-11-19"), date)).toEqual(judged));

  it("on which no one works is an exception, and may pass over days besides", () => {
    expect(judgeDate(standing("2026-11-19", "2026-11-21"), "2026-11-20").exceptions).toEqual(["holiday"]);
    expect(judgeDate(standing("2026-11-18", "2026-11-21"), "2026-11-21").exceptions).toEqual(["skips", "holiday"]);
    expect(judgeDate(standing(null, "2026-11-21"), "2026-11-21").exceptions).toEqual(["holiday"]);
  });
});

describe("age", () => {
  it("allows three working days", () => {
    expect(["2026-11-24", "2026-11-25"].map((today) => mayReopen("2026-11-18", today, calendar))).toEqual([
      true,
      false,
    ]);
    expect(mayReopen("2026-11-19", "2026-11-19", calendar)).toBe(true);
  });

  it.each([
    ["today's day is not late", { openDate: "2026-11-19", missed: [] }, 0],
    ["yesterday's is late since midnight", { openDate: "2026-11-18", missed: [] }, 9],
    ["older ones by whole days more", { openDate: "2026-11-16", missed: ["2026-11-17"] }, 57],
    ["a closed branch since the first day it missed", { openDate: null, missed: ["2026-11-17", "2026-11-18"] }, 33],
    ["a closed branch that missed none is not late", { openDate: null, missed: [] }, 0],
  ])("%s", (_, of, hours) => expect(hoursLate({ ...of, today: "2026-11-19", hour: 9 })).toBe(hours));
});

describe("a count", () => {
  it.each([
    ["found what the last one finds", [5n], []],
    ["was handed in only to learn the balance", [-200n, 0n], [-200n]],
    ["agreed before it differed", [0n, -3n], []],
    ["found the same twice", [-3n, -3n], []],
    ["found more than one difference", [-9n, 4n, -3n], [-9n, 4n]],
  ] as const)("that %s", (_, found, other) =>
    expect(otherDifferences(found.map((difference) => ({ difference }))).map(({ difference }) => difference)).toEqual([
      ...other,
    ]),
  );

  it("that is over waits in suspense; short is an expense up to the tolerance and then the custodian's", () => {
    expect(
      [
        [1n, 0n],
        [-1n, 0n],
        [-100n, 100n],
        [-101n, 100n],
      ].map(([difference, tolerance]) => differenceEvent(difference!, tolerance!)),
    ).toEqual(["CASH_OVER", "STAFF_SHORTAGE", "CASH_SHORT", "STAFF_SHORTAGE"]);
  });
});
