import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unusualOf, unusualWords, USUAL_BOUNDS } from "./bounds";

const loan = (outstanding: bigint, principal = 10_000n) => ({ loanNo: "LN-1", principal, outstanding });
const last = { loans: 100, outstanding: 1_000_000n };

describe("a snapshot", () => {
  it("is usual up to the bounds, either way, and unusual beyond", () => {
    const codes = (loans: number, outstanding: bigint) =>
      Object.keys(unusualOf(USUAL_BOUNDS, last, { loans, outstanding }, []) ?? {});
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
          unusualOf({ ...USUAL_BOUNDS, loansPercent: 100, outstandingPercent: 100 }, last, { loans, outstanding }, []),
        ).toBeNull();
      }),
    );
  });

  it("that is a branch's first is held against nothing but what its loans owe", () => {
    expect(unusualOf(USUAL_BOUNDS, null, { loans: 2, outstanding: 1n }, [loan(10_000n)])).toBeNull();
    expect(unusualOf(USUAL_BOUNDS, null, { loans: 1, outstanding: 1n }, [loan(10_001n)])).toEqual({
      owed: { loans: 1, first: "LN-1" },
    });
    expect(
      unusualOf({ ...USUAL_BOUNDS, owedPercent: 120 }, null, { loans: 1, outstanding: 1n }, [loan(12_000n)]),
    ).toBeNull();
  });

  it("says what is unusual of it", () => {
    expect(
      unusualWords(
        {
          loans: { before: 134, now: 2 },
          outstanding: { before: "500000", now: "58000" },
          owed: { loans: 1, first: "LN-1" },
        },
        2,
      ),
    ).toEqual([
      "2 running loans, 134 in the snapshot before",
      "580.00 outstanding, 5,000.00 in the snapshot before",
      "1 loan owes more than was lent: LN-1",
    ]);
  });
});
