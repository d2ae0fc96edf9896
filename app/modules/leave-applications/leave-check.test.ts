/** What the check of a request says of the balance, before it is sent. */
import { beforeEach, expect, it } from "vitest";
import { database } from "~/db/database.server";
import { recordPage } from "~/engine/record/pages.server";
import { seeded } from "../../../tests/setup/database";
import { seedLeave, type PlantedLeave } from "../../../tests/setup/leave";
import { screenOf } from "../../../tests/setup/listing";
import { applyFor, moveLeave, typedLeave } from "../../../tests/setup/leave-life";
import { as } from "../../../tests/setup/operations";
import { checkLeave, leaveApplication, leaveBrief, leaveList, type CheckedLeave } from "./index.server";

let o: PlantedLeave;
beforeEach(async () => void (o = await seeded(seedLeave)));

const THREE = { fromDate: "2026-11-30", toDate: "2026-12-02" };
const checked = async (more: Record<string, unknown>) =>
  checkLeave(await as(o.clerk), typedLeave(o.type, more) as unknown as CheckedLeave, null);
const balanceOf = async (more: Record<string, unknown>) =>
  (await checked(more)).find(({ title }) => title === "Balance")!.lines;

it("tells what is free on the first day, what the leave takes and what is left, as the record that was sent does", async () => {
  expect(await balanceOf(THREE)).toEqual(["2026: 15 days before, 3 for this leave, 12 left"]);
  const id = await applyFor(o.clerk, o.type, THREE);
  expect((await leaveBrief(await as(o.bm), id)).balances).toEqual(["2026: 15 days before, 3 for this leave, 12 left"]);
  expect(await balanceOf({ fromDate: "2026-12-07", toDate: "2026-12-07", toPart: "AM", fromPart: "AM" })).toEqual([
    "2026: 12 days before, 0.5 for this leave, 11.5 left",
  ]);
});

it("is told as left afterwards by the lists of those who decide and by the page, as the record tells it", async () => {
  const leftIn = async (user: number, view: "team" | "recommended") =>
    (await screenOf(await as(user), leaveList, view)).rows.map(({ after }) => after);
  const leftOn = async (user: number, id: number) =>
    (await recordPage(await as(user), leaveApplication, id)).facts.find(({ label }) => label === "Left afterwards")!
      .value;
  const id = await applyFor(o.clerk, o.type, THREE);
  expect([await leftIn(o.bm, "team"), await leftOn(o.bm, id)]).toEqual([["12"], "12"]);
  await moveLeave(o.bm, id, "recommend");
  expect([await leftIn(o.hre, "recommended"), await leftOn(o.hre, id)]).toEqual([["12"], "12"]);
});

it("says of what is refused how much is free, and apart from it what may be overdrawn", async () => {
  const long = { fromDate: "2026-11-30", toDate: "2026-12-25" };
  const refused = (words: string) => ({
    problems: expect.arrayContaining([expect.objectContaining({ code: "leave_balance", message: words })]),
  });
  await expect(checked(long)).rejects.toMatchObject(
    refused("The leave year from 01 Jan 2026 has 15 days free for these dates; this takes 20"),
  );
  await database().writing((tx) => tx.leaveType.update({ where: { id: o.type }, data: { negativeLimitCd: 200 } }));
  await expect(checked(long)).rejects.toMatchObject(
    refused(
      "The leave year from 01 Jan 2026 has 15 days free for these dates, and 2 more may be overdrawn; this takes 20",
    ),
  );
});

it("speaks of one day where it is one", async () => {
  const titleOf = async (toDate: string) => (await checked({ fromDate: "2026-11-30", toDate }))[0]!.title;
  expect([await titleOf("2026-11-30"), await titleOf("2026-12-01")]).toEqual([
    "Annual leave: 1 day",
    "Annual leave: 2 days",
  ]);
});
