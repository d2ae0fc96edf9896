/** Leave over the year's end counts on what the old year carries over, and on nothing twice (R-LV8, R-LV11). */
import { beforeEach, expect, it } from "vitest";
import { seeded } from "../../../tests/setup/database";
import { seedLeave, type PlantedLeave } from "../../../tests/setup/leave";
import { applyFor, employeeOf, moveLeave, typedLeave } from "../../../tests/setup/leave-life";
import { as } from "../../../tests/setup/operations";
import { NOW } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { database, db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { systemActor } from "~/modules/identity/index.server";
import { addLines } from "~/modules/leave/ledger-lines.server";
import { lockBalance } from "~/modules/leave/lock-balance.server";
import { line } from "~/modules/leave/lots";
import { checkLeave, type CheckedLeave } from "./index.server";

let o: PlantedLeave;
let type: number;
beforeEach(async () => {
  o = await seeded(seedLeave);
  const employeeId = await employeeOf(o.clerk);
  type = await database().writing(async (tx) => {
    const data = { companyId: o.tree.company, code: "CARRY", name: "Carried leave", carryCapCd: 500, createdAt: NOW };
    return (await tx.leaveType.create({ data })).id;
  });
  await inTx(systemActor(NOW), async (work) => {
    const key = { employeeId, leaveTypeId: type, yearId: o.years[0] };
    await lockBalance(work, key);
    await addLines(work, key, [line({ date: "2026-01-01", kind: "GRANT", unitsCd: 800 })], { kind: "ACCRUAL" });
    return null;
  });
});

/** Two working days of the old year, and some of the new one. */
const OVER = { fromDate: "2026-12-30", toDate: "2027-01-05" };

it("foresees what is carried over, says how much, and takes it as owed until it is there", async () => {
  const groups = await checkLeave(await as(o.clerk), typedLeave(type, OVER) as unknown as CheckedLeave, null);
  expect(groups.find(({ title }) => title === "Balance")!.lines).toEqual([
    "2026: 8 days before, 2 for this leave, 6 left",
    "2027: 5 days before, 5 of them carried over or earned by then, 3 for this leave, 2 left",
  ]);
  const id = await applyFor(o.clerk, type, OVER);
  await moveLeave(o.bm, id, "recommend");
  await moveLeave(o.hre, id, "approve");
  const held = await db.leaveBalance.findMany({ where: { leaveTypeId: type }, orderBy: { yearId: "asc" } });
  expect(held.map(({ balanceCd, pendingCd }) => [balanceCd, pendingCd])).toEqual([
    [600, 0],
    [-300, 0],
  ]);
  // Two of the five days are left; a request that waits counts too.
  expect(await refusals(applyFor(o.clerk, type, { fromDate: "2027-01-11", toDate: "2027-01-13" }))).toEqual([
    "toDate leave_balance",
  ]);
  await applyFor(o.clerk, type, { fromDate: "2027-01-11", toDate: "2027-01-12" });
  expect(await refusals(applyFor(o.clerk, type, { fromDate: "2027-01-18", toDate: "2027-01-18" }))).toEqual([
    "toDate leave_balance",
  ]);
});

it("carries only what the old year has left after the leave itself", async () => {
  // Four days of December leave four of eight, of which the new year is to pay five.
  expect(await refusals(applyFor(o.clerk, type, { fromDate: "2026-12-28", toDate: "2027-01-07" }))).toEqual([
    "toDate leave_balance",
  ]);
  expect(await refusals(applyFor(o.clerk, type, { fromDate: "2026-12-28", toDate: "2027-01-06" }))).toEqual([]);
});
