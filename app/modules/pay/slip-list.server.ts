/** Payslips as a list: one's own, those of runs, and the register of what was posted (spec: hr §8.5, R-PR12). */
import { formatMonth } from "~/core/months";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { choiceWord } from "~/define/choice-word";
import type { Choice } from "~/define/field";
import { listStates, recordOf } from "~/define/listing";
import { href } from "~/addresses/href";
import { unitChoices } from "~/modules/organisation/index.server";
import { byIds } from "./by-ids";
import { PAID_STATES } from "./past-months.server";
import { RUN_KINDS } from "./pay-words";
import { visibleRuns } from "./payroll.workflow.server";
import { othersPayslips, ownPayslips } from "./read-pay.server";
import { daysOf } from "./slip-words";
import { SLIP_STATES } from "./slip-states";
import { statesThat } from "~/define/states";
import { RUN_STATES } from "./run-states";

/** What somebody was paid in the year until a payslip's month, by what is posted. */
interface YearToDate {
  gross: bigint;
  deductions: bigint;
  net: bigint;
}

const NOTHING: YearToDate = { gross: 0n, deductions: 0n, net: 0n };
/** The columns that tell of the year. */
const OF_YEAR = ["yearGross", "yearDeductions", "yearNet"];

async function yearsToDate(
  rows: readonly { id: number; employeeId: number; month: string }[],
): Promise<Map<number, YearToDate>> {
  const years = [...new Set(rows.map(({ month }) => month.slice(0, 4)))];
  const slips = await byIds([...new Set(rows.map(({ employeeId }) => employeeId))], (part) =>
    db.payslip.findMany({
      where: {
        employeeId: { in: part },
        standing: true,
        run: { status: { in: PAID_STATES } },
        OR: years.map((year) => ({ month: { startsWith: year } })),
      },
      select: { employeeId: true, month: true, gross: true, deductions: true, net: true },
    }),
  );
  return new Map(
    rows.map(({ id, employeeId, month }) => [
      id,
      slips
        .filter(
          (one) => one.employeeId === employeeId && one.month <= month && one.month.slice(0, 4) === month.slice(0, 4),
        )
        .reduce(
          (sum, one) => ({
            gross: sum.gross + one.gross,
            deductions: sum.deductions + one.deductions,
            net: sum.net + one.net,
          }),
          NOTHING,
        ),
    ]),
  );
}

const { column, filter, list } = recordOf(
  "Payslip",
  { run: { select: { currency: true } }, unit: { select: { name: true } }, employee: { select: { employeeNo: true } } },
  async (rows, _: Actor, shown) => {
    const years = OF_YEAR.some((id) => shown.includes(id)) ? await yearsToDate(rows) : new Map<number, YearToDate>();
    return rows.map((row) => ({ ...row, year: years.get(row.id) ?? NOTHING }));
  },
);

const slipStates = listStates({ states: SLIP_STATES });

/** Runs that are offered at most: five years of them and more. */
const MOST_RUNS = 90;

const runChoices =
  (status: { in: string[] } | { notIn: string[] }) =>
  async (actor: Actor): Promise<Choice[]> => {
    const runs = await db.payrollRun.findMany({
      where: { ...visibleRuns(actor), status },
      orderBy: [{ month: "desc" }, { id: "desc" }],
      take: MOST_RUNS,
      select: { id: true, month: true, kind: true, seq: true },
    });
    return runs.map(({ id, month, kind, seq }) => ({
      value: String(id),
      label: t("{month}, {kind} {seq}", { month: formatMonth(month), kind: choiceWord(RUN_KINDS, kind), seq }),
    }));
  };

/** Runs that are posted and stand, the latest first. */
export const postedRunChoices = runChoices({ in: PAID_STATES });

/** The years in which pay was posted, the latest first. */
async function yearChoices(): Promise<Choice[]> {
  const rows = await db.payrollRun.findMany({
    where: { status: { in: PAID_STATES } },
    distinct: ["month"],
    select: { month: true },
  });
  const years = new Set(rows.map(({ month }) => month.slice(0, 4)));
  return [...years]
    .sort()
    .reverse()
    .map((year) => ({ value: year, label: year }));
}

export const slipList = list("payslips", {
  area: "hr",
  title: "Payslips",
  counted: ["One payslip", "{n} payslips"],
  columns: {
    month: column.page(column.words("Month", ({ month }) => formatMonth(month), { path: "month", nowrap: true })),
    kind: column.choice("Kind", "kind", RUN_KINDS),
    name: column.page(column.text("Employee", "name")),
    employeeNo: column.text("Employee number", "employee.employeeNo", { nowrap: true }),
    designation: column.text("Designation", "designation"),
    unit: column.text("Branch", "unit.name"),
    days: column.words("Days paid", ({ paidDaysCd }) => daysOf(paidDaysCd), { number: true }),
    gross: column.money("Gross pay", "gross", "run.currency", { sum: true }),
    other: column.money("Held pay and what is still owed", "other", "run.currency", { in: "files" }),
    deductions: column.money("Deductions", "deductions", "run.currency", { sum: true }),
    net: column.money("Net pay", "net", "run.currency", { sum: true }),
    employer: column.money("Employer's contributions", "employer", "run.currency", { in: "files" }),
    yearGross: column.amount("Gross pay of the year so far", ({ year, run }) => ({
      minor: year.gross,
      currency: run.currency,
    })),
    yearDeductions: column.amount("Deductions of the year so far", ({ year, run }) => ({
      minor: year.deductions,
      currency: run.currency,
    })),
    yearNet: column.amount("Net pay of the year so far", ({ year, run }) => ({
      minor: year.net,
      currency: run.currency,
    })),
    status: column.state(slipStates),
  },
  filters: [
    filter.state(slipStates),
    filter.choice("runId", "Run", runChoices({ notIn: statesThat(RUN_STATES, "noSlips") }), "All runs"),
    filter.within("unit", "Branch", unitChoices("BRANCH", "pay.read"), "All branches"),
    filter.choice("kind", "Kind", RUN_KINDS, "Any"),
    filter.asks("year", "Year", yearChoices, "All years", (year) => ({ month: { startsWith: `${year}-` } })),
  ],
  search: ["name", "employee.employeeNo"],
  searchHint: "Name or staff number",
  sorts: ["month", "name"],
  sort: "name",
  page: ({ id }) => href("/hr/payroll/slip/:id", { params: { id } }),
  empty: { icon: "money", title: "No payslips", text: "Payslips appear here as soon as a run is worked out." },
  views: {
    run: {
      path: "/hr/payroll/slips",
      within: { label: "Payroll runs", to: href("/hr/payroll/list") },
      permission: "pay.read",
      scope: othersPayslips,
      only: ["name", "employeeNo", "designation", "unit", "days", "gross", "deductions", "net", "status"],
      without: ["year"],
    },
    register: {
      path: "/hr/reports/payroll",
      title: "Payroll register",
      permission: "pay.read",
      scope: (actor) => ({ ...othersPayslips(actor), standing: true, run: { status: { in: PAID_STATES } } }),
      only: ["month", "kind", "name", "employeeNo", "unit", "gross", "deductions", "net", "yearGross", "yearNet"],
      sort: "-month",
      without: ["status"],
      more: [{ label: "By component", to: href("/hr/reports/payroll/lines"), permission: "pay.read", icon: "search" }],
      file: "payroll-register",
      empty: { icon: "money", title: "Nothing was posted yet", text: "Pay appears here as soon as a run is posted." },
    },
    mine: {
      path: "/my/payslip",
      area: "home",
      title: "My payslips",
      permission: "pay.own",
      scope: ownPayslips,
      page: ({ id }) => href("/my/payslip/details/:id", { params: { id } }),
      only: ["month", "kind", "gross", "deductions", "net", "status"],
      without: ["unitId", "runId", "kind", "status"],
      sort: "-month",
      file: "my-payslips",
      empty: {
        icon: "money",
        title: "No payslips yet",
        text: "A payslip appears here as soon as its run is posted.",
      },
    },
  },
});
