/** Changes as a list: one's own, and those of one's units, by how far they are. */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { todayOf, unitsWithin } from "~/core/actor";
import { listStates, type ListView } from "~/define/listing";
import { choicesOf, KINDS, RISKS, type Window } from "./change";
import { column, filter, list, needsOf, visibleChanges } from "./change-row.server";
import { changeWorkflow } from "./change.workflow.server";
import { CHANGE_STATES } from "./change-states";
import { statesThat } from "~/define/states";

const changeStates = listStates<{ afterwards: string | null }>({ states: CHANGE_STATES });
const OPEN = statesThat(CHANGE_STATES, "open");

/** "20 Nov 2026, 20:00 to 23:00", with both days where it ends on another. */
export const windowWords = ({ fromDate, fromTime, toDate, toTime }: Window): string =>
  fromDate === toDate
    ? t("{day}, {from} to {to}", { day: formatDate(fromDate), from: fromTime, to: toTime })
    : t("{from} to {to}", { from: `${formatDate(fromDate)}, ${fromTime}`, to: `${formatDate(toDate)}, ${toTime}` });

const AFTERWARDS = [
  { value: "PENDING", label: "To be approved afterwards" },
  { value: "APPROVED", label: "Approved afterwards" },
  { value: "REFUSED", label: "Refused afterwards" },
];
const shown = ["refNo", "subject", "system", "kind", "risk", "window", "requester", "status"];
const ADD = { label: "Ask for a change", to: "/change/ticket/add", permission: "change.own" } as const;
const faceOf = (path: string, face: Partial<ListView<"ChangeTicket">>): ListView<"ChangeTicket"> => ({
  path,
  permission: "change.own",
  scope: visibleChanges,
  only: shown,
  within: { label: "Changes", to: "/change/ticket" },
  ...face,
});

export const changeList = list("changes", {
  area: "home",
  title: "Changes",
  counted: ["One change", "{n} changes"],
  columns: {
    refNo: column.page(column.text("Number", "refNo", { nowrap: true })),
    subject: column.text("Subject", "subject"),
    system: column.text("System", "system"),
    kind: column.choice("Kind", "kind", choicesOf(KINDS)),
    risk: column.choice("Risk", "risk", choicesOf(RISKS)),
    window: column.words("Window", (row) => windowWords(row), { path: "fromDate" }),
    requester: column.text("Requested by", "requester.displayName"),
    unit: column.text("Unit", "unit.name"),
    status: column.state(changeStates),
    afterwards: column.choice("Approval afterwards", "afterwards", AFTERWARDS),
    approvalDueOn: column.date("Approval due", "approvalDueOn", {
      late: ({ afterwards, approvalDueOn }, actor) =>
        afterwards === "PENDING" && approvalDueOn !== null && approvalDueOn < todayOf(actor),
    }),
    assessor: column.text("Assessed by", "assessor.displayName"),
    implementer: column.text("Made by", "implementer.displayName"),
    implementedAt: column.moment("Made", "implementedAt"),
    createdAt: column.moment("Requested", "createdAt"),
    description: column.text("Description", "description", { in: "files" }),
    reason: column.text("Reason", "reason", { in: "files" }),
    impact: column.text("Impact", "impact", { in: "files" }),
    plan: column.text("Plan", "plan", { in: "files" }),
    rollbackPlan: column.text("Rollback plan", "rollbackPlan", { in: "files" }),
    linkedTickets: column.text("Linked tickets", "linkedTickets", { in: "files" }),
    resultNote: column.text("Result", "resultNote", { in: "files" }),
  },
  linked: [
    filter.quiet(filter.asks("needs", "Waiting for", [{ value: "you", label: "You" }], "All", (_, me) => needsOf(me))),
  ],
  filters: [
    filter.state(changeStates),
    filter.choice("kind", "Kind", choicesOf(KINDS), "Any kind"),
    filter.choice("risk", "Risk", choicesOf(RISKS), "Any risk"),
    filter.choice("afterwards", "Approval afterwards", AFTERWARDS, "Any approval"),
    filter.spanOf("days", ["fromDate", "toDate"], "From", "To"),
  ],
  search: ["refNo", "subject", "system", "requester.displayName"],
  searchHint: "Number, subject, system or name",
  sorts: ["refNo", "fromDate", "createdAt"],
  sort: "-createdAt",
  page: (row) => changeWorkflow.page!(row as never),
  add: ADD,
  empty: {
    icon: "calendar",
    title: "No changes yet",
    text: "Changes to systems that you ask for or that are asked for in your part of the organisation appear here.",
  },
  views: {
    all: faceOf("/change/ticket/list", { title: "Changes" }),
    open: faceOf("/change/ticket/list/open", {
      title: "Open changes",
      permission: "change.read",
      scope: (actor) => ({
        status: { not: "DRAFT" },
        OR: [{ unit: unitsWithin(actor, "change.read") }, { unit: unitsWithin(actor, "change.work") }],
      }),
      where: () => ({ status: { in: OPEN } }),
      choices: { status: OPEN },
      sort: "fromDate",
      file: "changes-open",
    }),
  },
});
