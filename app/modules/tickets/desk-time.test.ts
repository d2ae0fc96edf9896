import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { workCalendar } from "../organisation/working-days";
import { deskMinutes, dueAt, minutesLeft, type ClockChange, type Desk } from "./desk-time";
import { IMPACTS, isFinal, policyFor, PRIORITIES, priorityOf, URGENCIES } from "./ticket";

const desk = (holidays: { date: string; half: string }[] = [], timeZone = "UTC"): Desk => ({
  calendar: workCalendar(null, "6,7", holidays),
  opens: "08:00",
  closes: "17:00",
  timeZone,
});
/** In the week of Monday, 16 November 2026. */
const at = (text: string) => new Date(`2026-11-${text}Z`);
const FRIDAY = at("13T16:00:00");

describe("the time of the desk", () => {
  it("counts the hours it is open: four of them, raised on Friday at four, end on Monday at eleven", () => {
    expect(dueAt(desk(), FRIDAY, [], 240)).toEqual(at("16T11:00:00"));
    expect(deskMinutes(desk(), FRIDAY, [], at("16T09:30:00"))).toBe(150);
  });

  it("stands while the ticket waits: an hour on Monday morning puts it off to noon", () => {
    const waited = [
      { at: at("16T09:00:00"), runs: false },
      { at: at("16T10:00:00"), runs: true },
    ];
    expect(dueAt(desk(), FRIDAY, waited, 240)).toEqual(at("16T12:00:00"));
    expect(dueAt(desk(), FRIDAY, waited.slice(0, 1), 240)).toEqual(at("16T11:00:00"));
    expect(deskMinutes(desk(), FRIDAY, waited.slice(0, 1), at("20T12:00:00"))).toBe(120);
  });

  it("keeps what has passed where the target changes, also where it lies behind", () => {
    expect(dueAt(desk(), FRIDAY, [], 30)).toEqual(at("13T16:30:00"));
    expect(dueAt(desk(), FRIDAY, [{ at: at("16T12:00:00"), runs: false }], 60)).toEqual(at("13T17:00:00"));
  });

  it("leaves out holidays, and half of the hours on half of one", () => {
    expect(dueAt(desk([{ date: "2026-11-16", half: "FULL" }]), FRIDAY, [], 240)).toEqual(at("17T11:00:00"));
    expect(dueAt(desk([{ date: "2026-11-16", half: "AM" }]), FRIDAY, [], 240)).toEqual(at("16T15:30:00"));
    expect(dueAt(desk([{ date: "2026-11-16", half: "PM" }]), FRIDAY, [], 60 + 270 + 5)).toEqual(at("17T08:05:00"));
  });

  it("begins with the next opening where it is raised as the desk closes, and ends as it closes", () => {
    expect(dueAt(desk(), at("13T17:00:00"), [], 1)).toEqual(at("16T08:01:00"));
    expect(dueAt(desk(), at("13T08:00:00"), [], 9 * 60)).toEqual(at("13T17:00:00"));
    expect(dueAt(desk(), at("13T08:00:00"), [], 9 * 60 + 1)).toEqual(at("16T08:01:00"));
    expect(minutesLeft(desk(), at("16T09:00:00"), at("16T09:00:00"))).toBe(0);
    // Two halves of a holiday are a whole one.
    const halves = ["AM", "PM"].map((half) => ({ date: "2026-11-16", half }));
    expect(dueAt(desk(halves), FRIDAY, [], 240)).toEqual(at("17T11:00:00"));
  });

  it("goes by the clocks of the company, also on the days they are changed", () => {
    expect(dueAt(desk([], "Africa/Nairobi"), at("13T13:00:00"), [], 240)).toEqual(at("16T08:00:00"));
    const paris = { ...desk([], "Europe/Paris"), calendar: workCalendar("1,2,3,4,5,6,7", "", []) };
    expect(dueAt(paris, new Date("2026-10-24T14:00:00Z"), [], 120)).toEqual(new Date("2026-10-25T08:00:00Z"));
  });

  it("never comes where the desk never opens", () => {
    const shut = { ...desk(), calendar: workCalendar("", "", []) };
    expect(dueAt(shut, FRIDAY, [], 1)).toBeNull();
    expect(deskMinutes(shut, FRIDAY, [], at("20T12:00:00"))).toBe(0);
  });

  it("tells what is left, and how late it is", () => {
    expect(minutesLeft(desk(), at("16T09:00:00"), at("16T11:00:00"))).toBe(120);
    expect(minutesLeft(desk(), at("16T16:00:00"), at("16T11:00:00"))).toBe(-300);
    expect(minutesLeft(desk(), at("14T16:00:00"), at("16T08:00:00"))).toBe(0);
  });

  const change = fc.record({ at: fc.integer({ min: 0, max: 20 * 24 * 60 }), runs: fc.boolean() });
  const stream = fc.uniqueArray(change, { maxLength: 12, selector: (one) => one.at });
  const changesOf = (told: readonly { at: number; runs: boolean }[]): ClockChange[] =>
    told.map((one) => ({ at: new Date(FRIDAY.getTime() + one.at * 60_000), runs: one.runs }));

  it("is the same in whatever order the events are replayed, never more than what has passed, and never runs back (I14)", () => {
    fc.assert(
      fc.property(stream, fc.integer({ min: 0, max: 20 * 24 * 60 }), fc.nat(1000), (told, end, seed) => {
        const changes = changesOf(told);
        const shuffled = [...changes].sort((a, b) => ((a.at.getTime() * seed) % 97) - ((b.at.getTime() * seed) % 97));
        const until = new Date(FRIDAY.getTime() + end * 60_000);
        const had = deskMinutes(desk(), FRIDAY, changes, until);
        expect(deskMinutes(desk(), FRIDAY, shuffled, until)).toBe(had);
        expect(had).toBeGreaterThanOrEqual(0);
        expect(had).toBeLessThanOrEqual(deskMinutes(desk(), FRIDAY, [], until));
        expect(had).toBeLessThanOrEqual(deskMinutes(desk(), FRIDAY, changes, new Date(until.getTime() + 3_600_000)));
      }),
    );
  });

  it("is due when its minutes have passed, to the minute", () => {
    fc.assert(
      fc.property(stream, fc.integer({ min: 1, max: 3000 }), (told, minutes) => {
        const changes = changesOf([...told, { at: 30 * 24 * 60, runs: true }]);
        const due = dueAt(desk(), FRIDAY, changes, minutes)!;
        expect(deskMinutes(desk(), FRIDAY, changes, due)).toBe(minutes);
        expect(deskMinutes(desk(), FRIDAY, changes, new Date(due.getTime() - 1))).toBe(minutes - 1);
      }),
    );
  });
});

describe("the rules of a ticket", () => {
  it("is no less a priority the more it hits and the more it presses", () => {
    const order = Object.keys(PRIORITIES);
    const of = (impact: string, urgency: string) => order.indexOf(priorityOf(impact, urgency));
    const [impacts, urgencies] = [Object.keys(IMPACTS), Object.keys(URGENCIES)];
    for (const [i, impact] of impacts.entries())
      for (const [u, urgency] of urgencies.entries()) {
        if (i > 0) expect(of(impact, urgency)).toBeGreaterThanOrEqual(of(impacts[i - 1]!, urgency));
        if (u > 0) expect(of(impact, urgency)).toBeGreaterThanOrEqual(of(impact, urgencies[u - 1]!));
      }
    expect([priorityOf("ONE", "LOW"), priorityOf("ALL", "HIGH")]).toEqual(["LOW", "URGENT"]);
  });

  it("can be reopened for seven days", () => {
    expect(isFinal({ resolvedAt: at("10T10:00:00") }, at("17T10:00:00"))).toBe(false);
    expect(isFinal({ resolvedAt: at("10T10:00:00") }, at("17T10:00:01"))).toBe(true);
  });

  it("is held to the line of its category before that of all, and to the newest of its day", () => {
    const line = (id: number, categoryId: number | null, validFrom: string, active = true) => ({
      id,
      categoryId,
      validFrom,
      active,
      priority: "HIGH",
    });
    const lines = [
      line(1, null, "2026-01-01"),
      line(2, null, "2026-06-01"),
      line(3, 7, "2026-02-01"),
      line(4, 7, "2026-03-01", false),
      line(5, null, "2027-01-01"),
    ];
    const of = (categoryId: number, day: string, priority = "HIGH") =>
      policyFor(lines, { categoryId, priority }, day)?.id ?? null;
    expect([of(7, "2026-11-16"), of(8, "2026-11-16"), of(8, "2026-05-31"), of(7, "2026-01-31")]).toEqual([3, 2, 1, 1]);
    expect([of(7, "2025-12-31"), of(7, "2026-11-16", "LOW")]).toEqual([null, null]);
    // A line holds from its first day on, and of two of one day the later made.
    expect([of(8, "2026-01-01"), of(8, "2026-06-01"), of(7, "2026-02-01")]).toEqual([1, 2, 3]);
    expect(policyFor([...lines, line(6, 7, "2026-02-01")], { categoryId: 7, priority: "HIGH" }, "2026-11-16")?.id).toBe(
      6,
    );
  });
});
