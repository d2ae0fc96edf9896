import { describe, expect, it } from "vitest";
import { fiveMonthsBefore } from "./asked";
import { expectedVisits } from "./targets";

it("goes back five months before that of the last day", () => {
  expect([fiveMonthsBefore("2026-02-20"), fiveMonthsBefore("2025-03-31")]).toEqual(["2025-09-01", "2024-10-01"]);
});

describe("what is expected of branches", () => {
  it("begins with the month a branch opened", () => {
    const expected = expectedVisits(
      [
        { id: 1, openedOn: null },
        { id: 2, openedOn: "2026-02-15" },
      ],
      ["2026-01", "2026-02"],
      ["BM", "RM"],
    );
    expect(expected.filter(({ unitId }) => unitId === 2)).toEqual([
      { unitId: 2, month: "2026-02", level: "BM", visits: 8 },
      { unitId: 2, month: "2026-02", level: "RM", visits: 1 },
    ]);
    expect(expected).toHaveLength(6);
  });
});
