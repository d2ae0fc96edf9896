import { z } from "zod/v4";
import { db, type Tx } from "~/db/database.server";
import { inTx, type Outcome } from "~/db/transaction.server";
import { formatMonth, monthAfter, spanOfMonth } from "~/core/months";
import { Conflict, problem, refuse, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf, type Actor } from "~/core/actor";
import { choice, month } from "~/define/field";
import { companyOf } from "~/modules/organisation/index.server";
import { nextOf, ownCompany } from "~/modules/ledger/index.server";
import { PAID_STATES } from "./past-months.server";
import { RUN_KINDS } from "./pay-words";
import { lastPaidMonth } from "./person.server";
import type { RunKind } from "./terms";
import { statesThat } from "~/define/states";
import { RUN_STATES } from "./run-states";

export const runSchema = z.object({
  month: month("Month").schema,
  kind: choice("What it pays", { choices: RUN_KINDS }).schema.transform((kind) => kind as RunKind),
});

export interface RunWanted {
  /** "2026-11" */
  month: string;
  kind: RunKind;
}

export interface PreparedRun extends Record<string, Outcome> {
  id: number;
  seq: number;
}

/**
 * Begins a run; one is open for a company at a time, as each takes what the others leave. REGULAR pays the month,
 * ARREARS only what earlier months lack, FINAL settles those who have left. Months follow one another.
 * @throws Forbidden; Conflict "run_open"; InputProblem at `month` and `kind`
 */
export function prepareRun(actor: Actor, { month, kind }: RunWanted): Promise<PreparedRun> {
  return inTx(actor, async (work) => {
    const { tx } = work;
    const companyId = ownCompany(actor, "payroll.prepare");
    const unit = await tx.orgUnit.findUniqueOrThrow({ where: { id: companyId } });
    const { currency } = await companyOf(tx, unit);
    // Of several who begin one at once, the others wait and see it.
    await nextOf(tx, `PAYROLL-${companyId}`);
    const last = await lastPaidMonth(work, companyId);
    const now = todayOf(actor).slice(0, 7);
    const owed = last === null || month > now ? null : await firstUnpaid(tx, unit.path, monthAfter(last, 1), month);
    refuse(runProblems(month, kind, { last, now, owed }));
    const open = await tx.payrollRun.findFirst({
      where: { companyId, status: { in: statesThat(RUN_STATES, "open") } },
      select: { month: true },
    });
    if (open)
      throw new Conflict(
        t("The run of {month} is open: post or discard it first.", { month: formatMonth(open.month) }),
        "run_open",
      );
    const before = await tx.payrollRun.findFirst({
      where: { companyId, month, kind },
      orderBy: { seq: "desc" },
      select: { seq: true },
    });
    const data = { companyId, month, kind, seq: (before?.seq ?? 0) + 1, currency, preparedById: actor.userId ?? 0 };
    const { id } = await tx.payrollRun.create({ data, select: { id: true } });
    work.audit({ action: "PayrollRun.prepare", entity: "PayrollRun", entityId: id, diff: data });
    return { id, seq: data.seq };
  });
}

/** The first month from one on, and before another, in which somebody is in the company and not settled; one without anybody is passed over. */
async function firstUnpaid(tx: Tx, path: string, from: string, before: string): Promise<string | null> {
  for (let month = from; month < before; month = monthAfter(month, 1)) {
    const span = spanOfMonth(month);
    const people = await tx.employee.count({
      where: {
        joinDate: { lte: span.to },
        OR: [{ lastWorkingDay: null }, { lastWorkingDay: { gte: span.from } }],
        payslips: { none: { kind: "FINAL", standing: true, run: { status: { in: PAID_STATES } } } },
        postings: {
          some: { unit: { path: { startsWith: path } }, validFrom: { lte: span.to }, validTo: { gte: span.from } },
        },
      },
    });
    if (people > 0) return month;
  }
  return null;
}

interface Months {
  /** The last that is paid. */
  last: string | null;
  now: string;
  /** One before the month asked for that is not paid. */
  owed: string | null;
}

function runProblems(month: string, kind: RunKind, { last, now, owed }: Months): Problem[] {
  const found: Problem[] = [];
  if (!["REGULAR", "ARREARS", "FINAL"].includes(kind))
    found.push(problem("kind", t("Kind: choose what the run pays"), "kind"));
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return [...found, problem("month", t("Month: choose one"), "month")];
  if (month > now) found.push(problem("month", t("Month: it has not begun"), "future"));
  if (last !== null && month < last)
    found.push(
      problem(
        "month",
        t("Month: {last} is paid; earlier months are corrected by arrears", { last: formatMonth(last) }),
        "passed",
      ),
    );
  // A month that is passed over could not be paid any more.
  if (owed !== null)
    found.push(
      problem("month", t("Month: {next} is not paid yet; it comes first", { next: formatMonth(owed) }), "skipped"),
    );
  return found;
}

/** What the form begins with: the month after the last that is paid; this one before the first. */
export async function runBeginning(actor: Actor): Promise<{ month: string }> {
  const last = await lastPaidMonth({ tx: db }, ownCompany(actor, "payroll.prepare"));
  const now = todayOf(actor).slice(0, 7);
  const next = last === null ? now : monthAfter(last, 1);
  return { month: next < now ? next : now };
}
