import { expect, it } from "vitest";
import { foreseenOn, type Ahead } from "./foresee";
import { line, type LedgerRow } from "./lots";

const OLD = { id: 1, startOn: "2026-01-01", endOn: "2026-12-31" };
const NEXT = { id: 2, startOn: "2027-01-01", endOn: "2027-12-31" };
const rowsOf = (...unitsCd: number[]): LedgerRow[] =>
  unitsCd.map((cd, index) => ({
    id: index + 1,
    ...line({ date: "2026-01-01", kind: cd > 0 ? "GRANT" : "TAKEN", unitsCd: cd, lotId: null }),
  }));
const ahead = (more: Partial<Ahead> = {}): Ahead => ({
  type: { accrual: "NONE", annualCd: 0, carryCapCd: 500, carryMonths: 3 },
  service: { joinedOn: "2020-01-01", lastDay: null },
  year: NEXT,
  rows: [],
  before: { year: OLD, rows: rowsOf(800), askedCd: 0 },
  ...more,
});

it("foresees what the year before carries: up to the cap, less what is asked for, and as long as it may be used", () => {
  expect(foreseenOn(ahead(), "2027-01-04")).toBe(500);
  expect(foreseenOn(ahead({ before: { year: OLD, rows: rowsOf(800), askedCd: 600 } }), "2027-01-04")).toBe(200);
  expect([foreseenOn(ahead(), "2027-03-31"), foreseenOn(ahead(), "2027-04-01")]).toEqual([500, 0]);
  // What is owed goes over whole.
  expect(foreseenOn(ahead({ before: { year: OLD, rows: rowsOf(100), askedCd: 300 } }), "2027-01-04")).toBe(-200);
});

it("counts what is still earned in both years by the day", () => {
  const type = { accrual: "MONTHLY" as const, annualCd: 1200, carryCapCd: 2000, carryMonths: 0 };
  // Nothing is written yet: twelve months of the old year, and none of the new one on the fourth of January.
  const none = { year: OLD, rows: [], askedCd: 0 };
  expect(foreseenOn(ahead({ type, before: none }), "2027-01-04")).toBe(1200);
  expect(foreseenOn(ahead({ type, before: none }), "2027-02-28")).toBe(1400);
  const front = { ...type, accrual: "YEARLY_FRONT" as const, carryCapCd: 0 };
  expect(foreseenOn(ahead({ type: front, before: null }), "2027-01-01")).toBe(1200);
});

it("counts nothing twice that is in the ledger", () => {
  const carriedIn = [{ id: 9, ...line({ date: "2027-01-01", kind: "CARRY_IN", unitsCd: 300 }) }] as LedgerRow[];
  expect(foreseenOn(ahead({ rows: carriedIn }), "2027-01-04")).toBe(0);
  expect(foreseenOn(ahead({ before: null }), "2027-01-04")).toBe(0);
});
