/** What two administrators decide is decided, shown and told where the second one's role reaches all of it. */
import { beforeEach, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { changeKinds } from "~/portal/change-kinds.server";
import { saveRecord } from "~/engine/resource/save.server";
import { seeded } from "../../../tests/setup/database";
import { as, hire } from "../../../tests/setup/operations";
import { seedTree, resource, type SmallTree } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { agreeToLatest } from "../../../tests/setup/second-administrator";
import { changeAccess } from "../access/change-access.server";
import { addGrant, changeNames, CONSOLE_DESK } from "../user-accounts/index.server";
import { findChanges, refuseChange } from "./index.server";

let tree: SmallTree;
let first: Actor;
let second: Actor;
/** Administers one branch. */
let local: Actor;
let here: number;
let there: number;

beforeEach(async () => {
  tree = await seeded(seedTree);
  first = await as(await hire(tree.company, "Grapes Admin", "IT", "Gita"));
  second = await as(await hire(tree.company, "Grapes Admin", "IT", "Linet"));
  local = await as(await hire(tree.branches[0], "Grapes Admin", "IT", "Lona"));
  here = await hire(tree.branches[0], "Loan Officer", "LO", "Hana");
  there = await hire(tree.branches[1], "Loan Officer", "LO", "Theo");
});

const latest = () => db.changeRequest.findFirstOrThrow({ orderBy: { id: "desc" } });
const shown = async (actor: Actor) =>
  (await findChanges(actor, changeKinds())).map(({ subject, mayAgree, deciders }) => [subject, mayAgree, deciders]);
const told = (actor: Actor) => db.notification.count({ where: { userId: actor.userId! } });
const roleId = async (name: string) => (await db.role.findUniqueOrThrow({ where: { name } })).id;
const rename = async (id: number, email: string) => {
  const { displayName, signInName, version } = await db.user.findUniqueOrThrow({ where: { id } });
  return changeNames(first, CONSOLE_DESK, { id, version }, { displayName, signInName, email });
};
const give = async (id: number, role: string, unitId: number) =>
  addGrant(
    first,
    CONSOLE_DESK,
    { id, version: (await db.user.findUniqueOrThrow({ where: { id } })).version },
    { roleId: await roleId(role), unitId, validFrom: "2026-11-20", validTo: null, acting: false },
  );

/** The request is the whole company's administrators' alone. */
async function isBeyondLocal(subject: string): Promise<void> {
  expect([await shown(local), await told(local)]).toEqual([[], 0]);
  expect(await shown(second)).toEqual([[subject, true, ["Linet Tester"]]]);
  expect(await refusals(agreeToLatest(local))).toEqual(["NotFound"]);
  expect(await refusals(refuseChange(local, changeKinds(), await latest(), "Not here"))).toEqual(["NotFound"]);
  expect((await latest()).status).toBe("REQUESTED");
  await agreeToLatest(second);
  expect([(await latest()).status, await shown(local), await told(local)]).toEqual(["DONE", [], 0]);
}

it("what a role permits is the whole company's", async () => {
  const role = await db.role.findUniqueOrThrow({ where: { name: "Loan Officer" } });
  await changeAccess(first, {
    changes: [{ roleId: role.id, permission: "fund.read", granted: true }],
    versions: new Map([[role.id, role.version]]),
    note: "They look after funds",
  });
  await isBeyondLocal("Loan Officer");
});

it("a limit is the whole company's", async () => {
  await saveRecord(
    first,
    resource("AuthorityMapping"),
    null,
    {
      process: "Voucher",
      step: "approve",
      roleId: await roleId("Branch Manager"),
      unitKind: null,
      currency: "KES",
      upTo: 500_000n,
      secondAbove: null,
    },
    null,
  );
  const [asked] = await findChanges(second, changeKinds());
  await isBeyondLocal(asked!.subject);
});

it("a person is their units', and so is a role that is given to them, with the unit where it is", async () => {
  await rename(there, "theo@example.org");
  await isBeyondLocal("Theo Tester");
});

it("a role at a unit beyond one's reach is decided by who reaches that unit too", async () => {
  await give(here, "Branch Manager", tree.areas[0]);
  await isBeyondLocal("Hana Tester");
});

it("a unit is where it lies and where it goes", async () => {
  await hire(tree.areas[1], "Area Manager", "AM", "Amos");
  const { name, openedOn, headOffice, phone, address, weekPattern, version } = await db.orgUnit.findUniqueOrThrow({
    where: { id: tree.branches[0] },
  });
  const boss = await as(await hire(tree.company, "Super Admin", "MD", "Sade"));
  await saveRecord(
    boss,
    resource("Branch"),
    tree.branches[0],
    { name, parentId: tree.areas[1], openedOn, headOffice, phone, address, weekPattern },
    version,
  );
  expect(await shown(local)).toEqual([]);
  expect(await refusals(agreeToLatest(local))).toEqual(["NotFound"]);
  await agreeToLatest(second);
  expect((await latest()).status).toBe("DONE");
});

it("what lies within a branch is decided by the administrator of the branch", async () => {
  await rename(here, "hana@example.org");
  expect([await shown(local), await told(local)]).toEqual([
    [["Hana Tester", true, ["Linet Tester", "Lona Tester"]]],
    1,
  ]);
  await agreeToLatest(local);
  expect((await db.user.findUniqueOrThrow({ where: { id: here } })).email).toBe("hana@example.org");
  await give(here, "Branch Manager", tree.branches[0]);
  await agreeToLatest(local);
  expect((await latest()).status).toBe("DONE");
});

it("finds the requests within reach behind many that are not", async () => {
  await rename(here, "hana@example.org");
  const asked = await latest();
  await rename(there, "theo@example.org");
  const { id: _, ...beyond } = await latest();
  await database().writing((tx) =>
    tx.changeRequest.createMany({ data: Array.from({ length: 120 }, () => ({ ...beyond, status: "REFUSED" })) }),
  );
  expect((await findChanges(local, changeKinds())).map(({ id }) => id)).toEqual([asked.id]);
});
