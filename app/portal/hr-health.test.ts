import { beforeEach, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { systemActor } from "~/modules/identity/index.server";
import { hireEmployee } from "~/modules/people/index.server";
import { seeded } from "../../tests/setup/database";
import { endGrants, hire } from "../../tests/setup/operations";
import { actorAt, NOW, seedTree, type SmallTree } from "../../tests/setup/organisation";
import { hrHealth } from "./hr-health.server";

let tree: SmallTree;
beforeEach(async () => {
  tree = await seeded(seedTree);
});

const health = async (
  permissions: Parameters<typeof actorAt>[1] = [
    "area.grapes",
    "console.designation",
    "designation.edit",
    "console.user.edit",
    "console.jobs",
  ],
  unit = tree.company,
) =>
  Object.fromEntries(
    (await hrHealth(await actorAt(unit, permissions))).map(({ id, count, to, words }) => [id, { count, to, words }]),
  );

it("counts what is missing and leads to where it is mended", async () => {
  const officer = await hire(tree.branches[0], "Loan Officer", "LO", "Levi");
  await hireEmployee(systemActor(NOW), {
    employeeNo: "N-1",
    firstName: "Nia",
    lastName: "Otieno",
    phone: null,
    joinDate: "2026-01-01",
    unitId: tree.branches[0],
    designationCode: "LO",
    roleName: null,
    account: null,
  });
  const found = await health();
  expect(found["designation-role"]).toMatchObject({
    count: 1,
    words: "Managing Director",
    to: expect.stringContaining("/grapes/settings/designation/edit/"),
  });
  expect(found).toMatchObject({
    posting: { count: 0, to: null },
    supervisor: { count: 2, to: "/grapes/settings/designation/change" },
    manager: { count: 2 },
    vacancies: { count: 7 },
    account: { count: 1, words: "Nia Otieno", to: "/grapes/user/add?employee=N-1" },
    role: { count: 0 },
    "pay-approver": { count: 1 },
    left: { count: 0 },
    movements: { count: 0 },
    "holidays-now": { count: 1, to: null },
    holidays: { count: 1 },
  });
  await endGrants(officer, "2026-11-01");
  await database().writing((tx) =>
    tx.posting.updateMany({ where: { employee: { employeeNo: "N-1" } }, data: { validTo: "2026-11-01" } }),
  );
  expect(await health()).toMatchObject({
    posting: { count: 1, to: "/grapes/settings/designation/change?employee=N-1" },
    account: { count: 0 },
    role: { count: 1, to: `/grapes/user/edit/${officer}` },
  });
  await database().writing((tx) =>
    tx.employee.updateMany({ where: { user: { id: officer } }, data: { status: "SEPARATED" } }),
  );
  expect(await health()).toMatchObject({ role: { count: 0 }, left: { count: 1, to: `/grapes/user/edit/${officer}` } });
});

it("is content with whoever is led, and knows the late movements", async () => {
  const manager = await hire(tree.branches[0], "Branch Manager", "BM", "Bina");
  await hire(tree.branches[0], "Loan Officer", "LO", "Levi");
  const head = await hire(tree.company, "Operations Head", "OH", "Opal");
  expect(await health()).toMatchObject({ supervisor: { count: 0 }, manager: { count: 1 }, vacancies: { count: 6 } });
  await endGrants(head, "2026-11-01");
  expect((await health()).supervisor).toMatchObject({ count: 2, words: "Bina Tester, Opal Tester" });
  const { employeeId } = await db.user.findUniqueOrThrow({ where: { id: manager } });
  await database().writing((tx) =>
    tx.movement.create({
      data: {
        employeeId: employeeId!,
        kind: "TRANSFER",
        effectiveOn: "2026-11-10",
        toUnitId: tree.branches[1],
        toDesignationId: 1,
        reason: "x",
        status: "APPROVED",
        preparedById: 1,
      },
    }),
  );
  expect((await health()).movements).toMatchObject({ count: 1, to: "/grapes/job/apply-movements" });
  expect((await health(["area.grapes"])).movements).toMatchObject({ count: 1, to: null });
  expect(await health(["area.grapes"], tree.divisions[1])).toMatchObject({
    movements: { count: 0 },
    supervisor: { count: 0 },
  });
});

it("asks for two who approve pay, as nobody approves their own (R-AP1)", async () => {
  await hire(tree.company, "HR Manager", "HRM", "Hana");
  expect((await health())["pay-approver"]).toMatchObject({ count: 1 });
  await hire(tree.company, "HR Manager", "HRM", "Hugo");
  expect((await health())["pay-approver"]).toMatchObject({ count: 0, to: null, words: "Each has two" });
});
