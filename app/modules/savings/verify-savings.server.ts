/**
 * Proves whose savings are whose, and how much: each line of savings against the line of the sealed books that it
 * means, accounts and withdrawals against the trail that began them, and what withdrawals, receipts and interest say they moved
 * against their entries.
 */
import { db } from "~/db/database.server";

export interface SavingsReport {
  accounts: number;
  lines: number;
  /** A sentence each for whoever looks after the portal; the first hundred. */
  faults: string[];
}

const MOST_FAULTS = 100;
const AT_ONCE = 1_000;

/** @throws when `signal` aborts */
export async function verifySavings(signal?: AbortSignal): Promise<SavingsReport> {
  const faults = [
    ...(await strayLines()),
    ...(await strangePlaces()),
    ...(await wrongWithdrawals()),
    ...(await wrongReceipts()),
    ...(await wrongInterest()),
  ];
  signal?.throwIfAborted();
  const accounts = await notAsBegun(ACCOUNTS, signal);
  const withdrawals = await notAsBegun(WITHDRAWALS, signal);
  const lines = await db.saccoTxn.count();
  return {
    accounts: accounts.count,
    lines,
    faults: [...faults, ...accounts.words, ...withdrawals.words].slice(0, MOST_FAULTS),
  };
}

type Found = { id: number | bigint; no: string | null }[];
const said = (rows: Found, words: (row: { id: number; no: string }) => string): string[] =>
  rows.map(({ id, no }) => words({ id: Number(id), no: no ?? "" }));

/** Lines of savings that belong to another account than the line of the books. */
const strayLines = async (): Promise<string[]> =>
  said(
    await db.$queryRaw<Found>`
      SELECT t."id" AS "id", a."no" AS "no" FROM "SaccoTxn" t JOIN "SaccoAccount" a ON a."id" = t."accountId"
      JOIN "JournalLine" l ON l."id" = t."journalLineId"
      WHERE l."subLedgerId" IS NULL OR a."subLedgerId" IS NULL OR l."subLedgerId" <> a."subLedgerId"
        OR l."currency" <> a."currency" ORDER BY t."id" LIMIT ${MOST_FAULTS}`,
    ({ id, no }) => `Line ${id} of savings account ${no} belongs to another account in the books.`,
  );

/** Accounts of savings that have the place of another one in the books. */
const strangePlaces = async (): Promise<string[]> =>
  said(
    await db.$queryRaw<Found>`
      SELECT a."id" AS "id", a."no" AS "no" FROM "SaccoAccount" a LEFT JOIN "SubLedger" s ON s."id" = a."subLedgerId"
      JOIN "SaccoProduct" p ON p."id" = a."productId"
      WHERE a."subLedgerId" IS NOT NULL AND (s."id" IS NULL OR s."refType" <> 'SACCO' OR s."refId" <> a."id" OR s."ledgerId" <> p."ledgerId")
      ORDER BY a."id" LIMIT ${MOST_FAULTS}`,
    ({ no }) => `Savings account ${no} has the place of another one in the books.`,
  );

/** What was paid out, by the withdrawal and by its entry. */
const wrongWithdrawals = async (): Promise<string[]> =>
  said(
    await db.$queryRaw<Found>`
      SELECT w."id" AS "id", w."no" AS "no" FROM "SaccoWithdrawal" w JOIN "SaccoAccount" a ON a."id" = w."accountId"
      WHERE w."journalId" IS NOT NULL AND (w."paid" IS NULL OR w."paid" <> (
        SELECT COALESCE(SUM(l."amountMinor"), 0) FROM "JournalLine" l
        JOIN "SaccoTxn" t ON t."journalLineId" = l."id" AND t."kind" = 'WITHDRAWAL'
        WHERE l."journalId" = w."journalId" AND l."subLedgerId" = a."subLedgerId"))
      ORDER BY w."id" LIMIT ${MOST_FAULTS}`,
    ({ no }) => `Withdrawal ${no} is of another account or amount than its entry.`,
  );

/** What came in, by the receipt and by its entry. */
const wrongReceipts = async (): Promise<string[]> =>
  said(
    await db.$queryRaw<Found>`
      SELECT r."id" AS "id", r."no" AS "no" FROM "SaccoReceipt" r
      WHERE r."journalId" IS NOT NULL AND r."total" <> (
        SELECT COALESCE(-SUM(l."amountMinor"), 0) FROM "JournalLine" l
        JOIN "SaccoTxn" t ON t."journalLineId" = l."id" WHERE l."journalId" = r."journalId")
      ORDER BY r."id" LIMIT ${MOST_FAULTS}`,
    ({ no }) => `Receipt ${no} says another sum than its entry.`,
  );

/** Interest and tax of a run, by its lines. */
const wrongInterest = async (): Promise<string[]> =>
  said(
    await db.$queryRaw<Found>`
      SELECT r."id" AS "id", r."no" AS "no" FROM "SaccoInterestRun" r
      WHERE r."status" = 'POSTED' AND (
        r."interest" <> (SELECT COALESCE(SUM(l."interest"), 0) FROM "SaccoInterestLine" l WHERE l."runId" = r."id")
        OR r."tax" <> (SELECT COALESCE(SUM(l."tax"), 0) FROM "SaccoInterestLine" l WHERE l."runId" = r."id"))
      ORDER BY r."id" LIMIT ${MOST_FAULTS}`,
    ({ id, no }) => `Interest run ${id} (${no}) says another sum than its lines.`,
  );

interface Begun {
  entity: string;
  act: string;
  /** Of what is begun, what never changes. */
  fields: readonly string[];
  what: string;
  after: (id: number) => Promise<readonly { id: number; no: string }[]>;
}

/** Whose an account is, in which books: given when it is opened, and for life. */
const ACCOUNTS: Begun = {
  entity: "SaccoAccount",
  act: "SaccoAccount.create",
  fields: ["no", "memberId", "employeeId", "productId", "unitId", "currency"],
  what: "Savings account",
  after: (id) => db.saccoAccount.findMany({ where: { id: { gt: id } }, orderBy: { id: "asc" }, take: AT_ONCE }),
};

/** From which account a withdrawal is asked for, and how much; of a full exit the amount comes with its payment. */
const WITHDRAWALS: Begun = {
  entity: "SaccoWithdrawal",
  act: "SaccoWithdrawal.add",
  fields: ["no", "accountId", "unitId", "kind", "currency", "amount", "payMode", "payTo", "requestedById"],
  what: "Withdrawal",
  after: (id) => db.saccoWithdrawal.findMany({ where: { id: { gt: id } }, orderBy: { id: "asc" }, take: AT_ONCE }),
};

/** Holds what is begun against the audit trail, which proves itself. */
async function notAsBegun({ entity, act, fields, what, after }: Begun, signal?: AbortSignal) {
  const words: string[] = [];
  let count = 0;
  for (let last = 0; ;) {
    signal?.throwIfAborted();
    const rows = await after(last);
    if (rows.length === 0) return { count, words };
    last = rows.at(-1)!.id;
    count += rows.length;
    const events = await db.auditEvent.findMany({
      where: { entity, action: act, entityId: { in: rows.map(({ id }) => String(id)) } },
      select: { entityId: true, diff: true },
    });
    const begun = new Map(events.map(({ entityId, diff }) => [entityId, JSON.parse(diff) as Record<string, unknown>]));
    for (const row of rows) {
      const was = begun.get(String(row.id));
      if (!was) words.push(`The audit trail does not say how ${what.toLowerCase()} ${row.no} began.`);
      else {
        const now = row as unknown as Record<string, unknown>;
        const changed = fields.filter(
          (name) => (was[name] ?? null) !== null && String(was[name]) !== String(now[name]),
        );
        const given = fields.filter((name) => name in was && was[name] === null && now[name] !== null);
        const all = [...changed, ...given.filter((name) => name !== "amount")];
        if (all.length > 0) words.push(`${what} ${row.no} is not as it began: ${all.join(", ")} changed.`);
      }
    }
  }
}
