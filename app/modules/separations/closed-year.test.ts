/** An employment ends over a leave year that is closed (spec: hr R-LV17). */
import { beforeEach, expect, it } from "vitest";
import { seeded } from "../../../tests/setup/database";
import { seedLeave, type PlantedLeave } from "../../../tests/setup/leave";
import { applyFor, employeeOf, leaveBalance, leaveRow, moveLeave } from "../../../tests/setup/leave-life";
import { as } from "../../../tests/setup/operations";
import { database, db } from "~/db/database.server";
import { leaveMismatches } from "~/modules/leave/index.server";
import { dossierFacts, endEmployment, endSchema, readDossier } from "./index.server";

let o: PlantedLeave;
beforeEach(async () => void (o = await seeded(seedLeave)));

it("gives back the days of open years alone, and notes the rest for the settlement", async () => {
  const id = await applyFor(o.clerk, o.type, { fromDate: "2026-12-28", toDate: "2027-01-08" });
  await moveLeave(o.bm, id, "recommend");
  await moveLeave(o.hrm, id, "approve");
  expect(await leaveBalance(o.clerk, o.type, o.years[0])).toEqual([1100, 0]);
  await database().writing((tx) =>
    tx.leaveYear.update({ where: { id: o.years[0] }, data: { status: "CLOSED", closedAt: new Date() } }),
  );
  const clerk = await employeeOf(o.clerk);
  const hrm = await as(o.hrm, new Date("2027-01-05T09:00:00Z"));
  const { version } = await db.employee.findUniqueOrThrow({ where: { id: clerk } });
  const input = endSchema.parse({ kind: "RESIGNED", lastWorkingDay: "2026-12-29", reason: "As agreed" });
  expect(await endEmployment(hrm, clerk, input, version)).toMatchObject({ separated: true });
  expect(await leaveRow(id)).toMatchObject({ status: "APPROVED", toDate: "2026-12-29", unitsCd: 200 });
  expect(await leaveBalance(o.clerk, o.type, o.years[0])).toEqual([1100, 0]);
  expect(await leaveBalance(o.clerk, o.type, o.years[1])).toEqual([1500, 0]);
  expect(await db.leaveSlot.count({ where: { employeeId: clerk, date: { gt: "2026-12-29" } } })).toBe(0);
  const diffOf = async (where: object) =>
    JSON.parse((await db.auditEvent.findFirstOrThrow({ where })).diff) as Record<string, unknown>;
  expect(await diffOf({ action: "Employee.separate", entityId: String(clerk) })).toMatchObject({ leaveToSettle: 200 });
  const trail = await db.stateChange.findFirstOrThrow({
    where: { entity: "LeaveApplication", entityId: id, action: "endWithService" },
  });
  expect(JSON.parse(trail.detail!)).toMatchObject({ toSettleCd: 200 });
  const facts = dossierFacts(await readDossier(hrm, clerk));
  expect(facts.find(({ label }) => label === "Leave after the last day in a closed year, to settle")?.value).toBe(
    "2 days",
  );
  expect((await leaveMismatches()).wrong).toEqual([]);
});
