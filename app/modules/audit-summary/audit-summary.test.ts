/** How months of auditors live, through the commands that screens and the API use. */
import { beforeAll, expect, it } from "vitest";
import { addDays, weekday } from "~/core/dates";
import { database, db } from "~/db/database.server";
import { recordPage } from "~/engine/record/pages.server";
import { recordTasks } from "~/engine/record/parts.server";
import { todayOf } from "~/core/actor";
import { makeMove } from "../../../prisma/seed/demo/make-move";
import { hireAll } from "../../../tests/setup/api";
import { seeded } from "../../../tests/setup/database";
import { screenOf } from "../../../tests/setup/listing";
import { cellsOf, sheetOf } from "../../../tests/setup/report";
import { as } from "../../../tests/setup/operations";
import { seedTree } from "../../../tests/setup/organisation";
import { refusals } from "../../../tests/setup/refusals";
import { auditCalendar } from "./calendar-report.server";
import { auditCoverage } from "./coverage-report.server";
import { auditorMonth, monthList } from "./month.record.server";
import { raiseMonths } from "./raise-months.server";
import { planAgainstActual } from "./summary-report.server";

const ROLES = {
  IAM: "Internal Audit Manager",
  CIA: "Chief Internal Auditor",
  IAO: "Internal Audit Officer",
  OTHER: "Internal Audit Officer",
  SA: "Super Admin",
} as const;
type Who = keyof typeof ROLES;

interface Planted {
  company: number;
  people: Record<Who, number>;
  engagement: number;
  ahead: number;
  week: string;
}

async function seedMonths(): Promise<Planted> {
  const tree = await seedTree();
  const people = await hireAll(tree.company, ROLES);
  const today = todayOf(await as(people.IAM));
  const week = addDays(today, 1 - weekday(today));
  const made = (refNo: string, more: object) =>
    database().writing(async (tx) => {
      const entity = await tx.auditEntity.create({
        data: {
          companyId: tree.company,
          areaType: "BRANCH",
          name: refNo,
          unitId: tree.branches[refNo === "E-1" ? 0 : 1]!,
        },
      });
      const { id } = await tx.auditEngagement.create({
        data: {
          unitId: tree.company,
          refNo,
          entityId: entity.id,
          objective: "Assurance",
          scope: "Cash",
          scopeFrom: "2020-01-01",
          scopeTo: "2020-06-30",
          plannedStart: week,
          plannedEnd: addDays(week, 4),
          days: 4,
          preparedById: people.IAM,
          leadId: people.IAO,
          members: { create: [{ userId: people.IAO }] },
          ...more,
        },
      });
      return id;
    });
  return {
    company: tree.company,
    people,
    engagement: await made("E-1", { status: "FIELDWORK", actualStart: week }),
    ahead: await made("E-2", { status: "SCHEDULED", plannedStart: addDays(week, 400), plannedEnd: addDays(week, 404) }),
    week,
  };
}

let o: Planted;
let mine: number;
beforeAll(async () => void (o = await seeded(seedMonths)));

const move = async (who: Who, id: number, name: string, typed: object = {}) =>
  makeMove(await as(o.people[who]), auditorMonth, id, name, { note: "As was agreed by both", ...typed });
const enter = (who: Who, id: number, more: object = {}) =>
  move(who, id, "enter", { engagementId: String(o.engagement), weekOn: o.week, halves: "5", ...more });
const row = (id: number) => db.auditorMonth.findUniqueOrThrow({ where: { id } });
const figures = async (id: number) => {
  const { facts } = await recordPage(await as(o.people.IAM), auditorMonth, id);
  return Object.fromEntries(facts.map(({ label, value }) => [label, value]));
};

it("are raised once for each of those who carry out audits", async () => {
  const iam = await as(o.people.IAM);
  const months = [o.week.slice(0, 7)];
  const raised = await raiseMonths(iam, o.company, months);
  expect([raised, await raiseMonths({ ...iam }, o.company, months)]).toEqual([3, 0]);
  mine = (await db.auditorMonth.findFirstOrThrow({ where: { userId: o.people.IAO } })).id;
});

it("are seen by the auditor and the managers of audit", async () => {
  const total = async (who: Who) => (await screenOf(await as(o.people[who]), monthList, "all")).total;
  expect(await Promise.all((["IAO", "OTHER", "IAM", "CIA", "SA"] as const).map(total))).toEqual([1, 1, 3, 3, 3]);
  expect(await refusals(recordPage(await as(o.people.OTHER), auditorMonth, mine))).toEqual(["NotFound"]);
});

it("take half days of one’s own engagements that have begun, six days a week at most", async () => {
  for (const who of ["IAM", "OTHER", "SA"] as const) expect(await refusals(enter(who, mine))).not.toEqual([]);
  expect(await refusals(enter("IAO", mine, { engagementId: String(o.ahead) }))).toEqual(["engagementId not_available"]);
  expect(await refusals(enter("IAO", mine, { weekOn: addDays(o.week, 1) }))).toEqual(["weekOn monday"]);
  expect(await refusals(enter("IAO", mine, { halves: "13" }))).not.toEqual([]);
  await enter("IAO", mine);
  await enter("IAO", mine, { halves: "6" });
  expect(await db.auditHalfDays.findMany()).toMatchObject([{ userId: o.people.IAO, weekOn: o.week, halves: 6 }]);
  expect(await figures(mine)).toMatchObject({ "Days planned": "4", "Days worked": "3", Slippage: "1" });
  await enter("IAO", mine, { halves: "0" });
  expect(await db.auditHalfDays.count()).toBe(0);
  await enter("IAO", mine, { halves: "6" });
});

it("have the days that a manager says, are submitted and approved by somebody else, and keep their figures", async () => {
  expect(await refusals(move("IAO", mine, "adjust", { availableHalves: "20", remark: null }))).not.toEqual([]);
  await move("IAM", mine, "adjust", { availableHalves: "20", remark: "Two days of training" });
  expect(await figures(mine)).toMatchObject({ "Days available": "10", Utilisation: "30%" });
  expect(await refusals(move("IAM", mine, "approve"))).not.toEqual([]);
  await move("IAO", mine, "submit");
  expect(await refusals(enter("IAO", mine))).not.toEqual([]);
  expect((await recordTasks(auditorMonth)(await as(o.people.CIA))).length).toBe(1);
  expect((await recordTasks(auditorMonth)(await as(o.people.IAO))).length).toBe(0);
  await move("CIA", mine, "giveBack");
  await move("IAO", mine, "submit");
  await move("CIA", mine, "approve");
  expect(await row(mine)).toMatchObject({ status: "APPROVED", keptAvailable: 20, keptPlanned: 8, keptActual: 6 });
  await database().writing((tx) => tx.auditHalfDays.deleteMany({}));
  expect(await figures(mine)).toMatchObject({ "Days worked": "3" });
  await move("IAM", mine, "reopen");
  expect(await figures(mine)).toMatchObject({ "Days worked": "0" });
});

it("are drawn as a year of auditors, as coverage and as plan against actual", async () => {
  const iam = await as(o.people.IAM);
  expect(await cellsOf(iam, auditCalendar)).toMatchObject([{ days: 4, engagements: 1 }]);
  expect((await cellsOf(iam, auditCoverage)).at(-1)).toMatchObject({ units: 2, audited: 1, planned: 0, left: 1 });
  const { rows, charts } = await sheetOf(iam, planAgainstActual);
  expect([rows.length, charts.length]).toEqual([3, 2]);
  expect(rows.map(({ cells }) => cells.planned).sort()).toEqual([0, 0, 4]);
});
