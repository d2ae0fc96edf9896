/** An auditor’s month: its list, its page and its API lines. README.md says how months go. */
import { z } from "zod/v4";
import { formatDate } from "~/core/dates";
import { formatMonth } from "~/core/months";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { date, given, integer, link, longText, month, recordId, type Choice } from "~/define/field";
import { raisedRecord, type PageParts } from "~/define/record";
import { defineReference } from "~/define/resource";
import { engagementLink, visibleEngagements } from "~/modules/audit-workplan/index.server";
import { column, filter, list, visibleMonths, withFigures, type MonthRow } from "./month-row.server";
import { monthStates, monthWorkflow } from "./month.workflow.server";
import { daysOf, MOST_HALVES } from "./summary-rules";

export const workedEngagement = defineReference("WorkedEngagement", {
  one: "Engagement",
  many: "Engagements",
  ...engagementLink,
  scope: (actor) => ({ AND: [visibleEngagements(actor), { actualStart: { not: null } }] }),
});

const days = (label: string, of: (row: MonthRow) => number) =>
  column.words(label, (row) => daysOf(of(row)), { number: true });

export const monthList = list("audit-workplan-summary", {
  area: "audit",
  title: "Workplan summary",
  counted: ["One month", "{n} months"],
  columns: {
    month: column.page(column.words("Month", (row) => formatMonth(row.month), { path: "month", nowrap: true })),
    auditor: column.text("Auditor", "user.displayName"),
    available: days("Days available", ({ figures }) => figures.available),
    planned: days("Days planned", ({ figures }) => figures.planned),
    actual: days("Days worked", ({ figures }) => figures.actual),
    utilisation: column.words(
      "Utilisation",
      ({ figures }) => (figures.utilisation === null ? null : `${figures.utilisation}%`),
      { number: true },
    ),
    slippage: days("Slippage", ({ figures }) => figures.slippage),
    remark: column.words("Note", ({ remark }) => remark, { in: "files" }),
    unit: column.text("Company", "unit.name", { in: "files" }),
    status: column.state(monthStates),
  },
  filters: [
    filter.state(monthStates),
    filter.flag("mine", "Mine", ["Yes", "No"], "All", (yes, { userId }) =>
      yes ? { userId: userId ?? 0 } : { userId: { not: userId ?? 0 } },
    ),
  ],
  search: ["user.displayName", "month"],
  searchHint: "Auditor, or a month like 2026-03",
  sorts: ["month", "auditor", "status"],
  sort: "-month",
  page: (row) => monthWorkflow.page!(row),
  empty: { icon: "calendar", title: "No months yet", text: "The months of auditors are added every night." },
  views: {
    all: { path: "/audit/workplanSummary/list", permission: "audit.summary.own", scope: visibleMonths },
  },
});

const weeksOf = ({ userId, unitId, month: of }: MonthRow) =>
  db.auditHalfDays.findMany({
    where: { userId, weekOn: { gte: `${of}-01`, lte: `${of}-31` }, engagement: { unitId } },
    orderBy: [{ weekOn: "asc" }, { id: "asc" }],
    include: { engagement: { select: { refNo: true, entity: { select: { name: true } } } } },
  });

async function monthParts(_: Actor, row: MonthRow): Promise<PageParts> {
  const weeks = await weeksOf(row);
  return {
    tables: [
      {
        title: t("Half days by week"),
        caption: t("Half days worked on engagements by week"),
        columns: [
          { label: t("Week of"), nowrap: true },
          { label: t("Engagement"), nowrap: true },
          { label: t("Unit") },
          { label: t("Half days"), numeric: true },
          { label: t("Days"), numeric: true },
        ],
        rows: weeks.map(({ weekOn, halves, engagement }) => [
          formatDate(weekOn),
          engagement.refNo,
          engagement.entity.name,
          halves,
          daysOf(halves),
        ]),
        empty: { title: t("No half days yet"), text: t("The auditor enters them week by week.") },
      },
    ],
  };
}

async function begunOf({ userId, unitId }: MonthRow): Promise<Choice[]> {
  const found = await db.auditEngagement.findMany({
    where: { unitId, actualStart: { not: null }, members: { some: { userId } } },
    orderBy: { id: "desc" },
    take: 100,
    include: engagementLink.include,
  });
  return found.map((one) => ({ value: String(one.id), label: engagementLink.title(one) }));
}

const halves = (label: string) => integer(label, { min: -10_000, max: 10_000 });
const weekJson = z
  .object({ weekOn: z.iso.date(), engagementId: z.string(), halves: z.number().int() })
  .meta({ component: "AuditorWeek" });

export const auditorMonth = raisedRecord({
  one: "Month of an auditor",
  many: "Months of auditors",
  workflow: monthWorkflow,
  list: monthList,
  view: "all",
  api: "AuditorMonth",
  pages: { details: "/audit/workplanSummary/edit/:id" },
  permissions: { read: "audit.summary.own" },
  title: "{auditor}, {month}",
  note: ({ unit }) => unit.name,
  form: {
    fields: {
      userId: recordId("Auditor"),
      month: given(month("Month")),
      availableHalves: given(integer("Half days available", { min: 0, max: 62, optional: true })),
      remark: given(longText("Note", { max: 500, optional: true })),
    },
  },
  answers: {
    fields: {
      available: halves("Half days available"),
      planned: halves("Half days planned"),
      actual: halves("Half days worked"),
      slippage: halves("Slippage in half days"),
    },
    // A list of the API reads rows as they are kept.
    of: async (rows) =>
      (await withFigures(db, rows)).map(({ figures: { available, planned, actual, slippage } }) => ({
        available,
        planned,
        actual,
        slippage,
      })),
    rows: {
      schemas: { weeks: z.array(weekJson) },
      of: async (row) => ({
        weeks: (await weeksOf(row)).map(({ weekOn, engagementId, halves: n }) => ({
          weekOn,
          engagementId: String(engagementId),
          halves: n,
        })),
      }),
    },
  },
  page: monthParts,
  moveForms: {
    enter: {
      fields: {
        engagementId: link("Engagement", { to: "WorkedEngagement" }),
        weekOn: date("Week", { hint: "The Monday of the week; it counts in the month of its Monday" }),
        halves: integer("Half days", { min: 0, max: MOST_HALVES, hint: "0 takes the entry away" }),
      },
      begin: async (_, row) => ({ choices: { engagementId: await begunOf(row) } }),
      example: { engagementId: "1", weekOn: "2026-11-02", halves: 4 },
    },
    adjust: {
      fields: {
        availableHalves: integer("Half days available", {
          min: 0,
          max: 62,
          optional: true,
          hint: "Empty: working days less leave",
        }),
        remark: longText("Note", { max: 500, optional: true }),
      },
      begin: (_, { availableHalves, remark }) =>
        Promise.resolve({
          values: { availableHalves: availableHalves === null ? "" : String(availableHalves), remark: remark ?? "" },
        }),
      example: { availableHalves: 38, remark: "One day of training" },
    },
  },
  history: {
    actions: { "AuditorMonth.raise": "Month added" },
    fields: {
      engagementId: {
        label: "Engagement",
        tell: async (_, ids) =>
          new Map(
            (
              await db.auditEngagement.findMany({ where: { id: { in: [...ids] } }, select: { id: true, refNo: true } })
            ).map(({ id, refNo }) => [id, refNo]),
          ),
      },
      userId: { label: "Auditor", kind: "user" },
      weekOn: { label: "Week", kind: "date" },
      halves: { label: "Half days", kind: "integer" },
      availableHalves: { label: "Half days available", kind: "integer" },
    },
  },
});
