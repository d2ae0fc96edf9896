/** Erases people from outside once their consent has ended (spec: hr R-JB2): numbers stay, no person does. */
import { todayOf, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { eachPart, eachRow, failedWords, type RowsDone } from "~/db/each-row.server";
import { inTx } from "~/db/transaction.server";
import { defineJob } from "~/define/job";
import { keepCandidateWords } from "./keep-candidate-words.server";
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

/** People who are found by no words yet: those kept since before there were any. A second run finds nobody. */
export async function addWords(actor: Actor, signal?: AbortSignal): Promise<RowsDone> {
  const total = { done: 0, failed: 0 };
  for (let after = 0; !signal?.aborted;) {
    const rows = await db.jobCandidate.findMany({
      where: { id: { gt: after }, erasedOn: null, words: { none: {} } },
      orderBy: { id: "asc" },
      take: 500,
      select: { id: true },
    });
    if (rows.length === 0) break;
    const { done, failed } = await eachPart("job-candidates", rows, signal, (part) =>
      inTx(actor, async (work) => {
        for (const { id } of part) await keepCandidateWords(work, id);
        return part.length;
      }),
    );
    total.done += done;
    total.failed += failed;
    after = rows.at(-1)!.id;
  }
  return total;
}

export const candidateJob = defineJob({
  name: "job-candidates",
  label: "Erase applicants from outside",
  means: "Erases people from outside the organisation 24 months after they last applied, with their files and letters.",
  every: "40 3 * * *",
  often: "Every night",
  catchUp: 1,
  run: async ({ actor, now, signal }) => {
    await addWords({ ...actor, at: now() }, signal);
    const { done, failed } = await purgeCandidates({ ...actor, at: now() }, signal);
    return done + failed === 0 ? null : [`${done} applicants`, ...failedWords(failed)].join(", ");
  },
});
