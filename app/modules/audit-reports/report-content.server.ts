/** What a report says, in whole: of this its fingerprint is made, its revisions are kept, and its paper is printed. */
import { canonicalJson, sha256 } from "~/core/canonical.server";
import type { Tx } from "~/db/database.server";
import { confirmedFrauds } from "~/modules/audit-findings/index.server";
import { SEVERITY_CHOICES } from "~/modules/audit-issues/index.server";
import { rate, type Rated } from "./rating";
import type { ReportRow } from "./report-row.server";

export interface ReportedFinding {
  refNo: string;
  title: string;
  severity: string;
  criteria: string | null;
  condition: string | null;
  cause: string | null;
  effect: string | null;
  recommendation: string | null;
  /** Minor units as text, with their currency. */
  amount: string | null;
  currency: string;
  owner: string;
  dueOn: string;
  repeatOf: string | null;
  repeatCount: number;
  answer: string | null;
  silent: boolean;
  words: string | null;
  plan: string | null;
  agreedDue: string | null;
}

export interface ReportContent {
  refNo: string;
  unit: string;
  engagement: string;
  objective: string;
  scope: string;
  scopeFrom: string;
  scopeTo: string;
  from: string | null;
  to: string | null;
  lead: string | null;
  team: string[];
  summary: string;
  background: string | null;
  conclusion: string;
  distribution: string | null;
  recipients: { name: string; role: string }[];
  rated: Rated;
  rating: string | null;
  ratingReason: string | null;
  findings: ReportedFinding[];
  /** The last report on the same unit. */
  last: { refNo: string; issuedOn: string; rating: string | null; score: number | null; counts: number[] } | null;
}

export async function ratedOf(tx: Tx, engagementId: number): Promise<Rated> {
  const [steps, findings] = [
    await tx.auditTestResult.findMany({
      where: { engagementId },
      orderBy: { position: "asc" },
      select: {
        areaId: true,
        result: true,
        area: { select: { name: true, weight: true } },
        stepVersion: { select: { weight: true } },
      },
    }),
    await tx.auditFinding.findMany({
      where: { engagementId, status: { not: "WITHDRAWN" } },
      select: { severity: true, repeatCount: true, fraudCaseId: true },
    }),
  ];
  const confirmed = await confirmedFrauds(
    tx,
    findings.flatMap(({ fraudCaseId }) => fraudCaseId ?? []),
  );
  return rate(
    steps.map(({ areaId, result, area, stepVersion }) => ({
      areaId,
      area: area.name,
      areaWeight: area.weight,
      weight: stepVersion.weight,
      result,
    })),
    findings.map(({ fraudCaseId, ...one }) => ({
      ...one,
      isFraud: fraudCaseId !== null && confirmed.has(fraudCaseId),
    })),
  );
}

async function findingsOf(tx: Tx, { id, engagementId }: ReportRow): Promise<ReportedFinding[]> {
  const rows = await tx.auditFinding.findMany({
    where: { engagementId, status: { not: "WITHDRAWN" } },
    include: {
      owner: { select: { displayName: true } },
      rootCause: { select: { name: true, parent: { select: { name: true } } } },
      repeatOf: { select: { refNo: true } },
      repeatOfPast: { select: { sourceRef: true } },
      responses: { where: { reportId: id } },
    },
  });
  const order = SEVERITY_CHOICES.map(({ value }) => value);
  return rows
    .sort((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity) || a.id - b.id)
    .map(({ owner, rootCause, rootCauseText, repeatOf, repeatOfPast, responses: [answer], ...row }) => ({
      refNo: row.refNo,
      title: row.title,
      severity: row.severity,
      criteria: row.criteria,
      condition: row.condition,
      cause: [rootCause?.parent?.name, rootCause?.name, rootCauseText].filter(Boolean).join(" › ") || null,
      effect: row.effect,
      recommendation: row.recommendation,
      amount: row.amount?.toString() ?? null,
      currency: row.currency,
      owner: owner?.displayName ?? "–",
      dueOn: row.dueOn,
      repeatOf: repeatOf?.refNo ?? repeatOfPast?.sourceRef ?? null,
      repeatCount: row.repeatCount,
      answer: answer?.response ?? null,
      silent: answer?.status === "SILENT",
      words: answer?.responseText ?? null,
      plan: answer?.actionPlan ?? null,
      agreedDue: answer?.agreedDue ?? null,
    }));
}

async function lastOf(tx: Tx, { id, engagement }: ReportRow): Promise<ReportContent["last"]> {
  const last = await tx.auditReport.findFirst({
    where: { status: "ISSUED", id: { lt: id }, engagement: { entityId: engagement.entity.id } },
    orderBy: { id: "desc" },
    select: {
      refNo: true,
      issuedOn: true,
      rating: true,
      scoreBp: true,
      engagement: { select: { findings: { where: { status: "ISSUED" }, select: { severity: true } } } },
    },
  });
  return (
    last && {
      refNo: last.refNo,
      issuedOn: last.issuedOn!,
      rating: last.rating,
      score: last.scoreBp,
      counts: SEVERITY_CHOICES.map(
        ({ value }) => last.engagement.findings.filter(({ severity }) => severity === value).length,
      ),
    }
  );
}

type Recipients = ReportContent["recipients"];
/** @param words what a reissue corrects; @param recipients who is sent it, where they are not kept yet */
export async function contentOf(
  tx: Tx,
  row: ReportRow,
  words: Partial<Pick<ReportContent, "summary" | "background" | "conclusion">> = {},
  recipients?: Recipients,
): Promise<ReportContent> {
  const { engagement, ratingChosen } = row;
  const [rated, findings, last, kept] = [
    await ratedOf(tx, row.engagementId),
    await findingsOf(tx, row),
    await lastOf(tx, row),
    recipients ?? (await recipientsOf(tx, row.id)),
  ];
  return {
    refNo: row.refNo,
    unit: engagement.entity.name,
    engagement: engagement.refNo,
    objective: engagement.objective,
    scope: engagement.scope,
    scopeFrom: engagement.scopeFrom,
    scopeTo: engagement.scopeTo,
    from: engagement.actualStart,
    to: engagement.actualEnd,
    lead: engagement.lead?.displayName ?? null,
    team: engagement.members.map(({ user }) => user.displayName),
    summary: row.summary,
    background: row.background,
    conclusion: row.conclusion,
    distribution: row.distribution,
    ...words,
    recipients: kept,
    rated,
    rating: ratingChosen ?? rated.rating,
    ratingReason: row.ratingReason,
    findings,
    last,
  };
}

async function recipientsOf(tx: Tx, reportId: number): Promise<Recipients> {
  const rows = await tx.auditReportRecipient.findMany({
    where: { reportId },
    orderBy: { id: "asc" },
    select: { role: true, user: { select: { displayName: true } } },
  });
  return rows.map(({ role, user }) => ({ name: user.displayName, role }));
}

/** The text that is kept of it, and its fingerprint: one word changed is another one. */
export function sealed(content: ReportContent): { content: string; sha256: string } {
  const json = canonicalJson(content);
  return { content: json, sha256: sha256(json) };
}
