/** The list of delegations, what begins last first. */
import { dateIn } from "~/core/dates";
import { t } from "~/core/text";
import { DELEGATED, processesOf } from "~/define/delegation";
import { listStates, recordOf } from "~/define/listing";
import { delegationPage } from "./delegation-page";
import { visibleDelegations, type DelegationRow } from "./delegation-row.server";
import { delegationWorkflow } from "./delegation.workflow.server";

const { column, filter, list } = recordOf("Delegation", {
  fromUser: { select: { displayName: true } },
  toUser: { select: { displayName: true } },
  unit: { select: { name: true } },
});

/** "Vouchers, Requisitions" */
export const whatOf = (processes: string): string =>
  processesOf(processes)
    .map((name) => t(DELEGATED[name]!.label))
    .join(", ");

/** An approved one whose days are over has ended. */
export const delegationStates = listStates<Pick<DelegationRow, "endDate">>(delegationWorkflow, {
  ENDED: {
    of: "APPROVED",
    where: ({ at, company }) => ({ endDate: { lt: dateIn(at, company.timeZone) } }),
    is: ({ endDate }, { at, company }) => endDate < dateIn(at, company.timeZone),
  },
});

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
  page: ({ id }) => delegationPage(id),
  add: { label: "Delegate my approvals", to: "/ac/delegation/add", permission: "delegation.write" },
  empty: {
    icon: "users",
    title: "Nothing is delegated",
    text: "While someone is away, another may approve in their name.",
  },
  views: { all: { path: "/ac/delegation/list", permission: "delegation.read", scope: visibleDelegations } },
});
