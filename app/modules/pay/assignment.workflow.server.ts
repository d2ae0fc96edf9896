/** The life of an assignment: it goes from a month to a month, and one that nothing came of is cancelled (spec: hr §5.4). Months that are paid stay; what changes of them comes as arrears. */
import { formatMonth } from "~/core/months";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { unitsWithin, type Actor } from "~/core/actor";
import { recordOf, type FoundRow } from "~/define/listing";
import { moveBody, type WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { idsOf } from "~/modules/organisation/index.server";
import { isKept } from "./assignment-rules";
import { assignmentPage } from "./pay-pages";
import { lastPaidMonth } from "./person.server";

const ASSIGNMENT_INCLUDE = {
  unit: { select: { path: true, name: true } },
  employee: { select: { name: true, employeeNo: true, user: { select: { id: true } } } },
  component: { select: { name: true, code: true, side: true, calc: true, statutory: true, currency: true } },
} as const;
export type AssignmentRow = FoundRow<"PayAssignment", typeof ASSIGNMENT_INCLUDE> & WorkflowRow;

export const { column, filter, list, workflow } = recordOf("PayAssignment", ASSIGNMENT_INCLUDE);

/** Those of people whose pay one sees, and those one assigned oneself. */
export const visibleAssignments = (actor: Actor): Prisma.PayAssignmentWhereInput => ({
  OR: [
    { unit: unitsWithin(actor, "pay.read") },
    { createdById: actor.userId ?? 0, unit: unitsWithin(actor, "pay.edit") },
  ],
});

const companyOf = ({ unit }: AssignmentRow): number => idsOf(unit.path)[0] ?? 0;

const end = moveBody<AssignmentRow, { toMonth: string }>()({
  facts: async ({ work, row }) => ({ paid: await lastPaidMonth(work, companyOf(row)) }),
  problems: ({ row: { component, fromMonth }, input: { toMonth }, facts: { paid } }): Problem[] =>
    toMonth < fromMonth
      ? [problem("toMonth", t("To: choose a month that is not before the first, or cancel it"), "month")]
      : isKept(component) && paid !== null && toMonth < paid
        ? [problem("toMonth", t("To: choose the last paid month or a later one"), "paid")]
        : [],
  effect: ({ work, input: { toMonth } }) => ({
    set: { toMonth, endedById: work.actor.userId },
    detail: { toMonth },
  }),
});

const cancel = moveBody<AssignmentRow>()({
  facts: async ({ work, row }) => ({ paid: await lastPaidMonth(work, companyOf(row)) }),
  problems: ({ row: { component, fromMonth, takenTotal }, facts: { paid } }) =>
    (isKept(component) || takenTotal > 0n) && paid !== null && fromMonth <= paid
      ? [problem("", t("Months of it are paid: end it instead."), "paid")]
      : [],
  effect: ({ work }) => ({ set: { endedById: work.actor.userId } }),
});

export const assignmentWorkflow = workflow({
  name: "PayAssignment",
  one: "Assignment",
  scope: visibleAssignments,
  states: {
    ACTIVE: { label: "Active", tone: "ok" },
    CANCELLED: { label: "Cancelled", tone: "neutral" },
  },
  start: "ACTIVE",
  editable: [],
  noteLeast: 5,
  // The person whose pay it is.
  owners: ({ employee }) => (employee.user ? [employee.user.id] : []),
  unitPath: ({ unit }) => unit.path,
  page: ({ id }) => assignmentPage(id),
  values: ({ component, employee, fromMonth }) => ({
    component: component.name,
    employee: employee.name,
    month: formatMonth(fromMonth),
  }),
  moves: {
    end: {
      from: ["ACTIVE"],
      to: "same",
      label: "End",
      done: "Ended",
      permission: "pay.edit",
      by: "other",
      note: "optional",
      ...end,
    },
    cancel: {
      from: ["ACTIVE"],
      to: "CANCELLED",
      label: "Cancel",
      done: "Cancelled",
      permission: "pay.edit",
      by: "other",
      note: "required",
      tone: "danger",
      ...cancel,
    },
  },
});
