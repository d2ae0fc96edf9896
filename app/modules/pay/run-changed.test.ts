/** What changes of what a run takes, after it was worked out, is found with both approvals and not with the posting alone. */
import { beforeAll, expect, it } from "vitest";
import { database } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import { transition } from "~/modules/workflow/index.server";
import { testDatabase } from "../../../tests/setup/database";
import { seedPay } from "../../../tests/setup/pay";
import { advanceWorkflow, askAdvance, assignComponent, payrollWorkflow } from "./index.server";

beforeAll(async () => void (await testDatabase()), 180_000);

it("is refused by HR and by finance, with the words of the posting, until the run is worked out again", async () => {
  const world = await seedPay("RC");
  const go = (actor: Actor, id: number, name: keyof typeof payrollWorkflow.moves, note: string | null = null) =>
    transition(actor, payrollWorkflow, id, name, { version: null, note } as never);
  const changed = {
    problems: [
      { code: "changed", message: "Advances or totals have changed since: send the run back and work it out again." },
    ],
  };
  const { employeeId } = await world.worker("Asha", 300_000n);
  const wanted = { employeeId, amount: 60_000n, firstMonth: "2026-11", instalments: 2, reason: "School fees" };
  const advance = (await askAdvance(world.clerk, wanted)).id;
  const money = String(world.books.ledger("11101"));
  const onAdvance = (actor: Actor, name: "approve" | "pay" | "repayAll", input?: object) =>
    transition(actor, advanceWorkflow, advance, name, { version: null, ...(input && { input }) } as never);
  await onAdvance(world.manager, "approve");
  await onAdvance(world.cashier, "pay", { from: money, reference: null });
  const componentId = await world.component("LOAN", "DEDUCTION", "24103");
  const assigned = await assignComponent(world.clerk, {
    ...{ employeeId, componentId, amount: 10_000n, rateBp: null, fromMonth: "2026-11", toMonth: null },
    totalLimit: 15_000n,
  });

  const id = await world.run("2026-11");
  await go(world.manager, id, "approve");
  await expect(go(world.manager, id, "approve")).rejects.toThrow("Payroll run is approved by HR: “Approve for HR”");
  await onAdvance(world.cashier, "repayAll", { to: money, reference: null });
  await expect(go(world.accountant, id, "finance")).rejects.toMatchObject(changed);
  await go(world.accountant, id, "returnByFinance", "Asha has paid her advance back");
  await go(world.clerk, id, "calculate");

  // Another 6,000 of the 15,000 is counted as taken: 10,000 more would be too much.
  const take = (takenTotal: bigint) =>
    database().writing((tx) => tx.payAssignment.update({ where: { id: assigned.id }, data: { takenTotal } }));
  await take(6_000n);
  await expect(go(world.manager, id, "approve")).rejects.toMatchObject(changed);
  await take(5_000n);
  await go(world.manager, id, "approve");
  await go(world.accountant, id, "finance");
});
