/** Where all who hold a step are barred from it, it goes to those above (spec: hr R-AP1, R-AP3; decision 077). */
import { beforeEach, describe, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { recordAbove } from "~/engine/record/above.server";
import { moveRecord } from "~/engine/record/move.server";
import { recordPage } from "~/engine/record/pages.server";
import { tasksOf } from "~/engine/tasks.server";
import { portal } from "~/engine/portal.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { systemActor } from "~/modules/identity/index.server";
import { advanceWorkflow, askAdvance, askSalary, salaryAdvance, salaryChange } from "~/modules/pay/index.server";
import { staffMovement } from "~/modules/staff-movements/index.server";
import { repairWaiting, transition, trailOf } from "~/modules/workflow/index.server";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { seeded } from "../../../tests/setup/database";
import { as, endGrants, hire } from "../../../tests/setup/operations";
import { seedPay, type TestPay } from "../../../tests/setup/pay";

const AT = new Date("2026-11-20T09:00:00Z");

/** A company with one HR manager, a clerk of HR, one accounts manager and an administrator above them. */
async function plantHeads() {
  const world: TestPay = await seedPay("LN");
  const { company } = world.books;
  const hrm = await hire(company, "HR Manager", "HRM", "Hana");
  const clerk = await hire(company, "HR Executive", "HRE", "Efua");
  const acm = await hire(company, "Accounts Manager", "ACM", "Abel");
  const admin = await hire(company, "Super Admin", "IT", "Sana");
  return { world, hrm, clerk, acm, admin };
}

let { world, hrm, clerk, acm, admin } = {} as Awaited<ReturnType<typeof plantHeads>>;
beforeEach(async () => void ({ world, hrm, clerk, acm, admin } = await seeded(plantHeads)));

const by = (user: number) => as(user, AT);
const employeeOf = async (user: number) => (await db.user.findUniqueOrThrow({ where: { id: user } })).employeeId!;
const REASON = "HR does not decide its own.";
const refused = (of: Promise<unknown>) =>
  of.then(
    () => "done",
    (error: { name: string; code?: string; problems?: { code: string }[] }) =>
      error.problems?.[0]?.code ?? error.code ?? error.name,
  );
const tasks = async (user: number) =>
  (await tasksOf(await by(user))).filter(({ record }) => record?.process.startsWith("Salary"));
const told = async (words: string) =>
  (await db.notification.findMany({ where: { title: { contains: words } }, orderBy: { id: "asc" } })).map(
    ({ userId, link }) => ({ userId, link }),
  );

async function askFor(user: number): Promise<number> {
  const wish = { employeeId: null, amount: 90_000n, firstMonth: "2026-12", instalments: 3, reason: "School fees" };
  return (await askAdvance(await by(user), wish)).id;
}

async function recommended(user: number): Promise<number> {
  const id = await askFor(user);
  if ((await statusOf(id)) === "REQUESTED" && (await lineOf(id)).includes(admin))
    await transition(await by(admin), advanceWorkflow, id, "recommend", { version: null });
  return id;
}

const statusOf = async (id: number) => (await db.salaryAdvance.findUniqueOrThrow({ where: { id } })).status;
const lineOf = async (id: number) => (await advanceWorkflow.load(db, await by(admin), id))?.line ?? [];
const decide = async (user: number, id: number, name: string, note: string | null = REASON) =>
  moveRecord(await by(user), salaryAdvance, id, name, { note, version: null });

describe("an advance of the only HR manager", () => {
  it("comes to those above, who see it, say why, and are named in its trail", async () => {
    const id = await recommended(hrm);
    const page = `/my/approvals/above/SalaryAdvance/${String(id)}`;
    expect((await tasks(admin)).map(({ link, together }) => ({ link, together }))).toEqual([
      { link: page, together: undefined },
    ]);
    expect(await tasks(hrm)).toEqual([]);

    expect(await recordAbove(await by(admin), "SalaryAdvance", id)).toEqual({
      record: salaryAdvance,
      steps: new Set(["approve", "reject"]),
    });
    const { moves, facts } = await recordPage(await by(admin), salaryAdvance, id);
    expect(moves.map(({ name, note }) => ({ name, note }))).toEqual([
      { name: "approve", note: "required" },
      { name: "reject", note: "required" },
    ]);
    expect(facts.map(({ value }) => value).join(" ")).toContain("900.00");

    expect(await refused(decide(admin, id, "approve", null))).toBe("note_required");
    expect(await refused(decide(hrm, id, "approve"))).toBe("forbidden");
    await decide(admin, id, "approve");
    expect(await statusOf(id)).toBe("APPROVED");
    const [last] = await trailOf(db, advanceWorkflow, id);
    expect(last).toMatchObject({ action: "approve", note: REASON });
    expect(last!.actorName).toMatch(/^Sana.*, in place of those who may not decide it$/);
    expect(await tasks(admin)).toEqual([]);
  });

  it("does not come to them once a second HR manager holds the step, and leaves them nothing to see", async () => {
    const id = await recommended(hrm);
    const other = await hire(world.books.company, "HR Manager", "HRM", "Hugo");
    expect(await refused(decide(admin, id, "approve"))).toBe("forbidden");
    // At once, before the index is put right at night.
    expect(await refused(recordAbove(await by(admin), "SalaryAdvance", id))).toBe("NotFound");
    expect(await tasks(admin)).toEqual([]);
    await repairWaiting(systemActor(AT), portal().workflows);
    expect(await tasks(admin)).toEqual([]);
    expect(await refused(recordAbove(await by(admin), "SalaryAdvance", id))).toBe("NotFound");
    await decide(other, id, "approve", null);
    expect(await statusOf(id)).toBe("APPROVED");
  });

  it("is not for those above where no one holds the step at all: a post is to be filled", async () => {
    await endGrants(hrm, "2026-11-19");
    const id = await askFor(clerk);
    await repairWaiting(systemActor(AT), portal().workflows);
    expect(await db.waiting.count({ where: { entity: "SalaryAdvance", entityId: id, above: true } })).toBe(0);
  });

  it("is not shown to those whose role does not decide from above", async () => {
    const id = await recommended(hrm);
    await database().writing((tx) => tx.rolePermission.deleteMany({ where: { permission: "approval.above" } }));
    await database().writing((tx) => tx.accessStamp.updateMany({ data: { value: { increment: 1 } } }));
    expect(await tasks(admin)).toEqual([]);
    expect(await refused(recordAbove(await by(admin), "SalaryAdvance", id))).toBe("NotFound");
    expect(await refused(decide(admin, id, "approve"))).toBe("forbidden");
  });
});

describe("an advance of the only one who pays advances", () => {
  it("is paid from above, once HR has approved it", async () => {
    const id = await recommended(acm);
    await decide(hrm, id, "approve", null);
    expect((await tasks(admin)).map(({ link }) => link)).toEqual([`/my/approvals/above/SalaryAdvance/${String(id)}`]);
    expect(await tasks(acm)).toEqual([]);
    const { forms, moves } = await recordPage(await by(admin), salaryAdvance, id);
    expect([...forms, ...moves].map(({ name }) => name)).toContain("pay");
  });
});

describe("a change of pay", () => {
  it("of the only HR manager is approved from above, never by who prepared it", async () => {
    const employeeId = await employeeOf(hrm);
    const { joinDate } = await db.employee.findUniqueOrThrow({ where: { id: employeeId } });
    const { id } = await askSalary(await by(clerk), {
      ...{ employeeId, kind: "HIRE", effectiveOn: joinDate, basic: 15_000_000n, reason: "As agreed when hired" },
    });
    expect((await tasks(admin)).map(({ link }) => link)).toEqual([`/my/approvals/above/SalaryChange/${String(id)}`]);
    const page = `/my/approvals/above/SalaryChange/${String(id)}`;
    expect(await told("Approve the pay of Hana")).toEqual([{ userId: admin, link: page }]);
    const move = async (user: number) =>
      moveRecord(await by(user), salaryChange, id, "approve", { note: REASON, version: null });
    expect(await refused(move(clerk))).toBe("forbidden");
    expect(await refused(move(hrm))).toBe("NotFound");
    await move(admin);
    expect(await db.salarySlice.count({ where: { employeeId, basic: 15_000_000n } })).toBe(1);
  });
});

describe("a movement", () => {
  it("of the only HR manager is approved from above also by who agreed to it, never by who prepared it", async () => {
    const employeeId = await employeeOf(hrm);
    const { designationId } = await db.posting.findFirstOrThrow({ where: { employeeId } });
    const typed = typedSchema(staffMovement).parse({
      ...{ kind: "TRANSFER", employeeId, effectiveOn: "2026-12-01", toUnitId: world.books.branches[0] },
      ...{ toDesignationId: designationId, roleChoice: "KEEP", reason: "The branch is short of staff" },
    });
    const prepared = async (user: number) => {
      const { id } = await addRecord(await by(user), staffMovement, typed);
      await makeMove(await by(user), staffMovement, id, "submit");
      return id;
    };
    const id = await prepared(clerk);
    const clerkRole = await db.role.findFirstOrThrow({ where: { name: "HR Executive" } });
    const take = async (user: number, name: string) =>
      makeMove(await by(user), staffMovement, id, name, { note: REASON });
    await take(admin, "override");
    await take(admin, "agree");
    expect((await tasksOf(await by(admin))).map(({ link }) => link)).toContain(
      `/my/approvals/above/Movement/${String(id)}`,
    );
    expect(await refused(take(clerk, "approve"))).toBe("forbidden");
    await database().writing((tx) =>
      tx.rolePermission.create({ data: { roleId: clerkRole.id, permission: "approval.above" } }),
    );
    await database().writing((tx) => tx.accessStamp.updateMany({ data: { value: { increment: 1 } } }));
    expect(await refused(recordAbove(await by(clerk), "Movement", id))).toBe("NotFound");
    await take(admin, "approve");
    expect(await db.movement.findUniqueOrThrow({ where: { id } })).toMatchObject({ status: "APPROVED" });
  });
});
