/** The register of suspensions. */
import { percentText } from "~/core/percent";
import { todayOf, unitsWithin } from "~/core/actor";
import { listStates } from "~/define/listing";
import { choicesOf } from "./discipline";
import { SUSPENSION_KINDS } from "./suspension";
import {
  handledSuspensions,
  suspensionColumn as column,
  suspensionFilter as filter,
  suspensionListOf as list,
} from "./suspension-row.server";
import { suspensionWorkflow } from "./suspension.workflow.server";
import { SUSPENSION_STATES } from "./discipline-states";

const states = listStates({ states: SUSPENSION_STATES });

export const suspensionList = list("suspensions", {
  area: "hr",
  title: "Suspensions",
  counted: ["One suspension", "{n} suspensions"],
  columns: {
    refNo: column.page(column.text("Number", "refNo", { nowrap: true })),
    employee: column.text("Employee", "employee.name"),
    employeeNo: column.text("Employee number", "employee.employeeNo", { in: "files" }),
    unit: column.text("Unit", "unit.name"),
    case: column.text("Case", "case.refNo", { nowrap: true }),
    kind: column.choice("Kind", "kind", choicesOf(SUSPENSION_KINDS)),
    fromOn: column.date("First day", "fromOn"),
    untilOn: column.date("Last day", "untilOn", { emptyLast: true }),
    reviewOn: column.date("Review on", "reviewOn", {
      late: ({ reviewOn, status, untilOn }, actor) =>
        status === "ACTIVE" && untilOn === null && reviewOn !== null && reviewOn < todayOf(actor),
      emptyLast: true,
    }),
    share: column.words("Share of pay", ({ payBp }) => percentText(payBp)),
    status: column.state(states),
    resumedOn: column.date("First day back", "resumedOn", { in: "files" }),
    reason: column.text("Reason", "reason", { in: "files" }),
    resumeReason: column.text("Reason for the return", "resumeReason", { in: "files" }),
    proposer: column.text("Proposed by", "proposer.displayName", { in: "files" }),
    decider: column.text("Decided by", "decider.displayName", { in: "files" }),
  },
  filters: [
    filter.state(states),
    filter.choice("kind", "Kind", choicesOf(SUSPENSION_KINDS), "Any kind"),
    filter.span("fromOn", "From", "To"),
  ],
  search: ["refNo", "employee.name", "employee.employeeNo", "case.refNo"],
  searchHint: "Number or employee",
  sorts: ["refNo", "fromOn", "untilOn", "reviewOn"],
  sort: "-refNo",
  page: (row) => suspensionWorkflow.page!(row as never),
  empty: {
    icon: "list",
    title: "No suspensions",
    text: "Suspensions from work appear here, from their proposal to the return of the employee.",
  },
  views: {
    hr: {
      path: "/hr/suspension/list",
      permission: "suspension.read",
      scope: (actor) => ({ AND: [handledSuspensions(actor), { unit: unitsWithin(actor, "suspension.read") }] }),
      add: { label: "Propose a suspension", to: "/hr/suspension/add", permission: "suspension.edit" },
    },
  },
});
