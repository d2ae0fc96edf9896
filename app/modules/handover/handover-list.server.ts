/** Handovers as a list: what one hands over and receives. */
import { listStates } from "~/define/listing";
import { href } from "~/addresses/href";
import { column, filter, list, visibleHandovers } from "./handover-row.server";
import { handoverWorkflow } from "./handover.workflow.server";

/** One without open lines is accepted. */
const handoverStates = listStates<{ openItems: number }>(handoverWorkflow, {
  ACCEPTED: {
    label: "Accepted",
    tone: "ok",
    of: "OPEN",
    where: () => ({ openItems: 0 }),
    is: ({ openItems }) => openItems === 0,
  },
});

export const handoverList = list("handovers", {
  area: "home",
  title: "Handovers",
  counted: ["One handover", "{n} handovers"],
  columns: {
    employee: column.page(column.text("From", "employee.name")),
    receiver: column.text("To", "receiver.name"),
    unit: column.text("Unit", "unit.name"),
    dueOn: column.date("By", "dueOn", {
      late: ({ dueOn, openItems, status }, { at }) =>
        status === "OPEN" && openItems > 0 && dueOn < at.toISOString().slice(0, 10),
    }),
    openItems: column.number("Lines to accept", "openItems"),
    status: column.state(handoverStates),
  },
  filters: [filter.state(handoverStates), filter.span("dueOn", "By, from", "By, until")],
  search: ["employee.name", "employee.employeeNo", "receiver.name"],
  searchHint: "Name or employee number",
  sorts: ["dueOn"],
  sort: "-dueOn",
  page: ({ id }) => href("/my/handover/:id", { params: { id } }),
  empty: {
    icon: "list",
    title: "No handovers",
    text: "When somebody moves, goes on leave or leaves, their open work appears here for the person who takes it over.",
  },
  views: { mine: { path: "/my/handover", permission: "handover.own", scope: visibleHandovers } },
});
