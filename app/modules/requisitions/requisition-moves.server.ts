/** What the moves of a requisition ask and do; `requisitionWorkflow` says who may make them and when. */
import type { Work } from "~/act.server";
import { dateIn } from "~/core/dates";
import { problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import { readAmount } from "~/define/field";
import type { Tx } from "~/db.server";
import { canAt, type Actor } from "~/define/actor";
import { moveBody, type Asked } from "~/define/workflow";
import { pettyCashRoom } from "~/modules/business-day/index.server";
import { nextOf, subLedgerFor, systemLedger } from "~/modules/ledger/index.server";
import { approversOf } from "./approvers.server";
import { approvalProblems, ceilingProblems } from "./requisition-rules";
import { ownersOf, type RequisitionRow } from "./requisition-row.server";

/** Its own people change a draft, and those who raise requisitions for the branch. */
export function mayChange(
  actor: Actor,
  row: Pick<RequisitionRow, "unitPath" | "makerId" | "editorId" | "employee">,
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
  const series = `RQ-${branch.code}-${date.slice(0, 4)}`;
  const { last } = await nextOf(tx, series);
  return `${series}-${String(last).padStart(6, "0")}`;
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

const own = (row: RequisitionRow, title: string, kind: "task" | "outcome" = "outcome") => [
  { to: ownersOf(row), title, kind },
];

export const submit = moveBody<RequisitionRow>()({
  facts: async (context) => {
    const { work, row } = context;
    const other =
      row.kind === "IMPREST" &&
      (await work.tx.requisition.findFirst({
        where: {
          branchId: row.branchId,
          kind: "IMPREST",
          status: { in: ["SUBMITTED", "APPROVED"] },
          NOT: { id: row.id },
        },
        select: { no: true },
      }));
    return { other: other || null, petty: await pettyOf(context) };
  },
  /** Petty cash is filled up once at a time, and not above its ceiling. */
  problems: ({ row, facts: { other, petty } }) =>
    other
      ? [problem("kind", t("{no} fills up the petty cash already.", { no: other.no ?? "" }), "twice")]
      : aboveCeiling(petty, row.total, row, "lines"),
  effect: async ({ work: { tx, actor }, row }) => {
    const no = await numberOf(tx, row, dateIn(actor.at, row.company.timeZone));
    return {
      set: { no, submittedAt: actor.at, decidedAt: null, decidedById: null, round: row.round + 1 },
      detail: { no },
      notify: [
        {
          to: await approversOf(tx, row, actor.at),
          title: "{no} of {employee} waits for your approval",
          kind: "task",
        },
      ],
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

const sumOf = ({ approved }: Approval) => approved.reduce((total, amount) => total + amount, 0n);

export const approve = moveBody<RequisitionRow, Approval>()({
  facts: pettyOf,
  problems: ({ row, input, facts: petty }) => aboveCeiling(petty, sumOf(input), row, ""),
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
      detail: { approved },
      notify: own(row, "{no} was approved by {actor}"),
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
export const paid = (row: RequisitionRow) => own(row, "{no} was paid");
export const settled = (row: RequisitionRow) => own(row, "{no} is settled");
export const expired = (row: RequisitionRow) => own(row, "{no} has expired: it was not paid within 30 days");

/** Number of the voucher, or of the funds, that wait to pay a requisition; null without any. */
export async function waitingToPay(
  tx: Pick<Tx, "voucher" | "fundTransfer">,
  requisitionId: number,
): Promise<string | null> {
  const waiting = { where: { requisitionId, status: "SUBMITTED" }, select: { no: true } } as const;
  return ((await tx.voucher.findFirst(waiting)) ?? (await tx.fundTransfer.findFirst(waiting)))?.no ?? null;
}
