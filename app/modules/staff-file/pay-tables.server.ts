/** The pay of an employee in their file: basic pay over time, components, advances and stops (spec: hr §8.5 employee/details). */
import { formatAmount } from "~/core/currencies";
import { FOREVER } from "~/core/dates";
import { formatMonth } from "~/core/months";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import { daysText } from "~/define/field";
import { href } from "~/addresses/href";
import { advanceWorkflow, owedOf, salaryChangeWorkflow, stopWorkflow } from "../pay/index.server";
import { day, say, type TabTable } from "./cells";

/** Most rows of a table. */
const MOST = 60;

const money = (minor: bigint, currency: string): string => formatAmount({ minor, currency });
const label = ({ states }: { states: object }, status: string): string =>
  t((states as Record<string, { label: string }>)[status]!.label);
const monthCell = (month: string | null) => say(month === null ? t("Open") : formatMonth(month));

export async function payTables(actor: Actor, employeeId: number): Promise<TabTable[]> {
  const today = todayOf(actor);
  return [
    await basicPay(employeeId, today),
    await components(employeeId, today.slice(0, 7)),
    await advances(employeeId),
    // The reason of a stop may speak of others.
    ...(actor.employeeId === employeeId ? [] : [await stops(employeeId)]),
  ];
}

/** What holds today stands first; changes that wait are told of as such. */
async function basicPay(employeeId: number, today: string): Promise<TabTable> {
  const latest = { where: { employeeId }, take: MOST } as const;
  const [slices, waiting] = await Promise.all([
    db.salarySlice.findMany({
      ...latest,
      orderBy: { validFrom: "desc" },
      include: { change: { select: { reason: true } } },
    }),
    db.salaryChange.findMany({ where: { employeeId, status: "SUBMITTED" } }),
  ]);
  const stateOf = (from: string, to: string) =>
    from > today ? t("To come") : to < today ? t("Past") : t("As of today");
  return {
    title: t("Basic pay"),
    columns: ["From", "To", "Basic pay a month", "Reason", "State"],
    rows: [
      ...waiting.map(({ id, effectiveOn, basic, currency, reason, status }) => ({
        id: -id,
        cells: [
          day(effectiveOn),
          day(FOREVER),
          say(money(basic, currency)),
          say(reason),
          say(label(salaryChangeWorkflow, status)),
        ],
      })),
      ...slices.map(({ id, validFrom, validTo, basic, currency, change }) => ({
        id,
        cells: [
          day(validFrom),
          day(validTo),
          say(money(basic, currency)),
          say(change.reason),
          say(stateOf(validFrom, validTo)),
        ],
      })),
    ],
    empty: t("No basic pay is set."),
  };
}

async function components(employeeId: number, now: string): Promise<TabTable> {
  const rows = await db.payAssignment.findMany({
    where: { employeeId, status: "ACTIVE" },
    orderBy: [{ fromMonth: "desc" }, { id: "desc" }],
    take: MOST,
    include: { component: { select: { name: true, amount: true, rateBp: true } } },
  });
  return {
    title: t("Allowances and deductions"),
    columns: ["Component", "Amount or rate", "From", "To", "Taken so far", "State"],
    rows: rows.map(({ id, component, amount, rateBp, currency, fromMonth, toMonth, totalLimit, takenTotal }) => {
      const [own, rate] = [amount ?? component.amount, rateBp ?? component.rateBp];
      return {
        id,
        cells: [
          say(component.name),
          say(own !== null ? money(own, currency) : rate === null ? t("By bands") : `${daysText(rate)} %`),
          monthCell(fromMonth),
          monthCell(toMonth),
          say(totalLimit === null ? null : `${money(takenTotal, currency)} / ${money(totalLimit, currency)}`),
          say(fromMonth > now ? t("To come") : toMonth !== null && toMonth < now ? t("Ended") : t("Active")),
        ],
      };
    }),
    empty: t("Nothing is assigned."),
  };
}

async function advances(employeeId: number): Promise<TabTable> {
  const rows = await db.salaryAdvance.findMany({
    where: { employeeId },
    orderBy: { id: "desc" },
    take: MOST,
    include: { rows: { orderBy: { seq: "asc" } } },
  });
  return {
    title: t("Advances"),
    columns: ["Number", "Amount", "Still owed", "Paid on", "State"],
    rows: rows.map((row) => ({
      id: row.id,
      cells: [
        { text: row.no, to: href("/my/payslip/advance/details/:id", { params: { id: row.id } }) },
        say(money(row.amount, row.currency)),
        say(money(owedOf(row), row.currency)),
        day(row.paidOn),
        say(label(advanceWorkflow, row.status)),
      ],
    })),
    empty: t("No advances"),
  };
}

async function stops(employeeId: number): Promise<TabTable> {
  const rows = await db.salaryStop.findMany({ where: { employeeId }, orderBy: { id: "desc" }, take: MOST });
  return {
    title: t("Pay held or stopped"),
    columns: ["What happens", "From", "To", "Reason", "State"],
    rows: rows.map(({ id, mode, fromMonth, toMonth, reason, status }) => ({
      id,
      cells: [
        say(t(mode === "HOLD" ? "Held" : "Stopped")),
        monthCell(fromMonth),
        monthCell(toMonth),
        say(reason),
        say(label(stopWorkflow, status)),
      ],
    })),
    empty: t("Never held or stopped"),
  };
}
