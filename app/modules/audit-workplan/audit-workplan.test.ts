/** How engagements live, through the commands that screens and the API use. */
import { beforeAll, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { recordPage } from "~/engine/record/pages.server";
import { recordTasks } from "~/engine/record/parts.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { hire, hireAll } from "../../../tests/setup/api";
import { seeded } from "../../../tests/setup/database";
import { screenOf } from "../../../tests/setup/listing";
import { as } from "../../../tests/setup/operations";
import { seedTree, type SmallTree } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { engagementCounts } from "./engagement-counts.server";
import { engagement, engagementList } from "./engagement.record.server";

const ROLES = {
  IAM: "Internal Audit Manager",
  CIA: "Chief Internal Auditor",
  AAM: "Assistant Audit Manager",
  IAO: "Internal Audit Officer",
  OTHER: "Internal Audit Officer",
  SA: "Super Admin",
} as const;
type Who = keyof typeof ROLES | "BM";

interface Planted {
  tree: SmallTree;
  people: Record<Who, number>;
  entities: number[];
}

async function seedWorkplan(): Promise<Planted> {
  const tree = await seedTree();
  const units = await db.orgUnit.findMany({ where: { kind: "BRANCH" }, orderBy: { id: "asc" } });
  const people: Record<Who, number> = {
    ...(await hireAll(tree.company, ROLES)),
    BM: (await hire(units[0]!.id, "Branch Manager")).userId,
  };
  const entities: number[] = [];
  for (const { id: unitId, name } of units)
    entities.push(
      (
        await database().writing((tx) =>
          tx.auditEntity.create({ data: { companyId: tree.company, areaType: "BRANCH", unitId, name } }),
        )
      ).id,
    );
  return { tree, people, entities };
}

let o: Planted;
beforeAll(async () => void (o = await seeded(seedWorkplan)));

const plan = async (who: Who, entity: number, more: Record<string, unknown> = {}) =>
  (
    await addRecord(
      await as(o.people[who]),
      engagement,
      typedSchema(engagement).parse({
        entityId: String(entity),
        objective: "Assurance on cash and lending",
        scope: "Cash, vault and loan files",
        scopeFrom: "2026-01-01",
        scopeTo: "2026-12-31",
        plannedStart: "2027-03-01",
        plannedEnd: "2027-03-12",
        days: "8",
        ...more,
      }),
    )
  ).id;
const move = async (who: Who, id: number, name: string, typed: Record<string, unknown> = {}) =>
  makeMove(await as(o.people[who]), engagement, id, name, { note: "As was agreed with the board", ...typed });
const assign = (by: Who, id: number, who: Who, more: Record<string, unknown> = {}) =>
  move(by, id, "assign", { userId: String(o.people[who]), ...more });
const row = (id: number) => db.auditEngagement.findUniqueOrThrow({ where: { id }, include: { members: true } });
const toldOf = async (who: Who, words: string) =>
  db.notification.count({ where: { userId: o.people[who], title: { contains: words } } });

let first: number;

it("is planned by those who plan, one for each unit at a time", async () => {
  for (const who of ["IAO", "SA"] as const) expect(await refusals(plan(who, o.entities[0]!))).not.toEqual([]);
  first = await plan("AAM", o.entities[0]!);
  expect((await row(first)).refNo).toMatch(/^E-\d{4}-000001$/);
  expect(await refusals(plan("IAM", o.entities[0]!))).toEqual(["entityId taken"]);
  expect(await refusals(plan("IAM", o.entities[1]!, { plannedEnd: "2027-02-01" }))).toEqual(["plannedEnd order"]);
});

it("takes auditors alone, and who was posted there by the Chief Internal Auditor with a reason alone", async () => {
  expect(await refusals(assign("AAM", first, "BM"))).toEqual(["userId not_available"]);
  const employee = await db.user.findUniqueOrThrow({ where: { id: o.people.OTHER } });
  const posting = await db.posting.findFirstOrThrow({ where: { employeeId: employee.employeeId! } });
  const { unitId } = await db.auditEntity.findUniqueOrThrow({ where: { id: o.entities[0] } });
  await database().writing((tx) =>
    tx.posting.update({ where: { id: posting.id }, data: { unitId: unitId!, validTo: "2026-12-31" } }),
  );
  expect(await refusals(assign("IAM", first, "OTHER", { overrideReason: "There is nobody else" }))).toEqual([
    "userId objectivity",
  ]);
  expect(await refusals(assign("CIA", first, "OTHER"))).toEqual(["overrideReason reason"]);
  await assign("CIA", first, "OTHER", { overrideReason: "There is nobody else" });
  expect((await row(first)).members).toMatchObject([
    { userId: o.people.OTHER, overrideReason: "There is nobody else", overrideById: o.people.CIA },
  ]);
  await move("AAM", first, "release", { userId: String(o.people.OTHER) });
  expect((await row(first)).members).toEqual([]);
});

it("is approved with a lead and enough days, by somebody else", async () => {
  expect(await refusals(move("CIA", first, "approve"))).not.toEqual([]);
  await assign("AAM", first, "IAO", { lead: "on" });
  const tasks = recordTasks(engagement);
  expect((await tasks(await as(o.people.CIA))).length).toBe(1);
  expect((await tasks(await as(o.people.AAM))).length).toBe(0);
  await database().writing((tx) => tx.auditEngagement.update({ where: { id: first }, data: { days: 11 } }));
  expect(await refusals(move("CIA", first, "approve"))).toEqual([" too_few"]);
  await database().writing((tx) => tx.auditEngagement.update({ where: { id: first }, data: { days: 8 } }));
  expect(await refusals(move("AAM", first, "approve"))).not.toEqual([]);
  await move("IAM", first, "approve");
  expect(await row(first)).toMatchObject({ status: "SCHEDULED", leadId: o.people.IAO, approvedById: o.people.IAM });
  expect(await toldOf("BM", "Internal audit will visit")).toBe(1);
});

it("clashes with another audit of the same auditor", async () => {
  const second = await plan("IAM", o.entities[1]!, { plannedStart: "2027-03-12", plannedEnd: "2027-03-25" });
  await assign("AAM", second, "IAO", { lead: "on" });
  expect(await refusals(move("CIA", second, "approve"))).toEqual([" clash"]);
  await assign("AAM", second, "OTHER", { lead: "on" });
  await move("AAM", second, "release", { userId: String(o.people.IAO) });
  await move("CIA", second, "approve");
  expect(await row(second)).toMatchObject({ status: "SCHEDULED", leadId: o.people.OTHER });
});

it("is seen by those assigned to it and by the managers of audit", async () => {
  const total = async (who: Who) => (await screenOf(await as(o.people[who]), engagementList, "all")).total;
  expect(await Promise.all((["IAO", "OTHER", "AAM", "SA"] as const).map(total))).toEqual([1, 1, 2, 2]);
  const scheduled = async (who: Who) =>
    (await engagementCounts(await as(o.people[who])))?.find(({ value }) => value === "SCHEDULED")?.count;
  expect(await Promise.all((["IAO", "AAM", "BM"] as const).map(scheduled))).toEqual([1, 2, undefined]);
  expect(await refusals(recordPage(await as(o.people.OTHER), engagement, first))).toEqual(["NotFound"]);
  expect(await refusals(recordPage(await as(o.people.BM), engagement, first))).toEqual(["NotFound"]);
  expect(JSON.stringify(await recordPage(await as(o.people.IAO), engagement, first))).toContain("Not posted there");
});

it("is started by its lead, postponed with a reason and planned again", async () => {
  expect(await refusals(move("IAM", first, "start"))).not.toEqual([]);
  expect(await refusals(move("IAO", first, "postpone"))).not.toEqual([]);
  await move("IAM", first, "postpone");
  expect(await row(first)).toMatchObject({ status: "POSTPONED", stateReason: "As was agreed with the board" });
  expect(await toldOf("BM", "does not take place")).toBe(1);
  await move("AAM", first, "replan");
  await move("CIA", first, "approve");
  await move("IAO", first, "start");
  expect(await row(first)).toMatchObject({ status: "FIELDWORK", stateReason: null, actualStart: expect.any(String) });
  expect(await toldOf("BM", "has begun")).toBe(1);
});

it("says nothing of a surprise audit to the unit before it begins", async () => {
  await database().writing((tx) => tx.auditEngagement.update({ where: { id: first }, data: { status: "CANCELLED" } }));
  await database().writing((tx) => tx.notification.deleteMany({ where: { userId: o.people.BM } }));
  const surprise = await plan("AAM", o.entities[0]!, { surprise: "on" });
  await assign("AAM", surprise, "AAM", { lead: "on" });
  await move("CIA", surprise, "approve");
  await move("IAM", surprise, "giveBack");
  await move("CIA", surprise, "approve");
  expect(await db.notification.count({ where: { userId: o.people.BM } })).toBe(0);
  await move("AAM", surprise, "start");
  expect(await toldOf("BM", "Internal audit has begun")).toBe(1);
});
