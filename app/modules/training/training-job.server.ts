/** Nightly work on training: what has run out, and whom the rules name now. */
import { dateIn } from "~/core/dates";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { eachRow, failedWords, type RowsDone } from "~/db/each-row.server";
import { inTx } from "~/db/transaction.server";
import { defineJob } from "~/define/job";
import { companyOf } from "~/modules/organisation/index.server";
import { assignCourse } from "./assign.server";

/** Marks what has run out, and gives open courses to those whom their rules name. A second run adds nothing. */
export async function runTraining(actor: Actor, signal?: AbortSignal): Promise<RowsDone> {
  const courses = await db.course.findMany({
    where: { status: "OPEN" },
    orderBy: { id: "asc" },
    select: { id: true },
  });
  return eachRow("training", courses, signal, ({ id }) =>
    inTx(actor, async (work) => {
      const course = await work.tx.course.findUniqueOrThrow({
        where: { id },
        include: { company: { select: { path: true } } },
      });
      const { timeZone } = await companyOf(work.tx, course.company);
      const { count } = await work.tx.enrolment.updateMany({
        where: { courseId: id, status: "COMPLETED", validUntil: { lt: dateIn(actor.at, timeZone) } },
        data: { status: "EXPIRED" },
      });
      return count + (await assignCourse(work, course));
    }),
  );
}

export const trainingJob = defineJob({
  name: "training",
  label: "Assign courses by rule",
  means:
    "Gives open courses to people whom their rules name, gives them again thirty days before they run out, and marks what has run out.",
  every: "10 1 * * *",
  often: "Every night",
  catchUp: 1,
  run: async ({ actor, now, signal }) => {
    const { done, failed } = await runTraining({ ...actor, at: now() }, signal);
    return done + failed === 0 ? null : [`${done} changes`, ...failedWords(failed)].join(", ");
  },
});
