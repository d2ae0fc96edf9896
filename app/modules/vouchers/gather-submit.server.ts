/** Everything the rules look at when a voucher is submitted, read from what is kept. */
import { alikeKeys, nameKey, sameNames } from "~/core/alike-names.server";
import { addDays } from "~/core/dates";
import { slipKey } from "~/core/slip-key";
import type { Tx } from "~/db/database.server";
import { canAt, type Actor } from "~/core/actor";
import { expenseHeadsFor } from "~/modules/accounts-settings/index.server";
import { reservedCash } from "~/modules/cash-holds/index.server";
import {
  bookBranch,
  convert,
  entryType,
  exchangeRest,
  holdingOf,
  ledgersOf,
  lockBooks,
  periodOf,
  postingDay,
  rateOn,
  subLedgersOf,
  uncountedCash,
  type BookBranch,
  type EntryType,
  type LedgerFacts,
  type SubLedgerFacts,
} from "~/modules/ledger/index.server";
import { requisitionProblems, takeBackProblems } from "~/modules/requisitions/index.server";
import { headFacts, mappedOn } from "./gather-draft.server";
import { VOUCHER_DOCUMENTS } from "./attachment-rules";
import { strays } from "./submit-rules";
import type { HeadFacts, LineFacts, LinePlaces, MoneyTaken, OriginalFacts, SubmitFacts } from "./voucher-facts";
import type { VoucherRow } from "./voucher-row.server";
import type { Side } from "./voucher-types";
import { statesThat } from "~/define/states";
import { VOUCHER_STATES } from "./voucher-states";

export interface Submission {
  facts: SubmitFacts;
  branch: BookBranch;
  /** Worth of the voucher in the currency of the books. */
  totalBase: bigint;
  /** The rate it was made at strays from the approved one: two people decide. */
  secondWanted: boolean;
}

type Kept = Awaited<ReturnType<Tx["voucherLine"]["findMany"]>>[number];

/**
 * Gathers what is known of a voucher, in the turn of its branch's books: what is read stays true until the
 * transaction ends.
 * @param rows the rows of the form that its typed lines stand in; left out: their order
 */
export async function submissionOf(
  tx: Tx,
  actor: Actor,
  row: VoucherRow,
  notDuplicate: boolean,
  rows?: readonly number[],
): Promise<Submission> {
  await lockBooks(tx, row.branchId);
  const branch = await bookBranch(tx, row.branchId);
  const day = await postingDay(tx, row.branchId, "NORMAL");
  const kept = await tx.voucherLine.findMany({ where: { voucherId: row.id }, orderBy: { lineNo: "asc" } });
  const date = day?.businessDate ?? row.voucherDate;
  const lines = await lineFacts(tx, actor, { row, branchCode: branch.code, date }, kept, rows);
  const worth = await worthOf(tx, branch, row, kept, date);
  const facts: SubmitFacts = {
    type: row.type,
    mode: row.mode,
    branchId: row.branchId,
    narration: row.narration,
    mayMoveCash: canAt(actor, "voucher.journal.cash", row.unitPath),
    lines,
    ...(row.type === "REVERSE" ? { original: await originalOf(tx, row) } : {}),
    day: day && { status: day.status, businessDate: day.businessDate },
    period: day && (await periodOf(tx, branch.companyId, day.businessDate)),
    reverseOn: row.reverseOn,
    chequeNo: row.chequeNo,
    reference: row.reference,
    chequeUsedBy: await chequeUse(tx, row),
    taken: await moneyTaken(tx, actor, row, lines),
    attachments: await tx.document.count({ where: { ownerType: VOUCHER_DOCUMENTS, ownerId: row.id, deletedAt: null } }),
    hasRequisition: row.requisitionId !== null,
    requisition: await requisitionFacts(tx, actor, row),
    similar: await similarTo(tx, row, date, kept),
    notDuplicate,
    withoutRate: worth.withoutRate,
    exchangeRest: await restOf(tx, branch, row),
  };
  return { facts, branch, totalBase: worth.totalBase, secondWanted: worth.secondWanted };
}

/** What stands against what it does for its requisition; of a reversal, against taking that back. */
async function requisitionFacts(tx: Tx, actor: Actor, row: VoucherRow) {
  if (row.type !== "REVERSE") return requisitionProblems({ tx, actor }, row);
  const original = await tx.voucher.findFirst({
    where: { journalId: row.originalId ?? 0 },
    select: { id: true, no: true, type: true, branchId: true, requisitionId: true },
  });
  return original ? takeBackProblems(tx, original) : [];
}

/** Where the values of a kept line stand in its form. */
function placesOf(row: VoucherRow, line: Kept, typed: number): LinePlaces {
  const at = `lines[${typed}]`;
  if (row.type === "REVERSE") return { ledger: "original", account: "original", amount: "original", memo: "original" };
  if (row.type === "TRANSFER") {
    const name = line.side === "C" ? "from" : "to";
    return {
      ledger: name,
      account: name,
      amount: line.side === "C" || line.currency === row.currency ? "amount" : "received",
      memo: name,
    };
  }
  if (line.money) {
    const name = row.mode === "NONE" ? "creditor" : "place";
    return { ledger: name, account: name, amount: name, memo: name };
  }
  return {
    ledger: row.type === "EXPENSE" ? `${at}.head` : `${at}.ledger`,
    account: `${at}.account`,
    amount: `${at}.amount`,
    memo: `${at}.memo`,
  };
}

async function lineFacts(
  tx: Tx,
  actor: Actor,
  { row, branchCode, date }: { row: VoucherRow; branchCode: string; date: string },
  kept: readonly Kept[],
  rows: readonly number[] | undefined,
): Promise<LineFacts[]> {
  const ledgers = await ledgersOf(tx, row.company.unitId);
  const accounts = await subLedgersOf(
    tx,
    kept.flatMap(({ subLedgerId }) => subLedgerId ?? []),
  );
  const heads = new Map(
    (
      await tx.expenseHead.findMany({ where: { id: { in: kept.flatMap(({ expenseHeadId }) => expenseHeadId ?? []) } } })
    ).map((head) => [head.id, headFacts(head, branchCode)]),
  );
  const { type, mode, branchId } = row;
  const settled =
    type === "JOURNAL" && row.requisitionId !== null
      ? await strictestHeads(tx, row, branchCode)
      : new Map<number, HeadFacts>();
  const mapped =
    type === "REVERSE"
      ? null
      : await mappedOn(
          tx,
          { id: branchId, companyId: row.company.unitId },
          { type, mode, mayMoveCash: canAt(actor, "voucher.journal.cash", row.unitPath) },
          [...ledgers.values()],
        );
  const already = await spentUnderHeads(tx, row, date);
  let typed = 0;
  return kept.map((line) => {
    const index = line.money ? 0 : typed++;
    const ledger: LedgerFacts | null = ledgers.get(line.ledgerId) ?? null;
    const account: SubLedgerFacts | null | undefined =
      line.subLedgerId === null ? undefined : (accounts.get(line.subLedgerId) ?? null);
    const { amount, currency, memo, money, expenseHeadId } = line;
    const side = line.side as Side;
    const head =
      expenseHeadId === null
        ? side === "D"
          ? settled.get(line.ledgerId)
          : undefined
        : (heads.get(expenseHeadId) ?? null);
    return {
      places: placesOf(row, line, rows?.[index] ?? index),
      side,
      amount,
      currency,
      memo,
      money,
      ledger,
      account,
      mapped: mapped?.[side].has(line.ledgerId) ?? true,
      ...(head === undefined ? {} : { head: head && { ...head, already: already(line) } }),
    };
  });
}

/**
 * What the receipt of an expense head is asked for beside a voucher: of a settlement what its advance has settled in
 * others; else what the same payee, however spelt, had in others that day. What names no head counts under each of its ledger.
 */
async function spentUnderHeads(
  tx: Tx,
  { id, type, branchId, requisitionId, payee, reference }: VoucherRow,
  date: string,
): Promise<(line: Pick<Kept, "expenseHeadId" | "ledgerId" | "currency">) => bigint> {
  const settles = type === "JOURNAL" && requisitionId !== null;
  if (!settles && (type !== "EXPENSE" || payee === null)) return () => 0n;
  const found = await tx.voucher.findMany({
    where: {
      ...(settles ? { requisitionId } : { branchId, voucherDate: date }),
      type,
      status: { in: statesThat(VOUCHER_STATES, "counted") },
      reversedById: null,
      NOT: { id },
    },
    select: { payee: true, reference: true, lines: { where: { side: "D", money: false } } },
  });
  const name = nameKey(payee ?? "", reference);
  const others = found
    .filter((one) => settles || alikeKeys(name, nameKey(one.payee ?? "", one.reference)))
    .flatMap(({ lines }) => lines);
  return ({ expenseHeadId, ledgerId, currency }) =>
    others
      .filter(
        (one) =>
          one.currency === currency &&
          (expenseHeadId === null || one.expenseHeadId === null
            ? one.ledgerId === ledgerId
            : one.expenseHeadId === expenseHeadId),
      )
      .reduce((sum, { amount }) => sum + amount, 0n);
}

/** What settles an advance on a ledger without naming its head is held against the one that asks for a receipt first. */
async function strictestHeads(
  tx: Tx,
  { branchId, company }: VoucherRow,
  branchCode: string,
): Promise<Map<number, HeadFacts>> {
  const ids = (await expenseHeadsFor(tx, branchId)).map(({ id }) => id);
  const rows = await tx.expenseHead.findMany({
    where: { id: { in: ids }, companyId: company.unitId, attachmentAbove: { not: null } },
    orderBy: { attachmentAbove: "desc" },
  });
  return new Map(rows.map((head) => [head.ledgerId, headFacts(head, branchCode)]));
}

async function originalOf(tx: Tx, row: VoucherRow): Promise<OriginalFacts | null> {
  const journal = await tx.journal.findUnique({
    where: { id: row.originalId ?? 0 },
    select: { no: true, type: true, reversesId: true, reversedBy: { select: { no: true } } },
  });
  const asked = await tx.voucher.findFirst({
    where: { originalId: row.originalId ?? 0, status: "SUBMITTED", NOT: { id: row.id } },
    select: { no: true },
  });
  return (
    journal && {
      no: journal.no,
      isReversal: journal.reversesId !== null,
      owned: entryType(journal.type as EntryType).owned ?? false,
      takenBackBy: journal.reversedBy?.no ?? asked?.no ?? null,
    }
  );
}

/** Of a reversal: what its exact swap would leave over of foreign currency. */
async function restOf(tx: Tx, branch: BookBranch, { type, originalId }: VoucherRow) {
  if (type !== "REVERSE") return [];
  const lines = await tx.journalLine.findMany({
    where: { journalId: originalId ?? 0 },
    select: { ledgerId: true, subLedgerId: true, currency: true, amountMinor: true, baseMinor: true },
  });
  return exchangeRest(
    tx,
    branch,
    lines.map(({ amountMinor, baseMinor, ...account }) => ({ ...account, amount: -amountMinor, base: -baseMinor })),
  );
}

/** The voucher that has used the cheque already; those that came to nothing have given it back. */
async function chequeUse(tx: Tx, { id, bankAccountId, chequeNo }: VoucherRow): Promise<string | null> {
  if (bankAccountId === null || chequeNo === null) return null;
  const other = await tx.voucher.findFirst({
    where: { bankAccountId, chequeNo, status: { in: statesThat(VOUCHER_STATES, "counted") }, NOT: { id } },
    select: { no: true },
  });
  return other?.no ?? savingsPaidBy(tx, bankAccountId, chequeNo);
}

/** The withdrawal from savings that the cheque has paid. */
async function savingsPaidBy(tx: Tx, bankAccountId: number, chequeNo: string): Promise<string | null> {
  const { branchId, ledgerId, subLedgerId } = await tx.bankAccount.findUniqueOrThrow({ where: { id: bankAccountId } });
  const place = { in: [String(ledgerId), `${ledgerId}.${subLedgerId}`] };
  const paid = await tx.saccoWithdrawal.findFirst({
    where: { unitId: branchId, place, referenceKey: slipKey(chequeNo) ?? chequeNo },
    select: { paymentNo: true },
  });
  return paid?.paymentNo ?? null;
}

/** Each account of cash or bank that may not fall below zero and that the voucher takes from, with what is left in it. */
async function moneyTaken(tx: Tx, actor: Actor, row: VoucherRow, lines: readonly LineFacts[]): Promise<MoneyTaken[]> {
  const accounts = new Map<string, MoneyTaken & { ledgerId: number; subLedgerId: number | null }>();
  for (const { ledger, account, side, amount, currency, places } of lines) {
    if (!ledger || ledger.allowNegative || (!ledger.isCash && !ledger.isBank) || amount === null) continue;
    for (const subLedgerId of account ? [null, account.id] : [null]) {
      const key = `${ledger.id}/${subLedgerId}/${currency}`;
      const there = accounts.get(key) ?? {
        ledgerId: ledger.id,
        subLedgerId,
        name: subLedgerId === null ? ledger.name : account!.name,
        currency,
        left: 0n,
        taken: 0n,
        place: places.amount,
      };
      accounts.set(key, { ...there, taken: there.taken + (side === "C" ? amount : -amount) });
    }
  }
  const found: MoneyTaken[] = [];
  for (const { ledgerId, subLedgerId, ...one } of accounts.values()) {
    if (one.taken <= 0n) continue;
    const { amount } = await holdingOf(tx, row.branchId, { ledgerId, subLedgerId, currency: one.currency });
    const held = await reservedCash(
      tx,
      { branchId: row.branchId, ledgerId, subLedgerId, currency: one.currency },
      { kind: "Voucher", id: row.id },
    );
    const left = amount > held ? amount - held : 0n;
    const untold =
      one.taken > left &&
      ((await uncountedCash(tx, actor, [row.branchId])).get(row.branchId)?.ledgerIds.has(ledgerId) ?? false);
    found.push({ ...one, left, untold });
  }
  return found;
}

const NEAR_DAYS = 3;
const MOST_TOLD = 5;

/** Vouchers with the same payee, however spelt, amount and ledger within three days (AC14). */
async function similarTo(
  tx: Tx,
  { id, branchId, type, payee, reference, total, currency }: VoucherRow,
  date: string,
  kept: readonly Kept[],
): Promise<SubmitFacts["similar"]> {
  if (payee === null) return [];
  const ledgerIds = kept.filter(({ money }) => !money).map(({ ledgerId }) => ledgerId);
  const found = await tx.voucher.findMany({
    where: {
      branchId,
      type,
      payee: { not: null },
      total,
      currency,
      reversedById: null,
      NOT: { id },
      status: { in: statesThat(VOUCHER_STATES, "counted") },
      voucherDate: { gte: addDays(date, -NEAR_DAYS), lte: addDays(date, NEAR_DAYS) },
      lines: { some: { money: false, ledgerId: { in: ledgerIds } } },
    },
    select: { no: true, payee: true, reference: true },
    orderBy: { id: "asc" },
  });
  const name = nameKey(payee, reference);
  return found
    .map((other) => ({ no: other.no ?? "", key: nameKey(other.payee ?? "", other.reference) }))
    .filter(({ key }) => alikeKeys(name, key))
    .map(({ no, key }) => ({ no, samePayee: sameNames(name, key) }))
    .slice(0, MOST_TOLD);
}

/** What a voucher is worth in the currency of the books, and whether its own rate strays. */
async function worthOf(
  tx: Tx,
  branch: BookBranch,
  row: VoucherRow,
  kept: readonly Kept[],
  date: string,
): Promise<{ totalBase: bigint; secondWanted: boolean; withoutRate: string[] }> {
  const { functional, companyId } = branch;
  const foreign =
    row.type === "REVERSE"
      ? []
      : [...new Set(kept.map(({ currency }) => currency).filter((currency) => currency !== functional))];
  if (foreign.length === 0) return { totalBase: row.total, secondWanted: false, withoutRate: [] };
  const [currency] = foreign as [string];
  const rate = await rateOn(tx, { companyId, base: currency, quote: functional, date });
  if (!rate) return { totalBase: 0n, secondWanted: false, withoutRate: [currency] };
  const given = kept.find((line) => line.currency === currency)!;
  const own = kept.find((line) => line.currency === functional);
  if (row.type !== "TRANSFER" || !own)
    return { totalBase: convert(row.total, currency, functional, rate), secondWanted: false, withoutRate: [] };
  return {
    totalBase: own.amount,
    secondWanted: strays({ foreign: given.amount, currency, worth: own.amount, functional, rate }),
    withoutRate: [],
  };
}
