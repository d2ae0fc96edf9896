/** Who of the units within reach has resigned, and when they leave. */
import { dateIn, formatDate } from "~/core/dates";
import { t } from "~/core/text";
import type { Actor } from "~/define/actor";
import { listStates, recordOf } from "~/define/listing";
import type { Tag, Tone } from "~/define/workflow";
import { employeesWithin, postedOn, STANDS, unitToday } from "~/modules/people/index.server";

const { column, filter, list } = recordOf("Resignation", {
  reason: { select: { name: true } },
  employee: {
    select: {
      employeeNo: true,
      name: true,
      user: { select: { status: true } },
      postings: STANDS,
    },
  },
});

/** States of a resignation (spec: hr §6). */
const STATES: Readonly<Record<string, { label: string; tone: Tone }>> = {
  SUBMITTED: { label: "Submitted", tone: "info" },
  ACCEPTED: { label: "Accepted", tone: "warn" },
  CLEARING: { label: "Clearing", tone: "warn" },
  SETTLED: { label: "Settled", tone: "ok" },
  ARCHIVED: { label: "Archived", tone: "neutral" },
  WITHDRAWN: { label: "Withdrawn", tone: "neutral" },
  REJECTED: { label: "Rejected", tone: "neutral" },
};
/** From here on somebody who has left should not be able to sign in. */
const LEAVING = ["ACCEPTED", "CLEARING", "SETTLED", "ARCHIVED"];

const resignationStates = listStates({ states: STATES });

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
  return lastDayOf(row) < dateIn(at, company.timeZone) && LEAVING.includes(row.status)
    ? { text: t("Still open"), tone: "bad" }
    : { text: t("Open"), tone: "neutral" };
}

export const resignationList = list("resignations", {
  area: "admin",
  title: "Resignations",
  counted: ["One in your part of the organisation", "{n} in your part of the organisation"],
  columns: {
    employeeNo: column.text("Number", "employee.employeeNo", { nowrap: true }),
    name: column.text("Name", "employee.name"),
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
    },
  },
});
