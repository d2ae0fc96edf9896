/** Payroll runs as a list. */
import { formatMonth } from "~/core/months";
import { listStates } from "~/define/listing";
import { href } from "~/href";
import { RUN_KINDS } from "./pay-words";
import { payrollColumn, payrollFilter, payrollListing, payrollWorkflow, visibleRuns } from "./payroll.workflow.server";

const runStates = listStates(payrollWorkflow);

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
    gross: payrollColumn.money("Gross pay", "gross", "currency"),
    deductions: payrollColumn.money("Deductions", "deductions", "currency"),
    net: payrollColumn.money("Net pay", "net", "currency"),
    employer: payrollColumn.money("Cost of the employer beside it", "employer", "currency", { in: "files" }),
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
