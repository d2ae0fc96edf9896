import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addDays,
  dateIn,
  daysBetween,
  formatDate,
  formatInstant,
  formatWait,
  isDate,
  parseDate,
  timeIn,
  weekday,
} from "./dates";
import { formatMonth, monthsWithin, parseMonth } from "./months";
import { inVoice, LANGUAGES } from "./text";

const anyDate = fc.integer({ min: -20_000, max: 40_000 }).map((n) => addDays("2000-01-01", n));

describe("dates", () => {
  it.each([
    ["05-Mar-2026", "2026-03-05"],
    ["5 march 2026", "2026-03-05"],
    ["2026-03-05", "2026-03-05"],
    ["05/03/2026", "2026-03-05"],
    ["29-Feb-2024", "2024-02-29"],
    ["12-août-2026", "2026-08-12"],
    ["12 Févr. 2026", "2026-02-12"],
    ["12 juillet 2026", "2026-07-12"],
    ["12-Des-2026", "2026-12-12"],
    ["12 Machi 2026", "2026-03-12"],
    ["12 Sept. 2026", "2026-09-12"],
  ])("reads %s", (text, iso) => {
    expect(parseDate(text)).toBe(iso);
  });
  it.each([
    "29-Feb-2026",
    "2026-13-01",
    "2026-1-1",
    "soon",
    "32-Jan-2026",
    "05-Xyz-2026",
    "05-jui-2026",
    "0000-00-00",
    "",
  ])("refuses %s", (text) => {
    expect(parseDate(text)).toBeNull();
  });
  it("writes day, month, year", () => {
    expect(formatDate("2026-01-05")).toBe("05 Jan 2026");
    expect(formatInstant(new Date("2026-11-20T13:05:00Z"), "Africa/Nairobi")).toBe("20 Nov 2026, 16:05");
  });
  it("takes the calendar date of the company's zone", () => {
    const late = new Date("2026-11-20T22:30:00Z");
    expect(dateIn(late, "Africa/Nairobi")).toBe("2026-11-21");
    expect(timeIn(late, "Africa/Nairobi")).toBe("01:30");
    expect(dateIn(late, "Africa/Accra")).toBe("2026-11-20");
  });
  it("reads the clock of a zone as its calendar does, also where clocks are put forward and back", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1990-01-01"), max: new Date("2050-01-01"), noInvalidDate: true }),
        fc.constantFrom(
          "Africa/Nairobi",
          "Europe/London",
          "Asia/Kolkata",
          "Asia/Kathmandu",
          "Australia/Lord_Howe",
          "America/St_Johns",
        ),
        (at, timeZone) => {
          const clock = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(
            at,
          );
          expect(`${dateIn(at, timeZone)} ${timeIn(at, timeZone)}`).toBe(clock);
        },
      ),
    );
  });
  it("adds and counts days as opposites, and reads back what it writes", () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -5_000, max: 5_000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
        expect(isDate(addDays(date, days))).toBe(true);
        expect(parseDate(formatDate(date))).toBe(date);
        expect(((weekday(date) - 1 + (((days % 7) + 7) % 7)) % 7) + 1).toBe(weekday(addDays(date, days)));
      }),
    );
  });
  it.each(LANGUAGES)("reads the days and months it writes in %s, as lines and as fields hold them", (language) => {
    inVoice({ name: language, language, catalogue: {} }, () => {
      for (const month of monthsWithin("2026-01-01", "2026-12-31")) {
        const date = `${month}-07`;
        expect(parseDate(formatDate(date))).toBe(date);
        expect(parseDate(formatDate(date).replaceAll(" ", "-"))).toBe(date);
        expect(parseMonth(formatMonth(month))).toBe(month);
      }
    });
  });
  it("says how long a thing waits", () => {
    const at = new Date("2026-11-20T09:00:00Z");
    expect([0, 23, 24, 73].map((hours) => formatWait(new Date(at.getTime() - hours * 3_600_000), at))).toEqual([
      "today",
      "today",
      "1 day",
      "3 days",
    ]);
  });
});
