/** Years of audit: no two of a company share a day (spec: ops §5.2). Pure. */
import { formatDate } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";

export interface YearSpan {
  id: number;
  name: string;
  startsOn: string;
  endsOn: string;
}

export function yearProblems(input: Omit<YearSpan, "id" | "name">, others: readonly YearSpan[]): Problem[] {
  if (input.endsOn <= input.startsOn) return [problem("endsOn", t("To: after it begins"), "order")];
  const clash = others.find(({ startsOn, endsOn }) => startsOn <= input.endsOn && input.startsOn <= endsOn);
  if (!clash) return [];
  const { name, startsOn, endsOn } = clash;
  const field = startsOn <= input.startsOn && input.startsOn <= endsOn ? "startsOn" : "endsOn";
  const values = { name, from: formatDate(startsOn), to: formatDate(endsOn) };
  return [problem(field, t("{name} has these days already: {from} to {to}", values), "overlap")];
}

const LEAST = 10;

/** What stands against opening a closed year again. @param planned whether it has a plan; @param may whether this person approves plans */
export function reopenProblems(
  { reopened }: { reopened: string | null },
  { planned, may }: { planned: boolean; may: boolean },
): Problem[] {
  if (planned) return [problem("status", t("Open or closed: reopen it from its plan"), "in_use")];
  if (!may)
    return [problem("status", t("Open or closed: the Chief Internal Auditor alone reopens a year"), "not_allowed")];
  return (reopened ?? "").length < LEAST
    ? [problem("reopened", t("Reason for reopening: at least {least} characters", { least: LEAST }), "reason")]
    : [];
}
