import { inTx } from "~/db/transaction.server";
import { defineJob } from "~/define/job";
import { holdersOf } from "~/modules/identity/index.server";
import { notify } from "~/modules/notices/index.server";

interface Proof {
  /** What is right, for people; null where there is nothing yet. */
  right: string | null;
  /** A sentence for each thing that is wrong. */
  wrong: readonly string[];
}

interface Proving {
  name: string;
  label: string;
  means: string;
  /** Cron in UTC. */
  every: string;
  /** Names what is told once a night. */
  key: string;
  /** "The books are not right: {n} faults" */
  title: string;
  prove: (signal: AbortSignal) => Promise<Proof>;
}

/** Proves something every night. What is wrong is told to whoever may read the history, and the run has failed. */
export const provingJob = ({ key, title, prove, ...job }: Proving) =>
  defineJob({
    ...job,
    often: "Every night",
    catchUp: 1,
    attempts: 3,
    run: async ({ actor, now, period, signal }) => {
      const { right, wrong } = await prove(signal);
      const [first] = wrong;
      if (first === undefined) return right;
      const at = now();
      const userIds = await holdersOf("history.read", at);
      await inTx({ ...actor, at }, async (work) => {
        await notify(work, {
          userIds,
          key: `${key}:${period}`,
          kind: "portal",
          title,
          values: { n: wrong.length },
          text: first,
          link: null,
        });
        return null;
      });
      throw new Error(`${title.split(":")[0]}. ${first}`);
    },
  });
