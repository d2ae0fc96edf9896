/** Leave without pay on days whose pay is posted (spec: hr R-LV15). */
import { beforeAll, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { transition } from "~/modules/workflow/index.server";
import { testDatabase } from "../../../tests/setup/database";
import { seedPay } from "../../../tests/setup/pay";
import { payrollWorkflow, prepareRun } from "./index.server";

beforeAll(async () => void (await testDatabase()));

it("is taken back with the next run, and the paid month's slip stays as it was", async () => {
  const world = await seedPay("LL");
  const { employeeId } = await world.worker("Asha", 300_000n);
  const november = await world.run("2026-11");
  await world.post(november);
  const paid = await db.payslip.findFirstOrThrow({ where: { runId: november } });
  const at = new Date("2026-12-20T09:00:00Z");
  await database().writing(async (tx) => {
    const { id: leaveTypeId } = await tx.leaveType.create({
      data: { companyId: world.books.company, code: "LWP", name: "Leave without pay", paid: false, createdAt: at },
    });
    await tx.leaveApplication.create({
      data: {
        ...{ refNo: "L-2026-000901", employeeId, unitId: world.branch, leaveTypeId, unitsCd: 100 },
        ...{ fromDate: "2026-11-03", toDate: "2026-11-03", reason: "Told late", appliedOn: "2026-12-01" },
        ...{ appliedById: 1, status: "APPROVED" },
        days: { create: { date: "2026-11-03", ratedCd: 100, part: "FULL", kind: "WORK", branchId: world.branch } },
      },
    });
  });
  const clerk = { ...world.clerk, at };
  const { id } = await prepareRun(clerk, { month: "2026-12", kind: "REGULAR" });
  await transition(clerk, payrollWorkflow, id, "calculate", { version: null });
  const lines = await db.payslipLine.findMany({ where: { runId: id }, orderBy: { n: "asc" } });
  expect(lines.map(({ kind, side, month, amount }) => [kind, side, month, amount])).toEqual([
    ["BASIC", "EARNING", null, 300_000n],
    ["ARREARS", "DEDUCTION", "2026-11", 10_000n],
  ]);
  expect(await db.payslip.findFirstOrThrow({ where: { runId: november } })).toEqual(paid);
});
