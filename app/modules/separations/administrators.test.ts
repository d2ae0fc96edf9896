/** Whoever administers the portal leaves two administrators behind. */
import { beforeEach, expect, it } from "vitest";
import { seeded } from "../../../tests/setup/database";
import { as, hire } from "../../../tests/setup/operations";
import { seedTree, type SmallTree } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { database, db } from "~/db/database.server";
import { systemActor } from "~/modules/identity/index.server";
import { changeDesignation } from "../movements/index.server";
import { closeAccount, CONSOLE_DESK } from "../user-accounts/index.server";
import { endEmployment, endSchema, keepEmployment, separateDue } from "./index.server";

let tree: SmallTree;
let hrm: number;
let admins: number[];
beforeEach(async () => {
  tree = await seeded(seedTree);
  hrm = await hire(tree.company, "HR Manager", "HRM", "Hana");
  admins = [];
  for (const name of ["Gita", "Linet"]) admins.push(await hire(tree.company, "Grapes Admin", "IT", name));
});

const personOf = async (user: number) => (await db.user.findUniqueOrThrow({ where: { id: user } })).employeeId!;
const employee = async (user: number) => db.employee.findUniqueOrThrow({ where: { id: await personOf(user) } });
const third = async () => void admins.push(await hire(tree.company, "Grapes Admin", "IT", "Tabu"));
const end = async (user: number, lastWorkingDay: string, kind = "RESIGNED") => {
  const { id, version } = await employee(user);
  return endEmployment(await as(hrm), id, endSchema.parse({ kind, lastWorkingDay, reason: "As was agreed" }), version);
};
const toldOf = async (user: number) =>
  (await db.notification.findMany({ where: { userId: user, key: { startsWith: "administrators-left:" } } })).map(
    ({ title }) => title,
  );

it("is not ended, with a day to come or one that has passed, where fewer than two would be left", async () => {
  for (const day of ["2026-11-28", "2026-11-20", "2026-11-19"])
    expect(await refusals(end(admins[0]!, day))).toEqual([" last_administrators"]);
  expect(await employee(admins[0]!)).toMatchObject({ status: "CONFIRMED", lastWorkingDay: null });
  await third();
  expect(await end(admins[0]!, "2026-11-28")).toMatchObject({ separated: false });
  expect(await refusals(end(admins[1]!, "2026-11-25"))).toEqual([" last_administrators"]);
  expect(await refusals(end(admins[1]!, "2026-12-31"))).toEqual([" last_administrators"]);
  const { id, version } = await employee(admins[0]!);
  await keepEmployment(await as(hrm), id, { reason: "Stays" }, version);
  expect(await end(admins[1]!, "2026-11-19")).toMatchObject({ separated: true });
});

it("on notice, counts for no other act as one of two", async () => {
  await third();
  await end(admins[0]!, "2026-11-28");
  const close = async () =>
    closeAccount(
      await as(admins[2]!),
      CONSOLE_DESK,
      { id: admins[1]!, version: (await db.user.findUniqueOrThrow({ where: { id: admins[1]! } })).version },
      { status: "DISABLED", note: "Out" },
    );
  expect(await refusals(close())).toEqual([" last_administrators"]);
  const { employeeNo } = await employee(admins[1]!);
  const designationId = (await db.designation.findFirstOrThrow({ where: { code: "LO" } })).id;
  const move = async (effectiveOn: string) =>
    changeDesignation(await as(admins[2]!), {
      ...{ employees: [employeeNo], designationId, unitId: null, departmentId: null },
      ...{ role: "USUAL" as const, effectiveOn, reason: "Wants to go back to the branch" },
    });
  for (const day of ["2026-11-20", "2026-12-15"]) expect(await refusals(move(day))).toEqual([" last_administrators"]);
  await third();
  expect((await move("2026-12-15")).ids).toHaveLength(1);
  expect(await refusals(end(admins[3]!, "2026-12-31"))).toEqual([" last_administrators"]);
});

it("that has left is closed all the same, and all administrators are told once", async () => {
  const { id } = await employee(admins[0]!);
  await database().writing((tx) =>
    tx.employee.update({
      where: { id },
      data: { status: "ON_NOTICE", lastWorkingDay: "2026-11-30", separationKind: "RESIGNED" },
    }),
  );
  const later = systemActor(new Date("2026-12-01T09:00:00Z"));
  expect(await separateDue(later)).toEqual({ separated: 1, refused: [], failed: 0 });
  expect(await separateDue(later)).toEqual({ separated: 0, refused: [], failed: 0 });
  expect((await db.user.findUniqueOrThrow({ where: { id: admins[0]! } })).status).toBe("DISABLED");
  expect([await toldOf(admins[0]!), await toldOf(admins[1]!)]).toEqual([
    [],
    ["Gita Tester has left, and fewer than two administrators are left: give someone else the role"],
  ]);
});

it("whose death is written down has left, and all administrators are told", async () => {
  expect(await end(admins[0]!, "2026-11-19", "DECEASED")).toMatchObject({ separated: true });
  expect(await toldOf(admins[1]!)).toHaveLength(1);
});

it("tells no one where two are left, nor of anyone who administers nothing", async () => {
  await third();
  await end(admins[0]!, "2026-11-19");
  await end(await hire(tree.branches[0], "Branch Manager", "BM"), "2026-11-19");
  expect(await db.notification.count({ where: { key: { startsWith: "administrators-left:" } } })).toBe(0);
});
