/** Erases people from outside once their consent has ended (spec: hr R-JB2): numbers stay, no person does. */
import { todayOf, type Actor } from "~/core/actor";
import { eachRow, failedWords, type RowsDone } from "~/db/each-row.server";
import { inTx } from "~/db/transaction.server";
import { defineJob } from "~/define/job";
import { eraseCandidate, lapsedOn } from "./erase-candidate.server";

/** A second run of a day erases nobody. */
export async function purgeCandidates(actor: Actor, signal?: AbortSignal): Promise<RowsDone> {
  const day = todayOf(actor);
  return eachRow("job-candidates", await lapsedOn(day), signal, ({ id }) =>
    inTx(actor, async (work) => {
      await eraseCandidate(work, id, day);
      return 1;
    }),
  );
}

export const candidateJob = defineJob({
  name: "job-candidates",
  label: "Erase applicants from outside",
  means: "Erases people from outside the organisation 24 months after they last applied, with their files and letters.",
  every: "40 3 * * *",
  often: "Every night",
  catchUp: 1,
  run: async ({ actor, now, signal }) => {
    const { done, failed } = await purgeCandidates({ ...actor, at: now() }, signal);
    return done + failed === 0 ? null : [`${done} applicants`, ...failedWords(failed)].join(", ");
  },
});
