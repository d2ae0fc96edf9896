/** Withdrawals from savings among what auditors are told to look at (spec: accounts §12). */
import { beforeAll, expect, it } from "vitest";
import { database } from "~/db/database.server";
import type { Permission } from "~/core/permission";
import { PERMISSIONS } from "~/modules/all-permissions";
import { requestWithdrawal, withdrawalWorkflow } from "~/modules/savings/index.server";
import { transition } from "~/modules/workflow/index.server";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { receiveIn, seedSavings, type TestSavings } from "../../../tests/setup/savings";
import { changeLimits } from "../../../tests/setup/limits";
import { readAsked } from "./asked";
import { readReport, reportByName } from "./index.server";

let world: TestSavings;
beforeAll(async () => {
  await testDatabase();
  world = await seedSavings("WF");
  const line = { process: "SaccoWithdrawal", step: "approve", currency: "KES" };
  const { id } = await database().db.role.findFirstOrThrow({ where: { id: { not: 1 } } });
  await changeLimits(async (tx) => {
    await tx.authorityMapping.create({ data: { ...line, roleId: id, upTo: 5_000_000n } });
    await tx.authorityMapping.create({ data: { ...line, roleId: 1, upTo: 20_000_000n } });
  });
});

/** Asks for so much out of an account, approves and pays it. */
async function withdraw(accountId: number, amount: bigint): Promise<void> {
  const { id } = await requestWithdrawal(world.clerk, accountId, {
    ...{ kind: "PARTIAL", amount, payMode: "CASH", payTo: null, reason: "School fees" },
  });
  await transition(world.manager, withdrawalWorkflow, id, "approve", { version: null });
  const input = { from: String(world.books.ledger("11101")), reference: null };
  await transition(world.cashier, withdrawalWorkflow, id, "pay", { version: null, input });
}

it("shows those that were split, and those just under a limit", async () => {
  const [split, alone] = [await world.account(), await world.account()];
  for (const accountId of [split, alone]) await receiveIn(world, [{ accountId, amount: 10_000_000n }]);
  for (const amount of [3_000_000n, 2_500_001n]) await withdraw(split, amount);
  await withdraw(alone, 4_900_000n);
  const reader = await actorAt(world.books.company, Object.keys(PERMISSIONS) as Permission[], 9_901);
  const wanted: Record<string, string> = { from: "2026-11-01", to: "2026-11-30" };
  const { asked } = readAsked((name) => wanted[name]);
  const { sheet } = await readReport(reader, reportByName("redFlags")!, asked, true);
  const lines = sheet.rows.filter(({ kind }) => kind === "line");
  expect(lines.map(({ cells }) => [cells[0], cells[6]])).toEqual([
    ["Split: together above a limit", 3_000_000n],
    ["Split: together above a limit", 2_500_001n],
    ["Just under a limit", 4_900_000n],
  ]);
  expect(lines.every(({ drill }) => drill !== undefined)).toBe(true);
});
