/** Who lacks the unbroken leave of the year, and who is reminded of it (spec: hr N3). */
import { beforeEach, expect, it } from "vitest";
import { seeded } from "../../../tests/setup/database";
import { seedLeave, type PlantedLeave } from "../../../tests/setup/leave";
import { applyFor, employeeOf, moveLeave, runJob } from "../../../tests/setup/leave-life";
import { as } from "../../../tests/setup/operations";
import { database, db } from "~/db/database.server";
import { compulsoryJob } from "./compulsory-job.server";
import { lackingLeave } from "./compulsory.server";

let o: PlantedLeave;
const NOVEMBER = new Date("2026-11-20T09:00:00Z");
const DECEMBER = new Date("2026-12-02T06:20:00Z");

/** The designations of the clerk and of the branch manager ask for five working days without a break. */
beforeEach(async () => {
  o = await seeded(seedLeave);
  for (const user of [o.clerk, o.bm]) {
    const { designationId } = await db.posting.findFirstOrThrow({ where: { employeeId: await employeeOf(user) } });
    await database().writing((tx) => tx.compulsoryLeave.create({ data: { designationId, daysCd: 500 } }));
  }
});

async function approve(more: Record<string, unknown> = {}): Promise<number> {
  const id = await applyFor(o.clerk, o.type, more);
  await moveLeave(o.bm, id, "recommend");
  await moveLeave(o.hrm, id, "approve");
  return id;
}
const lacking = async (at = NOVEMBER, path = `/${o.tree.company}/`) =>
  lackingLeave(await as(o.hrm, at), { path: { startsWith: path } });

it("names those who have not taken it, with the longest so far, until it is approved", async () => {
  const clerk = await employeeOf(o.clerk);
  const standing = { employeeId: clerk, wantedCd: 500, longestCd: 0, daysLeft: 41 };
  expect((await lacking()).get(clerk)).toEqual(standing);
  await approve({ fromDate: "2026-11-30", toDate: "2026-12-02" });
  expect((await lacking()).get(clerk)).toEqual({ ...standing, longestCd: 300 });
  // What only waits for a decision counts for nothing; what goes on across a weekend is one run.
  const more = await applyFor(o.clerk, o.type, { fromDate: "2026-12-03", toDate: "2026-12-07" });
  expect((await lacking()).get(clerk)).toEqual({ ...standing, longestCd: 300 });
  await moveLeave(o.bm, more, "recommend");
  await moveLeave(o.hrm, more, "approve");
  expect((await lacking()).has(clerk)).toBe(false);
  expect((await lacking()).has(await employeeOf(o.bm))).toBe(true);
});

it("asks nobody who joined this year, has left, stands elsewhere or has another designation", async () => {
  const [clerk, bm] = [await employeeOf(o.clerk), await employeeOf(o.bm)];
  expect((await lacking()).has(await employeeOf(o.hre))).toBe(false);
  const elsewhere = await db.orgUnit.findUniqueOrThrow({ where: { id: o.tree.branches[1]! } });
  expect((await lacking(NOVEMBER, elsewhere.path)).has(clerk)).toBe(false);
  await database().writing(async (tx) => {
    await tx.employee.update({ where: { id: clerk }, data: { joinDate: "2026-01-02" } });
    await tx.employee.update({ where: { id: bm }, data: { status: "SEPARATED" } });
  });
  const now = await lacking();
  expect([now.has(clerk), now.has(bm)]).toEqual([false, false]);
});

it("reminds once a month in the last four months of the year, and nobody who has taken it", async () => {
  const told = async (user: number) =>
    (await db.notification.findMany({ where: { userId: user, key: { startsWith: "compulsory-leave:" } } })).map(
      ({ key }) => key.split(":")[1],
    );
  expect(await runJob(compulsoryJob, new Date("2026-07-02T06:20:00Z"))).toBeNull();
  expect(await runJob(compulsoryJob, NOVEMBER)).toMatch(/^\d+ reminders sent$/);
  expect(await runJob(compulsoryJob, NOVEMBER)).toBeNull();
  expect([await told(o.clerk), await told(o.bm)]).toEqual([["2026-11"], ["2026-11"]]);
  await approve();
  await runJob(compulsoryJob, DECEMBER);
  expect([await told(o.clerk), (await told(o.bm)).sort()]).toEqual([["2026-11"], ["2026-11", "2026-12"]]);
});
