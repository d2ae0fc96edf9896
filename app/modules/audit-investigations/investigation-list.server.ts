/** Investigations of those who see them, their reports, and the register of numbers, states and dates. */
import { unitsWithin } from "~/core/actor";
import { t } from "~/core/text";
import { href } from "~/addresses/href";
import { listStates, recordOf } from "~/define/listing";
import { column, filter, list, visibleInvestigations } from "./investigation-row.server";
import { CONCLUSIONS, REPORTED, SOURCES } from "./investigation-rules";
import { investigationStates, investigationWorkflow } from "./investigation.workflow.server";
import { INVESTIGATION_STATES } from "./investigation-states";

export const investigationList = list("audit-investigations", {
  area: "audit",
  title: "Special investigations",
  counted: ["One investigation", "{n} investigations"],
  columns: {
    refNo: column.page(column.text("Number", "refNo", { nowrap: true })),
    title: column.text("Title", "title"),
    unit: column.text("Unit", "unit.name"),
    type: column.text("Type", "type.name"),
    source: column.choice("Source", "source", SOURCES),
    lead: column.text("Lead", "lead.displayName"),
    restricted: column.words("Restricted", ({ restricted }) =>
      restricted ? { text: t("Restricted"), tone: "bad" } : null,
    ),
    openedOn: column.date("Opened on", "openedOn"),
    conclusion: column.choice("Conclusion", "conclusion", CONCLUSIONS),
    issuedOn: column.date("Report issued on", "issuedOn"),
    revision: column.words("Revision", ({ reports }) => reports.at(-1)?.revision ?? null, { number: true }),
    status: column.state(investigationStates),
    allegation: column.text("Allegation", "allegation", { in: "files" }),
    periodFrom: column.date("Period from", "periodFrom", { in: "files" }),
    periodTo: column.date("Period to", "periodTo", { in: "files" }),
    closedOn: column.date("Closed on", "closedOn", { in: "files" }),
    openedBy: column.text("Opened by", "openedBy.displayName", { in: "files" }),
  },
  filters: [
    filter.state(investigationStates),
    filter.choice("source", "Source", SOURCES, "Any source"),
    filter.flag("restricted", "Restricted", ["Restricted", "Not restricted"], "All", (restricted) => ({ restricted })),
    filter.span("openedOn", "Opened from", "To"),
  ],
  search: ["refNo", "title", "unit.name"],
  searchHint: "Number, title or unit",
  sorts: ["refNo", "openedOn", "issuedOn", "status"],
  sort: "-openedOn",
  page: (row) => investigationWorkflow.page!(row),
  empty: {
    icon: "search",
    title: "No special investigations",
    text: "Investigations that you may see appear here.",
  },
  views: {
    all: {
      path: "/audit/excution/specialInvestigation/list",
      permission: "audit.investigation.own",
      scope: visibleInvestigations,
      only: ["refNo", "title", "unit", "type", "source", "lead", "restricted", "openedOn", "status"],
      add: {
        label: "Open an investigation",
        to: "/audit/excution/specialInvestigation/add",
        permission: "audit.investigation.edit",
      },
    },
    reports: {
      path: "/audit/reporting/specialInvestigation/list",
      permission: "audit.investigation.own",
      scope: visibleInvestigations,
      where: () => ({ status: { in: [...REPORTED] } }),
      choices: { status: REPORTED },
      title: "Reports of special investigations",
      only: ["refNo", "title", "unit", "conclusion", "revision", "issuedOn", "status"],
      sort: "-issuedOn",
      file: "investigation-reports",
      page: (row) => href("/audit/reporting/specialInvestigation/edit/:id", { params: { id: row.id } }),
      add: {
        label: "Write a report",
        to: "/audit/reporting/specialInvestigation/add",
        permission: "audit.investigation.own",
      },
      empty: {
        icon: "list",
        title: "No reports",
        text: "A report is written once an investigation is finished.",
      },
    },
  },
});

const register = recordOf("AuditInvestigation", {});
const registerStates = listStates({ states: INVESTIGATION_STATES });
/** Number, state and dates: nothing else of an investigation is read for it. */
export const investigationRegister = register.list("investigation-register", {
  area: "audit",
  title: "Register of investigations",
  counted: ["One investigation", "{n} investigations"],
  columns: {
    refNo: register.column.text("Number", "refNo", { nowrap: true }),
    status: register.column.state(registerStates),
    openedOn: register.column.date("Opened on", "openedOn"),
    issuedOn: register.column.date("Report issued on", "issuedOn"),
    closedOn: register.column.date("Closed on", "closedOn"),
  },
  filters: [register.filter.state(registerStates), register.filter.span("openedOn", "Opened from", "To")],
  search: ["refNo"],
  searchHint: "Number",
  sorts: ["refNo", "openedOn", "status"],
  sort: "-openedOn",
  empty: { icon: "list", title: "No investigations", text: "Investigations appear here by number." },
  views: {
    all: {
      path: "/audit/excution/specialInvestigation/register",
      permission: "audit.investigation.register",
      scope: (actor) => ({ unit: unitsWithin(actor, "audit.investigation.register") }),
    },
  },
});
