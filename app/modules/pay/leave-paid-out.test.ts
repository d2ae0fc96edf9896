/** Leave that a settlement pays goes out of the leave ledger, and comes back with its reversal (spec: hr R-LV16, R-LV17, R-EX2). */
import { beforeAll, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { leaveMismatches } from "~/modules/leave/index.server";
import { addLines } from "~/modules/leave/ledger-lines.server";
import { lockBalance, type LeaveKey } from "~/modules/leave/lock-balance.server";
import { line, type LedgerKind } from "~/modules/leave/lots";
import { transition } from "~/modules/workflow/index.server";
import { testDatabase } from "../../../tests/setup/database";
import { seedPay } from "../../../tests/setup/pay";
import { payrollWorkflow, prepareRun } from "./index.server";

beforeAll(async () => {
  await testDatabase();
});

describe("leave paid out with a settlement", () => {
  it("is what the lots hold up to the cap less what was paid before, once, and comes back when it is reversed", async () => {
    const world = await seedPay("L", new Date("2026-11-25T09:00:00Z"));
    const { employeeId } = await world.worker("Asha", 260_000n);
    const company = { companyId: world.books.company };
    const { type, year } = await database().writing(async (tx) => ({
      type: await tx.leaveType.create({
        data: { ...company, code: "ANN", name: "Annual", annualCd: 2000, encashCapCd: 600, createdAt: new Date(0) },
      }),
      year: await tx.leaveYear.create({ data: { ...company, startOn: "2026-01-01", endOn: "2026-12-31" } }),
    }));
    const key: LeaveKey = { employeeId, leaveTypeId: type.id, yearId: year.id };
    const write = (date: string, kind: LedgerKind, unitsCd: number, more: object = {}) =>
      inTx(world.clerk, async (work) => {
        await lockBalance(work, key);
        await addLines(work, key, [line({ date, kind, unitsCd, ...more })], { kind: "ADJUSTMENT" });
        return null;
      });
    const balance = async () =>
      (await db.leaveBalance.findUniqueOrThrow({ where: { employeeId_leaveTypeId_yearId: key } })).balanceCd;
    // A lot that has lapsed by the last day, though no night has written it off yet, is not paid.
    await write("2026-01-01", "CARRY_IN", 400, { expiresOn: "2026-03-31" });
    await write("2026-01-01", "ACCRUAL", 900, { periodKey: "2026" });
    const lot = await db.leaveLedger.findFirstOrThrow({ where: { ...key, kind: "ACCRUAL" } });
    await write("2026-06-30", "ENCASH", -100, { lotId: lot.id, periodKey: "entry:1:1" });
    await database().writing((tx) =>
      tx.employee.update({ where: { id: employeeId }, data: { lastWorkingDay: "2026-11-20", status: "SEPARATED" } }),
    );
    const run = async (month: string) => {
      const { id } = await prepareRun(world.clerk, { month, kind: "FINAL" });
      await transition(world.clerk, payrollWorkflow, id, "calculate", { version: null });
      return id;
    };
    const leaveOf = (runId: number) => db.payslipLine.findFirst({ where: { runId, kind: "LEAVE" } });
    const encashed = async () =>
      (await db.leaveLedger.findMany({ where: { ...key, kind: "ENCASH" }, orderBy: { id: "asc" } })).map(
        ({ date, unitsCd, lotId, note }) => [date, unitsCd, lotId, note],
      );

    const runId = await run("2026-11");
    // Five days: six at the most, of which one was paid in June; 260,000 ÷ 26 × 5.
    expect(await leaveOf(runId)).toMatchObject({ amount: 50_000n });
    const before = [["2026-06-30", -100, lot.id, null]];
    expect(await encashed()).toEqual(before);

    // HR corrects the balance before the run is posted.
    await write("2026-11-20", "ADJUST", -600, { lotId: lot.id });
    await expect(world.post(runId)).rejects.toMatchObject({ problems: [{ code: "changed" }] });
    expect(await balance()).toBe(600);
    await transition(world.accountant, payrollWorkflow, runId, "returnByFinance", {
      version: null,
      note: "Leave has changed",
    });
    await transition(world.clerk, payrollWorkflow, runId, "calculate", { version: null });
    expect(await leaveOf(runId)).toMatchObject({ amount: 20_000n });
    await world.post(runId);
    const paid = ["2026-11-20", -200, lot.id, "Paid out with the settlement of Nov 2026"];
    expect(await encashed()).toEqual([...before, paid]);
    // What has lapsed is left for the night to write off.
    expect(await balance()).toBe(400);

    const note = "Settled too early, all of it";
    await transition(world.manager, payrollWorkflow, runId, "reverse", { version: null, note });
    expect(await balance()).toBe(400);
    await transition(world.accountant, payrollWorkflow, runId, "reverse", { version: null, note });
    expect(await balance()).toBe(600);
    const again = await run("2026-11");
    expect(await leaveOf(again)).toMatchObject({ amount: 20_000n });
    await world.post(again);
    expect(await balance()).toBe(400);
    expect(await encashed()).toEqual([...before, paid, paid]);
    expect((await leaveMismatches()).wrong).toEqual([]);
  });
});
