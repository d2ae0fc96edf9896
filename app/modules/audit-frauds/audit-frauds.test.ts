/** How fraud cases live, through the commands that screens and the API use. */
import { beforeAll, expect, it } from "vitest";
import { database, db } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import { recordPage } from "~/engine/record/pages.server";
import { recordTasks } from "~/engine/record/parts.server";
import { addRecord, typedSchema } from "~/engine/record/save.server";
import { newIssueSchema, recordIssue } from "~/modules/audit-issues/index.server";
import { toldTo } from "~/modules/audit-trail/index.server";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { seeded } from "../../../tests/setup/database";
import { fileOf, screenOf } from "../../../tests/setup/listing";
import { as, hire, seedOperations, type Operations } from "../../../tests/setup/operations";
import { refusals } from "../../../tests/setup/refusals";
import { fraudCase, fraudList, fraudRegister, openFraudCase } from "./index.server";

const ROLES = {
  CIA: "Chief Internal Auditor",
  IAM: "Internal Audit Manager",
  AAM: "Assistant Audit Manager",
  IAO: "Internal Audit Officer",
} as const;
type Who = keyof typeof ROLES;

interface Planted {
  staff: Operations;
  people: Record<Who, number>;
  typeId: number;
}

async function seedFrauds(): Promise<Planted> {
  const staff = await seedOperations();
  const people = {} as Record<Who, number>;
  for (const [name, role] of Object.entries(ROLES)) people[name as Who] = await hire(staff.tree.company, role, "BM");
  const [unitId] = staff.tree.branches;
  const typeId = await database().writing(async (tx) => {
    await tx.auditEntity.create({
      data: { companyId: staff.tree.company, areaType: "BRANCH", unitId, name: "Branch" },
    });
    const type = await tx.auditFraudType.create({
      data: { code: "X-CASH", name: "Theft of cash", mandatoryReport: true, currency: "KES", threshold: 1_000_00n },
    });
    return type.id;
  });
  return { staff, people, typeId };
}

let o: Planted;
beforeAll(async () => void (o = await seeded(seedFrauds)));

const typed = (more: Record<string, unknown> = {}) =>
  typedSchema(fraudCase).parse({
    unitId: o.staff.tree.branches[0],
    fraudTypeId: o.typeId,
    title: "Collections not receipted",
    description: "Collections of three meetings were not entered in the book.",
    detectedOn: "2026-11-10",
    method: "AUDIT",
    gross: "5000.00",
    ...more,
  });
const open = async (who: Who, more: Record<string, unknown> = {}) =>
  (await addRecord(await as(o.people[who]), fraudCase, typed(more))).id;
const move = async (who: number, id: number, name: string, more: Record<string, unknown> = {}) =>
  makeMove(await as(who), fraudCase, id, name, { note: "As the papers of the case say", ...more });
const by = (who: Who, id: number, name: string, more: Record<string, unknown> = {}) =>
  move(o.people[who], id, name, more);
const row = (id: number) => db.fraudCase.findUniqueOrThrow({ where: { id } });
const seen = async (userId: number) => (await screenOf(await as(userId), fraudList, "all")).total;

let first: number;

it("is opened by auditors, with a number of its unit and its amount as the net loss", async () => {
  expect(await refusals(addRecord(await as(o.staff.bm), fraudCase, typed()))).not.toEqual([]);
  expect(await refusals(addRecord(await as(o.staff.admin), fraudCase, typed()))).not.toEqual([]);
  expect(await refusals(open("IAO", { detectedOn: "2999-01-01" }))).toEqual(["detectedOn future"]);
  first = await open("IAO");
  expect(await row(first)).toMatchObject({
    refNo: expect.stringMatching(/^FRD-.+-2026-0001$/),
    status: "SUSPECTED",
    gross: 5_000_00n,
    net: 5_000_00n,
    currency: "KES",
  });
  expect(await Promise.all([seen(o.people.IAO), seen(o.people.AAM), seen(o.people.IAM)])).toEqual([1, 0, 1]);
});

it("waits for those who lead audit, who give it to an auditor", async () => {
  const tasks = recordTasks(fraudCase);
  expect((await tasks(await as(o.people.CIA))).length).toBe(1);
  expect((await tasks(await as(o.people.AAM))).length).toBe(0);
  expect(await refusals(by("IAM", first, "investigate", { handlerId: String(o.staff.bm) }))).toEqual([
    "handlerId not_available",
  ]);
  await by("IAM", first, "investigate", { handlerId: String(o.people.AAM) });
  expect(await row(first)).toMatchObject({ status: "UNDER_INVESTIGATION", handlerId: o.people.AAM });
  expect(await seen(o.people.AAM)).toBe(1);
});

it("hides itself from who has part in it, and its trail as well", async () => {
  const employee = await db.employee.findFirstOrThrow({ where: { user: { id: o.people.IAO } } });
  await by("AAM", first, "addPerson", { employeeNo: employee.employeeNo, part: "SUSPECT" });
  expect(await refusals(by("AAM", first, "addPerson", { employeeNo: employee.employeeNo, part: "WITNESS" }))).toEqual([
    "employeeNo taken",
  ]);
  const involved = await as(o.people.IAO);
  expect(await seen(o.people.IAO)).toBe(0);
  expect(await refusals(recordPage(involved, fraudCase, first))).toEqual(["NotFound"]);
  const told = await db.auditEvent.count({
    where: { AND: [await toldTo(involved), { entity: "FraudCase", entityId: String(first) }] },
  });
  expect(told).toBe(0);
  expect(await refusals(by("IAM", first, "reassign", { handlerId: String(o.people.IAO) }))).toEqual([
    "handlerId not_available",
  ]);
});

it("is confirmed by who has neither opened nor handles it, and marks the unit for the plan", async () => {
  expect(await refusals(by("AAM", first, "confirm"))).not.toEqual([]);
  await by("CIA", first, "confirm");
  const entity = await db.auditEntity.findFirstOrThrow({ where: { unitId: o.staff.tree.branches[0] } });
  expect([entity.fraudOn, (await row(first)).confirmedOn]).toEqual(["2026-11-20", "2026-11-20"]);
});

it("takes money row by row, up to the net loss, and corrects a row once", async () => {
  const money = (amount: string, kind = "RECOVERED") =>
    by("AAM", first, "received", { kind, paidOn: "2026-11-15", amount });
  expect(await refusals(money("5000.01"))).toEqual(["amount above_net"]);
  expect(await refusals(money("1.001"))).toEqual(["amount invalid"]);
  await money("3000.00");
  await money("1500.00", "INSURED");
  expect(await row(first)).toMatchObject({ recovered: 3_000_00n, insured: 1_500_00n, net: 500_00n });
  expect(await refusals(by("IAM", first, "revise", { gross: "4000.00" }))).toEqual(["gross below_settled"]);
  const wrong = await db.fraudMoney.findFirstOrThrow({ where: { caseId: first }, orderBy: { id: "asc" } });
  await by("AAM", first, "takeBack", { rowId: String(wrong.id) });
  expect(await refusals(by("AAM", first, "takeBack", { rowId: String(wrong.id) }))).toEqual(["rowId not_available"]);
  expect(await row(first)).toMatchObject({ recovered: 0n, net: 3_500_00n });
  await by("IAM", first, "revise", { gross: "6000.00" });
  expect(await row(first)).toMatchObject({ gross: 6_000_00n, net: 4_500_00n });
  await expect(
    database().writing((tx) => tx.fraudMoney.update({ where: { id: wrong.id }, data: { amount: 1n } })),
  ).rejects.toThrow();
  await expect(
    database().writing((tx) => tx.fraudCase.update({ where: { id: first }, data: { net: 1n } })),
  ).rejects.toThrow();
});

it("closes with lessons, outcomes, the regulator informed, and an issue or a reason", async () => {
  await by("AAM", first, "recover");
  const closing = { lessons: "Receipts are given at the meeting and counted by two.", noIssueReason: null };
  expect(await refusals(by("IAM", first, "close", closing))).toEqual([
    " unreported",
    "issueNo issue_or_reason",
    " open_persons",
  ]);
  await by("AAM", first, "refer", { reportedOn: "2026-11-18", disciplinaryRef: "D-2026-000001" });
  const person = await db.fraudPerson.findFirstOrThrow({ where: { caseId: first } });
  await by("AAM", first, "setOutcome", { personId: String(person.id), outcome: "DISMISSED" });
  const { refNo } = await recordIssue(
    await as(o.people.IAM),
    newIssueSchema.parse({
      unitId: o.staff.tree.branches[0],
      title: "Receipts not given at meetings",
      condition: "Receipts are written in the evening.",
      recommendation: "Write receipts at the meeting.",
      severity: "HIGH",
      ownerId: o.staff.bm,
      raisedOn: "2026-11-15",
    }),
  );
  expect(await refusals(by("IAM", first, "close", { ...closing, issueNo: "AIS-0" }))).toEqual([
    "issueNo not_available",
  ]);
  await by("IAM", first, "close", { ...closing, issueNo: refNo });
  expect(await row(first)).toMatchObject({ status: "CLOSED", closedOn: "2026-11-20" });
  expect(await refusals(by("IAM", first, "reopen"))).not.toEqual([]);
  await by("CIA", first, "reopen");
  expect((await row(first)).status).toBe("RECOVERY");
});

it("is told to Super Admin by number, state and dates alone", async () => {
  const admin = await as(o.staff.admin);
  expect(await refusals(recordPage(admin, fraudCase, first))).toEqual(["NotFound"]);
  const [line] = await fileOf(admin, fraudRegister, "all");
  expect(Object.keys(line!)).toEqual(["Number", "State", "Detected on", "Confirmed on", "Closed on"]);
});

it("is opened by other acts as well", async () => {
  const id = await inTx(await as(o.people.IAO), async (work) => ({
    id: await openFraudCase(work, {
      unitId: o.staff.tree.branches[1],
      fraudTypeId: o.typeId,
      title: "Forged agreements",
      description: "Two agreements of the sample bear the same hand.",
      detectedOn: "2026-11-19",
      grossMinor: 12_345n,
      currency: "KES",
    }),
  }));
  expect(await row(id.id)).toMatchObject({ gross: 12_345n, net: 12_345n, status: "SUSPECTED" });
});

it("says the total of no more cases than are counted, and offers the units in reach", async () => {
  const cia = await as(o.people.CIA);
  const before = await screenOf(cia, fraudList, "all");
  expect(before.columns.find(({ id }) => id === "net")!.total).toBeDefined();
  const company = o.staff.tree.company;
  await database().writing((tx) =>
    tx.fraudCase.createMany({
      data: Array.from({ length: 1_001 }, (_, n) => ({
        ...{ refNo: `FRD-MANY-${n}`, companyId: company, unitId: company, fraudTypeId: o.typeId, title: `Case ${n}` },
        ...{ description: "One of many", detectedOn: "2026-01-05", method: "AUDIT", currency: "KES" },
        ...{ gross: 100n, net: 100n, openedById: o.people.CIA, createdAt: cia.at },
      })),
    }),
  );
  const many = await screenOf(cia, fraudList, "all");
  expect(many).toMatchObject({ total: 1_000, more: true });
  expect(many.columns.flatMap(({ total }) => total ?? [])).toEqual(["Filter to 1,000 rows or fewer to see the total"]);
  const few = await screenOf(cia, fraudList, "all", { "detectedOn.from": "2026-01-06" });
  expect(few.columns.find(({ id }) => id === "net")!.total).toBe(before.columns.find(({ id }) => id === "net")!.total);
  // Nobody learns from the units whether a case lies there that they do not see.
  const officer = await screenOf(await as(o.people.IAO), fraudList, "all");
  expect(officer.filters.find(({ name }) => name === "unitId")!.choices).toHaveLength(await db.orgUnit.count());
});
