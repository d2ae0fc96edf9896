/** What the trail tells of pay to those who do not see pay. */
import { beforeAll, expect, it } from "vitest";
import { db } from "~/db/database.server";
import { inWords } from "~/engine/history/words.server";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { seedPay } from "../../../tests/setup/pay";
import { askSalary, stopPay } from "./index.server";

beforeAll(async () => void (await testDatabase()));

it("is that it changed and by whom; what and why is told to those who see the pay of the whole company", async () => {
  const world = await seedPay("TR");
  const asha = await world.worker("Asha", 300_000n);
  await askSalary(world.clerk, {
    ...{ employeeId: asha.employeeId, kind: "MERIT", effectiveOn: "2026-11-01", basic: 330_000n },
    reason: "A year without a fault",
  });
  await stopPay(world.clerk, {
    ...{ employeeId: asha.employeeId, mode: "HOLD", fromMonth: "2026-11", toMonth: null },
    reason: "Cash is missing",
  });
  const events = await db.auditEvent.findMany({ where: { entity: { in: ["SalaryChange", "SalaryStop"] } } });
  expect(new Set(events.map(({ entity }) => entity)).size).toBe(2);
  const told = async (permissions: Parameters<typeof actorAt>[1], unit = world.books.company) =>
    inWords(await actorAt(unit, permissions), events);
  for (const blind of [await told(["history.read"]), await told(["history.read", "pay.read"], world.branch)])
    expect(blind.map(({ changes, note }) => [changes, note])).toEqual(events.map(() => [[], null]));
  const seen = JSON.stringify(await told(["history.read", "pay.read"]));
  expect(seen).toContain("KES 3,300.00");
  expect(seen).toContain("Cash is missing");
  expect(JSON.stringify(await inWords(await actorAt(world.branch, []), events, { beside: true }))).toBe(seen);
});
