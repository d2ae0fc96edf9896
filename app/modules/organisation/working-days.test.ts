import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, weekday } from "~/core/dates";
import { isHolidayOn, workCalendar, workedBetween, workedOn, workingDaysAfter } from "./working-days";

const country = (holidays: { date: string; half: string }[] = []) => workCalendar(null, "6,7", holidays);

describe("working days", () => {
  it("takes the country's weekend, or the branch's own week", () => {
    expect(workedBetween(country(), "2026-11-16", "2026-11-22")).toBe(5);
    expect(workedBetween(workCalendar("1,2,3,4,5,6", "6,7", []), "2026-11-16", "2026-11-22")).toBe(6);
    expect(workedBetween(workCalendar(null, "5", []), "2026-11-16", "2026-11-22")).toBe(6);
  });

  it("takes away holidays, half ones by half, two halves as a whole", () => {
    const calendar = country([
      { date: "2026-11-16", half: "FULL" },
      { date: "2026-11-17", half: "AM" },
      { date: "2026-11-18", half: "AM" },
      { date: "2026-11-18", half: "PM" },
      { date: "2026-11-21", half: "FULL" },
    ]);
    expect(
      ["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-19", "2026-11-21"].map((date) => workedOn(calendar, date)),
    ).toEqual([0, 0.5, 0, 1, 0]);
    expect(workedBetween(calendar, "2026-11-16", "2026-11-22")).toBe(2.5);
    expect(["2026-11-16", "2026-11-17", "2026-11-18", "2026-11-22"].map((date) => isHolidayOn(calendar, date))).toEqual(
      [true, false, true, false],
    );
  });

  it("counts nothing when the end comes before the start", () => {
    expect(workedBetween(country(), "2026-11-20", "2026-11-19")).toBe(0);
  });

  it("finds the day on which so many working days are over", () => {
    expect(workingDaysAfter(country(), "2026-11-20", 3)).toBe("2026-11-25");
    expect(workingDaysAfter(country([{ date: "2026-11-23", half: "FULL" }]), "2026-11-20", 3)).toBe("2026-11-26");
    expect(workingDaysAfter(country(), "2026-11-20", 0)).toBe("2026-11-20");
    expect(() => workingDaysAfter(workCalendar("", "6,7", []), "2026-11-20", 1)).toThrow("without working days");
  });

  const date = fc.integer({ min: 0, max: 800 }).map((days) => addDays("2025-01-01", days));
  const holidays = fc.array(fc.record({ date, half: fc.constantFrom("FULL", "AM", "PM") }), { maxLength: 60 });
  const calendar = fc
    .tuple(
      fc.option(fc.subarray(["1", "2", "3", "4", "5", "6", "7"], { minLength: 1 }).map((days) => days.join(","))),
      holidays,
    )
    .map(([week, list]) => ({ calendar: workCalendar(week, "6,7", list), list }));

  it("adds up: a span is the sum of its parts and never more than its days", () => {
    fc.assert(
      fc.property(calendar, date, fc.nat(120), fc.nat(120), ({ calendar }, from, first, second) => {
        const middle = addDays(from, first);
        const end = addDays(middle, second);
        const whole = workedBetween(calendar, from, end);
        expect(whole).toBe(workedBetween(calendar, from, middle) + workedBetween(calendar, addDays(middle, 1), end));
        expect(whole).toBeGreaterThanOrEqual(0);
        expect(whole).toBeLessThanOrEqual(first + second + 1);
      }),
    );
  });

  it("never works on a day off, and one more holiday never adds work", () => {
    fc.assert(
      fc.property(calendar, date, fc.constantFrom("FULL", "AM", "PM"), ({ calendar, list }, day, half) => {
        const week = [...calendar.weekdays].join(",");
        const more = workCalendar(week, "", [...list, { date: day, half }]);
        if (!calendar.weekdays.has(weekday(day))) expect(workedOn(calendar, day)).toBe(0);
        expect(workedOn(more, day)).toBeLessThanOrEqual(workedOn(calendar, day));
        expect(workedOn(more, day)).toBeLessThanOrEqual(half === "FULL" ? 0 : 0.5);
      }),
    );
  });

  it("ends a term on the first day by which that much work is done", () => {
    fc.assert(
      fc.property(calendar, date, fc.integer({ min: 1, max: 30 }), ({ calendar }, from, days) => {
        const end = workingDaysAfter(calendar, from, days);
        expect(workedBetween(calendar, addDays(from, 1), end)).toBeGreaterThanOrEqual(days);
        expect(workedBetween(calendar, addDays(from, 1), addDays(end, -1))).toBeLessThan(days);
      }),
    );
  });
});
