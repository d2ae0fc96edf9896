import { beforeEach, expect, it } from "vitest";
import { Forbidden, NotFound } from "~/core/problems";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { systemActor } from "~/modules/identity/index.server";
import { hireEmployee } from "~/modules/people/index.server";
import { everybody } from "../../../prisma/seed/hr-bundles";
import { seeded } from "../../../tests/setup/database";
import { screenOf } from "../../../tests/setup/listing";
import { as, hire } from "../../../tests/setup/operations";
import { actorAt, NOW, seedTree, type SmallTree } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { newAccountSchema } from "./account";
import { accountCounts } from "./count-accounts.server";
import { createAccount } from "./create-account.server";
import { ADMIN_DESK, CONSOLE_DESK, deskOf } from "./desk.server";
import { closeAccount } from "./account-status.server";
import { userList } from "./account-list.server";
import { accountChoices } from "./find-accounts.server";
import { addGrant } from "./grants.server";
import { changeNames } from "./names.server";
import { readAccount } from "./read-account.server";

let tree: SmallTree;
let admin: Actor;
let console: number;
let officer: number;

const TODAY = "2026-11-20";
const caught = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error: unknown) => error,
  );
const seen = async (id: number) => ({ id, version: (await db.user.findUniqueOrThrow({ where: { id } })).version });
const roleId = async (name: string) => (await db.role.findUniqueOrThrow({ where: { name } })).id;
const give = async (who: Actor, id: number, role: string, unitId: number) =>
  addGrant(who, ADMIN_DESK, await seen(id), {
    roleId: await roleId(role),
    unitId,
    validFrom: TODAY,
    validTo: null,
    acting: false,
  });
const account = (more: Record<string, unknown>) =>
  newAccountSchema.parse({
    holder: "PERSON",
    entry: "INVITE",
    signInName: "new.person",
    displayName: "New Person",
    email: "new.person@example.org",
    ...more,
  });

beforeEach(async () => {
  tree = await seeded(seedTree);
  admin = await as(await hire(tree.company, "Super Admin", "MD", "Sade"));
  console = await hire(tree.company, "Grapes Admin", "IT", "Gita");
  officer = await hire(tree.branches[0], "Loan Officer", "LO", "Levi");
});

it("is the desk of its own area", () => {
  expect(["admin", "grapes", "public"].map((area) => deskOf(area).name)).toEqual(["admin", "console", "console"]);
});

it("gives what its administrator may do, and no role of the console", async () => {
  await give(admin, officer, "Branch Manager", tree.branches[0]);
  expect(await refusals(give(admin, officer, "Grapes Admin", tree.company))).toEqual(["roleId above"]);
  expect((await accountChoices(admin, ADMIN_DESK, "edit")).roles.map(({ label }) => label)).not.toContain(
    "Grapes Admin",
  );
  expect((await accountChoices(admin, CONSOLE_DESK, "edit")).roles.map(({ label }) => label)).toContain("Grapes Admin");
});

it("leaves accounts alone that may do more, and shows them", async () => {
  expect(await readAccount(admin, ADMIN_DESK, console)).toMatchObject({
    refusal: expect.stringContaining("more rights than yours"),
  });
  expect(
    await caught(closeAccount(admin, ADMIN_DESK, await seen(console), { status: "LOCKED", note: "x" })),
  ).toBeInstanceOf(Forbidden);
  expect(
    await caught(
      changeNames(admin, ADMIN_DESK, await seen(console), {
        displayName: "Taken",
        signInName: "taken",
        email: "mine@example.org",
      }),
    ),
  ).toBeInstanceOf(Forbidden);
  expect(
    await refusals(closeAccount(admin, ADMIN_DESK, await seen(admin.userId!), { status: "LOCKED", note: "x" })),
  ).toEqual([" own_record"]);
  await closeAccount(admin, ADMIN_DESK, await seen(officer), { status: "LOCKED", note: "On leave" });
  expect(await db.user.findUniqueOrThrow({ where: { id: officer } })).toMatchObject({ status: "LOCKED" });
});

it("makes no account for a program, nor for a posting that permits more", async () => {
  const given = { roleId: await roleId("HR Executive"), unitId: tree.company };
  expect(await refusals(createAccount(admin, ADMIN_DESK, account({ ...given, holder: "SERVICE" })))).toEqual([
    "holder not_available",
  ]);
  expect(
    await refusals(
      createAccount(admin, ADMIN_DESK, account({ roleId: await roleId("Grapes Admin"), unitId: tree.company })),
    ),
  ).toEqual(["roleId above"]);
  await hireEmployee(systemActor(NOW), {
    employeeNo: "N-1",
    firstName: "Nia",
    lastName: "Otieno",
    phone: null,
    joinDate: "2026-01-01",
    unitId: tree.company,
    designationCode: "IT",
    roleName: "Grapes Admin",
    account: null,
  });
  expect(
    await refusals(
      createAccount(admin, ADMIN_DESK, account({ holder: "EMPLOYEE", employeeNo: "N-1", displayName: "" })),
    ),
  ).toEqual(["employeeNo above"]);
  expect(await refusals(createAccount(admin, ADMIN_DESK, account(given)))).toEqual([]);
});

it("holds to its units and to people", async () => {
  const local = await actorAt(tree.divisions[0], ["area.admin", "admin.user.read", "admin.user.edit"]);
  const list = async (actor: Actor) =>
    (await screenOf(actor, userList, "all")).rows.map(({ name }) => (name as { text: string }).text);
  expect(await list(local)).toEqual(["Levi Tester"]);
  await database().writing((tx) => tx.user.update({ where: { id: officer }, data: { kind: "SERVICE" } }));
  expect(await list(local)).toEqual([]);
  expect(await caught(readAccount(local, ADMIN_DESK, officer))).toBeInstanceOf(NotFound);
  expect(await caught(readAccount(local, ADMIN_DESK, console))).toBeInstanceOf(NotFound);
  expect(await list(admin)).toEqual(["Gita Tester", "Sade Tester"]);
});

it("lets a lesser administrator give no more than they hold there", async () => {
  const local = await actorAt(tree.divisions[0], [
    "area.admin",
    "admin.user.read",
    "admin.user.edit",
    ...everybody,
    "area.accounts",
    "chart.read",
  ]);
  expect(await refusals(give(local, officer, "Branch Manager", tree.branches[0]))).toEqual(["roleId above"]);
  expect(await refusals(give(local, officer, "Loan Officer", tree.branches[1]))).toEqual([]);
});

it("counts how accounts stand", async () => {
  await closeAccount(admin, ADMIN_DESK, await seen(officer), { status: "DISABLED", note: "x" });
  await createAccount(admin, ADMIN_DESK, account({ roleId: await roleId("HR Executive"), unitId: tree.company }));
  expect(await accountCounts(admin, ADMIN_DESK)).toEqual({
    open: 3,
    locked: 0,
    disabled: 1,
    withoutFactor: 3,
    invited: 1,
    unaccounted: 0,
  });
});
