/**
 * Interest on savings that a year has earned and the books do not hold at its end (spec: accounts §15). It is no money of
 * the savers yet: the run that books it later gives each of them the same, to the cent.
 */
import { addDays } from "~/core/dates";
import type { Tx } from "~/db/database.server";
import type { SystemEvent } from "~/modules/ledger/index.server";
import { datedTerms, earnedBy } from "./accrued.server";
import { EXPENSE_OF } from "./book-interest.server";
import { periodOfDate, termsAt, type Frequency } from "./interest";

export interface EarnedInterest {
  branchId: number;
  /** The ledger that bears it. */
  expense: SystemEvent;
  /** Whole, before the tax withheld from it. */
  interest: bigint;
}

/** By branch and bearer, what was earned until a date and booked on no day up to it. Each period is rounded as its run is. */
export async function interestEarnedBy(
  tx: Tx,
  companyId: number,
  branchIds: readonly number[],
  to: string,
): Promise<EarnedInterest[]> {
  const products = await tx.saccoProduct.findMany({ where: { companyId }, orderBy: { id: "asc" } });
  const sums = new Map<string, EarnedInterest>();
  for (const product of products) {
    const expense = EXPENSE_OF[product.ownerType]!;
    const terms = await datedTerms(tx, product);
    for (const branchId of branchIds) {
      const accounts = await tx.saccoAccount.findMany({
        where: {
          ...{ unitId: branchId, productId: product.id, openedOn: { lte: to } },
          OR: [{ status: { not: "CLOSED" } }, { closedOn: { gt: to } }],
        },
        orderBy: [{ openedOn: "asc" }, { id: "asc" }],
        select: { id: true, subLedgerId: true, openedOn: true },
      });
      if (accounts.length === 0) continue;
      const last = await tx.saccoInterestRun.findFirst({
        where: { productId: product.id, unitId: branchId, status: "POSTED", postedOn: { lte: to } },
        orderBy: { toDate: "desc" },
        select: { toDate: true },
      });
      const frequency = product.frequency as Frequency;
      const first = last ? addDays(last.toDate, 1) : periodOfDate(accounts[0]!.openedOn, frequency).from;
      let interest = 0n;
      for (let from = first; from <= to;) {
        const period = periodOfDate(from, frequency);
        const span = { branchId, ledgerId: product.ledgerId, from, to: period.to < to ? period.to : to };
        const earned = await earnedBy(tx, span, termsAt(terms, period.from), accounts);
        for (const one of earned.values()) interest += one.interest;
        from = addDays(period.to, 1);
      }
      const key = `${branchId}/${expense}`;
      const sum = sums.get(key)?.interest ?? 0n;
      if (interest > 0n) sums.set(key, { branchId, expense, interest: sum + interest });
    }
  }
  return [...sums.values()];
}
