import { beforeAll, describe, expect, it } from "vitest";
import { database, db, type Tx } from "~/db/database.server";
import { hire } from "../../../tests/setup/api";
import { everybody } from "../../../prisma/seed/hr-bundles";
import { seeded } from "../../../tests/setup/database";
import { seedTree, type SmallTree } from "../../../tests/setup/organisation";
import { actorOf, personOf } from "./actor.server";

let tree: SmallTree;
const origin = (at: string) => ({ at: new Date(at), requestId: "request", ip: null, via: "session" as const });
const noon = origin("2026-11-20T09:00:00Z");
const change = (act: (tx: Tx) => Promise<unknown>) =>
  database().writing(async (tx) => {
    await act(tx);
    await tx.accessStamp.update({ where: { id: 1 }, data: { value: { increment: 1 } } });
  });

beforeAll(async () => {
  tree = await seeded(seedTree);
});

/** What every role permits. */
const OWN = [...everybody].sort();

describe("the actor of a user", () => {
  it("holds the grants of today with what their roles permit, and the company's calendar", async () => {
    const { userId } = await hire(tree.branches[0], "Branch Manager");
    const actor = await actorOf(userId, noon);
    expect(actor).toMatchObject({
      userId,
      via: "session",
      company: { unitId: tree.company, currency: "KES", exponent: 2, timeZone: "Africa/Nairobi", weekend: [6, 7] },
    });
    expect(actor.grants).toMatchObject([
      { roleName: "Branch Manager", unitId: tree.branches[0], unitKind: "BRANCH", acting: false },
    ]);
    expect(actor.grants[0]!.unitPath).toBe(
      `/${tree.company}/${tree.divisions[0]}/${tree.regions[0]}/${tree.areas[0]}/${tree.branches[0]}/`,
    );
    expect(actor.grants[0]!.permissions.has("visit.write.bm")).toBe(true);
    expect(actor.grants[0]!.permissions.has("visit.review")).toBe(false);
  });

  it("counts days as the company does, and lists acting grants last", async () => {
    const { userId } = await hire(tree.branches[0], "Branch Manager");
    const role = await db.role.findUniqueOrThrow({ where: { name: "Area Manager" } });
    await change((tx) =>
      tx.roleGrant.create({
        data: {
          userId,
          roleId: role.id,
          unitId: tree.areas[0],
          validFrom: "2026-11-20",
          validTo: "2026-11-21",
          acting: true,
        },
      }),
    );
    const roles = async (at: string) =>
      (await personOf(userId, origin(at)))!.actor.grants.map((grant) => grant.roleName);
    // Nairobi is three hours ahead of UTC.
    expect(await roles("2026-11-19T20:59:59Z")).toEqual(["Branch Manager"]);
    expect(await roles("2026-11-19T21:00:00Z")).toEqual(["Branch Manager", "Area Manager"]);
    expect(await roles("2026-11-21T20:59:59Z")).toEqual(["Branch Manager", "Area Manager"]);
    expect(await roles("2026-11-21T21:00:00Z")).toEqual(["Branch Manager"]);
  });

  it("is no one without an open account, or without a role today", async () => {
    const { userId } = await hire(tree.branches[0], "Branch Manager");
    expect(await personOf(userId, origin("2019-12-31T09:00:00Z"))).toBeNull();
    for (const status of ["LOCKED", "DISABLED"]) {
      await change((tx) => tx.user.update({ where: { id: userId }, data: { status } }));
      expect(await personOf(userId, noon)).toBeNull();
      await expect(actorOf(userId, noon)).rejects.toThrow("cannot act");
    }
    expect(await personOf((await hire(tree.branches[0], null)).userId, noon)).toBeNull();
    expect(await personOf(987_654, noon)).toBeNull();
  });

  it("changes with the next request after a role, a grant or a permission was changed", async () => {
    const { userId } = await hire(tree.branches[0], "Loan Officer");
    const permissions = async () => [...(await actorOf(userId, noon)).grants[0]!.permissions].sort();
    expect(await permissions()).toEqual(OWN);
    const role = await db.role.findUniqueOrThrow({ where: { name: "Loan Officer" } });
    await change((tx) => tx.rolePermission.create({ data: { roleId: role.id, permission: "area.crm" } }));
    expect(await permissions()).toEqual(["area.crm", ...OWN].sort());
    await change((tx) => tx.role.update({ where: { id: role.id }, data: { active: false } }));
    expect(await personOf(userId, noon)).toBeNull();
  });
});
