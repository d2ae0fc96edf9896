/** The list of mapped managers. */
import { FOREVER, formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import { recordOf } from "~/define/listing";
import { href } from "~/addresses/href";
import { employeesWithin } from "./employee-scope.server";
import { RELATION_CHOICES } from "./relations";

const { column, filter, list } = recordOf("ManagerMapping", {
  employee: { select: { name: true, employeeNo: true } },
  manager: { select: { name: true } },
});

/** What is in effect on a day. */
export const mappedOn = (day: string) => ({ validFrom: { lte: day }, validTo: { gte: day } });

const WHEN = [
  { value: "today", label: "In effect today" },
  { value: "later", label: "To come" },
  { value: "over", label: "Over" },
];

export const mappingList = list("manager-mappings", {
  area: "hr",
  within: "settings",
  title: "Managers",
  counted: ["One mapping", "{n} mappings"],
  columns: {
    employee: column.page(column.text("Employee", "employee.name")),
    employeeNo: column.text("Number", "employee.employeeNo", { nowrap: true }),
    kind: column.choice("Relation", "kind", RELATION_CHOICES),
    manager: column.text("Manager", "manager.name"),
    validFrom: column.date("From", "validFrom"),
    until: column.words("To", ({ validTo }, actor) =>
      validTo === FOREVER ? t("Open") : validTo < todayOf(actor) ? t("Over") : formatDate(validTo),
    ),
  },
  filters: [
    filter.choice("kind", "Relation", RELATION_CHOICES, "Any relation"),
    filter.asks("when", "When", WHEN, "Any time", (value, actor) => {
      const today = todayOf(actor);
      if (value === "later") return { validFrom: { gt: today } };
      return value === "over" ? { validTo: { lt: today } } : mappedOn(today);
    }),
    filter.asOf(mappedOn),
  ],
  search: ["employee.name", "employee.employeeNo", "manager.name"],
  searchHint: "Name or number",
  sorts: ["employee", "manager", "validFrom"],
  sort: "employee",
  page: ({ id }) => href("/hr/settings/manager-mapping/edit/:id", { params: { id } }),
  add: { label: "Map a manager", to: href("/hr/settings/manager-mapping/add"), permission: "employee.manager" },
  empty: {
    icon: "users",
    title: "No managers are mapped",
    text: "Without a mapping, the manager follows from the unit and the department of each person.",
  },
  views: {
    all: {
      path: "/hr/settings/manager-mapping/list",
      permission: "hr.settings.read",
      scope: (actor) => ({ employee: employeesWithin(actor, "employee.read") }),
      more: [
        {
          label: "Who has none",
          to: href("/hr/settings/manager-mapping/gaps"),
          permission: "hr.settings.read",
          icon: "search",
        },
      ],
    },
  },
});
