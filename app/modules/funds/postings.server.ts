/** The entries of a transfer: each side books its own, with the other branch as account of FUND_SENT, FUND_RECEIVED or BRANCH_ADVICE (spec: accounts §8, §12). */
import type { Work } from "~/db/transaction.server";
import {
  carryingWorth,
  holdingOf,
  post,
  subLedgerFor,
  systemLedger,
  type EntryLine,
  type EntryType,
  type Posted,
  type SystemEvent,
} from "~/modules/ledger/index.server";
import type { FundRow } from "./fund-row.server";

interface Account {
  ledgerId: number;
  subLedgerId: number | null;
}

/** The account of the other branch in the books of one. */
async function otherBranch(work: Work, branchId: number, event: SystemEvent, other: FundRow["from"]): Promise<Account> {
  const ledgerId = await systemLedger(work.tx, branchId, event);
  return {
    ledgerId,
    subLedgerId: await subLedgerFor(work, {
      ledgerId,
      refType: "BRANCH",
      refId: other.id,
      name: other.name,
      branchId: null,
    }),
  };
}

interface Booking {
  kind: "SEND" | "RECEIVE" | "RETURN" | "CHARGE";
  type: EntryType;
  branchId: number;
  debit: Account;
  credit: Account;
  amount: bigint;
  /** Worth in the currency of the books. */
  base: bigint;
  preparedById: number | null;
  no?: string;
}

async function book(
  work: Work,
  row: FundRow,
  { kind, type, branchId, debit, credit, amount, base, preparedById, no }: Booking,
): Promise<Posted> {
  const worth = row.currency === row.company.currency ? {} : { worth: base };
  const line = (account: Account, side: "D" | "C"): EntryLine => ({
    ...account,
    side,
    amount,
    currency: row.currency,
    ...worth,
  });
  const nth = (await work.tx.fundPosting.count({ where: { transferId: row.id } })) + 1;
  const posted = await post(work, {
    branchId,
    type,
    source: kind === "SEND" ? sendSource(row.id) : `FundTransfer:${row.id}/${nth}`,
    narration: row.narration,
    lines: [line(debit, "D"), line(credit, "C")],
    preparedById,
    ...(no === undefined ? {} : { no }),
  });
  await work.tx.fundPosting.create({
    data: {
      transferId: row.id,
      kind,
      branchId,
      journalId: posted.id,
      amount,
      byId: work.actor.userId,
      at: work.actor.at,
    },
  });
  return posted;
}

const isAdvice = ({ kind }: FundRow): boolean => kind === "ADVICE";
const sentTo = (row: FundRow): SystemEvent => (isAdvice(row) ? "BRANCH_ADVICE" : "FUND_SENT");
const receivedFrom = (row: FundRow): SystemEvent => (isAdvice(row) ? "BRANCH_ADVICE" : "FUND_RECEIVED");
/** The kind of entry, and of number, of a sending. */
export const sendType = (row: FundRow): EntryType => (isAdvice(row) ? "BRANCH_ADVICE" : "FUND_SEND");

/** What the number of a transfer is taken for. */
export const sendSource = (id: number): string => `FundTransfer:${id}/send`;

/** The sender gives the money away. @returns what it was worth in the books */
export async function bookSend(work: Work, row: FundRow): Promise<{ posted: Posted; base: bigint }> {
  const credit = { ledgerId: row.fromLedgerId, subLedgerId: row.fromSubLedgerId };
  const base =
    row.currency === row.company.currency
      ? row.amount
      : carryingWorth(row.amount, await holdingOf(work.tx, row.fromBranchId, { ...credit, currency: row.currency }));
  const debit = await otherBranch(work, row.fromBranchId, sentTo(row), row.to);
  const posted = await book(work, row, {
    kind: "SEND",
    type: sendType(row),
    branchId: row.fromBranchId,
    debit,
    credit,
    amount: row.amount,
    base,
    preparedById: row.makerId,
    no: row.no!,
  });
  return { posted, base };
}

/** Its part of what is in transit; all of it takes all the worth along. */
export const worthOf = (row: FundRow, amount: bigint): bigint =>
  amount === row.open ? row.openBase : carryingWorth(amount, { amount: row.open, base: row.openBase });

/** The receiver takes an amount in; of an advice, as an expense. */
export async function bookReceipt(
  work: Work,
  row: FundRow,
  debit: Account,
  amount: bigint,
  preparedById: number | null,
): Promise<Posted> {
  const credit = await otherBranch(work, row.toBranchId, receivedFrom(row), row.from);
  return book(work, row, {
    kind: "RECEIVE",
    type: isAdvice(row) ? "BRANCH_ADVICE" : "FUND_RECEIVE",
    branchId: row.toBranchId,
    debit,
    credit,
    amount,
    base: worthOf(row, amount),
    preparedById,
  });
}

/** The sender has back what is in transit. */
export async function bookReturn(work: Work, row: FundRow, preparedById: number | null): Promise<Posted> {
  const credit = await otherBranch(work, row.fromBranchId, sentTo(row), row.to);
  const debit = { ledgerId: row.fromLedgerId, subLedgerId: row.fromSubLedgerId };
  return book(work, row, {
    kind: "RETURN",
    type: isAdvice(row) ? "BRANCH_ADVICE" : "FUND_RETURN",
    branchId: row.fromBranchId,
    debit,
    credit,
    amount: row.open,
    base: row.openBase,
    preparedById,
  });
}

/** Somebody of the staff owes what is in transit. */
export async function bookCharge(
  work: Work,
  row: FundRow,
  employee: { id: number; name: string },
  preparedById: number | null,
): Promise<Posted> {
  const credit = await otherBranch(work, row.fromBranchId, "FUND_SENT", row.to);
  const ledgerId = await systemLedger(work.tx, row.fromBranchId, "STAFF_SHORTAGE");
  const debit = {
    ledgerId,
    subLedgerId: await subLedgerFor(work, {
      ledgerId,
      refType: "EMPLOYEE",
      refId: employee.id,
      name: employee.name,
      branchId: null,
    }),
  };
  return book(work, row, {
    kind: "CHARGE",
    type: "FUND_RETURN",
    branchId: row.fromBranchId,
    debit,
    credit,
    amount: row.open,
    base: row.openBase,
    preparedById,
  });
}
