/** Pages of changes of pay say each thing once. */
import { beforeAll, expect, it } from "vitest";
import { recordPage } from "~/engine/record/pages.server";
import { testDatabase } from "../../../tests/setup/database";
import { seedPay } from "../../../tests/setup/pay";
import { askSalary } from "./index.server";
import { salaryChange } from "./salary-change.record.server";

beforeAll(async () => void (await testDatabase()));

it("tells the reason of a change of pay once", async () => {
  const world = await seedPay("PO");
  const { employeeId } = await world.worker("Asha", 300_000n);
  const { id } = await askSalary(world.clerk, {
    ...{ employeeId, kind: "MERIT", effectiveOn: "2026-11-01", basic: 330_000n },
    reason: "A year without a fault",
  });
  const { facts } = await recordPage(world.manager, salaryChange, id);
  expect(facts.filter(({ value }) => value === "A year without a fault")).toHaveLength(1);
  expect(new Set(facts.map(({ label }) => label)).size).toBe(facts.length);
});
