import { inTx, type Work } from "~/act.server";
import { formatDate } from "~/core/dates";
import { moneyToDecimal, parseMoney } from "~/core/money";
import { InputProblem, NotFound, problem } from "~/core/problems";
import { db } from "~/db.server";
import type { Actor } from "~/define/actor";
import { Amounts } from "./fields.server";
import { holdForEditing, type EditedVisit, type Saved } from "./hold-for-editing.server";
import { settleSection } from "./section-state.server";
import { REPORT_AMOUNTS, reportFields, reportRow, type ReportInput } from "./sections/report.server";
import { formText, labelsOf, staleConflict, type FormText } from "./stale";
import { isConstraintError } from "./unique.server";

/**
 * Saves the daily report of a visit; its date is the visit's. There is one live report for each person and day.
 * @param version of the report the person saw; null when they saw none
 */
export function saveReport(actor: Actor, visitId: number, input: ReportInput, version: number | null): Promise<Saved> {
  return inTx(actor, async (work) => {
    const visit = await holdForEditing(work, visitId);
    const current = await work.tx.dailyReport.findUnique({ where: { visitId } });
    if (current && version !== current.version) throw stale(work, visit, current, input);
    const amounts = new Amounts(visit.company.exponent);
    const row = reportRow(input, amounts);
    if (amounts.problems.length > 0) throw new InputProblem(amounts.problems);
    await refuseSecondReport(work, visit, visit.visitDate);
    const saved = current
      ? await work.tx.dailyReport.update({ where: { id: current.id }, data: { ...row, version: { increment: 1 } } })
      : await work.tx.dailyReport.create({ data: { ...row, visitId, userId: visit.visitorId, date: visit.visitDate } });
    await settleSection(work, visitId, "REPORT");
    const before = current && Object.fromEntries(Object.keys(row).map((name) => [name, current[name as keyof typeof current]]));
    work.audit({ action: "Visit.saveReport", entity: "Visit", entityId: visitId, diff: { report: [before, row] } });
    return { id: saved.id, visitId };
  }).catch((error: unknown) => {
    throw isConstraintError(error) ? new InputProblem(problem("", "There is already a daily report of that day.", "second_report")) : error;
  });
}

/** Takes a daily report out of its visit. */
export function removeReport(actor: Actor, id: number): Promise<Saved> {
  return inTx(actor, async (work) => {
    const found = await work.tx.dailyReport.findUnique({ where: { id }, select: { visitId: true } });
    if (!found) throw new NotFound();
    const { visitId } = found;
    await holdForEditing(work, visitId);
    const row = await work.tx.dailyReport.findUnique({ where: { id } });
    if (!row) throw new NotFound();
    await work.tx.dailyReport.delete({ where: { id } });
    await settleSection(work, visitId, "REPORT");
    work.audit({ action: "Visit.removeReport", entity: "Visit", entityId: visitId, diff: { report: [row, null] } });
    return { id, visitId };
  });
}

/** @throws InputProblem when the visitor has a live report of that day in another visit */
export async function refuseSecondReport({ tx }: Work, visit: { id: number; visitorId: number }, date: string): Promise<void> {
  const other = await tx.dailyReport.findFirst({
    where: { userId: visit.visitorId, date, live: true, visitId: { not: visit.id } },
    include: { visit: { select: { refNo: true } } },
  });
  if (other) throw new InputProblem(problem("", `The daily report of ${formatDate(date)} is already part of ${other.visit.refNo}. There is one for each day.`, "second_report"));
}

/** A report as its form sends it. */
export function reportForm(row: Record<keyof ReportInput, unknown>, exponent: number): FormText {
  return Object.fromEntries(Object.keys(reportFields).map((name) => {
    const value = row[name as keyof ReportInput];
    return [name, typeof value === "bigint" ? moneyToDecimal(value, exponent) : formText(value)];
  }));
}

/** What a new report begins with: the person's last one, its closing cash as the opening cash of today. */
export async function reportPrefill(visitorId: number, before: string, exponent: number): Promise<{ values: FormText; from: string } | null> {
  const last = await db.dailyReport.findFirst({ where: { userId: visitorId, live: true, date: { lt: before } }, orderBy: [{ date: "desc" }, { id: "desc" }] });
  if (!last) return null;
  return { values: { ...reportForm(last, exponent), openingCash: moneyToDecimal(last.closingCash, exponent), planTomorrow: "" }, from: last.date };
}

function stale({ actor }: Work, visit: EditedVisit, current: NonNullable<Awaited<ReturnType<Work["tx"]["dailyReport"]["findUnique"]>>>, input: ReportInput) {
  const { exponent } = visit.company;
  const mine = reportForm(input, exponent);
  for (const name of REPORT_AMOUNTS) mine[name] = moneyToDecimal(parseMoney(input[name], exponent) ?? 0n, exponent);
  return staleConflict(labelsOf(reportFields), reportForm(current, exponent), mine, { version: current.version, by: { name: actor.name, at: current.updatedAt } });
}
