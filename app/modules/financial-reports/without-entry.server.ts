/** Numbers that have no entry in what is read: void, returned, or waiting (spec: accounts §10, §13). */
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Frame } from "./frame.server";

/** What is known of a number whose entry is not made. */
export interface Unbooked {
  no: string;
  type: string;
  date: string;
  payee: string | null;
  narration: string;
  state: string;
  amount: bigint;
}

/** What becomes of a number without an entry, by the state of what it was taken for. */
const STATES: Record<string, string> = {
  REJECTED: "Void",
  REJECTED_AT_SOURCE: "Void",
  CANCELLED: "Void",
  DRAFT: "Returned to its maker",
};

const stateOf = (status: string | undefined): string =>
  t(status === undefined ? "Not in the books" : (STATES[status] ?? "Waiting"));

/** Kinds that have a number before their entry, beside vouchers. */
const NUMBERED_FIRST = ["FUND_SEND", "BRANCH_ADVICE", "OPENING"];

/** Numbers of a span that are in no entry that is read, in order. */
export async function unbookedNumbers(frame: Frame, after: string, take: number): Promise<Unbooked[]> {
  const found = [...(await unbookedVouchers(frame, after, take)), ...(await unbookedOthers(frame, after))];
  return found.sort((a, b) => (a.no < b.no ? -1 : 1)).slice(0, take);
}

async function unbookedVouchers(
  { branches, caps, from, to, asked }: Frame,
  after: string,
  take: number,
): Promise<Unbooked[]> {
  const unread =
    asked.known === "" ? [] : branches.map(({ id }) => ({ branchId: id, journal: { seq: { gt: caps.get(id) ?? 0 } } }));
  const vouchers = await db.voucher.findMany({
    where: {
      branchId: { in: branches.map(({ id }) => id) },
      no: { gt: after },
      voucherDate: { gte: from, lte: to },
      OR: [{ journalId: null }, ...unread],
    },
    orderBy: { no: "asc" },
    take,
    select: { no: true, type: true, voucherDate: true, payee: true, narration: true, status: true, totalBase: true },
  });
  return vouchers.map(({ no, type, voucherDate, payee, narration, status, totalBase }) => ({
    no: no!,
    type,
    date: voucherDate,
    payee,
    narration,
    state: stateOf(status),
    amount: totalBase,
  }));
}

/** Funds and opening balances; their date is the business day on which the number was taken. */
async function unbookedOthers({ branches, caps, from, to }: Frame, after: string): Promise<Unbooked[]> {
  const ids = branches.map(({ id }) => id);
  const days = await db.businessDay.findMany({
    where: { branchId: { in: ids }, kind: "NORMAL", businessDate: { gte: from, lte: to } },
    orderBy: { openedAt: "asc" },
    select: { branchId: true, businessDate: true, openedAt: true, closedAt: true },
  });
  if (days.length === 0) return [];
  const taken = await db.voucherNumber.findMany({
    where: {
      branchId: { in: ids },
      type: { in: NUMBERED_FIRST },
      no: { gt: after },
      takenAt: { gte: days[0]!.openedAt },
    },
    select: { no: true, type: true, takenAt: true, branchId: true },
  });
  const dated = taken.flatMap(({ no, type, takenAt, branchId }) => {
    const day = days.find(
      (one) =>
        one.branchId === branchId && one.openedAt <= takenAt && (one.closedAt === null || one.closedAt >= takenAt),
    );
    return day ? [{ no, type, date: day.businessDate }] : [];
  });
  const nos = dated.map(({ no }) => no);
  const entries =
    nos.length === 0
      ? []
      : await db.journal.findMany({ where: { no: { in: nos } }, select: { no: true, branchId: true, seq: true } });
  const booked = new Set(entries.filter(({ branchId, seq }) => seq <= (caps.get(branchId) ?? 0)).map(({ no }) => no));
  const left = dated.filter(({ no }) => !booked.has(no));
  const known = await recordsOf(left.map(({ no }) => no));
  return left.map(({ no, type, date }) => ({
    no,
    type,
    date,
    payee: null,
    narration: known.get(no)?.narration ?? "",
    state: stateOf(known.get(no)?.status),
    amount: known.get(no)?.amount ?? 0n,
  }));
}

interface Numbered {
  status: string;
  narration: string;
  amount: bigint;
}

/** What numbers were taken for. */
async function recordsOf(nos: string[]): Promise<Map<string, Numbered>> {
  if (nos.length === 0) return new Map();
  const [vouchers, funds, openings] = await Promise.all([
    db.voucher.findMany({
      where: { no: { in: nos } },
      select: { no: true, status: true, narration: true, totalBase: true },
    }),
    db.fundTransfer.findMany({
      where: { no: { in: nos } },
      select: { no: true, status: true, narration: true, totalBase: true },
    }),
    db.openingBatch.findMany({
      where: { no: { in: nos } },
      select: { no: true, status: true, name: true, totalBase: true },
    }),
  ]);
  const all = [...vouchers, ...funds, ...openings.map(({ name, ...one }) => ({ ...one, narration: name }))];
  return new Map(all.map(({ no, status, narration, totalBase }) => [no!, { status, narration, amount: totalBase }]));
}

/** What became of numbers that are in no entry. */
export async function statesOf(nos: string[]): Promise<{ no: string; state: string }[]> {
  const known = await recordsOf(nos);
  return nos.map((no) => ({ no, state: stateOf(known.get(no)?.status) }));
}
