/** The report of an audit on paper: cover, rating, summary, findings in full with answers, trend (spec: ops §2 F15). */
import { exponentOf } from "~/core/currencies";
import { formatDate } from "~/core/dates";
import { formatMoney } from "~/core/money";
import type { PrintBlock, PrintFact } from "~/core/print-document";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { definePrintable } from "~/define/printable";
import { stateTag } from "~/define/workflow";
import { RESPONSE_WORDS } from "~/modules/audit-findings/index.server";
import { SEVERITY_CHOICES } from "~/modules/audit-issues/index.server";
import { spanWords } from "~/modules/audit-workplan/index.server";
import { ratingLines, ratingWord, scoreText } from "./rating";
import { contentOf, sealed, type ReportContent, type ReportedFinding } from "./report-content.server";
import { reportInclude, visibleReports, type ReportRow } from "./report-row.server";
import { reportWorkflow } from "./report.workflow.server";

interface Paper {
  content: ReportContent;
  sha256: string;
  company: string;
  state: string;
  revision: number;
  issuedOn: string | null;
}

/** Issued reports whose distribution list names the person. */
const receivedBy = ({ userId }: Actor) => ({
  status: "ISSUED",
  recipients: { some: { userId: userId ?? 0 } },
});

/** @param asked which revision; the last one issued, or the draft, where nothing is said */
async function paperOf(actor: Actor, id: number, asked: URLSearchParams): Promise<Paper> {
  const row = (await db.auditReport.findFirst({
    where: { AND: [{ id }, { OR: [visibleReports(actor), receivedBy(actor)] }] },
    include: reportInclude,
  })) as ReportRow | null;
  if (!row) throw new NotFound();
  const { text: state } = stateTag(reportWorkflow, row.status);
  const more = { company: actor.company.name, state };
  const wanted = asked.get("revision");
  const no = wanted === null ? row.revision : Number(wanted);
  if (no === 0) {
    const content = await contentOf(db, row);
    return { content, sha256: sealed(content).sha256, ...more, revision: 0, issuedOn: null };
  }
  const kept = Number.isInteger(no) ? await db.auditReportRevision.findFirst({ where: { reportId: id, no } }) : null;
  if (!kept) throw new NotFound();
  return {
    content: JSON.parse(kept.content) as ReportContent,
    sha256: kept.sha256,
    ...more,
    revision: no,
    issuedOn: kept.at.toISOString().slice(0, 10),
  };
}

const severity = (value: string): string => t(SEVERITY_CHOICES.find((one) => one.value === value)!.label);
const countsOf = (findings: readonly ReportedFinding[]): number[] =>
  SEVERITY_CHOICES.map(({ value }) => findings.filter((one) => one.severity === value).length);

function cover({ content, sha256, revision, issuedOn }: Paper): PrintBlock {
  const facts: PrintFact[] = [
    { label: t("Unit"), value: content.unit },
    { label: t("Engagement"), value: content.engagement },
    { label: t("Rating"), value: content.rating === null ? t("None") : ratingWord(content.rating) },
    { label: t("Objective"), value: content.objective },
    { label: t("Scope"), value: content.scope },
    { label: t("Period"), value: spanWords(content.scopeFrom, content.scopeTo) },
    { label: t("Fieldwork"), value: content.from && content.to ? spanWords(content.from, content.to) : "" },
    { label: t("Lead"), value: content.lead ?? "" },
    { label: t("Team"), value: content.team.join(", ") },
    { label: t("Revision"), value: revision === 0 ? t("Draft") : String(revision) },
    { label: t("Issued"), value: issuedOn === null ? "" : formatDate(issuedOn) },
    { label: t("Fingerprint (SHA-256)"), value: sha256 },
  ];
  return { kind: "facts", facts };
}

function rating({ rated, rating: given, ratingReason }: ReportContent): PrintBlock[] {
  return [
    {
      kind: "table",
      title: t("Rating"),
      columns: [
        { label: t("Test area"), share: 3 },
        { label: t("Weight"), numeric: true },
        { label: t("Steps scored"), numeric: true },
        { label: t("Score"), numeric: true },
      ],
      rows: rated.areas.map(({ name, weight, steps, score }) => [
        name,
        String(weight),
        String(steps),
        score === null ? t("Left out") : scoreText(score),
      ]),
      totals: [t("Weighted mean"), "", "", rated.score === null ? "–" : scoreText(rated.score)],
    },
    {
      kind: "text",
      text: [
        ...ratingLines(rated),
        ...(ratingReason === null || given === null
          ? []
          : [t("Chosen: {rating}. {reason}", { rating: ratingWord(given), reason: ratingReason })]),
      ].join("\n"),
    },
  ];
}

/** How many of each severity, beside those of the last report. */
function trend({ findings, last, rated }: ReportContent): PrintBlock {
  const now = countsOf(findings);
  return {
    kind: "table",
    title: t("Findings by severity, against the last report"),
    columns: [
      { label: t("Severity"), share: 2 },
      { label: t("This report"), numeric: true },
      { label: last ? last.refNo : t("Last report"), numeric: true },
    ],
    rows: [
      ...SEVERITY_CHOICES.map(({ label }, index) => [
        t(label),
        String(now[index]),
        last ? String(last.counts[index]) : "–",
      ]),
      [t("Repeats"), String(findings.filter(({ repeatCount }) => repeatCount > 0).length), "–"],
      [t("Score"), rated.score === null ? "–" : scoreText(rated.score), last?.score ? scoreText(last.score) : "–"],
      [
        t("Rating"),
        rated.rating === null ? "–" : ratingWord(rated.rating),
        last?.rating ? ratingWord(last.rating) : "–",
      ],
    ],
  };
}

function answerWords({ answer, silent }: ReportedFinding): string {
  if (silent) return t("No response");
  return answer === null ? t("Not answered yet") : t(RESPONSE_WORDS[answer]!);
}

function findingBlock(one: ReportedFinding): PrintBlock {
  const fact = (label: string, value: string | null): PrintFact[] => (value === null ? [] : [{ label, value }]);
  return {
    kind: "facts",
    title: `${one.refNo} ${one.title}`,
    facts: [
      { label: t("Severity"), value: severity(one.severity) },
      ...fact(t("Repeats"), one.repeatOf && t("{no}, {n} times", { no: one.repeatOf, n: one.repeatCount })),
      ...fact(t("Criteria"), one.criteria),
      ...fact(t("Condition"), one.condition),
      ...fact(t("Root cause"), one.cause),
      ...fact(t("Effect"), one.effect),
      ...fact(
        t("Amount"),
        one.amount && `${formatMoney(BigInt(one.amount), exponentOf(one.currency))} ${one.currency}`,
      ),
      ...fact(t("Recommendation"), one.recommendation),
      { label: t("Owner"), value: one.owner },
      { label: t("Due"), value: formatDate(one.agreedDue ?? one.dueOn) },
      { label: t("Answer"), value: answerWords(one) },
      ...fact(t("Reasons"), one.words),
      ...fact(t("Action plan"), one.plan),
    ],
  };
}

export const reportPrint = definePrintable<Paper>("audit-report", {
  permission: "audit.response.own",
  sample: "auditreport",
  load: paperOf,
  layout: (paper) => {
    const { content } = paper;
    return {
      title: t("Internal audit report"),
      reference: content.refNo,
      company: paper.company,
      state: paper.state,
      blocks: [
        cover(paper),
        { kind: "text", title: t("Executive summary"), text: content.summary },
        ...rating(content),
        trend(content),
        ...(content.background === null
          ? []
          : [{ kind: "text" as const, title: t("Background"), text: content.background }]),
        ...content.findings.map(findingBlock),
        { kind: "text", title: t("Conclusion"), text: content.conclusion },
        {
          kind: "table",
          title: t("Distribution list"),
          columns: [{ label: t("Name") }, { label: t("Role") }],
          rows: [
            ...content.recipients.map(({ name, role }) => [name, role]),
            ...(content.distribution === null ? [] : [[content.distribution, ""]]),
          ],
        },
      ],
    };
  },
});
