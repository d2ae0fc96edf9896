/** The close asked for in the place of several branches that are stuck; each request is one of its own (spec: accounts §9). */
import { refuse } from "~/core/problems";
import { formatDate } from "~/core/dates";
import type { OutcomeLine } from "~/core/outcome-line";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/core/actor";
import type { DayCheck } from "~/define/day-check";
import { eachInTurn } from "~/db/batches.server";
import { href } from "~/addresses/href";
import type { StandInFields } from "./inputs";
import { reasonProblems } from "./open-day.server";
import { requestDayClose } from "./request-close.server";

/**
 * Asks for the close of each day, one after the other.
 * @returns a line for each, those refused with the reason
 * @throws InputProblem on note without a reason that others can judge
 */
export async function requestDayCloses(
  actor: Actor,
  checks: readonly DayCheck[],
  { dayIds, note }: StandInFields,
): Promise<OutcomeLine[]> {
  refuse(reasonProblems(note, "note"));
  const ids = [...new Set(dayIds)];
  const days = await db.businessDay.findMany({
    where: { id: { in: ids }, branch: unitsWithin(actor, "day.close") },
    select: { id: true, businessDate: true, branch: { select: { name: true } } },
  });
  const known = new Map(days.map((day) => [day.id, day]));
  const results = await eachInTurn(
    ids,
    (dayId) => dayId,
    (dayId) => requestDayClose(actor, checks, { dayId, note }, null),
  );
  return ids.map((dayId, at) => {
    const [day, result] = [known.get(dayId), results[at]!];
    return {
      name: day ? `${day.branch.name}, ${formatDate(day.businessDate)}` : String(dayId),
      to: day ? href("/ac/day/details/:id", { params: { id: dayId } }) : null,
      ok: "done" in result,
      words: "refused" in result ? result.refused : t("Close requested; another person approves it."),
    };
  });
}
