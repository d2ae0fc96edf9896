/** Ends offers that nobody answered by their day (spec: hr §6.2): the vacancy can be offered again. */
import { dateIn } from "~/core/dates";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { eachRow, failedWords, type RowsDone } from "~/db/each-row.server";
import { inTx } from "~/db/transaction.server";
import { defineJob } from "~/define/job";
import { href } from "~/addresses/href";
import { companiesOf } from "~/modules/organisation/index.server";
import { moveByItself } from "~/modules/workflow/index.server";
import { applicationWorkflow } from "./application.workflow.server";

/** A second run of a day ends none. */
export async function expireOffers(actor: Actor, signal?: AbortSignal): Promise<RowsDone> {
  const rows = await db.jobApplication.findMany({
    where: { status: "OFFERED", answerBy: { not: null } },
    orderBy: { id: "asc" },
    take: 1_000,
    select: { id: true, answerBy: true, opening: { select: { createdById: true, unit: { select: { path: true } } } } },
  });
  const company = await companiesOf(
    db,
    rows.map(({ opening }) => opening.unit),
  );
  const over = rows.filter(({ answerBy, opening }) => answerBy! < dateIn(actor.at, company(opening.unit).timeZone));
  return eachRow("job-offers", over, signal, ({ id, opening }) =>
    inTx(actor, async (work) => {
      const row = await applicationWorkflow.load(work.tx, actor, id);
      if (row?.status !== "OFFERED") return 0;
      await moveByItself(work, applicationWorkflow, row, "expire", {
        set: { stageAt: actor.at },
        notify: [
          {
            to: row.employee?.user ? [row.employee.user.id] : [],
            title: "The offer of the job {title} has ended",
            kind: "outcome",
          },
          {
            to: [opening.createdById],
            title: "{name} did not answer the offer of {title} in time",
            kind: "outcome",
            link: href("/internal/job/application/:id", { params: { id } }),
          },
        ],
      });
      return 1;
    }),
  );
}

export const offersJob = defineJob({
  name: "job-offers",
  label: "End offers of jobs",
  means: "Ends offers of jobs that were not answered by their day, so that the vacancy can be offered again.",
  every: "20 3 * * *",
  often: "Every night",
  catchUp: 1,
  run: async ({ actor, now, signal }) => {
    const { done, failed } = await expireOffers({ ...actor, at: now() }, signal);
    return done + failed === 0 ? null : [`${done} offers ended`, ...failedWords(failed)].join(", ");
  },
});
