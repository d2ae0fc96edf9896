/** What a run is held against before it is approved: who is asked for a punch, and whose bank account is another (spec: hr N15). */
import { beforeAll, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { testDatabase } from "../../../tests/setup/database";
import { seedPay } from "../../../tests/setup/pay";
import { findingsOf } from "./run-notices.server";

beforeAll(async () => void (await testDatabase()), 180_000);

const warnings = async (runId: number): Promise<string[]> => {
  const run = await db.payrollRun.findUniqueOrThrow({ where: { id: runId } });
  return findingsOf(run).warnings.map(({ code, employeeId }) => `${code} ${employeeId}`);
};
const blockers = async (runId: number): Promise<string[]> => {
  const run = await db.payrollRun.findUniqueOrThrow({ where: { id: runId } });
  return findingsOf(run).blockers.map(({ code, employeeId }) => `${code} ${employeeId}`);
};

async function shiftOf(companyId: number): Promise<number> {
  const minutes = { breakMin: 60, graceInMin: 5, graceOutMin: 5, windowBeforeMin: 60, windowAfterMin: 60 };
  const rules = { halfDayUnderMin: 240, absentUnderMin: 60, otAfterMin: 30, otStepMin: 15 };
  const data = { companyId, name: "Day", startsAt: "08:00", endsAt: "17:00", ...minutes, ...rules };
  return (await database().writing((tx) => tx.shift.create({ data, select: { id: true } }))).id;
}

it("asks for a punch of those alone who have a shift", async () => {
  const world = await seedPay("CA");
  const [asha, biko, chege] = [
    await world.worker("Asha", 300_000n),
    await world.worker("Biko", 300_000n),
    await world.worker("Chege", 300_000n),
  ];
  const shiftId = await shiftOf(world.books.company);
  const day = { date: "2026-10-06", unitId: world.branch };
  await database().writing((tx) =>
    tx.attendanceDay.createMany({
      data: [
        { ...day, employeeId: asha.employeeId, shiftId, status: "ABSENT" },
        { ...day, employeeId: biko.employeeId, shiftId, status: "PRESENT" },
        { ...day, employeeId: chege.employeeId, shiftId, status: "OFF" },
      ],
    }),
  );
  expect(await warnings(await world.run("2026-10"))).toEqual([`no_trace ${asha.employeeId}`]);
});

it("tells whose bank account is another than the one that was paid to last", async () => {
  const world = await seedPay("CB");
  const [asha, biko] = [await world.worker("Asha", 300_000n), await world.worker("Biko", 300_000n)];
  const october = await world.run("2026-10");
  expect(await warnings(october)).toEqual([]);
  await world.post(october);
  const account = { where: { employeeId: asha.employeeId } };
  await database().writing(async (tx) => {
    const { id: _, ...was } = await tx.employeeBank.findFirstOrThrow(account);
    await tx.employeeBank.updateMany({ ...account, data: { validTo: "2026-11-09" } });
    const request = await tx.employeeChangeRequest.findUniqueOrThrow({ where: { id: was.requestId } });
    const { id: requestId } = await tx.employeeChangeRequest.create({ data: { ...request, id: undefined } });
    await tx.employeeBank.create({ data: { ...was, requestId, validFrom: "2026-11-10", accountNo: "999000" } });
  });
  const november = await world.run("2026-11");
  expect(await warnings(november)).toEqual([`bank_changed ${asha.employeeId}`]);
  expect(await db.payslip.count({ where: { runId: november, employeeId: biko.employeeId } })).toBe(1);
});

it("is blocked by an account whose name no bank can read", async () => {
  const world = await seedPay("CC");
  const { employeeId } = await world.worker("Asha", 300_000n);
  await database().writing((tx) =>
    tx.employeeBank.updateMany({ where: { employeeId }, data: { accountName: "أمينة" } }),
  );
  expect(await blockers(await world.run("2026-11"))).toEqual([`bank_letters ${employeeId}`]);
});
