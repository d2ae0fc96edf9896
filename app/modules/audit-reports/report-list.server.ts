/** The lists of reports, by kind of unit. */
import { formatDate } from "~/core/dates";
import type { Actor } from "~/core/actor";
import type { Prisma } from "~/generated/sqlite/client";
import { RATING_TONES, RATINGS, ratingWord, scoreText, type Rating } from "./rating";
import {
  column,
  countOf,
  filter,
  list,
  REPORT_FACES,
  reportPage,
  visibleReports,
  type ReportFace,
} from "./report-row.server";
import { reportStates } from "./report.workflow.server";

const bySeverity = (label: string, severity: string) =>
  column.words(label, ({ engagement: { findings } }) => countOf(findings, severity) || null, { number: true });

const face = (areaType: ReportFace) => ({
  path: REPORT_FACES[areaType].list,
  permission: "audit.report.read" as const,
  title: REPORT_FACES[areaType].title,
  scope: (actor: Actor): Prisma.AuditReportWhereInput => ({
    AND: [visibleReports(actor), { engagement: { entity: { areaType } } }],
  }),
  add: { label: "Write a report", to: REPORT_FACES[areaType].add, permission: "audit.report.write" as const },
  file: `audit-reports-${areaType.toLowerCase()}`,
});

export const reportList = list("audit-reports", {
  area: "audit",
  title: "Audit reports",
  counted: ["One report", "{n} reports"],
  columns: {
    refNo: column.page(column.text("Number", "refNo", { nowrap: true })),
    unit: column.text("Unit", "engagement.entity.name"),
    rating: column.words("Rating", ({ rating }) =>
      rating === null ? null : { text: ratingWord(rating), tone: RATING_TONES[rating as Rating] },
    ),
    score: column.words("Score", ({ scoreBp }) => (scoreBp === null ? null : scoreText(scoreBp)), { in: "files" }),
    critical: bySeverity("Critical", "CRITICAL"),
    high: bySeverity("High", "HIGH"),
    medium: bySeverity("Medium", "MEDIUM"),
    low: bySeverity("Low", "LOW"),
    dueOn: column.words("Answers by", ({ dueOn }) => dueOn && formatDate(dueOn)),
    issuedOn: column.words("Issued", ({ issuedOn }) => issuedOn && formatDate(issuedOn), { path: "issuedOn" }),
    revision: column.number("Revision", "revision"),
    status: column.state(reportStates),
    preparedBy: column.text("Written by", "preparedBy.displayName", { in: "files" }),
  },
  filters: [
    filter.state(reportStates),
    filter.asks("rating", "Rating", RATINGS, "Any rating", (rating) => ({ rating })),
  ],
  search: ["refNo", "engagement.entity.name"],
  searchHint: "Number or unit",
  sorts: ["createdAt", "refNo", "issuedOn", "status"],
  sort: "-createdAt",
  page: reportPage,
  empty: { icon: "list", title: "No reports yet", text: "Write one once the review of an audit is cleared." },
  views: {
    all: { path: "/audit/reporting/report/list", permission: "audit.report.read", scope: visibleReports },
    branch: face("BRANCH"),
    region: face("REGION"),
    department: face("DEPARTMENT"),
  },
});
