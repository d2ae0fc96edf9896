/** Too much pay of earlier months that a run could not take back: left to repay out of later pay, by a plan (decision 039). */
import type { Work } from "~/db/transaction.server";
import { formatMonth, monthAfter } from "~/core/months";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { nextOf } from "~/modules/ledger/index.server";
import { lastPaidMonth } from "./person.server";
import type { Line } from "./terms";

interface DebtRun {
  id: number;
  companyId: number;
  month: string;
  kind: string;
  currency: string;
  preparedById: number;
}

interface DebtSlip {
  employeeId: number;
  lines: readonly (Pick<Line, "unitId" | "amount" | "month"> & { kind: string; side: string })[];
}

interface Places {
  units: readonly { id: number; code: string }[];
  headOffice: number;
}

/** Keeps what is left to repay of each slip: at first in one part, due with the next month that is not paid. */
export async function keepDebts(
  { tx }: Work,
  run: DebtRun,
  slips: readonly DebtSlip[],
  { units, headOffice }: Places,
): Promise<void> {
  const found = slips.flatMap(({ employeeId, lines }) => {
    const line = lines.find(({ kind }) => kind === "OVERPAID");
    return line ? [{ employeeId, line, months: monthsBack(lines) }] : [];
  });
  if (found.length === 0) return;
  const month = await firstMonthOf(tx, run);
  for (const { employeeId, line, months } of found) {
    const unit = units.find(({ id }) => id === line.unitId) ?? units.find(({ id }) => id === headOffice)!;
    const { last } = await nextOf(tx, `OP-${unit.code}`);
    await tx.salaryAdvance.create({
      data: {
        ...{ employeeId, unitId: unit.id, amount: line.amount, currency: run.currency },
        no: `OP-${unit.code}-${String(last).padStart(6, "0")}`,
        reason: t("Too much pay of {months}", { months: months.map(formatMonth).join(", ") }).slice(0, 500),
        ...{ firstMonth: month, instalments: 1, status: "DISBURSED" },
        requestedById: run.preparedById,
        overpaidRunId: run.id,
        rows: { create: [{ seq: 1, month, due: line.amount }] },
      },
    });
  }
}

const monthsBack = (lines: DebtSlip["lines"]): string[] =>
  [
    ...new Set(
      lines.flatMap(({ kind, side, month }) =>
        kind === "ARREARS" && side === "DEDUCTION" && month !== null ? [month] : [],
      ),
    ),
  ].sort();

/** The run that is posted counts as paid, where it pays its month. */
async function firstMonthOf(tx: Tx, { companyId, month, kind }: DebtRun): Promise<string> {
  if (kind === "REGULAR") return monthAfter(month, 1);
  const last = await lastPaidMonth({ tx }, companyId);
  return last !== null && last >= month ? monthAfter(last, 1) : month;
}

const ofRun = (runId: number) => ({ overpaidRunId: runId });

/** Whether something of what a run left to repay was paid back, or is written off: then the run stands. */
export async function debtsMoved(tx: Tx, runId: number): Promise<boolean> {
  const moved = await tx.salaryAdvance.count({
    where: { ...ofRun(runId), OR: [{ status: { not: "DISBURSED" } }, { rows: { some: { paid: { gt: 0 } } } }] },
  });
  return moved > 0;
}

/** What a run that is taken back had left to repay is owed no more. */
export async function takeBackDebts(tx: Tx, runId: number): Promise<void> {
  await tx.advanceInstalment.updateMany({
    where: { advance: ofRun(runId), state: "DUE" },
    data: { due: 0n, state: "SKIPPED" },
  });
  await tx.salaryAdvance.updateMany({
    where: ofRun(runId),
    data: { status: "CANCELLED", version: { increment: 1 } },
  });
}
