import { beforeEach, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { changeKinds } from "~/portal/change-kinds.server";
import { saveRecord } from "~/engine/resource/save.server";
import { asksProof } from "~/engine/resource/rights.server";
import { agreeToChange, findChanges, refuseChange } from "~/modules/second-administrator/index.server";
import { seeded } from "../../../tests/setup/database";
import { as, hire, letAct } from "../../../tests/setup/operations";
import { NOW, seedTree, seedUnit, resource, type SmallTree } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { agreeToLatest } from "../../../tests/setup/second-administrator";

let tree: SmallTree;
let boss: Actor;
let first: Actor;
let managers: { here: number; there: number };

beforeEach(async () => {
  tree = await seeded(seedTree);
  boss = await as(await hire(tree.company, "Super Admin", "MD", "Sade"));
  first = await as(await hire(tree.company, "Grapes Admin", "IT", "Gita"));
  managers = {
    here: await hire(tree.areas[0], "Area Manager", "AM", "Hana"),
    there: await hire(tree.areas[1], "Area Manager", "AM", "Theo"),
  };
});

const unit = (id: number) => db.orgUnit.findUniqueOrThrow({ where: { id } });
const latest = () => db.changeRequest.findFirstOrThrow({ orderBy: { id: "desc" } });
const told = async (userId: number) =>
  (await db.notification.findMany({ where: { userId }, orderBy: { id: "asc" } })).map(({ title }) => title);
const branchInput = async (id: number, more: object) => {
  const { name, parentId, openedOn, headOffice, phone, address, weekPattern } = await unit(id);
  return { name, parentId, openedOn, headOffice, phone, address, weekPattern, ...more };
};
const moveBranch = async (who: Actor, parentId: number) =>
  saveRecord(
    who,
    resource("Branch"),
    tree.branches[0],
    await branchInput(tree.branches[0], { parentId }),
    (await unit(tree.branches[0])).version,
  );

it("a branch goes under another area when a second administrator agrees, and its managers are told", async () => {
  const { waits } = await moveBranch(boss, tree.areas[1]);
  expect([waits === null, (await unit(tree.branches[0])).parentId]).toEqual([false, tree.areas[0]]);
  expect(JSON.parse((await latest()).diff)).toEqual([
    { label: "Who benefits", before: "–", after: "Theo Tester" },
    { label: "Code", before: "TB1", after: "TB1" },
    { label: "Area", before: "Area TA1", after: "Area TA2" },
  ]);
  const asked = "Sade Tester requests a change: Branch TB1";
  expect([await told(managers.here), await told(managers.there), await told(first.userId!)]).toEqual([
    [asked],
    [asked],
    [asked],
  ]);
  // Whoever administers accounts decides it, as they decide who gets a role; whoever asked does not.
  expect(await refusals(agreeToLatest(boss))).toEqual(["NotFound"]);
  expect((await findChanges(first, changeKinds())).map(({ mayAgree }) => mayAgree)).toEqual([true]);
  await agreeToLatest(first);
  expect((await unit(tree.branches[0])).path).toContain(`/${tree.areas[1]}/${tree.branches[0]}/`);
  expect(
    await db.auditEvent.count({ where: { entity: "Branch", action: "Branch.change", actorId: first.userId! } }),
  ).toBe(1);
});

it("whoever gains by a move neither asks for it nor agrees", async () => {
  const gus = await hire(tree.company, "Grapes Admin", "IT", "Gus");
  await letAct(gus, "Area Manager", tree.areas[1]);
  const gainer = await as(gus);
  await moveBranch(boss, tree.areas[1]);
  expect(await refusals(agreeToLatest(gainer))).toEqual([" own_gain"]);
  const local = await as(await hire(tree.areas[1], "Super Admin", "MD", "Lara"));
  const both: Actor = { ...local, grants: [...local.grants, ...boss.grants] };
  await refuseChange(first, changeKinds(), await latest(), "No");
  expect(await refusals(moveBranch(both, tree.areas[1]))).toEqual([" own_gain"]);
});

it("a request is void once the tree is another, and once somebody else gains by it", async () => {
  await moveBranch(boss, tree.areas[1]);
  const region = await unit(tree.regions[1]);
  const area = await unit(tree.areas[1]);
  const other = await seedUnit("REGION", "TR3", region.parentId);
  expect(
    await saveRecord(boss, resource("Area"), area.id, { name: area.name, parentId: other }, area.version),
  ).toMatchObject({ waits: null });
  await expect(agreeToLatest(first)).rejects.toMatchObject({ code: "moved_on" });
  expect((await findChanges(first, changeKinds()))[0]).toMatchObject({ mayAgree: false });
  await refuseChange(first, changeKinds(), await latest(), "Ask anew");
  await moveBranch(boss, tree.areas[1]);
  await hire(tree.areas[1], "Area Manager", "AM", "Nell");
  await expect(agreeToLatest(first)).rejects.toMatchObject({ code: "moved_on" });
  await refuseChange(first, changeKinds(), await latest(), "Ask anew");
  await moveBranch(boss, tree.areas[1]);
  await database().writing((tx) =>
    tx.orgUnit.update({ where: { id: tree.branches[0] }, data: { version: { increment: 1 } } }),
  );
  await expect(agreeToChange(first, changeKinds(), await latest())).rejects.toMatchObject({ code: "moved_on" });
});

it("counts at once where nobody gains by it, and all concerned are told; what moves nothing tells nobody", async () => {
  const empty = await seedUnit("AREA", "TA3", tree.regions[0]);
  await hire(empty, "Loan Officer", "LO", "Levi");
  expect(await moveBranch(boss, empty)).toMatchObject({ waits: null });
  expect((await unit(tree.branches[0])).parentId).toBe(empty);
  expect([await told(managers.here), await told(managers.there), await told(first.userId!)]).toEqual([
    ["Sade Tester has changed: Branch TB1"],
    [],
    ["Sade Tester has changed: Branch TB1"],
  ]);
  expect((await db.notification.findFirstOrThrow({ where: { userId: managers.here } })).text).toBe(
    "Area: Area TA1 → Area TA3",
  );
  const { version } = await unit(tree.branches[0]);
  const renamed = await branchInput(tree.branches[0], { name: "Renamed" });
  expect(await asksProof(resource("Branch"), tree.branches[0], renamed)).toBe(false);
  await saveRecord(boss, resource("Branch"), tree.branches[0], renamed, version);
  expect(await told(first.userId!)).toHaveLength(1);
  expect(await asksProof(resource("Branch"), tree.branches[0], { ...renamed, parentId: tree.areas[0] })).toBe(true);
});

it("counts a role that ends sooner elsewhere, and an approval that was lent, as a gain", async () => {
  const empty = await seedUnit("AREA", "TA3", tree.regions[1]);
  const holder = await hire(empty, "Area Manager", "AM", "Hugo");
  const { roleId } = await db.roleGrant.findFirstOrThrow({ where: { userId: holder } });
  const held = (validTo: string) =>
    database().writing((tx) =>
      tx.roleGrant.create({
        data: { userId: holder, roleId, unitId: tree.areas[0], validFrom: "2024-01-01", validTo, createdAt: NOW },
      }),
    );
  await held("2026-12-31");
  expect((await moveBranch(boss, empty)).waits).not.toBeNull();
  await refuseChange(first, changeKinds(), await latest(), "No");
  await held("9999-12-31");
  expect((await moveBranch(boss, empty)).waits).toBeNull();
  const lent = await seedUnit("AREA", "TA4", tree.regions[0]);
  await database().writing((tx) =>
    tx.delegation.create({
      data: {
        fromUserId: boss.userId!,
        toUserId: managers.there,
        unitId: lent,
        startDate: "2026-11-01",
        endDate: "2026-12-31",
        processes: "Voucher",
        currency: "KES",
        upTo: 100n,
        reason: "Leave",
        status: "APPROVED",
        createdAt: NOW,
      },
    }),
  );
  expect((await moveBranch(boss, lent)).waits).not.toBeNull();
});
