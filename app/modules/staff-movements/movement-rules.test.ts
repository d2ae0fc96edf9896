import { expect, it } from "vitest";
import { cashProblems, earliestOf, movementProblems, namedDuties, type MovementFacts } from "./movement-rules";

const facts: MovementFacts = {
  kind: "TRANSFER",
  effectiveOn: "2026-12-01",
  earliest: "2026-11-01",
  own: false,
  separated: false,
  lastDay: null,
  sameDay: false,
  from: { validFrom: "2024-01-01", unitId: 1, departmentId: null, designationId: 7, rank: 20 },
  to: { unitId: 2, departmentId: null, designationId: 7, rank: 20 },
  otherThatDay: false,
  consentRef: null,
  handsToSelf: false,
  handsToAccount: true,
};
const codes = (more: Partial<MovementFacts>) =>
  movementProblems({ ...facts, ...more }).map(({ field, code }) => `${field} ${code}`);
const rank = (to: number) => ({ to: { ...facts.to, designationId: 9, rank: to } });

it("lets a transfer pass that leads elsewhere at the same rank", () => {
  expect(codes({})).toEqual([]);
  expect(codes({ to: { ...facts.to, unitId: 1 } })).toEqual(["toUnitId no_change"]);
  expect(codes({ to: { ...facts.to, unitId: 1, departmentId: 4 } })).toEqual([]);
  expect(codes(rank(30))).toEqual(["toDesignationId movement_rank"]);
});

it("asks a promotion to lead up, and a demotion down and on consent (R-MV4)", () => {
  expect(codes({ kind: "PROMOTION", ...rank(30) })).toEqual([]);
  for (const to of [20, 10])
    expect(codes({ kind: "PROMOTION", ...rank(to) })).toEqual(["toDesignationId movement_rank"]);
  expect(codes({ kind: "DEMOTION", consentRef: "DC-7", ...rank(10) })).toEqual([]);
  expect(codes({ kind: "DEMOTION", ...rank(10) })).toEqual(["consentRef consent_required"]);
  for (const to of [20, 30])
    expect(codes({ kind: "DEMOTION", consentRef: "DC-7", ...rank(to) })).toEqual(["toDesignationId movement_rank"]);
  expect(codes({ kind: "PROMOTION", from: null, ...rank(30) })).toEqual(["toDesignationId movement_rank"]);
});

it("begins after the present posting and in no month that is posted (R-MV1)", () => {
  expect(earliestOf("2026-11-20")).toBe("2026-11-01");
  expect(codes({ effectiveOn: "2026-11-01" })).toEqual([]);
  expect(codes({ effectiveOn: "2026-10-31" })).toEqual(["effectiveOn movement_too_early"]);
  expect(codes({ from: { ...facts.from!, validFrom: "2026-12-01" } })).toEqual(["effectiveOn slice_conflict"]);
  expect(codes({ sameDay: true, from: null })).toContain("effectiveOn slice_conflict");
});

it("allows one movement of a person for a day, and nobody their own (R-MV2, R-AP1)", () => {
  expect(codes({ otherThatDay: true })).toEqual(["effectiveOn taken"]);
  expect(codes({ own: true, separated: true, handsToSelf: true })).toEqual([
    "employeeId own_record",
    "employeeId separated",
    "handoverToId not_available",
  ]);
});

it("leads no further than the last working day, and hands over to somebody who can accept", () => {
  expect(codes({ lastDay: "2026-12-01" })).toEqual([]);
  expect(codes({ lastDay: "2026-11-30" })).toEqual(["effectiveOn employment_ends"]);
  expect(codes({ handsToAccount: false })).toEqual(["handoverToId no_account"]);
});

it("keeps who holds cash where they are, unless it is overridden (R-MV6)", () => {
  const day = { kind: "CASH_DAY", itemId: 1, text: "Open business day TB1" };
  const advance = { kind: "ADVANCE", itemId: 1, text: "Advance not accounted for 7" };
  const known = { unitChanges: true, duties: [day, advance], overridden: null };
  expect(cashProblems(known)).toMatchObject([{ code: "cash_duty" }]);
  expect(cashProblems({ ...known, overridden: namedDuties([day, advance]) })).toEqual([]);
  const [later] = cashProblems({ ...known, overridden: namedDuties([day]) });
  expect(later!.message).toContain("Advance not accounted for 7");
  expect(later!.message).not.toContain("TB1");
  expect(cashProblems({ ...known, unitChanges: false })).toEqual([]);
  expect(cashProblems({ ...known, duties: [] })).toEqual([]);
});
