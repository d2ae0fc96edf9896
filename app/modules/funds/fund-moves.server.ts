/** What the moves of a transfer check and do; `fundWorkflow` says who may make them and when. */
import { z } from "zod/v4";
import type { Work } from "~/act.server";
import { InputProblem, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { canAt, type Actor } from "~/define/actor";
import type { TransitionContext } from "~/define/workflow";
import { reservedCash } from "~/modules/cash-holds/index.server";
import {
  convert,
  holdingOf,
  lockBooks,
  postingDay,
  rateOn,
  takeNumber,
  uncountedCash,
  type Posted,
} from "~/modules/ledger/index.server";
import { fundRequisitionProblems, fundsBack, fundsSent } from "~/modules/requisitions/index.server";
import { dayProblems, keeps, receiptProblems, submitProblems } from "./fund-rules";
import type { FundRow } from "./fund-row.server";
import { headFor } from "./head-for.server";
import { moneyPlaces, placeValue, type Place } from "./places.server";
import { bookCharge, bookReceipt, bookReturn, bookSend, sendSource, sendType, worthOf } from "./postings.server";
import { tellMaker } from "./tell.server";

type Context = TransitionContext<FundRow>;
export function mayWrite(actor: Actor, { from }: Pick<FundRow, "from">): true | string {
  return (
    canAt(actor, from.headOffice ? "fund.write.head" : "fund.write.branch", from.path) ||
    t("This branch is outside your reach.")
  );
}

export function mayReceive(actor: Actor, row: FundRow): true | string {
  return row.kind === "ADVICE" ? t("What was paid for the branch is accepted, not received.") : mayTake(actor, row);
}

export function mayAccept(actor: Actor, row: FundRow): true | string {
  return row.kind === "ADVICE" ? mayTake(actor, row) : t("Only what was paid for the branch is accepted.");
}

/** Whoever had a hand in the sending neither receives, accepts nor rejects it. */
export function mayTake(actor: Actor, { sentById, codeById }: FundRow): true | string {
  return actor.userId === null || ![sentById, codeById].includes(actor.userId) || t("The sender cannot receive it.");
}

export function mayTakeBack(actor: Actor, row: FundRow): true | string {
  const may = mayWrite(actor, row);
  return may !== true ? may : actor.userId !== row.rejectedById || t("The person who rejected it cannot take it back.");
}

export function mayResolve(actor: Actor, { disputedById }: FundRow): true | string {
  return actor.userId !== disputedById || t("The person who raised the dispute cannot settle it.");
}

export function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new InputProblem([...problems]);
}

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

export const submit = {
  check: async ({ work, row }: Context) =>
    refuse([...submitProblems((await submission(work, row)).facts), ...(await fundRequisitionProblems(work, row))]),
  set: async ({ work, row }: Context) => {
    const { day, totalBase } = await submission(work, row);
    const no = await takeNumber(work, {
      branchId: row.fromBranchId,
      type: sendType(row),
      date: day!.businessDate,
      source: sendSource(row.id),
    });
    return { no, totalBase, submittedAt: work.actor.at, round: row.round + 1 };
  },
};

export const approve = {
  check: async ({ work, row }: Context) => refuse(dayProblems(await postingDay(work.tx, row.fromBranchId, "NORMAL"))),
  set: async ({ work, row }: Context) => {
    const { posted, base } = await atTheTop(() => bookSend(work, row));
    await fundsSent(work, row, posted.businessDate);
    return { sentDate: posted.businessDate, sentAt: work.actor.at, sentById: work.actor.userId, openBase: base };
  },
  effect: (context: Context) => tellMaker(context, "{no} was approved by {actor}"),
};

export const giveBack = { effect: (context: Context) => tellMaker(context, "{no} was returned to you by {actor}") };
export const rejectAtSource = { effect: (context: Context) => tellMaker(context, "{no} was rejected by {actor}") };

/** What a receiver says: how much was counted and where it was put. */
export const receiptInput = z.object({ amount: z.bigint(), to: z.string() });

async function receiptPlace({ work: { tx }, row, input }: Context): Promise<Place> {
  const { to } = receiptInput.parse(input);
  const place = (await moneyPlaces(tx, row.toBranchId, "D")).find(({ value }) => value === to);
  if (!place || !keeps(row.kind, place))
    throw new InputProblem(problem("to", t("Put into: the branch keeps no money of this kind there"), "ac04"));
  if (place.currency !== null && place.currency !== row.currency)
    throw new InputProblem(problem("to", t("Put into: the ledger holds {currency}", { currency: place.currency })));
  return place;
}

const receipt = {
  check: async (context: Context) => {
    const { work, row, input } = context;
    refuse([
      ...dayProblems(await postingDay(work.tx, row.toBranchId, "NORMAL")),
      ...receiptProblems(receiptInput.parse(input).amount, row.open, row.currency),
    ]);
    await receiptPlace(context);
  },
  set: async (context: Context) => {
    const { work, row, input } = context;
    const { amount } = receiptInput.parse(input);
    const { ledgerId, subLedgerId } = await receiptPlace(context);
    const posted = await atTheTop(() => bookReceipt(work, row, { ledgerId, subLedgerId }, amount, row.makerId));
    return {
      received: row.received + amount,
      openBase: row.openBase - worthOf(row, amount),
      receivedDate: posted.businessDate,
      toLedgerId: ledgerId,
      toSubLedgerId: subLedgerId,
      codeHash: null,
    };
  },
  effect: async (context: Context) => {
    await tellMaker(context, "{no} was received by {actor}");
    return { amount: receiptInput.parse(context.input).amount };
  },
};
export const receive = receipt;
/** The code stays good for the rest. */
export const partReceive = {
  ...receipt,
  set: async (context: Context) => ({ ...(await receipt.set(context)), codeHash: context.row.codeHash }),
};

export const acceptInput = z.object({ headId: z.number().int().nullable().default(null) });

/** The ledger of the expense that the branch takes it as. @throws InputProblem */
async function acceptedHead({ work: { tx }, row, input }: Context): Promise<{ id: number; ledgerId: number }> {
  const { headId } = acceptInput.parse(input ?? {});
  return headFor(tx, row.toBranchId, headId ?? row.expenseHeadId ?? 0);
}

/** The branch books as its expense what was paid for it. */
export const accept = {
  check: async (context: Context) => {
    refuse(dayProblems(await postingDay(context.work.tx, context.row.toBranchId, "NORMAL")));
    await acceptedHead(context);
  },
  set: async (context: Context) => {
    const { work, row } = context;
    const { id, ledgerId } = await acceptedHead(context);
    const posted = await atTheTop(() => bookReceipt(work, row, { ledgerId, subLedgerId: null }, row.open, row.makerId));
    return {
      received: row.received + row.open,
      openBase: 0n,
      receivedDate: posted.businessDate,
      toLedgerId: ledgerId,
      expenseHeadId: id,
    };
  },
  effect: (context: Context) => tellMaker(context, "{no} was accepted by {actor}"),
};

export const reject = {
  set: ({ work }: Context) => ({ rejectedById: work.actor.userId, codeHash: null }),
  effect: (context: Context) => tellMaker(context, "{no} was rejected by {actor}"),
};

export const confirmReturn = {
  check: async ({ work, row }: Context) => refuse(dayProblems(await postingDay(work.tx, row.fromBranchId, "NORMAL"))),
  set: async ({ work, row }: Context) => {
    await atTheTop(() => bookReturn(work, row, row.rejectedById));
    await fundsBack(work, row);
    return { returned: row.returned + row.open, openBase: 0n };
  },
};

export const dispute = {
  set: ({ work }: Context) => ({ disputedById: work.actor.userId }),
  effect: (context: Context) => tellMaker(context, "{no} was disputed by {actor}"),
};

/** How a dispute ends: the money is back, it has arrived after all, or somebody of the staff owes it. */
export const RESOLUTIONS = ["RETURN", "COMPLETE", "CHARGE"] as const;
export const resolveInput = z.object({
  how: z.enum(RESOLUTIONS),
  employeeId: z.number().int().nullable().default(null),
});

export const resolve = {
  check: async ({ work, row, input }: Context) => {
    const { how, employeeId } = resolveInput.parse(input);
    refuse(dayProblems(await postingDay(work.tx, how === "COMPLETE" ? row.toBranchId : row.fromBranchId, "NORMAL")));
    if (how === "CHARGE" && !(await staffMember(work, row, employeeId)))
      throw new InputProblem(problem("employeeId", t("Owed by: choose someone of the two branches")));
  },
  set: async ({ work, row, input }: Context) => {
    const { how, employeeId } = resolveInput.parse(input);
    const prepared = row.disputedById;
    if (how === "COMPLETE") {
      await atTheTop(() =>
        bookReceipt(work, row, { ledgerId: row.toLedgerId!, subLedgerId: row.toSubLedgerId }, row.open, prepared),
      );
      return { received: row.received + row.open, openBase: 0n };
    }
    if (how === "RETURN") {
      await atTheTop(() => bookReturn(work, row, prepared));
      return { returned: row.returned + row.open, openBase: 0n };
    }
    const employee = (await staffMember(work, row, employeeId))!;
    await atTheTop(() => bookCharge(work, row, employee, prepared));
    return { charged: row.charged + row.open, openBase: 0n };
  },
  effect: async (context: Context) => {
    await tellMaker(context, "{no} was settled by {actor}");
    return { how: resolveInput.parse(context.input).how };
  },
};

/** Somebody who works or worked at one of the two branches; null for others. */
function staffMember(
  { tx }: Work,
  { fromBranchId, toBranchId }: FundRow,
  id: number | null,
): Promise<{ id: number; name: string } | null> {
  return tx.employee.findFirst({
    where: { id: id ?? 0, postings: { some: { unitId: { in: [fromBranchId, toBranchId] } } } },
    select: { id: true, name: true },
  });
}

/** The form of a move has no lines: what the books refuse is told at its top. */
async function atTheTop<T extends Posted | { posted: Posted }>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof InputProblem
      ? new InputProblem(error.problems.map(({ message, code }) => problem("", message, code)))
      : error;
  }
}
