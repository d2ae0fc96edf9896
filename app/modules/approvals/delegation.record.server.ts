/** A delegation of HR approvals: its list, its form and its page. README.md says how they go. */
import { formatDate } from "~/core/dates";
import { Forbidden } from "~/core/problems";
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import { db } from "~/db/database.server";
import { scopesOf, STAND_IN_CHOICES, STOOD_IN } from "~/define/delegation";
import { choices, date, given, link, longText } from "~/define/field";
import { record } from "~/define/record";
import { bumpAccess } from "~/modules/identity/index.server";
import { notify } from "~/modules/notices/index.server";
import { decidesIn, delegationFacts } from "./delegation-facts.server";
import { delegationProblems } from "./delegation-rules";
import {
  column,
  delegationStates,
  delegationWorkflow,
  filter,
  list,
  ownDelegations,
} from "./delegation.workflow.server";
import { statesThat } from "~/define/states";
import { LEAVE_STATES } from "~/modules/leave-applications/leave-states";

/** "Leave applications, Time applications" */
const whatOf = (scopes: string): string =>
  scopesOf(scopes)
    .map((name) => t(STOOD_IN[name]!.label))
    .join(", ");

export const approvalDelegationList = list("approval-delegations", {
  area: "home",
  title: "Delegation of approvals",
  counted: ["One delegation", "{n} delegations"],
  columns: {
    from: column.page(column.text("Delegated by", "from.name")),
    to: column.text("To whom", "to.name"),
    what: column.words("What", ({ scopes }) => whatOf(scopes)),
    fromDate: column.date("From", "fromDate"),
    toDate: column.date("To", "toDate"),
    reason: column.text("Reason", "reason", { in: "files" }),
    status: column.state(delegationStates),
  },
  filters: [filter.state(delegationStates), filter.spanOf("days", ["toDate", "fromDate"], "From", "To")],
  search: ["from.name", "to.name", "reason"],
  searchHint: "Person or words",
  sorts: ["fromDate", "toDate", "status"],
  sort: "-fromDate",
  page: (row) => delegationWorkflow.page!(row as never),
  add: { label: "Delegate my approvals", to: "/my/delegation/add", permission: "approval.delegate" },
  empty: {
    icon: "users",
    title: "Nothing is delegated",
    text: "While you are on leave or on tour, someone else may decide in your name.",
  },
  views: { mine: { path: "/my/delegation", permission: "approval.delegate", scope: ownDelegations } },
});

const AWAY: string[] = statesThat(LEAVE_STATES, "pending", "taken");

export const approvalDelegation = record({
  one: "Delegation of approvals",
  many: "Delegations of approvals",
  workflow: delegationWorkflow,
  list: approvalDelegationList,
  view: "mine",
  api: "ApprovalDelegation",
  pages: { add: "/my/delegation/add", details: "/my/delegation/details/:id" },
  permissions: { read: "approval.delegate", add: "approval.delegate" },
  title: "{from} to {to}",
  note: ({ scopes, fromDate, toDate }) =>
    t("{what}, {from} to {to}", { what: whatOf(scopes), from: formatDate(fromDate), to: formatDate(toDate) }),
  form: {
    title: "Delegate my approvals",
    sentence: "On days on which you are on leave or on tour, this person sees what waits for you and may decide it",
    button: "Delegate",
    done: "Your approvals are delegated.",
    fields: {
      fromId: given(link("Delegated by", { to: "ApprovalColleague" })),
      toId: link("To whom", { to: "ApprovalColleague" }),
      fromDate: date("From"),
      toDate: date("To", { hint: "The last day" }),
      scopes: choices("What", { choices: STAND_IN_CHOICES, filled: true }),
      reason: longText("Reason", { max: 500, hint: "At least 5 characters" }),
    },
    begin: async (actor) => {
      const own = await decidesIn(db, actor);
      const today = todayOf(actor);
      // The days of the next leave that was applied for.
      const leave = await db.leaveApplication.findFirst({
        where: { employeeId: actor.employeeId ?? 0, status: { in: AWAY }, toDate: { gte: today } },
        orderBy: { fromDate: "asc" },
        select: { fromDate: true, toDate: true },
      });
      const first = leave && leave.fromDate > today ? leave.fromDate : today;
      return {
        values: { fromDate: formatDate(first), toDate: leave ? formatDate(leave.toDate) : "", scopes: own.join(",") },
        choices: {
          scopes: STAND_IN_CHOICES.filter(({ value }) => own.includes(value)).map(({ value, label }) => ({
            value,
            label: t(label),
          })),
        },
        nothing:
          own.length === 0 || actor.employeeId === null
            ? {
                title: t("You have nothing to delegate"),
                text: t("You decide no leave, time, changes of details or documents of others."),
              }
            : null,
      };
    },
    fill: ({ actor: { employeeId } }) => {
      if (employeeId === null) throw new Forbidden(t("Your account belongs to no employee."));
      return Promise.resolve({ fromId: employeeId });
    },
    facts: delegationFacts,
    problems: delegationProblems,
    saved: async (work, id) => {
      await bumpAccess(work.tx);
      const row = (await delegationWorkflow.load(work.tx, work.actor, id))!;
      await notify(work, {
        userIds: [row.to.user?.id ?? null],
        key: `ApprovalDelegation:${id}`,
        kind: "outcome",
        title: "{from} asks you to decide in their name from {first} to {last}",
        values: delegationWorkflow.values!(row),
        text: row.reason,
        link: delegationWorkflow.page!(row),
      });
    },
    example: {
      toId: "1",
      fromDate: "2999-01-04",
      toDate: "2999-01-15",
      scopes: ["LeaveApplication", "TimeLogApplication"],
      reason: "On leave for two weeks",
    },
  },
  history: { actions: { "ApprovalDelegation.add": "Delegated" } },
});
