/** Payslips that somebody bends past the portal are found (spec: hr I9). */
import { beforeAll, expect, it } from "vitest";
import { db } from "~/db/database.server";
import { transition } from "~/modules/workflow/index.server";
import { testDatabase } from "../../../tests/setup/database";
import { bend, openTheTables } from "../../../tests/setup/intruder";
import { seedPay } from "../../../tests/setup/pay";
import { payrollWorkflow, stopPay, verifyPayslips } from "./index.server";

beforeAll(async () => void (await testDatabase()), 180_000);

it("finds nothing wrong with slips as they were worked out, and each way of bending them", async () => {
  const world = await seedPay("VP");
  const [asha, biko] = [await world.worker("Asha", 300_000n), await world.worker("Biko", 310_000n)];
  const fund = await world.component("WEL", "DEDUCTION", "24102", { amount: 500n });
  await stopPay(world.clerk, {
    ...{ employeeId: biko.employeeId, mode: "HOLD", fromMonth: "2026-10", toMonth: null, reason: "Under review" },
  });
  const october = await world.run("2026-10");
  await world.post(october);
  const november = await world.run("2026-11");
  await world.post(november);
  const from = String(world.books.ledger("11101"));
  await transition(world.cashier, payrollWorkflow, october, "pay", {
    ...{ version: null, input: { from, reference: null } },
  });
  expect(await verifyPayslips()).toEqual({ runs: 2, slips: 4, faults: [] });

  await openTheTables(["PayrollRun", "Payslip", "PayslipLine", "DeductionDeferral"]);
  const [first, second] = await db.payslip.findMany({ where: { runId: november }, orderBy: { id: "asc" } });
  const line = await db.payslipLine.findFirstOrThrow({ where: { payslipId: first!.id } });
  const other = await world.worker("Chege", 300_000n);
  const bank = await db.employeeBank.findFirstOrThrow({ where: { employeeId: other.employeeId } });
  const set = (table: string, id: number, column: string, value: number | bigint | string) =>
    `UPDATE "${table}" SET "${column}" = ${typeof value === "string" ? `'${value}'` : value} WHERE "id" = ${id}`;
  const ways: [string[], string[]][] = [
    [[set("PayslipLine", line.id, "amount", line.amount + 1n)], [set("PayslipLine", line.id, "amount", line.amount)]],
    [
      [set("PayslipLine", line.id, "componentId", fund)],
      [`UPDATE "PayslipLine" SET "componentId" = NULL WHERE "id" = ${line.id}`],
    ],
    [
      [set("Payslip", first!.id, "net", first!.net + 5n), set("Payslip", first!.id, "gross", first!.gross + 5n)],
      [set("Payslip", first!.id, "net", first!.net), set("Payslip", first!.id, "gross", first!.gross)],
    ],
    [[set("Payslip", first!.id, "bankId", bank.id)], [set("Payslip", first!.id, "bankId", first!.bankId!)]],
    [
      [set("Payslip", first!.id, "employeeId", other.employeeId)],
      [set("Payslip", first!.id, "employeeId", asha.employeeId)],
    ],
    [[set("Payslip", first!.id, "facts", "{}")], [set("Payslip", first!.id, "facts", first!.facts)]],
    [[set("Payslip", second!.id, "status", "FINAL")], [set("Payslip", second!.id, "status", "HELD")]],
    [[set("PayrollRun", november, "net", 1n)], [set("PayrollRun", november, "net", first!.net + second!.net)]],
    [[set("PayrollRun", november, "terms", "{}")], []],
  ];
  for (const [there, back] of ways) {
    await bend(...there);
    const { faults } = await verifyPayslips();
    expect([there, faults.map(({ runId }) => runId)]).toEqual([there, faults.map(() => november)]);
    expect(faults.length).toBeGreaterThan(0);
    await bend(...back);
    if (back.length > 0) expect((await verifyPayslips()).faults).toEqual([]);
  }
});
