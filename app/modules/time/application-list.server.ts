/** Applications about time: one's own, and those of the people below. */
import { plural } from "~/core/text";
import { can, unitsWithin } from "~/core/actor";
import { listStates, type ListView } from "~/define/listing";
import { href } from "~/addresses/href";
import { offeredUnits } from "~/modules/organisation/index.server";
import { column, filter, list, visibleApplications, type ApplicationRow } from "./application-row.server";
import { choicesOf, DIRECTIONS, KINDS } from "./time-words";
import { APPLICATION_STATES } from "./time-states";

const states = listStates({ states: APPLICATION_STATES });

/** "08:00–17:00", "–17:00", or the minutes of overtime. */
const askedText = ({ requestedIn, requestedOut, overtimeMin }: ApplicationRow): string =>
  overtimeMin === null
    ? `${requestedIn ?? ""}–${requestedOut ?? ""}`
    : plural(overtimeMin, "One minute", "{n} minutes");

const face = (view: Omit<ListView<"TimeLogApplication">, "within">): ListView<"TimeLogApplication"> => ({
  ...view,
  within: { label: "My time", to: "/myTimeLog" },
});

export const applicationList = list("time-applications", {
  area: "home",
  title: "Time applications",
  counted: ["One application", "{n} applications"],
  columns: {
    shiftDate: column.page(column.date("Date", "shiftDate")),
    employee: column.text("Employee", "employee.name"),
    unit: column.text("Unit", "unit.name"),
    kind: column.choice("Kind", "kind", choicesOf(KINDS)),
    asked: column.words("Applied for", askedText, { nowrap: true }),
    logged: column.words("Punched", ({ logged }) => logged, { nowrap: true }),
    reason: column.text("Reason", "reason"),
    status: column.state(states),
    requestedIn: column.text(DIRECTIONS.IN, "requestedIn", { in: "files" }),
    requestedOut: column.text(DIRECTIONS.OUT, "requestedOut", { in: "files" }),
    overtimeMin: column.number("Overtime (minutes)", "overtimeMin", { in: "files" }),
  },
  filters: [
    filter.state(states),
    filter.choice("kind", "Kind", choicesOf(KINDS), "Any kind"),
    filter.within(
      "unit",
      "Unit",
      (actor) => offeredUnits(actor, can(actor, "attendance.read") ? "attendance.read" : "time.decide"),
      "All units",
    ),
    filter.span("shiftDate", "From", "To"),
  ],
  search: ["employee.name", "employee.employeeNo", "reason"],
  searchHint: "Name, number or reason",
  sorts: ["shiftDate", "status"],
  sort: "-shiftDate",
  page: ({ id }) => href("/myTimeLog/myTimeLogApplications/:id", { params: { id } }),
  empty: {
    icon: "calendar",
    title: "No applications",
    text: "What staff of your units apply for – missed or wrong punches, duty elsewhere, overtime – appears here.",
  },
  views: {
    mine: face({
      path: "/myTimeLog/myTimeLog/list",
      permission: "time.own",
      title: "My punches and applications",
      scope: visibleApplications,
      where: ({ employeeId }) => ({ employeeId: employeeId ?? 0 }),
      more: [
        {
          label: "Applications of my team",
          to: "/myTimeLog/myTimeLogApplications",
          permission: "time.decide",
          icon: "search",
        },
      ],
      only: ["shiftDate", "kind", "asked", "reason", "status"],
      without: ["unitId"],
      file: "my-time-applications",
      add: { label: "Apply for a correction", to: "/myTimeLog/myTimeLog/add", permission: "time.own" },
      empty: {
        icon: "calendar",
        title: "No applications yet",
        text: "Apply when a punch is missing or wrong, when you were on duty elsewhere, or for overtime.",
      },
    }),
    team: face({
      path: "/myTimeLog/myTimeLogApplications",
      permission: "time.decide",
      title: "Applications of my team",
      scope: visibleApplications,
      where: ({ employeeId }, { status }) => ({
        ...(employeeId === null ? {} : { NOT: { employeeId } }),
        ...(status ? {} : { status: "REQUESTED" }),
      }),
      any: { status: "Requested" },
      sort: "shiftDate",
    }),
    desk: {
      path: "/hr/attendance/correction/list",
      permission: "attendance.read",
      area: "hr",
      title: "Corrections of time",
      within: { label: "Attendance", to: "/hr/attendance" },
      scope: (actor) => ({ unit: unitsWithin(actor, "attendance.read") }),
      file: "time-corrections",
      add: { label: "Apply for an employee", to: "/hr/attendance/correction/add", permission: "attendance.edit" },
    },
  },
});
