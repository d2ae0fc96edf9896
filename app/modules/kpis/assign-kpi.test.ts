import { beforeEach, expect, it } from "vitest";
import { seeded } from "../../../tests/setup/database";
import { seedOperations, type Operations } from "../../../tests/setup/operations";
import { actorAt, resource } from "../../../tests/setup/organisation";
import { Forbidden, NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Permission } from "~/core/permission";
import { setActive } from "~/engine/resource/set-active.server";
import { saveRecord } from "~/engine/resource/save.server";
import { assignKpi, assignSchema, copyKpis, copySchema, endKpi, readAssignment, weightTotals } from "./index.server";

const HR: Permission[] = ["kpi.read", "kpi.assign", "kpi.edit"];
let o: Operations;
let kpis: number[];
let designationId: number;
let clerk: { id: number; employeeNo: string };
beforeEach(async () => {
  o = await seeded(seedOperations);
  const hr = await actorAt(o.tree.company, HR);
  kpis = [];
  for (const name of ["Arrears", "Members", "Visits"])
    kpis.push((await saveRecord(hr, resource("Kpi"), null, { name, measure: "%", direction: "UP" }, null)).id);
  designationId = (await db.designation.findUniqueOrThrow({ where: { code: "LO" } })).id;
  clerk = await db.employee.findFirstOrThrow({ where: { user: { id: o.clerk } } });
});

/** Today. */
const FROM = "2026-11-20";
const assign = async (more: Record<string, unknown>, at = o.tree.company, permissions = HR) =>
  assignKpi(
    await actorAt(at, permissions),
    assignSchema.parse({ kpiId: kpis[0], weight: "60", target: "5", validFrom: FROM, ...more }),
  );
const codes = (attempt: Promise<unknown>): Promise<string[]> =>
  attempt.then(
    () => [],
    (error: { problems?: { field: string; code: string }[]; message: string }) =>
      error.problems?.map(({ field, code }) => `${field} ${code}`) ?? [error.message],
  );

it("measures a designation by weights that come to 100 % at most, and says what is missing", async () => {
  await assign({ designationId });
  expect(await codes(assign({ designationId, kpiId: kpis[1], weight: "40.01" }))).toEqual(["weight WEIGHTS_NOT_100"]);
  await assign({ designationId, kpiId: kpis[1], weight: "30" });
  const hr = await actorAt(o.tree.company, HR);
  expect(await weightTotals(hr)).toMatchObject([
    { kpis: 2, whole: false, words: expect.stringContaining("10 %") as string },
  ]);
  // From a day on, the weight said before ends the day before; on its own first day it is put right.
  await assign({ designationId, kpiId: kpis[1], weight: "40", validFrom: "2026-11-25" });
  await assign({ designationId, kpiId: kpis[1], weight: "39", validFrom: "2026-11-25" });
  const slices = await db.kpiAssignment.findMany({ where: { kpiId: kpis[1] }, orderBy: { validFrom: "asc" } });
  expect(slices.map(({ weightBp, validFrom, validTo }) => [weightBp, validFrom, validTo])).toEqual([
    [3_000, FROM, "2026-11-24"],
    [3_900, "2026-11-25", "9999-12-31"],
  ]);
});

it("keeps designations for the whole company, employees within reach, and no one for themselves", async () => {
  const [branch, other] = o.tree.branches as [number, number];
  await expect(assign({ designationId }, branch)).rejects.toBeInstanceOf(Forbidden);
  expect(await codes(assign({ employees: clerk.employeeNo }, other))).toEqual(["employees not_available"]);
  expect(await assign({ employees: clerk.employeeNo }, branch)).toEqual({ assigned: 1 });
  const own = { ...(await actorAt(branch, HR)), employeeId: clerk.id };
  const input = assignSchema.parse({
    employees: clerk.employeeNo,
    kpiId: kpis[1],
    weight: "5",
    target: "1",
    validFrom: FROM,
  });
  expect(await codes(assignKpi(own, input))).toEqual(["employees own_record"]);
  const { id, version } = await db.kpiAssignment.findFirstOrThrow();
  await expect(readAssignment(await actorAt(other, HR), id)).rejects.toBeInstanceOf(NotFound);
  await expect(endKpi(await actorAt(other, HR), id, { lastDay: "2026-12-31" }, version)).rejects.toBeInstanceOf(
    NotFound,
  );
  expect(await weightTotals(await actorAt(other, HR))).toEqual([]);
});

it("ends an assignment once, on a day it lasts to", async () => {
  await assign({ designationId });
  const hr = { ...(await actorAt(o.tree.company, HR)), at: new Date("2026-11-25T09:00:00Z") };
  const { id, version } = await db.kpiAssignment.findFirstOrThrow();
  expect(await codes(endKpi(hr, id, { lastDay: "2026-11-23" }, version))).toEqual(["lastDay in_the_past"]);
  expect(await codes(endKpi(hr, id, { lastDay: "2026-10-01" }, version))).toEqual(["lastDay order"]);
  await endKpi(hr, id, { lastDay: "2026-12-31" }, version);
  await expect(endKpi(hr, id, { lastDay: "2026-12-30" }, version)).rejects.toMatchObject({ code: "stale" });
  expect(await readAssignment(hr, id)).toMatchObject({ endable: true, rows: [{ until: "31 Dec 2026" }] });
});

it("copies what holds on a day to those who have nothing yet", async () => {
  await assign({ designationId });
  await assign({ designationId, kpiId: kpis[1], weight: "40" });
  const hr = await actorAt(o.tree.company, HR);
  const copy = (more: Record<string, unknown>) =>
    copyKpis(hr, copySchema.parse({ fromDesignationId: designationId, validFrom: "2026-11-25", ...more }));
  expect(await copy({ employees: clerk.employeeNo })).toEqual({ copied: 1 });
  expect(await db.kpiAssignment.count({ where: { employeeId: clerk.id, validFrom: "2026-11-25" } })).toBe(2);
  expect(await codes(copy({ employees: clerk.employeeNo }))).toEqual(["employees has_some"]);
  const unmeasured = (await db.designation.findUniqueOrThrow({ where: { code: "BM" } })).id;
  expect(await codes(copy({ employees: clerk.employeeNo, fromDesignationId: unmeasured }))).toEqual([
    "fromDesignationId empty",
  ]);
  expect(await codes(copy({}))).toEqual(["designationId required"]);
});

it("keeps a KPI as it is while targets are set for it, and in use while it measures somebody", async () => {
  await assign({ designationId });
  const hr = await actorAt(o.tree.company, HR);
  const row = await db.kpi.findUniqueOrThrow({ where: { id: kpis[0] } });
  const save = (more: object) =>
    saveRecord(hr, resource("Kpi"), row.id, { name: row.name, measure: "%", direction: "UP", ...more }, row.version);
  expect(await codes(save({ measure: "KES" }))).toEqual(["measure in_use"]);
  expect(await codes(save({ direction: "DOWN" }))).toEqual(["direction in_use"]);
  expect(await codes(setActive(hr, resource("Kpi"), row.id, false, row.version, ""))).toEqual([" in_use"]);
  await save({ name: "Arrears over 30 days" });
});

it("lets what has passed stand: nothing is assigned or copied from a day before today", async () => {
  await assign({ designationId });
  const before = await db.kpiAssignment.findMany();
  const hr = { ...(await actorAt(o.tree.company, HR)), at: new Date("2026-11-25T09:00:00Z") };
  const input = (more: object) =>
    assignSchema.parse({ designationId, kpiId: kpis[0], weight: "1", target: "5", validFrom: FROM, ...more });
  // On its own first day it would be put right in place; on a later one it would be cut.
  for (const validFrom of [FROM, "2026-11-24", "1900-01-01"])
    expect(await codes(assignKpi(hr, input({ validFrom })))).toEqual(["validFrom in_the_past"]);
  const copied = copySchema.parse({
    fromDesignationId: designationId,
    employees: clerk.employeeNo,
    validFrom: "2026-11-24",
  });
  expect(await codes(copyKpis(hr, copied))).toEqual(["validFrom in_the_past"]);
  expect(await db.kpiAssignment.findMany()).toEqual(before);
});

it("leaves the KPIs of one's own designation to someone else", async () => {
  await assign({ designationId });
  const officer = { ...(await actorAt(o.tree.company, HR)), employeeId: clerk.id };
  const { id, version } = await db.kpiAssignment.findFirstOrThrow();
  const input = assignSchema.parse({ designationId, kpiId: kpis[1], weight: "1", target: "1", validFrom: FROM });
  expect(await codes(assignKpi(officer, input))).toEqual(["designationId own_record"]);
  const copied = copySchema.parse({ fromDesignationId: designationId, designationId, validFrom: "2026-11-25" });
  expect(await codes(copyKpis(officer, copied))).toEqual(["designationId own_record"]);
  expect(await codes(endKpi(officer, id, { lastDay: "2026-12-31" }, version))).toEqual([" own_record"]);
  expect(await readAssignment(officer, id)).toMatchObject({ endable: false });
});
