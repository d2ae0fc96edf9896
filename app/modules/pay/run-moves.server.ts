/** What the moves of a run ask and do; `payrollWorkflow` says who may make them and when. */
import { formatMonth } from "~/core/months";
import { atTheTop, problem, refuse, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { isOfFew } from "~/core/few";
import { moveBody, type Asked, type WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { placeToPay } from "~/modules/funds/index.server";
import { keepOfFew, lockBooks, post as postEntry, postingDay, systemLedger } from "~/modules/ledger/index.server";
import type { PayFrom } from "./advance-moves.server";
import { calculate as workOutRun } from "./calculate.server";
import { closedDays } from "./closed-days.server";
import { seesPay } from "./few";
import { changedSince, postRun, readToPost, runHasChanged, takeBackRun } from "./run-books.server";
import { debtsMoved } from "./too-much-pay.server";
import { digestOf } from "./verify-payslips.server";
import { tellsTotals } from "./told-totals.server";
import { changedInputs, workOutAgain } from "./run-basis.server";
import { blockersFor, type Finding } from "./run-checks";
import { statesThat } from "~/define/states";
import { RUN_STATES } from "./run-states";
import { ADVANCE_STATES } from "./advance-states";

export const RUN_INCLUDE = { company: { select: { path: true, name: true } } } as const;
export type PayrollRow = Prisma.PayrollRunGetPayload<{ include: typeof RUN_INCLUDE }> & WorkflowRow;

const NOT_APPROVED = { hrApprovedById: null, financeApprovedById: null } as const;

export const calculate = moveBody<PayrollRow>()({
  effect: async ({ work, row }) => {
    const found = await workOutRun(work, row);
    const { people, blockers } = found;
    return {
      set: { ...found, ...NOT_APPROVED, calculatedById: work.actor.userId, calculatedAt: work.actor.at },
      // No sums: what one calculation is more than the one before may be the pay of one person.
      detail: { people, blockers },
    };
  },
});

/** Blockers named in words at once; the rest are counted. */
const NAMED = 5;

function blocked({ actor, row }: { actor: Actor; row: PayrollRow }): Problem[] {
  if (row.blockers === 0) return [];
  const { blockers = [] } = JSON.parse(row.findings ?? "{}") as { blockers?: Finding<string>[] };
  const found = blockersFor(seesPay(actor, row), blockers);
  const named = found.slice(0, NAMED).map(({ message, code }) => problem("", message, code));
  const more = found.length - named.length;
  return more > 0 ? [...named, problem("", t("{n} more stand in the way.", { n: more }), "payroll_blockers")] : named;
}

/** What stands in the way of either approval; what has changed since is found before two people have looked at it in vain. */
const approval = {
  facts: async ({ work, row }: Asked<PayrollRow>) => ({
    takings: await runHasChanged(work, row.id),
    inputs: await changedInputs(work.tx, row),
  }),
  problems: ({ facts: { takings, inputs }, ...known }: { actor: Actor; row: PayrollRow; facts: Changed }) => [
    ...blocked(known),
    ...(takings ? [changedSince()] : []),
    ...(inputs.length > 0 ? [inputsChanged(known.row, inputs)] : []),
  ],
};

interface Changed {
  /** Advances, totals or held pay that it takes are other than they were. */
  takings: boolean;
  inputs: readonly string[];
}

const inputsChanged = ({ status }: PayrollRow, inputs: readonly string[]): Problem =>
  problem("", [...inputs, workOutAgain(status)].join(" "), "changed");

export const approve = moveBody<PayrollRow>()({
  ...approval,
  effect: ({ work }) => ({ set: { hrApprovedById: work.actor.userId } }),
});

export const finance = moveBody<PayrollRow>()({
  ...approval,
  effect: ({ work }) => ({ set: { financeApprovedById: work.actor.userId } }),
});

export const sendBack = moveBody<PayrollRow>()({
  effect: ({ row }) => ({
    set: NOT_APPROVED,
    notify: [
      {
        to: [row.preparedById, row.calculatedById],
        title: "The pay of {month} was sent back by {actor}",
        kind: "outcome",
      },
    ],
  }),
});

export const discard = moveBody<PayrollRow>()({
  effect: async ({ work: { tx }, row: { id: runId } }) => {
    await tx.deductionDeferral.deleteMany({ where: { runId } });
    await tx.payslipLine.deleteMany({ where: { runId } });
    await tx.payslip.deleteMany({ where: { runId } });
    return {};
  },
});

export const post = moveBody<PayrollRow>()({
  facts: ({ work, row }) => readToPost(work, row),
  problems: ({ actor, row, facts }) => [...blocked({ actor, row }), ...facts.problems],
  effect: async ({ work, row, facts }) => {
    const { postedOn, no } = await postRun(work, row, facts);
    return {
      set: { postedOn, sumsTold: await tellsTotals(work.tx, row) },
      // What the slips are held against later: the trail proves itself.
      detail: { no, people: row.people, slips: await digestOf(work.tx, row) },
      notify: [{ to: [row.preparedById], title: "The pay of {month} was posted by {actor}", kind: "outcome" }],
    };
  },
});

/** The branch whose books hold what is owed to people. */
export async function headOfficeOf(tx: Tx, { company }: Pick<PayrollRow, "company">): Promise<number> {
  const { id } = await tx.orgUnit.findFirstOrThrow({
    where: { kind: "BRANCH", headOffice: true, path: { startsWith: company.path } },
    select: { id: true },
  });
  return id;
}

export const pay = moveBody<PayrollRow, PayFrom>()({
  facts: async ({ work: { tx, ...work }, row, input: { from } }) => {
    const headOffice = await headOfficeOf(tx, row);
    await lockBooks(tx, headOffice);
    const branch = await tx.orgUnit.findUniqueOrThrow({ where: { id: headOffice } });
    const closed = await closedDays(tx, work.actor, [branch]);
    refuse(closed.map((message) => problem("", message, "day_not_open")));
    const day = await postingDay(tx, headOffice, "NORMAL");
    const { _sum, _count } = await tx.payslip.aggregate({
      where: { runId: row.id, status: "FINAL", net: { not: 0n } },
      _sum: { net: true },
      _count: true,
    });
    const due = _sum.net ?? 0n;
    const place =
      due > 0n ? await placeToPay({ tx, ...work }, { branchId: headOffice, currency: row.currency }, from, due) : null;
    return { branchId: headOffice, day: day!.businessDate, due, place, people: _count };
  },
  problems: ({ input: { reference }, facts: { place } }) =>
    place?.isBank && (reference ?? "").trim() === ""
      ? [problem("reference", t("Enter the number of the cheque, transfer or message"), "ac07")]
      : [],
  effect: async ({ work, row, input: { reference }, facts: { branchId, day, due, place, people } }) => {
    const { tx, actor } = work;
    let no: string | null = null;
    if (place) {
      const ledgerId = await systemLedger(tx, branchId, "PAY_NET");
      const posted = await atTheTop(() =>
        postEntry(work, {
          branchId,
          type: "PAY_PAYMENT",
          source: `PayrollRun:${row.id}/pay`,
          narration: `Pay of ${formatMonth(row.month)}${reference ? `, ${reference.trim()}` : ""}`.slice(0, 500),
          preparedById: row.preparedById,
          lines: [
            { ledgerId, side: "D", amount: due },
            { ledgerId: place.ledgerId, subLedgerId: place.subLedgerId, side: "C", amount: due },
          ],
        }),
      );
      if (isOfFew(people)) await keepOfFew(tx, posted.id);
      no = posted.no;
    }
    await tx.payslip.updateMany({ where: { runId: row.id, status: "FINAL" }, data: { status: "PAID" } });
    return { set: { paidById: actor.userId, paidOn: day }, detail: { no } };
  },
});

export const reverse = moveBody<PayrollRow>()({
  facts: async ({ work: { tx }, row: { id, companyId } }) => {
    const later = await tx.payrollRun.count({
      where: { companyId, id: { gt: id }, status: { notIn: statesThat(RUN_STATES, "dropped") } },
    });
    const writtenOff = await tx.salaryAdvance.count({
      where: { status: { in: statesThat(ADVANCE_STATES, "lost") }, rows: { some: { runId: id } } },
    });
    return { later, writtenOff, repaid: await debtsMoved(tx, id) };
  },
  problems: ({ facts: { later, writtenOff, repaid } }) => [
    ...(repaid
      ? [problem("", t("Something of what it left to repay was paid back or is written off, or is to be."), "repaid")]
      : []),
    ...(later === 0
      ? []
      : [problem("", t("A later run stands on this one: reverse or discard that first."), "later_run")]),
    ...(writtenOff === 0
      ? []
      : [problem("", t("An advance that it took an instalment of is written off, or is to be."), "written_off")]),
  ],
  effect: async ({ work, row, note }) => {
    await takeBackRun(work, row, note ?? "");
    return {};
  },
});
