import { beforeAll, expect, it } from "vitest";
import { NOW } from "../../tests/setup/organisation";
import { as, seedOperations, type Operations } from "../../tests/setup/operations";
import { seeded } from "../../tests/setup/database";
import { draft } from "../../tests/setup/visits";
import { database } from "~/db/database.server";
import { dashboardOf } from "./dashboard.server";

let people: Operations;

beforeAll(async () => {
  people = await seeded(seedOperations);
});

it("counts by area what waits for the person, and tells the latest messages not yet read", async () => {
  const before = await dashboardOf(await as(people.bm));
  expect(before.messages).toEqual([]);
  expect(before.areas.find(({ to }) => to === "/ops")).not.toHaveProperty("tag");
  await draft(people.bm, "BM", people.tree.branches[0]);
  await database().writing(async (tx) => {
    for (const n of [1, 2, 3, 4, 5, 6, 7])
      await tx.notification.create({
        data: {
          userId: people.bm,
          key: `k${n}`,
          kind: "task",
          title: `Message ${n}`,
          createdAt: NOW,
          readAt: n === 7 ? NOW : null,
        },
      });
  });
  const after = await dashboardOf(await as(people.bm));
  expect(after.tasks).toHaveLength(1);
  expect(after.areas.find(({ to }) => to === "/ops")).toMatchObject({
    label: "Operations",
    tag: { text: "1 waiting", tone: "info" },
  });
  expect(after.messages.map(({ title }) => title)).toEqual([
    "Message 6",
    "Message 5",
    "Message 4",
    "Message 3",
    "Message 2",
  ]);
  expect((await dashboardOf(await as(people.otherBm))).messages).toEqual([]);
});
