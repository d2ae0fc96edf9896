/** A month put together from spans that touch: pay, postings, assignments, stops and absences (spec: hr R-PR1, R-PR3). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween } from "~/core/dates";
import { component, facts as plainFacts, terms } from "../../../tests/setup/pay-rules";
import {
  asPaidThen,
  bankKey,
  coreOf,
  inOrder,
  instalmentsFor,
  monthFacts,
  owingOf,
  segmentsOf,
  type DueInstalment,
  type Person,
} from "./month-facts";
import type { Absence, ArrearsFacts } from "./terms";

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

describe("days of work", () => {
  const asked = (unitIds: number[], more: object) => {
    const seen: number[] = [];
    const postings = unitIds.map((unitId, n) =>
      posting(
        n === 0 ? "2020-01-01" : addDays("2026-11-01", n * 5),
        n === unitIds.length - 1 ? OPEN : addDays("2026-11-01", n * 5 + 4),
        unitId,
      ),
    );
    const of = person({ postings });
    const { workHalves } = monthFacts(of, segmentsOf(of, "2026-11") as never, {
      ...{ month: "2026-11", kind: "REGULAR" as const },
      terms: terms(more),
      world: {
        workHalves: (unitId) => {
          seen.push(unitId);
          return "22";
        },
        worked: () => ({ presentCd: 0, overtimeMin: 0 }),
      },
    });
    return [workHalves, seen];
  };

  it("are those of the branch of the last day, asked for where days off matter", () => {
    expect(asked([4, 5], { enclosing: true, dayBasis: "CALENDAR" })).toEqual(["22", [5]]);
    expect(asked([4, 5], { enclosing: false, dayBasis: "WORKING" })).toEqual(["22", [5]]);
    expect(asked([4], { enclosing: false, dayBasis: "CALENDAR" })).toEqual([null, []]);
  });

  it("are not asked for somebody without a day in the month", () => {
    const of = person({ joinDate: "2026-12-01" });
    const { workHalves, segments, stop } = monthFacts(of, [], {
      ...{ month: "2026-11", kind: "REGULAR" as const },
      terms: terms({ enclosing: true }),
      world: { workHalves: () => "22", worked: () => ({ presentCd: 0, overtimeMin: 0 }) },
    });
    expect({ workHalves, segments, stop }).toEqual({ workHalves: null, segments: [], stop: null });
  });
});

it("a suspension that was decided takes its own share, whatever the terms say", () => {
  const of = (unpaidBp: number) => {
    const suspended = person({
      absences: [{ date: "2026-11-02", part: "FULL", reason: "SUSPENDED", unpaidBp, decided: true }],
    });
    return monthFacts(suspended, segmentsOf(suspended, "2026-11") as never, {
      ...{ month: "2026-11", kind: "REGULAR" as const },
      terms: terms({ suspendedPayBp: 2_500 }),
      world: { workHalves: () => "", worked: () => ({ presentCd: 0, overtimeMin: 0 }) },
    }).absences;
  };
  expect(of(5_000)).toEqual([{ date: "2026-11-02", part: "FULL", reason: "SUSPENDED", unpaidBp: 5_000 }]);
  expect(of(1)).toHaveLength(1);
  expect(of(0)).toEqual([]);
});

describe("what a change of the past is told by", () => {
  const assigned = (id: number, componentId: number) => ({
    ...{ id, componentId, amount: 10n, rateBp: null, left: 40n },
  });
  const of = terms({
    components: [
      component({ id: 1, side: "EARNING" }),
      component({ id: 2, side: "DEDUCTION" }),
      component({ id: 3, side: "DEDUCTION", statutory: true }),
    ],
  });

  it("is what is earned and what the law takes, without what is left of a total", () => {
    const month = plainFacts({ assignments: [assigned(7, 1), assigned(8, 2), assigned(9, 3)], presentCd: 2_100 });
    const { workHalves, segments, absences, overtimeMin } = month;
    expect(coreOf(of, month)).toEqual({
      ...{ month: "2026-11", segments, absences, workHalves, presentCd: 2_100, overtimeMin, stopped: false },
      assignments: [
        { id: 7, componentId: 1, amount: 10n, rateBp: null },
        { id: 9, componentId: 3, amount: 10n, rateBp: null },
      ],
    });
  });

  it("says that pay was stopped, and not that it was held", () => {
    const stopped = (mode: "HOLD" | "STOP") => coreOf(of, plainFacts({ stop: { id: 1, mode } }));
    expect(stopped("STOP")).toMatchObject({ stopped: true });
    expect(stopped("HOLD")).toMatchObject({ stopped: false });
  });

  it("is read with what was left of each total when the month was paid", () => {
    const now = plainFacts({ assignments: [assigned(7, 1), assigned(8, 2)], presentCd: 5 });
    const then = plainFacts({ assignments: [{ ...assigned(7, 1), left: 90n, amount: 1n }] });
    expect(asPaidThen(now, then)).toEqual({
      ...now,
      assignments: [{ ...assigned(7, 1), left: 90n }, assigned(8, 2)],
    });
    expect(asPaidThen(now, null)).toBe(now);
  });
});

describe("what is left to repay of too much pay", () => {
  const due = (id: number, month: string, overpaid: boolean, advanceId = 4): DueInstalment => ({
    ...{ id, advanceId, month, overpaid, due: 5n, n: id, of: 3, left: 15n },
  });
  const arrears = (side: "EARNING" | "DEDUCTION"): ArrearsFacts => ({
    ...{ month: "2026-09", componentId: 1, unitId: 1, side, statutory: false, amount: 50n },
  });
  const instalments = [
    due(1, "2026-10", true),
    due(2, "2026-11", true),
    due(3, "2026-12", true),
    due(4, "2026-11", false, 6),
    due(5, "2026-12", false, 6),
  ];
  const taken = (kind: "REGULAR" | "FINAL" | "ARREARS", found: ArrearsFacts[]) =>
    instalmentsFor(person({ instalments }), { month: "2026-11", kind }, found);

  it("is set against arrears that are paid, from the month on and ahead of its own", () => {
    expect(taken("REGULAR", [arrears("EARNING")])).toEqual([
      { id: 2, advanceId: 4, due: 5n, n: 2, of: 3, left: 15n, overpaid: true },
      { id: 3, advanceId: 4, due: 5n, n: 3, of: 3, left: 10n, overpaid: true, ahead: true },
      { id: 4, advanceId: 6, due: 5n, n: 4, of: 3, left: 15n },
    ]);
    expect(taken("ARREARS", [arrears("EARNING")]).map(({ id, ahead }) => [id, ahead])).toEqual([
      [2, true],
      [3, true],
    ]);
  });

  it("is not where nothing is paid, nor at the exit, which takes all once", () => {
    expect(taken("REGULAR", [arrears("DEDUCTION")]).map(({ id }) => id)).toEqual([2, 4]);
    expect(taken("ARREARS", [arrears("DEDUCTION")])).toEqual([]);
    expect(taken("FINAL", [arrears("EARNING")]).map(({ id, left, ahead }) => [id, left, ahead])).toEqual([
      [1, 15n, undefined],
      [2, 10n, undefined],
      [3, 5n, undefined],
      [4, 15n, undefined],
      [5, 10n, undefined],
    ]);
  });

  it("is the sum of what was too much, and of no advance", () => {
    expect(owingOf(person({ instalments }))).toBe(15n);
    expect(owingOf(person())).toBe(0n);
  });
});

it("arrears stand by month, then component, earnings last where both are of one", () => {
  const one = (month: string, componentId: number | null, side: "EARNING" | "DEDUCTION"): ArrearsFacts => ({
    ...{ month, componentId, side, unitId: 1, statutory: false, amount: 1n },
  });
  const ordered = [
    one("2026-08", 9, "EARNING"),
    one("2026-09", null, "EARNING"),
    one("2026-09", 1, "DEDUCTION"),
    one("2026-09", 1, "EARNING"),
    one("2026-09", 2, "DEDUCTION"),
    one("2026-10", null, "DEDUCTION"),
  ];
  fc.assert(
    fc.property(fc.shuffledSubarray(ordered, { minLength: ordered.length }), (some) => {
      const before = [...some];
      expect(inOrder(some)).toEqual(ordered);
      expect(some).toEqual(before);
    }),
  );
});

it("a bank account is told by bank, branch and number", () => {
  expect(bankKey({ bankName: "KCB", branchCode: "001", accountNo: "12" })).toBe("KCB/001/12");
  expect(bankKey({ bankName: "KCB", branchCode: null, accountNo: "12" })).toBe("KCB//12");
});
