/** What the moves of a voucher ask and do; {@link voucherWorkflow} says who may make them and when. */
import type { Work } from "~/db/transaction.server";
import { InputProblem, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { canAt, type Actor } from "~/core/actor";
import { moveBody, type Move, type MoveNotice } from "~/define/workflow";
import { post, reverse, takeNumber, type EntryLine, type Posted } from "~/modules/ledger/index.server";
import { voucherBooked, voucherTakenBack } from "~/modules/requisitions/index.server";
import { submissionOf } from "./gather-submit.server";
import { submitProblems } from "./submit-rules";
import { voucherPage } from "./voucher-page";
import type { VoucherRow } from "./voucher-row.server";
import type { VoucherType } from "./voucher-types";

/** What submitting takes along: that it is another one than those alike, and the rows its lines were typed in. */
export interface SubmitInput {
  notDuplicate: boolean;
  rows?: readonly number[];
}

const sourceOf = ({ id }: Pick<VoucherRow, "id">) => `Voucher:${id}`;

export function mayWrite(actor: Actor, row: VoucherRow): true | string {
  if (!canAt(actor, "voucher.write", row.unitPath)) return t("This branch is outside your reach.");
  return (
    row.type !== "REVERSE" ||
    canAt(actor, "voucher.reverse", row.unitPath) ||
    t("Your role does not include reversals.")
  );
}

/** Neither those whose requisition it pays or settles, nor of reversals those who may approve no reversals. */
export const decidedBy: Pick<Move<VoucherRow>, "apart" | "also"> = {
  apart: ({ requisitionOwners }) => [
    { people: requisitionOwners, why: t("You cannot decide a voucher that pays or settles your own requisition.") },
  ],
  also: ({ type, unitPath }) =>
    type === "REVERSE"
      ? [
          {
            permission: "voucher.reverse.approve",
            unitPath,
            why: t("Your role does not include approving reversals."),
          },
        ]
      : [],
};

/** Every reversal is decided by two, and what strays from the approved rate (spec: accounts §12, AC17). */
export const twoDecide = (row: VoucherRow): boolean => row.type === "REVERSE" || row.secondWanted;

const toMaker = ({ makerId, editorId }: VoucherRow, title: string, kind: "task" | "outcome" = "outcome") => [
  { to: [makerId, editorId], title, kind },
];

export const submit = moveBody<VoucherRow, SubmitInput | undefined>()({
  facts: ({ work, row, input }) =>
    submissionOf(work.tx, work.actor, row, input?.notDuplicate || row.notDuplicate, input?.rows),
  problems: ({ facts }) => submitProblems(facts.facts),
  /** A draft of an earlier day is dated anew (AC02). The number is kept through returns. */
  effect: async ({ work, row, facts: { facts, totalBase, secondWanted } }) => {
    const voucherDate = facts.day!.businessDate;
    const source = sourceOf(row);
    const no = await takeNumber(work, { branchId: row.branchId, type: row.type, date: voucherDate, source });
    return {
      set: {
        no,
        voucherDate,
        totalBase,
        secondWanted,
        notDuplicate: facts.notDuplicate,
        submittedAt: work.actor.at,
        decidedAt: null,
        decidedById: null,
        round: row.round + 1,
      },
      detail: {
        no,
        ...(voucherDate === row.voucherDate ? {} : { voucherDate: [row.voucherDate, voucherDate] }),
        ...(totalBase === row.totalBase ? {} : { totalBase: [row.totalBase, totalBase] }),
      },
    };
  },
});

const decided = ({ actor }: Work) => ({ decidedAt: actor.at, decidedById: actor.userId });

export const approve = moveBody<VoucherRow>()({
  /** The entry is made in the transaction of the approval, and what it pays is paid. */
  effect: async ({ work, row }) => {
    const { id, businessDate, seq, hash } = await book(work, row);
    await voucherBooked(work, row, businessDate);
    const reversed = row.originalId === null ? null : await takeBack(work, row.originalId, row);
    return {
      set: { ...decided(work), journalId: id, voucherDate: businessDate },
      detail: { seq, hash },
      notify: [...toMaker(row, "{no} was approved by {actor}"), ...(reversed ? [reversed] : [])],
    };
  },
});

/** @returns what the makers of the voucher that is reversed hear of it; null where the entry is no voucher's */
async function takeBack(
  work: Work,
  journalId: number,
  { id: reversedById, narration, makerId, editorId }: VoucherRow,
): Promise<MoveNotice | null> {
  const original = await work.tx.voucher.findUnique({
    where: { journalId },
    select: { id: true, no: true, type: true, branchId: true, requisitionId: true, makerId: true, editorId: true },
  });
  if (!original) return null;
  await voucherTakenBack(work, original);
  await work.tx.voucher.update({ where: { id: original.id }, data: { reversedById, version: { increment: 1 } } });
  return {
    to: [original.makerId, original.editorId].filter((one) => ![makerId, editorId].includes(one)),
    title: "{original} was reversed with {no}, approved by {actor}",
    kind: "outcome",
    text: narration,
    values: { original: original.no ?? "" },
    link: voucherPage({ id: original.id, type: original.type as VoucherType }),
  };
}

export const giveBack = moveBody<VoucherRow>()({
  effect: ({ row }) => ({ notify: toMaker(row, "{no} was returned to you by {actor}", "task") }),
});

export const reject = moveBody<VoucherRow>()({
  effect: ({ work, row }) => ({ set: decided(work), notify: toMaker(row, "{no} was rejected by {actor}") }),
});

async function book(work: Work, row: VoucherRow): Promise<Posted> {
  const { id, branchId, type, narration, makerId: preparedById, no, originalId, reverseOn } = row;
  const source = sourceOf({ id });
  try {
    if (type === "REVERSE")
      return await reverse(work, { journalId: originalId!, source, reason: narration, no: no!, preparedById });
    const lines = await entryLines(work, row);
    return await post(work, {
      branchId,
      type,
      source,
      no: no!,
      narration,
      preparedById,
      lines,
      reverseOn,
      mayMoveCash: true,
    });
  } catch (error) {
    throw error instanceof InputProblem ? new InputProblem(error.problems.map(atTheTop)) : error;
  }
}

/** The form of a decision has no lines: what is wrong with one is told at its top. */
function atTheTop({ field, message, code }: Problem): Problem {
  const line = /^lines\[(\d+)\]/.exec(field)?.[1];
  return problem(
    "",
    line === undefined ? message : t("Line {n}: {message}", { n: Number(line) + 1, message }),
    SAME_RULE[code] ?? code,
  );
}

/** The books' own rules by the number that the specification gives them. */
const SAME_RULE: Readonly<Record<string, string>> = {
  day_not_open: "ac01",
  day_waits_for_close: "ac01",
  date_not_day: "ac02",
  two_sides: "ac03",
  amount: "ac03",
  unbalanced: "ac03",
  ledger_unknown: "ac04",
  ledger_inactive: "ac04",
  ledger_branch: "ac04",
  ledger_manual: "ac04",
  sub_ledger_missing: "ac05",
  sub_ledger_forbidden: "ac05",
  sub_ledger_other: "ac05",
  sub_ledger_merged: "ac05",
  sub_ledger_inactive: "ac05",
  not_enough: "ac06",
  transfer_money: "ac09",
  transfer_same: "ac09",
  journal_cash: "ac10",
  nature: "ac11",
  own_entry: "ac13",
  period_closed: "ac15",
  year_locked: "ac15",
  no_rate: "ac17",
};

/** The lines as the books take them. What a transfer changes from one currency to another is worth what was given for it. */
async function entryLines({ tx }: Work, row: VoucherRow): Promise<EntryLine[]> {
  const lines = await tx.voucherLine.findMany({ where: { voucherId: row.id }, orderBy: { lineNo: "asc" } });
  const functional = row.company.currency;
  const own = lines.find(({ currency }) => currency === functional);
  return lines.map(({ ledgerId, subLedgerId, side, amount, currency, memo }) => ({
    ledgerId,
    subLedgerId,
    side: side as "D" | "C",
    amount,
    currency,
    memo,
    ...(row.type === "TRANSFER" && currency !== functional && own
      ? { worth: side === "D" ? own.amount : ("carrying" as const) }
      : {}),
  }));
}
