/** The report of an audit: its form, its page with the rating and its arithmetic, its moves and its API lines. */
import { can, type Actor } from "~/core/actor";
import { formatInstant } from "~/core/dates";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { href } from "~/addresses/href";
import { db } from "~/db/database.server";
import { choice, date, given, integer, link, longText, text } from "~/define/field";
import { record, type PageParts, type PageTable } from "~/define/record";
import { defineReference } from "~/define/resource";
import { findingPage, missingIn, RESPONSE_WORDS, severityWord } from "~/modules/audit-findings/index.server";
import { engagementLink, visibleEngagements } from "~/modules/audit-workplan/index.server";
import { ratingLines, RATINGS, ratingWord, scoreText } from "./rating";
import { ratedOf } from "./report-content.server";
import { reportList } from "./report-list.server";
import { writesReport } from "./report-moves.server";
import { reportProblems } from "./report-rules";
import type { ReportRow } from "./report-row.server";
import { reportWorkflow } from "./report.workflow.server";

export const auditToReport = defineReference("AuditToReport", {
  one: "Audit to report",
  many: "Audits to report",
  ...engagementLink,
  scope: (actor) => ({
    AND: [visibleEngagements(actor), { status: "REPORTING", reports: { none: {} } }],
  }),
});

async function ratingTable({ engagementId, ratingChosen, ratingReason }: ReportRow) {
  const rated = await ratedOf(db, engagementId);
  const table: PageTable = {
    title: t("Rating"),
    caption: t("How the rating came about"),
    columns: [
      { label: t("Test area") },
      { label: t("Weight"), numeric: true },
      { label: t("Steps scored"), numeric: true },
      { label: t("Score"), numeric: true },
    ],
    rows: rated.areas.map(({ name, weight, steps, score }) => [
      name,
      weight,
      steps,
      score === null ? t("Left out") : scoreText(score),
    ]),
    empty: { title: t("No steps"), text: t("The audit has no checklist.") },
  };
  const lines = [
    ...ratingLines(rated),
    ...(ratingChosen === null
      ? []
      : [t("Chosen: {rating}. {reason}", { rating: ratingWord(ratingChosen), reason: ratingReason ?? "" })]),
  ];
  return { table, lines };
}

async function findingsTable({ id, engagementId }: ReportRow) {
  const rows = await db.auditFinding.findMany({
    where: { engagementId, status: { not: "WITHDRAWN" } },
    orderBy: { id: "asc" },
    include: { owner: { select: { displayName: true } }, responses: { where: { reportId: id } } },
  });
  const table: PageTable = {
    title: t("Findings"),
    caption: t("Findings of this report"),
    columns: [
      { label: t("Number"), nowrap: true },
      { label: t("Title") },
      { label: t("Severity") },
      { label: t("Owner") },
      { label: t("Answer") },
    ],
    rows: rows.map(({ id: findingId, refNo, title, severity, owner, responses: [answer] }) => [
      { text: refNo, to: findingPage(findingId) },
      title,
      severityWord(severity),
      owner?.displayName ?? null,
      answer === undefined
        ? null
        : answer.status === "SILENT"
          ? { text: t("No response"), tone: "bad" }
          : answer.response === null
            ? t("Not answered yet")
            : t(RESPONSE_WORDS[answer.response]!),
    ]),
    empty: { title: t("No findings"), text: t("The audit found nothing to report.") },
  };
  const lacks = rows.flatMap((one) => (one.status === "DRAFT" ? (missingIn(one) ?? []) : []));
  return { table, lacks };
}

const paper = (id: number, revision?: number): string =>
  href("/print/:name/:id", {
    params: { name: "audit-report", id },
    search: revision === undefined ? {} : { revision },
  });

async function revisionsTable(actor: Actor, { id }: ReportRow): Promise<PageTable> {
  const rows = await db.auditReportRevision.findMany({
    where: { reportId: id },
    orderBy: { no: "desc" },
    select: { no: true, at: true, byId: true, note: true, sha256: true },
  });
  const people = await db.user.findMany({
    where: { id: { in: rows.map(({ byId }) => byId) } },
    select: { id: true, displayName: true },
  });
  return {
    title: t("Revisions"),
    caption: t("The report as it was issued each time"),
    columns: [
      { label: t("Revision") },
      { label: t("Issued"), nowrap: true },
      { label: t("By") },
      { label: t("Correction") },
      { label: "SHA-256" },
    ],
    rows: rows.map(({ no, at, byId, note, sha256 }) => [
      { text: t("Revision {n}", { n: no }), to: paper(id, no) },
      formatInstant(at, actor.company.timeZone),
      people.find((one) => one.id === byId)?.displayName ?? "–",
      note,
      sha256.slice(0, 16),
    ]),
  };
}

async function recipientsTable({ id }: ReportRow): Promise<PageTable> {
  const rows = await db.auditReportRecipient.findMany({
    where: { reportId: id },
    orderBy: { id: "asc" },
    select: { role: true, user: { select: { displayName: true } } },
  });
  return {
    title: t("Distribution list"),
    caption: t("Who was sent the report"),
    columns: [{ label: t("Name") }, { label: t("Role") }],
    rows: rows.map(({ role, user }) => [user.displayName, role]),
  };
}

async function reportParts(actor: Actor, row: ReportRow): Promise<PageParts> {
  const [rating, findings, revisions, recipients] = await Promise.all([
    ratingTable(row),
    findingsTable(row),
    revisionsTable(actor, row),
    recipientsTable(row),
  ]);
  return {
    facts: [
      { label: t("Engagement"), value: row.engagement.refNo },
      { label: t("Executive summary"), value: row.summary },
      { label: t("Background"), value: row.background },
      { label: t("Conclusion"), value: row.conclusion },
      { label: t("Further recipients"), value: row.distribution },
      { label: t("Fingerprint (SHA-256)"), value: row.contentHash },
    ],
    notices: [
      { title: t("How the rating came about"), tone: "info", lines: rating.lines },
      ...(findings.lacks.length > 0
        ? [{ title: t("Before it goes for review"), tone: "warn" as const, lines: findings.lacks }]
        : []),
    ],
    tables: [rating.table, findings.table, revisions, recipients],
    ways: [
      { label: t("Print"), to: paper(row.id), icon: "print", file: true },
      ...(can(actor, "audit.workplan.own")
        ? [{ label: t("Audit"), to: href("/audit/workplan/edit/:id", { params: { id: row.engagementId } }) }]
        : []),
    ],
  };
}

const optional = true;
const words = {
  summary: longText("Executive summary", { max: 4000, least: 10 }),
  background: longText("Background", { max: 4000, optional }),
  conclusion: longText("Conclusion", { max: 4000, least: 10 }),
};

export const auditReport = record({
  one: "Audit report",
  many: "Audit reports",
  workflow: reportWorkflow,
  list: reportList,
  view: "all",
  api: "AuditReport",
  pages: {
    add: "/audit/reporting/report/add",
    edit: "/audit/reporting/report/change/:id",
    details: "/audit/reporting/report/:id",
  },
  permissions: { read: "audit.report.read", add: "audit.report.write" },
  title: "{no}, {unit}",
  note: ({ engagement }: ReportRow) => engagement.refNo,
  form: {
    title: "Write a report",
    sentence: "On an audit whose review is cleared",
    button: "Save the report",
    done: "Saved.",
    fields: {
      refNo: given(text("Number", { max: 30 })),
      engagementId: link("Audit", { to: "AuditToReport", keepsForLife: true }),
      ...words,
      ratingChosen: choice("Another rating", {
        choices: RATINGS,
        optional,
        hint: "Leave empty for the rating that follows from the steps",
      }),
      ratingReason: longText("Reason for the rating", { max: 1000, optional }),
      distribution: longText("Further recipients", {
        max: 1000,
        optional,
        hint: "Beside those who head the unit and the units above it",
      }),
    },
    who: writesReport,
    fill: async ({ tx, row, input }) => ({
      refNo:
        row?.refNo ??
        `REP-${(await tx.auditEngagement.findUniqueOrThrow({ where: { id: input.engagementId } })).refNo}`,
    }),
    beside: async ({ tx, actor, row, input }) =>
      row
        ? {}
        : {
            unitId: (await tx.auditEngagement.findUniqueOrThrow({ where: { id: input.engagementId } })).unitId,
            preparedById: actor.userId!,
          },
    facts: async ({ tx, actor, row, input }) => {
      const audit = await tx.auditEngagement.findUniqueOrThrow({
        where: { id: row?.engagementId ?? input.engagementId },
        include: { members: true, reports: { select: { id: true } } },
      });
      return {
        fits: audit.status === "REPORTING" && audit.reports.every(({ id }) => id === row?.id),
        theirs: audit.members.some(({ userId }) => userId === actor.userId) || can(actor, "audit.fieldwork.review"),
      };
    },
    problems: ({ input, facts }) => [
      ...(facts.fits && facts.theirs
        ? []
        : [problem("engagementId", t("Audit: choose one of yours that is to be reported"), "not_available")]),
      ...reportProblems(input),
    ],
    example: {
      engagementId: "1",
      summary: "Cash is well kept; loan files lack signatures.",
      background: null,
      conclusion: "Controls over lending need to improve before the next audit.",
      ratingChosen: null,
      ratingReason: null,
      distribution: null,
    },
  },
  answers: {
    fields: {
      rating: choice("Rating", { choices: RATINGS, optional }),
      scoreBp: integer("Score in hundredths", { min: 0, max: 10_000, optional }),
      revision: integer("Revision", { min: 0, max: 10_000 }),
      contentHash: text("Fingerprint", { max: 64, optional }),
      issuedOn: date("Issued", { optional }),
      dueOn: date("Answers by", { optional }),
    },
  },
  page: reportParts,
  moveForms: {
    reissue: {
      fields: words,
      begin: (_, { summary, background, conclusion }: ReportRow) =>
        Promise.resolve({ values: { summary, background: background ?? "", conclusion } }),
      example: {
        summary: "Cash is well kept; eleven loan files lack signatures.",
        background: null,
        conclusion: "Controls over lending need to improve before the next audit.",
      },
    },
  },
  history: {
    fields: {
      engagementId: { label: "Audit", kind: "internal" },
      contentHash: { label: "Fingerprint", kind: "code" },
      revision: { label: "Revision" },
    },
  },
});
