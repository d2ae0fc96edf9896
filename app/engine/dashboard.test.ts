import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { NOW } from "../../tests/setup/organisation";
import { as, seedOperations, type Operations } from "../../tests/setup/operations";
import { seeded } from "../../tests/setup/database";
import { draft } from "../../tests/setup/visits";
import { database, db } from "~/db/database.server";
import { countQueries } from "~/db/query-count.server";
import type { Task } from "~/define/task";
import { dashboardOf } from "./dashboard.server";
import { myApprovals } from "./my-approvals.server";
import { portal, setPortal } from "./portal.server";
import { agesOfTasks } from "./task-ages.server";

let people: Operations;

/** The portal with these tasks alone. */
const whole = portal();
const withTasks = (tasks: readonly Task[]) =>
  setPortal({ ...whole, records: [], taskSources: [{ pages: [], find: () => Promise.resolve([...tasks]) }] });

const days = (n: number) => new Date(NOW.getTime() - n * 86_400_000);
const task = (title: string, more: Partial<Task> = {}): Task => ({
  ...{ title, detail: "", link: `/at/${title}`, since: NOW, tag: "To do", tone: "info" },
  ...more,
});

beforeAll(async () => {
  people = await seeded(seedOperations);
});

describe("tasks of the first page", () => {
  beforeEach(() => () => setPortal(whole));

  const recordAt = (id: number, unitPath: string) => ({ process: "Voucher", id, createdAt: NOW, unitPath });
  const pathOf = async () => {
    const { path } = await db.orgUnit.findUniqueOrThrow({ where: { id: people.tree.branches[0] } });
    return path;
  };

  it("are grouped by their day, and without one by how many working days a decision waits", async () => {
    const path = await pathOf();
    withTasks([
      task("Long ago", { since: days(60) }),
      // A Friday and the Monday after it: NOW is Friday, 20 November 2026.
      task("Asked on Friday", { since: days(7), record: recordAt(1, path) }),
      task("Asked on Wednesday", { since: days(2), record: recordAt(2, path) }),
      task("Next month", { due: "2026-12-20" }),
      task("Tomorrow", { due: "2026-11-21" }),
      task("Yesterday", { due: "2026-11-19" }),
    ]);
    const { total, groups } = await dashboardOf(await as(people.bm));
    expect(total).toBe(6);
    expect(groups.map(({ time, count, lines }) => [time, count, lines.map(({ title }) => title)])).toEqual([
      ["overdue", 2, ["Asked on Friday", "Yesterday"]],
      ["today", 2, ["Long ago", "Asked on Wednesday"]],
      ["later", 2, ["Tomorrow", "Next month"]],
    ]);
  });

  it("are as old here as among one's approvals, in working days or by their day", async () => {
    const path = await pathOf();
    withTasks([
      task("Asked on Friday", { since: days(7), record: recordAt(1, path) }),
      task("Asked on Wednesday", { since: days(2) }),
      task("Yesterday", { since: days(9), due: "2026-11-19" }),
    ]);
    const actor = await as(people.bm);
    const { groups } = await dashboardOf(actor);
    const here = groups.flatMap(({ lines }) => lines.map(({ title, age }) => [title, age]));
    const there = (await myApprovals(actor)).groups.flatMap(({ lines }) => lines.map(({ title, age }) => [title, age]));
    expect(here.sort()).toEqual([
      ["Asked on Friday", "5 working days"],
      ["Asked on Wednesday", "2 working days"],
      ["Yesterday", "one day overdue"],
    ]);
    expect(there.sort()).toEqual(here);
  });

  it("follow the reminder days of the company", async () => {
    const path = await pathOf();
    const one = task("Asked on Friday", { since: days(7), record: recordAt(1, path) });
    withTasks([one]);
    const time = async () => (await dashboardOf(await as(people.bm))).groups[0]!.time;
    expect(await time()).toBe("overdue");
    const companyId = (await as(people.bm)).company.unitId;
    await database().writing((tx) => tx.approvalReminder.create({ data: { companyId, remindAfter: 20 } }));
    expect(await time()).toBe("today");
    await database().writing((tx) => tx.approvalReminder.deleteMany({ where: { companyId } }));
  });

  it("take as many statements for forty as for one", async () => {
    const path = await pathOf();
    const actor = await as(people.bm);
    const forty = Array.from({ length: 40 }, (_, n) => task(`No ${n}`, { record: recordAt(n, path) }));
    const spent = async (tasks: readonly Task[]) => {
      let done: Promise<unknown> = Promise.resolve();
      const count = countQueries(() => void (done = agesOfTasks(actor, tasks)));
      await done;
      return count.queries;
    };
    expect(await spent(forty)).toBe(await spent(forty.slice(0, 1)));
  });
});

it("tells the latest news not yet read, and no work", async () => {
  await draft(people.bm, "BM", people.tree.branches[0]);
  await database().writing(async (tx) => {
    for (const n of [1, 2, 3, 4, 5, 6])
      await tx.notification.create({
        data: {
          ...{ userId: people.bm, key: `k${n}`, title: `Message ${n}`, createdAt: NOW },
          kind: n === 5 ? "task" : "outcome",
          readAt: n === 6 ? NOW : null,
        },
      });
  });
  const { total, news } = await dashboardOf(await as(people.bm));
  expect(total).toBe(1);
  expect(news.map(({ title }) => title)).toEqual(["Message 4", "Message 3", "Message 2"]);
  expect((await dashboardOf(await as(people.otherBm))).news).toEqual([]);
});

it("begins with at most four of what the person may do", async () => {
  const actsOf = async (id: number) => (await dashboardOf(await as(id))).acts.map(({ label }) => label);
  expect(await actsOf(people.bm)).toEqual(["New visit", "New payment", "Receive savings", "Add a member"]);
  expect(await actsOf(people.clerk)).toEqual(["Apply for leave", "My payslips", "Raise a ticket"]);
});
