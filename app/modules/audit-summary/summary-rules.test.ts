/** Days of auditors, without a database. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { entryProblems, figuresOf, plannedByMonth, shareOf } from "./summary-rules";

const AUDIT = { plannedStart: "2026-01-26", plannedEnd: "2026-02-06", days: 5, leadId: 1, members: [1, 2, 3] };
const weekdays = Array.from({ length: 60 }, (_, n) => addDays("2026-01-05", n)).filter((_, n) => n % 7 < 5);
const said = (problems: readonly { field: string; code: string }[]) =>
  problems.map(({ field, code }) => `${field} ${code}`);

describe("planned days", () => {
  it("are shared by the team, what is left over with the lead", () => {
    expect([1, 2, 3, 4].map((user) => shareOf(AUDIT, user))).toEqual([4, 3, 3, 0]);
    expect(shareOf({ ...AUDIT, leadId: null }, 1)).toBe(4);
  });

  it("lie in the months of the engagement", () => {
    expect([...plannedByMonth(AUDIT, 1, weekdays)]).toEqual([
      ["2026-01", 2],
      ["2026-02", 2],
    ]);
    expect([...plannedByMonth(AUDIT, 1, [])]).toEqual([["2026-01", 4]]);
    expect([...plannedByMonth(AUDIT, 4, weekdays)]).toEqual([]);
  });

  it("are none more and none less than those of the engagement", () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 250 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 9 }),
        fc.integer({ min: 0, max: 40 }),
        (days, members, length) => {
          const audit = {
            ...AUDIT,
            days,
            members,
            leadId: members[0]!,
            plannedEnd: addDays(AUDIT.plannedStart, length),
          };
          const all = members.flatMap((user) => [...plannedByMonth(audit, user, weekdays).values()]);
          expect(all.reduce((sum, n) => sum + n, 0)).toBe(days * 2);
          expect(all.every((n) => n >= 0)).toBe(true);
        },
      ),
    ));
});

describe("figures", () => {
  it("say how much of what is available was worked, and what was not", () => {
    expect(figuresOf({ available: 40, planned: 20, actual: 13 })).toMatchObject({ utilisation: 33, slippage: 7 });
    expect(figuresOf({ available: 8, planned: 2, actual: 5 })).toMatchObject({ utilisation: 63, slippage: -3 });
    expect(figuresOf({ available: 0, planned: 2, actual: 0 })).toMatchObject({ utilisation: null, slippage: 2 });
  });
});

describe("what is entered", () => {
  const known = { month: "2026-03", today: "2026-03-18", begun: "2026-03-04", others: 0 };
  const problems = (entry: object, more: object = {}) =>
    said(entryProblems({ weekOn: "2026-03-09", halves: 4, ...entry }, { ...known, ...more }));
  it("is a week of the month that has begun, of an engagement that has begun, and six days at most", () => {
    expect(problems({})).toEqual([]);
    expect(problems({ weekOn: "2026-03-02" })).toEqual([]);
    expect(problems({}, { begun: null })).toEqual(["engagementId not_available"]);
    expect(problems({ weekOn: "2026-03-10" })).toEqual(["weekOn monday"]);
    expect(problems({ weekOn: "2026-04-06" })).toEqual(["weekOn other_month"]);
    expect(problems({ weekOn: "2026-03-23" })).toEqual(["weekOn future"]);
    expect(problems({}, { begun: "2026-03-16" })).toEqual(["weekOn too_early"]);
    expect(problems({ halves: 5 }, { others: 8 })).toEqual(["halves too_many"]);
    expect(problems({ halves: 4 }, { others: 8 })).toEqual([]);
  });
});
