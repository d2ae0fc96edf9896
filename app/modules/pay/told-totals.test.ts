/** When the totals of a run are told to those who see runs and not pay. */
import { beforeAll, expect, it } from "vitest";
import { db } from "~/db/database.server";
import { recordPage } from "~/engine/record/pages.server";
import { transition } from "~/modules/workflow/index.server";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { seedPay } from "../../../tests/setup/pay";
import { payrollWorkflow } from "./index.server";
import { payrollRun } from "./run.record.server";

beforeAll(async () => void (await testDatabase()), 180_000);

it("is once it is posted, and not where one person makes the difference to a run told before", async () => {
  const world = await seedPay("TT");
  const workers = [];
  for (const [n, name] of ["Asha", "Baraka", "Chebet", "Dalmas", "Esther"].entries())
    workers.push(await world.worker(name, 100_000n + 1_000n * BigInt(n), n < 2 ? world.headOffice : world.branch));
  const blind = { ...(await actorAt(world.books.company, ["payroll.read"], 9_111)), at: world.clerk.at };
  const part = { ...(await actorAt(world.branch, ["pay.read"], 9_112)), at: world.clerk.at };
  const partly = { ...part, grants: [...part.grants, ...blind.grants] };
  const money = async (actor: typeof blind, id: number) =>
    JSON.stringify(await recordPage(actor, payrollRun, id)).match(/KES [\d,]+\.\d\d/g) ?? [];
  const first = await world.run("2026-10");
  expect(await money(blind, first)).toEqual([]);
  await transition(world.manager, payrollWorkflow, first, "return", { version: null, note: "Baraka works less" });
  await world.salary(workers[1]!.employeeId, "2026-09-01", 90_000n);
  await transition(world.clerk, payrollWorkflow, first, "calculate", { version: null });
  expect(await money(blind, first)).toEqual([]);
  await world.post(first);
  const told = new Set(await money(blind, first));
  // Gross and net pay, deductions and the employer's part: nothing by branch, by component or of two months.
  expect(told).toEqual(new Set(["KES 4,990.00", "KES 0.00"]));
  const own = await money(partly, first);
  expect(own).not.toContain("KES 4,990.00");
  expect(own).toContain("KES 3,090.00");
  expect((await money(world.manager, first)).length).toBeGreaterThan(told.size);
  await transition(world.cashier, payrollWorkflow, first, "pay", {
    version: null,
    input: { from: String(world.books.ledger("11101")), reference: null },
  });
  await world.salary(workers[0]!.employeeId, "2026-11-01", 150_000n);
  const second = await world.run("2026-11");
  await world.post(second);
  expect(await money(blind, second)).toEqual([]);
  expect((await db.payrollRun.findUniqueOrThrow({ where: { id: second } })).sumsTold).toBe(false);
});
