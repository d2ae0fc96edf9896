/** Who may ask for what shapes everybody's rights, who decides it, and when nobody else has to (decision 018). Pure. */
import { Conflict, InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import { approvesMoney } from "~/define/approves-money";
import type { Permission } from "~/core/permission";

/** A request that nobody decided is void after this time. */
export const ASKED_MS = 7 * 24 * 3_600_000;
/** Where nobody else is left who could decide, whoever asked may agree after this time. */
export const ALONE_MS = 72 * 3_600_000;

/** Whoever put another administrator out within this time does not stand in for them. */
export const PUT_OUT_MS = 30 * 24 * 3_600_000;

/** What makes a role privileged: it opens the console or Admin, sees what was reported in confidence, or leads the books. */
const PRIVILEGED: ReadonlySet<string> = new Set<Permission>([
  "area.grapes",
  "area.admin",
  "area.whistleblowing",
  "chart.edit",
]);

/** Whether whoever holds these permissions could do much harm alone: such roles ask for a second factor. */
export function isPrivileged(permissions: Iterable<string>): boolean {
  for (const permission of permissions) if (PRIVILEGED.has(permission)) return true;
  return false;
}

/** Whether a role of these permissions is given by two administrators: a privileged one, and one that approves money. */
export function needsTwoAdministrators(permissions: readonly string[]): boolean {
  return isPrivileged(permissions) || approvesMoney(permissions);
}

/**
 * Whether a change of what roles permit only narrows: it gives nothing, and takes nothing that other administrators
 * need. It may be made alone and at once; locking the others out may not.
 */
export function isNarrowing(
  changes: readonly { permission: string; granted: boolean }[],
  areaOf: (permission: string) => string | undefined,
): boolean {
  return changes.every(
    ({ permission, granted }) => !granted && !PRIVILEGED.has(permission) && areaOf(permission) !== "grapes",
  );
}

export interface Open {
  requestedById: number;
  requestedAt: Date;
  expiresAt: Date;
  status: string;
}

export interface Decider {
  userId: number | null;
  at: Date;
  /** Those who would gain by it. */
  gaining: readonly number[];
  /** Those who could decide it beside whoever asked; null where nobody stands in for them. */
  others: readonly number[] | null;
  /** Whether whoever asked has put one of the others out of late. */
  putOut: boolean;
}

/** True for a request that can still be decided. */
export const isOpen = ({ status, expiresAt }: Open, at: Date): boolean => status === "REQUESTED" && expiresAt > at;

/** Whoever asked is the second person too, once nobody else has been there for three days; not where they saw to it themselves. */
const mayStandIn = ({ requestedById, requestedAt }: Open, { at, others, putOut }: Decider): boolean =>
  others !== null &&
  !putOut &&
  others.every((id) => id === requestedById) &&
  at.getTime() - requestedAt.getTime() >= ALONE_MS;

/**
 * Holds that somebody may agree to a request.
 * @throws Conflict "wrong_state" for one that is decided or void; InputProblem "own_record" for whoever asked, "own_gain" for whoever gains
 */
export function mustBeSecond(request: Open, decider: Decider): void {
  const refusal = refusalOf(request, decider);
  if (refusal) throw refusal;
}

/** Whether somebody may agree to a request, as {@link mustBeSecond} holds it. */
export const isSecond = (request: Open, decider: Decider): boolean => refusalOf(request, decider) === null;

function refusalOf(request: Open, decider: Decider): Conflict | InputProblem | null {
  if (!isOpen(request, decider.at)) return new Conflict(t("There is nothing left to approve."), "wrong_state");
  if (request.requestedById === decider.userId && !mayStandIn(request, decider))
    return new InputProblem(problem("", t("You requested this: another administrator must approve it."), "own_record"));
  return gains(decider.userId, decider.gaining) ? ownGain() : null;
}

const ownGain = () =>
  new InputProblem(
    problem(
      "",
      t("This widens your own rights, or is about your own account: other administrators must request and approve it."),
      "own_gain",
    ),
  );

/**
 * Holds that a request still widens the rights of nobody but those who stood to gain when it was asked for.
 * @throws Conflict "moved_on"
 */
export function mustGainNoMore(asked: readonly number[], now: readonly number[]): void {
  if (now.some((id) => !asked.includes(id)))
    throw new Conflict(
      t("Someone was given this role since the request. Reject it, and request it again."),
      "moved_on",
    );
}

const gains = (userId: number | null, gaining: readonly number[]): boolean =>
  userId !== null && gaining.includes(userId);

/** Nobody widens their own rights, neither by asking nor by agreeing. @throws InputProblem "own_gain" */
export function mustNotGain(userId: number | null, gaining: readonly number[]): void {
  if (gains(userId, gaining)) throw ownGain();
}
