/** The life of a suspension from work (spec: hr §6.2, §6.4). */
import { href } from "~/addresses/href";
import { t } from "~/core/text";
import { todayOf } from "~/core/actor";
import type { Work } from "~/db/transaction.server";
import type { Effect } from "~/define/workflow";
import { moveByItself, waitsAnew } from "~/modules/workflow/index.server";
import { involvedUsers } from "./involved";
import { hasBegun, isOver } from "./suspension";
import {
  beginSuspension,
  endAllOf,
  endSuspension,
  setAsideAll,
  suspensionNow,
  type Go,
} from "./suspension-effects.server";
import * as moves from "./suspension-moves.server";
import { handledSuspensions, suspensionWorkflowOf, type SuspensionRow } from "./suspension-row.server";
import { SUSPENSION_STATES } from "./discipline-states";

const notInvolved = (row: SuspensionRow) => [
  { people: involvedUsers(row.case), why: t("You are involved in this case: someone else handles it.") },
];
const byHr = { permission: "suspension.edit", apart: notInvolved } as const;
const byManager = { permission: "suspension.decide", by: "other", apart: notInvolved } as const;
const notProposer = (row: SuspensionRow) => [
  ...notInvolved(row),
  { people: [row.proposedById], why: t("You proposed this suspension: someone else decides it.") },
  { people: [row.case.raisedById], why: t("You raised the incident: someone else decides the suspension.") },
];

const go: Go = (work, row, move, effect) => moveByItself(work, suspensionWorkflow, row, move, effect);

/** Begins or ends it where its day has come already. */
export async function keepToDay(work: Work, id: number): Promise<boolean> {
  const row = await suspensionNow(work, id);
  const today = todayOf(work.actor);
  if (hasBegun(row, today)) await beginSuspension(work, go, row);
  else if (isOver(row, today)) await endSuspension(work, go, row);
  else return false;
  return true;
}

const followed = async (work: Work, id: number, effect: Effect | Promise<Effect>): Promise<Effect> => ({
  ...(await effect),
  afterwards: () => keepToDay(work, id),
});

/** The case has ended without a finding, or its letter was set aside. */
export const setAsideSuspensions = (work: Work, caseId: number): Promise<void> => setAsideAll(work, go, caseId);

/** Who may decide those that wait, once the people of their case have changed. */
export async function suspensionsWaitAnew(work: Work, caseId: number): Promise<void> {
  const waiting = await work.tx.suspension.findMany({ where: { caseId, status: "PROPOSED" }, select: { id: true } });
  for (const { id } of waiting) await waitsAnew(work, suspensionWorkflow, id);
}

/** Nobody who has left is suspended any more. @returns how many suspensions it ends */
export const endSuspensionsOf = (work: Work, employeeId: number, lastDay: string): Promise<number> =>
  endAllOf(work, go, employeeId, lastDay);

export const suspensionWorkflow = suspensionWorkflowOf({
  name: "Suspension",
  one: "Suspension",
  scope: handledSuspensions,
  states: SUSPENSION_STATES,
  start: "PROPOSED",
  editable: [],
  noteLeast: 5,
  owners: ({ employee }) => (employee.user ? [employee.user.id] : []),
  unitPath: ({ unit }) => unit.path,
  page: ({ id }) => href("/hr/suspension/details/:id", { params: { id } }),
  values: ({ refNo, employee }) => ({ no: refNo, name: employee.name }),
  moves: {
    approve: {
      ...byManager,
      from: ["PROPOSED"],
      to: "APPROVED",
      label: "Approve",
      done: "Approved",
      note: "optional",
      apart: notProposer,
      tone: "primary",
      notice: { waits: "Decide on the suspension of {name} ({no})" },
      ...moves.approve,
      effect: (doing: Parameters<NonNullable<typeof moves.approve.effect>>[0]) =>
        followed(doing.work, doing.row.id, moves.approve.effect!(doing)),
    },
    reject: {
      ...byManager,
      from: ["PROPOSED"],
      to: "REJECTED",
      label: "Reject",
      done: "Rejected",
      note: "required",
      apart: notProposer,
      effect: moves.reject,
    },
    withdraw: {
      ...byHr,
      by: "other",
      from: ["PROPOSED"],
      to: "WITHDRAWN",
      label: "Withdraw",
      done: "Withdrawn",
      note: "optional",
    },
    cancel: {
      ...byManager,
      from: ["APPROVED"],
      to: "CANCELLED",
      label: "Cancel",
      done: "Cancelled before it began",
      note: "required",
      tone: "danger",
      effect: moves.cancel,
    },
    begin: {
      ...byHr,
      by: "other",
      byItself: true,
      from: ["APPROVED"],
      to: "ACTIVE",
      label: "Begin",
      done: "Began",
      note: "none",
    },
    prolong: {
      ...byManager,
      from: ["ACTIVE"],
      to: "same",
      label: "Review",
      done: "Reviewed",
      note: "required",
      apart: notProposer,
      ...moves.prolong,
    },
    callBack: {
      ...byManager,
      from: ["ACTIVE"],
      to: "same",
      label: "Call back to work",
      done: "Called back to work",
      note: "required",
      tone: "primary",
      ...moves.callBack,
      effect: (doing: Parameters<NonNullable<typeof moves.callBack.effect>>[0]) =>
        followed(doing.work, doing.row.id, moves.callBack.effect!(doing)),
    },
    end: {
      ...byHr,
      by: "other",
      byItself: true,
      from: ["ACTIVE"],
      to: "ENDED",
      label: "End",
      done: "Ended",
      note: "none",
    },
    setAside: {
      ...byHr,
      by: "other",
      byItself: true,
      from: ["ACTIVE", "ENDED"],
      to: "SET_ASIDE",
      label: "Set aside",
      done: "Set aside with the case",
      note: "none",
    },
    drop: {
      ...byHr,
      by: "other",
      byItself: true,
      from: ["PROPOSED", "APPROVED"],
      to: "CANCELLED",
      label: "Drop",
      done: "Dropped with the case",
      note: "none",
    },
  },
});
