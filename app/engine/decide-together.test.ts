/** Several records decided at once: each by itself, and none that does not wait for whoever decides. */
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/database.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { tour } from "~/modules/tours/index.server";
import { seeded } from "../../tests/setup/database";
import { seedLeave, type PlantedLeave } from "../../tests/setup/leave";
import { as } from "../../tests/setup/operations";
import { decideSchema, decideTogether, pickOf } from "./decide-together.server";
import { myApprovals } from "./my-approvals.server";
import { nextTask } from "./next-task.server";
import { tasksOf } from "./tasks.server";
import { completed } from "./waiting-tasks.server";

let o: PlantedLeave;
beforeEach(async () => void (o = await seeded(seedLeave)));

async function ask(by: number, fromDate: string): Promise<number> {
  const span = { fromDate, fromPart: "FULL", toDate: fromDate, toPart: "FULL" };
  const typed = { ...span, place: "Nakuru", purpose: "Training on the new forms" };
  return (await addRecord(await as(by), tour, typedSchema(tour).parse(typed))).id;
}
const stateOf = async (id: number) => (await db.tour.findUniqueOrThrow({ where: { id } })).status;
async function picksOf(by: number): Promise<string[]> {
  const actor = await as(by);
  return (await completed(actor, await tasksOf(actor))).flatMap((task) => pickOf(task) ?? []);
}

describe("several decided together", () => {
  it("are each decided by themselves, in the version that was shown", async () => {
    const [first, second] = [await ask(o.clerk, "2026-11-30"), await ask(o.clerk, "2026-12-02")];
    const picks = await picksOf(o.bm);
    expect(picks).toEqual([`Tour.${first}.approve.1`, `Tour.${second}.approve.1`]);
    const outcomes = await decideTogether(await as(o.bm), {
      pick: [picks[0]!, `Tour.${second}.approve.9`, picks[0]!],
      note: "Both are planned",
    });
    expect(outcomes.map(({ ok, words }) => [ok, words])).toEqual([
      [true, "Approved"],
      [false, expect.stringContaining("changed")],
    ]);
    expect(outcomes[0]!.to).toMatch(/\/\d+$/);
    expect([await stateOf(first), await stateOf(second)]).toEqual(["APPROVED", "REQUESTED"]);
  });

  it("are refused where they wait for somebody else, and where there is no such record or move", async () => {
    const own = await ask(o.bm, "2026-11-30");
    const others = await ask(o.clerk, "2026-12-02");
    for (const [by, pick] of [
      [o.bm, `Tour.${own}.approve.1`],
      [o.bm, `Tour.${others}.reject.1`],
      [o.clerk, `Tour.${others}.approve.1`],
      [o.bm, "Tour.999999.approve.1"],
      [o.bm, "Ticket.1.claim.1"],
      [o.bm, "nonsense"],
    ] as const) {
      const [outcome] = await decideTogether(await as(by), { pick: [pick], note: null });
      expect([pick, outcome!.ok, outcome!.to]).toEqual([pick, false, null]);
    }
    expect([await stateOf(own), await stateOf(others)]).toEqual(["REQUESTED", "REQUESTED"]);
  });

  it("stand among what waits, the oldest or the newest first, with the step they wait for", async () => {
    await ask(o.clerk, "2026-11-30");
    await ask(o.clerk, "2026-12-02");
    const oldest = await myApprovals(await as(o.bm));
    const newest = await myApprovals(await as(o.bm), { newest: true });
    const [[first], [last]] = [oldest.groups, newest.groups];
    expect(first!.lines.map(({ step }) => step)).toEqual(["Approve", "Approve"]);
    expect(last!.lines.map(({ to }) => to)).toEqual(first!.lines.map(({ to }) => to).reverse());
  });

  it("stand by kind with how many there are, and one kind is read page by page", async () => {
    for (const day of ["2026-11-30", "2026-12-02", "2026-12-04"]) await ask(o.clerk, day);
    const actor = await as(o.bm);
    const { groups, only, total } = await myApprovals(actor);
    expect(groups).toMatchObject([{ label: "Tours: 3", count: 3, amount: "", kind: "Tour" }]);
    expect([only, total, groups[0]!.lines.length]).toEqual([null, 3, 3]);
    const paged = await myApprovals(actor, { kind: "Tour", page: 2, size: 2 });
    expect(paged).toMatchObject({ only: "Tour", total: 3, page: 2, groups: [{ count: 3 }] });
    expect(paged.groups[0]!.lines.map(({ to }) => to)).toEqual([groups[0]!.lines[2]!.to]);
    expect((await myApprovals(actor, { kind: "nonsense" })).only).toBeNull();
  });

  it("lead on to what waits next on pages of the same kind", async () => {
    await ask(o.clerk, "2026-11-30");
    await ask(o.clerk, "2026-12-02");
    const actor = await as(o.bm);
    const [first, second] = (await tasksOf(actor)).map(({ link }) => link);
    expect([await nextTask(actor, first!), await nextTask(actor, second!)]).toMatchObject([
      { to: second },
      { to: first },
    ]);
    expect([await nextTask(await as(o.clerk), first!), await nextTask(actor, "/my/details")]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it("are at least one and fifty at the most", () => {
    const many = Array.from({ length: 51 }, (_, n) => `Tour.${n}.approve.1`);
    expect([
      decideSchema.safeParse({ note: "" }).success,
      decideSchema.safeParse({ pick: "Tour.1.approve.1", note: "" }).success,
      decideSchema.safeParse({ pick: many, note: "" }).success,
    ]).toEqual([false, true, false]);
  });
});
