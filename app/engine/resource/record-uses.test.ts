import { beforeAll, describe, expect, it } from "vitest";
import { as, seedOperations, type Operations } from "../../../tests/setup/operations";
import { resource } from "../../../tests/setup/organisation";
import { seeded } from "../../../tests/setup/database";
import { screenOf } from "../../../tests/setup/listing";
import { draft } from "../../../tests/setup/visits";
import { db } from "~/db/database.server";
import { userList } from "~/modules/user-accounts/index.server";
import { recordUses } from "./record-uses.server";

let people: Operations;

beforeAll(async () => {
  people = await seeded(seedOperations);
});

describe("where a record is used", () => {
  it("counts what is below a unit, who stands there and what they may open, as far as the person may see", async () => {
    const { areas, branches } = people.tree;
    const admin = await as(people.admin);
    expect(await recordUses(admin, resource("Area"), areas[0])).toEqual([
      { label: "Branches", count: 2, to: `/admin/settings/branch/list?parentId=${areas[0]}&active=true` },
      { label: "People posted there", count: 1, to: null },
      { label: "Accounts with a role there or below", count: 5, to: `/admin/user/list?unitId=${areas[0]}` },
    ]);
    expect((await screenOf(admin, userList, "all", { unitId: String(areas[0]) })).total).toBe(5);
    expect(
      (await recordUses(admin, resource("Branch"), branches[0])).map(({ label, count }) => [label, count]),
    ).toEqual([
      ["People posted there", 3],
      ["Accounts with a role there or below", 3],
    ]);
    expect(
      (await recordUses(await as(people.am), resource("Area"), areas[0])).map(({ label, to }) => [label, to]),
    ).toEqual([
      ["People posted there", null],
      ["Accounts with a role there or below", null],
    ]);
  });

  it("counts the visits of a unit and for a purpose", async () => {
    const { id } = await draft(people.bm, "BM", people.tree.branches[0]);
    const { purposeId } = await db.visit.findUniqueOrThrow({ where: { id } });
    const am = await as(people.am);
    expect(await recordUses(am, resource("Branch"), people.tree.branches[0])).toContainEqual({
      label: "Visits",
      count: 1,
      to: `/ops/approved/list?unitId=${people.tree.branches[0]}`,
    });
    expect(await recordUses(am, resource("Category"), purposeId)).toEqual([{ label: "Visits", count: 1, to: null }]);
    expect(await recordUses(am, resource("Category"), 999)).toEqual([]);
  });
});
