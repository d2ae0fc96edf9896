/** How an employment ends, and what the end cannot be (spec: hr §6.2, R-EX1, R-EX3). Pure. */
import { z } from "zod/v4";
import { addDays, formatDate } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { choice, date, longText } from "~/define/field";
import { SEPARATIONS } from "../people/index.server";

export const endSchema = z.object({
  kind: choice("How it ends", { choices: SEPARATIONS }).schema,
  lastWorkingDay: date("Last working day").schema,
  reason: longText("Reason", { max: 500, least: 5 }).schema,
});
export type End = z.output<typeof endSchema>;

export const keepSchema = z.object({ reason: longText("Reason", { max: 500, least: 5 }).schema });

/** States from which an employment ends. */
export const EMPLOYED = ["PROBATION", "CONFIRMED", "ON_NOTICE", "SUSPENDED"];

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
