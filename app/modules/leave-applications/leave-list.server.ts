/** Leave applications as a list: one's own, those one decides, and those of HR. */
import { dayAsked } from "~/core/asked-days";
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import { listStates } from "~/define/listing";
import { href } from "~/addresses/href";
import { unitChoices } from "~/modules/organisation/index.server";
import { column, filter, list, ownLeave, visibleLeave, type LeaveRow } from "./leave-row.server";
import { LEAVE_STATES, PART_CHOICES, TAKEN } from "./leave-states";
import { idsToDecide } from "./to-decide.server";
import { leaveWorkflow } from "./leave.workflow.server";
import { stateIs } from "~/define/states";

/** Approved leave that is over has been taken. */
const leaveStates = listStates<{ toDate: string }>(
  { states: LEAVE_STATES },
  {
    TAKEN: {
      label: "Leave taken",
      tone: "neutral",
      of: "APPROVED",
      where: (actor) => ({ toDate: { lt: todayOf(actor) } }),
      is: ({ toDate }, actor) => toDate < todayOf(actor),
    },
  },
);

async function leaveTypes({ company }: Actor) {
  const rows = await db.leaveType.findMany({
    where: { companyId: company.unitId },
    orderBy: { name: "asc" },
    select: { id: true, name: true },
  });
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** Whoever is away on a day. @param asked like "2026-11-24" */
const awayOnDay = (asked: string) => ({
  status: { in: [...TAKEN] },
  days: { some: { date: dayAsked(asked) ?? "", kind: { in: ["WORK", "HALF"] } } },
});
const dayChosen = (_: unknown, asked = ""): Promise<Choice[]> => {
  const day = dayAsked(asked);
  return Promise.resolve(day === null ? [] : [{ value: asked, label: formatDate(day) }]);
};

const hrPage = ({ id }: { id: number }) => href("/hr/leave/comments/:id", { params: { id } });
const HR = { area: "hr", page: hrPage } as const;
const DECIDED_FIRST = "Applications appear here as soon as somebody sends one.";

/** With whom it is, while it waits. */
export const holderWords = ({ status, lineNames, age }: LeaveRow): string | null =>
  status === "SUBMITTED"
    ? lineNames.join(", ") || t("HR")
    : status === "RECOMMENDED"
      ? (age?.routedTo?.name ?? t("HR"))
      : null;

const TO_DECIDE = [
  ...["refNo", "employee", "unit", "type", "fromDate", "toDate", "days"],
  ...["after", "clash", "reason"],
] as const;

export const leaveList = list("leave-applications", {
  area: "home",
  title: "Leave applications",
  counted: ["One application", "{n} applications"],
  columns: {
    refNo: column.page(column.text("Number", "refNo", { nowrap: true })),
    employee: column.text("Employee", "employee.name"),
    unit: column.text("Branch", "unit.name"),
    type: column.text("Type", "leaveType.name"),
    fromDate: column.date("From", "fromDate"),
    toDate: column.date("To", "toDate"),
    fromPart: column.choice("First day", "fromPart", PART_CHOICES, { in: "files" }),
    toPart: column.choice("Last day", "toPart", PART_CHOICES, { in: "files" }),
    days: column.words("Days", ({ unitsCd }) => unitsCd / 100, { path: "unitsCd", number: true }),
    holder: column.words("With", holderWords),
    waited: column.words(
      "Working days waiting",
      ({ status, waited }) => (stateIs(LEAVE_STATES, status, "pending") ? waited : null),
      { number: true },
    ),
    after: column.words("Left afterwards", ({ after }) => after, { number: true, in: "page" }),
    clash: column.words("At the same time", ({ clash }) => clash, { in: "page" }),
    cover: column.text("Cover", "coverEmployee.name"),
    contactPhone: column.text("Telephone while away", "contactPhone", { in: "files" }),
    reason: column.text("Reason", "reason", { in: "files" }),
    overrideReason: column.text("Why notice or cover is waived", "overrideReason", { in: "files" }),
    cancelReason: column.text("Why it is cancelled", "cancelReason", { in: "files" }),
    shortenTo: column.date("Early return: last day of leave", "shortenTo", { in: "files" }),
    appliedOn: column.date("Applied on", "appliedOn"),
    status: column.state(leaveStates),
  },
  filters: [
    filter.state(leaveStates),
    filter.choice("leaveTypeId", "Type", leaveTypes, "All types"),
    filter.quiet(filter.asks("away", "Away on", dayChosen, "Any day", awayOnDay)),
    filter.spanOf("days", ["toDate", "fromDate"], "Away from", "Away until"),
    filter.within("unit", "Branch", unitChoices("BRANCH", "leave.read"), "All branches"),
  ],
  search: ["refNo", "employee.name", "employee.employeeNo", "leaveType.name"],
  searchHint: "Number, name or type",
  sorts: ["fromDate", "appliedOn", "status"],
  sort: "-fromDate",
  page: (row) => leaveWorkflow.page!(row as never),
  empty: { icon: "calendar", title: "No leave applications", text: DECIDED_FIRST },
  views: {
    mine: {
      path: "/my/leave",
      permission: "leave.own",
      title: "My leave",
      scope: visibleLeave,
      where: ownLeave,
      only: ["refNo", "type", "fromDate", "toDate", "days", "status", "holder"],
      without: ["unitId"],
      add: { label: "Apply for leave", to: "/my/leave/add", permission: "leave.own" },
      file: "my-leave",
      empty: { icon: "calendar", title: "No leave yet", text: "What you apply for appears here, with who decides it." },
    },
    team: {
      path: "/applications/leave",
      permission: "leave.recommend",
      title: "Leave to decide",
      scope: visibleLeave,
      where: async (actor) => ({ id: { in: await idsToDecide(actor) } }),
      only: [...TO_DECIDE, "cover", "waited", "status"],
      without: ["unitId"],
      sort: "fromDate",
      file: "leave-to-decide",
      empty: {
        icon: "calendar",
        title: "Nothing to decide",
        text: "Leave of your team appears here while it waits for you.",
      },
    },
    all: {
      ...HR,
      path: "/hr/leave/list",
      permission: "leave.read",
      scope: (actor) => ({ unit: unitsWithin(actor, "leave.read") }),
      only: ["refNo", "employee", "unit", "type", "fromDate", "toDate", "days", "holder", "waited", "status"],
      add: { label: "Apply for an employee", to: "/hr/leave/add", permission: "leave.manage" },
      file: "leave",
    },
    recommended: {
      ...HR,
      path: "/hr/leave/Recommended",
      permission: "leave.approve",
      title: "Leave that waits for HR",
      scope: (actor) => ({ unit: unitsWithin(actor, "leave.approve") }),
      where: () => ({ status: "RECOMMENDED" }),
      only: [...TO_DECIDE, "cover", "waited"],
      without: ["status"],
      sort: "fromDate",
      file: "leave-recommended",
      empty: {
        icon: "calendar",
        title: "Nothing waits for HR",
        text: "Leave that line managers recommend appears here.",
      },
    },
  },
});
