/** What clearing an area reads, asks and does. */
import { problem, type Problem } from "~/core/problems";
import { readAmount } from "~/define/amount";
import { t } from "~/core/text";
import { moveBody, type Effect } from "~/define/workflow";
import type { Work } from "~/db/transaction.server";
import { formatAmount } from "~/core/currencies";
import { MAX_MINOR } from "~/core/money";
import { href } from "~/addresses/href";
import { settlementOf } from "~/modules/pay/index.server";
import { AREAS, openItemsOf, type ClearanceArea } from "~/modules/separations/index.server";
import { moveByItself } from "~/modules/workflow/index.server";
import type { ClearanceRow } from "./clearance-row.server";
import { settledProblems } from "./resignation-rules";
import { resignationInclude } from "./resignation-row.server";
import { resignationWorkflow } from "./resignation.workflow.server";

/** Of one area, what the portal knows to be open: an area is cleared only without it. */
export const clear = moveBody<ClearanceRow>()({
  facts: async ({ work, row: { area, resignation } }) =>
    (await openItemsOf(resignation.employeeId, resignation.employee.user?.id ?? null, work.tx)).filter(
      (one) => one.area === area && !one.byFinalPay,
    ),
  problems: ({ facts }) =>
    facts.map(({ label, count }) => problem("", t("Still open: {label} ({n})", { label, n: count }), "open")),
  effect: ({ work, row, note }) => ({
    set: { note, clearedById: work.actor.userId, clearedAt: work.actor.at },
    detail: { area: row.area },
    afterwards: () => movesOn(work, row, note),
  }),
});

/** The area is done with, and something of it is to be paid: the final pay takes it. */
export const owe = moveBody<ClearanceRow, { amountDue: string }>()({
  facts: async ({ work: { tx }, row: { resignation } }) => settlementOf(tx, resignation.employeeId),
  problems: ({ row, input, facts: month }) => [...settledProblems(month), ...amountProblems(dueOf(row, input))],
  effect: ({ work, row, note, input }) => owing(work, row, note, dueOf(row, input) as bigint),
});

const dueOf = ({ currency }: ClearanceRow, { amountDue }: { amountDue: string }) =>
  readAmount("Amount due", amountDue, currency);

function amountProblems(amount: ReturnType<typeof readAmount>): Problem[] {
  if (typeof amount !== "bigint") return [problem("amountDue", amount.problem, "amount")];
  if (amount <= 0n) return [problem("amountDue", t("Amount due: enter more than zero"), "amount")];
  return amount > MAX_MINOR ? [problem("amountDue", t("Amount due: enter a smaller one"), "too_large")] : [];
}

function owing(work: Work, row: ClearanceRow, note: string | null, amountDue: bigint): Effect {
  return {
    set: { note, amountDue, clearedById: work.actor.userId, clearedAt: work.actor.at },
    detail: { area: row.area, amountDue },
    notify: [
      {
        to: [row.resignation.employee.user?.id ?? null],
        title: "{area} has marked {amount} as due: your final pay takes it",
        values: {
          area: AREAS[row.area as ClearanceArea],
          amount: formatAmount({ minor: amountDue, currency: row.currency }),
        },
        kind: "outcome",
        link: href("/my/resign/details/:id", { params: { id: row.resignationId } }),
      },
    ],
    afterwards: () => movesOn(work, row, note),
  };
}

/** What was marked as due, or cleared, is looked at again until the final pay stands. */
export const reopen = moveBody<ClearanceRow>()({
  facts: async ({ work: { tx }, row: { resignation } }) => ({
    month: await settlementOf(tx, resignation.employeeId),
    status: resignation.status,
  }),
  problems: ({ facts: { month, status } }) => [
    ...settledProblems(month),
    ...(status === "CLEARING" ? [] : [problem("", t("The resignation is not being cleared any more."), "state")]),
  ],
  effect: ({ row }) => ({
    set: { amountDue: null, clearedById: null, clearedAt: null },
    detail: { area: row.area },
  }),
});

async function movesOn(work: Work, row: ClearanceRow, note: string | null): Promise<void> {
  const resignation = await work.tx.resignation.findUniqueOrThrow({
    where: { id: row.resignationId },
    include: resignationInclude,
  });
  await moveByItself(work, resignationWorkflow, resignation, "clear", { note, detail: { area: row.area } });
}
