/** Filters of reach on the database: they match nothing for whoever holds nothing, wherever they stand. */
import { beforeAll, expect, it } from "vitest";
import { db } from "~/db/database.server";
import { seeded } from "../../tests/setup/database";
import { actorAt, seedTree, type SmallTree } from "../../tests/setup/organisation";
import { unitsBelow, unitsOfGrants, unitsWithin, type Actor } from "./actor";

let tree: SmallTree;
beforeAll(async () => {
  tree = await seeded(seedTree);
});

const found = async (where: object) =>
  (await db.orgUnit.findMany({ where, select: { id: true } })).map(({ id }) => id).sort((a, b) => a - b);
/** The same wherever a filter stands: alone, beside others, inside an AND, and of what points to units. */
async function everywhere(filter: object): Promise<number[][]> {
  const children = await db.orgUnit.findMany({ where: { parent: { AND: [filter] } }, select: { parentId: true } });
  return [
    await found(filter),
    await found({ AND: [filter] }),
    await found({ AND: [{ active: true }, filter] }),
    [...new Set(children.map(({ parentId }) => parentId!))].sort((a, b) => a - b),
  ];
}

it("reach the unit of the grant and what lies below it, and below it alone", async () => {
  const actor = await actorAt(tree.areas[0], ["visit.review"]);
  const branches = [...tree.branches].sort((a, b) => a - b);
  expect(await everywhere(unitsWithin(actor, "visit.review"))).toEqual([
    ...Array<number[]>(3).fill([tree.areas[0], ...branches]),
    [tree.areas[0]],
  ]);
  expect(await everywhere(unitsBelow(actor, "visit.review"))).toEqual([...Array<number[]>(3).fill(branches), []]);
});

it("match nothing for whoever does not hold the permission, or holds nothing at all", async () => {
  const other = await actorAt(tree.company, ["visit.read"]);
  const nobody: Actor = { ...other, grants: [] };
  for (const filter of [
    unitsWithin(other, "visit.review"),
    unitsBelow(other, "visit.review"),
    unitsWithin(nobody, "visit.read"),
    unitsOfGrants(nobody),
  ])
    expect(await everywhere(filter)).toEqual([[], [], [], []]);
});
