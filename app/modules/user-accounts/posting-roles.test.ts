/** Access follows the posting: from the hiring over the account to the movement, and what lies outside is listed. */
import { beforeEach, expect, it } from "vitest";
import { seeded } from "../../../tests/setup/database";
import { as, hire, letAct } from "../../../tests/setup/operations";
import { actorAt, NOW, seedTree, type SmallTree } from "../../../tests/setup/organisation";
import { agreeToLatest } from "../../../tests/setup/second-administrator";
import { FOREVER } from "~/core/dates";
import { database, db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { hrHealth } from "~/portal/hr-health.server";
import { systemActor } from "../identity/index.server";
import { cancelMovement, changeDesignation, changeSchema, changeSummary } from "../movements/index.server";
import { employeeImport } from "../people/employee-import.server";
import { addEmployee, askForAccount } from "../people/index.server";
import { newAccountSchema } from "./account";
import { accountTasks } from "./account-tasks.server";
import { createAccount } from "./create-account.server";
import { CONSOLE_DESK } from "./desk.server";
import { addGrant } from "./grants.server";
import { isOutside } from "./posting-roles.server";
import { readAccount } from "./read-account.server";
import { roleCheckJob } from "./role-check-job.server";
import { inTx } from "~/db/transaction.server";

let tree: SmallTree;
let first: Actor;
let second: Actor;
let hr: Actor;
beforeEach(async () => {
  tree = await seeded(seedTree);
  first = await as(await hire(tree.company, "Grapes Admin", "IT", "Gita"));
  second = await as(await hire(tree.company, "Grapes Admin", "IT", "Linet"));
  hr = await actorAt(tree.company, ["employee.read", "employee.file", "employee.edit"]);
});

const TODAY = "2026-11-20";
const LATER = "2026-12-01";
const designationId = async (code: string) => (await db.designation.findUniqueOrThrow({ where: { code } })).id;
const roleId = async (name: string) => (await db.role.findUniqueOrThrow({ where: { name } })).id;
const UNSAID = {
  ...{ phone: null, gender: null, birthDate: null, email: null, address: null, nationalId: null, nationality: null },
  ...{ maritalStatus: null, taxNo: null, socialSecurityNo: null, educationId: null },
  ...{ departmentId: null, staffTypeId: null },
};
const employ = async (employeeNo: string, code: string, lastName = "Otieno") =>
  (
    await addEmployee(hr, {
      ...UNSAID,
      ...{ employeeNo, firstName: "Nia", lastName, joinDate: "2026-11-02", unitId: tree.branches[0] },
      designationId: await designationId(code),
    })
  ).id;
const account = (employeeNo: string, more: Record<string, unknown> = {}) =>
  createAccount(
    first,
    CONSOLE_DESK,
    newAccountSchema.parse({
      ...{ holder: "EMPLOYEE", employeeNo, displayName: "", signInName: employeeNo.toLowerCase() },
      ...{ email: `${employeeNo.toLowerCase()}@example.org`, roleId: "", unitId: "", validFrom: "", validTo: "" },
      ...{ entry: "INVITE", password: "" },
      ...more,
    }),
  );
const seen = async (id: number) => ({ id, version: (await db.user.findUniqueOrThrow({ where: { id } })).version });
const rolesOn = async (userId: number, day: string) =>
  (
    await db.roleGrant.findMany({
      where: { userId, validFrom: { lte: day }, validTo: { gte: day } },
      orderBy: { id: "asc" },
      include: { role: true },
    })
  ).map(({ role, unitId, postingId }) => `${role.name} ${unitId} ${postingId === null ? "by hand" : "by posting"}`);
const transfer = async (employeeNo: string, effectiveOn = LATER, code = "LO") =>
  changeSchema.parse({
    employees: employeeNo,
    designationId: await designationId(code),
    unitId: String(tree.branches[1]),
    role: "KEEP",
    effectiveOn,
    reason: "The branch is short of staff",
  });
const grant = async (role: string, unitId: number, more: object = {}) => ({
  roleId: await roleId(role),
  unitId,
  validFrom: TODAY,
  validTo: null,
  acting: false,
  ...more,
});
const titles = async (actor: Actor) => (await accountTasks(actor)).map(({ title }) => title);

it("gives the role of the designation with the first posting, by form and by file, and takes it along", async () => {
  await employ("N-1", "LO");
  await inTx(hr, async (work) => {
    await employeeImport.add(work, [
      {
        row: 2,
        cells: {
          ...Object.fromEntries(employeeImport.columns.map(({ name }) => [name, ""])),
          ...{ employeeNo: "N-2", firstName: "Ali", lastName: "Musa", joinDate: "2026-11-02" },
          ...{ unit: "TB1", designation: "LO" },
        },
      },
    ]);
    return null;
  });
  for (const no of ["N-1", "N-2"]) {
    const { id } = await account(no);
    expect(await rolesOn(id, TODAY)).toEqual([`Loan Officer ${tree.branches[0]} by posting`]);
    await changeDesignation(first, await transfer(no));
    expect(await rolesOn(id, LATER)).toEqual([`Loan Officer ${tree.branches[1]} by posting`]);
  }
});

it("has the role of a posting that approves money wait for administrators, as a task until they give it", async () => {
  const id = await employ("N-1", "BM");
  await askForAccount(await as(await hire(tree.company, "HR Manager", "HRM")), id);
  expect(await titles(first)).toEqual(["Create an account for Nia Otieno, N-1"]);
  const { id: userId } = await account("N-1");
  expect(await rolesOn(userId, TODAY)).toEqual([]);
  expect(await titles(first)).toEqual(["Give Nia Otieno the role Branch Manager, Branch TB1"]);
  const [waits] = (await readAccount(first, CONSOLE_DESK, userId)).waiting;
  expect(waits).toMatchObject({ role: "Branch Manager", validFrom: TODAY });
  await addGrant(first, CONSOLE_DESK, await seen(userId), await grant("Branch Manager", tree.branches[0]));
  // It waits for the second administrator, who finds the request.
  expect([await titles(first), await rolesOn(userId, TODAY)]).toEqual([[], []]);
  await agreeToLatest(second);
  expect(await rolesOn(userId, TODAY)).toEqual([`Branch Manager ${tree.branches[0]} by posting`]);
  expect((await readAccount(first, CONSOLE_DESK, userId)).waiting).toEqual([]);
});

it("ends what was given by hand at the old unit, says so beforehand, and gives it back where it is cancelled", async () => {
  const user = await hire(tree.branches[0], null, "LO", "Levi");
  const { employeeNo, id: employeeId } = await db.employee.findFirstOrThrow({ where: { user: { id: user } } });
  // As accounts were given their roles before postings named them.
  await database().writing(async (tx) => {
    for (const role of ["Loan Officer", "Accounts Executive"])
      await tx.roleGrant.create({
        data: {
          ...{ userId: user, unitId: tree.branches[0], validFrom: "2024-01-01", validTo: FOREVER },
          roleId: (await tx.role.findUniqueOrThrow({ where: { name: role } })).id,
        },
      });
  });
  await letAct(user, "Area Manager", tree.areas[1], "2026-11-01", "2026-12-31");
  const before = await rolesOn(user, LATER);
  const input = await transfer(employeeNo);
  const [summary] = (await changeSummary(first, input)).slice(-1);
  expect(summary!.lines).toEqual(
    expect.arrayContaining([
      "Role given by hand, ends the day before: Loan Officer, Branch TB1, until no end",
      "Role given by hand, ends the day before: Accounts Executive, Branch TB1, until no end",
      "Role given by hand, stays: Area Manager (acting), Area TA2, until 31 Dec 2026",
    ]),
  );
  const {
    ids: [id],
  } = await changeDesignation(first, input);
  expect(await rolesOn(user, LATER)).toEqual([
    `Area Manager ${tree.areas[1]} by hand`,
    `Loan Officer ${tree.branches[1]} by posting`,
  ]);
  expect(await rolesOn(user, "2026-11-30")).toEqual(before);
  const { version } = await db.movement.findUniqueOrThrow({ where: { id: id! } });
  await cancelMovement(first, { id: id!, version }, "Agreed otherwise");
  expect(await rolesOn(user, LATER)).toEqual(before);
  expect(await db.posting.count({ where: { employeeId } })).toBe(1);
});

it("hangs a role given by hand on the posting that it belongs to, and no other", async () => {
  const user = await hire(tree.branches[0], null, "LO", "Levi");
  const give = async (role: string, unitId: number, more: object = {}) =>
    addGrant(first, CONSOLE_DESK, await seen(user), await grant(role, unitId, more));
  await give("Loan Officer", tree.branches[1]);
  await give("Loan Officer", tree.branches[0], { validTo: "2026-11-30" });
  await give("Loan Officer", tree.branches[0], { validFrom: LATER });
  await give("Accounts Executive", tree.branches[0]);
  expect(await rolesOn(user, LATER)).toEqual([
    `Loan Officer ${tree.branches[1]} by hand`,
    `Loan Officer ${tree.branches[0]} by posting`,
    `Accounts Executive ${tree.branches[0]} by hand`,
  ]);
});

it("lists roles outside the posting each night, once for each list", async () => {
  const user = await hire(tree.branches[0], "Loan Officer", "LO", "Levi");
  const run = () =>
    roleCheckJob.run({
      ...{ actor: systemActor(NOW), now: () => NOW, period: "", payload: null },
      ...{ signal: new AbortController().signal, progress: () => Promise.resolve() },
    });
  expect(await run()).toBeNull();
  await addGrant(first, CONSOLE_DESK, await seen(user), await grant("Loan Officer", tree.branches[1]));
  await letAct(user, "Loan Officer", tree.areas[1], "2026-11-01", "2026-12-31");
  const told = () => db.notification.count({ where: { userId: second.userId!, title: { contains: "outside" } } });
  expect(await run()).toBe("1 roles outside a posting: Levi Tester: Loan Officer, Branch TB2");
  expect(await told()).toBe(1);
  await run();
  expect(await told()).toBe(1);
  const checks = await hrHealth(await actorAt(tree.company, ["area.grapes", "console.user.edit"]));
  expect(checks.find(({ id }) => id === "roles-outside")).toMatchObject({ count: 2 });
});

it("tells a role that belongs to no posting of the day", () => {
  const slice = (id: number, unitId: number, validFrom: string, validTo: string) => ({
    ...{ id, unitId, validFrom, validTo },
    roleId: 1,
  });
  const posts = [slice(1, 10, "2026-01-01", "2026-11-30"), slice(2, 20, LATER, FOREVER)];
  const held = (unitId: number, postingId: number | null, role = 1) => ({ unitId, roleId: role, postingId });
  expect(isOutside(held(10, null, 7), posts, TODAY)).toBe(false);
  expect(isOutside(held(10, null), posts, LATER)).toBe(true);
  expect(isOutside(held(10, 1), posts, LATER)).toBe(true);
  expect(isOutside(held(20, 2), posts, LATER)).toBe(false);
  expect(isOutside(held(20, 2, 7), posts, LATER)).toBe(true);
});
