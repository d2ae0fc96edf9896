/** Payroll runs as a list. */
import { formatMonth } from "~/core/months";
import type { Actor } from "~/core/actor";
import { listStates } from "~/define/listing";
import { href } from "~/addresses/href";
import { MEASURES, readsTotals, type Measure } from "./few";
import { RUN_KINDS } from "./pay-words";
import { payrollColumn, payrollFilter, payrollListing, payrollWorkflow, visibleRuns } from "./payroll.workflow.server";
import type { PayrollRow } from "./run-moves.server";

const runStates = listStates(payrollWorkflow);

export const RUN_SUMS = MEASURES;
export type RunSum = Measure;

/** A sum of a run, for those who may read it. */
export const sumOf =
  (name: RunSum) =>
  (row: PayrollRow, actor: Actor): { minor: bigint; currency: string } | null =>
    readsTotals(actor, row) ? { minor: row[name], currency: row.currency } : null;

export const runList = payrollListing("payroll-runs", {
  area: "hr",
  title: "Payroll runs",
  counted: ["One run", "{n} runs"],
  columns: {
    month: payrollColumn.page(
      payrollColumn.words("Month", ({ month }) => formatMonth(month), { path: "month", nowrap: true }),
    ),
    kind: payrollColumn.choice("Kind", "kind", RUN_KINDS),
    seq: payrollColumn.number("Number", "seq"),
    company: payrollColumn.text("Company", "company.name", { in: "files" }),
    people: payrollColumn.number("People", "people"),
    gross: payrollColumn.amount("Gross pay", sumOf("gross")),
    deductions: payrollColumn.amount("Deductions", sumOf("deductions")),
    net: payrollColumn.amount("Net pay", sumOf("net")),
    employer: payrollColumn.amount("Employer's contributions", sumOf("employer"), { in: "files" }),
    postedOn: payrollColumn.date("Posted on", "postedOn"),
    paidOn: payrollColumn.date("Paid on", "paidOn"),
    status: payrollColumn.state(runStates),
  },
  filters: [payrollFilter.state(runStates), payrollFilter.choice("kind", "Kind", RUN_KINDS, "Any")],
  search: ["month"],
  searchHint: "Month, as 2026-11",
  sorts: ["month", "status"],
  sort: "-month",
  page: ({ id }) => href("/hr/payroll/details/:id", { params: { id } }),
  add: { label: "Prepare a run", to: href("/hr/payroll/add"), permission: "payroll.prepare" },
  empty: { icon: "money", title: "No runs yet", text: "Runs appear here as soon as somebody prepares one." },
  views: { all: { path: "/hr/payroll/list", permission: "payroll.read", scope: visibleRuns } },
});
