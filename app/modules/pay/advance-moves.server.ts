/** What the moves of an advance ask and do; `advanceWorkflow` says who may make them and when. */
import type { Work } from "~/db/transaction.server";
import { formatMonth, monthAfter } from "~/core/months";
import { atTheTop, problem, refuse, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import type { Tx } from "~/db/database.server";
import { readAmount } from "~/define/amount";
import { moveBody, type Doing } from "~/define/workflow";
import { placeToPay, type Place } from "~/modules/funds/index.server";
import {
  ledgersOf,
  lockBooks,
  post,
  postingDay,
  subLedgerFor,
  systemLedger,
  type EntryLine,
} from "~/modules/ledger/index.server";
import { idsOf } from "~/modules/organisation/index.server";
import { limitProblems } from "./advance-limit.server";
import { instalmentsOf, owedOf, peopleOf, type AdvanceRow } from "./advance-row.server";
import {
  payEarly,
  planInstalments,
  planProblems,
  replan as replanned,
  settleInstalment,
  waiveRest,
  type Instalment,
} from "./instalments";
import { placesIn } from "./money-choices.server";
import { lastPaidMonth } from "./person.server";
import { settlementOf } from "./settled.server";

/** The first month that can still be paid: the one after the last that is, and none before this one. */
export function nextMonth(last: string | null, today: string): string {
  const now = today.slice(0, 7);
  const next = last === null ? now : monthAfter(last, 1);
  return next > now ? next : now;
}

/** The month after the last that is paid, though it may be over: arrears and pay come late too. */
const nextMonthToPay = (last: string | null, today: string): string =>
  last === null ? today.slice(0, 7) : monthAfter(last, 1);

const companyOf = ({ unit }: AdvanceRow): number => idsOf(unit.path)[0] ?? 0;

/** The turn of the branch's books, on its open day. @throws InputProblem */
async function openBooks({ tx }: Work, { unitId }: AdvanceRow): Promise<string> {
  await lockBooks(tx, unitId);
  const day = await postingDay(tx, unitId, "NORMAL");
  refuse(day?.status === "Opened" ? [] : [problem("", t("Business day is not open for this branch."), "day_not_open")]);
  return day!.businessDate;
}

const needsReference = ({ isBank }: Pick<Place, "isBank">, reference: string | null): Problem[] =>
  isBank && (reference ?? "").trim() === ""
    ? [problem("reference", t("Enter the number of the cheque, transfer or message"), "ac07")]
    : [];

/** Where the advance of a person stands in the books. */
async function account(work: Work, row: AdvanceRow) {
  const ledgerId = await systemLedger(work.tx, row.unitId, "PAY_ADVANCE");
  const subLedgerId = await subLedgerFor(work, {
    ledgerId,
    refType: "EMPLOYEE",
    refId: row.employeeId,
    name: row.employee.name,
    branchId: null,
  });
  return { ledgerId, subLedgerId };
}

/** Without the person: whoever reads the books does not read whose advance it is. */
const narrationOf = ({ no }: AdvanceRow, more: string | null): string =>
  [no, more?.trim()].filter(Boolean).join(", ").slice(0, 500);

interface Booked {
  source: string;
  more: string | null;
  lines: EntryLine[];
  preparedById: number | null;
}

const book = (work: Work, row: AdvanceRow, { source, more, lines, preparedById }: Booked) =>
  atTheTop(() =>
    post(work, {
      branchId: row.unitId,
      type: "PAY_PAYMENT",
      source: `SalaryAdvance:${row.id}${source}`,
      narration: narrationOf(row, more),
      preparedById,
      lines,
    }),
  );

/** Writes what has changed of the instalments. */
async function keepInstalments(
  { tx }: Work,
  row: AdvanceRow,
  now: readonly Instalment[],
  more: object = {},
): Promise<void> {
  for (const one of now) {
    const { seq, due, paid, state } = one;
    const was = row.rows.find((before) => before.seq === seq);
    if (!was)
      await tx.advanceInstalment.create({ data: { ...one, ...(state === "PAID" ? more : {}), advanceId: row.id } });
    else if (was.due !== due || was.paid !== paid || was.state !== state)
      await tx.advanceInstalment.update({ where: { id: was.id }, data: { due, paid, state } });
  }
}

export const nothingDue = (): Problem => problem("", t("Nothing is left to be paid back."), "nothing_due");

const told = (title: string) => (row: AdvanceRow) => [{ to: peopleOf(row), title, kind: "outcome" } as const];

/** Of what they recommended, the line is told the outcome alone: the words of HR may speak of pay. */
const toldLine = (title: string) => (row: AdvanceRow) =>
  ({ to: [row.recommendedById], title, kind: "outcome", text: null, link: null }) as const;

export const recommend = ({ work, row, actingFor }: Doing<AdvanceRow>) => ({
  set: { recommendedById: work.actor.userId, recommendedForId: actingFor },
  notify: told("{no} was recommended by {actor}")(row),
});

export const decline = moveBody<AdvanceRow>()({
  effect: ({ work, row }) => ({
    set: { declinedById: work.actor.userId },
    notify: told("{no} was not recommended by {actor}")(row),
  }),
});

export const approve = moveBody<AdvanceRow>()({
  facts: ({ work, row: { id: except, employeeId, amount } }) =>
    limitProblems(work.tx, { employeeId, today: todayOf(work.actor), except }, amount),
  // The amount is no field of this decision.
  problems: ({ facts }) => facts.map(({ message, code }) => problem("", message, code)),
  effect: ({ work, row }) => ({
    set: { approvedById: work.actor.userId, approvedAt: work.actor.at },
    notify: [
      ...told("{no} was approved by {actor}")(row),
      toldLine("{no} of {employee}, which you recommended, was approved")(row),
    ],
  }),
});

export const reject = moveBody<AdvanceRow>()({
  effect: ({ row }) => ({
    notify: [
      ...told("{no} was rejected by {actor}")(row),
      toldLine("{no} of {employee}, which you recommended, was rejected")(row),
    ],
  }),
});

/** What a payment takes along: the value of a place of the branch, and the number of the transfer or message. */
export interface PayFrom {
  from: string;
  reference: string | null;
}

export const pay = moveBody<AdvanceRow, PayFrom>()({
  facts: async ({ work, row, input: { from } }) => {
    await openBooks(work, row);
    const place = await placeToPay(work, { branchId: row.unitId, currency: row.currency }, from, row.amount);
    const last = await lastPaidMonth(work, companyOf(row));
    const settled = await settlementOf(work.tx, row.employeeId);
    return { place, settled, first: nextMonth(last, todayOf(work.actor)) };
  },
  problems: ({ input: { reference }, facts: { place, settled } }) => [
    ...(settled === null
      ? []
      : [
          problem(
            "",
            t("The final pay of {month} settles this person and takes no advance back: reject it", {
              month: formatMonth(settled),
            }),
            "settled",
          ),
        ]),
    ...needsReference(place, reference),
  ],
  effect: async ({ work, row, input: { reference }, facts: { place, first } }) => {
    const { ledgerId, subLedgerId } = place;
    const posted = await book(work, row, {
      source: "",
      more: reference,
      preparedById: row.requestedById,
      lines: [
        { ...(await account(work, row)), side: "D", amount: row.amount },
        { ledgerId, subLedgerId, side: "C", amount: row.amount },
      ],
    });
    const from = row.firstMonth > first ? row.firstMonth : first;
    await keepInstalments(work, row, planInstalments(row.amount, from, row.instalments));
    return {
      set: { paidById: work.actor.userId, paidOn: posted.businessDate, paymentNo: posted.no, journalId: posted.id },
      detail: { no: posted.no, amount: row.amount, from },
      notify: told("{no} was paid by {actor}")(row),
    };
  },
});

export const skip = moveBody<AdvanceRow>()({
  problems: ({ row }) =>
    row.rows.find(({ seq }) => seq === row.skipSeq)?.state === "DUE"
      ? []
      : [problem("", t("This instalment was settled meanwhile: reject the request."), "settled")],
  effect: async ({ work, row }) => {
    const { month } = row.rows.find(({ seq }) => seq === row.skipSeq)!;
    await keepInstalments(work, row, settleInstalment(instalmentsOf(row), row.skipSeq!, 0n));
    return {
      set: { skipSeq: null, skipAskedById: null, skipped: true },
      detail: { month },
      notify: told("{actor} lets an instalment of {no} be skipped")(row),
    };
  },
});

export const refuseSkip = moveBody<AdvanceRow>()({
  effect: ({ row }) => ({
    set: { skipSeq: null, skipAskedById: null },
    notify: told("{actor} does not let an instalment of {no} be skipped")(row),
  }),
});

/** Of too much pay: in how many parts it is paid back, from which month on. */
export interface Plan {
  instalments: number;
  /** "2026-12" */
  firstMonth: string;
}

export const replan = moveBody<AdvanceRow, Plan>()({
  facts: async ({ work, row }) => nextMonthToPay(await lastPaidMonth(work, companyOf(row)), todayOf(work.actor)),
  problems: ({ row, input, facts: next }) =>
    owedOf(row) > 0n ? planProblems({ ...input, amount: owedOf(row) }, next) : [nothingDue()],
  effect: async ({ work, row, input: { instalments, firstMonth } }) => {
    await keepInstalments(work, row, replanned(instalmentsOf(row), firstMonth, instalments));
    return {
      set: { instalments, firstMonth, skipSeq: null, skipAskedById: null },
      detail: { from: firstMonth, n: instalments },
      notify: told("{actor} changed how {no} is paid back")(row),
    };
  },
});

/** Where money that is brought ahead of time is put, and the number of the slip or message. */
export interface PutInto {
  to: string;
  reference: string | null;
}

async function placeToPut(work: Work, row: AdvanceRow, to: string) {
  const day = await openBooks(work, row);
  const place = (await placesIn(row.currency, work.tx, row.unitId, "D")).find(({ value }) => value === to);
  return { day, place: place ?? null };
}

const placeProblems = (place: Place | null, reference: string | null): Problem[] =>
  place
    ? needsReference(place, reference)
    : [problem("to", t("Put into: choose where the branch keeps money"), "ac04")];

interface Brought {
  amount: bigint;
  reference: string | null;
  day: string;
  place: Place | null;
}

/** Books what was brought, and takes it from the last instalments back. */
async function bringBack(work: Work, row: AdvanceRow, { amount, reference, day, place }: Brought) {
  const { ledgerId, subLedgerId } = place!;
  const posted = await book(work, row, {
    source: `/back/${row.rows.length}`,
    more: reference,
    preparedById: null,
    lines: [
      { ledgerId, subLedgerId, side: "D", amount },
      { ...(await account(work, row)), side: "C", amount },
    ],
  });
  const now = payEarly(instalmentsOf(row), day.slice(0, 7), amount);
  await keepInstalments(work, row, now, { paidOn: posted.businessDate, entryNo: posted.no });
  const asked = now.find(({ seq }) => seq === row.skipSeq);
  return {
    set: asked?.state === "DUE" ? {} : { skipSeq: null, skipAskedById: null },
    detail: { no: posted.no, amount },
    notify: told("{actor} received what was paid back of {no}")(row),
  };
}

export const repay = moveBody<AdvanceRow, PutInto & { amount: string }>()({
  facts: ({ work, row, input: { to } }) => placeToPut(work, row, to),
  problems: ({ row, input: { amount: typed, reference }, facts: { place } }) => {
    const amount = readAmount("Amount", typed, row.currency);
    if (typeof amount !== "bigint") return [problem("amount", amount.problem, "amount")];
    return [
      ...(amount <= 0n || amount >= owedOf(row)
        ? [problem("amount", t("Amount: enter more than zero and less than what is still owed"), "amount")]
        : []),
      ...placeProblems(place, reference),
    ];
  },
  effect: ({ work, row, input: { amount, reference }, facts }) =>
    bringBack(work, row, { amount: readAmount("Amount", amount, row.currency) as bigint, reference, ...facts }),
});

export const repayAll = moveBody<AdvanceRow, PutInto>()({
  facts: ({ work, row, input: { to } }) => placeToPut(work, row, to),
  problems: ({ row, input: { reference }, facts: { place } }) => [
    ...(owedOf(row) > 0n ? [] : [nothingDue()]),
    ...placeProblems(place, reference),
  ],
  effect: ({ work, row, input: { reference }, facts }) =>
    bringBack(work, row, { amount: owedOf(row), reference, ...facts }),
});

export const proposeWriteOff = moveBody<AdvanceRow>()({
  problems: ({ row }) => (owedOf(row) > 0n ? [] : [nothingDue()]),
  effect: ({ work, row }) => ({ set: { writeOffById: work.actor.userId }, detail: { amount: owedOf(row) } }),
});

export const keepOn = moveBody<AdvanceRow>()({
  effect: ({ row }) => ({
    set: { writeOffById: null },
    notify: [{ to: [row.writeOffById], title: "{actor} does not write {no} off", kind: "outcome" }],
  }),
});

/** The expense that a write-off is booked to: the id of a ledger. */
export interface WriteOff {
  ledger: string;
}

/** Expenses of the company that a write-off may be booked to. */
export async function writeOffLedgers(tx: Tx, row: AdvanceRow) {
  const ledgers = [...(await ledgersOf(tx, companyOf(row))).values()];
  return ledgers.filter(
    ({ active, controlType, nature, manualPosting }) =>
      active && controlType === "NONE" && nature === "EXPENSE" && manualPosting,
  );
}

export const writeOff = moveBody<AdvanceRow, WriteOff>()({
  facts: async ({ work, row, input: { ledger } }) => {
    await openBooks(work, row);
    return (await writeOffLedgers(work.tx, row)).find(({ id }) => String(id) === ledger) ?? null;
  },
  problems: ({ facts }) => (facts ? [] : [problem("ledger", t("Expense: choose a ledger of this company"), "ledger")]),
  effect: async ({ work, row, note, facts }) => {
    const amount = owedOf(row);
    const ledgerId = facts!.id;
    const posted = await book(work, row, {
      source: "/off",
      more: note,
      preparedById: row.writeOffById,
      lines: [
        { ledgerId, side: "D", amount },
        { ...(await account(work, row)), side: "C", amount },
      ],
    });
    await keepInstalments(work, row, waiveRest(instalmentsOf(row)));
    return {
      set: { writeOffNo: posted.no, writeOffJournalId: posted.id, skipSeq: null, skipAskedById: null },
      detail: { no: posted.no, amount },
      notify: [
        {
          to: [...peopleOf(row), row.writeOffById],
          title: "What is left of {no} was written off by {actor}",
          kind: "outcome",
        },
      ],
    };
  },
});
