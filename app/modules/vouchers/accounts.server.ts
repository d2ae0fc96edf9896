import type { Tx } from "~/db/database.server";
import { subLedgersOf, type SubLedgerFacts } from "~/modules/ledger/index.server";

/** Accounts within the ledgers of a company, by code. */
export async function subLedgersByCode(
  tx: Pick<Tx, "subLedger">,
  companyId: number,
  codes: readonly string[],
): Promise<Map<string, SubLedgerFacts>> {
  const rows =
    codes.length === 0
      ? []
      : await tx.subLedger.findMany({
          where: { code: { in: [...new Set(codes)] }, ledger: { companyId } },
          select: { id: true, code: true },
        });
  const facts = await subLedgersOf(
    tx,
    rows.map(({ id }) => id),
  );
  return new Map(rows.flatMap(({ id, code }) => (facts.has(id) ? [[code, facts.get(id)!] as const] : [])));
}
