/** What the audit committee is told of a quarter: plan, ratings, issues and fraud (issue 43, point 9). */
import { dateIn } from "~/core/dates";
import { t } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { defineReport, type ReportChart, type ReportRow } from "~/define/report";
import { visibleFrauds } from "~/modules/audit-frauds/index.server";
import { SEVERITY_CHOICES } from "~/modules/audit-issues/index.server";
import { RATINGS } from "~/modules/audit-plan/index.server";
import { auditedWithin } from "~/modules/audit-summary/index.server";
import { quarterSpan } from "./quarters";
import { statesThat } from "~/define/states";
import { ENGAGEMENT_STATES } from "~/modules/audit-workplan/engagement-states";

const QUARTERS = {
  Q1: { label: "First quarter" },
  Q2: { label: "Second quarter" },
  Q3: { label: "Third quarter" },
  Q4: { label: "Fourth quarter" },
} as const;

interface Line {
  part: string;
  figure: string;
  count?: number;
  amount?: bigint;
}
interface Quarter {
  actor: Actor;
  from: string;
  to: string;
  /** The last day that has passed of it. */
  day: string;
}

/** Engagements planned to end in the quarter, by what became of them. */
async function planLines({ actor, from, to }: Quarter): Promise<Line[]> {
  const part = t("Annual plan");
  const unitId = actor.company.unitId;
  const groups = await db.auditEngagement.groupBy({
    by: ["status"],
    where: { unitId, plannedEnd: { gte: from, lte: to } },
    _count: { _all: true },
  });
  const of = (...states: string[]) =>
    groups.reduce((sum, { status, _count }) => (states.includes(status) ? sum + _count._all : sum), 0);
  const all = groups.reduce((sum, { _count }) => sum + _count._all, 0);
  const reported = of("REPORTED", "CLOSED");
  const stopped = of("POSTPONED", "CANCELLED");
  const waiting = of("PLANNED", "SCHEDULED");
  return [
    { part, figure: t("Audits planned to end"), count: all },
    { part, figure: t("Of them reported"), count: reported },
    { part, figure: t("Under way"), count: all - reported - stopped - waiting },
    { part, figure: t("Not begun"), count: waiting },
    { part, figure: t("Postponed or cancelled"), count: stopped },
  ];
}

/** Units that were audited, as coverage counts them, beside the audits whose report was issued. */
async function coverageLines({ actor, from, day }: Quarter): Promise<Line[]> {
  const part = t("Coverage");
  const units = await db.auditEntity.findMany({
    where: { companyId: actor.company.unitId, active: true },
    select: {
      openedOn: true,
      lastAuditOn: true,
      engagements: {
        where: { status: { notIn: statesThat(ENGAGEMENT_STATES, "dropped") } },
        select: { actualStart: true },
      },
    },
  });
  const reports = await db.auditReport.count({
    where: { unitId: actor.company.unitId, issuedOn: { gte: from, lte: day } },
  });
  const there = units.filter(({ openedOn }) => openedOn === null || openedOn <= day);
  return [
    { part, figure: t("Auditable units"), count: there.length },
    {
      part,
      figure: t("Units audited: an audit of them began, or their last audit on record ended"),
      count: there.filter((unit) => auditedWithin(unit, from, day)).length,
    },
    { part, figure: t("Audits reported: their report was issued"), count: reports },
  ];
}

/** Units whose last audit ended in the quarter, by rating. */
async function ratingLines({ actor, from, to }: Quarter): Promise<Line[]> {
  const groups = await db.auditEntity.groupBy({
    by: ["lastRating"],
    where: { companyId: actor.company.unitId, lastAuditOn: { gte: from, lte: to } },
    _count: { _all: true },
  });
  return RATINGS.map(({ value, label }) => ({
    part: t("Ratings"),
    figure: t(label),
    count: groups.find(({ lastRating }) => lastRating === value)?._count._all ?? 0,
  }));
}

/** Issues as they stood at the end of the quarter: raised by then, and not closed or voided before. */
async function issueLines({ actor, from, day }: Quarter): Promise<Line[]> {
  const part = t("Issues");
  const zone = actor.company.timeZone;
  const rows = await db.auditIssue.findMany({
    where: { companyId: actor.company.unitId, raisedOn: { lte: day }, status: { not: "VOID" } },
    select: { severity: true, raisedOn: true, agreedDue: true, closedAt: true, status: true },
  });
  const closedOn = (at: Date | null) => (at === null ? null : dateIn(at, zone));
  const open = rows.filter(({ closedAt }) => (closedOn(closedAt) ?? "9999") > day);
  const late = open.filter(({ agreedDue, status }) => agreedDue < day && status !== "RISK_ACCEPTED");
  return [
    { part, figure: t("Raised"), count: rows.filter(({ raisedOn }) => raisedOn >= from).length },
    {
      part,
      figure: t("Closed"),
      count: rows.filter(({ closedAt }) => {
        const on = closedOn(closedAt);
        return on !== null && on >= from && on <= day;
      }).length,
    },
    { part, figure: t("Open at its end"), count: open.length },
    { part, figure: t("Risk accepted"), count: open.filter(({ status }) => status === "RISK_ACCEPTED").length },
    ...SEVERITY_CHOICES.map(({ value, label }) => ({
      part: t("Late issues"),
      figure: t(label),
      count: late.filter(({ severity }) => severity === value).length,
    })),
  ];
}

/** Fraud cases detected in the quarter, in the currency of the company; hidden ones are in nobody's figures but those of their list. */
async function fraudLines({ actor, from, to }: Quarter): Promise<Line[]> {
  const part = t("Fraud");
  const rows = await db.fraudCase.findMany({
    where: {
      AND: [
        visibleFrauds(actor),
        { detectedOn: { gte: from, lte: to }, currency: actor.company.currency, status: { not: "UNCONFIRMED" } },
      ],
    },
    select: { gross: true, recovered: true, insured: true, writtenOff: true, net: true, confirmedOn: true },
  });
  const sum = (of: (row: (typeof rows)[number]) => bigint) => rows.reduce((all, row) => all + of(row), 0n);
  return [
    { part, figure: t("Detected"), count: rows.length, amount: sum(({ gross }) => gross) },
    { part, figure: t("Of them confirmed"), count: rows.filter(({ confirmedOn }) => confirmedOn !== null).length },
    {
      part,
      figure: t("Recovered and paid by insurance"),
      amount: sum(({ recovered, insured }) => recovered + insured),
    },
    { part, figure: t("Written off"), amount: sum(({ writtenOff }) => writtenOff) },
    { part, figure: t("Net loss"), amount: sum(({ net }) => net) },
  ];
}

export const committeeReport = defineReport("audit-committee", {
  path: "/audit/reporting/committee",
  title: "Report to the audit committee",
  means:
    "A quarter or a year of internal audit: the annual plan, ratings of units audited, issues raised, closed and late at its end, and what fraud has cost.",
  who: "The Internal Audit Manager and the Chief Internal Auditor. Frauds of restricted investigations are in the figures of those on the access list alone.",
  area: "audit",
  permission: "audit.committee.read",
  scope: "audit.committee.read",
  params: {
    year: { kind: "period", of: "year" },
    quarter: {
      kind: "choice",
      label: "Quarter",
      words: QUARTERS,
      any: "Whole year",
      means: "One quarter of the year; without it the whole year.",
    },
  },
  columns: {
    part: { label: "Part", kind: "text" },
    figure: { label: "Figure", kind: "text" },
    count: { label: "Number", kind: "count" },
    amount: { label: "Amount", kind: "money" },
  },
  empty: { title: "Nothing to report", text: "Figures of the quarter appear here." },
  drawing: ({ rows }) => lateChart(rows.filter(({ cells }) => cells.part === t("Late issues"))),
  run: async ({ from, to, quarter }, { actor }) => {
    const today = todayOf(actor);
    const span = quarter === null ? { from, to } : quarterSpan(from.slice(0, 4), Number(quarter.slice(1)));
    const of: Quarter = { actor, ...span, day: span.to < today ? span.to : today };
    const company: Line = { part: t("Company"), figure: actor.company.name };
    const lines = (
      await Promise.all([planLines(of), coverageLines(of), ratingLines(of), issueLines(of), fraudLines(of)])
    ).flat();
    return {
      span,
      rows: [company, ...lines].map(({ part, figure, count, amount }, index) => ({
        key: String(index),
        cells: {
          part,
          figure,
          ...(count === undefined ? {} : { count }),
          ...(amount === undefined ? {} : { amount }),
        },
      })),
    };
  },
});

/** A bar for each severity. */
function lateChart(rows: readonly ReportRow[]): ReportChart[] {
  if (rows.length === 0) return [];
  return [
    {
      kind: "bars",
      title: t("Late issues by severity"),
      summary: t("Number of issues that were late at the end, by severity."),
      along: t("Severity"),
      categories: rows.map(({ cells }) => String(cells.figure)),
      series: [{ label: t("Late issues"), values: rows.map(({ cells }) => Number(cells.count ?? 0)), tone: "warn" }],
    },
  ];
}
