/** Whether it is somebody's turn to decide a tour, or why not (spec: hr §4.3). */
import { t } from "~/core/text";
import { can, canAt, type Actor } from "~/core/actor";
import type { TourRow } from "./tour-row.server";

/** Oneself, and those for whom one decides while they are away. */
const isOneOf = ({ userId, delegated = [] }: Actor, id: number): boolean =>
  [userId, ...delegated.map(({ fromUserId }) => fromUserId)].includes(id);

/** Who asked in an employee's name does not decide it. */
const asked = (actor: Actor, { requestedById }: TourRow): true | string =>
  !isOneOf(actor, requestedById) || t("You asked for it in the employee's name: somebody else decides.");

/** The line manager. */
export function asLine(actor: Actor, row: TourRow): true | string {
  if (!can(actor, "leave.recommend") || !row.line.some((id) => isOneOf(actor, id)))
    return t("This waits for the line manager of the traveller.");
  return asked(actor, row);
}

const keeps = (actor: Actor, { unit }: TourRow): boolean => canAt(actor, "tour.manage", unit.path);

/** HR, where the person is not the line manager anyway. */
export function asHr(actor: Actor, row: TourRow): true | string {
  if (!keeps(actor, row)) return t("This waits for HR.");
  return asLine(actor, row) === true ? t("You decide it as line manager.") : asked(actor, row);
}

/** Either of them. */
export const decides = (actor: Actor, row: TourRow): true | string =>
  asLine(actor, row) === true || asHr(actor, row) === true || asLine(actor, row);

export const isOwn = (actor: Actor, { employeeId }: TourRow): boolean => employeeId === actor.employeeId;

/** Whoever travels, HR for them, or the line manager; once an approved tour has begun, not whoever travels. */
export function cancels(actor: Actor, row: TourRow): true | string {
  if (keeps(actor, row) && !isOwn(actor, row)) return true;
  if (isOwn(actor, row))
    return (
      row.status !== "APPROVED" ||
      row.fromDate > row.today ||
      t("The tour has begun: end it earlier, or ask your line manager to cancel it.")
    );
  return row.status === "APPROVED" ? asLine(actor, row) : t("Only the traveller may do this.");
}

/** Whoever travels, HR for them, or the line manager. */
export const shortens = (actor: Actor, row: TourRow): true | string =>
  isOwn(actor, row) || keeps(actor, row) || asLine(actor, row);

/** Whoever travels, or HR for them. */
export const reports = (actor: Actor, row: TourRow): true | string =>
  isOwn(actor, row) || keeps(actor, row) || t("Only the traveller may do this.");
