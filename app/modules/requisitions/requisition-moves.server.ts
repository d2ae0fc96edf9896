/** What the moves of a requisition ask and do; `requisitionWorkflow` says who may make them and when. */
import type { Work } from "~/db/transaction.server";
import { formatAmount } from "~/core/currencies";
import { dateIn } from "~/core/dates";
import { problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import { readAmount } from "~/define/amount";
import type { Tx } from "~/db/database.server";
import { canAt, type Actor } from "~/core/actor";
import { moveBody, type Asked, type Decision, type MoveNotice } from "~/define/workflow";
import { pettyCashRoom } from "~/modules/business-day/index.server";
import { numberOfYear, subLedgerFor, systemLedger } from "~/modules/ledger/index.server";
import { approvalProblems, ceilingProblems, neededProblems } from "./requisition-rules";
import { ownersOf, type RequisitionRow } from "./requisition-row.server";
import { statesThat } from "~/define/states";
import { REQUISITION_STATES } from "./requisition-states";

/** Its own people change a draft, and those who raise requisitions for the branch. */
export function mayChange(
  actor: Actor,
  row: Pick<RequisitionRow, "unitPath" | "makerId" | "editorId" | "changers" | "employee">,
): true | string {
  return (
    (actor.userId !== null && ownersOf(row).includes(actor.userId)) ||
    canAt(actor, "requisition.write", row.unitPath) ||
    t("Only the person it belongs to may do this.")
  );
}

/** The number of a requisition: taken once, without gaps within a branch and year. */
async function numberOf(tx: Tx, { no, branch }: RequisitionRow, date: string): Promise<string> {
  if (no !== null) return no;
  return numberOfYear(tx, `RQ-${branch.code}`, date);
}

/** The petty cash that a requisition fills up; undefined of another kind. */
async function pettyOf({ work: { tx, actor }, row }: Asked<RequisitionRow, unknown>): Promise<Petty | undefined> {
  const { branchId: id, company, currency } = row;
  if (row.kind !== "IMPREST") return undefined;
  const room = await pettyCashRoom(tx, actor, { id, companyId: company.unitId, currency });
  return { room, tells: canAt(actor, "books.report", row.unitPath) && !room?.untold };
}
interface Petty {
  room: Awaited<ReturnType<typeof pettyCashRoom>>;
  /** The person may know what it holds. */
  tells: boolean;
}

const aboveCeiling = (petty: Petty | undefined, amount: bigint, { currency }: RequisitionRow, field: string) =>
  petty ? ceilingProblems(amount, petty.room, { field, currency, tells: petty.tells }) : [];

const own = (
  row: RequisitionRow,
  title: string,
  kind: "task" | "outcome" = "outcome",
  values: MoveNotice["values"] = {},
): MoveNotice[] => [{ to: ownersOf(row), title, kind, values }];
const shown = (minor: bigint, { currency }: RequisitionRow) => formatAmount({ minor, currency });

export const submit = moveBody<RequisitionRow>()({
  facts: async (context) => {
    const { work, row } = context;
    const other =
      row.kind === "IMPREST" &&
      (await work.tx.requisition.findFirst({
        where: {
          branchId: row.branchId,
          kind: "IMPREST",
          status: { in: statesThat(REQUISITION_STATES, "unpaid") },
          NOT: { id: row.id },
        },
        select: { no: true },
      }));
    return { other: other || null, petty: await pettyOf(context) };
  },
  /** Petty cash is filled up once at a time, and not above its ceiling. */
  problems: ({ actor, row, facts: { other, petty } }) => [
    ...neededProblems(row.neededBy, dateIn(actor.at, row.company.timeZone)),
    ...(other
      ? [problem("kind", t("{no} already tops up the petty cash.", { no: other.no ?? "" }), "twice")]
      : aboveCeiling(petty, row.total, row, "lines")),
  ],
  effect: async ({ work: { tx, actor }, row }) => {
    const no = await numberOf(tx, row, dateIn(actor.at, row.company.timeZone));
    return {
      set: { no, submittedAt: actor.at, decidedAt: null, decidedById: null, round: row.round + 1 },
      detail: { no },
    };
  },
});

const decided = ({ actor }: Work) => ({ decidedAt: actor.at, decidedById: actor.userId });

/** What an approval takes along: minor units for each line in its order. */
interface Approval {
  approved: readonly bigint[];
}

/** What is approved of each line, in minor units; nothing typed: all as asked. @throws InputProblem at `approved[n]` */
export async function readApproval(
  tx: Tx,
  { id, currency }: Pick<RequisitionRow, "id" | "currency">,
  typed: readonly (string | null)[],
): Promise<Approval> {
  const lines = await tx.requisitionLine.findMany({
    where: { requisitionId: id },
    orderBy: { lineNo: "asc" },
    select: { amount: true },
  });
  const asked = lines.map(({ amount }) => amount);
  if (typed.length === 0) return { approved: asked };
  const read = typed.map((text) => (text === null ? 0n : readAmount("Approved", text, currency)));
  refuse(read.flatMap((one, index) => (typeof one === "bigint" ? [] : [problem(`approved[${index}]`, one.problem)])));
  const approved = read as bigint[];
  refuse(approvalProblems(asked, approved, currency));
  return { approved };
}

const sumOf = ({ approved }: Approval) => approved.reduce((total, amount) => total + BigInt(amount), 0n);

/** @param approval as it was read, or as it is kept, with amounts in text */
function decisionOf(row: RequisitionRow, approval: Approval): Decision {
  const sum = sumOf(approval);
  const words = approval.approved.map((amount) => shown(BigInt(amount), row));
  return {
    detail: {
      approved: sum,
      ...(words.length > 1 ? { byLine: approval.approved.map((approved) => ({ approved })) } : {}),
    },
    words:
      words.length > 1
        ? t("{amount}, by line {lines}", { amount: shown(sum, row), lines: words.join("; ") })
        : shown(sum, row),
  };
}

export const approve = moveBody<RequisitionRow, Approval>()({
  facts: pettyOf,
  problems: ({ row, input, facts: petty }) => aboveCeiling(petty, sumOf(input), row, ""),
  decision: ({ row, input }) => decisionOf(row, input),
  /** An advance needs an account that it will be owed in. */
  effect: async ({ work, row, input }) => {
    for (const [index, approved] of input.approved.entries())
      await work.tx.requisitionLine.update({
        where: { requisitionId_lineNo: { requisitionId: row.id, lineNo: index + 1 } },
        data: { approved },
      });
    if (row.kind === "ADVANCE") await advanceAccount(work, row);
    const approved = sumOf(input);
    return {
      set: { ...decided(work), approved, approvedOn: dateIn(work.actor.at, row.company.timeZone) },
      detail: decisionOf(row, input).detail,
      notify: own(
        row,
        approved < row.total ? "{no} was approved by {actor}: {approved} of {asked}" : "{no} was approved by {actor}",
        "outcome",
        { approved: shown(approved, row), asked: shown(row.total, row) },
      ),
    };
  },
});

async function advanceAccount(work: Work, row: RequisitionRow): Promise<number> {
  const ledgerId = await systemLedger(work.tx, row.branchId, "STAFF_ADVANCE");
  return subLedgerFor(work, {
    ledgerId,
    refType: "EMPLOYEE",
    refId: row.employeeId,
    name: row.employee.name,
    branchId: null,
  });
}

export const giveBack = moveBody<RequisitionRow>()({
  effect: ({ row }) => ({ notify: own(row, "{no} was returned to you by {actor}", "task") }),
});

export const reject = moveBody<RequisitionRow>()({
  effect: ({ work, row }) => ({ set: decided(work), notify: own(row, "{no} was rejected by {actor}") }),
});

export const cancel = moveBody<RequisitionRow>()({
  facts: ({ work: { tx }, row }) => waitingToPay(tx, row.id),
  problems: ({ facts: voucher }) =>
    voucher === null
      ? []
      : [problem("", t("{voucher} is submitted to pay it: that comes first.", { voucher }), "being_paid")],
  effect: ({ row }) => ({ notify: own(row, "{no} was cancelled by {actor}") }),
});

/** What follows from a voucher, from funds or from time is told to its own people. */
export const paid = (row: RequisitionRow, amount: bigint) =>
  own(
    row,
    amount < row.approved ? "{amount} of {no} was paid, {approved} was approved" : "{no} was paid: {amount}",
    "outcome",
    { amount: shown(amount, row), approved: shown(row.approved, row) },
  );
export const fundsOnTheWay = (row: RequisitionRow, amount: bigint, transfer: string) =>
  own(row, "{amount} for {no} is on its way with {transfer}", "outcome", { amount: shown(amount, row), transfer });
export const paymentTakenBack = (row: RequisitionRow, by: string) =>
  own(
    row,
    "The payment of {no} was taken back by {actor}: {by} was reversed, {amount} waits to be paid again",
    "outcome",
    {
      by,
      amount: shown(row.paid, row),
    },
  );
export const fundsCameBack = (row: RequisitionRow, transfer: string) =>
  own(row, "The funds for {no} went back to the sender with {transfer}: {amount} waits to be sent again", "outcome", {
    transfer,
    amount: shown(row.paid, row),
  });
/** @param left what is still owed after it */
export const settled = (row: RequisitionRow, amount: bigint, left: bigint) =>
  own(row, left === 0n ? "{no} is settled" : "{amount} of {no} was settled, {left} is still owed", "outcome", {
    amount: shown(amount, row),
    left: shown(left, row),
  });
/** @param by the voucher or bill that was taken back; @param owed what is owed after it */
export const settlementTakenBack = (row: RequisitionRow, amount: bigint, by: string, owed: bigint) =>
  own(row, "A settlement of {no} was taken back by {actor}: {by}, {amount}; {owed} is owed now", "outcome", {
    by,
    amount: shown(amount, row),
    owed: shown(owed, row),
  });
export const expired = (row: RequisitionRow) => own(row, "{no} has expired: it was not paid within 30 days");

/** Number of the voucher, or of the funds, that wait to pay a requisition; null without any. */
export async function waitingToPay(
  tx: Pick<Tx, "voucher" | "fundTransfer">,
  requisitionId: number,
): Promise<string | null> {
  const waiting = { where: { requisitionId, status: "SUBMITTED" }, select: { no: true } } as const;
  return ((await tx.voucher.findFirst(waiting)) ?? (await tx.fundTransfer.findFirst(waiting)))?.no ?? null;
}
