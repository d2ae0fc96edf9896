/** Disciplinary cases as a list: those that HR keeps, and those whose appeal somebody decides. */
import { todayOf, unitsWithin } from "~/core/actor";
import { listStates } from "~/define/listing";
import { href } from "~/addresses/href";
import { CATEGORIES, choicesOf, DECISIONS } from "./discipline";
import { column, filter, handledCases, list } from "./case-row.server";
import { caseWorkflow } from "./case.workflow.server";
import { CASE_STATES } from "./discipline-states";
import { statesThat } from "~/define/states";

const caseStates = listStates({ states: CASE_STATES });
const WAITS_ABOVE = { above: true, status: { in: statesThat(CASE_STATES, "weighed") } };
const GROSS: readonly [string, string] = ["Gross", "Not gross"];

export const caseList = list("disciplinary-cases", {
  area: "hr",
  title: "Disciplinary cases",
  counted: ["One case", "{n} cases"],
  columns: {
    refNo: column.page(column.text("Number", "refNo", { nowrap: true })),
    employee: column.text("Employee", "employee.name"),
    employeeNo: column.text("Employee number", "employee.employeeNo", { in: "files" }),
    unit: column.text("Unit", "unit.name"),
    incidentOn: column.date("Incident", "incidentOn"),
    category: column.choice("Category", "category", choicesOf(CATEGORIES)),
    letterKind: column.choice("Decision", "letterKind", choicesOf(DECISIONS)),
    status: column.state(caseStates),
    dueOn: column.date("Next step due", "dueOn", {
      late: ({ dueOn }, actor) => dueOn !== null && dueOn < todayOf(actor),
      emptyLast: true,
    }),
    activeUntil: column.date("Active until", "activeUntil"),
    raiser: column.text("Raised by", "raiser.displayName"),
    summary: column.text("Summary", "summary", { in: "files" }),
    replyBy: column.date("Reply by", "replyBy", { in: "files" }),
    reply: column.text("Reply", "reply", { in: "files" }),
    charge: column.text("Words of the letter", "charge", { in: "files" }),
    hearingOn: column.date("Hearing on", "hearingOn", { in: "files" }),
    hearingTime: column.text("Time of the hearing", "hearingTime", { in: "files" }),
    hearingPlace: column.text("Place of the hearing", "hearingPlace", { in: "files" }),
    reasons: column.text("Reasons", "reasons", { in: "files" }),
    decider: column.text("Drafted by", "decider.displayName", { in: "files" }),
    issuer: column.text("Issued by", "issuer.displayName", { in: "files" }),
    issuedOn: column.date("Issued on", "issuedOn", { in: "files" }),
    acknowledgedAt: column.moment("Received", "acknowledgedAt", { in: "files" }),
    witness: column.text("Witness of the refusal", "witness.displayName", { in: "files" }),
    appealText: column.text("Appeal", "appealText", { in: "files" }),
  },
  filters: [
    filter.state(caseStates),
    filter.choice("category", "Category", choicesOf(CATEGORIES), "Any category"),
    filter.choice("letterKind", "Decision", choicesOf(DECISIONS), "Any decision"),
    filter.flag("gross", "Gross", GROSS, "Gross or not", (gross) => ({ gross })),
    filter.flag("late", "Late", ["Late", "In time"], "Late or not", (late, actor) =>
      late ? { dueOn: { lt: todayOf(actor) } } : { NOT: { dueOn: { lt: todayOf(actor) } } },
    ),
    filter.span("incidentOn", "From", "To"),
  ],
  search: ["refNo", "employee.name", "employee.employeeNo"],
  searchHint: "Number or employee",
  sorts: ["refNo", "incidentOn", "dueOn", "activeUntil"],
  sort: "-refNo",
  page: (row) => caseWorkflow.page!(row as never),
  empty: {
    icon: "list",
    title: "No cases here",
    text: "Incidents that managers and HR raise appear here, with the next step and its day.",
  },
  views: {
    hr: {
      path: "/hr/disciplinary/list",
      permission: "discipline.read",
      scope: (actor) => ({ AND: [handledCases(actor), { unit: unitsWithin(actor, "discipline.read") }] }),
      only: ["refNo", "employee", "unit", "incidentOn", "category", "letterKind", "status", "dueOn", "activeUntil"],
      add: { label: "Raise an incident", to: "/hr/disciplinary/add", permission: "discipline.edit" },
    },
    appeals: {
      area: "home",
      path: "/my/disciplinary/appeal",
      permission: "discipline.appeal",
      title: "Appeals to decide",
      scope: (actor) => ({
        AND: [
          handledCases(actor),
          { OR: [{ status: "APPEALED" }, WAITS_ABOVE], unit: unitsWithin(actor, "discipline.appeal") },
        ],
      }),
      only: ["refNo", "employee", "unit", "letterKind", "status", "dueOn"],
      choices: { status: statesThat(CASE_STATES, "waits") },
      sort: "dueOn",
      file: "disciplinary-appeals",
      page: (row) => href("/my/disciplinary/appeal/:id", { params: { id: row.id } }),
      empty: {
        icon: "list",
        title: "No appeals",
        text: "Appeals against letters wait here for a decision, and letters that no one in HR may issue.",
      },
    },
  },
});
