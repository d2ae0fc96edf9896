/** The list of movements: those that lead to a unit within reach, the latest first. */
import { t } from "~/core/text";
import { unitsWithin } from "~/core/actor";
import { listStates, recordOf } from "~/define/listing";
import { href } from "~/addresses/href";
import { KIND_CHOICES, STATES } from "./movement";

const { column, filter, list } = recordOf("Movement", {
  employee: { select: { employeeNo: true, name: true } },
  toUnit: { select: { name: true } },
  toDesignation: { select: { name: true } },
  toRole: { select: { name: true } },
});

const movementStates = listStates({ states: STATES });

export const movementList = list("movements", {
  area: "grapes",
  title: "Movements",
  counted: ["One in all", "{n} in all"],
  columns: {
    employeeNo: column.text("Number", "employee.employeeNo", { nowrap: true }),
    name: column.page(column.text("Employee", "employee.name")),
    kind: column.choice("Kind", "kind", KIND_CHOICES),
    effectiveOn: column.date("From", "effectiveOn"),
    to: column.words("New post", ({ toDesignation, toUnit }) =>
      t("{designation}, {unit}", { designation: toDesignation.name, unit: toUnit.name }),
    ),
    role: column.words("Role", ({ toRole }) => toRole?.name ?? t("None")),
    status: column.state(movementStates),
  },
  filters: [
    filter.state(movementStates),
    filter.choice("kind", "Kind", KIND_CHOICES, "All"),
    filter.span("effectiveOn", "From", "To"),
  ],
  search: ["employee.name", "employee.employeeNo"],
  searchHint: "Name or employee number",
  sorts: ["effectiveOn", "createdAt"],
  sort: "-effectiveOn",
  page: ({ id }) => href("/grapes/settings/designation/change/:id", { params: { id } }),
  empty: {
    icon: "users",
    title: "No movements here",
    text: "Every change of designation, unit or role appears here, those to come first.",
  },
  views: {
    all: {
      path: "/grapes/settings/designation/change",
      permission: "console.designation",
      scope: (actor) => ({ toUnit: unitsWithin(actor, "console.designation") }),
    },
  },
});
