/** Accounts of many within a control ledger, made at once. */
import type { Work } from "~/db/transaction.server";
import { Conflict, NotFound } from "~/core/problems";
import { t } from "~/core/text";
import type { SubLedgerWanted } from "./chart.server";

export interface SubLedgersWanted extends Pick<SubLedgerWanted, "ledgerId" | "refType" | "branchId"> {
  /** Those who have none in the ledger yet, each once. */
  of: readonly Pick<SubLedgerWanted, "refId" | "name">[];
}

/** @throws Conflict when the ledger does not hold accounts of this type */
export async function addSubLedgers(
  { tx, audit }: Pick<Work, "tx" | "audit">,
  { ledgerId, refType, branchId, of }: SubLedgersWanted,
): Promise<void> {
  const ledger = await tx.ledger.findUnique({ where: { id: ledgerId }, select: { code: true, controlType: true } });
  if (!ledger) throw new NotFound();
  if (ledger.controlType !== refType)
    throw new Conflict(t("Ledger {code} holds no accounts of this type.", { code: ledger.code }), "control_type");
  const series = `SL-${ledgerId}`;
  const { last } = await tx.numberSeries.upsert({
    where: { series },
    create: { series, last: of.length },
    update: { last: { increment: of.length } },
  });
  const rows = of.map(({ refId, name }, index) => ({
    ...{ ledgerId, refType, refId, name, branchId },
    code: `${ledger.code}-${String(last - of.length + index + 1).padStart(4, "0")}`,
  }));
  await tx.subLedger.createMany({ data: rows });
  const made = await tx.subLedger.findMany({
    where: { ledgerId, refType, refId: { in: of.map(({ refId }) => refId) } },
    orderBy: { id: "asc" },
    select: { id: true, refId: true, code: true },
  });
  for (const { id, refId, code } of made)
    audit({
      action: "SubLedger.create",
      entity: "SubLedger",
      entityId: id,
      diff: { ledgerId, refType, refId, code, branchId },
    });
}
