/** A delegation of approvals: its list, its form and its page. README.md says how they go. */
import { formatAmount } from "~/core/currencies";
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import { DELEGATED } from "~/define/delegation";
import { choices, date, given, link, longText, money, text } from "~/define/field";
import { record } from "~/define/record";
import { companyOf } from "~/modules/organisation/index.server";
import { delegationFacts } from "./delegation-facts.server";
import { delegationProblems } from "./delegation-rules";
import {
  column,
  delegationStates,
  delegationWorkflow,
  filter,
  list,
  visibleDelegations,
  whatOf,
} from "./delegation.workflow.server";

const PROCESSES = Object.entries(DELEGATED).map(([value, { label }]) => ({ value, label }));
export const delegationList = list("delegations", {
  area: "accounts",
  title: "Delegation of approvals",
  counted: ["One delegation", "{n} delegations"],
  columns: {
    from: column.page(column.text("Delegated by", "fromUser.displayName")),
    to: column.text("To whom", "toUser.displayName"),
    unit: column.text("For", "unit.name"),
    what: column.words("What", ({ processes }) => whatOf(processes)),
    startDate: column.date("From", "startDate"),
    endDate: column.date("To", "endDate"),
    upTo: column.money("Up to", "upTo", "currency"),
    reason: column.text("Reason", "reason", { in: "files" }),
    status: column.state(delegationStates),
  },
  filters: [filter.state(delegationStates), filter.span("startDate", "From", "To")],
  search: ["fromUser.displayName", "toUser.displayName", "unit.name", "reason"],
  searchHint: "Person, unit or words",
  sorts: ["startDate", "endDate", "status", "upTo"],
  sort: "-startDate",
  page: (row) => delegationWorkflow.page!(row),
  add: { label: "Delegate my approvals", to: "/ac/delegation/add", permission: "delegation.write" },
  empty: {
    icon: "users",
    title: "Nothing is delegated",
    text: "While someone is away, another may approve in their name.",
  },
  views: { all: { path: "/ac/delegation/list", permission: "delegation.read", scope: visibleDelegations } },
});

export const delegation = record({
  one: "Delegation",
  many: "Delegations",
  workflow: delegationWorkflow,
  list: delegationList,
  view: "all",
  api: "AcDelegation",
  pages: { add: "/ac/delegation/add", details: "/ac/delegation/details/:id" },
  permissions: { read: "delegation.read", add: "delegation.write" },
  title: "{from} to {to}",
  note: ({ processes, upTo, currency }) => `${whatOf(processes)}, ${formatAmount({ minor: upTo, currency })}`,
  form: {
    title: "Delegate my approvals",
    sentence: "A manager must approve it before it takes effect",
    button: "Send for approval",
    done: "Sent for approval.",
    fields: {
      fromUserId: given(link("Delegated by", { to: "AccountsColleague" })),
      toUserId: link("To whom", { to: "AccountsColleague" }),
      unitId: link("For", { to: "Unit", hint: "Includes all units below it" }),
      startDate: date("From"),
      endDate: date("To", { hint: "The last day" }),
      processes: choices("What", { choices: PROCESSES, filled: true }),
      currency: given(text("Currency", { max: 3 })),
      upTo: money("Up to", { currency: "currency", hint: "No more than your own limit" }),
      reason: longText("Reason", { max: 500, hint: "10 to 500 characters" }),
    },
    begin: (actor) => {
      const own = PROCESSES.filter(({ value }) =>
        actor.grants.some(({ permissions }) => permissions.has(DELEGATED[value]!.approve)),
      );
      const [first] = actor.grants;
      const startDate = formatDate(todayOf(actor));
      return Promise.resolve({
        values: { unitId: first ? String(first.unitId) : "", startDate },
        choices: { processes: own.map(({ value, label }) => ({ value, label: t(label) })) },
      });
    },
    fill: async ({ tx, actor, input }) => ({
      fromUserId: actor.userId!,
      currency: (await companyOf(tx, await tx.orgUnit.findUniqueOrThrow({ where: { id: input.unitId } }))).currency,
    }),
    facts: delegationFacts,
    problems: delegationProblems,
    example: {
      toUserId: "1",
      unitId: "1",
      startDate: "2999-01-04",
      endDate: "2999-01-15",
      processes: ["Voucher", "Requisition"],
      upTo: "20000.00",
      reason: "On leave for two weeks, the neighbour stands in",
    },
  },
  history: { actions: { "Delegation.request": "Requested" } },
});
