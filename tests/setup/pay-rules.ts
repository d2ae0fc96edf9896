/** Terms and facts of pay to test the rules with: 300,000 for all of November 2026 in branch 1, and nothing else. */
import type { ComponentTerms, MonthFacts, Segment, Terms } from "~/modules/pay/terms";

export const terms = (more: Partial<Terms> = {}): Terms => ({
  dayBasis: "CALENDAR",
  floorBp: 3_333,
  advancePriority: 9,
  enclosing: false,
  absentUnpaid: true,
  suspendedPayBp: 10_000,
  leaveDivisor: 26,
  components: [],
  ...more,
});

export const component = (more: Partial<ComponentTerms> = {}): ComponentTerms => ({
  id: 1,
  code: "C",
  name: "Component",
  side: "EARNING",
  calc: "FIXED",
  base: null,
  rateBp: null,
  amount: null,
  taxable: false,
  prorated: false,
  statutory: false,
  priority: 5,
  bands: null,
  ...more,
});

export const segment = (from: string, to: string, basic: bigint, unitId = 1): Segment => ({ from, to, basic, unitId });

export const facts = (more: Partial<MonthFacts> = {}): MonthFacts => ({
  month: "2026-11",
  kind: "REGULAR",
  segments: [segment("2026-11-01", "2026-11-30", 300_000n)],
  absences: [],
  workHalves: null,
  presentCd: 0,
  overtimeMin: 0,
  assignments: [],
  instalments: [],
  arrears: [],
  stop: null,
  leave: null,
  held: [],
  ...more,
});
