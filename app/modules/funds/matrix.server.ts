/** Who owes whom what is on its way, as the books say it and as the transfers do (spec: accounts §2 F4, §12, I11). */
import { formatAmount } from "~/core/currencies";
import { db, type Tx } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/core/actor";
import {
  ANY_DATE,
  capsOf,
  subLedgerBalances,
  subLedgersOf,
  systemLedger,
  type Caps,
} from "~/modules/ledger/index.server";
import { inTransit, TRANSIT_STATES } from "./fund-rules";

/** An amount between two branches in one currency. */
export interface Pair {
  fromBranchId: number;
  toBranchId: number;
  currency: string;
  amount: bigint;
}

const keyOf = ({ fromBranchId, toBranchId, currency }: Omit<Pair, "amount">) =>
  `${fromBranchId}/${toBranchId}/${currency}`;

function summed(pairs: readonly Pair[]): Map<string, Pair> {
  const sums = new Map<string, Pair>();
  for (const pair of pairs)
    sums.set(keyOf(pair), { ...pair, amount: (sums.get(keyOf(pair))?.amount ?? 0n) + pair.amount });
  return new Map([...sums].filter(([, { amount }]) => amount !== 0n));
}

const EVENTS = ["FUND_SENT", "FUND_RECEIVED", "BRANCH_ADVICE"] as const;

/** A part of what stands between two branches, in the books of one of them. */
export interface PartOfPair extends Pair {
  ledgerId: number;
  /** Worth in the currency of the books. */
  base: bigint;
}

/** What each of these branches holds in its books as sent to or received from another, at the end of a date. */
export async function partsBetween(
  tx: Tx,
  branchIds: readonly number[],
  { caps, to }: { caps: Caps; to: string },
): Promise<PartOfPair[]> {
  const heads = new Set(
    (await tx.orgUnit.findMany({ where: { kind: "BRANCH", headOffice: true }, select: { id: true } })).map(
      ({ id }) => id,
    ),
  );
  const ledgers = new Map<number, (typeof EVENTS)[number]>();
  for (const branchId of branchIds)
    for (const event of EVENTS) ledgers.set(await systemLedger(tx, branchId, event), event);
  const parts: PartOfPair[] = [];
  for (const [ledgerId, event] of ledgers) {
    const balances = await subLedgerBalances(tx, caps, to, ledgerId);
    const accounts = await subLedgersOf(
      tx,
      balances.flatMap(({ subLedgerId }) => subLedgerId ?? []),
    );
    for (const { branchId, subLedgerId, currency, amount, base } of balances) {
      const other = accounts.get(subLedgerId ?? 0)?.refId ?? 0;
      // Only the head office pays for others: what its account of a branch holds is on its way there.
      const sent = event === "FUND_SENT" || (event === "BRANCH_ADVICE" && heads.has(branchId));
      parts.push({
        ...(sent ? { fromBranchId: branchId, toBranchId: other } : { fromBranchId: other, toBranchId: branchId }),
        ledgerId,
        currency,
        amount,
        base,
      });
    }
  }
  return parts;
}

/** What the books of all these branches together hold as sent and not yet received. */
export async function bookedTransit(tx: Tx, branchIds: readonly number[]): Promise<Map<string, Pair>> {
  const parts = await partsBetween(tx, branchIds, { caps: await capsOf(tx, branchIds), to: ANY_DATE });
  return summed(
    parts.map(({ fromBranchId, toBranchId, currency, amount }) => ({ fromBranchId, toBranchId, currency, amount })),
  );
}

/** What the transfers between these branches have in transit. */
export async function listedTransit(
  tx: Pick<Tx, "fundTransfer">,
  branchIds: readonly number[],
): Promise<Map<string, Pair>> {
  const rows = await tx.fundTransfer.findMany({
    where: {
      status: { in: [...TRANSIT_STATES] },
      OR: [{ fromBranchId: { in: [...branchIds] } }, { toBranchId: { in: [...branchIds] } }],
    },
  });
  return summed(
    rows.map((row) => ({
      fromBranchId: row.fromBranchId,
      toBranchId: row.toBranchId,
      currency: row.currency,
      amount: inTransit(row),
    })),
  );
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
  const reached = new Set(
    (
      await db.orgUnit.findMany({
        where: { AND: [{ kind: "BRANCH" }, unitsWithin(actor, "fund.read")] },
        select: { id: true },
      })
    ).map(({ id }) => id),
  );
  const branches = await db.orgUnit.findMany({
    where: { kind: "BRANCH", path: { startsWith: `/${actor.company.unitId}/` } },
    orderBy: { name: "asc" },
    select: { id: true, name: true },
  });
  const ids = branches.map(({ id }) => id);
  const [booked, listed] = await Promise.all([bookedTransit(db, ids), listedTransit(db, ids)]);
  const nameOf = (id: number) => branches.find((branch) => branch.id === id)?.name ?? "";
  const pairs = [...new Map([...booked, ...listed]).values()].filter(
    ({ fromBranchId, toBranchId }) => reached.has(fromBranchId) || reached.has(toBranchId),
  );
  return pairs
    .map((pair) => {
      const [one, other] = [booked.get(keyOf(pair))?.amount ?? 0n, listed.get(keyOf(pair))?.amount ?? 0n];
      const shown = (minor: bigint) => formatAmount({ minor, currency: pair.currency });
      return {
        key: keyOf(pair),
        from: nameOf(pair.fromBranchId),
        to: nameOf(pair.toBranchId),
        booked: shown(one),
        listed: shown(other),
        agrees: one === other,
      };
    })
    .sort((a, b) => a.from.localeCompare(b.from) || a.to.localeCompare(b.to));
}
