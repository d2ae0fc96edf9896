import { beforeEach, expect, it } from "vitest";
import { planted } from "../../../tests/setup/database";
import { plantOperations, type Operations } from "../../../tests/setup/operations";
import { actorAt } from "../../../tests/setup/organisation";
import { database, db } from "~/db.server";
import { findResignations } from "./index.server";

let o: Operations;
const ask = { q: "", filters: {}, sort: { name: "submittedOn", descending: true }, page: 1, size: 25 };

async function plant(userId: number, more: Record<string, unknown> = {}): Promise<void> {
  const { employeeId } = await db.user.findUniqueOrThrow({ where: { id: userId } });
  await database().writing(async (tx) => {
    const reason = await tx.resignReason.upsert({
      where: { code: "OTHER" },
      create: { code: "OTHER", name: "Other work" },
      update: {},
    });
    await tx.resignation.create({
      data: {
        employeeId: employeeId!,
        submittedOn: "2026-10-20",
        reasonId: reason.id,
        requestedLastDay: "2026-11-19",
        noticeDays: 30,
        status: "ACCEPTED",
        ...more,
      },
    });
  });
}

beforeEach(async () => {
  o = await planted(plantOperations);
});

it("shows who of the units within reach leaves, and whose account is still open afterwards", async () => {
  await plant(o.bm);
  await plant(o.am, { requestedLastDay: "2026-12-31", shortfallDays: 5 });
  const actor = await actorAt(o.tree.company, ["resignation.report"]);
  const { rows } = await findResignations(actor, ask);
  expect(rows.map(({ lastDay, notice, account }) => [lastDay, notice, account.text]).sort()).toEqual([
    ["19 Nov 2026", "30 days", "Still open"],
    ["31 Dec 2026", "30 days, 5 short", "Open"],
  ]);
  expect(
    (await findResignations(await actorAt(o.tree.branches[0], ["resignation.report"]), ask)).rows.map(
      ({ lastDay }) => lastDay,
    ),
  ).toEqual(["19 Nov 2026"]);
  expect((await findResignations(await actorAt(o.tree.divisions[1], ["resignation.report"]), ask)).total).toBe(0);
  expect((await findResignations(actor, { ...ask, filters: { status: "REJECTED" } })).total).toBe(0);
});

it("no longer warns once the account is closed", async () => {
  await plant(o.bm);
  await database().writing((tx) => tx.user.update({ where: { id: o.bm }, data: { status: "DISABLED" } }));
  const { rows } = await findResignations(await actorAt(o.tree.company, ["resignation.report"]), ask);
  expect(rows.map(({ account }) => account.text)).toEqual(["Closed"]);
});
