/** What changes of what a run takes or is worked out from, after it was worked out, is found with both approvals and told on its page. */
import { beforeAll, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { transition } from "~/modules/workflow/index.server";
import { testDatabase } from "../../../tests/setup/database";
import { seedPay } from "../../../tests/setup/pay";
import { endAssignment } from "./assignment.record.server";
import { advanceWorkflow, askAdvance, assignComponent, payrollWorkflow } from "./index.server";
import { noticesOf } from "./run-notices.server";

beforeAll(async () => void (await testDatabase()));

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

it("names assignments, basic pay, stops, absences and settings that changed, on its page and to both approvals", async () => {
  const world = await seedPay("RD");
  const go = (actor: Actor, id: number, name: keyof typeof payrollWorkflow.moves, note: string | null = null) =>
    transition(actor, payrollWorkflow, id, name, { version: null, note } as never);
  const { employeeId } = await world.worker("Wanja", 300_000n);
  const componentId = await world.component("LUNCH", "EARNING", "53102");
  const id = await world.run("2026-11");
  const said = async (actor: Actor) => {
    const row = (await payrollWorkflow.load(db, actor, id))!;
    return (await noticesOf(actor, row)).find(({ title }) => title.startsWith("Pay has changed"))?.lines ?? [];
  };
  expect(await said(world.manager)).toEqual([]);
  const again = async (words: string) => {
    expect(await said(world.manager)).toEqual([words, "Work the run out again before it is approved."]);
    const refused = { problems: [{ code: "changed", message: expect.stringContaining(words) as string }] };
    await expect(go(world.manager, id, "approve")).rejects.toMatchObject(refused);
    await go(world.clerk, id, "calculate");
    expect(await said(world.manager)).toEqual([]);
  };

  const wanted = { employeeId, componentId, amount: 20_000n, rateBp: null, toMonth: null, totalLimit: null };
  const assigned = await assignComponent(world.clerk, { ...wanted, fromMonth: "2026-11" });
  await again("Allowances or deductions have changed.");
  await endAssignment(world.clerk, assigned.id, 1, "2026-11");
  await again("Allowances or deductions have changed.");
  await world.salary(employeeId, "2026-11-16", 330_000n);
  await again("Basic pay has changed.");
  await database().writing((tx) =>
    tx.salaryStop.create({
      data: { employeeId, unitId: world.branch, mode: "HOLD", fromMonth: "2026-11", reason: "Unknown account" },
    }),
  );
  await again("Stops of pay have changed.");
  await database().writing((tx) => tx.payComponent.update({ where: { id: componentId }, data: { taxable: true } }));
  await again("Components, bands or settings of pay have changed.");
  await database().writing((tx) =>
    tx.paySettings.upsert({
      where: { companyId: world.books.company },
      create: { companyId: world.books.company, floorBp: 4_000 },
      update: { floorBp: 4_000 },
    }),
  );
  await again("Components, bands or settings of pay have changed.");
  const absent = (date: string) =>
    database().writing((tx) =>
      tx.attendanceDay.create({ data: { employeeId, date, unitId: world.branch, status: "ABSENT" } }),
    );
  await absent("2026-11-12");
  await again("Leave or absences have changed.");
  // A day that had not passed when it was worked out comes as arrears.
  await absent("2026-11-20");
  expect(await said(world.manager)).toEqual([]);

  await go(world.manager, id, "approve");
  await world.salary(employeeId, "2026-11-23", 340_000n);
  expect(await said(world.accountant)).toEqual([
    "Basic pay has changed.",
    "Send the run back and work it out again before it is approved.",
  ]);
  await expect(go(world.accountant, id, "finance")).rejects.toMatchObject({ problems: [{ code: "changed" }] });
});
