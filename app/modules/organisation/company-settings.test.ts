/** Settings without a unit belong to the whole company: they are read everywhere and changed by who holds them at a company. */
import { beforeAll, expect, it } from "vitest";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { checkImport } from "~/engine/import/import-runs.server";
import { saveRecord } from "~/engine/resource/save.server";
import { setActive } from "~/engine/resource/set-active.server";
import { within } from "~/engine/list/resource-list.server";
import { seeded } from "../../../tests/setup/database";
import { actorAt, seedTree, resource, type SmallTree } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";

let tree: SmallTree;
beforeAll(async () => void (tree = await seeded(seedTree)));

const kinds: [string, Permission, Record<string, unknown>, string][] = [
  [
    "Category",
    "category.edit",
    { kind: "DOCUMENT", code: "DEED", name: "Deed", position: 9, template: null, serviceTarget: null },
    "Kind,Code,Name,Order in lists\nDOCUMENT,DEED2,Deed,9\n",
  ],
  [
    "Denomination",
    "chart.edit",
    { currency: "KES", kind: "NOTE", face: 300_000n },
    "Currency,Note or coin,Value\nKES,NOTE,4000\n",
  ],
];
const holder = async (unitId: number, name: string, edit: Permission): Promise<Actor> =>
  actorAt(unitId, [resource(name).permissions.read, edit], 1);

it.each(kinds)("a %s is changed at a company alone", async (name, edit, input, file) => {
  const what = resource(name);
  const model = name === "Category" ? db.category : db.denomination;
  const count = () => (model as typeof db.category).count();
  const [local, whole] = [await holder(tree.regions[0], name, edit), await holder(tree.company, name, edit)];
  const before = await count();
  const row = (await (model as typeof db.category).findFirstOrThrow({
    where: within(local, what, what.permissions.read),
  })) as unknown as Record<string, unknown> & { id: number; version: number };
  const same = Object.fromEntries(Object.keys(what.fields).map((field) => [field, row[field]]));
  expect(await refusals(saveRecord(local, what, row.id, same, row.version))).toEqual(["NotFound"]);
  expect(await refusals(setActive(local, what, row.id, false, row.version, "Gone"))).toEqual(["NotFound"]);
  expect(await refusals(saveRecord(local, what, null, input, null))).toEqual(["forbidden"]);
  expect(await refusals(checkImport(local, what, { name: "a.csv", bytes: new TextEncoder().encode(file) }))).toEqual([
    "forbidden",
  ]);
  expect(await count()).toBe(before);
  expect(await refusals(saveRecord(whole, what, null, input, null))).toEqual([]);
  expect(await refusals(setActive(whole, what, row.id, false, row.version, "Gone"))).toEqual([]);
  expect(await count()).toBe(before + 1);
});
