import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unusualOf, unusualWords, USUAL_BOUNDS, type Earlier } from "./bounds";

const loan = (outstanding: bigint, principal = 10_000n, loanNo = "LN-1") => ({
  loanNo,
  principal,
  outstanding,
  status: "ACTIVE" as const,
});
const calm = { par30: 0n, arrears: 0n };
const last: Earlier = { ...calm, loans: 100, outstanding: 1_000_000n, asOf: null, lines: [] };

describe("a snapshot", () => {
  it("is usual up to the bounds, either way, and unusual beyond", () => {
    const codes = (loans: number, outstanding: bigint) =>
      Object.keys(unusualOf(USUAL_BOUNDS, [last], { ...calm, loans, outstanding }, []) ?? {});
    expect([
      codes(75, 750_000n),
      codes(125, 1_250_000n),
      codes(74, 1_000_000n),
      codes(126, 1_000_000n),
      codes(100, 749_999n),
      codes(2, 1n),
    ]).toEqual([[], [], ["loans"], ["loans"], ["outstanding"], ["loans", "outstanding"]]);
  });

  it("is usual for any change within bounds that are wide enough", () => {
    fc.assert(
      fc.property(fc.nat(200), fc.bigInt({ min: 0n, max: 2_000_000n }), (loans, outstanding) => {
        expect(
          unusualOf(
            { ...USUAL_BOUNDS, loansPercent: 100, outstandingPercent: 100 },
            [last],
            { ...calm, loans, outstanding },
            [],
          ),
        ).toBeNull();
      }),
    );
  });

  it("that is a branch's first is held against nothing but what its loans owe", () => {
    expect(unusualOf(USUAL_BOUNDS, [], { ...calm, loans: 2, outstanding: 1n }, [loan(10_000n)])).toBeNull();
    expect(unusualOf(USUAL_BOUNDS, [], { ...calm, loans: 1, outstanding: 1n }, [loan(10_001n)])).toEqual({
      owed: { loans: 1, first: "LN-1" },
    });
    expect(
      unusualOf({ ...USUAL_BOUNDS, owedPercent: 120 }, [], { ...calm, loans: 1, outstanding: 1n }, [loan(12_000n)]),
    ).toBeNull();
  });

  it("is unusual where arrears fall, not where they rise", () => {
    const before = { ...last, par30: 1_000n, arrears: 400n };
    const found = (par30: bigint, arrears: bigint) =>
      unusualOf(USUAL_BOUNDS, [before], { ...last, par30, arrears }, []);
    expect([found(750n, 300n), found(9_000n, 9_000n)]).toEqual([null, null]);
    expect(found(749n, 0n)).toEqual({
      par30: { before: "1000", now: "749" },
      arrears: { before: "400", now: "0" },
    });
  });

  it("is unusual where too many numbers of running loans go or come; one that is paid off is not gone", () => {
    const loans = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => loan(100n, 10_000n, `LN-${from + at}`));
    const before = { ...last, lines: loans(0, 100) };
    const found = (now: ReturnType<typeof loans>) => unusualOf(USUAL_BOUNDS, [before], last, now)?.numbers ?? null;
    expect([found(loans(25, 125)), found(loans(26, 126))]).toEqual([null, { before: 100, gone: 26, fresh: 26 }]);
    const paidOff = before.lines.map((one, at) => (at < 40 ? { ...one, status: "CLOSED" as const } : one));
    expect(found(paidOff as never)).toBeNull();
  });

  it("is held against each snapshot before it, and the last one is told first", () => {
    const base = { ...last, loans: 180, outstanding: 1_000_000n, asOf: "2026-10-01" };
    const now = { ...last, loans: 90, outstanding: 700_000n };
    expect(unusualOf(USUAL_BOUNDS, [last, base], now, [])).toEqual({
      loans: { before: 180, now: 90, asOf: "2026-10-01" },
      outstanding: { before: "1000000", now: "700000" },
    });
  });

  it("says what is unusual of it", () => {
    expect(
      unusualWords(
        {
          loans: { before: 134, now: 2, asOf: "2026-10-01" },
          arrears: { before: "9000", now: "0" },
          numbers: { before: 134, gone: 132, fresh: 0 },
          outstanding: { before: "500000", now: "58000" },
          owed: { loans: 1, first: "LN-1" },
        },
        2,
      ),
    ).toEqual([
      "2 running loans, 134 in the snapshot of 01 Oct 2026",
      "580.00 outstanding, 5,000.00 in the snapshot before",
      "0.00 in arrears, 90.00 in the snapshot before",
      "Of 134 running loans in the snapshot before 132 are gone, and 0 are new",
      "1 loan owes more than the amount lent: LN-1",
    ]);
  });
});
