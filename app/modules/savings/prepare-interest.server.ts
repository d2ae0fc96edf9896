import { z } from "zod/v4";
import { inTx, type Outcome } from "~/db/transaction.server";
import { addDays, formatDate } from "~/core/dates";
import { Conflict, NotFound, problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { link } from "~/define/field";
import { latestDay, lockBooks } from "~/modules/ledger/index.server";
import { notifyWaiting } from "~/modules/workflow/index.server";
import { branchFor } from "./account-row.server";
import { datedTerms, earnedBy } from "./accrued.server";
import { periodOfDate, termsAt, type Frequency, type Interest } from "./interest";
import { EARNING } from "./interest-run-moves.server";
import { interestRunWorkflow } from "./interest-run.workflow.server";
import { keepLines } from "./interest-lines.server";

/** What is typed to prepare interest. */
export const runSchema = z.object({
  productId: link("Product", { to: "SaccoProduct" }).schema,
  unitId: link("Branch", { to: "SavingsBranch" }).schema,
});

export interface RunWanted {
  productId: number;
  unitId: number;
}

export interface PreparedRun extends Record<string, Outcome> {
  id: number;
  from: string;
  to: string;
  accounts: number;
}

interface Period {
  from: string;
  to: string;
}

/** Days of the period, of months, quarters or years that follow one another. */
const MOST_PERIODS = 240;

/** The period that a product's accounts in a branch earn in next: after the last run that stands, or from the first account on. */
async function nextPeriod(tx: Tx, { productId, unitId }: RunWanted, frequency: Frequency): Promise<Period | null> {
  const last = await tx.saccoInterestRun.findFirst({
    where: { productId, unitId, status: { not: "DISCARDED" } },
    orderBy: { toDate: "desc" },
  });
  if (last?.status === "PREPARED")
    throw new Conflict(
      t("The interest from {from} to {to} was prepared before and is not booked yet.", {
        from: formatDate(last.fromDate),
        to: formatDate(last.toDate),
      }),
      "run_exists",
    );
  if (last) return periodOfDate(addDays(last.toDate, 1), frequency);
  const first = await tx.saccoAccount.findFirst({ where: { productId, unitId }, orderBy: { openedOn: "asc" } });
  return first && periodOfDate(first.openedOn, frequency);
}

/**
 * Works out the interest of a product's accounts in a branch for the next period (spec: accounts §15). Periods follow
 * one another; those in which nothing was earned are passed over.
 * @throws NotFound; Conflict "run_exists" while a run waits to be booked; InputProblem
 */
export function prepareInterest(actor: Actor, wanted: RunWanted): Promise<PreparedRun> {
  return inTx(actor, async (work) => {
    const { tx } = work;
    const { productId, unitId } = wanted;
    const branch = await branchFor(tx, actor, unitId, "savings.interest");
    await lockBooks(tx, unitId);
    const product = await tx.saccoProduct.findFirst({ where: { id: productId, companyId: branch.companyId } });
    if (!product) throw new NotFound();
    const accounts = await tx.saccoAccount.findMany({
      where: { unitId, productId, ...EARNING },
      orderBy: { id: "asc" },
      select: { id: true, subLedgerId: true },
    });
    const frequency = product.frequency as Frequency;
    const today = (await latestDay(tx, unitId))?.businessDate ?? "";
    let period = await nextPeriod(tx, wanted, frequency);
    const terms = await datedTerms(tx, product);
    let earned = new Map<number, Interest>();
    for (let n = 0; n < MOST_PERIODS && period !== null && period.to < today; n++) {
      earned = await earnedBy(
        tx,
        { branchId: unitId, ledgerId: product.ledgerId, ...period },
        termsAt(terms, period.from),
        accounts,
      );
      if (earned.size > 0) break;
      period = periodOfDate(addDays(period.to, 1), frequency);
    }
    refuse(period ? [] : [problem("productId", t("The branch has no accounts of this product"), "nothing")]);
    refuse(
      earned.size > 0
        ? []
        : [
            problem(
              "",
              t("Nothing more has been earned. The period in progress ends on {date}.", {
                date: formatDate(period!.to),
              }),
              "not_over",
            ),
          ],
    );
    const { from, to } = period!;
    const { rateBps, basis, daysInYear, whtBps } = termsAt(terms, from);
    const lines = [...earned];
    const sum = (part: "interest" | "tax") => lines.reduce((total, [, line]) => total + line[part], 0n);
    const data = {
      productId,
      unitId,
      fromDate: from,
      toDate: to,
      rateBps,
      basis,
      daysInYear,
      whtBps,
      count: lines.length,
      interest: sum("interest"),
      tax: sum("tax"),
    };
    const { id } = await tx.saccoInterestRun.create({
      data: { ...data, preparedById: actor.userId },
      select: { id: true },
    });
    await keepLines(tx, id, earned);
    work.audit({ action: "SaccoInterestRun.prepare", entity: "SaccoInterestRun", entityId: id, diff: data });
    await notifyWaiting(work, interestRunWorkflow, id);
    return { id, from, to, accounts: lines.length };
  });
}
