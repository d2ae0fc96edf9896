/** What of a dossier is told to those alone who may read it in its own place: the exit, letters and pay. */
import { formatAmount } from "~/core/currencies";
import { formatDate } from "~/core/dates";
import { formatMonth } from "~/core/months";
import { t } from "~/core/text";
import { canAt, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { notAbout } from "../discipline/index.server";
import { CLEARANCE_AREAS, type ClearanceArea } from "../people/index.server";
import { statesThat } from "~/define/states";
import { CLEARANCE_STATES } from "~/modules/resignations/resignation-states";
import { RUN_STATES } from "~/modules/pay/run-states";

export interface DossierRecords {
  title: string;
  columns: { label: string; numeric?: true }[];
  rows: string[][];
}

/** @param path of the unit somebody was last posted to */
export async function dossierRecords(actor: Actor, employeeId: number, path: string): Promise<DossierRecords[]> {
  const found = await Promise.all([
    canAt(actor, "resignation.read", path) ? clearanceOf(employeeId) : null,
    canAt(actor, "discipline.read", path) ? lettersTo(actor, employeeId) : null,
    canAt(actor, "pay.read", path) ? payOf(employeeId) : null,
  ]);
  return found.flatMap((one) => (one === null || one.rows.length === 0 ? [] : [one]));
}

async function clearanceOf(employeeId: number): Promise<DossierRecords> {
  const items = await db.clearanceItem.findMany({
    where: { status: { in: statesThat(CLEARANCE_STATES, "answered") }, resignation: { employeeId } },
    orderBy: { id: "asc" },
  });
  return {
    title: t("Clearance"),
    columns: [
      { label: t("Area") },
      { label: t("Cleared on") },
      { label: t("Comment") },
      { label: t("Amount due"), numeric: true },
    ],
    rows: items.map(({ area, clearedAt, note, amountDue, currency }) => [
      t(CLEARANCE_AREAS[area as ClearanceArea]),
      clearedAt === null ? "" : formatDate(clearedAt.toISOString().slice(0, 10)),
      note ?? "",
      amountDue === null ? "" : formatAmount({ minor: amountDue, currency }),
    ]),
  };
}

async function lettersTo(actor: Actor, employeeId: number): Promise<DossierRecords> {
  const letters = await db.disciplinaryLetter.findMany({
    where: { case: { AND: [{ employeeId }, notAbout(actor)] } },
    orderBy: { id: "asc" },
    select: { refNo: true, issuedOn: true, content: true },
  });
  return {
    title: t("Disciplinary letters"),
    columns: [{ label: t("Number") }, { label: t("Issued on") }, { label: t("Letter") }],
    rows: letters.map(({ refNo, issuedOn, content }) => [
      refNo,
      formatDate(issuedOn),
      (JSON.parse(content) as { title: string }).title,
    ]),
  };
}

async function payOf(employeeId: number): Promise<DossierRecords> {
  const slips = await db.payslip.findMany({
    where: { employeeId, standing: true, run: { status: { in: statesThat(RUN_STATES, "posted") } } },
    orderBy: [{ month: "asc" }, { id: "asc" }],
    select: { month: true, gross: true, deductions: true, net: true, run: { select: { currency: true } } },
  });
  return {
    title: t("Payslips"),
    columns: [
      { label: t("Month") },
      { label: t("Gross pay"), numeric: true },
      { label: t("Deductions"), numeric: true },
      { label: t("Net pay"), numeric: true },
    ],
    rows: slips.map(({ month, gross, deductions, net, run: { currency } }) => [
      formatMonth(month),
      ...[gross, deductions, net].map((minor) => formatAmount({ minor, currency })),
    ]),
  };
}
