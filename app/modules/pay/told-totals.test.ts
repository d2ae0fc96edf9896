/** When the totals of a run are told to those who see runs and not pay. */
import { beforeAll, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { recordPage } from "~/engine/record/pages.server";
import { transition } from "~/modules/workflow/index.server";
import { testDatabase } from "../../../tests/setup/database";
import { actorAt } from "../../../tests/setup/organisation";
import { seedPay } from "../../../tests/setup/pay";
import { payrollWorkflow } from "./index.server";
import { payrollRun } from "./run.record.server";
import { between } from "./told-totals.server";

beforeAll(async () => void (await testDatabase()));

it("counts who is paid other than in another run, and adds up by how much", async () => {
  const world = await seedPay("TC");
  const people: number[] = [];
  for (const name of ["Asha", "Baraka", "Chebet", "Dalmas"]) people.push((await world.worker(name, null)).employeeId);
  const run = async (month: string, pay: readonly (bigint | null)[]) => {
    const of = { month, kind: "REGULAR", seq: 1 };
    return database().writing(async (tx) => {
      const { id } = await tx.payrollRun.create({
        data: { ...of, companyId: world.books.company, status: "CALCULATED", currency: "KES", preparedById: 1 },
      });
      for (const [n, net] of pay.entries())
        if (net !== null)
          await tx.payslip.create({
            data: {
              ...{ ...of, runId: id, employeeId: people[n]!, unitId: world.branch, name: "N", designation: "D" },
              ...{
                facts: "{}",
                hash: "h",
                core: "c",
                status: "FINAL",
                calendarDays: 30,
                paidDaysCd: 3000,
                unpaidDaysCd: 0,
              },
              ...{ basicWhole: 0n, basicOutside: 0n, basicUnpaid: 0n, floor: 0n },
              ...{ gross: net + 5n, other: 0n, deductions: 5n, net, employer: 0n },
            },
          });
      // One run is open at a time.
      await tx.payrollRun.update({ where: { id }, data: { status: "POSTED" } });
      return id;
    });
  };
  const one = await run("2026-10", [100n, 9_007_199_254_740_993n, 300n, null]);
  const other = await run("2026-11", [100n, 1n, null, 50n]);
  const nobody = { people: 0, sum: 0n, largest: 0n, second: 0n };
  const largest = 9_007_199_254_740_992n;
  expect(await between(db, one, other)).toEqual({
    ...{ other: nobody, employer: nobody },
    gross: { people: 3, sum: largest + 305n + 55n, largest, second: 305n },
    // Who joined and who left bring all of theirs.
    deductions: { people: 2, sum: 10n, largest: 5n, second: 5n },
    net: { people: 3, sum: largest + 350n, largest, second: 300n },
  });
  expect(await between(db, other)).toMatchObject({
    net: { people: 3, sum: 151n, largest: 100n, second: 50n },
    employer: nobody,
  });
});

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
