/** Days of the audit plans of the demo, which can be loaded on any day. */
import { expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { daysOfPlan, lastAuditDay } from "../prisma/seed/demo/audit-plan-days";

it("keeps the steps of a plan in order, none to come, on every day of a year", () => {
  for (let today = "2028-01-01"; today <= "2028-12-31"; today = addDays(today, 1)) {
    const { begun, submitted, approved, revised, submittedAgain } = daysOfPlan(today);
    const days = [begun, submitted, approved, revised, submittedAgain, today];
    expect([...days].sort()).toEqual(days);
  }
  expect(daysOfPlan("2028-01-18")).toMatchObject({ submitted: "2028-01-15", approved: "2028-01-18" });
  expect(daysOfPlan("2028-03-31")).toMatchObject({ revised: "2028-03-22", submittedAgain: "2028-03-25" });
});

it("enters no audit that is still to come", () => {
  expect(lastAuditDay(["2028-06-30", "2026-05-01", "2027-01-20"], "2028-06-30")).toBe("2028-06-30");
  expect(lastAuditDay(["2028-06-30", "2026-05-01", "2027-01-20"], "2028-01-02")).toBe("2026-05-01");
  expect(lastAuditDay([undefined, null, "2028-02-20"], "2028-01-02")).toBeNull();
});
