/** Leave without pay on days whose pay is posted (spec: hr R-LV15). */
import { beforeAll, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { leaveWorkflow } from "~/modules/leave-applications/index.server";
import { transition } from "~/modules/workflow/index.server";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { seedPay, type TestPay } from "../../../tests/setup/pay";
import { payrollWorkflow, prepareRun } from "./index.server";

beforeAll(async () => void (await testDatabase()));

const at = new Date("2026-12-20T09:00:00Z");

/** A day of leave without pay, approved. @returns its id */
const unpaidDay = (world: TestPay, employeeId: number, refNo: string): Promise<number> =>
  database().writing(async (tx) => {
    const { id: leaveTypeId } = await tx.leaveType.create({
      data: { companyId: world.books.company, code: "LWP", name: "Leave without pay", paid: false, createdAt: at },
    });
    const { id } = await tx.leaveApplication.create({
      data: {
        ...{ refNo, employeeId, unitId: world.branch, leaveTypeId, unitsCd: 100 },
        ...{ fromDate: "2026-11-03", toDate: "2026-11-03", reason: "Told late", appliedOn: "2026-12-01" },
        ...{ appliedById: 1, status: "APPROVED" },
        days: { create: { date: "2026-11-03", ratedCd: 100, part: "FULL", kind: "WORK", branchId: world.branch } },
      },
    });
    return id;
  });

it("is taken back with the next run, and the paid month's slip stays as it was", async () => {
  const world = await seedPay("LL");
  const { employeeId } = await world.worker("Asha", 300_000n);
  const november = await world.run("2026-11");
  await world.post(november);
  const paid = await db.payslip.findFirstOrThrow({ where: { runId: november } });
  await unpaidDay(world, employeeId, "L-2026-000901");
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

it("that is cancelled after its month was paid comes back as arrears", async () => {
  const world = await seedPay("LC");
  const { employeeId } = await world.worker("Asha", 300_000n);
  const leave = await unpaidDay(world, employeeId, "L-2026-000902");
  const november = await world.run("2026-11");
  await world.post(november);
  const { net } = await db.payslip.findFirstOrThrow({ where: { runId: november } });
  expect(net).toBe(290_000n);
  const hr = async (id: number) => ({
    ...(await actorAt(
      world.books.company,
      ["area.hr", "leave.read", "leave.own", "leave.manage", "leave.approve"],
      id,
    )),
    at,
  });
  const move = (actor: Actor, name: "askCancel" | "acceptCancel") =>
    transition(actor, leaveWorkflow, leave, name, {
      ...{ version: null, note: "They worked on that day" },
      ...(name === "askCancel" ? { input: { shortenTo: null } } : {}),
    });
  await move(await hr(9_041), "askCancel");
  await move(await hr(9_042), "acceptCancel");
  const clerk = { ...world.clerk, at };
  const { id } = await prepareRun(clerk, { month: "2026-12", kind: "REGULAR" });
  await transition(clerk, payrollWorkflow, id, "calculate", { version: null });
  const lines = await db.payslipLine.findMany({ where: { runId: id }, orderBy: { n: "asc" } });
  expect(lines.map(({ kind, side, month, amount }) => [kind, side, month, amount])).toEqual([
    ["BASIC", "EARNING", null, 300_000n],
    ["ARREARS", "EARNING", "2026-11", 10_000n],
  ]);
});
