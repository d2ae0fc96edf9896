/** A month put together from spans that touch: pay, postings, assignments, stops and absences (spec: hr R-PR1, R-PR3). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween } from "~/core/dates";
import { component, terms } from "../../../tests/setup/pay-rules";
import { instalmentsFor, monthFacts, segmentsOf, type Person } from "./month-facts";
import type { Absence } from "./terms";

const OPEN = "9999-12-31";
const person = (more: Partial<Person> = {}): Person => ({
  ...{ id: 1, name: "Asha", joinDate: "2020-01-01", lastWorkingDay: null, phone: null, identity: null, bank: null },
  slices: [{ validFrom: "2020-01-01", validTo: OPEN, basic: 100n }],
  postings: [{ validFrom: "2020-01-01", validTo: OPEN, unitId: 1, designation: "Clerk", ours: true }],
  ...{ assignments: [], instalments: [], stops: [], absences: [] },
  ...more,
});
const slice = (validFrom: string, validTo: string, basic: bigint) => ({ validFrom, validTo, basic });
const posting = (validFrom: string, validTo: string, unitId: number, ours = true) => ({
  ...{ validFrom, validTo, unitId, ours },
  designation: "Clerk",
});
const told = (of: Person, month = "2026-11") => {
  const found = segmentsOf(of, month);
  return found === "gap" ? found : found.map(({ from, to, basic, unitId }) => [from, to, basic, unitId]);
};

describe("the segments of a month", () => {
  it("are one where what follows begins after its last day, or ended before its first", () => {
    const old = slice("2020-01-01", "2026-10-31", 90n);
    expect(told(person({ slices: [old, slice("2026-11-01", OPEN, 100n)] }))).toEqual([
      ["2026-11-01", "2026-11-30", 100n, 1],
    ]);
    const next = slice("2026-12-01", OPEN, 110n);
    expect(told(person({ slices: [slice("2020-01-01", "2026-11-30", 100n), next] }))).toEqual([
      ["2026-11-01", "2026-11-30", 100n, 1],
    ]);
  });

  it("are cut where pay or branch changes, each day to the slice that holds on it", () => {
    expect(
      told(
        person({
          slices: [slice("2020-01-01", "2026-11-01", 100n), slice("2026-11-02", OPEN, 110n)],
          postings: [posting("2020-01-01", "2026-11-29", 1), posting("2026-11-30", OPEN, 2)],
        }),
      ),
    ).toEqual([
      ["2026-11-01", "2026-11-01", 100n, 1],
      ["2026-11-02", "2026-11-29", 110n, 1],
      ["2026-11-30", "2026-11-30", 110n, 2],
    ]);
  });

  it("begin on the day of joining and end on the last day, be they those of the month", () => {
    const days = (joinDate: string, lastWorkingDay: string | null) => told(person({ joinDate, lastWorkingDay }));
    expect(days("2026-11-30", null)).toEqual([["2026-11-30", "2026-11-30", 100n, 1]]);
    expect(days("2026-11-01", "2026-11-01")).toEqual([["2026-11-01", "2026-11-01", 100n, 1]]);
    expect(days("2026-12-01", null)).toEqual([]);
    expect(days("2020-01-01", "2026-10-31")).toEqual([]);
  });

  it("are missing for a day without basic pay, and not for one at another company or at none", () => {
    expect(told(person({ slices: [slice("2020-01-01", "2026-11-29", 100n)] }))).toBe("gap");
    expect(told(person({ slices: [slice("2026-11-02", OPEN, 100n)] }))).toBe("gap");
    const away = [posting("2020-01-01", "2026-11-15", 1), posting("2026-11-16", OPEN, 9, false)];
    expect(told(person({ slices: [slice("2020-01-01", "2026-11-15", 100n)], postings: away }))).toEqual([
      ["2026-11-01", "2026-11-15", 100n, 1],
    ]);
    expect(told(person({ postings: [posting("2026-11-10", "2026-11-10", 1)] }))).toEqual([
      ["2026-11-10", "2026-11-10", 100n, 1],
    ]);
  });

  it("cover each day of the month once, with the pay and the branch of that day, wherever they are cut", () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 5 });
    const spans = <S>(days: number[], make: (from: string, to: string, n: number) => S) => {
      const starts = ["2020-01-01", ...[...days].sort((a, b) => a - b).map((n) => addDays("2026-10-26", n))];
      return starts.map((from, n) => make(from, starts[n + 1] ? addDays(starts[n + 1]!, -1) : OPEN, n));
    };
    fc.assert(
      fc.property(cuts, cuts, (pay, places) => {
        const slices = spans(pay, (from, to, n) => slice(from, to, BigInt(n + 1)));
        const postings = spans(places, (from, to, n) => posting(from, to, n + 1));
        const found = segmentsOf(person({ slices, postings }), "2026-11");
        if (found === "gap") throw new Error("There is no gap.");
        const days = found.flatMap(({ from, to, basic, unitId }) =>
          Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => [addDays(from, n), basic, unitId]),
        );
        const on = <S extends { validFrom: string; validTo: string }>(all: S[], day: string) =>
          all.filter(({ validFrom, validTo }) => validFrom <= day && day <= validTo);
        expect(days).toEqual(
          Array.from({ length: 30 }, (_, n) => addDays("2026-11-01", n)).map((day) => {
            const [[pays], [stands]] = [on(slices, day), on(postings, day)];
            return [day, pays!.basic, stands!.unitId];
          }),
        );
      }),
    );
  });
});

describe("the facts of a month", () => {
  const facts = (of: Person, more: object = {}, month = "2026-11") =>
    monthFacts(of, segmentsOf(of, month) as never, {
      ...{ month, kind: "REGULAR" },
      terms: terms({ components: [component({ id: 1 })], ...more }),
      world: { workHalves: () => "", worked: () => ({ presentCd: 2_200, overtimeMin: 30 }) },
    });

  it("take assignments and stops of their first and their last month, and of none beside them", () => {
    const assigned = (fromMonth: string, toMonth: string | null, componentId = 1) =>
      facts(
        person({
          assignments: [{ id: 7, componentId, amount: null, rateBp: null, left: null, fromMonth, toMonth }],
        }),
      ).assignments.length;
    expect([
      assigned("2026-11", "2026-11"),
      assigned("2026-11", null),
      assigned("2026-12", null),
      assigned("2026-01", "2026-10"),
      assigned("2026-11", null, 2),
    ]).toEqual([1, 1, 0, 0, 0]);
    const stopped = (...stops: [mode: "HOLD" | "STOP", fromMonth: string, toMonth: string | null][]) =>
      facts(person({ stops: stops.map(([mode, fromMonth, toMonth], n) => ({ id: n + 1, mode, fromMonth, toMonth })) }))
        .stop;
    expect(stopped(["STOP", "2026-11", "2026-11"])).toEqual({ id: 1, mode: "STOP" });
    expect(stopped(["STOP", "2026-12", null], ["STOP", "2026-01", "2026-10"])).toBeNull();
    // Pay that is stopped is not earned, whatever is held beside it.
    expect(stopped(["HOLD", "2026-11", null], ["STOP", "2026-11", null])).toEqual({ id: 2, mode: "STOP" });
    expect(stopped(["HOLD", "2026-11", null], ["STOP", "2026-12", null])).toEqual({ id: 1, mode: "HOLD" });
  });

  it("take absences of the first and the last day, each by its own setting", () => {
    const absence = (date: string, reason: Absence["reason"], unpaidBp = 10_000): Absence => ({
      ...{ date, reason, unpaidBp },
      part: "FULL",
    });
    const days = ["2026-10-31", "2026-11-01", "2026-11-30", "2026-12-01"].map((date) => absence(date, "LEAVE", 5_000));
    expect(facts(person({ absences: days })).absences.map(({ date }) => date)).toEqual(["2026-11-01", "2026-11-30"]);
    const of = (reason: Absence["reason"], more: object) =>
      facts(person({ absences: [absence("2026-11-02", reason)] }), more).absences.map(({ unpaidBp }) => unpaidBp);
    const all = { absentUnpaid: true, suspendedPayBp: 2_500 };
    expect([of("ABSENT", all), of("SUSPENDED", all), of("LEAVE", all)]).toEqual([[10_000], [7_500], [10_000]]);
    const none = { absentUnpaid: false, suspendedPayBp: 10_000 };
    expect([of("ABSENT", none), of("SUSPENDED", none), of("LEAVE", none)]).toEqual([[], [], [10_000]]);
    expect(of("SUSPENDED", { ...none, suspendedPayBp: 9_999 })).toEqual([1]);
  });

  it("count days and hours where something is paid by them", () => {
    const counted = (calc: "PER_DAY" | "PER_HOUR" | "FIXED") => {
      const { presentCd, overtimeMin } = facts(person(), { components: [component({ calc })] });
      return [presentCd, overtimeMin];
    };
    expect([counted("PER_DAY"), counted("PER_HOUR"), counted("FIXED")]).toEqual([
      [2_200, 30],
      [2_200, 30],
      [0, 0],
    ]);
  });
});

it("a run takes the instalments of its month alone, the last one all", () => {
  const instalments = ["2026-10", "2026-11", "2026-12"].map((month, n) => ({
    id: n + 1,
    advanceId: 4,
    month,
    due: 5n,
    n: n + 1,
    of: 3,
    left: 15n,
    overpaid: false,
  }));
  const of = (kind: "REGULAR" | "FINAL" | "ARREARS") =>
    instalmentsFor(person({ instalments }), { month: "2026-11", kind }, []).map(({ id }) => id);
  expect([of("REGULAR"), of("FINAL"), of("ARREARS")]).toEqual([[2], [1, 2, 3], []]);
});
