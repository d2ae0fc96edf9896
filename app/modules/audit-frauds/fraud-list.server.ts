/** The tracker of fraud cases, and the register of their numbers, states and dates for those who know no more of them. */
import { unitsWithin, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import type { Choice } from "~/define/field";
import { listStates, recordOf } from "~/define/listing";
import { unitsToChoose } from "~/modules/organisation/index.server";
import { column, filter, list, visibleFrauds } from "./fraud-row.server";
import { METHODS } from "./fraud-rules";
import { fraudStates, fraudWorkflow } from "./fraud.workflow.server";
import { FRAUD_STATES } from "./fraud-states";

/** The units in reach, whether a case lies there or not: which of them have one is not said, nor looked for. */
const fraudUnits = (actor: Actor): Promise<Choice[]> =>
  unitsToChoose({ OR: [unitsWithin(actor, "audit.fraud.own"), unitsWithin(actor, "audit.fraud.read")] });

async function fraudTypes(): Promise<Choice[]> {
  const found = await db.auditFraudType.findMany({ orderBy: [{ position: "asc" }, { name: "asc" }] });
  return found.map(({ id, name }) => ({ value: String(id), label: name }));
}

export const fraudList = list("fraud-cases", {
  area: "audit",
  title: "Fraud cases",
  counted: ["One fraud case", "{n} fraud cases"],
  columns: {
    refNo: column.page(column.text("Number", "refNo", { nowrap: true })),
    title: column.text("Title", "title"),
    unit: column.text("Unit", "unit.name"),
    fraudType: column.text("Fraud type", "fraudType.name"),
    detectedOn: column.date("Detected on", "detectedOn"),
    gross: column.money("Gross", "gross", "currency"),
    recovered: column.money("Recovered", "recovered", "currency"),
    insured: column.money("Paid by insurance", "insured", "currency", { in: "files" }),
    writtenOff: column.money("Written off", "writtenOff", "currency", { in: "files" }),
    net: column.money("Net loss", "net", "currency", { sum: "counted" }),
    persons: column.words("Persons", ({ persons }) => persons.length || null, { number: true }),
    handler: column.text("Handled by", "handler.displayName"),
    status: column.state(fraudStates),
    method: column.choice("Detected by", "method", METHODS, { in: "files" }),
    occurredFrom: column.date("Occurred from", "occurredFrom", { in: "files" }),
    occurredTo: column.date("Occurred to", "occurredTo", { in: "files" }),
    confirmedOn: column.date("Confirmed on", "confirmedOn", { in: "files" }),
    reportedOn: column.date("Regulator informed on", "reportedOn", { in: "files" }),
    disciplinaryRef: column.text("Disciplinary case", "disciplinaryRef", { in: "files" }),
    controlIssue: column.text("Control issue", "controlIssue.refNo", { in: "files" }),
    noIssueReason: column.text("Reason for no issue", "noIssueReason", { in: "files" }),
    lessons: column.text("Lessons", "lessons", { in: "files" }),
    closedOn: column.date("Closed on", "closedOn", { in: "files" }),
    openedBy: column.text("Opened by", "openedBy.displayName", { in: "files" }),
    description: column.text("Description", "description", { in: "files" }),
  },
  filters: [
    filter.state(fraudStates),
    filter.choice("fraudTypeId", "Fraud type", fraudTypes, "All types"),
    filter.within("unit", "Unit", fraudUnits, "All units"),
    filter.span("detectedOn", "Detected from", "To"),
  ],
  search: ["refNo", "title", "unit.name"],
  searchHint: "Number, title or unit",
  sorts: ["refNo", "detectedOn", "net", "gross", "status"],
  sort: "-detectedOn",
  page: (row) => fraudWorkflow.page!(row),
  add: { label: "Open a fraud case", to: "/audit/others/trackerfraud/add", permission: "audit.fraud.own" },
  empty: { icon: "warn", title: "No fraud cases", text: "Suspected and confirmed frauds appear here with their cost." },
  views: {
    all: { path: "/audit/others/trackerfraud", permission: "audit.fraud.own", scope: visibleFrauds },
  },
});

const register = recordOf("FraudCase", {});
const registerStates = listStates({ states: FRAUD_STATES });
/** Number, state and dates: nothing else of a case is read for it. */
export const fraudRegister = register.list("fraud-register", {
  area: "audit",
  title: "Register of fraud cases",
  counted: ["One fraud case", "{n} fraud cases"],
  columns: {
    refNo: register.column.text("Number", "refNo", { nowrap: true }),
    status: register.column.state(registerStates),
    detectedOn: register.column.date("Detected on", "detectedOn"),
    confirmedOn: register.column.date("Confirmed on", "confirmedOn"),
    closedOn: register.column.date("Closed on", "closedOn"),
  },
  filters: [register.filter.state(registerStates), register.filter.span("detectedOn", "Detected from", "To")],
  search: ["refNo"],
  searchHint: "Number",
  sorts: ["refNo", "detectedOn", "status"],
  sort: "-detectedOn",
  empty: { icon: "list", title: "No fraud cases", text: "Fraud cases appear here by number." },
  views: {
    all: {
      path: "/audit/others/fraudregister",
      permission: "audit.fraud.register",
      scope: (actor) => ({ unit: unitsWithin(actor, "audit.fraud.register") }),
    },
  },
});
