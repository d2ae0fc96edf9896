import type { Work } from "~/db/transaction.server";
import type { Tx } from "~/db/database.server";
import type { Row } from "~/define/resource";
import { ANY_DATE, subLedgerBalances, type Balance } from "./balances.server";
import { subLedgerFor } from "./chart.server";
import { capsOf } from "./known.server";
import { nextOf } from "./numbers.server";

/** The account of a party, whose number within its ledger is its own. */
export async function addParty(
  work: Work,
  { ledgerId, name, branchId }: { ledgerId: number; name: string; branchId: number | null },
): Promise<Row<"SubLedger">> {
  const { last: refId } = await nextOf(work.tx, `PARTY-${ledgerId}`);
  const id = await subLedgerFor(work, { ledgerId, refType: "PARTY", refId, name, branchId });
  return work.tx.subLedger.findUniqueOrThrow({ where: { id } });
}

/** What an account holds, with what was merged into it, by branch and currency, where it is not nothing. */
export async function balancesOfAccount(tx: Tx, ledgerId: number, subLedgerId: number): Promise<Balance[]> {
  const { companyId } = await tx.ledger.findUniqueOrThrow({ where: { id: ledgerId }, select: { companyId: true } });
  const branches = await tx.orgUnit.findMany({
    where: { kind: "BRANCH", path: { startsWith: `/${companyId}/` } },
    select: { id: true },
  });
  const balances = await subLedgerBalances(
    tx,
    await capsOf(
      tx,
      branches.map(({ id }) => id),
    ),
    ANY_DATE,
    ledgerId,
    [subLedgerId],
  );
  return balances.filter(({ amount, base }) => amount !== 0n || base !== 0n);
}
