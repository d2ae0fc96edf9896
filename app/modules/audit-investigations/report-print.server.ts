/** The report of an investigation on paper: the revision that was issued, or the draft for those who write it. */
import { formatAmount } from "~/core/currencies";
import { formatDate, formatInstant } from "~/core/dates";
import { NotFound } from "~/core/problems";
import type { PrintBlock, PrintDocument } from "~/core/print-document";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { choiceWord } from "~/define/choice-word";
import { definePrintable } from "~/define/printable";
import { investigationInclude, visibleInvestigations } from "./investigation-row.server";
import { CONCLUSIONS, RESULTS } from "./investigation-rules";
import { reportContent, type ReportContent } from "./report-content";

interface Issued {
  revision: number;
  hash: string;
  by: string;
  at: string;
}
export interface InvestigationReport {
  content: ReportContent;
  /** null of a draft. */
  issued: Issued | null;
  company: string;
  companyId: number;
}

/** The latest revision, or the one that is asked for. @throws NotFound also where there is no report yet */
export async function investigationReport(
  actor: Actor,
  id: number,
  wanted: number | null = null,
): Promise<InvestigationReport> {
  const row = await db.auditInvestigation.findFirst({
    where: { AND: [{ id }, visibleInvestigations(actor)] },
    include: investigationInclude,
  });
  if (!row || (row.findings === null && row.reports.length === 0)) throw new NotFound();
  const company = await db.orgUnit.findUniqueOrThrow({ where: { id: row.companyId }, select: { name: true } });
  const found = wanted === null ? row.reports.at(-1) : row.reports.find(({ revision }) => revision === wanted);
  if (wanted !== null && !found) throw new NotFound();
  const of = { company: company.name, companyId: row.companyId };
  if (!found) return { content: reportContent(row), issued: null, ...of };
  const by = await db.user.findUniqueOrThrow({ where: { id: found.issuedById }, select: { displayName: true } });
  return {
    content: JSON.parse(found.content) as ReportContent,
    issued: {
      revision: found.revision,
      hash: found.sha256,
      by: by.displayName,
      at: formatInstant(found.at, actor.company.timeZone),
    },
    ...of,
  };
}

const day = (value: string | null): string => (value === null ? "" : formatDate(value));

export function reportLayout({ content, issued, company }: InvestigationReport): PrintDocument {
  const texts: [string, string | null][] = [
    [t("Allegation"), content.allegation],
    [t("Background"), content.background],
    [t("Findings"), content.findings],
    [t("Recommendations"), content.recommendations],
  ];
  const money = (minor: string, currency: string) => formatAmount({ minor: BigInt(minor), currency });
  const tables: PrintBlock[] = [
    {
      kind: "table",
      title: t("Steps"),
      columns: [
        { label: t("Step"), share: 1 },
        { label: t("Objective"), share: 4 },
        { label: t("Result"), share: 2 },
        { label: t("Found"), share: 4 },
      ],
      rows: content.steps.map(({ code, objective, result, finding }) => [
        code,
        objective,
        result === null ? "" : choiceWord(RESULTS, result),
        finding ?? "",
      ]),
    },
    {
      kind: "table",
      title: t("Interviews"),
      columns: [{ label: t("Person"), share: 3 }, { label: t("Held on") }],
      rows: content.interviews.map(({ person, heldOn }) => [person, formatDate(heldOn)]),
    },
    {
      kind: "table",
      title: t("Fraud cases"),
      columns: [{ label: t("Number") }, { label: t("Gross"), numeric: true }, { label: t("Net loss"), numeric: true }],
      rows: content.frauds.map(({ refNo, gross, net, currency }) => [
        refNo,
        money(gross, currency),
        money(net, currency),
      ]),
    },
  ];
  return {
    title: t("Report of a special investigation"),
    reference: issued ? `${content.refNo}/${String(issued.revision)}` : content.refNo,
    company,
    state: issued ? t("Issued") : t("Draft"),
    blocks: [
      {
        kind: "facts",
        facts: [
          { label: t("Title"), value: content.title },
          { label: t("Unit"), value: content.unit },
          { label: t("Type"), value: content.type },
          { label: t("Period from"), value: day(content.periodFrom) },
          { label: t("Period to"), value: day(content.periodTo) },
          {
            label: t("Conclusion"),
            value: content.conclusion === null ? "" : choiceWord(CONCLUSIONS, content.conclusion),
          },
          ...(issued ? [{ label: t("Fingerprint of the report"), value: issued.hash }] : []),
        ],
      },
      ...texts.flatMap(([title, text]): PrintBlock[] => (text === null ? [] : [{ kind: "text", title, text }])),
      ...tables.filter((block) => block.kind === "table" && block.rows.length > 0),
      {
        kind: "signatures",
        people: [
          { role: t("Lead"), name: content.lead ?? "", at: null },
          { role: t("Issued by"), name: issued?.by ?? "", at: issued ? issued.at : null },
        ],
      },
    ],
  };
}

export const investigationReportPrint = definePrintable<InvestigationReport>("investigation-report", {
  permission: "audit.investigation.own",
  sample: "investigation.issued",
  load: (actor, id, asked) => {
    const revision = asked.get("revision");
    return investigationReport(
      actor,
      id,
      revision !== null && /^[1-9]\d{0,3}$/.test(revision) ? Number(revision) : null,
    );
  },
  layout: reportLayout,
});
