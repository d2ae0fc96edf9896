/** Who owes whom what is on its way, as the books say it and as the transfers do (spec: accounts §2 F4, §12, I11). */
import { formatAmount } from "~/core/currencies";
import { db, type Tx } from "~/db.server";
import { unitsWithin, type Actor } from "~/define/actor";
import { ANY_DATE, capsOf, subLedgerBalances, subLedgersOf, systemLedger } from "~/modules/ledger/index.server";
import { inTransit, TRANSIT_STATES } from "./fund-rules";

/** An amount between two branches in one currency. */
export interface Pair {
  fromBranchId: number;
  toBranchId: number;
  currency: string;
  amount: bigint;
}

const keyOf = ({ fromBranchId, toBranchId, currency }: Omit<Pair, "amount">) => `${fromBranchId}/${toBranchId}/${currency}`;

function summed(pairs: readonly Pair[]): Map<string, Pair> {
  const sums = new Map<string, Pair>();
  for (const pair of pairs) sums.set(keyOf(pair), { ...pair, amount: (sums.get(keyOf(pair))?.amount ?? 0n) + pair.amount });
  return new Map([...sums].filter(([, { amount }]) => amount !== 0n));
}

/** What the books of all these branches together hold as sent and not yet received. */
export async function bookedTransit(tx: Tx, branchIds: readonly number[]): Promise<Map<string, Pair>> {
  const caps = await capsOf(tx, branchIds);
  const ledgers = new Map<number, "FUND_SENT" | "FUND_RECEIVED">();
  for (const branchId of branchIds) for (const event of ["FUND_SENT", "FUND_RECEIVED"] as const) ledgers.set(await systemLedger(tx, branchId, event), event);
  const pairs: Pair[] = [];
  for (const [ledgerId, event] of ledgers) {
    const balances = await subLedgerBalances(tx, caps, ANY_DATE, ledgerId);
    const accounts = await subLedgersOf(tx, balances.flatMap(({ subLedgerId }) => subLedgerId ?? []));
    for (const { branchId, subLedgerId, currency, amount } of balances) {
      const other = accounts.get(subLedgerId ?? 0)?.refId ?? 0;
      pairs.push(event === "FUND_SENT" ? { fromBranchId: branchId, toBranchId: other, currency, amount } : { fromBranchId: other, toBranchId: branchId, currency, amount });
    }
  }
  return summed(pairs);
}

/** What the transfers between these branches have in transit. */
export async function listedTransit(tx: Pick<Tx, "fundTransfer">, branchIds: readonly number[]): Promise<Map<string, Pair>> {
  const rows = await tx.fundTransfer.findMany({ where: { status: { in: [...TRANSIT_STATES] }, OR: [{ fromBranchId: { in: [...branchIds] } }, { toBranchId: { in: [...branchIds] } }] } });
  return summed(rows.map((row) => ({ fromBranchId: row.fromBranchId, toBranchId: row.toBranchId, currency: row.currency, amount: inTransit(row) })));
}

export interface MatrixLine {
  key: string;
  from: string;
  to: string;
  booked: string;
  listed: string;
  agrees: boolean;
}

/** The matrix of the branches within reach: each pair with something on its way between them. */
export async function transitMatrix(actor: Actor): Promise<MatrixLine[]> {
  const reached = new Set((await db.orgUnit.findMany({ where: { AND: [{ kind: "BRANCH" }, unitsWithin(actor, "fund.read")] }, select: { id: true } })).map(({ id }) => id));
  const branches = await db.orgUnit.findMany({ where: { kind: "BRANCH", path: { startsWith: `/${actor.company.unitId}/` } }, orderBy: { name: "asc" }, select: { id: true, name: true } });
  const ids = branches.map(({ id }) => id);
  const [booked, listed] = await Promise.all([bookedTransit(db, ids), listedTransit(db, ids)]);
  const nameOf = (id: number) => branches.find((branch) => branch.id === id)?.name ?? "";
  const pairs = [...new Map([...booked, ...listed]).values()].filter(({ fromBranchId, toBranchId }) => reached.has(fromBranchId) || reached.has(toBranchId));
  return pairs.map((pair) => {
    const [one, other] = [booked.get(keyOf(pair))?.amount ?? 0n, listed.get(keyOf(pair))?.amount ?? 0n];
    const shown = (minor: bigint) => formatAmount({ minor, currency: pair.currency });
    return { key: keyOf(pair), from: nameOf(pair.fromBranchId), to: nameOf(pair.toBranchId), booked: shown(one), listed: shown(other), agrees: one === other };
  }).sort((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to));
}
