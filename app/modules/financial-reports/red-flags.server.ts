import { formatAmount } from "~/core/currencies";
import { dateIn, formatDate } from "~/core/dates";
import { Forbidden } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { approvalLimits } from "~/modules/workflow/index.server";
import { countedAgain, notSentIn, objectedTo } from "./cash-flags.server";
import { receiptsAgain, type BookedWithId } from "./receipt-flags.server";
import { displayNames } from "./display-names.server";
import { framed, type Frame } from "./frame.server";
import { duplicates, justUnderLimit, repeatedAfterReversal, roundSums, samePairs, splits } from "./red-flags";
import { sumOf, type Sheet, type SheetRow } from "./sheet";
import { bookedWithdrawals } from "./withdrawal-flags.server";

/** More vouchers than these are looked through in parts. */
const MOST_VOUCHERS = 50_000;

/** What is looked at of an entry, or of a count. */
interface Flagged {
  /** null: no entry. */
  journalId: number | null;
  no: string;
  branchId: number;
  date: string;
  payee: string | null;
  /** null: not told. */
  amount: bigint | null;
  /** What is to be looked at. */
  why: string;
}

/** What auditors should look at: each kind with the entries it is about (spec: accounts §2 F8). An entry may stand under several. */
export async function redFlags(frame: Frame): Promise<Sheet> {
  const vouchers = await bookedVouchers(frame);
  const limits = await approvalLimits("Voucher", "approve", frame.currency);
  const withdrawals = await bookedWithdrawals(frame);
  const savingsLimits = await approvalLimits("SaccoWithdrawal", "approve", frame.currency);
  const names = await displayNames(vouchers.flatMap(({ makerId, approverId }) => [makerId, approverId]));
  const money = (minor: bigint) => formatAmount({ minor, currency: frame.currency });
  const nameOf = (id: number) => names.get(id) ?? t("Someone");
  const kinds: [label: string, found: Flagged[]][] = [
    [
      t("Split: together above a limit"),
      [...splits(vouchers, limits), ...splits(withdrawals, savingsLimits)].flatMap((split) =>
        split.vouchers.map((one) => ({
          ...one,
          why: t("{n} to one payee that day: {sum}, above {limit} of {role}", {
            n: split.vouchers.length,
            sum: money(split.sum),
            limit: money(split.limit.upTo),
            role: split.limit.role,
          }),
        })),
      ),
    ],
    [
      t("Just under a limit"),
      [...justUnderLimit(vouchers, limits), ...justUnderLimit(withdrawals, savingsLimits)].map(
        ({ voucher, limit }) => ({
          ...voucher,
          why: t("{role} may approve up to {limit}", { role: limit.role, limit: money(limit.upTo) }),
        }),
      ),
    ],
    [
      t("Alike within three days"),
      duplicates(vouchers).map(({ voucher, like }) => ({
        ...voucher,
        why: t("Payee, amount and ledger as in {no}", { no: like.no }),
      })),
    ],
    [
      t("Receipt used again"),
      await receiptsAgain(
        vouchers,
        frame.branches.map(({ id }) => id),
      ),
    ],
    [
      t("Reversed and booked again"),
      repeatedAfterReversal(vouchers).map(({ voucher, again }) => ({
        ...voucher,
        why: t("Booked again as {no}", { no: again.no }),
      })),
    ],
    [t("After the close was requested"), await afterRequest(frame)],
    [
      t("Same maker and approver"),
      samePairs(vouchers).map(({ vouchers: [first, ...rest], branchId, makerId, approverId, of }) => ({
        journalId: first!.journalId,
        no: t("{n} vouchers", { n: rest.length + 1 }),
        branchId,
        date: first!.date,
        payee: null,
        amount: sumOf([first!, ...rest].map(({ amount }) => amount)),
        why: t("Since {day} {approver} approved {n} of the {of} that {maker} made", {
          approver: nameOf(approverId),
          maker: nameOf(makerId),
          day: formatDate(first!.date),
          n: rest.length + 1,
          of,
        }),
      })),
    ],
    [t("Cash counted again"), await countedAgain(frame)],
    [t("Count objected to"), await objectedTo(frame)],
    [t("Cash of a visit not sent in"), await notSentIn(frame)],
    [
      t("Round sums"),
      roundSums(vouchers, 10n ** BigInt(frame.exponent)).map((one) => ({ ...one, why: one.narration })),
    ],
  ];
  const codes = new Map(frame.branches.map(({ id, code }) => [id, code]));
  return {
    ...framed(frame, "between"),
    report: "redFlags",
    title: t("Red flags"),
    rows: kinds.flatMap(([label, found]) => rowsOf(label, found, codes)),
    columns: [
      { id: "flag", label: t("Flag"), kind: "text", share: 1.2 },
      { id: "branch", label: t("Branch"), kind: "text", share: 0.6 },
      { id: "no", label: t("Number"), kind: "text", share: 1.3 },
      { id: "date", label: t("Date"), kind: "date", share: 0.8 },
      { id: "payee", label: t("Payee or payer"), kind: "text" },
      { id: "why", label: t("What to review"), kind: "text", share: 1.8 },
      { id: "amount", label: t("Amount"), kind: "money" },
    ],
  };
}

function rowsOf(label: string, found: readonly Flagged[], codes: ReadonlyMap<number, string>): SheetRow[] {
  if (found.length === 0) return [];
  const lines = [...found].sort((a, b) =>
    a.date === b.date ? (a.journalId ?? 0) - (b.journalId ?? 0) : a.date < b.date ? -1 : 1,
  );
  return [
    {
      kind: "head",
      depth: 0,
      cells: [label, null, String(found.length), null, null, null, sumOf(found.flatMap(({ amount }) => amount ?? []))],
    },
    ...lines.map(({ journalId, no, branchId, date, payee, amount, why }): SheetRow => ({
      kind: "line",
      depth: 1,
      cells: [label, codes.get(branchId) ?? "", no, date, payee, why, amount],
      ...(journalId === null ? {} : { drill: { entry: journalId } }),
    })),
  ];
}

/** The vouchers of the span that are in what is read. @throws Forbidden when there are more than are looked through at once */
export async function bookedVouchers({ branches, caps, from, to, company }: Frame): Promise<BookedWithId[]> {
  const where = {
    status: "POSTED",
    branchId: { in: branches.map(({ id }) => id) },
    voucherDate: { gte: from, lte: to },
  };
  if ((await db.voucher.count({ where })) > MOST_VOUCHERS)
    throw new Forbidden(t("There are too many vouchers to check at once. Choose fewer days or a smaller unit."));
  const found = await db.voucher.findMany({
    where,
    orderBy: { id: "asc" },
    select: {
      id: true,
      no: true,
      type: true,
      branchId: true,
      voucherDate: true,
      payee: true,
      narration: true,
      totalBase: true,
      makerId: true,
      decidedById: true,
      journal: {
        select: {
          id: true,
          seq: true,
          postedAt: true,
          reverseOn: true,
          reversedBy: { select: { businessDate: true, seq: true } },
        },
      },
      lines: { where: { money: false }, select: { ledgerId: true } },
    },
  });
  return found.flatMap(({ id: voucherId, journal, no, voucherDate, totalBase, decidedById, lines, ...one }) => {
    const cap = caps.get(one.branchId) ?? 0;
    if (!journal || journal.seq > cap) return [];
    // What an accrual said of itself when it was approved is no second thought.
    const foretold =
      journal.reverseOn !== null && journal.reversedBy !== null && journal.reversedBy.businessDate >= journal.reverseOn;
    const back =
      journal.reversedBy && !foretold && journal.reversedBy.seq <= cap ? journal.reversedBy.businessDate : null;
    return [
      {
        ...one,
        voucherId,
        journalId: journal.id,
        postedOn: dateIn(journal.postedAt, company.timeZone),
        no: no!,
        date: voucherDate,
        amount: totalBase,
        approverId: decidedById,
        takenBackOn: back,
        ledgerIds: lines.map(({ ledgerId }) => ledgerId),
      },
    ];
  });
}

/** Entries made after the close of their day had once been asked for; the difference of the count is part of the close. */
export async function afterRequest({ branches, caps, from, to, untold }: Frame): Promise<Flagged[]> {
  const ids = branches.map(({ id }) => id);
  const asked = await db.dayCloseRequest.groupBy({
    by: ["dayId"],
    where: { day: { branchId: { in: ids }, businessDate: { gte: from, lte: to } } },
    _min: { requestedAt: true },
  });
  const first = new Map(asked.map(({ dayId, _min }) => [dayId, _min.requestedAt!]));
  const earliest = [...first.values()].reduce<Date | null>(
    (least, at) => (least === null || at < least ? at : least),
    null,
  );
  if (earliest === null) return [];
  const entries = await db.journal.findMany({
    where: {
      branchId: { in: ids },
      businessDate: { gte: from, lte: to },
      postedAt: { gt: earliest },
      type: { not: "CASH_ADJUST" },
    },
    orderBy: { id: "asc" },
    select: {
      id: true,
      no: true,
      branchId: true,
      seq: true,
      dayId: true,
      businessDate: true,
      narration: true,
      postedAt: true,
      voucher: { select: { payee: true } },
    },
  });
  const late = entries.filter(
    ({ branchId, seq, dayId, postedAt }) =>
      seq <= (caps.get(branchId) ?? 0) && first.has(dayId) && postedAt > first.get(dayId)!,
  );
  const amounts = new Map<number, bigint>();
  for (let at = 0; at < late.length; at += 1_000) {
    const sums = await db.journalLine.groupBy({
      by: ["journalId"],
      where: { journalId: { in: late.slice(at, at + 1_000).map(({ id }) => id) }, amountMinor: { gt: 0n } },
      _sum: { baseMinor: true },
    });
    for (const { journalId, _sum } of sums) amounts.set(journalId, _sum.baseMinor ?? 0n);
  }
  return late.map(({ id, no, branchId, businessDate, narration, voucher }) => ({
    journalId: id,
    no,
    branchId,
    date: businessDate,
    payee: voucher?.payee ?? null,
    amount: untold.has(id) ? null : (amounts.get(id) ?? 0n),
    why: narration,
  }));
}
