/** Leave among one's approvals: only what is in nobody's way is decided several together (spec: hr §8.2). */
import { beforeEach, expect, it } from "vitest";
import { decideTogether, pickOf } from "~/engine/decide-together.server";
import { myApprovals } from "~/engine/my-approvals.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { tasksOf } from "~/engine/tasks.server";
import { completed } from "~/engine/waiting-tasks.server";
import { tour } from "~/modules/tours/index.server";
import { seeded } from "../../../tests/setup/database";
import { seedLeave, type PlantedLeave } from "../../../tests/setup/leave";
import { applyFor, leaveRow, WEEK } from "../../../tests/setup/leave-life";
import { as } from "../../../tests/setup/operations";
import { decidable, decideSeveral } from "./index.server";

let o: PlantedLeave;
beforeEach(async () => void (o = await seeded(seedLeave)));

const WORDS = "A colleague is away meanwhile: open the application to decide it.";
const LATER = { fromDate: "2026-12-14", toDate: "2026-12-15" };
async function picksOf(by: number): Promise<(string | null)[]> {
  const actor = await as(by);
  const tasks = await completed(actor, await tasksOf(actor));
  return tasks.flatMap((task) => (task.record?.process === "LeaveApplication" ? [pickOf(task)] : []));
}

it("offers no tick where a colleague is away meanwhile, as the lists of leave do, and refuses one all the same", async () => {
  const first = await applyFor(o.clerk, o.type);
  expect(await picksOf(o.bm)).toEqual([`LeaveApplication.${first}.recommend.1`]);
  const second = await applyFor(o.cashier, o.type);
  const free = await applyFor(o.clerk, o.type, LATER);
  expect(await picksOf(o.bm)).toEqual([null, null, `LeaveApplication.${free}.recommend.1`]);
  const bm = await as(o.bm);
  expect(Object.keys(await decidable(bm, [first, second, free]))).toEqual([String(free)]);
  expect((await myApprovals(bm)).groups[0]!.lines.map(({ pick, step }) => [pick !== null, step])).toEqual([
    [false, "–"],
    [false, "–"],
    [true, "Recommend"],
  ]);
  const pick = [first, free].map((id) => `LeaveApplication.${id}.recommend.1`);
  const outcomes = await decideTogether(bm, { pick, note: null });
  expect(outcomes.map(({ ok, words }) => [ok, words])).toEqual([
    [false, WORDS],
    [true, "Recommended"],
  ]);
  expect([(await leaveRow(first)).status, (await leaveRow(free)).status]).toEqual(["SUBMITTED", "RECOMMENDED"]);
  const [listed] = await decideSeveral(bm, { pick: [`${second}.1`], note: null });
  expect(listed).toMatchObject({ ok: false, words: WORDS });
});

it("counts a colleague on tour as away, on the days of the tour alone", async () => {
  const span = { fromDate: WEEK.fromDate, fromPart: "FULL", toDate: WEEK.fromDate, toPart: "FULL" };
  const typed = { ...span, place: "Nakuru", purpose: "Training on the new forms" };
  await addRecord(await as(o.cashier), tour, typedSchema(tour).parse(typed));
  const over = await applyFor(o.clerk, o.type);
  const beside = await applyFor(o.clerk, o.type, LATER);
  expect(await picksOf(o.bm)).toEqual([null, `LeaveApplication.${beside}.recommend.1`]);
  expect(Object.keys(await decidable(await as(o.bm), [over, beside]))).toEqual([String(beside)]);
});
