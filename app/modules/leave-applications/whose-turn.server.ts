/** Whether it is somebody's turn to decide a leave application, or why not (spec: hr §4.3). */
import { t } from "~/core/text";
import { can, canAt, type Actor } from "~/core/actor";
import { needsSenior, stepsOf } from "./chain";
import type { LeaveRow } from "./leave-row.server";

const chainOf = (row: LeaveRow) => ({
  chain: row.leaveType.chain,
  unitsCd: row.unitsCd,
  runCd: row.runCd,
  seniorApprovalOverCd: row.leaveType.seniorApprovalOverCd,
  applicantApproves: row.applicantApproves,
  hasLine: row.line.length > 0,
});

/** The steps of an application, in their order. */
export const stepsFor = (row: LeaveRow) => stepsOf(chainOf(row));
export const isForSenior = (row: LeaveRow): boolean => needsSenior(chainOf(row));

const isLast = (row: LeaveRow): boolean => stepsFor(row).at(-1) === "line";

/** Oneself, and those for whom one decides while they are away. */
const personsOf = ({ userId, delegated = [] }: Actor): (number | null)[] => [
  userId,
  ...delegated.map(({ fromUserId }) => fromUserId),
];
const isOneOf = (actor: Actor, userId: number | null): boolean => userId !== null && personsOf(actor).includes(userId);

/** The line manager, whatever is decided. */
export function asLine(actor: Actor, row: LeaveRow): true | string {
  if (!can(actor, "leave.recommend") || !row.line.some((id) => isOneOf(actor, id)))
    return t("This waits for the applicant's line manager.");
  return appliedFor(actor, row);
}

/** HR, within reach and within its limit; nobody fills two steps (R-AP3). */
export function asHr(actor: Actor, row: LeaveRow): true | string {
  if (!canAt(actor, "leave.approve", row.unit.path)) return t("This waits for HR.");
  if (isForSenior(row) && !canAt(actor, "leave.approve.senior", row.unit.path))
    return t("This waits for those who approve leave of any length.");
  if (isOneOf(actor, row.recommendedById) || isOneOf(actor, row.recommendedForId))
    return t("You recommended it: somebody else decides.");
  return appliedFor(actor, row);
}

/** Who applied for an employee does not decide it. */
export function appliedFor(actor: Actor, { appliedById }: LeaveRow): true | string {
  return !isOneOf(actor, appliedById) || t("You applied for the employee: somebody else decides.");
}

export const mayRecommend = (actor: Actor, row: LeaveRow): true | string =>
  isLast(row) ? t("Its line manager decides it.") : asLine(actor, row);

export const mayGrant = (actor: Actor, row: LeaveRow): true | string =>
  isLast(row) ? asLine(actor, row) : t("HR decides it once it is recommended.");

/** Whoever holds the application in its state; what was returned, the line and HR. */
export function holds(actor: Actor, row: LeaveRow): true | string {
  if (row.status === "RETURNED" && asLine(actor, row) === true) return true;
  return row.status === "SUBMITTED" ? asLine(actor, row) : asHr(actor, row);
}

/** Somebody applied in the employee's name. */
export const isForAnother = ({ appliedById, employee }: LeaveRow): boolean => appliedById !== employee.user?.id;

/** Who changes, sends and withdraws it: the applicant, and HR what HR applied for. */
export function sends(actor: Actor, row: LeaveRow): true | string {
  return (
    row.employeeId === actor.employeeId ||
    (isForAnother(row) && canAt(actor, "leave.manage", row.unit.path)) ||
    t("Only the applicant may do this.")
  );
}

/** A cancellation is for the line manager or HR, and not for whoever asked for it. */
export function mayCancel(actor: Actor, row: LeaveRow): true | string {
  if (isOneOf(actor, row.changeAskedById)) return t("You asked for the change: somebody else decides.");
  return asLine(actor, row) === true || canAt(actor, "leave.approve", row.unit.path)
    ? appliedFor(actor, row)
    : t("This waits for the applicant's line manager or HR.");
}

/** The applicant, or HR for them. */
export function asksForApplicant(actor: Actor, row: LeaveRow): true | string {
  return (
    row.employeeId === actor.employeeId ||
    canAt(actor, "leave.manage", row.unit.path) ||
    t("Only the applicant may do this.")
  );
}
