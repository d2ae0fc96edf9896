/** The worked examples of the specification, and the rules one by one (spec: hr §7.4, §10 b, c, d, k). */
import { describe, expect, it } from "vitest";
import { bandByBand, bandProblems, ofBands, type Band } from "./bands";
import { arrearsOf } from "./arrears";
import { differenceOf } from "./difference";
import {
  aboveLimit,
  advanceProblems,
  breachesOf,
  outstandingOf,
  payEarly,
  planInstalments,
  settleInstalment,
  waiveRest,
} from "./instalments";
import { monthHalves, paysFor } from "./month-halves";
import { component, facts, segment, terms } from "../../../tests/setup/pay-rules";
import { blockersFor, blockersOf, warningsOf, type Checked } from "./run-checks";
import { leftToRepayAfter } from "./left-to-repay";
import type { Slip } from "./terms";
import { workOut } from "./work-out";

const amounts = (slip: ReturnType<typeof workOut>, kind: string) =>
  slip.lines.flatMap((line) => (line.kind === kind ? [line.amount] : []));

describe("basic pay", () => {
  it("(b) of 310,000 to the 15th of 31 days, then 372,000, is 150,000 + 192,000", () => {
    const slip = workOut(
      terms(),
      facts({
        month: "2026-10",
        segments: [segment("2026-10-01", "2026-10-15", 310_000n), segment("2026-10-16", "2026-10-31", 372_000n)],
      }),
    );
    expect(amounts(slip, "BASIC")).toEqual([150_000n, 192_000n]);
    expect(slip.net).toBe(342_000n);
  });
  it("(c) of 100,000 cut after day 10 of 31 at the same rate is 32,258 + 67,742", () => {
    const slip = workOut(
      terms(),
      facts({
        month: "2026-10",
        segments: [segment("2026-10-01", "2026-10-10", 100_000n), segment("2026-10-11", "2026-10-31", 100_000n, 2)],
      }),
    );
    expect(amounts(slip, "BASIC")).toEqual([32_258n, 67_742n]);
  });
  it("(k) of 300,000 with a transfer on day 16 of 30 is borne half by each branch", () => {
    const slip = workOut(
      terms(),
      facts({
        segments: [segment("2026-11-01", "2026-11-15", 300_000n, 1), segment("2026-11-16", "2026-11-30", 300_000n, 2)],
      }),
    );
    expect(slip.lines.map(({ unitId, amount }) => [unitId, amount])).toEqual([
      [1, 150_000n],
      [2, 150_000n],
    ]);
  });
  it.each(["2026-02", "2028-02", "2026-04", "2026-10"])(
    "I8: pays a whole month of %s exactly, by each way of counting days and however it is cut",
    (month) => {
      const days = monthHalves(month, "CALENDAR", null).days;
      for (const dayBasis of ["CALENDAR", "FIXED_30", "WORKING"] as const)
        for (const amount of [1n, 99_999n, 123_457n])
          for (let cut = 1; cut < days; cut++) {
            const day = (n: number) => `${month}-${String(n).padStart(2, "0")}`;
            const workHalves = "2222210".repeat(5).slice(0, days);
            const cutUp = [segment(day(1), day(cut), amount), segment(day(cut + 1), day(days), amount)];
            const slip = workOut(terms({ dayBasis }), facts({ month, workHalves, segments: cutUp }));
            expect(slip.gross).toBe(amount);
          }
    },
  );
  it("of a 31st adds nothing where a month has 30 days, and a short month's last day fills it up", () => {
    const long = monthHalves("2026-10", "FIXED_30", null);
    expect([long.count, long.until[30], long.until[31]]).toEqual([60, 60, 60]);
    const short = monthHalves("2026-02", "FIXED_30", null);
    expect([short.count, short.until[27], short.until[28]]).toEqual([60, 54, 60]);
    expect(paysFor(90_000n, short.until[27]! + 1, 60, 60)).toBe(9_000n);
  });
  it("of a month that is unpaid from end to end is nothing, and of half an unpaid day half a day less", () => {
    const whole = facts({
      absences: Array.from({ length: 30 }, (_, n) => ({
        date: `2026-11-${String(n + 1).padStart(2, "0")}`,
        part: "FULL" as const,
        unpaidBp: 10_000,
        reason: "LEAVE" as const,
      })),
    });
    expect(workOut(terms(), whole)).toMatchObject({ net: 0n, paidDaysCd: 0, unpaidDaysCd: 3_000 });
    const half = facts({ absences: [{ date: "2026-11-02", part: "PM", unpaidBp: 10_000, reason: "LEAVE" }] });
    expect(workOut(terms(), half)).toMatchObject({ net: 295_000n, paidDaysCd: 2_950, unpaidDaysCd: 50 });
    const shared = facts({ absences: [{ date: "2026-11-02", part: "FULL", unpaidBp: 5_000, reason: "SUSPENDED" }] });
    expect(workOut(terms(), shared)).toMatchObject({ net: 295_000n, unpaidDaysCd: 50 });
  });
  it("keeps days off between two unpaid days paid, unless the setting says otherwise", () => {
    // Friday 6 and Monday 9 November 2026; the weekend between them is free.
    const unpaid = facts({
      workHalves: `0222220${"0222220".repeat(3)}02`,
      absences: ["2026-11-06", "2026-11-09"].map((date) => ({
        date,
        part: "FULL" as const,
        unpaidBp: 10_000,
        reason: "LEAVE" as const,
      })),
    });
    expect(workOut(terms(), unpaid).net).toBe(280_000n);
    expect(workOut(terms({ enclosing: true }), unpaid).net).toBe(260_000n);
  });
});

describe("deductions", () => {
  it("(d) stop at the take-home floor, and what does not fit is put off", () => {
    const slip = workOut(
      terms({
        components: [
          component({ id: 1, side: "DEDUCTION", statutory: true, amount: 120_000n }),
          component({ id: 2, side: "DEDUCTION", amount: 100_000n, priority: 3 }),
        ],
      }),
      facts({
        segments: [segment("2026-11-01", "2026-11-30", 500_000n)],
        assignments: [{ id: 7, componentId: 2, amount: null, rateBp: null, left: null }],
        instalments: [{ id: 9, advanceId: 4, due: 150_000n }],
      }),
    );
    expect(slip.floor).toBe(166_650n);
    expect(slip.net).toBe(166_650n);
    expect(amounts(slip, "ADVANCE")).toEqual([113_350n]);
    expect(slip.deferrals).toEqual([{ source: "INSTALMENT", sourceId: 9, wanted: 150_000n, taken: 113_350n }]);
    const rows = settleInstalment(planInstalments(300_000n, "2026-11", 2), 1, 113_350n);
    expect(rows.map(({ month, due, paid, state }) => [month, due, paid, state])).toEqual([
      ["2026-11", 113_350n, 113_350n, "PAID"],
      ["2026-12", 150_000n, 0n, "DUE"],
      ["2027-01", 36_650n, 0n, "DUE"],
    ]);
  });
  it("I11: are taken to the unit above the floor, and nothing once the law alone breaks it", () => {
    const law = (amount: bigint) =>
      workOut(
        terms({ components: [component({ id: 1, side: "DEDUCTION", statutory: true, amount })] }),
        facts({ instalments: [{ id: 1, advanceId: 1, due: 10n }] }),
      );
    // A floor of 99,990 of 300,000.
    expect(law(200_009n)).toMatchObject({ net: 99_990n, deferrals: [{ wanted: 10n, taken: 1n }] });
    expect(law(200_010n)).toMatchObject({ net: 99_990n, deferrals: [{ taken: 0n }] });
    expect(law(250_000n)).toMatchObject({ net: 50_000n, deferrals: [{ taken: 0n }] });
  });
  it("by bands take each band's rate of the part within it", () => {
    const bands: Band[] = [
      { lower: 0n, upper: 100n, rateBp: 0, fixed: 0n },
      { lower: 100n, upper: 200n, rateBp: 1_000, fixed: 5n },
      { lower: 200n, upper: null, rateBp: 5_000, fixed: 0n },
    ];
    expect([0n, 100n, 101n, 200n, 201n, 300n].map((base) => ofBands(base, bands))).toEqual([0n, 0n, 5n, 15n, 16n, 65n]);
    expect(bandProblems(bands, false)).toEqual([]);
    const codes = (of: Band[], capped = false) => bandProblems(of, capped).map(({ field, code }) => `${field} ${code}`);
    expect(codes([])).toEqual(["bands missing"]);
    expect(codes(bands, true)).toEqual(["bands[2].upper end"]);
    expect(codes([{ ...bands[0]!, lower: 5n, upper: null, rateBp: 10_001 }])).toEqual([
      "bands[0].lower contiguous",
      "bands[0].rateBp rate",
    ]);
    expect(codes([bands[0]!, { ...bands[2]!, lower: 150n }])).toEqual(["bands[1].lower contiguous"]);
  });
});

describe("what is asked of bands, advances and a share", () => {
  const band = (more: Partial<Band> = {}): Band => ({ lower: 0n, upper: null, rateBp: 0, fixed: 0n, ...more });
  const codes = (of: Band[], capped = false) => bandProblems(of, capped).map(({ field, code }) => `${field} ${code}`);

  it("a band ends above where it begins, at no less than nothing, and takes no more than the whole", () => {
    expect(codes([band({ rateBp: 10_000 })])).toEqual([]);
    expect(codes([band({ rateBp: 10_001 })])).toEqual(["bands[0].rateBp rate"]);
    expect(codes([band({ rateBp: -1 })])).toEqual(["bands[0].rateBp rate"]);
    expect(codes([band({ rateBp: 0.5 })])).toEqual(["bands[0].rateBp rate"]);
    expect(codes([band({ fixed: -1n })])).toEqual(["bands[0].fixed fixed"]);
    expect(codes([band({ upper: 0n })], true)).toEqual(["bands[0].upper order"]);
    expect(codes([band({ upper: 1n })], true)).toEqual([]);
    expect(codes([band(), band({ lower: 5n })])).toEqual(["bands[0].upper open", "bands[1].lower contiguous"]);
    expect(codes([band({ upper: 5n })])).toEqual(["bands[0].upper end"]);
  });

  it("each band brings its part, to the cent, and one that is not reached none", () => {
    const bands = [band({ upper: 100n, rateBp: 333 }), band({ lower: 100n, upper: 200n, rateBp: 1_050, fixed: 5n })];
    for (const base of [0n, 1n, 99n, 100n, 101n, 150n, 200n, 300n]) {
      const parts = bandByBand(base, bands);
      expect(parts.reduce((sum, { amount }) => sum + amount, 0n)).toBe(ofBands(base, bands));
      expect(parts.map(({ to }) => to)).toEqual(
        base === 0n ? [] : base <= 100n ? [base] : [100n, base < 200n ? base : 200n],
      );
    }
  });

  it("an advance has 1 to 24 instalments of a unit each at least, from the first unpaid month to a year on", () => {
    const wish = { amount: 24n, firstMonth: "2026-11", instalments: 24, reason: "Rents" };
    const at = (more: object) => advanceProblems({ ...wish, ...more }, "2026-11").map(({ code }) => code);
    expect(at({})).toEqual([]);
    expect(at({ amount: 23n })).toEqual(["instalments"]);
    expect(at({ amount: 1n, instalments: 1 })).toEqual([]);
    expect(at({ instalments: 0 })).toEqual(["instalments"]);
    expect(at({ instalments: 25, amount: 99n })).toEqual(["instalments"]);
    expect(at({ instalments: 1.5 })).toEqual(["instalments"]);
    expect(at({ firstMonth: "2027-11" })).toEqual([]);
    expect(at({ firstMonth: "2027-12" })).toEqual(["too_far"]);
    expect(at({ firstMonth: "2026-10" })).toEqual(["month"]);
    for (const firstMonth of ["2026-13", "2026-00", "2026-113", "x2026-12"])
      expect(at({ firstMonth })).toEqual(["month"]);
    expect(at({ firstMonth: "2027-02" })).toEqual([]);
    expect(advanceProblems({ ...wish, firstMonth: "2026-11", instalments: 0, amount: 0n }, "2026-11")).toMatchObject([
      { code: "amount" },
      { message: "Instalments: enter 1 to 24" },
    ]);
    expect(at({ amount: 0n, instalments: 2 })).toEqual(["amount"]);
    expect(at({ reason: " Rent " })).toEqual(["reason"]);
    expect(at({ reason: "r".repeat(500) })).toEqual([]);
    expect(at({ reason: "r".repeat(501) })).toEqual(["reason"]);
    expect([aboveLimit(30n, 10n), aboveLimit(31n, 10n), aboveLimit(99n, null)]).toEqual([false, true, false]);
  });

  it("an advance is paid early to its last unit, and put off after its last month or the month itself", () => {
    const rows = planInstalments(90n, "2026-11", 3);
    const all = payEarly(rows, "2026-11", 90n);
    expect(all.map(({ seq, due, state }) => [seq, due, state])).toEqual([
      [1, 0n, "SKIPPED"],
      [2, 0n, "SKIPPED"],
      [3, 0n, "SKIPPED"],
      [4, 90n, "PAID"],
    ]);
    expect(outstandingOf(all)).toBe(0n);
    expect(payEarly(rows, "2026-11", 30n).map(({ state }) => state)).toEqual(["DUE", "DUE", "SKIPPED", "PAID"]);
    expect(() => payEarly(rows, "2026-11", 0n)).toThrow("not outstanding");
    expect(() => payEarly(rows, "2026-11", 91n)).toThrow("not outstanding");

    expect(settleInstalment(rows, 1, 30n)).toHaveLength(3);
    const none = settleInstalment(rows, 1, 0n);
    expect(none.map(({ seq, month, due, state }) => [seq, month, due, state])).toEqual([
      [1, "2026-11", 0n, "SKIPPED"],
      [2, "2026-12", 30n, "DUE"],
      [3, "2027-01", 30n, "DUE"],
      [4, "2027-02", 30n, "DUE"],
    ]);
    expect(() => settleInstalment(rows, 1, -1n)).toThrow();
    expect(() => settleInstalment(none, 1, 0n)).toThrow();
    expect(() => settleInstalment(rows, 9, 0n)).toThrow();
    // The last one is put off after itself, whatever the order of the rows.
    expect(settleInstalment([...rows].reverse(), 3, 10n).at(-1)).toMatchObject({ seq: 4, month: "2027-02", due: 20n });
    expect(waiveRest(settleInstalment(rows, 1, 30n)).map(({ state }) => state)).toEqual(["PAID", "WAIVED", "WAIVED"]);
    expect(outstandingOf(waiveRest(settleInstalment(rows, 1, 30n)))).toBe(0n);
  });

  it("N8: an instalment that just fits above the floor is no breach, and no month has less than no room", () => {
    const rows = planInstalments(200n, "2026-11", 2);
    const forecast = { gross: 1_000n, statutory: 200n, before: 350n, floor: 334n };
    expect(breachesOf(rows, forecast, new Map([["2026-11", 16n]]))).toEqual([]);
    expect(breachesOf(rows, forecast, new Map([["2026-12", 17n]]))).toEqual([
      { month: "2026-12", due: 100n, room: 99n },
    ]);
    expect(breachesOf(rows, { ...forecast, floor: 1_000n }, new Map())).toEqual([
      { month: "2026-11", due: 100n, room: 0n },
      { month: "2026-12", due: 100n, room: 0n },
    ]);
    expect(breachesOf(waiveRest(rows), { ...forecast, floor: 1_000n }, new Map())).toEqual([]);
  });

  it("a run pays what one entry just holds", () => {
    const checked = (net: bigint, gross: bigint): Checked => ({
      ...{ employeeId: 1, name: "A", bank: "B", phone: null, identity: null, trace: true },
      slip: { ...workOut(terms(), facts()), net, gross },
    });
    const found = (net: bigint, gross: bigint) =>
      blockersOf([checked(net, gross)], "REGULAR", 10n).map(({ code }) => code);
    expect([found(10n, 10n), found(11n, 10n), found(10n, 11n), found(0n, 0n)]).toEqual([
      [],
      ["amount_too_large"],
      ["amount_too_large"],
      [],
    ]);
  });
});

describe("a slip", () => {
  it("that is stopped pays nothing and puts its instalments off, one that is held is worked out", () => {
    const due = { instalments: [{ id: 9, advanceId: 4, due: 100n }] };
    expect(workOut(terms(), facts({ ...due, stop: { id: 1, mode: "STOP" } }))).toMatchObject({
      status: "STOPPED",
      lines: [],
      net: 0n,
      deferrals: [{ source: "INSTALMENT", sourceId: 9, wanted: 100n, taken: 0n }],
    });
    expect(workOut(terms(), facts({ ...due, stop: { id: 1, mode: "HOLD" } }))).toMatchObject({
      status: "HELD",
      net: 299_900n,
    });
  });
  it("of an exit takes what comes once in full, without a day that is paid", () => {
    const welfare = component({ id: 2, side: "DEDUCTION", amount: 5_000n, prorated: true });
    const once = { id: 7, componentId: 2, amount: null, rateBp: null, left: null, once: true } as const;
    const exit = facts({ kind: "FINAL", segments: [], assignments: [once] });
    expect(workOut(terms({ components: [welfare] }), exit)).toMatchObject({ deductions: 5_000n, other: 5_000n });
    const { once: _, ...monthly } = once;
    expect(workOut(terms({ components: [welfare] }), { ...exit, assignments: [monthly] })).toMatchObject({
      deductions: 0n,
    });
  });
  it("R-EX2: of an exit brings held pay and leave, keeps no floor, and pays nothing where more is owed", () => {
    const exit = facts({
      kind: "FINAL",
      segments: [segment("2026-11-01", "2026-11-15", 300_000n)],
      leave: { daysCd: 250, basic: 300_000n, unitId: 1 },
      held: [{ slipId: 3, net: 40_000n }],
      instalments: [{ id: 9, advanceId: 4, due: 200_000n }],
    });
    const slip = workOut(terms({ leaveDivisor: 25 }), exit);
    expect(slip).toMatchObject({ gross: 180_000n, other: 40_000n, deductions: 200_000n, net: 20_000n, floor: 0n });
    const owing = workOut(terms({ leaveDivisor: 25 }), {
      ...exit,
      instalments: [{ id: 9, advanceId: 4, due: 500_000n }],
    });
    expect(owing).toMatchObject({ gross: 180_000n, other: 320_000n, deductions: 500_000n, net: 0n, deferrals: [] });
    expect(amounts(owing, "RECEIVABLE")).toEqual([280_000n]);
  });
  it("costs the employer what the branches have earned", () => {
    const slip = workOut(
      terms({
        components: [
          component({ id: 1, side: "EMPLOYER", statutory: true, calc: "PERCENT", base: "GROSS", rateBp: 1_000 }),
        ],
      }),
      facts({
        segments: [segment("2026-11-01", "2026-11-10", 300_000n, 1), segment("2026-11-11", "2026-11-30", 300_000n, 2)],
      }),
    );
    expect(slip.employer).toBe(30_000n);
    expect(slip.lines.filter(({ side }) => side === "EMPLOYER").map(({ unitId, amount }) => [unitId, amount])).toEqual([
      [1, 10_000n],
      [2, 20_000n],
    ]);
    expect(slip.net).toBe(300_000n);
  });
});

describe("arrears", () => {
  const rules = terms({
    components: [
      component({ id: 1, side: "DEDUCTION", statutory: true, calc: "PERCENT", base: "GROSS", rateBp: 1_000 }),
    ],
  });
  it("R-PR9: are what a month lacks by component, the law's part too, and nothing once they are paid", () => {
    const paid = workOut(rules, facts()).lines;
    const raised = facts({ segments: [segment("2026-11-01", "2026-11-30", 330_000n)] });
    const found = arrearsOf(rules, raised, paid);
    expect(found.map(({ componentId, side, amount }) => [componentId, side, amount])).toEqual([
      [1, "DEDUCTION", 3_000n],
      [null, "EARNING", 30_000n],
    ]);
    const next = workOut(rules, facts({ month: "2026-12", segments: [], arrears: found, kind: "ARREARS" }));
    expect(next).toMatchObject({ gross: 30_000n, deductions: 3_000n, net: 27_000n });
    expect(arrearsOf(rules, raised, [...paid, ...next.lines])).toEqual([]);
  });
  const absent = facts({
    absences: Array.from({ length: 30 }, (_, n) => ({
      date: `2026-11-${String(n + 1).padStart(2, "0")}`,
      part: "FULL" as const,
      unpaidBp: 10_000,
      reason: "ABSENT" as const,
    })),
  });
  const tooMuch = () => arrearsOf(rules, absent, workOut(rules, facts()).lines);
  const told = ({ lines }: Slip) => lines.map(({ kind, side, amount }) => [kind, side, amount]);

  it("that were paid too much are taken back above the floor of what is paid out, and the rest is owed", () => {
    const found = tooMuch();
    expect(found.map(({ side, amount }) => [side, amount])).toEqual([
      ["EARNING", 30_000n],
      ["DEDUCTION", 300_000n],
    ]);
    const december = { month: "2026-12", segments: [segment("2026-12-01", "2026-12-31", 300_000n)], arrears: found };
    const next = workOut(rules, facts(december));
    // The tax that is returned, 30,000, is set against it; of the month's own 300,000 a third stays.
    expect(told(next)).toEqual([
      ["BASIC", "EARNING", 300_000n],
      ["ARREARS", "EARNING", 30_000n],
      ["OVERPAID", "EARNING", 99_990n],
      ["COMPONENT", "DEDUCTION", 30_000n],
      ["ARREARS", "DEDUCTION", 300_000n],
    ]);
    expect(next).toMatchObject({ gross: 330_000n, floor: 99_990n, net: 99_990n, deferrals: [] });
    const ofNovember = next.lines.filter(({ kind }) => kind === "ARREARS");
    expect(arrearsOf(rules, absent, [...workOut(rules, facts()).lines, ...ofNovember])).toEqual([]);
  });

  it("pay nothing to somebody who was overpaid: what is returned is set against it (64,500 to 40,000)", () => {
    const law = component({ id: 1, side: "DEDUCTION", statutory: true, calc: "PERCENT", base: "GROSS", rateBp: 1_875 });
    const by = terms({ components: [law] });
    const was = facts({ segments: [segment("2026-11-01", "2026-11-30", 6_450_000n)] });
    const is = facts({ segments: [segment("2026-11-01", "2026-11-30", 4_000_000n)] });
    const found = ["2026-10", "2026-11"].flatMap((month) =>
      arrearsOf(by, is, workOut(by, was).lines).map((one) => ({ ...one, month })),
    );
    const slip = workOut(by, facts({ month: "2026-12", segments: [], kind: "ARREARS", arrears: found }));
    expect(slip).toMatchObject({ gross: 918_750n, other: 3_981_250n, deductions: 4_900_000n, net: 0n, floor: 0n });
    expect(leftToRepayAfter(facts(), slip.lines)).toBe(3_981_250n);
  });

  it("are set against what is left to repay of before, whatever month it is due in", () => {
    const raised = arrearsOf(
      rules,
      facts({ segments: [segment("2026-11-01", "2026-11-30", 330_000n)] }),
      workOut(rules, facts()).lines,
    );
    const due = (id: number, more: object = {}) => ({
      ...{ id, advanceId: 7, due: 20_000n, n: id, of: 3, left: 60_000n - 20_000n * BigInt(id - 1) },
      overpaid: true as const,
      ...more,
    });
    const owing = { instalments: [due(1, { ahead: true }), due(2, { ahead: true })], owing: 60_000n };
    const arrears = facts({ month: "2026-12", segments: [], kind: "ARREARS", arrears: raised, ...owing });
    const slip = workOut(rules, arrears);
    // 30,000 less its tax: 27,000 go to the debt, and nothing is paid out.
    expect(told(slip)).toEqual([
      ["ARREARS", "EARNING", 30_000n],
      ["ARREARS", "DEDUCTION", 3_000n],
      ["ADVANCE", "DEDUCTION", 20_000n],
      ["ADVANCE", "DEDUCTION", 7_000n],
    ]);
    expect(slip.net).toBe(0n);
    expect(slip.deferrals).toEqual([{ source: "INSTALMENT", sourceId: 2, wanted: 20_000n, taken: 7_000n }]);
    expect(leftToRepayAfter(arrears, slip.lines)).toBe(33_000n);
    const december = [segment("2026-12-01", "2026-12-31", 300_000n)];
    // Without arrears nothing is taken ahead, and nothing put off.
    const plain = workOut(rules, { ...arrears, kind: "REGULAR", segments: december, arrears: [] });
    expect(plain.net).toBe(270_000n);
    expect(plain.deferrals).toEqual([]);
  });
});

describe("an advance", () => {
  it("is paid back in equal parts, early from its end, and waived as a whole", () => {
    const rows = planInstalments(100n, "2026-11", 3);
    expect(rows.map(({ due }) => due)).toEqual([33n, 33n, 34n]);
    const early = payEarly(rows, "2026-11", 40n);
    expect(early.map(({ due, paid, state }) => [due, paid, state])).toEqual([
      [33n, 0n, "DUE"],
      [27n, 0n, "DUE"],
      [0n, 0n, "SKIPPED"],
      [40n, 40n, "PAID"],
    ]);
    expect(outstandingOf(early)).toBe(60n);
    expect(outstandingOf(waiveRest(early))).toBe(0n);
    expect(() => settleInstalment(rows, 1, 34n)).toThrow();
    expect(() => payEarly(rows, "2026-11", 101n)).toThrow();
  });
  it("N8: tells the months in which it would not fit above the floor", () => {
    const rows = planInstalments(300n, "2026-11", 3);
    const forecast = { gross: 1_000n, statutory: 200n, before: 350n, floor: 334n };
    expect(breachesOf(rows, forecast, new Map([["2026-12", 20n]]))).toEqual([
      { month: "2026-12", due: 100n, room: 96n },
    ]);
  });
  it("is asked for in whole instalments, from a month that is not paid, with a reason", () => {
    const wish = { amount: 10n, firstMonth: "2026-11", instalments: 3, reason: "School fees" };
    const codes = (more: object) => advanceProblems({ ...wish, ...more }, "2026-11").map(({ field }) => field);
    expect(codes({})).toEqual([]);
    expect(codes({ amount: 0n, instalments: 25, firstMonth: "2026-10", reason: " x " })).toEqual([
      "amount",
      "instalments",
      "firstMonth",
      "reason",
    ]);
    expect(codes({ amount: 2n })).toEqual(["instalments"]);
    expect(codes({ firstMonth: "soon" })).toEqual(["firstMonth"]);
  });
});

describe("the difference to the month before", () => {
  it("N14: names joining, leaving, rises, days and components, and adds up", () => {
    const before = workOut(terms(), facts());
    expect(differenceOf(null, before)).toMatchObject([{ reason: "JOINED", amount: 300_000n }]);
    expect(differenceOf(before, null)).toMatchObject([{ reason: "LEFT", amount: -300_000n }]);
    const now = workOut(
      terms({ components: [component({ id: 2, side: "EARNING", amount: 5_000n })] }),
      facts({
        segments: [segment("2026-11-01", "2026-11-15", 330_000n)],
        absences: [{ date: "2026-11-02", part: "FULL", unpaidBp: 10_000, reason: "LEAVE" }],
        assignments: [{ id: 7, componentId: 2, amount: null, rateBp: null, left: null }],
        instalments: [{ id: 9, advanceId: 4, due: 1_000n }],
      }),
    );
    expect(differenceOf(before, now).map(({ reason, amount }) => [reason, amount])).toEqual([
      ["PART_MONTH", -165_000n],
      ["BASIC_PAY", 30_000n],
      ["UNPAID_DAYS", -11_000n],
      ["COMPONENT_STARTED", 5_000n],
      ["ADVANCE_STARTED", -1_000n],
    ]);
  });
});

describe("the checks of a run", () => {
  const one = (employeeId: number, more: Partial<Checked> = {}): Checked => ({
    employeeId,
    name: `Person ${employeeId}`,
    slip: workOut(terms(), facts()),
    bank: `Bank ${employeeId}`,
    phone: null,
    identity: null,
    trace: true,
    ...more,
  });
  const negative = () =>
    workOut(terms({ components: [component({ side: "DEDUCTION", statutory: true, amount: 300_001n })] }), facts());
  const codes = (of: { code: string; employeeId: number | null }[]) =>
    of.map(({ code, employeeId }) => `${code} ${employeeId}`);
  it("block what cannot be paid", () => {
    expect(codes(blockersOf([], "REGULAR", 10n))).toEqual(["nobody null"]);
    expect(
      codes(
        blockersOf(
          [one(1), one(2, { slip: null }), one(3, { bank: null }), one(4, { slip: negative() })],
          "REGULAR",
          10n ** 13n,
        ),
      ),
    ).toEqual(["missing_slice 2", "no_bank 3", "negative_net 4"]);
    expect(codes(blockersOf([one(1)], "REGULAR", 10n))).toEqual(["amount_too_large 1"]);
    const stopped = workOut(terms(), facts({ stop: { id: 1, mode: "STOP" } }));
    expect(codes(blockersOf([one(1, { slip: stopped })], "REGULAR", 10n ** 13n))).toEqual([]);
    expect(codes(blockersOf([one(1, { slip: stopped })], "FINAL", 10n ** 13n))).toEqual(["stopped_exit 1"]);
  });
  it("name nobody to whoever does not see pay, where an amount is in the way", () => {
    const all = blockersOf([one(1), one(2, { slip: null }), one(4, { slip: negative() })], "REGULAR", 10n);
    expect(codes(all)).toEqual(["amount_too_large 1", "missing_slice 2", "negative_net 4", "amount_too_large 4"]);
    expect(blockersFor(true, all)).toEqual(all);
    expect(codes(blockersFor(false, all))).toEqual(["missing_slice 2", "not_worked_out null"]);
    expect(codes(blockersFor(false, blockersOf([one(2, { slip: null })], "REGULAR", 10n)))).toEqual([
      "missing_slice 2",
    ]);
  });
  it("N15: warn of ghosts and duplicates", () => {
    const people = [one(1, { bank: "B", phone: "1" }), one(2, { bank: "B" }), one(3, { phone: "1", trace: false })];
    expect(codes(warningsOf(people))).toEqual([
      "same_bank 1",
      "same_bank 2",
      "same_phone 1",
      "same_phone 3",
      "no_trace 3",
    ]);
  });
});
