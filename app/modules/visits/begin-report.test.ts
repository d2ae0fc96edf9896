import { beforeEach, expect, it } from "vitest";
import { db } from "~/db/database.server";
import { seeded } from "../../../tests/setup/database";
import { as, seedOperations, type Operations } from "../../../tests/setup/operations";
import { refusals } from "../../../tests/setup/refusals";
import { filled, headerOf, move, newKey } from "../../../tests/setup/visits";
import { beginForReport, reportOfToday } from "./begin-report.server";

let staff: Operations;
beforeEach(async () => {
  staff = await seeded(seedOperations);
});

it("a visit for the daily report is begun only for a day that has none, and the report of today is found", async () => {
  const bm = await as(staff.bm);
  const begin = async (visitDate: string) =>
    beginForReport(bm, "BM", await headerOf(staff.tree.branches[0], "FIELD-DAY", { visitDate }), newKey());
  expect(await reportOfToday(bm)).toBeNull();
  const { id, refNo } = await filled(staff);
  expect(await reportOfToday(bm)).toMatchObject({ visit: { id, refNo, level: "bm" }, editable: true });
  await move(staff.bm, id, "submit");
  expect(await reportOfToday(bm)).toMatchObject({ editable: false });
  expect(await reportOfToday(await as(staff.otherBm))).toBeNull();
  expect([await refusals(begin("2026-11-20")), await db.visit.count()]).toEqual([["visitDate second_report"], 1]);
  expect([await refusals(begin("2026-11-19")), await db.visit.count()]).toEqual([[], 2]);
});
