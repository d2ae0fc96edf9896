/** What has served its purpose is removed every night. */
import { database } from "~/db/database.server";
import { defineJob, type Job } from "~/define/job";
import { ENDED_KEPT_DAYS, KEYS_KEPT_DAYS, purgeIdentity } from "~/modules/identity/index.server";
import { purgeRuns } from "~/modules/jobs/index.server";
import { purgeMail } from "~/modules/mail/index.server";
import { purgeNotices } from "~/modules/notices/index.server";
import { purgeRefusals } from "~/modules/refusals/index.server";

/** @param jobs whose runs are removed, read when the job runs */
export function purgeJob(jobs: () => readonly Job[]): Job {
  return defineJob({
    name: "purge",
    label: "Remove what is no longer needed",
    means: `Form tokens after ${KEYS_KEPT_DAYS} days, ended sessions, links, API tokens and devices after ${ENDED_KEPT_DAYS} days, kept forms and checked imports whose time is over, counters of failed sign-ins, old mail, messages read long ago and old runs of jobs.`,
    every: "40 1 * * *",
    often: "Every night",
    catchUp: 1,
    run: async ({ now }) => {
      const at = now();
      const removed = await database().writing(async (tx) => {
        const { count: imports } = await tx.importRun.deleteMany({ where: { expiresAt: { lte: at } } });
        return (
          imports +
          (await purgeIdentity(tx, at)) +
          (await purgeMail(tx, at)) +
          (await purgeNotices(tx, at)) +
          (await purgeRefusals(tx, at)) +
          (await purgeRuns(tx, jobs(), at))
        );
      });
      return removed === 0 ? null : `${removed} rows removed`;
    },
  });
}
