/** What concerns the whole company is done by those who hold it at a company, whatever their role permits at a part of one. */
import { beforeAll, describe, expect, it } from "vitest";
import { inTx } from "~/db/transaction.server";
import { database, db } from "~/db/database.server";
import { can, canAtCompany, coversPartOnly, type Actor } from "~/core/actor";
import { readListParams } from "~/define/list";
import type { Permission } from "~/core/permission";
import { mayOpen } from "~/engine/route-permission.server";
import { refusal } from "~/engine/request/authorize.server";
import { ROLES } from "../../../prisma/seed/roles";
import { seeded } from "../../../tests/setup/database";
import { as, hire } from "../../../tests/setup/operations";
import { seedTree, type SmallTree } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { isOfCompany, PERMISSIONS } from "../all-permissions";
import {
  actorOf,
  findTokens,
  holdersOf,
  makeServiceToken,
  revokeAnyToken,
  scopesOfOwner,
  systemActor,
  tokenOwners,
  tokenSpec,
} from "../identity/index.server";
import { findRefusals } from "../refusals/index.server";
import { bumpAccess } from "../identity/index.server";
import { findRoles, roleUse } from "./index.server";

const ADMINISTRATOR = ROLES.find(({ name }) => name === "Grapes Admin")!;
/** What of that the administrators of the console hold. */
const OF_COMPANY = (Object.keys(PERMISSIONS) as Permission[]).filter(
  (one) => isOfCompany(one) && ADMINISTRATOR.permissions.includes(one),
);
let tree: SmallTree;
let whole: Actor;
let local: Actor;

beforeAll(async () => {
  tree = await seeded(seedTree);
  whole = await as(await hire(tree.company, "Grapes Admin", "IT", "Gita"));
  local = await as(await hire(tree.branches[0], "Grapes Admin", "IT", "Lona"));
});

const pages = [
  "/grapes/settings/role/add",
  "/grapes/settings/role/access",
  "/grapes/settings/role/edit/1",
  "/grapes/settings/designation/add",
  "/grapes/settings/menu/add",
  "/grapes/settings/module/edit/1",
  "/grapes/settings/authorityMapping/add",
  "/grapes/settings/query/execute",
  "/grapes/clearDatabase",
  "/grapes/mail",
  "/grapes/mail/1",
  "/grapes/job",
];

it("is permitted at a company, and at a part of one neither permitted nor offered", async () => {
  expect(OF_COMPANY).toEqual(expect.arrayContaining(["role.edit", "role.access", "console.query", "console.mail"]));
  for (const permission of OF_COMPANY) {
    expect([permission, can(whole, permission), can(local, permission)]).toEqual([permission, true, false]);
    expect([coversPartOnly(whole, permission), coversPartOnly(local, permission)]).toEqual([false, true]);
    expect(refusal(local, permission)).toEqual({ redirect: null });
    expect(await holdersOf(permission, whole.at)).toEqual([whole.userId]);
  }
  for (const page of pages) expect([page, mayOpen(whole, page), mayOpen(local, page)]).toEqual([page, true, false]);
  for (const page of ["/grapes/user", "/grapes/settings/role", "/grapes/changes", "/grapes/token"])
    expect([page, mayOpen(local, page)]).toEqual([page, true]);
  expect([canAtCompany(whole, "console.user.edit"), canAtCompany(local, "console.user.edit")]).toEqual([true, false]);
});

it("counts roles and names their holders within reach", async () => {
  const role = (await findRoles(whole)).find(({ name }) => name === "Grapes Admin")!;
  expect(role.holders).toBe(2);
  expect((await findRoles(local)).find(({ id }) => id === role.id)!.holders).toBe(1);
  expect((await roleUse(local, role.id)).holders.map(({ name }) => name)).toEqual(["Lona Tester"]);
});

describe("tokens of programs", () => {
  const services: { wide: number; narrow: number } = { wide: 0, narrow: 0 };
  const service = (name: string, unitId: number): Promise<number> =>
    inTx(systemActor(whole.at), async ({ tx }) => {
      const { id: userId } = await tx.user.create({ data: { signInName: name, displayName: name, kind: "SERVICE" } });
      const { id: roleId } = await tx.role.findUniqueOrThrow({ where: { name: "Super Admin" } });
      await tx.roleGrant.create({ data: { userId, roleId, unitId, validFrom: "2020-01-01", validTo: "9999-12-31" } });
      await bumpAccess(tx);
      return userId;
    });
  const token = (actor: Actor, ownerId: number) =>
    makeServiceToken(actor, { ownerId, name: "Nightly", scopes: null, expiresOn: "2026-12-01" });
  const listed = async (actor: Actor) =>
    (await findTokens(actor, readListParams(new URLSearchParams(), tokenSpec))).rows.map(({ owner }) => owner);

  it("are made, listed and revoked within one's reach", async () => {
    services.wide = await service("wide", tree.company);
    services.narrow = await service("narrow", tree.branches[0]);
    const owners = async (actor: Actor) => (await tokenOwners(actor)).map(({ value }) => Number(value));
    expect(await owners(whole)).toEqual([whole.userId, services.narrow, services.wide]);
    expect(await owners(local)).toEqual([local.userId, services.narrow]);
    expect(await scopesOfOwner(local, services.wide)).toEqual([]);
    expect(await refusals(token(local, services.wide))).toEqual(["ownerId invalid"]);
    await token(whole, services.wide);
    await token(local, services.narrow);
    expect([(await listed(whole)).sort(), await listed(local)]).toEqual([["narrow", "wide"], ["narrow"]]);
    const { id } = await db.apiToken.findFirstOrThrow({ where: { userId: services.wide } });
    expect(await refusals(revokeAnyToken(local, id))).toEqual(["NotFound"]);
    expect(await refusals(revokeAnyToken(whole, id))).toEqual([]);
  });
});

it("counts what was refused to accounts within reach", async () => {
  const away = await hire(tree.branches[1], "Loan Officer", "LO", "Theo");
  const row = (userId: number) => ({ day: "2026-11-19", kind: "SIGN_IN", userId, network: "192.0.2.0/24", count: 3 });
  await database().writing((tx) =>
    tx.refusedCount.createMany({ data: [row(0), row(away), row(local.userId!)].map((one) => one) }),
  );
  const accounts = async (actor: Actor) => {
    const { total, accounts: lines } = await findRefusals(actor);
    return [total, lines.length];
  };
  expect([await accounts(whole), await accounts(local)]).toEqual([
    [9, 3],
    [3, 1],
  ]);
});

it("leaves a person their role at a part of a company for everything else", async () => {
  const again = await actorOf(local.userId!, { at: local.at, requestId: "r", ip: null, via: "session" });
  expect([can(again, "console.user.edit"), can(again, "role.read"), can(again, "area.grapes")]).toEqual([
    true,
    true,
    true,
  ]);
});
