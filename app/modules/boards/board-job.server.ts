/** Nightly work on boards: those of the month, their figures and their closing (spec: hr §9). */
import { dateIn } from "~/core/dates";
import { db } from "~/db/database.server";
import { failedWords } from "~/db/each-row.server";
import { defineJob } from "~/define/job";
import type { Actor } from "~/core/actor";
import { companiesOf } from "~/modules/organisation/index.server";
import { closeDays } from "./board-setting.resource";
import { refreshAndClose } from "./close-boards.server";
import { generateBoards, NOTHING, type Generated } from "./generate-boards.server";
import { openMonths } from "./month-rules";

/** Makes the boards of the months that are open in each company. */
async function generateOpen(actor: Actor, signal: AbortSignal): Promise<Generated> {
  const sum: Generated = { ...NOTHING };
  const companies = await db.orgUnit.findMany({
    where: { kind: "COMPANY", active: true },
    select: { id: true, path: true },
  });
  const company = await companiesOf(db, companies);
  const closeDay = await closeDays(db);
  for (const { id, path } of companies) {
    const months = openMonths(dateIn(actor.at, company({ path }).timeZone), closeDay(id));
    for (const month of months) {
      const posted = { postings: { some: { unit: { path: { startsWith: path } } } }, boards: { none: { month } } };
      const part = await generateBoards(actor, month, posted, signal);
      for (const name of ["made", "joined", "left"]) sum[name]! += part[name]!;
    }
  }
  return sum;
}

export const boardJob = defineJob({
  name: "boards",
  label: "Monthly boards",
  means:
    "Makes the boards of the month for everybody with KPIs, fills in their figures until they are closed, and closes those of the month before on the day that the company has set.",
  every: "40 0 * * *",
  often: "Every night",
  catchUp: 1,
  run: async ({ actor, now, signal }) => {
    const acting = { ...actor, at: now() };
    const { made, joined, left } = await generateOpen(acting, signal);
    const { refreshed, closed } = await refreshAndClose(acting, signal);
    const failed = refreshed.failed + closed.failed;
    if (made + refreshed.done + closed.done + failed === 0) return null;
    const words = `${made} boards made (${joined} joined, ${left} left in the month), ${refreshed.done} refreshed, ${closed.done} closed`;
    return [words, ...failedWords(failed)].join(", ");
  },
});
