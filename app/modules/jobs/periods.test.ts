import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { duePeriods, nextDue, periodOf } from "./periods";

const MINUTE = 60_000;
const CRONS: [every: string, minutes: number][] = [
  ["* * * * *", 1],
  ["*/15 * * * *", 15],
  ["5 * * * *", 60],
  ["40 1 * * *", 1_440],
];

/** Every minute of a stretch at which the cron text is due, told by reading the text itself. */
function expected(every: string, from: Date, to: Date): string[] {
  const [minute = "*", hour = "*"] = every.split(" ");
  const fits = (field: string, value: number) =>
    field === "*" || (field.startsWith("*/") ? value % Number(field.slice(2)) === 0 : value === Number(field));
  const found: string[] = [];
  for (let at = Math.ceil(from.getTime() / MINUTE) * MINUTE; at <= to.getTime(); at += MINUTE) {
    const moment = new Date(at);
    if (at > from.getTime() && fits(minute, moment.getUTCMinutes()) && fits(hour, moment.getUTCHours()))
      found.push(periodOf(moment));
  }
  return found;
}

describe("the schedule", () => {
  it("plans every period exactly once, whenever it is looked at", () => {
    // Gaps in hundredths of the period.
    const gaps = fc.array(fc.integer({ min: 0, max: 800 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        fc.constantFrom(...CRONS),
        gaps,
        fc.date({ min: new Date("2024-01-01"), max: new Date("2028-01-01"), noInvalidDate: true }),
        ([every, minutes], steps, start) => {
          let at = start;
          const planned: string[] = [];
          for (const step of [0, ...steps]) {
            at = new Date(at.getTime() + (step * minutes * MINUTE) / 100);
            planned.push(...duePeriods(every, planned.at(-1) ?? null, at, 1_000).map(periodOf));
          }
          const first = new Date(`${planned[0]}:00Z`);
          expect(planned).toEqual([planned[0]!, ...expected(every, first, at)]);
          expect(first.getTime()).toBeLessThanOrEqual(start.getTime());
        },
      ),
      { numRuns: 100 },
    );
  });

  it("makes up for the latest periods that were missed, and for no more than it may", () => {
    const down = new Date("2026-11-16T12:00:00Z");
    const up = new Date(down.getTime() + 5 * 1_440 * MINUTE);
    expect(duePeriods("40 1 * * *", "2026-11-16T01:40", up, 7).map(periodOf)).toEqual([
      "2026-11-17T01:40",
      "2026-11-18T01:40",
      "2026-11-19T01:40",
      "2026-11-20T01:40",
      "2026-11-21T01:40",
    ]);
    expect(duePeriods("40 1 * * *", "2026-11-16T01:40", up, 2).map(periodOf)).toEqual([
      "2026-11-20T01:40",
      "2026-11-21T01:40",
    ]);
    expect(duePeriods("* * * * *", "2026-11-16T12:00", up, 1).map(periodOf)).toEqual(["2026-11-21T12:00"]);
  });

  it("is due at its minute, not before it and not again after it", () => {
    const due = (at: string, last: string | null) => duePeriods("40 1 * * *", last, new Date(at), 3).map(periodOf);
    expect(due("2026-11-21T01:39:59.999Z", "2026-11-20T01:40")).toEqual([]);
    expect(due("2026-11-21T01:40:00.000Z", "2026-11-20T01:40")).toEqual(["2026-11-21T01:40"]);
    expect(due("2026-11-21T01:40:00.500Z", "2026-11-21T01:40")).toEqual([]);
    expect(due("2026-11-21T01:40:00.500Z", null)).toEqual(["2026-11-21T01:40"]);
    expect(nextDue("40 1 * * *", new Date("2026-11-21T01:40:00Z"))).toEqual(new Date("2026-11-22T01:40:00Z"));
  });
});
