/** The list of assignments. */
import { FOREVER, formatDate } from "~/core/dates";
import { percentText } from "~/core/percent";
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import { db } from "~/db/database.server";
import type { Choice } from "~/define/field";
import { recordOf } from "~/define/listing";
import { href } from "~/addresses/href";
import { holdersWhere } from "./kpi-scope.server";
import { targetText } from "./weights";

const { column, filter, list } = recordOf("KpiAssignment", {
  kpi: { select: { name: true, measure: true } },
  designation: { select: { name: true } },
  employee: { select: { name: true, employeeNo: true } },
});

const WHEN = [
  { value: "today", label: "In effect today" },
  { value: "later", label: "To come" },
  { value: "over", label: "Over" },
];

const offered = (rows: readonly { id: number; name: string }[]): Choice[] =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));
const NAMED = { orderBy: { name: "asc" }, take: 500, select: { id: true, name: true } } as const;

export const kpiList = list("kpi-assignments", {
  area: "hr",
  title: "KPI assignments",
  counted: ["One assignment", "{n} assignments"],
  columns: {
    kpi: column.page(column.text("KPI", "kpi.name")),
    designation: column.text("Designation", "designation.name"),
    employee: column.text("Employee", "employee.name"),
    employeeNo: column.text("Number", "employee.employeeNo", { nowrap: true, in: "files" }),
    weight: column.words("Weight", ({ weightBp }) => percentText(weightBp), { path: "weightBp", nowrap: true }),
    target: column.words("Target", ({ target, kpi }) => targetText(target, kpi.measure), { nowrap: true }),
    validFrom: column.date("From", "validFrom"),
    until: column.words("To", ({ validTo }, actor) =>
      validTo === FOREVER ? t("Open") : validTo < todayOf(actor) ? t("Over") : formatDate(validTo),
    ),
  },
  filters: [
    filter.choice("kpiId", "KPI", async () => offered(await db.kpi.findMany(NAMED)), "Any KPI"),
    filter.choice(
      "designationId",
      "Designation",
      async () => offered(await db.designation.findMany(NAMED)),
      "Any designation",
    ),
    filter.asks("when", "When", WHEN, "Any time", (value, actor) => {
      const today = todayOf(actor);
      if (value === "later") return { validFrom: { gt: today } };
      return value === "over" ? { validTo: { lt: today } } : { validFrom: { lte: today }, validTo: { gte: today } };
    }),
    filter.asOf((day) => ({ validFrom: { lte: day }, validTo: { gte: day } })),
  ],
  search: ["kpi.name", "designation.name", "employee.name", "employee.employeeNo"],
  searchHint: "KPI, designation, name or number",
  sorts: ["kpi", "validFrom"],
  sort: "kpi",
  page: ({ id }) => href("/hr/kpi/edit/:id", { params: { id } }),
  add: { label: "Assign a KPI", to: href("/hr/kpi/add"), permission: "kpi.assign" },
  empty: {
    icon: "list",
    title: "No KPIs are assigned",
    text: "Assign KPIs to a designation first; employees who are measured otherwise get their own.",
  },
  views: {
    all: {
      path: "/hr/kpi",
      permission: "kpi.read",
      scope: (actor) => holdersWhere(actor, "kpi.read"),
      more: [{ label: "Copy KPIs", to: href("/hr/kpi/copy"), permission: "kpi.assign", icon: "plus" }],
    },
  },
});
