/** The list of requisitions, what was raised last first. */
import { dateIn, daysBetween } from "~/core/dates";
import { recordName } from "~/core/record-name";
import { todayOf, type Actor } from "~/core/actor";
import { choiceWord } from "~/define/choice-word";
import { listStates, recordOf } from "~/define/listing";
import { href } from "~/addresses/href";
import { unitChoices } from "~/modules/organisation/index.server";
import { requisitionPage } from "./requisition-page";
import { KIND_CHOICES } from "./requisition-rules";
import { visibleRequisitions } from "./requisition-row.server";
import { requisitionWorkflow } from "./requisition.workflow.server";
import { statesThat } from "~/define/states";
import { REQUISITION_STATES } from "./requisition-states";

const { column, filter, list } = recordOf("Requisition", {
  branch: { select: { name: true } },
  employee: { select: { name: true } },
});

/** A numbered draft was returned. */
export const requisitionStates = listStates<{ no: string | null }>(requisitionWorkflow, {
  RETURNED: {
    label: "Returned",
    tone: "warn",
    of: "DRAFT",
    where: () => ({ no: { not: null } }),
    is: ({ no }) => no !== null,
  },
});

export const kindWord = (kind: string): string => choiceWord(KIND_CHOICES, kind);

const WAITING: readonly string[] = statesThat(REQUISITION_STATES, "unpaid");

/** Days a requisition has waited for a decision or for money; null where neither is awaited. */
export function ageOf(
  { status, kind, submittedAt }: { status: string; kind: string; submittedAt: Date | null },
  actor: Actor,
): number | null {
  if (!submittedAt || !(WAITING.includes(status) || (status === "PAID" && kind === "ADVANCE"))) return null;
  return daysBetween(dateIn(submittedAt, actor.company.timeZone), todayOf(actor));
}

export const requisitionList = list("requisitions", {
  area: "accounts",
  title: "Requisitions",
  counted: ["One requisition", "{n} requisitions"],
  columns: {
    no: column.page(column.words("Number", recordName, { path: "no", nowrap: true })),
    requester: column.text("For", "employee.name"),
    branch: column.text("Branch", "branch.name"),
    kind: column.choice("Kind", "kind", KIND_CHOICES),
    purpose: column.text("What for", "purpose"),
    total: column.money("Amount", "total", "currency"),
    approved: column.amount("Approved", ({ approvedOn, approved, currency }) =>
      approvedOn === null ? null : { minor: approved, currency },
    ),
    paid: column.money("Paid", "paid", "currency", { in: "files" }),
    settled: column.money("Settled", "settled", "currency", { in: "files" }),
    neededBy: column.date("Needed by", "neededBy"),
    age: column.words("Days", ageOf, { number: true }),
    status: column.state(requisitionStates),
  },
  filters: [
    filter.state(requisitionStates),
    filter.choice("kind", "Kind", KIND_CHOICES, "All kinds"),
    filter.within("branch", "Branch", unitChoices("BRANCH", "requisition.read"), "All branches"),
    filter.span("neededBy", "Needed from", "Needed until"),
  ],
  search: ["no", "purpose", "payee", "employee.name"],
  searchHint: "Number, person, payee or words",
  sorts: ["no", "total", "neededBy", "status", "createdAt", "branch", "requester"],
  sort: "-createdAt",
  page: ({ id }) => requisitionPage(id),
  add: { label: "New requisition", to: "/ac/requisitionApprove/add", permission: "requisition.own" },
  empty: {
    icon: "accounts",
    title: "No requisitions",
    text: "Requisitions appear here as soon as a draft is saved, latest first.",
  },
  views: {
    all: {
      path: "/ac/requisitionApprove/list",
      permission: "requisition.own",
      scope: visibleRequisitions,
      more: [
        {
          label: "Top up petty cash",
          to: href("/ac/requisitionApprove/add", { search: { kind: "IMPREST" } }),
          permission: "requisition.write",
          icon: "plus",
        },
      ],
    },
  },
});
