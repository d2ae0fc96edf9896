import { describe, expect, it } from "vitest";
import { FOREVER } from "~/core/dates";
import { closesOn, lastDayFor, openMonths, serviceIn, submitsFrom, weightsIn, yearUpTo } from "./month-rules";

const MONTH = { from: "2026-11-01", to: "2026-11-30" };
const slice = (kpiId: number, holder: object, validFrom = "2026-01-01", validTo = FOREVER) => ({
  ...{ kpiId, designationId: null, employeeId: null, validFrom, validTo },
  ...holder,
});
const posted = (designationId: number, validFrom = "2026-01-01", validTo = FOREVER) => ({
  ...{ designationId, validFrom, validTo },
});
const kpis = (found: readonly { kpiId: number }[]) => found.map(({ kpiId }) => kpiId);

describe("what somebody is measured by in a month", () => {
  const byDesignation = [
    slice(1, { designationId: 7 }),
    slice(2, { designationId: 7 }),
    slice(3, { designationId: 8 }),
  ];

  it("is that of the designation, or their own alone", () => {
    expect(kpis(weightsIn(5, MONTH, byDesignation, [posted(7)]))).toEqual([1, 2]);
    const own = [...byDesignation, slice(4, { employeeId: 5 }), slice(9, { employeeId: 6 })];
    expect(kpis(weightsIn(5, MONTH, own, [posted(7)]))).toEqual([4]);
  });

  it("is that of the first day of service with any: what changes later counts from the next month", () => {
    const changing = [
      slice(1, { designationId: 7 }, "2026-01-01", "2026-11-14"),
      slice(2, { designationId: 7 }, "2026-11-15"),
    ];
    expect(kpis(weightsIn(5, MONTH, changing, [posted(7)]))).toEqual([1]);
    expect(kpis(weightsIn(5, { ...MONTH, from: "2026-11-20" }, changing, [posted(7)]))).toEqual([2]);
    expect(kpis(weightsIn(5, MONTH, [changing[1]!], [posted(7)]))).toEqual([2]);
    expect(kpis(weightsIn(5, { ...MONTH, to: "2026-11-10" }, [changing[1]!], [posted(7)]))).toEqual([]);
  });

  it("follows the designation of that day, and is nothing where nobody is posted or measured", () => {
    const moves = [posted(7, "2026-01-01", "2026-11-09"), posted(8, "2026-11-10")];
    expect(kpis(weightsIn(5, MONTH, byDesignation, moves))).toEqual([1, 2]);
    expect(kpis(weightsIn(5, { ...MONTH, from: "2026-11-10" }, byDesignation, moves))).toEqual([3]);
    expect(kpis(weightsIn(5, MONTH, [byDesignation[2]!], moves))).toEqual([3]);
    expect(weightsIn(5, MONTH, byDesignation, [posted(9)])).toEqual([]);
    expect(weightsIn(5, MONTH, [slice(4, { employeeId: 5 })], [])).toEqual([]);
  });
});

describe("months of boards", () => {
  it("hold the days that somebody serves", () => {
    expect(serviceIn("2026-11", "2020-01-01", null)).toEqual(MONTH);
    expect(serviceIn("2026-11", "2026-11-12", "2026-11-20")).toEqual({ from: "2026-11-12", to: "2026-11-20" });
    expect(serviceIn("2026-11", "2026-12-01", null)).toBeNull();
    expect(serviceIn("2026-11", "2020-01-01", "2026-10-31")).toBeNull();
  });

  it("close on a day of the next month, and are open until then", () => {
    expect(closesOn("2026-12", 5)).toBe("2027-01-05");
    expect(lastDayFor("2026-11", 1)).toBe("2026-11-30");
    expect(openMonths("2026-12-04", 5)).toEqual(["2026-11", "2026-12"]);
    expect(openMonths("2026-12-05", 5)).toEqual(["2026-12"]);
    expect(openMonths("2026-12-01", 1)).toEqual(["2026-12"]);
  });

  it("are submitted from their last day on, or the last one of service", () => {
    expect(submitsFrom("2026-02", null)).toBe("2026-02-28");
    expect(submitsFrom("2026-02", "2026-02-10")).toBe("2026-02-10");
  });

  it("are twelve in a trend", () => {
    expect(yearUpTo("2026-03")).toHaveLength(12);
    expect([yearUpTo("2026-03")[0], yearUpTo("2026-03")[11]]).toEqual(["2025-04", "2026-03"]);
  });
});
