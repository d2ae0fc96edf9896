import type { Work } from "~/db/transaction.server";
import { BEGINNING } from "~/core/audit-chain.server";
import { canonicalJson, sha256 } from "~/core/canonical.server";
import { sqlRows, type Tx } from "~/db/database.server";
import { lockBooks } from "./books.server";

/** A balance as a closing keeps it; amounts in the currency and in the books' own. */
export interface ClosingRow {
  ledgerId: number;
  subLedgerId: number | null;
  currency: string;
  openingMinor: bigint;
  debitMinor: bigint;
  creditMinor: bigint;
  closingMinor: bigint;
  openingBase: bigint;
  debitBase: bigint;
  creditBase: bigint;
  closingBase: bigint;
  debitsMinor: bigint;
  debitsBase: bigint;
}

export interface HashedClose {
  branchId: number;
  n: number;
  businessDate: string;
  kind: string;
  seqTo: number;
  lastHash: string;
  prevHash: string;
}

/** The hash of a closing: of the one before, the last entry, and every balance (spec: accounts §9). */
export function closeHash(
  { branchId, n, businessDate, kind, seqTo, lastHash, prevHash }: HashedClose,
  rows: readonly ClosingRow[],
): string {
  const values = (row: ClosingRow) => [
    row.ledgerId,
    row.subLedgerId,
    row.currency,
    row.openingMinor,
    row.debitMinor,
    row.creditMinor,
    row.closingMinor,
    row.openingBase,
    row.debitBase,
    row.creditBase,
    row.closingBase,
    row.debitsMinor,
    row.debitsBase,
  ];
  return sha256(
    canonicalJson({
      branchId,
      n,
      businessDate,
      kind,
      seqTo,
      lastHash,
      prevHash,
      balances: [...rows].sort(inOrder).map(values),
    }),
  );
}

function inOrder(a: ClosingRow, b: ClosingRow): number {
  return (
    a.ledgerId - b.ledgerId ||
    (a.subLedgerId ?? 0) - (b.subLedgerId ?? 0) ||
    (a.currency < b.currency ? -1 : a.currency > b.currency ? 1 : 0)
  );
}

/**
 * Writes the closing of a day with its balances: of every ledger the branch has ever used, and of the accounts
 * within ledgers that moved since the day before. Adjustment days keep no balances. The caller holds the books' turn.
 */
export async function writeClose(
  { tx, actor }: Work,
  day: { id: number; branchId: number; businessDate: string; kind: string },
): Promise<{ seqTo: number; hash: string }> {
  const { branchId, businessDate, kind } = day;
  const { seq: seqTo, hash: lastHash } = await lockBooks(tx, branchId);
  const before = await tx.dayClose.findFirst({
    where: { branchId },
    orderBy: { n: "desc" },
    select: { n: true, hash: true },
  });
  const round = (await tx.dayClose.count({ where: { dayId: day.id } })) + 1;
  const rows = kind === "NORMAL" ? await closingRows(tx, { branchId, businessDate, seqTo }) : [];
  const head = {
    branchId,
    n: (before?.n ?? 0) + 1,
    businessDate,
    kind,
    seqTo,
    lastHash,
    prevHash: before?.hash ?? BEGINNING,
  };
  const hash = closeHash(head, rows);
  const { id: closeId } = await tx.dayClose.create({
    data: { ...head, dayId: day.id, round, closedAt: actor.at, closedById: actor.userId, hash },
    select: { id: true },
  });
  for (let from = 0; from < rows.length; from += ROWS_AT_A_TIME) {
    await tx.dayBalance.createMany({
      data: rows.slice(from, from + ROWS_AT_A_TIME).map((row) => ({ ...row, closeId, branchId, businessDate, seqTo })),
    });
  }
  return { seqTo, hash };
}

const ROWS_AT_A_TIME = 500;

interface Movement {
  ledgerId: number;
  subLedgerId: number | null;
  currency: string;
  /** Dated before the day: entries of adjustment days. */
  earlier: { minor: bigint; base: bigint; debits: bigint; debitsBase: bigint };
  /** Debits and credits of the day itself, credits below zero. */
  day: { debit: bigint; credit: bigint; debitBase: bigint; creditBase: bigint };
}

const keyOf = ({
  ledgerId,
  subLedgerId,
  currency,
}: {
  ledgerId: number;
  subLedgerId: number | null;
  currency: string;
}) => `${ledgerId}/${subLedgerId ?? ""}/${currency}`;

async function closingRows(
  tx: Tx,
  { branchId, businessDate, seqTo }: { branchId: number; businessDate: string; seqTo: number },
): Promise<ClosingRow[]> {
  const last = await tx.dayClose.findFirst({
    where: { branchId, kind: "NORMAL", businessDate: { lt: businessDate } },
    orderBy: [{ businessDate: "desc" }, { seqTo: "desc" }],
  });
  const lines = await tx.journalLine.findMany({ where: { branchId, seq: { gt: last?.seqTo ?? 0, lte: seqTo } } });
  const moved = movementsOf(lines, businessDate);
  const before = last ? await balancesBefore(tx, last, [...moved.values()]) : [];
  const opening = new Map(before.map((row) => [keyOf(row), row]));
  const accounts = new Map([...before, ...moved.values()].map((row) => [keyOf(row), row]));
  return [...accounts].map(([key, { ledgerId, subLedgerId, currency }]) =>
    closingRow({ ledgerId, subLedgerId, currency }, opening.get(key), moved.get(key)),
  );
}

/** The last balances before the day: of every ledger, and of the accounts that moved since. */
async function balancesBefore(
  tx: Tx,
  last: { id: number; branchId: number; businessDate: string; seqTo: number },
  moved: readonly Movement[],
): Promise<ClosingRow[]> {
  const wholes = await tx.dayBalance.findMany({ where: { closeId: last.id, subLedgerId: null } });
  const accounts = moved.flatMap(({ subLedgerId, currency }) =>
    subLedgerId === null ? [] : [[subLedgerId, currency] as const],
  );
  if (accounts.length === 0) return wholes;
  const found = await tx.$queryRaw<{ id: number | bigint | null }[]>`
    WITH a("subLedgerId", "currency") AS (VALUES ${sqlRows(accounts)})
    SELECT (SELECT d."id" FROM "DayBalance" d WHERE d."subLedgerId" = a."subLedgerId" AND d."branchId" = ${last.branchId} AND d."currency" = a."currency" AND d."businessDate" <= ${last.businessDate} AND d."seqTo" <= ${last.seqTo}
      ORDER BY d."businessDate" DESC, d."seqTo" DESC LIMIT 1) AS "id" FROM a`;
  return [
    ...wholes,
    ...(await tx.dayBalance.findMany({
      where: { id: { in: found.flatMap(({ id }) => (id === null ? [] : [Number(id)])) } },
    })),
  ];
}

interface Line {
  ledgerId: number;
  subLedgerId: number | null;
  currency: string;
  businessDate: string;
  amountMinor: bigint;
  baseMinor: bigint;
}

/** Movements by ledger and by account within it. */
function movementsOf(lines: readonly Line[], businessDate: string): Map<string, Movement> {
  const movements = new Map<string, Movement>();
  for (const line of lines) {
    for (const subLedgerId of line.subLedgerId === null ? [null] : [null, line.subLedgerId]) {
      const account = { ledgerId: line.ledgerId, subLedgerId, currency: line.currency };
      const movement = movements.get(keyOf(account)) ?? {
        ...account,
        earlier: { minor: 0n, base: 0n, debits: 0n, debitsBase: 0n },
        day: { debit: 0n, credit: 0n, debitBase: 0n, creditBase: 0n },
      };
      movements.set(keyOf(account), movement);
      addLine(movement, line, line.businessDate === businessDate);
    }
  }
  return movements;
}

function addLine({ earlier, day }: Movement, { amountMinor, baseMinor }: Line, isOfDay: boolean): void {
  const isDebit = amountMinor > 0n;
  if (!isOfDay) {
    earlier.minor += amountMinor;
    earlier.base += baseMinor;
    if (isDebit) earlier.debits += amountMinor;
    if (isDebit) earlier.debitsBase += baseMinor;
  } else if (isDebit) {
    day.debit += amountMinor;
    day.debitBase += baseMinor;
  } else {
    day.credit += amountMinor;
    day.creditBase += baseMinor;
  }
}

function closingRow(
  account: Pick<ClosingRow, "ledgerId" | "subLedgerId" | "currency">,
  before: ClosingRow | undefined,
  moved: Movement | undefined,
): ClosingRow {
  const { earlier, day } = moved ?? {
    earlier: { minor: 0n, base: 0n, debits: 0n, debitsBase: 0n },
    day: { debit: 0n, credit: 0n, debitBase: 0n, creditBase: 0n },
  };
  const openingMinor = (before?.closingMinor ?? 0n) + earlier.minor;
  const openingBase = (before?.closingBase ?? 0n) + earlier.base;
  return {
    ...account,
    openingMinor,
    openingBase,
    debitMinor: day.debit,
    creditMinor: -day.credit,
    closingMinor: openingMinor + day.debit + day.credit,
    debitBase: day.debitBase,
    creditBase: -day.creditBase,
    closingBase: openingBase + day.debitBase + day.creditBase,
    debitsMinor: (before?.debitsMinor ?? 0n) + earlier.debits + day.debit,
    debitsBase: (before?.debitsBase ?? 0n) + earlier.debitsBase + day.debitBase,
  };
}
