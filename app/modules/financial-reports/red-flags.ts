/** What auditors should look at in what was booked (spec: accounts §2 F8, §12): pure rules over the vouchers of a span. */
import { nameKey } from "~/core/alike-names.server";
import { daysBetween } from "~/core/dates";
import type { ApprovalLimit } from "~/modules/workflow/index.server";

/** A voucher that is in the books. */
export interface BookedVoucher {
  journalId: number;
  no: string;
  type: string;
  branchId: number;
  date: string;
  payee: string | null;
  narration: string;
  /** Worth in the currency of the books, minor units. */
  amount: bigint;
  /** Ledgers it is about, without the cash or bank that pays. */
  ledgerIds: readonly number[];
  makerId: number;
  approverId: number | null;
  /** The day on which it was taken back. */
  takenBackOn: string | null;
}

/** The same maker and approver, and how many of the maker's vouchers that approver decided. */
export interface Pair {
  branchId: number;
  makerId: number;
  approverId: number;
  vouchers: BookedVoucher[];
  /** Of all that the maker made in the branch. */
  of: number;
}

const SPENT = new Set(["PAYMENT", "EXPENSE"]);
/** A tenth below a limit is just under it. */
const UNDER = 10n;
/** Whole units of the currency that a round sum is a multiple of. */
const ROUND_UNITS = 10_000n;
export const DUPLICATE_DAYS = 3;
export const REPEAT_DAYS = 7;
/** Days after which a voucher is posted late: the day after its date is the usual morning after. */
export const LATE_DAYS = 2;
const PAIR_LEAST = 10;
/** Four fifths of what the maker made. */
const PAIR_SHARE = 0.8;

/** A payee as the name looks, words in any order; "" where none is named. */
const payeeOf = ({ payee }: BookedVoucher): string => nameKey(payee ?? "").same.at(-1)!;
const shares = (a: BookedVoucher, b: BookedVoucher) => a.ledgerIds.some((id) => b.ledgerIds.includes(id));
const standing = (vouchers: readonly BookedVoucher[]) =>
  vouchers.filter(({ takenBackOn, type }) => takenBackOn === null && type !== "REVERSE");

function groupsOf(vouchers: readonly BookedVoucher[], key: (one: BookedVoucher) => string): BookedVoucher[][] {
  const groups = new Map<string, BookedVoucher[]>();
  for (const one of vouchers) {
    const name = key(one);
    const group = groups.get(name);
    if (group) group.push(one);
    else groups.set(name, [one]);
  }
  return [...groups.values()];
}

/** Each with the limit it lies within a tenth below. */
export function justUnderLimit(
  vouchers: readonly BookedVoucher[],
  limits: readonly ApprovalLimit[],
): { voucher: BookedVoucher; limit: ApprovalLimit }[] {
  return standing(vouchers).flatMap((voucher) => {
    const limit = limits.find(({ upTo }) => voucher.amount <= upTo);
    return limit && voucher.amount * UNDER >= limit.upTo * (UNDER - 1n) ? [{ voucher, limit }] : [];
  });
}

/** Several to one payee, from one ledger, on one day, each within a limit that they exceed together. */
export function splits(
  vouchers: readonly BookedVoucher[],
  limits: readonly ApprovalLimit[],
): { vouchers: BookedVoucher[]; sum: bigint; limit: ApprovalLimit }[] {
  const spent = standing(vouchers).filter((one) => SPENT.has(one.type) && payeeOf(one) !== "");
  return groupsOf(spent, (one) => `${one.branchId} ${one.date} ${payeeOf(one)}`).flatMap((group) => {
    const together = group.filter((one) => group.some((other) => other !== one && shares(one, other)));
    const sum = together.reduce((total, { amount }) => total + amount, 0n);
    const most = together.reduce((highest, { amount }) => (amount > highest ? amount : highest), 0n);
    const limit = limits.find(({ upTo }) => most <= upTo && sum > upTo);
    return limit ? [{ vouchers: together, sum, limit }] : [];
  });
}

/** Alike within three days: branch, payee, amount and ledger. */
export function duplicates(vouchers: readonly BookedVoucher[]): { voucher: BookedVoucher; like: BookedVoucher }[] {
  const named = standing(vouchers).filter((one) => payeeOf(one) !== "");
  return groupsOf(named, (one) => `${one.branchId} ${one.type} ${payeeOf(one)} ${one.amount}`).flatMap((group) =>
    group.flatMap((voucher) => {
      const like = group.find(
        (other) =>
          other !== voucher &&
          shares(voucher, other) &&
          Math.abs(daysBetween(voucher.date, other.date)) <= DUPLICATE_DAYS,
      );
      return like ? [{ voucher, like }] : [];
    }),
  );
}

/** Taken back, and booked again alike within a week. */
export function repeatedAfterReversal(
  vouchers: readonly BookedVoucher[],
): { voucher: BookedVoucher; again: BookedVoucher }[] {
  const groups = groupsOf(
    vouchers.filter(({ type }) => type !== "REVERSE"),
    (one) => `${one.branchId} ${one.type} ${payeeOf(one)} ${one.amount}`,
  );
  return groups.flatMap((group) =>
    group.flatMap((voucher) => {
      const { takenBackOn } = voucher;
      if (takenBackOn === null) return [];
      const again = group.find(
        (other) =>
          other.journalId > voucher.journalId &&
          shares(voucher, other) &&
          other.date >= takenBackOn &&
          daysBetween(takenBackOn, other.date) <= REPEAT_DAYS,
      );
      return again ? [{ voucher, again }] : [];
    }),
  );
}

/** Posted two days or more after the day they are dated. */
export function bookedAfter<V extends BookedVoucher & { postedOn: string }>(
  vouchers: readonly V[],
): { voucher: V; days: number }[] {
  return standing(vouchers).flatMap((one) => {
    const voucher = one as V;
    const days = daysBetween(voucher.date, voucher.postedOn);
    return days >= LATE_DAYS ? [{ voucher, days }] : [];
  });
}

/** Money spent in round sums. @param unit minor units of a whole one of the currency */
export function roundSums(vouchers: readonly BookedVoucher[], unit: bigint): BookedVoucher[] {
  return standing(vouchers).filter(
    ({ type, amount }) => SPENT.has(type) && amount > 0n && amount % (ROUND_UNITS * unit) === 0n,
  );
}

/** Makers whose vouchers one and the same person approves nearly always. */
export function samePairs(vouchers: readonly BookedVoucher[]): Pair[] {
  return groupsOf(vouchers, ({ branchId, makerId }) => `${branchId} ${makerId}`).flatMap((made) =>
    groupsOf(
      made.filter(({ approverId }) => approverId !== null),
      ({ approverId }) => String(approverId),
    )
      .filter((decided) => decided.length >= PAIR_LEAST && decided.length >= made.length * PAIR_SHARE)
      .map((decided) => {
        const [{ branchId, makerId, approverId }] = decided as [BookedVoucher];
        return { branchId, makerId, approverId: approverId!, vouchers: decided, of: made.length };
      }),
  );
}
