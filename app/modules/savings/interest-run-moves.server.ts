/** What the booking of an interest run asks and does; `interestRunWorkflow` says who may book it. */
import { atTheTop, problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import type { Work } from "~/db/transaction.server";
import { holdersAt } from "~/modules/identity/index.server";
import { moveBody, type WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { lockBooks } from "~/modules/ledger/index.server";
import { earnedBy, termsOf } from "./accrued.server";
import { bookInterest } from "./book-interest.server";
import { dayProblems, MOST_ACCOUNTS } from "./book-savings.server";

export const RUN_INCLUDE = {
  product: { select: { name: true, code: true, currency: true, ledgerId: true, ownerType: true } },
  unit: { select: { name: true, code: true, path: true } },
} as const;
type RunRow = Prisma.SaccoInterestRunGetPayload<{ include: typeof RUN_INCLUDE }> & WorkflowRow;

/** Accounts that are closed have had their interest when they were. */
export const EARNING = { status: { not: "CLOSED" } } as const;

/** Somebody who may book a run, has not prepared it and earns nothing by it; null where there is nobody. */
async function withoutAccount({ tx, actor }: Work, row: RunRow, savers: ReadonlySet<number>): Promise<string | null> {
  const today = todayOf(actor);
  const holders = await holdersAt(tx, "savings.interest.approve", row.unit.path, today);
  const others = await tx.user.findMany({
    where: { id: { in: holders.map(({ userId }) => userId), notIn: [actor.userId ?? 0, row.preparedById ?? 0] } },
    orderBy: { id: "asc" },
    select: { displayName: true, employeeId: true },
  });
  return others.find(({ employeeId }) => employeeId === null || !savers.has(employeeId))?.displayName ?? null;
}

export const post = moveBody<RunRow>()({
  facts: async ({ work, row }) => {
    const { tx } = work;
    await lockBooks(tx, row.unitId);
    const [lines, accounts, wrong] = [
      await tx.saccoInterestLine.findMany({
        where: { runId: row.id },
        orderBy: { accountId: "asc" },
        include: { account: { select: { id: true, subLedgerId: true, employeeId: true } } },
      }),
      await tx.saccoAccount.findMany({
        where: { unitId: row.unitId, productId: row.productId, ...EARNING },
        orderBy: { id: "asc" },
        select: { id: true, subLedgerId: true },
      }),
      await dayProblems(work, row.unitId),
    ];
    const span = { branchId: row.unitId, ledgerId: row.product.ledgerId, from: row.fromDate, to: row.toDate };
    const earned = await earnedBy(tx, span, termsOf(row), accounts);
    const same =
      earned.size === lines.length &&
      lines.every(({ accountId, interest, tax }) => {
        const now = earned.get(accountId);
        return now?.interest === interest && now.tax === tax;
      });
    const savers = new Set(lines.flatMap(({ account }) => account.employeeId ?? []));
    const instead = savers.has(work.actor.employeeId ?? 0) ? await withoutAccount(work, row, savers) : null;
    return { lines, wrong, same, instead };
  },
  problems: ({ facts: { wrong, same, instead } }) =>
    instead !== null
      ? [problem("", t("Your own account is in this run: {name} can book it", { name: instead }), "own")]
      : wrong.length > 0 || same
        ? wrong
        : [problem("", t("Balances have changed since: discard this run and prepare it again."), "changed")],
  effect: async ({ work, row, facts: { lines } }) => {
    let first: { no: string; businessDate: string } | null = null;
    for (let at = 0; at < lines.length; at += MOST_ACCOUNTS) {
      const posted = await atTheTop(() =>
        bookInterest(work, {
          ownerType: row.product.ownerType,
          branchId: row.unitId,
          source: `SaccoInterestRun:${row.id}${at === 0 ? "" : `/${at / MOST_ACCOUNTS + 1}`}`,
          narration: `Interest on ${row.product.name}, ${row.fromDate} to ${row.toDate}`,
          period: row.fromDate,
          preparedById: row.preparedById,
          lines: lines.slice(at, at + MOST_ACCOUNTS).map(({ account, interest, tax }) => ({
            account: { ...account, product: row.product },
            interest,
            tax,
          })),
        }),
      );
      first ??= posted;
    }
    return {
      set: { postedById: work.actor.userId, postedOn: first!.businessDate, no: first!.no },
      detail: { no: first!.no, interest: row.interest, tax: row.tax, accounts: row.count },
      notify: [
        {
          to: [row.preparedById],
          title: "Interest on {product} of {branch}, {from} to {to}, was booked by {actor}",
          kind: "outcome",
        },
      ],
    };
  },
});
