/** The case of speaking up that an investigation comes from: sealed, one way, for the Chief Internal Auditor alone (spec: ops §5.7). */
import { randomUUID } from "node:crypto";
import { can, type Actor } from "~/core/actor";
import { db, type Tx } from "~/db/database.server";
import type { KeptBack } from "~/define/kept-back";
import { openText, opensCase, sealText } from "~/modules/speaking-up/index.server";

export const maySeeSource = (actor: Actor): boolean => can(actor, "audit.investigation.source");

/** The id of a case that this person opens. */
export async function caseByNumber(tx: Tx, actor: Actor, caseNo: string): Promise<string | null> {
  const found = await tx.feedbackCase.findUnique({ where: { caseNo }, select: { id: true } });
  return found && (await opensCase(tx, actor, found.id)) ? found.id : null;
}

/** Keeps which case it is, in place of the one before. */
export async function sealSource(tx: Tx, investigationId: number, caseId: string): Promise<void> {
  await tx.auditInvestigationSource.deleteMany({ where: { investigationId } });
  const id = randomUUID();
  await tx.auditInvestigationSource.create({
    data: { id, investigationId, caseEnc: sealText(caseId, `${id} source`) },
  });
}

/** The id of the case, for who may follow the link and opens the case itself; null for everybody else. */
export async function sourceCase(actor: Actor, investigationId: number): Promise<string | null> {
  if (!maySeeSource(actor)) return null;
  const source = await db.auditInvestigationSource.findUnique({ where: { investigationId } });
  if (!source) return null;
  const caseId = openText(source.caseEnc, `${source.id} source`);
  return (await opensCase(db as unknown as Tx, actor, caseId)) ? caseId : null;
}

/** That there is a link is told to nobody else either. */
export const sourceKeptBack: KeptBack = {
  name: "AuditInvestigation",
  actions: ["AuditInvestigation.seal"],
  idsOf: async (actor) =>
    maySeeSource(actor)
      ? []
      : (await db.auditInvestigationSource.findMany({ select: { investigationId: true } })).map(
          ({ investigationId }) => investigationId,
        ),
};
