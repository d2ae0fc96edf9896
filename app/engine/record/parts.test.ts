/** Since when a record waits for somebody. */
import { beforeEach, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { member } from "~/modules/members/index.server";
import { waitingSince } from "~/modules/workflow/index.server";
import { seeded } from "../../../tests/setup/database";
import { addKin, addMember, knownMember, seedMemberPeople, type MemberPeople } from "../../../tests/setup/members";
import { as } from "../../../tests/setup/operations";
import { NOW } from "../../../tests/setup/organisation";
import { moveRecord, moveSchema } from "./move.server";
import { recordTasks } from "./parts.server";

let o: MemberPeople;
beforeEach(async () => void (o = await seeded(seedMemberPeople)));

it("a record waits since its last move, or since it was made, and no touch of its row makes it younger", async () => {
  const { employeeId } = await db.user.findUniqueOrThrow({ where: { id: o.lb } });
  const id = await addMember(o.lb, knownMember(o.tree.branches[0], { officerId: String(employeeId) }));
  await addKin(o.lb, id);
  const [moved, touched] = [new Date(NOW.getTime() + 3_600_000), new Date(NOW.getTime() + 86_400_000)];
  const typed = moveSchema(member, "submit").parse({ note: "As was seen at the branch" });
  await moveRecord(await as(o.lb, moved), member, id, "submit", { ...typed, version: null });
  await database().writing((tx) => tx.member.update({ where: { id }, data: { updatedAt: touched } }));
  const tasks = await recordTasks(member)(await as(o.am));
  expect(tasks.find(({ record }) => record?.id === id)?.since).toEqual(moved);
  expect([...(await waitingSince(db, "Member", [{ id: 999_999, createdAt: NOW }]))]).toEqual([[999_999, NOW]]);
});
