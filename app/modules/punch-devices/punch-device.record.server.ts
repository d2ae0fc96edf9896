/** Browsers that staff punch from, for HR: their list and their page. README.md says how they go. */
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { given, recordId, text } from "~/define/field";
import { raisedRecord } from "~/define/record";
import { employeesWithin, postedOn, unitToday } from "~/modules/people/index.server";
import { REROUTE_HISTORY, rerouteForm } from "~/modules/workflow/index.server";
import {
  column,
  filter,
  list,
  punchCandidates,
  punchDeviceStates,
  punchDeviceWorkflow,
} from "./punch-device.workflow.server";

export const punchDeviceList = list("punch-devices", {
  area: "hr",
  title: "Computers allowed to punch",
  counted: ["One browser", "{n} browsers"],
  columns: {
    employee: column.page(column.text("Employee", "employee.name")),
    employeeNo: column.text("Employee number", "employee.employeeNo", { nowrap: true }),
    unit: column.words("Unit", ({ employee }, actor) => unitToday(employee, actor)?.name ?? null),
    name: column.text("Name", "name"),
    browser: column.words("Browser", ({ device }) => device?.name ?? t("Not known any more")),
    createdAt: column.moment("Asked", "createdAt"),
    lastSeenAt: column.moment("Last seen", "device.lastSeenAt"),
    status: column.state(punchDeviceStates),
  },
  filters: [filter.state(punchDeviceStates), filter.asOf((day) => ({ employee: postedOn(day) }))],
  search: ["employee.name", "employee.employeeNo", "name"],
  searchHint: "Name or number",
  sorts: ["createdAt", "status"],
  sort: "-createdAt",
  page: (row) => punchDeviceWorkflow.page!(row),
  empty: {
    icon: "list",
    title: "No browsers",
    text: "Staff register the browser they punch from under My devices; it appears here to be decided.",
  },
  views: {
    all: {
      path: "/hr/punchDevice/list",
      permission: "punch.devices",
      scope: (actor) => ({ employee: employeesWithin(actor, "punch.devices") }),
    },
  },
});

export const punchDevice = raisedRecord({
  one: "Browser for punches",
  many: "Computers allowed to punch",
  workflow: punchDeviceWorkflow,
  list: punchDeviceList,
  view: "all",
  api: "PunchDevice",
  pages: { details: "/hr/punchDevice/details/:id" },
  permissions: { read: "punch.devices" },
  title: "{name}: {browser}",
  note: ({ employee }, actor) => unitToday(employee, actor)?.name ?? "",
  form: { fields: { employeeId: recordId("Employee"), name: given(text("Name", { max: 60 })) } },
  moveForms: { reroute: rerouteForm(punchCandidates, db) },
  history: {
    actions: { "PunchDevice.add": "Registration requested" },
    fields: { employeeId: { label: "Employee", kind: "employee" }, ...REROUTE_HISTORY },
  },
});
