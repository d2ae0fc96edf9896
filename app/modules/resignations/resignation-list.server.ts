/** Who of the units within reach has resigned, and when they leave. */
import { dateIn, formatDate } from "~/core/dates";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { href } from "~/addresses/href";
import { listStates } from "~/define/listing";
import type { Tag } from "~/define/workflow";
import { employeesWithin, postedOn, unitToday } from "~/modules/people/index.server";
import { stateIs } from "~/define/states";
import { column, filter, list, OTHERS, ownResignations } from "./resignation-row.server";
import { RESIGNATION_STATES } from "./resignation-states";

const resignationStates = listStates({ states: RESIGNATION_STATES });

interface Leaving {
  status: string;
  acceptedLastDay: string | null;
  requestedLastDay: string;
  employee: { user: { status: string } | null };
}

const lastDayOf = ({ acceptedLastDay, requestedLastDay }: Leaving) => acceptedLastDay ?? requestedLastDay;

/** What of the person's account needs looking at. */
function accountOf(row: Leaving, { at, company }: Actor): Tag {
  const { user } = row.employee;
  if (!user) return { text: t("None"), tone: "neutral" };
  if (user.status !== "ACTIVE") return { text: t("Closed"), tone: "ok" };
  return lastDayOf(row) < dateIn(at, company.timeZone) && stateIs(RESIGNATION_STATES, row.status, "leaves")
    ? { text: t("Still open"), tone: "bad" }
    : { text: t("Open"), tone: "neutral" };
}

const OF_OTHERS = [
  "employeeNo",
  "name",
  "unit",
  "reason",
  "submittedOn",
  "acceptedLastDay",
  "notice",
  "status",
  "account",
];

export const resignationList = list("resignations", {
  area: "admin",
  title: "Resignations",
  counted: ["One in your part of the organisation", "{n} in your part of the organisation"],
  columns: {
    employeeNo: column.text("Number", "employee.employeeNo", { nowrap: true }),
    own: column.page(column.words("Resignation", (row) => t("To leave on {day}", { day: formatDate(lastDayOf(row)) }))),
    name: column.page(column.text("Name", "employee.name")),
    unit: column.words("Unit", ({ employee }, actor) => unitToday(employee, actor)?.name ?? null),
    reason: column.text("Reason", "reason.name"),
    submittedOn: column.date("Submitted", "submittedOn"),
    acceptedLastDay: column.words("Last day", (row) => formatDate(lastDayOf(row)), {
      path: "acceptedLastDay",
      nowrap: true,
    }),
    notice: column.words("Notice", ({ noticeDays: days, shortfallDays: short }) =>
      short > 0 ? t("{days} days, {short} short", { days, short }) : t("{days} days", { days }),
    ),
    status: column.state(resignationStates),
    account: column.words("Account", accountOf),
  },
  filters: [
    filter.state(resignationStates),
    filter.span("submittedOn", "From", "To"),
    filter.asOf((day) => ({ employee: postedOn(day) })),
  ],
  search: ["employee.name", "employee.employeeNo", "reason.name"],
  searchHint: "Name, number or reason",
  sorts: ["submittedOn", "requestedLastDay", "acceptedLastDay"],
  sort: "-submittedOn",
  page: ({ id }) => href("/hr/resign/details/:id", { params: { id } }),
  empty: {
    icon: "users",
    title: "No resignations here",
    text: "When someone resigns, they appear here with their last day, and with their account as long as it is open.",
  },
  views: {
    all: {
      path: "/admin/resign/list",
      permission: "resignation.report",
      scope: (actor) => ({ employee: employeesWithin(actor, "resignation.report") }),
      only: OF_OTHERS,
      page: () => null,
    },
    hr: {
      area: "hr",
      path: "/hr/resign/list",
      permission: "resignation.read",
      // One's own stands under one's own pages.
      scope: OTHERS.hr,
      only: OF_OTHERS,
      page: ({ id }) => href("/hr/resign/details/:id", { params: { id } }),
      file: "resignations-of-staff",
    },
    team: {
      area: "home",
      path: "/my/team/resign",
      permission: "resignation.agree",
      title: "Resignations to agree to",
      scope: OTHERS.team,
      where: () => ({ status: "SUBMITTED" }),
      only: ["name", "unit", "reason", "submittedOn", "acceptedLastDay", "notice"],
      without: ["status", "asOf"],
      page: ({ id }) => href("/my/team/resign/:id", { params: { id } }),
      file: "resignations-to-agree-to",
      empty: { icon: "users", title: "Nothing to agree to", text: "Resignations of your units wait here for you." },
    },
    above: {
      area: "home",
      path: "/my/resign/decide",
      permission: "resignation.above",
      title: "Resignations to decide",
      counted: ["One resignation", "{n} resignations"],
      scope: OTHERS.above,
      only: ["name", "unit", "reason", "submittedOn", "acceptedLastDay", "notice", "status"],
      without: ["asOf"],
      page: ({ id }) => href("/my/resign/decide/:id", { params: { id } }),
      file: "resignations-to-decide",
      empty: {
        icon: "users",
        title: "Nothing to decide",
        text: "Resignations that no one in HR may accept wait here for you.",
      },
    },
    mine: {
      area: "home",
      path: "/my/resign",
      permission: "resignation.own",
      title: "My resignation",
      scope: ownResignations,
      counted: ["One resignation", "{n} resignations"],
      only: ["own", "reason", "submittedOn", "notice", "status"],
      without: ["asOf"],
      page: ({ id }) => href("/my/resign/details/:id", { params: { id } }),
      add: { label: "Resign", to: "/my/resign/add", permission: "resignation.own" },
      file: "my-resignation",
      empty: { icon: "users", title: "No resignation", text: "When you resign, you follow it here." },
    },
  },
});
