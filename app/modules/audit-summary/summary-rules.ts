/** Days that auditors have, plan and work, month by month, in half days (spec: ops §5.4). Pure. */
import { addDays, formatDate, weekday } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { worded } from "~/define/state-words";

export const MONTH_STATES = worded("AuditorMonth", {
  OPEN: { label: "Open", tone: "neutral" },
  SUBMITTED: { label: "Submitted", tone: "info" },
  APPROVED: { label: "Approved", tone: "ok" },
});

/** Half days of a week at most: six days. */
export const MOST_HALVES = 12;

export interface PlannedAudit {
  plannedStart: string;
  plannedEnd: string;
  /** Of all auditors. */
  days: number;
  leadId: number | null;
  members: readonly number[];
}

/** Half days that one of the team is planned with: the days of the engagement in equal parts, what is left over with the lead. */
export function shareOf({ days, leadId, members }: PlannedAudit, userId: number): number {
  if (!members.includes(userId)) return 0;
  const part = Math.floor((days * 2) / members.length);
  const rest = days * 2 - part * members.length;
  const first = leadId !== null && members.includes(leadId) ? leadId : members[0];
  return part + (userId === first ? rest : 0);
}

/** The same by month, spread evenly over the working days between the dates of the engagement. */
export function plannedByMonth(audit: PlannedAudit, userId: number, workdays: readonly string[]): Map<string, number> {
  const share = shareOf(audit, userId);
  const worked = workdays.filter((date) => audit.plannedStart <= date && date <= audit.plannedEnd);
  const found = new Map<string, number>();
  if (share === 0) return found;
  if (worked.length === 0) return found.set(audit.plannedStart.slice(0, 7), share);
  let given = 0;
  for (const [at, date] of worked.entries()) {
    const upTo = Math.floor((share * (at + 1)) / worked.length);
    const month = date.slice(0, 7);
    found.set(month, (found.get(month) ?? 0) + upTo - given);
    given = upTo;
  }
  return found;
}

export interface Halves {
  available: number;
  planned: number;
  actual: number;
}

export interface Figures extends Halves {
  /** Percent of what is available, rounded half up; null where nothing is. */
  utilisation: number | null;
  /** Planned and not worked; less than nothing where more was worked than planned. */
  slippage: number;
}

export const figuresOf = ({ available, planned, actual }: Halves): Figures => ({
  available,
  planned,
  actual,
  utilisation: available === 0 ? null : Math.floor((actual * 200 + available) / (available * 2)),
  slippage: planned - actual,
});

export const daysOf = (halves: number): number => halves / 2;

export interface Entry {
  weekOn: string;
  halves: number;
}

/** What somebody enters for a week of a month: a Monday of it that has come, of an engagement of theirs that has begun. */
export function entryProblems(
  { weekOn, halves }: Entry,
  known: { month: string; today: string; begun: string | null; others: number },
): Problem[] {
  const { month, today, begun, others } = known;
  const at = (message: string, code: string) => [problem("weekOn", message, code)];
  if (begun === null)
    return [problem("engagementId", t("Engagement: choose one of yours that has begun"), "not_available")];
  if (weekday(weekOn) !== 1) return at(t("Week: enter its Monday"), "monday");
  if (weekOn.slice(0, 7) !== month) return at(t("Week: its Monday lies in another month"), "other_month");
  if (weekOn > today) return at(t("Week: it has not begun"), "future");
  if (addDays(weekOn, 6) < begun)
    return at(t("Week: the engagement began on {date}", { date: formatDate(begun) }), "too_early");
  return others + halves > MOST_HALVES
    ? [
        problem(
          "halves",
          t("Half days: {n} of this week are left", { n: Math.max(0, MOST_HALVES - others) }),
          "too_many",
        ),
      ]
    : [];
}
