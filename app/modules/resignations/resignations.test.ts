import { beforeEach, expect, it } from "vitest";
import { seeded } from "../../../tests/setup/database";
import { seedOperations, type Operations } from "../../../tests/setup/operations";
import { actorAt } from "../../../tests/setup/organisation";
import { database, db } from "~/db/database.server";
import { screenOf } from "../../../tests/setup/listing";
import { resignationList } from "./index.server";

let o: Operations;

async function seed(userId: number, more: Record<string, unknown> = {}): Promise<void> {
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
  o = await seeded(seedOperations);
});

it("shows who of the units within reach leaves, and whose account is still open afterwards", async () => {
  await seed(o.bm);
  await seed(o.am, { requestedLastDay: "2026-12-31", shortfallDays: 5 });
  const seen = async (unitId: number, search: Record<string, string> = {}) =>
    (await screenOf(await actorAt(unitId, ["resignation.report"]), resignationList, "all", search)).rows;
  expect(
    (await seen(o.tree.company)).map(({ acceptedLastDay, notice, account }) => [acceptedLastDay, notice, account]),
  ).toEqual(
    expect.arrayContaining([
      ["19 Nov 2026", "30 days", { text: "Still open", tone: "bad" }],
      ["31 Dec 2026", "30 days, 5 short", { text: "Open", tone: "neutral" }],
    ]),
  );
  expect(await seen(o.tree.company)).toHaveLength(2);
  expect((await seen(o.tree.branches[0])).map(({ acceptedLastDay }) => acceptedLastDay)).toEqual(["19 Nov 2026"]);
  expect(await seen(o.tree.divisions[1])).toEqual([]);
  expect(await seen(o.tree.company, { status: "REJECTED" })).toEqual([]);
});

it("no longer warns once the account is closed", async () => {
  await seed(o.bm);
  await database().writing((tx) => tx.user.update({ where: { id: o.bm }, data: { status: "DISABLED" } }));
  const { rows } = await screenOf(await actorAt(o.tree.company, ["resignation.report"]), resignationList, "all");
  expect(rows.map(({ account }) => account)).toEqual([{ text: "Closed", tone: "ok" }]);
});
