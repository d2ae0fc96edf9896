/** How an employment ends, and what the end cannot be (spec: hr §6.2, R-EX1, R-EX3). Pure. */
import { z } from "zod/v4";
import { addDays, formatDate } from "~/core/dates";
import { formatMonth, monthAfter } from "~/core/months";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { choice, date, longText } from "~/define/field";
import type { Dismissal } from "../discipline/index.server";
import { SEPARATIONS } from "../people/index.server";
import { statesThat } from "~/define/states";
import { EMPLOYEE_STATES } from "~/modules/people/employee-states";

export const endSchema = z.object({
  kind: choice("How it ends", { choices: SEPARATIONS }).schema,
  lastWorkingDay: date("Last working day").schema,
  reason: longText("Reason", { max: 500, least: 5 }).schema,
});
export type End = z.output<typeof endSchema>;

export const keepSchema = z.object({ reason: longText("Reason", { max: 500, least: 5 }).schema });

/** States from which an employment ends. */
export const EMPLOYED: string[] = statesThat(EMPLOYEE_STATES, "employed");

/** How far back and how far ahead a last working day may lie, in days. */
const BACK = 90;
const AHEAD = 400;

interface Employed {
  joinDate: string;
}

/** What is wrong with the end of an employment. @param today in the employee's company */
export function endProblems({ joinDate }: Employed, { kind, lastWorkingDay }: End, today: string): Problem[] {
  const at = (message: string, code: string) => [problem("lastWorkingDay", message, code)];
  if (lastWorkingDay < joinDate) return at(t("Last working day: not before the first day of work"), "order");
  if (lastWorkingDay < addDays(today, -BACK))
    return at(t("Last working day: at most {n} days ago", { n: BACK }), "too_early");
  if (lastWorkingDay > addDays(today, AHEAD))
    return at(t("Last working day: {day} at the latest", { day: formatDate(addDays(today, AHEAD)) }), "too_late");
  if (kind === "DECEASED" && lastWorkingDay > today)
    return at(t("Last working day: today or earlier"), "in_the_future");
  return [];
}

/** What else bears on an end that is set by hand. */
export interface EndFacts {
  today: string;
  /** The latest month whose pay is posted for this person, "2026-10"; null before the first. */
  lastPaid: string | null;
  /** A dismissal of theirs that stands. */
  dismissal: Dismissal | null;
}

/**
 * The first day that may be a last one: none of a month that is paid already, but for the month that runs, whose rest a
 * settlement takes back; and none before the incident they are dismissed for.
 */
export function firstLastDay({ today, lastPaid, dismissal }: EndFacts): string {
  const running = `${today.slice(0, 7)}-01`;
  const unpaid = lastPaid === null ? "" : `${monthAfter(lastPaid, 1)}-01`;
  const days = [addDays(today, -BACK), dismissal?.incidentOn ?? "", unpaid < running ? unpaid : running];
  return days.reduce((latest, day) => (day > latest ? day : latest));
}

/** What is wrong with an end that is set by hand; a death is written down as it was. */
export function byHandProblems(
  { kind, lastWorkingDay }: Pick<End, "kind" | "lastWorkingDay">,
  facts: EndFacts,
): Problem[] {
  if (kind === "DECEASED") return [];
  const found: Problem[] = [];
  const { dismissal, lastPaid } = facts;
  if (dismissal && kind !== "DISMISSED")
    found.push(
      dismissal.told
        ? problem(
            "kind",
            t("How it ends: the dismissal of {day} stands, choose Dismissed", { day: formatDate(dismissal.issuedOn) }),
            "dismissed",
          )
        : problem("kind", t("How it ends: someone else in HR ends this employment"), "dismissed"),
    );
  const at = (message: string, code: string) => found.push(problem("lastWorkingDay", message, code));
  const day = formatDate(firstLastDay(facts));
  if (lastPaid !== null && lastWorkingDay < firstLastDay({ ...facts, dismissal: null }))
    at(
      t("Last working day: {day} or later, as the pay of {month} is posted", { day, month: formatMonth(lastPaid) }),
      "paid",
    );
  else if (dismissal && lastWorkingDay < dismissal.incidentOn)
    at(
      dismissal.told
        ? t("Last working day: {day} or later, not before the incident of the dismissal", { day })
        : t("Last working day: {day} or later", { day }),
      "incident",
    );
  return found;
}

/** The state somebody returns to who stays after all. */
export const stateBefore = ({
  probationEnd,
  confirmedOn,
}: {
  probationEnd: string | null;
  confirmedOn: string | null;
}) => (probationEnd !== null && confirmedOn === null ? "PROBATION" : "CONFIRMED");

/** An employment is over on the day after its last one. */
export const isOver = ({ status, lastWorkingDay }: { status: string; lastWorkingDay: string | null }, today: string) =>
  status !== "SEPARATED" && lastWorkingDay !== null && lastWorkingDay < today;

export { CLEARANCE_AREAS as AREAS, type ClearanceArea } from "../people/index.server";
