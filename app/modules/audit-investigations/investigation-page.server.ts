/** What the page of an investigation shows: steps, interviews, fraud cases, reports and who knows of it. */
import { formatAmount } from "~/core/currencies";
import { formatDate, formatInstant } from "~/core/dates";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { choiceWord } from "~/define/choice-word";
import type { PageParts, PageTable } from "~/define/record";
import { href } from "~/addresses/href";
import { RESULTS } from "./investigation-rules";
import type { InvestigationRow } from "./investigation-row.server";
import { sourceCase } from "./sealed-source.server";

async function tablesOf(actor: Actor, row: InvestigationRow): Promise<PageTable[]> {
  const papers = await db.document.findMany({
    where: { id: { in: row.interviews.flatMap(({ documentId }) => documentId ?? []) }, deletedAt: null },
    select: { id: true, originalName: true },
  });
  const file = (id: number | null) => papers.find((one) => one.id === id);
  const at = (moment: Date) => formatInstant(moment, actor.company.timeZone);
  return [
    {
      title: t("Steps"),
      caption: t("Steps of the investigation with what was found"),
      columns: [
        { label: t("Step"), nowrap: true },
        { label: t("Objective") },
        { label: t("Result") },
        { label: t("Found") },
      ],
      rows: row.steps.map(({ code, objective, result, finding }) => [
        code,
        objective,
        result === null ? { text: t("Not done"), tone: "warn" as const } : choiceWord(RESULTS, result),
        finding,
      ]),
    },
    {
      title: t("Interviews"),
      caption: t("Interviews, in the order in which they were recorded"),
      columns: [
        { label: t("Held on"), nowrap: true },
        { label: t("Person") },
        { label: t("Summary") },
        { label: t("Record") },
      ],
      rows: row.interviews.map(({ heldOn, person, summary, documentId }) => {
        const paper = file(documentId);
        return [
          formatDate(heldOn),
          person,
          summary,
          paper
            ? {
                text: paper.originalName,
                to: href("/audit/excution/specialInvestigation/file/:id", { params: { id: paper.id } }),
              }
            : null,
        ];
      }),
    },
    {
      title: t("Fraud cases"),
      caption: t("Fraud cases of this investigation"),
      columns: [
        { label: t("Number"), nowrap: true },
        { label: t("Gross"), numeric: true, nowrap: true },
        { label: t("Net loss"), numeric: true, nowrap: true },
      ],
      rows: row.frauds.map(({ id, refNo, gross, net, currency }) => [
        { text: refNo, to: href("/audit/others/trackerfraud/:id", { params: { id } }) },
        formatAmount({ minor: gross, currency }),
        formatAmount({ minor: net, currency }),
      ]),
    },
    {
      title: t("Issued reports"),
      caption: t("Revisions of the report, as they were issued"),
      columns: [
        { label: t("Revision"), numeric: true },
        { label: t("Issued on"), nowrap: true },
        { label: t("Fingerprint") },
      ],
      rows: row.reports.map(({ revision, issuedOn, sha256 }) => [
        {
          text: String(revision),
          to: `${href("/print/:name/:id", { params: { name: "investigation-report", id: row.id } })}?revision=${String(revision)}`,
        },
        formatDate(issuedOn),
        sha256.slice(0, 16),
      ]),
    },
    {
      title: t("Access list"),
      caption: t("People on the access list"),
      columns: [{ label: t("Name") }, { label: t("Since"), nowrap: true }],
      rows: row.access.map(({ user, at: since }) => [user.displayName, at(since)]),
    },
  ];
}

export async function investigationParts(actor: Actor, row: InvestigationRow): Promise<PageParts> {
  const source = await sourceCase(actor, row.id);
  const { id, companyId } = row;
  const hasReport = row.findings !== null || row.reports.length > 0;
  return {
    facts: [
      { label: t("Background"), value: row.background },
      { label: t("Findings"), value: row.findings },
      { label: t("Recommendations"), value: row.recommendations },
      { label: t("Why the report was returned"), value: row.reviewNote },
    ],
    notices: row.restricted
      ? [
          {
            title: t("Restricted"),
            tone: "warn",
            lines: [t("Only the people on the access list know of it. Do not speak of it to others.")],
          },
        ]
      : [],
    tables: await tablesOf(actor, row),
    ways: [
      ...(hasReport
        ? [
            {
              label: t("Read the report"),
              to: href("/audit/reporting/specialInvestigation/details/:companyId/:id", { params: { companyId, id } }),
            },
          ]
        : []),
      ...(source === null
        ? []
        : [{ label: t("Case of speaking up"), to: href("/whistleblowing/:id", { params: { id: source } }) }]),
    ],
  };
}
