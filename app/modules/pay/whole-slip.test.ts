/** Whole payslips line by line with their arithmetic, reckoned by hand (spec: hr R-PR3 to R-PR9, R-EX2). */
import { describe, expect, it } from "vitest";
import { component, facts, segment, terms } from "../../../tests/setup/pay-rules";
import { takeDeductions, type Wanted } from "./deductions";
import { basicStory, earnedByUnit, earnedLines, monthOf, share, sumOf, within } from "./earnings";
import type { AssignmentFacts, Line, Slip } from "./terms";
import { workOut } from "./work-out";

const NOV = [segment("2026-11-01", "2026-11-30", 300_000n, 7)];
const assigned = (componentId: number, more: Partial<AssignmentFacts> = {}): AssignmentFacts => ({
  id: 100 + componentId,
  componentId,
  amount: null,
  rateBp: null,
  left: null,
  ...more,
});
const told = ({ lines }: Pick<Slip, "lines">) =>
  lines.map(({ kind, side, componentId, unitId, sourceId, amount, why }) => ({
    ...{ kind, side, componentId, unitId, sourceId, amount },
    why,
  }));

describe("a month", () => {
  const components = [
    component({ id: 1, side: "EARNING", calc: "FIXED", amount: 20_000n, taxable: true, prorated: true }),
    component({ id: 2, side: "EARNING", calc: "FIXED", amount: 9_000n, taxable: false, prorated: false }),
    component({
      id: 3,
      side: "DEDUCTION",
      calc: "PERCENT",
      base: "TAXABLE",
      rateBp: 1_000,
      statutory: true,
      priority: 2,
    }),
    component({ id: 4, side: "DEDUCTION", calc: "PERCENT", base: "GROSS", rateBp: 100, statutory: true, priority: 1 }),
    component({ id: 5, side: "DEDUCTION", calc: "PERCENT", base: "BASIC", rateBp: 50, statutory: true, priority: 1 }),
    component({ id: 6, side: "DEDUCTION", calc: "FIXED", amount: 12_000n, priority: 6 }),
    component({ id: 7, side: "EMPLOYER", calc: "PERCENT", base: "BASIC", rateBp: 600, statutory: true }),
    component({ id: 8, side: "EMPLOYER", calc: "FIXED", amount: 1_500n }),
    component({ id: 9, side: "EMPLOYER", calc: "FIXED", amount: 2_500n }),
    component({ id: 10, side: "DEDUCTION", calc: "FIXED", amount: 5_000n, priority: 4 }),
  ];
  const month = facts({
    segments: NOV,
    assignments: [
      ...[assigned(1), assigned(2), assigned(6, { left: 7_000n }), assigned(9), assigned(10, { left: 5_000n })],
      ...[assigned(4, { rateBp: 200 }), assigned(999)],
    ],
    instalments: [{ id: 31, advanceId: 8, due: 4_000n, n: 2, of: 3, left: 8_000n }],
  });

  it("takes taxes of what is taxable, shares of basic of basic alone, and names each step", () => {
    const slip = workOut(terms({ components, floorBp: 0, advancePriority: 5 }), month);
    const of = { unitId: null, kind: "COMPONENT" };
    expect(told(slip)).toEqual([
      {
        ...{ kind: "BASIC", side: "EARNING", componentId: null, unitId: 7, sourceId: null, amount: 300_000n },
        why: { rate: "300000", from: "2026-11-01", to: "2026-11-30", halves: 60, of: 60, full: "300000", unpaid: "0" },
      },
      {
        ...{ ...of, side: "EARNING", componentId: 1, unitId: 7, sourceId: 101, amount: 20_000n },
        why: { rate: "20000", prorated: 1 },
      },
      {
        ...{ ...of, side: "EARNING", componentId: 2, unitId: 7, sourceId: 102, amount: 9_000n },
        why: { rate: "9000", prorated: 0 },
      },
      // Statutory ones in the order of their priority, then of their id; an assigned rate wins.
      {
        ...{ ...of, side: "DEDUCTION", componentId: 4, sourceId: 104, amount: 6_580n },
        why: { of: "GROSS", base: "329000", rateBp: 200 },
      },
      {
        ...{ ...of, side: "DEDUCTION", componentId: 5, sourceId: null, amount: 1_500n },
        why: { of: "BASIC", base: "300000", rateBp: 50 },
      },
      {
        ...{ ...of, side: "DEDUCTION", componentId: 3, sourceId: null, amount: 32_000n },
        why: { of: "TAXABLE", base: "320000", rateBp: 1_000 },
      },
      // Others by priority, each up to what is left of its total.
      {
        ...{ ...of, side: "DEDUCTION", componentId: 10, sourceId: 110, amount: 5_000n },
        why: { rate: "5000", prorated: 0 },
      },
      {
        ...{ kind: "ADVANCE", side: "DEDUCTION", componentId: null, unitId: null, sourceId: 31, amount: 4_000n },
        why: { due: "4000", n: 2, of: 3, left: "8000" },
      },
      {
        ...{ ...of, side: "DEDUCTION", componentId: 6, sourceId: 106, amount: 7_000n },
        why: { rate: "12000", prorated: 0 },
      },
      // What the employer bears: by law, or assigned; component 8 is neither.
      {
        ...{ ...of, side: "EMPLOYER", componentId: 7, unitId: 7, sourceId: null, amount: 18_000n },
        why: { of: "BASIC", base: "300000", rateBp: 600 },
      },
      {
        ...{ ...of, side: "EMPLOYER", componentId: 9, unitId: 7, sourceId: 109, amount: 2_500n },
        why: { rate: "2500", prorated: 0 },
      },
    ]);
    expect(slip).toMatchObject({
      ...{ gross: 329_000n, other: 0n, deductions: 56_080n, net: 272_920n, employer: 20_500n, calendarDays: 30 },
      ...{ basic: { whole: 300_000n, outside: 0n, unpaid: 0n }, paidDaysCd: 3_000, unpaidDaysCd: 0, status: "FINAL" },
    });
  });

  it("tells of an instalment only what is known of it", () => {
    const why = (one: object) =>
      workOut(
        terms({ floorBp: 0 }),
        facts({ segments: NOV, instalments: [{ id: 1, advanceId: 2, due: 10n, ...one }] }),
      ).lines.find(({ kind }) => kind === "ADVANCE")?.why;
    for (const known of [{}, { n: 1 }, { n: 1, of: 2 }, { n: 1, left: 3n }, { of: 2, left: 3n }])
      expect(why(known)).toEqual({ due: "10" });
    expect(why({ overpaid: true })).toEqual({ due: "10", overpaid: 1 });
  });

  it("that begins on the 11th and has an unpaid day says what of the basic pay was not earned", () => {
    const slip = workOut(
      terms({ dayBasis: "CALENDAR" }),
      facts({
        segments: [segment("2026-11-11", "2026-11-20", 300_000n, 1), segment("2026-11-21", "2026-11-30", 360_000n, 2)],
        absences: [{ date: "2026-11-12", part: "FULL", unpaidBp: 10_000, reason: "ABSENT" }],
      }),
    );
    expect(slip.basic).toEqual({ whole: 320_000n, outside: 100_000n, unpaid: 10_000n });
    expect(slip).toMatchObject({ calendarDays: 20, paidDaysCd: 1_900, unpaidDaysCd: 100 });
    expect(slip.lines.map(({ unitId, amount }) => [unitId, amount])).toEqual([
      [1, 90_000n],
      [2, 120_000n],
    ]);
    expect(slip.lines[0]!.why).toMatchObject({ halves: 20, of: 60, full: "100000", unpaid: "10000" });
  });

  it("without employment has no basic pay, days or costs", () => {
    const slip = workOut(terms({ components }), facts({ segments: [], assignments: [assigned(1), assigned(9)] }));
    expect(slip).toMatchObject({
      ...{ lines: [], gross: 0n, net: 0n, employer: 0n, calendarDays: 0, paidDaysCd: 0 },
      basic: { whole: 0n, outside: 0n, unpaid: 0n },
    });
    expect(basicStory(facts({ segments: [] }), monthOf(terms(), facts({ segments: [] })))).toEqual({
      ...{ whole: 0n, outside: 0n, unpaid: 0n },
    });
  });

  it("that is stopped pays, keeps and costs nothing", () => {
    const slip = workOut(terms({ components }), {
      ...month,
      stop: { id: 1, mode: "STOP" },
      leave: { daysCd: 100, basic: 1n, unitId: 1 },
      held: [{ slipId: 1, net: 5n }],
      arrears: [{ month: "2026-10", componentId: null, unitId: 1, side: "EARNING", statutory: false, amount: 5n }],
    });
    expect(slip).toMatchObject({ gross: 0n, other: 0n, net: 0n, employer: 0n, floor: 0n, status: "STOPPED" });
    expect(slip.lines.filter(({ kind }) => kind !== "ADVANCE")).toEqual([]);
  });
});

describe("arrears", () => {
  const back = (side: Line["side"], amount: bigint, more: object = {}) => ({
    ...{ month: "2026-10", componentId: 4, unitId: 3, side, statutory: false, amount },
    ...more,
  });

  it("lie in no base, and costs that were too high come back", () => {
    const slip = workOut(
      terms({
        floorBp: 0,
        components: [
          component({ id: 7, side: "EMPLOYER", calc: "PERCENT", base: "GROSS", rateBp: 1_000, statutory: true }),
        ],
      }),
      facts({
        segments: NOV,
        arrears: [back("EARNING", 10_000n), back("EMPLOYER", 700n), back("EMPLOYER_BACK", 900n)],
      }),
    );
    expect(slip).toMatchObject({ gross: 310_000n, employer: 29_800n });
    expect(slip.lines[1]).toMatchObject({ kind: "ARREARS", month: "2026-10", unitId: 3, why: { month: "2026-10" } });
  });

  it("too much pay beyond what there is becomes a debt at the branch that bore it last", () => {
    const slip = workOut(
      terms({ floorBp: 0 }),
      facts({
        segments: [segment("2026-11-01", "2026-11-30", 1_000n, 7)],
        arrears: [
          ...[back("DEDUCTION", 900n, { unitId: 4 }), back("DEDUCTION", 600n, { unitId: 5 })],
          ...[back("DEDUCTION", 50n, { unitId: 6, statutory: true }), back("EMPLOYER", 10n, { unitId: 9 })],
        ],
      }),
    );
    // 1,000 less 50 by law leaves 950 of 1,500.
    expect(slip.lines.find(({ kind }) => kind === "OVERPAID")).toMatchObject({
      ...{ amount: 550n, unitId: 5, why: { wanted: "1500" } },
    });
    expect(slip.net).toBe(0n);
  });

  it("that are returned are set against debts less what the law takes of them", () => {
    const slip = workOut(
      terms({ floorBp: 10_000 }),
      facts({
        segments: NOV,
        arrears: [back("EARNING", 1_000n), back("DEDUCTION", 300n, { statutory: true }), back("EMPLOYER", 44n)],
        instalments: [{ id: 1, advanceId: 2, due: 5_000n, overpaid: true }],
      }),
    );
    expect(slip.lines.find(({ kind }) => kind === "ADVANCE")?.amount).toBe(700n);
  });
});

describe("a settlement", () => {
  const final = (more: object) =>
    workOut(
      terms({
        leaveDivisor: 26,
        components: [component({ id: 6, side: "DEDUCTION", calc: "FIXED", amount: 50_000n })],
      }),
      facts({ kind: "FINAL", ...more }),
    );

  it("pays leave and held pay, and names what is still owed", () => {
    const slip = final({
      segments: [segment("2026-11-01", "2026-11-15", 2_600n, 1)],
      leave: { daysCd: 350, basic: 2_600n, unitId: 1 },
      held: [
        { slipId: 9, net: 4_000n },
        { slipId: 10, net: 0n },
      ],
      assignments: [assigned(6, { once: true })],
    });
    expect(told(slip).filter(({ kind }) => kind !== "BASIC" && kind !== "COMPONENT")).toEqual([
      {
        ...{ kind: "LEAVE", side: "EARNING", componentId: null, unitId: 1, sourceId: null, amount: 350n },
        why: { rate: "2600", daysCd: 350, divisor: 26 },
      },
      {
        ...{ kind: "HELD", side: "EARNING", componentId: null, unitId: null, sourceId: 9, amount: 4_000n },
        why: { slip: 9 },
      },
      {
        ...{ kind: "RECEIVABLE", side: "EARNING", componentId: null, unitId: null, sourceId: null, amount: 44_350n },
        why: { sum: "-44350" },
      },
    ]);
    expect(slip).toMatchObject({ gross: 1_650n, other: 48_350n, deductions: 50_000n, net: 0n });
  });

  it("that comes out at nothing owes nothing, and no leave is no line", () => {
    const slip = final({ segments: [], leave: { daysCd: 0, basic: 2_600n, unitId: 1 } });
    expect(slip.lines).toEqual([]);
  });
});

describe("sums of a component", () => {
  const month = monthOf(terms(), facts({ segments: NOV }));
  const bases = { BASIC: 1_000n, GROSS: 2_000n, TAXABLE: 1_500n };
  const sum = (one: Parameters<typeof component>[0], more: Parameters<typeof facts>[0] = {}, given = assigned(1)) =>
    sumOf(component({ id: 1, ...one }), given, { facts: facts({ segments: NOV, ...more }), month, bases });

  it("say what they are of", () => {
    expect(sum({ calc: "PERCENT", base: null, rateBp: 500 })).toEqual({
      ...{ amount: 50n, why: { of: "BASIC", base: "1000", rateBp: 500 } },
    });
    expect(sum({ calc: "PERCENT", base: "GROSS", rateBp: 500 })).toMatchObject({ amount: 100n, why: { of: "GROSS" } });
    expect(sum({ calc: "BANDED", base: null, bands: null })).toEqual({
      ...{ amount: 0n, why: { of: "BASIC", base: "1000", bands: 0 } },
    });
    expect(
      sum({ calc: "BANDED", base: "TAXABLE", bands: [{ lower: 0n, upper: null, rateBp: 1_000, fixed: 0n }] }),
    ).toEqual({ amount: 150n, why: { of: "TAXABLE", base: "1500", bands: 1 } });
    expect(sum({ calc: "PER_DAY", amount: 200n }, { presentCd: 1_250 })).toEqual({
      ...{ amount: 2_500n, why: { rate: "200", daysCd: 1_250 } },
    });
    expect(sum({ calc: "PER_HOUR", amount: 300n }, { overtimeMin: 90 })).toEqual({
      ...{ amount: 450n, why: { rate: "300", minutes: 90 } },
    });
  });

  it("count a deduction that comes once in full, and by law by days like any other", () => {
    const half = { segments: [segment("2026-11-01", "2026-11-15", 300_000n)] };
    const once = assigned(1, { once: true });
    const fixed = { side: "DEDUCTION", calc: "FIXED", amount: 1_000n, prorated: true } as const;
    expect(sum(fixed, half, once)).toEqual({ amount: 1_000n, why: { rate: "1000", prorated: 0 } });
    expect(sum({ ...fixed, statutory: true }, half, once)).toEqual({
      amount: 500n,
      why: { rate: "1000", prorated: 1 },
    });
    expect(sum({ ...fixed, side: "EARNING" }, half, once).amount).toBe(500n);
    expect(sum({ ...fixed, prorated: false, side: "EARNING" }, { segments: [] }).amount).toBe(0n);
  });
});

describe("branches", () => {
  const two = facts({
    segments: [segment("2026-11-01", "2026-11-10", 300_000n, 1), segment("2026-11-11", "2026-11-30", 600_000n, 2)],
  });
  const month = monthOf(terms(), two);
  const basic: Line[] = two.segments.map((one) => ({
    ...{ kind: "BASIC", side: "EARNING", componentId: null, sourceId: null, advanceId: null, month: null },
    ...{ statutory: false, unitId: one.unitId, amount: within(month, one, one.basic).paid, why: {} },
  }));
  const earned = (one: Parameters<typeof component>[0], given: Partial<AssignmentFacts> = {}) =>
    earnedLines(component({ id: 1, side: "EARNING", ...one }), assigned(1, given), { facts: two, month, basic }).map(
      ({ unitId, amount }) => [unitId, amount],
    );

  it("bear a prorated amount by days, a share by pay, anything else where the month ends", () => {
    expect(earned({ calc: "FIXED", amount: 30_000n, prorated: true })).toEqual([
      [1, 10_000n],
      [2, 20_000n],
    ]);
    expect(earned({ calc: "PERCENT", base: "BASIC", rateBp: 1_000 })).toEqual([
      [1, 10_000n],
      [2, 40_000n],
    ]);
    expect(earned({ calc: "FIXED", amount: 30_000n, prorated: false })).toEqual([[2, 30_000n]]);
    expect(earned({ calc: "PER_DAY", amount: 0n })).toEqual([]);
  });
  it("bear no more than what is left of a total", () => {
    expect(earned({ calc: "FIXED", amount: 30_000n, prorated: true }, { left: 3_000n })).toEqual([
      [1, 1_000n],
      [2, 2_000n],
    ]);
    expect(earned({ calc: "FIXED", amount: 30_000n, prorated: true }, { left: 30_000n })).toHaveLength(2);
    expect(earned({ calc: "FIXED", amount: 30_000n, prorated: false }, { left: 90_000n })).toEqual([[2, 30_000n]]);
  });
  it("share what has no weight at the last of them, or nowhere", () => {
    expect(
      share(10n, [
        { unitId: 1, weight: 0n },
        { unitId: 2, weight: 0n },
      ]),
    ).toEqual([{ unitId: 2, amount: 10n }]);
    expect(share(10n, [])).toEqual([{ unitId: null, amount: 10n }]);
  });
  it("add up lines of one branch", () => {
    expect(earnedByUnit([...basic, { ...basic[0]!, amount: 5n }])).toEqual([
      { unitId: 1, weight: 100_005n },
      { unitId: 2, weight: 400_000n },
    ]);
  });
});

describe("deductions", () => {
  const want = (source: Wanted["source"], sourceId: number, amount: bigint, more: Partial<Wanted> = {}): Wanted => ({
    ...{ priority: 5, source, sourceId, amount },
    line: {
      ...{ kind: "COMPONENT", side: "DEDUCTION", componentId: sourceId, unitId: null, sourceId, advanceId: null },
      ...{ month: null, statutory: false, why: {} },
    },
    ...more,
  });

  it("of one priority come in the order of their source, then of their id", () => {
    const all = [
      ...[want("INSTALMENT", 1, 1n), want("ASSIGNMENT", 9, 1n), want("ASSIGNMENT", 3, 1n)],
      ...[want("ARREARS", 8, 1n), want("INSTALMENT", 4, 1n, { priority: 2 })],
    ];
    expect(takeDeductions(all, { arrears: 0n, rest: () => null }).lines.map(({ sourceId }) => sourceId)).toEqual([
      ...[4, 8, 3, 9, 1],
    ]);
  });
  it("that fit exactly leave nothing and put nothing off", () => {
    expect(takeDeductions([want("ASSIGNMENT", 1, 7n)], { arrears: 0n, rest: () => 7n })).toMatchObject({
      ...{ deferrals: [], tooMuch: 0n, setOff: 0n },
    });
    expect(takeDeductions([want("ASSIGNMENT", 1, 7n)], { arrears: -5n, rest: () => -3n }).deferrals).toEqual([
      { source: "ASSIGNMENT", sourceId: 1, wanted: 7n, taken: 0n },
    ]);
  });
  it("ahead of their month come out of arrears alone, after those of now", () => {
    const debts = [
      want("INSTALMENT", 1, 5n, { priority: 0, debt: "AHEAD" }),
      want("INSTALMENT", 2, 5n, { priority: 0, debt: "NOW" }),
    ];
    const { lines, deferrals, setOff } = takeDeductions(debts, { arrears: 8n, rest: () => 100n });
    expect(lines.map(({ sourceId, amount }) => [sourceId, amount])).toEqual([
      [1, 3n],
      [2, 5n],
    ]);
    expect(setOff).toBe(8n);
    expect(deferrals).toEqual([{ source: "INSTALMENT", sourceId: 1, wanted: 5n, taken: 3n }]);
  });
});
