/** What the moves of a requisition check and do; `requisitionWorkflow` says who may make them and when. */
import { z } from "zod/v4";
import type { Work } from "~/act.server";
import { dateIn } from "~/core/dates";
import { InputProblem, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { readAmount } from "~/define/field";
import type { Tx } from "~/db.server";
import { canAt, type Actor } from "~/define/actor";
import type { TransitionContext } from "~/define/workflow";
import { pettyCashRoom } from "~/modules/business-day/index.server";
import { nextOf, subLedgerFor, systemLedger } from "~/modules/ledger/index.server";
import { approversOf } from "./approvers.server";
import { approvalProblems, ceilingProblems } from "./requisition-rules";
import { ownersOf, type RequisitionRow } from "./requisition-row.server";
import { tell } from "./tell.server";

type Context = TransitionContext<RequisitionRow>;

export function refuse(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new InputProblem([...problems]);
}

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

export const submit = {
  /** Petty cash is filled up once at a time, and not above its ceiling. */
  check: async (context: Context) => {
    const {
      work: { tx },
      row,
    } = context;
    if (row.kind !== "IMPREST") return;
    const other = await tx.requisition.findFirst({
      where: {
        branchId: row.branchId,
        kind: "IMPREST",
        status: { in: ["SUBMITTED", "APPROVED"] },
        NOT: { id: row.id },
      },
      select: { no: true },
    });
    if (other)
      throw new InputProblem(
        problem("kind", t("{no} fills up the petty cash already.", { no: other.no ?? "" }), "twice"),
      );
    await withinCeiling(context, row.total, "lines");
  },
  set: async ({ work: { tx, actor }, row }: Context) => ({
    no: await numberOf(tx, row, dateIn(actor.at, row.company.timeZone)),
    submittedAt: actor.at,
    decidedAt: null,
    decidedById: null,
    round: row.round + 1,
  }),
  effect: async ({ work, row }: Context) => {
    const { no } = await work.tx.requisition.findUniqueOrThrow({ where: { id: row.id }, select: { no: true } });
    await tell(
      work,
      { ...row, no },
      {
        userIds: await approversOf(work.tx, row, work.actor.at),
        title: "{no} of {employee} waits for your approval",
        kind: "task",
      },
    );
    return { no };
  },
};

/** What an approval takes along: an amount for each line in its order, as typed; none: all as asked. */
export const approvalInput = z.object({ approved: z.array(z.string().nullable()).default([]) });

const decided = ({ work: { actor } }: Context) => ({ decidedAt: actor.at, decidedById: actor.userId });

/** Lines with what is approved of each. @throws InputProblem at `approved[n]` */
async function approvedLines({ work: { tx }, row, input }: Context): Promise<{ id: number; approved: bigint }[]> {
  const lines = await tx.requisitionLine.findMany({
    where: { requisitionId: row.id },
    orderBy: { lineNo: "asc" },
    select: { id: true, amount: true },
  });
  const { approved: typed } = approvalInput.parse(input ?? {});
  if (typed.length === 0) return lines.map(({ id, amount }) => ({ id, approved: amount }));
  const read = typed.map((text) => (text === null ? 0n : readAmount("Approved", text, row.currency)));
  refuse(read.flatMap((one, index) => (typeof one === "bigint" ? [] : [problem(`approved[${index}]`, one.problem)])));
  const amounts = read as bigint[];
  refuse(
    approvalProblems(
      lines.map(({ amount }) => amount),
      amounts,
      row.currency,
    ),
  );
  return lines.map(({ id }, index) => ({ id, approved: amounts[index]! }));
}

async function withinCeiling({ work: { tx, actor }, row }: Context, amount: bigint, field: string): Promise<void> {
  const {
    currency,
    company: { unitId: companyId },
  } = row;
  const petty = await pettyCashRoom(tx, actor, { id: row.branchId, companyId, currency });
  refuse(
    ceilingProblems(amount, petty, {
      field,
      currency,
      tells: canAt(actor, "books.report", row.unitPath) && !petty?.untold,
    }),
  );
}

export const approve = {
  check: async (context: Context) => {
    const lines = await approvedLines(context);
    if (context.row.kind === "IMPREST")
      await withinCeiling(
        context,
        lines.reduce((total, { approved }) => total + approved, 0n),
        "",
      );
  },
  set: async (context: Context) => {
    const {
      work: { actor },
      row,
    } = context;
    const approved = (await approvedLines(context)).reduce((total, line) => total + line.approved, 0n);
    return { ...decided(context), approved, approvedOn: dateIn(actor.at, row.company.timeZone) };
  },
  /** An advance needs an account that it will be owed in. */
  effect: async (context: Context) => {
    const { work, row } = context;
    const lines = await approvedLines(context);
    for (const { id, approved } of lines) await work.tx.requisitionLine.update({ where: { id }, data: { approved } });
    if (row.kind === "ADVANCE") await advanceAccount(work, row);
    await tell(work, row, {
      userIds: ownersOf(row),
      title: "{no} was approved by {actor}",
      kind: "outcome",
      text: context.note,
    });
    return { approved: lines.reduce((total, line) => total + line.approved, 0n) };
  },
};

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

export const giveBack = {
  effect: ({ work, row, note }: Context) =>
    tell(work, row, { userIds: ownersOf(row), title: "{no} was returned to you by {actor}", kind: "task", text: note }),
};

export const reject = {
  set: decided,
  effect: ({ work, row, note }: Context) =>
    tell(work, row, { userIds: ownersOf(row), title: "{no} was rejected by {actor}", kind: "outcome", text: note }),
};

export const cancel = {
  check: async ({ work: { tx }, row }: Context) => {
    const paying = await waitingToPay(tx, row.id);
    if (paying)
      throw new InputProblem(
        problem("", t("{voucher} is submitted to pay it: that comes first.", { voucher: paying }), "being_paid"),
      );
  },
  effect: ({ work, row, note }: Context) =>
    tell(work, row, { userIds: ownersOf(row), title: "{no} was cancelled by {actor}", kind: "outcome", text: note }),
};

/** Number of the voucher, or of the funds, that wait to pay a requisition; null without any. */
export async function waitingToPay(
  tx: Pick<Tx, "voucher" | "fundTransfer">,
  requisitionId: number,
): Promise<string | null> {
  const waiting = { where: { requisitionId, status: "SUBMITTED" }, select: { no: true } } as const;
  return ((await tx.voucher.findFirst(waiting)) ?? (await tx.fundTransfer.findFirst(waiting)))?.no ?? null;
}
