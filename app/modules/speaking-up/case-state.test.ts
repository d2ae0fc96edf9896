import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ackDueOn, conflictOf, feedbackDueOn, lateOn, retentionUntil, suppressed } from "./case-state";

const clocks = { ackDays: 7, feedbackMonths: 3 };
const person = (userId: number, ...above: number[]) => ({ userId, above: new Set(above) });

describe("clocks", () => {
  it("run seven days, and three months from the acknowledgement or from the last day for it", () => {
    expect(ackDueOn("2026-11-28", clocks)).toBe("2026-12-05");
    expect(feedbackDueOn("2026-11-28", "2026-11-30", clocks)).toBe("2027-02-28");
    expect(feedbackDueOn("2026-11-28", null, clocks)).toBe("2027-03-05");
  });

  it("end on the same day of the month, or on its last", () => {
    expect(feedbackDueOn("2026-11-20", "2026-11-30", { ...clocks, feedbackMonths: 1 })).toBe("2026-12-30");
    expect([retentionUntil("2026-11-30", 3), retentionUntil("2026-11-28", 3)]).toEqual(["2027-02-28", "2027-02-28"]);
    expect(retentionUntil("2026-01-31", 12)).toBe("2027-01-31");
  });

  it("are stopped by the acts alone", () => {
    const row = { status: "NEW", ackDueOn: "2026-12-05", ackedOn: null, feedbackDueOn: "2027-03-05", feedbackOn: null };
    expect(lateOn("2026-12-05", row)).toBeNull();
    expect(lateOn("2026-12-06", row)).toBe("ack");
    expect(lateOn("2027-03-06", { ...row, ackedOn: "2026-12-01" })).toBe("feedback");
    expect(lateOn("2027-03-05", { ...row, ackedOn: "2026-12-01" })).toBeNull();
    expect(lateOn("2027-03-06", { ...row, status: "CLOSED" })).toBeNull();
    expect(lateOn("2027-03-06", { ...row, ackedOn: "2026-12-01", feedbackOn: "2027-01-01" })).toBeNull();
  });
});

describe("who handles a case", () => {
  const accused = [person(10, 20, 30)];

  it("is neither accused, nor in their line upwards or downwards, nor the sender", () => {
    expect(conflictOf(person(10, 20, 30), accused, null)).toBe("accused");
    expect(conflictOf(person(30), accused, null)).toBe("line");
    expect(conflictOf(person(11, 10, 20, 30), accused, null)).toBe("line");
    expect(conflictOf(person(40, 30), accused, 40)).toBe("sender");
    expect(conflictOf(person(40, 30), accused, 41)).toBeNull();
  });
});

describe("counts of few", () => {
  it("are not told, and do not follow from the total", () => {
    expect(suppressed([5, 2, 9, 0])).toEqual([null, null, 9, 0]);
    fc.assert(
      fc.property(fc.array(fc.nat(9), { minLength: 1, maxLength: 12 }), (counts) => {
        const shown = suppressed(counts);
        expect(shown.every((count) => count === null || count === 0 || count >= 3)).toBe(true);
        const hidden = shown.filter((count) => count === null).length;
        const others = counts.filter((count) => count > 0).length;
        expect(hidden === 1 && others > 1).toBe(false);
      }),
    );
  });
});
