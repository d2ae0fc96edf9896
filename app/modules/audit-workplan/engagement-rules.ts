/** Who may audit what and when: objectivity, clashes and days (spec: ops §5.1, §5.4, A5). Pure. */
import { formatDate } from "~/core/dates";
import { addMonths } from "~/core/months";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { statesThat } from "~/define/states";
import { ENGAGEMENT_STATES } from "./engagement-states";

/** States in which a unit is being audited or will be: it is planned once at a time. */
export const RUNNING = statesThat(ENGAGEMENT_STATES, "running");
/** States in which the team is at work in the unit or on its papers. */
export const UNDER_WAY = statesThat(ENGAGEMENT_STATES, "underWay");

/** Months that an auditor keeps away from where they were posted. */
const OBJECTIVE_MONTHS = 12;
export const LEAST = 10;

export interface Posted {
  unitPath: string;
  departmentId: number | null;
  validFrom: string;
  validTo: string;
}

/** Where an audit is: a branch or region with all that lies in it, or a department wherever it is. */
export interface Audited {
  unitPath: string | null;
  departmentId: number | null;
}

/**
 * The last posting that stands against somebody's objectivity: there, and in the 12 months before the audit ends.
 * @param from first planned day; @param to last planned day
 */
export function postedThere(
  postings: readonly Posted[],
  { unitPath, departmentId }: Audited,
  from: string,
  to: string,
): Posted | null {
  const since = addMonths(from, -OBJECTIVE_MONTHS);
  const found = postings.filter(
    (one) =>
      one.validTo > since &&
      one.validFrom <= to &&
      (departmentId === null
        ? unitPath !== null && one.unitPath.startsWith(unitPath)
        : one.departmentId === departmentId),
  );
  return found.sort((a, b) => (a.validTo < b.validTo ? 1 : -1))[0] ?? null;
}

export interface Member {
  userId: number;
  name: string;
  overrideReason: string | null;
  /** The posting that stands against their objectivity. */
  posted: Posted | null;
  /** Numbers of other engagements in the same days that are scheduled or run. */
  elsewhere: readonly string[];
  /** Days they work between the dates, less leave and holidays. */
  days: number;
}

/** What stands against assigning an auditor. @param may whether this person may go below objectivity */
export function assignProblems(
  { reason, may, again }: { reason: string | null; may: boolean; again: boolean },
  member: Pick<Member, "name" | "posted"> | null,
): Problem[] {
  if (!member) return [problem("userId", t("Auditor: choose one of those who carry out audits"), "not_available")];
  if (again) return [problem("userId", t("{name} is on the team already", { name: member.name }), "taken")];
  if (!member.posted) return [];
  if (!may)
    return [
      problem(
        "userId",
        t("{name} was posted there in the last 12 months: the Chief Internal Auditor alone assigns them", {
          name: member.name,
        }),
        "objectivity",
      ),
    ];
  return (reason ?? "").length < LEAST
    ? [
        problem(
          "overrideReason",
          t("Reason for the exception: at least {least} characters", { least: LEAST }),
          "reason",
        ),
      ]
    : [];
}

/** What stands against approving the workplan of an engagement. */
export function approveProblems(days: number, leadId: number | null, team: readonly Member[]): Problem[] {
  const found: Problem[] = [];
  const add = (words: string, code: string) => void found.push(problem("", words, code));
  if (leadId === null || team.length === 0) add(t("Assign a lead first"), "no_lead");
  for (const { name, posted, overrideReason, elsewhere, days: own } of team) {
    if (posted && overrideReason === null)
      add(t("{name} was posted there in the last 12 months", { name }), "objectivity");
    if (elsewhere.length > 0)
      add(
        t("{name} audits elsewhere in these days: {engagements}", { name, engagements: elsewhere.join(", ") }),
        "clash",
      );
    if (own === 0) add(t("{name} is away on all of these days", { name }), "away");
  }
  const all = team.reduce((sum, one) => sum + one.days, 0);
  if (team.length > 0 && all < days)
    add(
      t("{days} days are planned, and the team works {all} of them after leave and holidays", { days, all }),
      "too_few",
    );
  return found;
}

/** The rules of the form. */
export function engagementProblems(input: {
  scopeFrom: string;
  scopeTo: string;
  plannedStart: string;
  plannedEnd: string;
}): Problem[] {
  return [
    ...(input.scopeTo < input.scopeFrom ? [problem("scopeTo", t("Period to: not before it begins"), "order")] : []),
    ...(input.plannedEnd < input.plannedStart
      ? [problem("plannedEnd", t("Planned to: not before it begins"), "order")]
      : []),
  ];
}

/** "01 Mar 2026 to 12 Mar 2026" */
export const spanWords = (from: string, to: string): string =>
  t("{from} to {to}", { from: formatDate(from), to: formatDate(to) });
