/** What the moves of a transfer ask and do; `fundWorkflow` says who may make them and when. */
import type { Work } from "~/db/transaction.server";
import { formatAmount } from "~/core/currencies";
import { dateIn } from "~/core/dates";
import { problem, type Problem, refuse, atTheTop } from "~/core/problems";
import { t } from "~/core/text";
import { canAt, type Actor } from "~/core/actor";
import { moveBody, type Apart, type Asked, type Move, type MoveNotice } from "~/define/workflow";
import { reservedCash } from "~/modules/cash-holds/index.server";
import { holdsAt } from "~/modules/identity/index.server";
import {
  convert,
  holdingOf,
  lockBooks,
  postingDay,
  rateOn,
  takeNumber,
  uncountedCash,
} from "~/modules/ledger/index.server";
import { fundRequisitionProblems, fundsBack, fundsSent } from "~/modules/requisitions/index.server";
import { dayProblems, keeps, receiptProblems, submitProblems } from "./fund-rules";
import type { FundRow } from "./fund-row.server";
import { headFor } from "./head-for.server";
import type { AcceptInput, Resolution, ResolveInput } from "./transfer-input";
import { moneyPlaces, namedPlace, placeValue, type Place } from "./places.server";
import { bookCharge, bookReceipt, bookReturn, bookSend, sendSource, sendType, worthOf } from "./postings.server";

export function mayWrite(actor: Actor, { from }: Pick<FundRow, "from">): true | string {
  return (
    canAt(actor, from.headOffice ? "fund.write.head" : "fund.write.branch", from.path) ||
    t("Only those who send funds for {branch} may do this.", { branch: from.name })
  );
}

/** Those who sent it neither receive, accept nor reject it. */
export const afterSender = ({ sentById, codeById }: FundRow): readonly Apart[] => [
  { people: [sentById, codeById], why: t("The sender cannot receive it.") },
];

export const received: Pick<Move<FundRow>, "fits" | "apart"> = {
  fits: ({ kind, codeHash }) =>
    kind === "ADVICE"
      ? t("What was paid for the branch is accepted, not received.")
      : kind !== "CASH" || codeHash !== null || t("The sender has not printed the hand-over code yet."),
  apart: afterSender,
};

export const accepted: Pick<Move<FundRow>, "fits" | "apart"> = {
  fits: ({ kind }) => kind === "ADVICE" || t("Only what was paid for the branch is accepted."),
  apart: afterSender,
};

/** Taken back by those who send funds for the branch, but not by the person who rejected it. */
export const takenBack: Pick<Move<FundRow>, "also" | "apart"> = {
  apart: ({ rejectedById }) => [{ people: [rejectedById], why: t("The person who rejected it cannot take it back.") }],
  also: ({ from }) => [
    {
      permission: from.headOffice ? "fund.write.head" : "fund.write.branch",
      unitPath: from.path,
      why: t("Only those who send funds for {branch} may do this.", { branch: from.name }),
    },
  ],
};

export const afterDisputer = ({ disputedById }: FundRow): readonly Apart[] => [
  { people: [disputedById], why: t("The person who raised the dispute cannot settle it.") },
];

/** Everything that is asked when a transfer is submitted, in the turn of the sender's books. */
async function submission({ tx, actor }: Work, row: FundRow) {
  await lockBooks(tx, row.fromBranchId);
  const day = await postingDay(tx, row.fromBranchId, "NORMAL");
  const account = { ledgerId: row.fromLedgerId, subLedgerId: row.fromSubLedgerId, currency: row.currency };
  const place =
    (await moneyPlaces(tx, row.fromBranchId, "C")).find(
      ({ value }) => value === placeValue(row.fromLedgerId, row.fromSubLedgerId),
    ) ?? null;
  const { amount: held } = await holdingOf(tx, row.fromBranchId, account);
  const left =
    held - (await reservedCash(tx, { branchId: row.fromBranchId, ...account }, { kind: "FundTransfer", id: row.id }));
  const untold =
    (await uncountedCash(tx, actor, [row.fromBranchId])).get(row.fromBranchId)?.ledgerIds.has(row.fromLedgerId) ??
    false;
  const functional = row.company.currency;
  const rate =
    row.currency === functional || !day
      ? null
      : await rateOn(tx, { companyId: row.companyId, base: row.currency, quote: functional, date: day.businessDate });
  const totalBase =
    row.currency === functional ? row.amount : rate ? convert(row.amount, row.currency, functional, rate) : 0n;
  return {
    day,
    totalBase,
    facts: {
      ...row,
      functional,
      day,
      place,
      left: left > 0n ? left : 0n,
      untold,
      hasRate: row.currency === functional || rate !== null,
    },
  };
}

const makers = (
  { makerId, editorId }: FundRow,
  title: string,
  kind: "task" | "outcome" = "outcome",
  values: MoveNotice["values"] = {},
): MoveNotice[] => [{ to: [makerId, editorId], title, kind, values }];
const shown = (minor: bigint, { currency }: FundRow) => formatAmount({ minor, currency });
const fundMove = moveBody<FundRow>();
const sendersDay = ({ work: { tx }, row }: Asked<FundRow, unknown>) => postingDay(tx, row.fromBranchId, "NORMAL");
const receiversDay = ({ work: { tx }, row }: Asked<FundRow, unknown>) => postingDay(tx, row.toBranchId, "NORMAL");

export const submit = fundMove({
  facts: async ({ work, row }) => ({
    ...(await submission(work, row)),
    requisition: await fundRequisitionProblems(work, row),
  }),
  problems: ({ facts: { facts, requisition } }) => [...submitProblems(facts), ...requisition],
  effect: async ({ work, row, facts: { day, totalBase } }) => {
    const no = await takeNumber(work, {
      branchId: row.fromBranchId,
      type: sendType(row),
      date: day!.businessDate,
      source: sendSource(row.id),
    });
    return { set: { no, totalBase, submittedAt: work.actor.at, round: row.round + 1 } };
  },
});

export const approve = fundMove({
  facts: sendersDay,
  problems: ({ facts: day }) => dayProblems(day),
  effect: async ({ work, row }) => {
    const { posted, base } = await atTheTop(() => bookSend(work, row));
    await fundsSent(work, row, posted.businessDate);
    return {
      set: { sentDate: posted.businessDate, sentAt: work.actor.at, sentById: work.actor.userId, openBase: base },
      notify: makers(row, "{no} was approved by {actor}"),
    };
  },
});

export const giveBack = fundMove({
  effect: ({ row }) => ({ notify: makers(row, "{no} was returned to you by {actor}", "task") }),
});
export const rejectAtSource = fundMove({
  effect: ({ row }) => ({ notify: makers(row, "{no} was rejected by {actor}") }),
});

/** What a receiver says: how much was counted, in minor units, and where it was put. */
export interface ReceiptInput {
  amount: bigint;
  to: string;
}

/** Where a receiver may put money of this transfer, and what stands against the place that was named. */
function placeProblems(place: Place | undefined, { kind, currency }: FundRow): Problem[] {
  if (!place || !keeps(kind, place))
    return [problem("to", t("Put into: the branch keeps no money of this kind there"), "ac04")];
  return place.currency !== null && place.currency !== currency
    ? [problem("to", t("Put into: the ledger holds {currency}", { currency: place.currency }))]
    : [];
}

/** @param rest the code stays good for the rest */
const receipt = (rest: boolean) =>
  moveBody<FundRow, ReceiptInput>()({
    facts: async (context) => ({
      day: await receiversDay(context),
      place: namedPlace(await moneyPlaces(context.work.tx, context.row.toBranchId, "D"), context.input.to),
    }),
    problems: ({ row, input, facts: { day, place } }) => {
      const problems = [...dayProblems(day), ...receiptProblems(input.amount, row.open, row.currency)];
      return problems.length > 0 ? problems : placeProblems(place, row);
    },
    effect: async ({ work, row, input: { amount }, facts }) => {
      const { ledgerId, subLedgerId } = facts.place!;
      const posted = await atTheTop(() => bookReceipt(work, row, { ledgerId, subLedgerId }, amount, row.makerId));
      return {
        set: {
          received: row.received + amount,
          openBase: row.openBase - worthOf(row, amount),
          receivedDate: posted.businessDate,
          toLedgerId: ledgerId,
          toSubLedgerId: subLedgerId,
          codeHash: rest ? row.codeHash : null,
        },
        detail: { amount },
        notify: makers(
          row,
          rest
            ? "{amount} of {no} was received by {actor}, {left} has not arrived"
            : "{amount} of {no} was received by {actor}",
          "outcome",
          { amount: shown(amount, row), left: shown(row.open - amount, row) },
        ),
      };
    },
  });
export const receive = receipt(false);
export const partReceive = receipt(true);

/** The branch books as its expense what was paid for it: under the head the sender proposed, or another. */
export const accept = moveBody<FundRow, Pick<AcceptInput, "headId">>()({
  facts: async (context) => {
    const { work, row, input } = context;
    refuse(dayProblems(await receiversDay(context)));
    return headFor(work.tx, row.toBranchId, input.headId ?? row.expenseHeadId ?? 0);
  },
  effect: async ({ work, row, facts: { id, ledgerId } }) => {
    const posted = await atTheTop(() => bookReceipt(work, row, { ledgerId, subLedgerId: null }, row.open, row.makerId));
    return {
      set: {
        received: row.received + row.open,
        openBase: 0n,
        receivedDate: posted.businessDate,
        toLedgerId: ledgerId,
        expenseHeadId: id,
      },
      notify: makers(row, "{no} was accepted by {actor}"),
    };
  },
});

export const reject = fundMove({
  effect: ({ work, row }) => ({
    set: { rejectedById: work.actor.userId, codeHash: null },
    notify: makers(row, "{no} was rejected by {actor}"),
  }),
});

export const confirmReturn = fundMove({
  facts: sendersDay,
  problems: ({ facts: day }) => dayProblems(day),
  effect: async ({ work, row }) => {
    await atTheTop(() => bookReturn(work, row, row.rejectedById));
    await fundsBack(work, row);
    return {
      set: { returned: row.returned + row.open, openBase: 0n },
      detail: { amount: row.open },
      notify: [
        {
          to: [row.makerId, row.editorId, row.rejectedById],
          title: "{amount} of {no} is back with {from}, confirmed by {actor}",
          kind: "outcome",
          values: { amount: shown(row.open, row), from: row.from.name },
        },
      ],
    };
  },
});

export const dispute = fundMove({
  effect: ({ work, row }) => ({
    set: { disputedById: work.actor.userId },
    notify: makers(row, "{no} was disputed by {actor}: {amount} has not arrived", "outcome", {
      amount: shown(row.open, row),
    }),
  }),
});

/** A dispute ends: the money is back, it has arrived after all, or somebody of the staff owes it. */
export const resolve = moveBody<FundRow, Pick<ResolveInput, "how" | "employeeId">>()({
  facts: async (context) => {
    const { work, row, input } = context;
    return {
      day: await (input.how === "COMPLETE" ? receiversDay : sendersDay)(context),
      employee: input.how === "CHARGE" ? await staffMember(work, row, input.employeeId) : null,
    };
  },
  problems: ({ input: { how }, facts: { day, employee } }) => {
    const problems = dayProblems(day);
    return problems.length === 0 && how === "CHARGE" && !employee
      ? [problem("employeeId", t("Owed by: choose someone of the two branches"))]
      : problems;
  },
  effect: async ({ work, row, input: { how }, facts: { employee } }) => ({
    set: await settle(work, row, how, employee),
    detail: { how, amount: row.open, ...(employee ? { employeeId: employee.id } : {}) },
    notify: settledNotices(row, how, employee),
  }),
});

const SETTLED: Readonly<Record<Resolution, string>> = {
  RETURN: "{no} was settled by {actor}: {amount} is back with {from}",
  COMPLETE: "{no} was settled by {actor}: {amount} has arrived at {to}",
  CHARGE: "{no} was settled by {actor}: {amount} is owed by {employee}",
};

/** The makers and whoever raised the dispute hear how it ended, and the person charged what is owed. */
function settledNotices(row: FundRow, how: Resolution, employee: StaffMember | null): MoveNotice[] {
  const amount = shown(row.open, row);
  const charged = employee?.userId ?? null;
  return [
    {
      to: [row.makerId, row.editorId, row.disputedById].filter((id) => id !== charged),
      title: SETTLED[how],
      kind: "outcome",
      values: { amount, from: row.from.name, to: row.to.name, employee: employee?.name ?? "" },
    },
    {
      to: [charged],
      title: "{amount} of {no} was charged to you by {actor}",
      kind: "outcome",
      values: { amount },
      ...(employee?.reads ? {} : { link: null }),
    },
  ];
}

/** Books how a dispute ends. @returns the columns that change */
async function settle(
  work: Work,
  row: FundRow,
  how: Resolution,
  employee: StaffMember | null,
): Promise<Record<string, bigint>> {
  const prepared = row.disputedById;
  if (how === "COMPLETE") {
    const place = { ledgerId: row.toLedgerId!, subLedgerId: row.toSubLedgerId };
    await atTheTop(() => bookReceipt(work, row, place, row.open, prepared));
    return { received: row.received + row.open, openBase: 0n };
  }
  if (how === "RETURN") {
    await atTheTop(() => bookReturn(work, row, prepared));
    return { returned: row.returned + row.open, openBase: 0n };
  }
  await atTheTop(() => bookCharge(work, row, employee!, prepared));
  return { charged: row.charged + row.open, openBase: 0n };
}

interface StaffMember {
  id: number;
  name: string;
  /** null without an account. */
  userId: number | null;
  /** The transfer's page is open to them. */
  reads: boolean;
}

/** Somebody who works or worked at one of the two branches; null for others. */
async function staffMember({ tx, actor }: Work, row: FundRow, id: number | null): Promise<StaffMember | null> {
  const found = await tx.employee.findFirst({
    where: { id: id ?? 0, postings: { some: { unitId: { in: [row.fromBranchId, row.toBranchId] } } } },
    select: { id: true, name: true, user: { select: { id: true } } },
  });
  if (!found) return null;
  const userId = found.user?.id ?? null;
  const today = dateIn(actor.at, row.company.timeZone);
  const reads = await holdsAt(tx, userId, "fund.read", [row.from.path, row.to.path], today);
  return { id: found.id, name: found.name, userId, reads };
}
