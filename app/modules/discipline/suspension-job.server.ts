/** The turn of the company's day: suspensions begin on their first day, end after their last, and are looked at again. */
import { dateIn, formatDate } from "~/core/dates";
import { InputProblem } from "~/core/problems";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { eachRow, failedWords } from "~/db/each-row.server";
import { inTx, type Work } from "~/db/transaction.server";
import { defineJob } from "~/define/job";
import { notify } from "~/modules/notices/index.server";
import { companyOf } from "~/modules/organisation/index.server";
import { keepToDay, suspensionWorkflow } from "./suspension.workflow.server";
import { suspensionInclude, type SuspensionRow } from "./suspension-row.server";

export const suspensionJob = defineJob({
  name: "suspensions",
  label: "Begin and end suspensions from work",
  means:
    "At the turn of the company's day, begins suspensions whose first day has come, ends those whose last day has passed, and reminds HR of the day on which an open one is to be reviewed.",
  every: "2 * * * *",
  often: "Every hour",
  catchUp: 1,
  keepDays: 30,
  run: async ({ actor, now, signal }) => {
    const { moved, refused, failed } = await suspensionsDue({ ...actor, at: now() }, signal);
    return moved + refused.length + failed === 0
      ? null
      : [`${moved} suspensions moved on`, ...refused, ...failedWords(failed)].join("; ");
  },
});

/** Keeps every suspension to its days; run again it changes nothing. */
export async function suspensionsDue(
  system: Actor,
  signal?: AbortSignal,
): Promise<{ moved: number; refused: string[]; failed: number }> {
  // No place is more than a day ahead of UTC.
  const latest = new Date(system.at.getTime() + 86_400_000).toISOString().slice(0, 10);
  const rows = await db.suspension.findMany({
    where: {
      OR: [
        { status: "APPROVED", fromOn: { lte: latest } },
        { status: "ACTIVE", untilOn: { lt: latest } },
        { status: "ACTIVE", untilOn: null, reviewOn: { lte: latest } },
      ],
    },
    select: { id: true, refNo: true },
    orderBy: { id: "asc" },
  });
  const refused: string[] = [];
  const { done: moved, failed } = await eachRow("suspensions", rows, signal, async ({ id, refNo }) => {
    try {
      return await inTx(system, (work) => moveOn(work, id));
    } catch (error) {
      if (!(error instanceof InputProblem)) throw error;
      refused.push(`${refNo}: ${error.problems.map(({ message }) => message).join(" ")}`);
      return 0;
    }
  });
  return { moved, refused, failed };
}

/** @returns 1 where it moved */
async function moveOn(work: Work, id: number): Promise<number> {
  const row = await work.tx.suspension.findUniqueOrThrow({ where: { id }, include: suspensionInclude });
  const company = await companyOf(work.tx, row.unit);
  const there = { ...work, actor: { ...work.actor, company } };
  if (await keepToDay(there, id)) return 1;
  const { status, untilOn, reviewOn } = row;
  if (status === "ACTIVE" && untilOn === null && reviewOn! <= dateIn(work.actor.at, company.timeZone))
    await remind(there, row);
  return 0;
}

/** Those who proposed and decided it are reminded once of each day. */
const remind = (work: Work, row: SuspensionRow): Promise<unknown> =>
  notify(work, {
    userIds: [...new Set([row.proposedById, row.decidedById].flatMap((one) => one ?? []))],
    key: `suspension-review:${row.id}:${row.reviewOn}`,
    kind: "reminder",
    title: "Review the suspension of {name}: it is due on {day} ({no})",
    values: { name: row.employee.name, day: formatDate(row.reviewOn!), no: row.refNo },
    link: suspensionWorkflow.page!(row),
  });
