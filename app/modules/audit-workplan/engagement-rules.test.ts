/** Objectivity, clashes and days of a team, without a database (spec: ops A5). */
import { describe, expect, it } from "vitest";
import { approveProblems, assignProblems, engagementProblems, postedThere, type Posted } from "./engagement-rules";

const posting = (more: Partial<Posted> = {}): Posted => ({
  unitPath: "/1/2/3/",
  departmentId: null,
  validFrom: "2020-01-01",
  validTo: "2026-02-28",
  ...more,
});
const branch = { unitPath: "/1/2/3/", departmentId: null };

describe("objectivity", () => {
  it.each([
    [posting(), branch, true],
    [posting({ validTo: "2025-03-02" }), branch, true],
    [posting({ validTo: "2025-03-01" }), branch, false],
    [posting({ unitPath: "/1/2/4/" }), branch, false],
    [posting(), { unitPath: "/1/2/", departmentId: null }, true],
    [posting({ unitPath: "/1/" }), branch, false],
    [posting({ validFrom: "2026-03-21", validTo: "9999-12-31" }), branch, false],
    [posting({ departmentId: 7 }), { unitPath: null, departmentId: 7 }, true],
    [posting({ departmentId: 8 }), { unitPath: null, departmentId: 7 }, false],
  ])("is lost by a posting there in the 12 months before: %#", (one, audited, lost) =>
    expect(postedThere([one], audited, "2026-03-01", "2026-03-20") !== null).toBe(lost),
  );

  it("is set aside by one who may, with a reason", () => {
    const codes = (may: boolean, reason: string | null, posted: Posted | null = posting()) =>
      assignProblems({ reason, may, again: false }, { name: "Jane", posted }).map(
        ({ field, code }) => `${field} ${code}`,
      );
    expect(codes(false, "There is nobody else")).toEqual(["userId objectivity"]);
    expect(codes(true, "Short")).toEqual(["overrideReason reason"]);
    expect(codes(true, "There is nobody else")).toEqual([]);
    expect(codes(false, null, null)).toEqual([]);
    expect(assignProblems({ reason: null, may: true, again: false }, null)[0]!.code).toBe("not_available");
    expect(assignProblems({ reason: null, may: true, again: true }, { name: "Jane", posted: null })[0]!.code).toBe(
      "taken",
    );
  });
});

describe("a workplan", () => {
  const member = { userId: 1, name: "Jane", overrideReason: null, posted: null, elsewhere: [], days: 5 };
  const codes = (days: number, leadId: number | null, team: Parameters<typeof approveProblems>[2]) =>
    approveProblems(days, leadId, team).map(({ code }) => code);

  it("is approved with a lead, objective, free and with days enough", () => {
    expect(codes(5, 1, [member])).toEqual([]);
    expect(codes(5, null, [])).toEqual(["no_lead"]);
    expect(codes(6, 1, [member])).toEqual(["too_few"]);
    expect(codes(5, 1, [{ ...member, posted: posting() }])).toEqual(["objectivity"]);
    expect(codes(5, 1, [{ ...member, posted: posting(), overrideReason: "There is nobody else" }])).toEqual([]);
    expect(codes(5, 1, [{ ...member, elsewhere: ["E-2026-000001"] }])).toEqual(["clash"]);
    expect(codes(5, 1, [member, { ...member, userId: 2, days: 0 }])).toEqual(["away"]);
  });

  it("has days in order", () => {
    const days = {
      scopeFrom: "2025-01-01",
      scopeTo: "2025-12-31",
      plannedStart: "2026-03-02",
      plannedEnd: "2026-03-02",
    };
    expect(engagementProblems(days)).toEqual([]);
    expect(engagementProblems({ ...days, scopeTo: "2024-12-31", plannedEnd: "2026-03-01" })).toHaveLength(2);
  });
});
