/** The register of a run by component: every line of its payslips (spec: hr §8.5). */
import { formatMonth } from "~/core/months";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { choiceWord } from "~/define/choice-word";
import type { Choice } from "~/define/field";
import { recordOf } from "~/define/listing";
import { href } from "~/addresses/href";
import { byIds } from "./by-ids";
import { PAID_STATES } from "./past-months.server";
import { LINE_KINDS, LINE_SIDES, RUN_KINDS } from "./pay-words";
import { visibleRuns } from "./payroll.workflow.server";
import { othersPayslips } from "./read-pay.server";
import { postedRunChoices } from "./slip-list.server";

const { column, filter, list } = recordOf(
  "PayslipLine",
  {
    payslip: {
      select: {
        month: true,
        kind: true,
        name: true,
        employee: { select: { employeeNo: true } },
        run: { select: { currency: true } },
      },
    },
  },
  async (rows) => {
    const distinct = (of: (row: (typeof rows)[number]) => number | null) => [
      ...new Set(rows.flatMap((row) => of(row) ?? [])),
    ];
    const [components, units] = await Promise.all([
      byIds(
        distinct(({ componentId }) => componentId),
        (part) => db.payComponent.findMany({ where: { id: { in: part } }, select: { id: true, name: true } }),
      ),
      byIds(
        distinct(({ unitId }) => unitId),
        (part) => db.orgUnit.findMany({ where: { id: { in: part } }, select: { id: true, name: true } }),
      ),
    ]);
    const nameIn = (all: readonly { id: number; name: string }[], id: number | null) =>
      all.find((one) => one.id === id)?.name ?? null;
    return rows.map((row) => ({
      ...row,
      component: nameIn(components, row.componentId),
      unit: nameIn(units, row.unitId),
    }));
  },
);

/** What a line is of, in words. */
function whatOf({ kind, component }: { kind: string; component: string | null }): string {
  const name = component ?? t("Basic pay");
  if (kind === "COMPONENT") return name;
  return kind === "ARREARS" ? t("{what}, arrears", { what: name }) : choiceWord(LINE_KINDS, kind);
}

async function componentChoices(actor: Actor): Promise<Choice[]> {
  const found = await db.payComponent.findMany({
    where: { companyId: actor.company.unitId },
    orderBy: { name: "asc" },
    select: { id: true, name: true },
  });
  return found.map(({ id, name }) => ({ value: String(id), label: name }));
}

async function latestRun(actor: Actor): Promise<number> {
  const run = await db.payrollRun.findFirst({
    where: { ...visibleRuns(actor), status: { in: PAID_STATES } },
    orderBy: [{ month: "desc" }, { id: "desc" }],
    select: { id: true },
  });
  return run?.id ?? 0;
}

export const lineList = list("payroll-lines", {
  area: "hr",
  title: "Payroll register by component",
  counted: ["One line", "{n} lines"],
  columns: {
    month: column.words("Month", ({ payslip }) => formatMonth(payslip.month), { nowrap: true }),
    kind: column.words("Kind", ({ payslip }) => choiceWord(RUN_KINDS, payslip.kind), { in: "files" }),
    name: column.page(column.text("Employee", "payslip.name")),
    employeeNo: column.text("Employee number", "payslip.employee.employeeNo", { nowrap: true }),
    what: column.words("What", whatOf),
    side: column.choice("Side", "side", LINE_SIDES),
    unit: column.words("Branch that bears it", ({ unit }) => unit ?? t("Head office")),
    amount: column.money("Amount", "amount", "payslip.run.currency", { sum: true }),
    line: column.number("Line", "id", { in: "files" }),
  },
  filters: [
    filter.choice("runId", "Run", postedRunChoices, "The latest run"),
    filter.choice("componentId", "Component", componentChoices, "All components"),
    filter.choice("side", "Side", LINE_SIDES, "Any"),
  ],
  search: ["payslip.name", "payslip.employee.employeeNo"],
  searchHint: "Name or staff number",
  sorts: ["line"],
  sort: "line",
  page: ({ payslipId }) => href("/hr/payroll/slip/:id", { params: { id: payslipId } }),
  empty: { icon: "money", title: "Nothing was posted yet", text: "Lines appear here as soon as a run is posted." },
  views: {
    all: {
      path: "/hr/reports/payroll/lines",
      within: { label: "Payroll register", to: href("/hr/reports/payroll") },
      permission: "pay.read",
      scope: (actor) => ({
        payslip: { ...othersPayslips(actor), standing: true, run: { status: { in: PAID_STATES } } },
      }),
      where: async (actor, { runId }) => (runId ? {} : { runId: await latestRun(actor) }),
    },
  },
});
