/** Days as a list: one's own. */
import { timeIn } from "~/core/dates";
import { hoursText } from "~/core/hours";
import type { Actor } from "~/core/actor";
import { listStates, recordOf } from "~/define/listing";
import { closedBy, DAYS, HALF_AWAY, isHalfAway, isUnderWay, UNDER_WAY } from "./time-words";

const { column, filter, list } = recordOf("AttendanceDay", { shift: { select: { name: true } } });

const states = listStates<{ status: string; closesAt: Date | null; inAt: Date | null }>(
  { states: DAYS },
  {
    UNDER_WAY: {
      ...UNDER_WAY,
      of: "INCOMPLETE",
      where: ({ at }) => ({ NOT: closedBy(at) }),
      is: (day, { at }) => isUnderWay(day, at),
    },
    HALF_AWAY: { ...HALF_AWAY, of: "HALF", where: () => ({ inAt: null }), is: (day) => isHalfAway(day) },
  },
);
const clock = (at: Date | null, { company }: Actor) => (at ? timeIn(at, company.timeZone) : "–");

export const dayList = list("my-days", {
  area: "home",
  title: "My time",
  counted: ["One day", "{n} days"],
  columns: {
    date: column.date("Date", "date"),
    shift: column.text("Shift", "shift.name"),
    inAt: column.words("In", ({ inAt }, actor) => clock(inAt, actor), { nowrap: true }),
    outAt: column.words("Out", ({ outAt }, actor) => clock(outAt, actor), { nowrap: true }),
    worked: column.words("Worked", ({ workedMin }) => hoursText(workedMin), { nowrap: true }),
    late: column.words("Late", ({ lateMin }) => hoursText(lateMin), { nowrap: true }),
    early: column.words("Early", ({ earlyMin }) => hoursText(earlyMin), { nowrap: true }),
    overtime: column.words("Overtime", ({ otMin }) => hoursText(otMin), { nowrap: true }),
    approved: column.words("Overtime approved", ({ otApprovedMin }) => hoursText(otApprovedMin), { in: "files" }),
    status: column.state(states),
  },
  filters: [filter.span("date", "From", "To"), filter.state(states)],
  search: [],
  sorts: ["date"],
  sort: "-date",
  empty: {
    icon: "calendar",
    title: "No days yet",
    text: "Your days appear here with what you punched and what they come to.",
  },
  views: {
    mine: {
      path: "/myTimeLog",
      permission: "time.own",
      scope: ({ employeeId }) => ({ employeeId: employeeId ?? 0 }),
    },
  },
});
