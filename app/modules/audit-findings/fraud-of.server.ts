/** The fraud case of a finding: opened once the finding says what it is and what was found (spec: ops §5.5). */
import { todayOf } from "~/core/actor";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { openFraudCase } from "~/modules/audit-frauds/index.server";

export async function openItsFraud(work: Work, id: number): Promise<void> {
  const found = await work.tx.auditFinding.findUniqueOrThrow({
    where: { id },
    include: { engagement: { select: { entity: { select: { unitId: true } } } } },
  });
  const { isFraud, fraudTypeId, fraudCaseId, condition, refNo, title, amount, currency, engagement, unitId } = found;
  if (!isFraud || fraudTypeId === null || fraudCaseId !== null || condition === null) return;
  const caseId = await openFraudCase(work, {
    ...{ fraudTypeId, title, currency },
    unitId: engagement.entity.unitId ?? unitId,
    description: t("From finding {no}: {text}", { no: refNo, text: condition }),
    detectedOn: todayOf(work.actor),
    grossMinor: amount ?? 0n,
  });
  await work.tx.auditFinding.update({ where: { id }, data: { fraudCaseId: caseId } });
}

/** Of some fraud cases, those that were confirmed. */
export async function confirmedFrauds(tx: Pick<Tx, "fraudCase">, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.fraudCase.findMany({
    where: { id: { in: [...ids] }, confirmedOn: { not: null } },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}
