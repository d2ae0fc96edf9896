/** What loans come to together, for any loans. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addUp, figuresOf, LOAN_STATUSES, loanFaults, percentText, RUNNING, shareOf, type Loan } from "./loan";
import { hashOf } from "./keep-snapshot.server";

const day = fc
  .integer({ min: 0, max: 400 })
  .map((n) => new Date(Date.UTC(2025, 0, 1) + n * 86_400_000).toISOString().slice(0, 10));
const loans = fc.uniqueArray(
  fc.record({
    loanNo: fc.integer({ min: 1, max: 9_999 }).map((n) => `LN-${n}`),
    memberNo: fc.constantFrom(null, "M-1"),
    memberName: fc.constantFrom("Grace Achieng", "Peter Otieno"),
    product: fc.constant(null),
    disbursedOn: day,
    principal: fc.bigInt(1n, 10n ** 9n),
    outstanding: fc.bigInt(0n, 10n ** 9n),
    instalment: fc.bigInt(0n, 10n ** 6n),
    arrears: fc.bigInt(0n, 10n ** 9n),
    daysOverdue: fc.integer({ min: 0, max: 200 }),
    status: fc.constantFrom(...LOAN_STATUSES),
  }),
  { selector: ({ loanNo }) => loanNo, maxLength: 40 },
);

describe("the figures of loans", () => {
  it("are nested, and add up whatever the loans are", () => {
    fc.assert(
      fc.property(loans, loans, (some, others) => {
        const all = figuresOf([...some, ...others]);
        expect(all).toEqual(addUp([figuresOf(some), figuresOf(others)]));
        expect([
          all.par90 <= all.par60,
          all.par60 <= all.par30,
          all.par30 <= all.par1,
          all.par1 <= all.outstanding,
          all.restructured <= all.outstanding,
        ]).toEqual([true, true, true, true, true]);
        const running = [...some, ...others].filter(({ status }) => RUNNING.includes(status));
        expect([all.loans, all.outstanding]).toEqual([
          running.length,
          running.reduce((sum, { outstanding }) => sum + outstanding, 0n),
        ]);
      }),
    );
  });

  it("count a loan as at risk from its first day, and over 30 days from the thirty-first", () => {
    const one = (daysOverdue: number, status: Loan["status"] = "ACTIVE") =>
      figuresOf([{ outstanding: 100n, arrears: 10n, daysOverdue, status }]);
    expect(
      [0, 1, 30, 31, 60, 61, 90, 91].map((days) => {
        const { par1, par30, par60, par90 } = one(days);
        return [par1, par30, par60, par90].map(Number);
      }),
    ).toEqual([
      [0, 0, 0, 0],
      [100, 0, 0, 0],
      [100, 0, 0, 0],
      [100, 100, 0, 0],
      [100, 100, 0, 0],
      [100, 100, 100, 0],
      [100, 100, 100, 0],
      [100, 100, 100, 100],
    ]);
    expect(one(400, "WRITTEN_OFF")).toMatchObject({
      loans: 0,
      outstanding: 0n,
      par90: 0n,
      arrears: 0n,
      writtenOff: 100n,
    });
  });

  it("have one fingerprint, whatever the order of the rows, and another for any other amount", () => {
    fc.assert(
      fc.property(
        loans.filter(({ length }) => length > 0),
        fc.nat(),
        (some, at) => {
          expect(hashOf([...some].reverse())).toBe(hashOf(some));
          const changed = some.map((loan, index) =>
            index === at % some.length ? { ...loan, outstanding: loan.outstanding + 1n } : loan,
          );
          expect(hashOf(changed)).not.toBe(hashOf(some));
        },
      ),
    );
  });

  it("are shown as shares of the whole", () => {
    expect([
      shareOf(0n, 0n),
      percentText(shareOf(1n, 3n)),
      percentText(shareOf(1n, 1n)),
      percentText(shareOf(1n, 2_000n)),
    ]).toEqual([0n, "33.3%", "100.0%", "0.1%"]);
  });
});

describe("a loan", () => {
  const good: Loan = {
    loanNo: "LN-1",
    memberNo: null,
    memberName: "Grace",
    product: null,
    disbursedOn: "2026-01-05",
    principal: 100n,
    outstanding: 50n,
    instalment: 0n,
    arrears: 0n,
    daysOverdue: 0,
    status: "ACTIVE",
  };
  const faults = (more: Partial<Loan>) =>
    loanFaults({ ...good, ...more }, "2026-03-05").map(({ column, code }) => `${column} ${code}`);
  it("agrees with itself", () => {
    expect([faults({}), faults({ arrears: 10n, daysOverdue: 3 })]).toEqual([[], []]);
    expect([faults({ disbursedOn: "2026-03-05" }), faults({ arrears: 50n, daysOverdue: 1 })]).toEqual([[], []]);
    expect([faults({ status: "CLOSED", outstanding: 0n }), faults({ principal: 1n })]).toEqual([[], []]);
    expect([
      faults({ disbursedOn: "2026-03-06" }),
      faults({ principal: 0n }),
      faults({ arrears: 60n, daysOverdue: 1 }),
      faults({ arrears: 1n }),
      faults({ daysOverdue: 1 }),
      faults({ status: "CLOSED" }),
    ]).toEqual([
      ["disbursedOn after_snapshot"],
      ["principal not_positive"],
      ["arrears more_than_whole"],
      ["daysOverdue no_days"],
      ["arrears no_arrears"],
      ["status not_closed"],
    ]);
  });
});
