/** Pay over random components, slices, absences and changes of the past (spec: hr §10, I7, I8, I10, I11, N14). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonicalJson } from "~/core/canonical.server";
import { component, segment, terms } from "../../../tests/setup/pay-rules";
import { arrearsOf } from "./arrears";
import { differenceOf } from "./difference";
import {
  outstandingOf,
  payEarly,
  planInstalments,
  replan,
  settleInstalment,
  takeAhead,
  waiveRest,
  type Instalment,
} from "./instalments";
import { leftToRepayAfter } from "./left-to-repay";
import {
  revive,
  type Absence,
  type ComponentTerms,
  type MonthFacts,
  type Segment,
  type Slip,
  type Terms,
} from "./terms";
import { workOut } from "./work-out";

const MONTHS = ["2026-02", "2026-04", "2026-10", "2026-11", "2028-02"];
const daysIn = (month: string): number =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
const day = (month: string, n: number): string => `${month}-${String(n).padStart(2, "0")}`;
const money = (max: number) => fc.integer({ min: 0, max }).map(BigInt);
const bp = fc.integer({ min: 0, max: 10_000 });

const duesOf = fc
  .record({ due: money(50_000), spent: money(50_000), days: fc.nat(90), basic: money(300_000) })
  .map(({ due, spent, days, basic }): NonNullable<MonthFacts["dues"]> => [
    { kind: "DUE", id: 1, amount: due, unitId: null },
    { kind: "NOTICE", id: 1, days, basic },
    { kind: "REQUISITION", id: 1, amount: spent, unitId: 2 },
  ]);
const of = ({ lines }: Slip, kind: string): bigint =>
  lines.reduce((total, line) => total + (line.kind === kind ? line.amount : 0n), 0n);

const componentOf = (id: number): fc.Arbitrary<ComponentTerms> =>
  fc
    .record({
      side: fc.constantFrom("EARNING", "DEDUCTION", "EMPLOYER"),
      calc: fc.constantFrom("FIXED", "PERCENT", "PER_DAY", "PER_HOUR", "BANDED"),
      base: fc.constantFrom("BASIC", "GROSS", "TAXABLE"),
      rateBp: fc.integer({ min: 0, max: 2_000 }),
      amount: money(30_000),
      taxable: fc.boolean(),
      prorated: fc.boolean(),
      statutory: fc.boolean(),
      priority: fc.integer({ min: 1, max: 9 }),
      edge: money(200_000),
    })
    .map(({ edge, ...one }) =>
      component({
        ...(one as Partial<ComponentTerms>),
        id,
        statutory: one.side !== "EARNING" && one.statutory,
        base: one.side === "EARNING" ? "BASIC" : (one.base as "GROSS"),
        bands: [
          { lower: 0n, upper: edge + 1n, rateBp: 100, fixed: 7n },
          { lower: edge + 1n, upper: null, rateBp: 1_500, fixed: 0n },
        ],
      }),
    );

const termsOf: fc.Arbitrary<Terms> = fc
  .record({
    dayBasis: fc.constantFrom("CALENDAR", "WORKING", "FIXED_30"),
    floorBp: bp,
    advancePriority: fc.integer({ min: 1, max: 9 }),
    enclosing: fc.boolean(),
    components: fc.tuple(...Array.from({ length: 6 }, (_, n) => componentOf(n + 1))),
  })
  .map((one) => terms(one as Partial<Terms>));

/** A month that begins and ends anywhere, cut anywhere. */
const segmentsOf = (month: string): fc.Arbitrary<Segment[]> =>
  fc
    .record({
      edges: fc.uniqueArray(fc.integer({ min: 1, max: daysIn(month) + 1 }), { minLength: 2, maxLength: 4 }),
      basics: fc.array(money(900_000), { minLength: 3, maxLength: 3 }),
      units: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 3 }),
    })
    .map(({ edges, basics, units }) => {
      const sorted = [...edges].sort((a, b) => a - b);
      return sorted
        .slice(1)
        .map((end, n) => segment(day(month, sorted[n]!), day(month, end - 1), basics[n]! + 1n, units[n]!));
    });

const absencesOf = (month: string): fc.Arbitrary<Absence[]> =>
  fc.array(
    fc.record({
      date: fc.integer({ min: 1, max: daysIn(month) }).map((n) => day(month, n)),
      part: fc.constantFrom("AM", "PM", "FULL"),
      unpaidBp: bp,
      reason: fc.constantFrom("LEAVE", "ABSENT", "SUSPENDED"),
    }),
    { maxLength: 12 },
  ) as fc.Arbitrary<Absence[]>;

const factsOf = (month: string): fc.Arbitrary<MonthFacts> =>
  fc
    .record({
      segments: segmentsOf(month),
      absences: absencesOf(month),
      workHalves: fc.constantFrom(
        null,
        "2222200".repeat(5).slice(0, daysIn(month)),
        "2222210".repeat(5).slice(0, daysIn(month)),
      ),
      presentCd: fc.integer({ min: 0, max: 3_100 }),
      overtimeMin: fc.integer({ min: 0, max: 4_000 }),
      assigned: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 6 }),
      left: fc.option(money(20_000)),
      dues: fc.array(money(200_000), { maxLength: 3 }),
      stop: fc.option(fc.constantFrom("HOLD", "STOP"), { freq: 8 }),
    })
    .map(({ assigned, left, dues, stop, ...one }) => ({
      ...one,
      month,
      kind: "REGULAR" as const,
      assignments: assigned.map((componentId) => ({
        id: 100 + componentId,
        componentId,
        amount: null,
        rateBp: null,
        left,
      })),
      instalments: dues.map((due, n) => ({ id: n + 1, advanceId: n + 1, due })),
      arrears: [],
      stop: stop === null ? null : { id: 1, mode: stop as "HOLD" },
      leave: null,
      held: [],
    }));

const monthAnd = <T>(of: (month: string) => fc.Arbitrary<T>) => fc.constantFrom(...MONTHS).chain(of);
const sum = (slip: Slip, side: string) =>
  slip.lines.reduce((total, line) => total + (line.side === side ? line.amount : 0n), 0n);

describe("a payslip", () => {
  it("I7: nets its earnings less its deductions, to the unit, and has no line below or at nothing", () => {
    fc.assert(
      fc.property(termsOf, monthAnd(factsOf), (rules, facts) => {
        const slip = workOut(rules, facts);
        expect(slip.net).toBe(sum(slip, "EARNING") - sum(slip, "DEDUCTION"));
        expect(slip.net).toBe(slip.gross + slip.other - slip.deductions);
        expect(slip.employer).toBe(sum(slip, "EMPLOYER") - sum(slip, "EMPLOYER_BACK"));
        expect(slip.lines.every(({ amount }) => amount > 0n)).toBe(true);
      }),
    );
  });
  it("I9: is worked out again from what is kept of it, byte for byte", () => {
    fc.assert(
      fc.property(termsOf, monthAnd(factsOf), (rules, facts) => {
        const kept = [canonicalJson(rules), canonicalJson(facts)] as const;
        const again = workOut(revive<Terms>(kept[0]), revive<MonthFacts>(kept[1]));
        expect(canonicalJson(again)).toBe(canonicalJson(workOut(rules, facts)));
      }),
    );
  });
  it("I11: keeps the floor unless the law alone breaks it, and puts off what it did not take", () => {
    fc.assert(
      fc.property(termsOf, monthAnd(factsOf), (rules, facts) => {
        const slip = workOut(rules, facts);
        if (slip.status === "STOPPED") return;
        const law = slip.lines.reduce(
          (of, line) => of + (line.side === "DEDUCTION" && line.statutory ? line.amount : 0n),
          0n,
        );
        if (slip.gross - law >= slip.floor) expect(slip.net >= slip.floor).toBe(true);
        else expect(slip.deductions).toBe(law);
        for (const { sourceId, source, wanted, taken } of slip.deferrals) {
          expect(taken >= 0n && taken < wanted).toBe(true);
          if (source === "INSTALMENT") expect(facts.instalments.find(({ id }) => id === sourceId)!.due).toBe(wanted);
        }
      }),
    );
  });
  it("R-EX2: of an exit never pays less than nothing, and tells what is still owed", () => {
    fc.assert(
      fc.property(termsOf, monthAnd(factsOf), money(100_000), duesOf, (rules, facts, held, dues) => {
        const slip = workOut(rules, {
          dues,
          ...facts,
          kind: "FINAL",
          held: [{ slipId: 1, net: held }],
          leave: { daysCd: 333, basic: 77_777n, unitId: 1 },
        });
        expect(slip.net >= 0n).toBe(true);
        expect(slip.net).toBe(sum(slip, "EARNING") - sum(slip, "DEDUCTION"));
        const owed = slip.lines.find(({ kind }) => kind === "RECEIVABLE");
        if (owed) expect(slip.net).toBe(0n);
        if (slip.status === "STOPPED") return;
        // Dues are taken whole, whatever was earned.
        const [due, notice, spent] = dues;
        expect(of(slip, "DUE") + of(slip, "REQUISITION")).toBe(
          (due as { amount: bigint }).amount + (spent as { amount: bigint }).amount,
        );
        const { days, basic } = notice as { days: number; basic: bigint };
        const off = of(slip, "NOTICE") * 30n - basic * BigInt(days);
        expect(off > -15n && off <= 15n).toBe(true);
      }),
    );
  });
  it("I8: is the same however a month is cut at one rate in one branch", () => {
    fc.assert(
      fc.property(
        termsOf,
        monthAnd((month) => fc.tuple(factsOf(month), segmentsOf(month))),
        (rules, [facts, cut]) => {
          const one = cut.map((each) => ({ ...each, basic: 123_457n, unitId: 1 }));
          const uncut = [{ ...one[0]!, to: one.at(-1)!.to }];
          const plain = { ...facts, absences: [] };
          const [parts, whole] = [one, uncut].map((segments) => workOut(rules, { ...plain, segments }));
          expect(parts!.gross).toBe(whole!.gross);
          expect(parts!.net).toBe(whole!.net);
        },
      ),
    );
  });
});

describe("the difference to the month before", () => {
  it("N14: is explained in full, whatever changed", () => {
    fc.assert(
      fc.property(termsOf, termsOf, monthAnd(factsOf), monthAnd(factsOf), (first, second, one, two) => {
        const [before, now] = [workOut(first, one), workOut(second, two)];
        const reasons = differenceOf(before, now);
        expect(reasons.reduce((total, { amount }) => total + amount, 0n)).toBe(now.net - before.net);
        expect(reasons.every(({ amount }) => amount !== 0n)).toBe(true);
        expect(differenceOf(before, before)).toEqual([]);
      }),
    );
  });
});

describe("arrears", () => {
  it("R-PR9: bring a month to what it would have been, and nothing further", () => {
    fc.assert(
      fc.property(
        termsOf,
        monthAnd((month) => fc.tuple(factsOf(month), factsOf(month))),
        (rules, [was, is]) => {
          const paid = workOut(rules, { ...was, stop: null }).lines;
          const now = { ...is, stop: null };
          const arrears = arrearsOf(rules, now, paid);
          const lines = arrears.map((one) => ({ kind: "ARREARS" as const, ...one }));
          expect(arrearsOf(rules, now, [...paid, ...lines])).toEqual([]);
          expect(arrears.every(({ amount }) => amount > 0n)).toBe(true);
          const earned = (of: readonly { side: string; kind: string; statutory: boolean; amount: bigint }[]) =>
            of.reduce(
              (total, { side, kind, statutory, amount }) =>
                side === "EARNING" && !statutory
                  ? total + amount
                  : side === "DEDUCTION" && !statutory && kind === "ARREARS"
                    ? total - amount
                    : total,
              0n,
            );
          expect(earned(paid) + earned(lines)).toBe(earned(workOut(rules, now).lines));
        },
      ),
    );
  });
});

describe("too much pay", () => {
  const debtsOf = fc.array(fc.record({ due: fc.integer({ min: 1, max: 200_000 }).map(BigInt), ahead: fc.boolean() }), {
    maxLength: 3,
  });
  const changed = fc.tuple(
    termsOf,
    monthAnd((month) => fc.tuple(factsOf(month), factsOf(month))),
    debtsOf,
    fc.constantFrom("REGULAR", "ARREARS"),
  );

  it("is paid out to nobody who owes it, and what is not taken back is owed from then on, to the unit", () => {
    fc.assert(
      fc.property(changed, ([rules, [was, is], debts, kind]) => {
        const paid = workOut(rules, { ...was, stop: null }).lines;
        const now = { ...is, stop: null };
        const arrears = arrearsOf(rules, now, paid);
        const instalments = debts.map(({ due, ahead }, n) => ({
          ...{ id: n + 1, advanceId: 1, due, overpaid: true as const },
          ...(ahead || kind === "ARREARS" ? { ahead: true as const } : {}),
        }));
        const owing = debts.reduce((total, { due }) => total + due, 0n);
        const facts: MonthFacts = { ...now, kind: kind as "ARREARS", arrears, instalments, owing };
        const slip = workOut(rules, facts);
        const arrearsSum = (side: string, statutory?: boolean) =>
          arrears.reduce(
            (total, one) =>
              one.side === side && (statutory === undefined || one.statutory === statutory)
                ? total + one.amount
                : total,
            0n,
          );
        const back = arrearsSum("DEDUCTION", false);
        const returned = arrearsSum("EARNING") - arrearsSum("DEDUCTION", true);
        const left = leftToRepayAfter(facts, slip.lines);
        const taken = owing + back - left;
        // Nobody owes less than nothing, or gets back less than all arrears that were paid with it.
        expect(left >= 0n && taken >= 0n).toBe(true);
        const law = slip.lines.reduce(
          (of, one) => of + (one.side === "DEDUCTION" && one.statutory ? one.amount : 0n),
          0n,
        );
        const pool = [returned, owing + back, slip.gross - law].reduce((a, b) => (a < b ? a : b));
        expect(taken >= pool).toBe(true);
        // The month is corrected, whatever of it was taken back.
        const ofTheMonth = slip.lines.filter((one) => one.kind === "ARREARS");
        expect(arrearsOf(rules, now, [...paid, ...ofTheMonth])).toEqual([]);
        if (kind === "ARREARS") {
          // By an independent sum: what is paid out, less what is owed more than before, is what the arrears come to.
          expect(slip.net - (left - owing)).toBe(returned - back);
          if (left > 0n && slip.net >= 0n && back > 0n) expect(slip.net <= slip.floor).toBe(true);
          if (returned >= 0n && returned <= owing + back) expect(slip.net).toBe(0n);
        } else {
          // Beside it the month is paid as without arrears, for whoever has no other deduction.
          const plain = workOut(rules, {
            ...facts,
            arrears: [],
            instalments: [],
            owing: 0n,
            assignments: facts.assignments,
          });
          const assigned = (of: Slip) =>
            of.lines.reduce(
              (total, one) =>
                one.side === "DEDUCTION" && one.kind === "COMPONENT" && !one.statutory ? total + one.amount : total,
              0n,
            );
          expect(slip.net + assigned(slip) - (left - owing)).toBe(plain.net + assigned(plain) + returned - back);
          const rest = slip.lines.some((one) => one.kind === "OVERPAID");
          if (rest && slip.gross - law >= slip.floor) expect(slip.net <= slip.floor).toBe(true);
        }
      }),
    );
  });

  it("is repaid by any plan: what is taken, put off, taken ahead and planned anew adds up to it", () => {
    const step = fc.record({
      act: fc.constantFrom("take", "skip", "ahead", "plan", "early"),
      share: fc.integer({ min: 1, max: 100 }),
      count: fc.integer({ min: 1, max: 24 }),
    });
    fc.assert(
      fc.property(
        fc.integer({ min: 24, max: 1_000_000 }).map(BigInt),
        fc.array(step, { maxLength: 30 }),
        (amount, steps) => {
          let rows: Instalment[] = [{ seq: 1, month: "2026-12", due: amount, paid: 0n, state: "DUE" }];
          for (const { act, share, count } of steps) {
            const next = rows.find(({ state, due }) => state === "DUE" && due > 0n);
            if (!next) break;
            const part = (next.due * BigInt(share)) / 100n;
            if (act === "plan") rows = replan(rows, next.month, outstandingOf(rows) < BigInt(count) ? 1 : count);
            else if (act === "early" && part > 0n) rows = payEarly(rows, next.month, part);
            else if (act === "ahead" && part > 0n) rows = takeAhead(rows, next.seq, part);
            else rows = settleInstalment(rows, next.seq, act === "skip" ? 0n : part);
            const paid = rows.reduce((total, row) => total + row.paid, 0n);
            expect(rows.reduce((total, row) => total + row.due, 0n)).toBe(amount);
            expect(paid + outstandingOf(rows)).toBe(amount);
            expect(rows.every((row) => row.paid <= row.due && row.due >= 0n)).toBe(true);
            expect(new Set(rows.map(({ seq }) => seq)).size).toBe(rows.length);
          }
        },
      ),
    );
  });
});

describe("an advance", () => {
  it("I10: is the sum of its dues through skips, part payments, early payments and waiving", () => {
    const step = fc.record({ act: fc.constantFrom("take", "skip", "early"), share: fc.integer({ min: 0, max: 100 }) });
    fc.assert(
      fc.property(
        fc.integer({ min: 24, max: 1_000_000 }).map(BigInt),
        fc.integer({ min: 1, max: 24 }),
        fc.array(step, { maxLength: 40 }),
        fc.boolean(),
        (amount, count, steps, waived) => {
          let rows: Instalment[] = planInstalments(amount, "2026-11", count);
          for (const { act, share } of steps) {
            const next = rows.find(({ state }) => state === "DUE");
            if (!next) break;
            const part = (next.due * BigInt(share)) / 100n;
            if (act !== "early") rows = settleInstalment(rows, next.seq, act === "skip" ? 0n : part);
            else if (part > 0n) rows = payEarly(rows, next.month, part);
            const due = rows.reduce((total, row) => total + row.due, 0n);
            const paid = rows.reduce((total, row) => total + row.paid, 0n);
            expect(due).toBe(amount);
            expect(paid + outstandingOf(rows)).toBe(amount);
            expect(rows.every((row) => row.paid <= row.due && row.due >= 0n)).toBe(true);
            const waiting = rows.filter(({ state }) => state === "DUE").map(({ month }) => month);
            expect(new Set(waiting).size).toBe(waiting.length);
          }
          if (!waived) return;
          const rest = waiveRest(rows);
          const [paid, gone] = ["PAID", "WAIVED"].map((state) =>
            rest.reduce((total, row) => total + (row.state === state ? row.due : 0n), 0n),
          );
          expect(outstandingOf(rest)).toBe(0n);
          expect(paid! + gone!).toBe(amount);
        },
      ),
    );
  });
});
