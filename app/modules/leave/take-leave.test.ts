import { beforeEach, expect, it } from "vitest";
import { seeded } from "../../../tests/setup/database";
import { seedOperations, type Operations } from "../../../tests/setup/operations";
import { actorAt } from "../../../tests/setup/organisation";
import type { Actor } from "~/core/actor";
import { database, db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import {
  explainLeave,
  giveBackUnits,
  holdUnits,
  rateLeave,
  releaseUnits,
  rerateLeave,
  standingOn,
  takeUnits,
  type LeaveKey,
  type LeaveOf,
} from "./index.server";
import { addLines } from "./ledger-lines.server";
import { lockBalance } from "./lock-balance.server";
import { line } from "./lots";

let o: Operations;
let hr: Actor;
let key: LeaveKey;
let of: LeaveOf;

/** Somebody with 5.00 carried until the end of March and 21.00 of the year (example f). */
beforeEach(async () => {
  o = await seeded(seedOperations);
  hr = await actorAt(o.tree.company, ["leave.manage"], o.admin);
  const { employeeId } = await db.user.findUniqueOrThrow({ where: { id: o.clerk } });
  const company = { companyId: o.tree.company };
  const { type, year } = await database().writing(async (tx) => ({
    type: await tx.leaveType.create({
      data: { ...company, code: "ANN", name: "Annual leave", annualCd: 2100, createdAt: hr.at },
    }),
    year: await tx.leaveYear.create({ data: { ...company, startOn: "2026-01-01", endOn: "2026-12-31" } }),
  }));
  key = { employeeId: employeeId!, leaveTypeId: type.id, yearId: year.id };
  of = { employeeId: employeeId!, leaveType: type, applicationId: 7 };
  await inTx(hr, async (work) => {
    await lockBalance(work, key);
    await addLines(work, key, [line({ date: "2026-01-01", kind: "CARRY_IN", unitsCd: 500, expiresOn: "2026-03-31" })], {
      kind: "YEAR_END",
    });
    await addLines(work, key, [line({ date: "2026-01-01", kind: "ACCRUAL", unitsCd: 2100, periodKey: "2026-01" })], {
      kind: "ACCRUAL",
    });
    return null;
  });
});

const days = (...dates: string[]) => dates.map((date) => ({ date, ratedCd: 100 }));
const act = (run: Parameters<typeof inTx>[1]) => inTx(hr, run);
const held = () => db.leaveBalance.findUniqueOrThrow({ where: { employeeId_leaveTypeId_yearId: key } });

it("takes what waited from the lot that lapses first, and explains it", async () => {
  const asked = days("2026-02-02", "2026-02-03", "2026-02-04");
  await act(async (work) => (await holdUnits(work, of, asked), null));
  expect(await standingOn(db, key, "2026-02-02")).toEqual({ balanceCd: 2600, pendingCd: 300, availableCd: 2300 });
  await act(async (work) => {
    await releaseUnits(work, of, asked);
    await takeUnits(work, of, asked);
    return null;
  });
  expect(await held()).toMatchObject({ balanceCd: 2300, pendingCd: 0 });
  const { lots, lines } = await explainLeave(db, key);
  expect(lots.map(({ remainingCd }) => remainingCd)).toEqual([200, 2100]);
  expect(lines.at(-1)).toMatchObject({ what: "Leave taken", unitsCd: -100, balanceCd: 2300 });
});

it("gives back each day once, whole or by dates", async () => {
  const asked = days("2026-04-01", "2026-04-02", "2026-04-03");
  await act(async (work) => (await takeUnits(work, of, asked), null));
  expect(await act((work) => giveBackUnits(work, of, ["2026-04-03"]))).toBe(100);
  expect(await act((work) => giveBackUnits(work, of))).toBe(200);
  expect(await act((work) => giveBackUnits(work, of))).toBe(0);
  expect(await held()).toMatchObject({ balanceCd: 2600 });
});

it("refuses what goes below the limit, and days that no open year covers", async () => {
  const april = Array.from({ length: 22 }, (_, i) => ({
    date: `2026-04-${String(i + 1).padStart(2, "0")}`,
    ratedCd: 100,
  }));
  await expect(act(async (work) => (await takeUnits(work, of, april), null))).rejects.toMatchObject({
    problems: [{ code: "leave_balance" }],
  });
  const owing = { ...of, leaveType: { ...of.leaveType, negativeLimitCd: 100 } };
  await act(async (work) => (await takeUnits(work, owing, april), null));
  expect(await held()).toMatchObject({ balanceCd: 400 });
  await expect(act(async (work) => (await holdUnits(work, of, days("2027-01-04")), null))).rejects.toMatchObject({
    problems: [{ code: "leave_year" }],
  });
});

it("lets two approvals of the last day take turns: one of them succeeds (I2)", async () => {
  const most = Array.from({ length: 20 }, (_, i) => ({
    date: `2026-05-${String(i + 1).padStart(2, "0")}`,
    ratedCd: 100,
  }));
  await act(async (work) => (await takeUnits(work, of, most), null));
  const results = await Promise.allSettled(
    ["2026-06-01", "2026-06-02"].map((date, i) =>
      act(async (work) => (await takeUnits(work, { ...of, applicationId: 8 + i }, days(date)), null)),
    ),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

it("keeps ledger lines as they are, whatever asks (I4)", async () => {
  await expect(database().writing((tx) => tx.leaveLedger.updateMany({ data: { unitsCd: 1 } }))).rejects.toThrow();
  await expect(database().writing((tx) => tx.leaveLedger.deleteMany({}))).rejects.toThrow();
  expect((await db.leaveLedger.findMany({ where: key, orderBy: { id: "asc" } })).map(({ unitsCd }) => unitsCd)).toEqual(
    [500, 2100],
  );
});

it("rates Friday to Monday by the branch's week, its half Saturday and its holidays (example e)", async () => {
  const [branch] = o.tree.branches;
  await database().writing((tx) => tx.orgUnit.update({ where: { id: branch }, data: { weekPattern: "1,2,3,4,5,6H" } }));
  const span = { fromDate: "2026-11-20", fromPart: "FULL", toDate: "2026-11-23", toPart: "FULL" } as const;
  const type = { includeNonWorking: false, minUnitCd: 50 } as const;
  const rated = async () =>
    (await rateLeave(db, of.employeeId, span, type)).map(({ ratedCd, kind }) => [ratedCd, kind]);
  expect(await rated()).toEqual([
    [100, "WORK"],
    [50, "HALF"],
    [0, "OFF"],
    [100, "WORK"],
  ]);
  await database().writing((tx) =>
    tx.holiday.create({ data: { date: "2026-11-23", name: "Jamhuri", half: "FULL", unitId: o.tree.company } }),
  );
  expect((await rated()).at(-1)).toEqual([0, "HOLIDAY"]);
});

it("rates leave anew when a holiday comes, and gives back what it no longer takes (R-LV13)", async () => {
  const [branch] = o.tree.branches;
  const span = { fromDate: "2026-11-20", fromPart: "FULL", toDate: "2026-11-23", toPart: "FULL" } as const;
  const rated = await rateLeave(db, of.employeeId, span, { includeNonWorking: false, minUnitCd: 50 });
  const { id } = await database().writing((tx) =>
    tx.leaveApplication.create({
      data: {
        ...span,
        refNo: "L-2026-000001",
        employeeId: of.employeeId,
        unitId: branch,
        leaveTypeId: key.leaveTypeId,
        unitsCd: 200,
        reason: "Family",
        appliedOn: "2026-11-01",
        appliedById: o.clerk,
        status: "APPROVED",
        days: { create: rated },
      },
    }),
  );
  const mine = { ...of, applicationId: id };
  await act(async (work) => (await takeUnits(work, mine, rated), null));
  const system = { ...hr, via: "system" as const };
  expect(await rerateLeave(system)).toEqual({ changed: 0, short: 0, failed: 0 });
  await database().writing((tx) =>
    tx.holiday.create({ data: { date: "2026-11-23", name: "Holiday", half: "FULL", unitId: o.tree.company } }),
  );
  expect(await rerateLeave(system)).toEqual({ changed: 1, short: 0, failed: 0 });
  expect(await rerateLeave(system)).toEqual({ changed: 0, short: 0, failed: 0 });
  expect(await held()).toMatchObject({ balanceCd: 2500 });
  expect(await db.leaveApplication.findUniqueOrThrow({ where: { id } })).toMatchObject({ unitsCd: 100 });
  expect(await db.notification.count({ where: { userId: o.clerk } })).toBe(1);
  expect(await act((work) => giveBackUnits(work, mine))).toBe(100);
});
