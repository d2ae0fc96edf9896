/** Risks of the register and the findings of internal audit that bear them out. */
import { can, type Actor } from "~/core/actor";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { RecordWays } from "~/define/record";
import { defineReference } from "~/define/resource";
import { stateTag, type Tag } from "~/define/workflow";
import { findingPage, findingWorkflow, severityWord, visibleFindings } from "~/modules/audit-findings/index.server";
import { auditRiskPage } from "./notify.server";
import { visibleRisks } from "./risk-row.server";

/** A risk on the register that internal audit sees, for a finding to name. */
export const registerRisk = defineReference("RegisterRisk", {
  one: "Risk of the register",
  many: "Risks of the register",
  model: "Risk",
  order: "refNo",
  title: ({ refNo, title }) => [refNo, title].filter(Boolean).join(", "),
  scope: (actor) => ({ AND: [visibleRisks(actor), { status: { not: "DRAFT" } }] }),
  offered: { status: { not: "CLOSED" } },
});

/** From the page of a finding to its risk. */
export const riskOfFinding: RecordWays = {
  of: "AuditFinding",
  find: async (actor, { id }) => {
    if (!can(actor, "risk.audit.read")) return [];
    const risk = await db.risk.findFirst({
      where: { AND: [{ findings: { some: { id } } }, visibleRisks(actor)] },
      select: { id: true, refNo: true },
    });
    return risk ? [{ label: t("Risk {no}", { no: risk.refNo ?? "" }), to: auditRiskPage(risk.id) }] : [];
  },
};

export interface RiskFinding {
  id: number;
  refNo: string;
  title: string;
  to: string;
  severity: Tag;
  state: Tag;
}

/** The findings that name a risk, for those who read findings of audit. */
export async function findingsOfRisk(actor: Actor, riskId: number): Promise<RiskFinding[]> {
  if (!can(actor, "audit.finding.read")) return [];
  const found = await db.auditFinding.findMany({
    where: { AND: [{ riskId, status: { not: "WITHDRAWN" } }, visibleFindings(actor)] },
    orderBy: { id: "desc" },
    take: 100,
    select: { id: true, refNo: true, title: true, severity: true, status: true },
  });
  return found.map(({ id, refNo, title, severity, status }) => ({
    ...{ id, refNo, title, to: findingPage(id) },
    severity: severityWord(severity),
    state: stateTag(findingWorkflow, status),
  }));
}
