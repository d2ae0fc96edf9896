import { beforeEach, describe, expect, it } from "vitest";
import { inTx } from "~/db/transaction.server";
import { InputProblem } from "~/core/problems";
import { db, type Tx } from "~/db/database.server";
import { systemActor } from "~/modules/identity/index.server";
import { seeded } from "../../../tests/setup/database";
import { hire } from "../../../tests/setup/operations";
import { NOW, seedTree, type SmallTree } from "../../../tests/setup/organisation";
import { consoleStaysHeld, keepingAdministrators } from "./last-console.server";

let tree: SmallTree;
let only: number;

const change = (act: (tx: Tx) => Promise<unknown>) =>
  inTx(systemActor(NOW), ({ tx }) => keepingAdministrators(tx, NOW, async () => (await act(tx), null)));
const stays = () => inTx(systemActor(NOW), ({ tx }) => consoleStaysHeld(tx, NOW));

beforeEach(async () => {
  tree = await seeded(seedTree);
  only = await hire(tree.company, "Grapes Admin", "IT");
  await hire(tree.company, "Super Admin", "IT");
});

describe("the console's last holder", () => {
  it.each<[string, (tx: Tx) => Promise<unknown>]>([
    ["is locked", (tx) => tx.user.update({ where: { id: only }, data: { status: "LOCKED" } })],
    ["is disabled", (tx) => tx.user.update({ where: { id: only }, data: { status: "DISABLED" } })],
    ["loses the password", (tx) => tx.user.update({ where: { id: only }, data: { passwordHash: null } })],
    [
      "has the grant ended, even on a later day",
      (tx) => tx.roleGrant.updateMany({ where: { userId: only }, data: { validTo: "2027-01-31" } }),
    ],
    [
      "has the grant put off until tomorrow",
      (tx) => tx.roleGrant.updateMany({ where: { userId: only }, data: { validFrom: "2026-11-21" } }),
    ],
    [
      "sees the role taken out of use",
      (tx) => tx.role.update({ where: { name: "Grapes Admin" }, data: { active: false } }),
    ],
    [
      "sees the role stripped of the console",
      (tx) => tx.rolePermission.deleteMany({ where: { permission: "area.grapes" } }),
    ],
  ])("keeps it when the account %s", async (_, act) => {
    const before = JSON.stringify([
      await db.user.findMany(),
      await db.roleGrant.findMany(),
      await db.role.findMany(),
      await db.rolePermission.count(),
    ]);
    await expect(change(act)).rejects.toBeInstanceOf(InputProblem);
    expect(
      JSON.stringify([
        await db.user.findMany(),
        await db.roleGrant.findMany(),
        await db.role.findMany(),
        await db.rolePermission.count(),
      ]),
    ).toBe(before);
    expect(await stays()).toBe(true);
  });

  it("may go when someone else holds it at a company; at a part of one it shapes no role", async () => {
    await hire(tree.branches[0], "Grapes Admin", "IT");
    await expect(change((tx) => tx.user.update({ where: { id: only }, data: { status: "DISABLED" } }))).rejects.toThrow(
      InputProblem,
    );
    for (const name of ["Second", "Third"]) await hire(tree.company, "Grapes Admin", "IT", name);
    await change((tx) => tx.user.update({ where: { id: only }, data: { status: "DISABLED" } }));
    expect((await db.user.findUniqueOrThrow({ where: { id: only } })).status).toBe("DISABLED");
  });

  it("is no one whose employment ends, even on a later day", async () => {
    const lastWorkingDay = (day: string | null) => (tx: Tx) =>
      tx.employee.updateMany({ where: { user: { id: only } }, data: { lastWorkingDay: day } });
    await expect(change(lastWorkingDay("2027-01-31"))).rejects.toMatchObject({
      problems: [expect.objectContaining({ code: "last_console" })],
    });
    for (const name of ["Second", "Third"]) await hire(tree.company, "Grapes Admin", "IT", name);
    await change(lastWorkingDay("2027-01-31"));
  });

  it("is no service account, which cannot sign in", async () => {
    await change((tx) => tx.user.update({ where: { id: only }, data: { kind: "SERVICE" } })).catch(() => null);
    expect((await db.user.findUniqueOrThrow({ where: { id: only } })).kind).toBe("PERSON");
  });

  it("counts the day as its company does", async () => {
    await inTx(
      systemActor(NOW),
      async ({ tx }) =>
        (await tx.roleGrant.updateMany({ where: { userId: only }, data: { validFrom: "2026-11-21" } })).count,
    );
    const at = (time: string) => inTx(systemActor(NOW), ({ tx }) => consoleStaysHeld(tx, new Date(time)));
    // Nairobi is three hours ahead of UTC.
    expect([await at("2026-11-20T20:59:59Z"), await at("2026-11-20T21:00:00Z")]).toEqual([false, true]);
  });

  it("does not stand in the way where no one held it", async () => {
    await inTx(
      systemActor(NOW),
      async ({ tx }) =>
        (
          await tx.rolePermission.deleteMany({
            where: { permission: { in: ["area.grapes", "console.user.edit", "role.access"] } },
          })
        ).count,
    );
    await change((tx) => tx.user.update({ where: { id: only }, data: { status: "LOCKED" } }));
    expect(await stays()).toBe(false);
  });
});
