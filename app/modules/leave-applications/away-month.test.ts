/** Who is away as a month by unit: leave, tours, halves and what waits, for the unit's own people and whoever decides. */
import { beforeEach, expect, it } from "vitest";
import { seeded } from "../../../tests/setup/database";
import { seedLeave, type PlantedLeave } from "../../../tests/setup/leave";
import { applyFor, moveLeave } from "../../../tests/setup/leave-life";
import { as } from "../../../tests/setup/operations";
import { database } from "~/db/database.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { tour } from "~/modules/tours/index.server";
import { awayMonth, awayMonthOf } from "./index.server";

let o: PlantedLeave;
beforeEach(async () => void (o = await seeded(seedLeave)));

const signs = (month: Awaited<ReturnType<typeof awayMonth>>, name: string) =>
  month!.rows
    .find((row) => row.name.startsWith(name))!
    .days.flatMap((day, index) => (day ? [`${index + 1} ${day.sign}`] : []));

it("tells leave, tours, halves and what waits, with the days off of the unit", async () => {
  await database().writing((tx) =>
    tx.holiday.create({ data: { date: "2026-12-25", name: "Christmas", half: "FULL", unitId: o.tree.company } }),
  );
  const id = await applyFor(o.clerk, o.type, { fromDate: "2026-12-03", toDate: "2026-12-04", toPart: "AM" });
  const half = { fromDate: "2026-12-08", fromPart: "PM", toDate: "2026-12-08", toPart: "PM" };
  await addRecord(
    await as(o.cashier),
    tour,
    typedSchema(tour).parse({ ...half, place: "Nakuru", purpose: "Training on the new forms" }),
  );
  const own = await awayMonth(await as(o.clerk), { unitId: null, asked: "2026-12" });
  expect([signs(own, "Levi"), signs(own, "Cora")]).toEqual([["3 L?", "4 L½?"], ["8 T½?"]]);
  expect(own!.days[24]).toEqual({ label: "Fr 25", note: "Christmas" });
  expect([own!.days[4], own!.days[2]!.note]).toEqual([{ label: "Sa 5", note: "Not worked" }, null]);
  expect((await awayMonthOf(await as(o.bm), id, null))!.month).toBe("2026-12");
  // What is no month is said, and the month of the application shown for it.
  const problem = "Month: enter a month like 2026-11 or Nov-2026";
  for (const asked of ["2026-13", "0000-01", "soon"]) {
    expect(await awayMonthOf(await as(o.bm), id, asked)).toMatchObject({ month: "2026-12", problem });
    expect(await awayMonth(await as(o.clerk), { unitId: null, asked })).toMatchObject({ month: "2026-11", problem });
  }
  expect([own!.problem, (await awayMonthOf(await as(o.bm), id, ""))!.month]).toEqual([null, "2026-12"]);
  await moveLeave(o.bm, id, "recommend");
  await moveLeave(o.hre, id, "approve");
  expect(signs(await awayMonth(await as(o.bm), { unitId: o.tree.branches[0], asked: "2026-12" }), "Levi")).toEqual([
    "3 L",
    "4 L½",
  ]);
  // Decided, it is on its page no more.
  expect(await awayMonthOf(await as(o.bm), id, null)).toBeNull();
});

it("is nobody's of another unit", async () => {
  const id = await applyFor(o.clerk, o.type, { fromDate: "2026-12-03", toDate: "2026-12-04" });
  await expect(awayMonth(await as(o.clerk), { unitId: o.tree.branches[1], asked: "2026-12" })).rejects.toMatchObject({
    name: "NotFound",
  });
  expect(await awayMonthOf(await as(o.clerk), id, null)).toBeNull();
});
