/** What days of suspension take from pay, computed by hand (spec: hr R-PR4, R-AT7). */
import { beforeAll, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { transition } from "~/modules/workflow/index.server";
import { testDatabase } from "../../../tests/setup/database";
import { seedPay, type TestPay } from "../../../tests/setup/pay";
import { payrollWorkflow, prepareRun } from "./index.server";
import { slipPage } from "./slip-page.server";

beforeAll(async () => void (await testDatabase()));

const MAKER = 1;
let count = 0;

interface Suspended {
  from: string;
  to: string | null;
  payBp: number;
}

/** A suspension as it was decided. @returns its id */
const suspend = (world: TestPay, employeeId: number, { from, to, payBp }: Suspended): Promise<number> =>
  database().writing(async (tx) => {
    count += 1;
    const at = new Date("2026-11-01T09:00:00Z");
    const user = await tx.user.findFirstOrThrow({ orderBy: { id: "asc" } });
    const { id: caseId } = await tx.disciplinaryCase.create({
      data: {
        ...{ refNo: `D-2026-9${count}`, employeeId, unitId: world.branch, raisedById: user.id, incidentOn: from },
        ...{ category: "CASH", summary: "The drawer was left open.", status: "SHOW_CAUSE_SENT", createdAt: at },
      },
    });
    const { id } = await tx.suspension.create({
      data: {
        ...{ refNo: `S-2026-9${count}`, caseId, employeeId, unitId: world.branch, kind: "PRECAUTIONARY" },
        ...{ fromOn: from, untilOn: to, reviewOn: to === null ? "2026-12-20" : null, payBp },
        ...{ reason: "The cash is counted.", proposedById: user.id, status: "ACTIVE", createdAt: at },
      },
    });
    return id;
  });

/** A day of leave without pay, approved. */
const unpaidDay = (world: TestPay, employeeId: number, date: string): Promise<unknown> =>
  database().writing(async (tx) => {
    const companyId = world.books.company;
    const { id: leaveTypeId } =
      (await tx.leaveType.findFirst({ where: { companyId, code: "LWP" } })) ??
      (await tx.leaveType.create({
        data: { companyId, code: "LWP", name: "Unpaid", paid: false, createdAt: new Date() },
      }));
    await tx.leaveApplication.create({
      data: {
        ...{ refNo: `L-2026-0007${count}`, employeeId, unitId: world.branch, leaveTypeId, unitsCd: 100 },
        ...{ fromDate: date, toDate: date, reason: "At home", appliedOn: "2026-11-01", appliedById: MAKER },
        status: "APPROVED",
        days: { create: { date, ratedCd: 100, part: "FULL", kind: "WORK", branchId: world.branch } },
      },
    });
  });

const netOf = async (runId: number, employeeId: number) =>
  (await db.payslip.findFirstOrThrow({ where: { runId, employeeId } })).net;

it("takes the unpaid share of each day, mid-month, over the end of a month, at any share and over leave", async () => {
  const world = await seedPay("SU");
  // 30 days in November, 60 half days of KES 3,000.00: a day is 100.00.
  const cases: readonly (readonly [string, Suspended, bigint, string | null])[] = [
    // 7 days, 700.00, half of it.
    ["Half", { from: "2026-11-09", to: "2026-11-15", payBp: 5_000 }, 265_000n, null],
    ["None", { from: "2026-11-09", to: "2026-11-15", payBp: 0 }, 230_000n, null],
    ["Full", { from: "2026-11-09", to: "2026-11-15", payBp: 10_000 }, 300_000n, null],
    // 700.00 × 66.67 % = 466.69.
    ["Third", { from: "2026-11-09", to: "2026-11-15", payBp: 3_333 }, 253_331n, null],
    // Leave without pay on a suspended day takes nothing beside it; on another day it takes 100.00.
    ["Within", { from: "2026-11-09", to: "2026-11-15", payBp: 5_000 }, 265_000n, "2026-11-10"],
    ["Beside", { from: "2026-11-09", to: "2026-11-15", payBp: 5_000 }, 255_000n, "2026-11-17"],
    // 25 to 30 November, 6 days.
    ["Over", { from: "2026-11-25", to: "2026-12-05", payBp: 0 }, 240_000n, null],
    ["Open", { from: "2026-11-25", to: null, payBp: 0 }, 240_000n, null],
    ["All", { from: "2026-10-01", to: null, payBp: 0 }, 0n, null],
  ];
  const people: { employeeId: number; net: bigint; name: string }[] = [];
  for (const [name, span, net, leave] of cases) {
    const { employeeId } = await world.worker(name, 300_000n);
    await suspend(world, employeeId, span);
    if (leave) await unpaidDay(world, employeeId, leave);
    people.push({ employeeId, net, name });
  }
  const november = await world.run("2026-11");
  for (const { employeeId, net, name } of people)
    expect([name, await netOf(november, employeeId).catch(() => 0n)]).toEqual([name, net]);

  const half = people[0]!.employeeId;
  const { id, facts } = await db.payslip.findFirstOrThrow({ where: { runId: november, employeeId: half } });
  expect(facts).toContain('"reason":"SUSPENDED"');
  await world.post(november);
  const user = await db.user.findFirstOrThrow({ where: { employeeId: half } });
  const page = await slipPage({ ...world.clerk, userId: user.id, employeeId: half }, id, "own");
  expect(page.facts.find(({ label }) => label === "Not paid, or in part")?.value).toBe(
    "09 Nov 2026 to 15 Nov 2026 (suspended, 50 % of pay)",
  );

  // 1 to 5 December, 10 of 62 half days: 483.87.
  const over = people.find(({ name }) => name === "Over")!.employeeId;
  const clerk = { ...world.clerk, at: new Date("2026-12-20T09:00:00Z") };
  const { id: december } = await prepareRun(clerk, { month: "2026-12", kind: "REGULAR" });
  await transition(clerk, payrollWorkflow, december, "calculate", { version: null });
  expect(await netOf(december, over)).toBe(251_613n);
});

it("pays back as arrears what a suspension has taken that is set aside", async () => {
  const world = await seedPay("SA");
  const { employeeId } = await world.worker("Asha", 300_000n);
  const id = await suspend(world, employeeId, { from: "2026-11-09", to: "2026-11-15", payBp: 0 });
  const november = await world.run("2026-11");
  await world.post(november);
  await database().writing((tx) => tx.suspension.update({ where: { id }, data: { status: "SET_ASIDE" } }));
  const clerk = { ...world.clerk, at: new Date("2026-12-20T09:00:00Z") };
  const { id: december } = await prepareRun(clerk, { month: "2026-12", kind: "REGULAR" });
  await transition(clerk, payrollWorkflow, december, "calculate", { version: null });
  const lines = await db.payslipLine.findMany({ where: { runId: december }, orderBy: { n: "asc" } });
  expect(lines.map(({ kind, side, month, amount }) => [kind, side, month, amount])).toEqual([
    ["BASIC", "EARNING", null, 300_000n],
    ["ARREARS", "EARNING", "2026-11", 70_000n],
  ]);
});
