/** Red flags of the books of one unit in a period, each with the entries it is about, for those who follow them up. */
import type { Actor } from "~/core/actor";
import { formatAmount } from "~/core/currencies";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { approvalLimits } from "~/modules/workflow/index.server";
import { readAsked } from "./asked";
import { countedAgain, notSentIn, objectedTo } from "./cash-flags.server";
import { frameOf, type Frame } from "./frame.server";
import { bookedAfter, splits } from "./red-flags";
import { afterRequest, bookedVouchers } from "./red-flags.server";
import { bookedWithdrawals } from "./withdrawal-flags.server";

/** An entry or a count under a flag. */
export interface FlaggedItem {
  /** null: no entry. */
  journalId: number | null;
  no: string;
  branch: string;
  date: string;
  payee: string | null;
  /** Minor units of the books' currency; null: not shown to the reader. */
  amount: bigint | null;
  why: string;
}

/** A voucher that is in the books. */
export interface FlaggedVoucher extends FlaggedItem {
  voucherId: number;
}

export interface UnitFlags {
  currency: string;
  exponent: number;
  /** Branches whose books were read. */
  branchIds: number[];
  splits: FlaggedItem[][];
  cash: FlaggedItem[];
  backDated: FlaggedItem[];
  /** Vouchers that stand, to hold their receipts against others. */
  vouchers: FlaggedVoucher[];
}

type Found = Omit<FlaggedItem, "branch"> & { branchId: number };

/** @throws NotFound where the reader sees no books of the unit; Forbidden for more vouchers than are read at once */
export async function unitFlags(
  actor: Actor,
  { unitId, from, to }: { unitId: number; from: string; to: string },
): Promise<UnitFlags> {
  const { asked } = readAsked((name) => ({ unit: String(unitId), from, to })[name as string]);
  const frame = await frameOf(actor, asked, { begins: "month" });
  const codes = new Map(frame.branches.map(({ id, code }) => [id, code]));
  const item = ({ journalId, no, branchId, date, payee, amount, why }: Found): FlaggedItem => ({
    ...{ journalId, no, date, payee, amount, why },
    branch: codes.get(branchId) ?? "",
  });
  const vouchers = await bookedVouchers(frame);
  const found = [
    ...splits(vouchers, await approvalLimits("Voucher", "approve", frame.currency)),
    ...splits(await bookedWithdrawals(frame), await approvalLimits("SaccoWithdrawal", "approve", frame.currency)),
  ];
  const late = bookedAfter(vouchers).map(({ voucher, days }) => ({
    ...voucher,
    why: t("Posted {n} days after its date", { n: days }),
  }));
  const cash = [await differences(frame), await countedAgain(frame), await objectedTo(frame), await notSentIn(frame)];
  return {
    currency: frame.currency,
    exponent: frame.exponent,
    branchIds: [...codes.keys()],
    splits: found.map((split) => split.vouchers.map((one) => item({ ...one, why: splitWords(frame, split) }))),
    cash: cash.flat().map(item),
    backDated: [
      ...late,
      ...(await afterRequest(frame))
        .filter(({ journalId }) => !late.some((one) => one.journalId === journalId))
        .map((one) => ({
          ...one,
          why: t("Posted after the close of its day was requested: {narration}", { narration: one.why }),
        })),
    ].map(item),
    vouchers: vouchers
      .filter(({ takenBackOn, type }) => takenBackOn === null && type !== "REVERSE")
      .map((one) => ({ ...item({ ...one, why: one.narration }), voucherId: one.voucherId })),
  };
}

const splitWords = ({ currency }: Frame, { vouchers, sum, limit }: ReturnType<typeof splits>[number]): string =>
  t("{n} to one payee that day: {sum}, above {limit} of {role}", {
    n: vouchers.length,
    sum: formatAmount({ minor: sum, currency }),
    limit: formatAmount({ minor: limit.upTo, currency }),
    role: limit.role,
  });

/** Differences of cash that days were closed with, as they were booked. */
async function differences({ branches, caps, from, to, untold }: Frame): Promise<Found[]> {
  const entries = await db.journal.findMany({
    where: {
      type: "CASH_ADJUST",
      branchId: { in: branches.map(({ id }) => id) },
      businessDate: { gte: from, lte: to },
      reversedBy: null,
    },
    orderBy: { id: "asc" },
    select: {
      ...{ id: true, no: true, branchId: true, seq: true, businessDate: true, narration: true },
      lines: { where: { amountMinor: { gt: 0n } }, select: { baseMinor: true } },
    },
  });
  return entries
    .filter(({ branchId, seq }) => seq <= (caps.get(branchId) ?? 0))
    .map(({ id, no, branchId, businessDate, narration, lines }) => ({
      ...{ journalId: id, no, branchId, date: businessDate, payee: null, why: narration },
      amount: untold.has(id) ? null : lines.reduce((sum, { baseMinor }) => sum + baseMinor, 0n),
    }));
}
