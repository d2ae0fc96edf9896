/** The life of a stop: pay that is held back, or not earned, for whole months; another person ends it than placed it (spec: hr §6.2, R-PR8). */
import { formatMonth } from "~/core/months";
import { problem } from "~/core/problems";
import { t } from "~/core/text";
import { unitsWithin, type Actor } from "~/core/actor";
import { recordOf, type FoundRow } from "~/define/listing";
import { moveBody, type WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { idsOf } from "~/modules/organisation/index.server";
import { stopPage } from "./pay-pages";
import { lastPaidMonth } from "./person.server";

const STOP_INCLUDE = {
  unit: { select: { path: true, name: true } },
  employee: {
    select: {
      name: true,
      employeeNo: true,
      user: { select: { id: true } },
      payslips: {
        where: { status: "HELD", standing: true },
        select: { id: true, month: true, net: true, run: { select: { currency: true } } },
        orderBy: { id: "asc" },
      },
    },
  },
} as const;
export type StopRow = FoundRow<"SalaryStop", typeof STOP_INCLUDE> & WorkflowRow;

export const { column, filter, list, workflow } = recordOf("SalaryStop", STOP_INCLUDE);

/** Those of units within reach, and never one's own: its reason may speak of others. */
export const visibleStops = (actor: Actor): Prisma.SalaryStopWhereInput => ({
  NOT: { employeeId: actor.employeeId ?? 0 },
  OR: [{ unit: unitsWithin(actor, "pay.stop") }, { unit: unitsWithin(actor, "pay.read") }],
});

/** Slips that it holds back still. */
export const heldBy = ({ employee, fromMonth, toMonth }: StopRow) =>
  employee.payslips.filter(({ month }) => fromMonth <= month && (toMonth === null || month <= toMonth));

const end = moveBody<StopRow, { toMonth: string }>()({
  facts: async ({ work, row }) => ({ paid: await lastPaidMonth(work, idsOf(row.unit.path)[0] ?? 0) }),
  problems: ({ row: { fromMonth }, input: { toMonth }, facts: { paid } }) => [
    ...(toMonth < fromMonth
      ? [problem("toMonth", t("To: choose a month that is not before the first, or cancel it"), "month")]
      : []),
    ...(paid !== null && toMonth < paid
      ? [problem("toMonth", t("To: choose the last paid month or a later one"), "paid")]
      : []),
  ],
  effect: ({ work, input: { toMonth } }) => ({
    set: { toMonth, endedById: work.actor.userId },
    detail: { toMonth },
  }),
});

const cancel = moveBody<StopRow>()({
  facts: async ({ work, row }) => ({ paid: await lastPaidMonth(work, idsOf(row.unit.path)[0] ?? 0) }),
  problems: ({ row: { fromMonth }, facts: { paid } }) =>
    paid !== null && fromMonth <= paid ? [problem("", t("Months of it are paid: end it instead."), "paid")] : [],
  effect: ({ work }) => ({ set: { endedById: work.actor.userId } }),
});

export const stopWorkflow = workflow({
  name: "SalaryStop",
  one: "Salary stop",
  scope: visibleStops,
  states: {
    ACTIVE: { label: "In force", tone: "warn" },
    ENDED: { label: "Ended", tone: "neutral" },
    CANCELLED: { label: "Cancelled", tone: "neutral" },
  },
  start: "ACTIVE",
  editable: [],
  noteLeast: 5,
  // Whoever placed it, and the person whose pay it is.
  owners: ({ createdById, employee }) => [createdById, employee.user?.id ?? null].flatMap((id) => id ?? []),
  unitPath: ({ unit }) => unit.path,
  page: ({ id }) => stopPage(id),
  values: ({ employee, fromMonth }) => ({ employee: employee.name, month: formatMonth(fromMonth) }),
  moves: {
    end: {
      from: ["ACTIVE"],
      to: "ENDED",
      label: "End",
      done: "Ended",
      permission: "pay.stop",
      by: "other",
      note: "optional",
      tone: "primary",
      ...end,
    },
    cancel: {
      from: ["ACTIVE"],
      to: "CANCELLED",
      label: "Cancel",
      done: "Cancelled",
      permission: "pay.stop",
      by: "other",
      note: "required",
      tone: "danger",
      ...cancel,
    },
  },
});
