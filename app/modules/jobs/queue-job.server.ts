import { inTx, type Work } from "~/db/transaction.server";
import { newFormKey } from "~/core/ids.server";
import { Conflict, NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { can, type Actor } from "~/core/actor";
import type { Job } from "~/define/job";
import { periodOf } from "./periods";
import type { Runner } from "./runner.server";
import { statesThat } from "~/define/states";
import { JOB_STATES } from "./job-states";

const slot = globalThis as { portalRunner?: Runner | null };

/** Makes `runner` the one that is woken when work is queued; null when this process runs none. */
export function useRunner(runner: Runner | null): void {
  slot.portalRunner = runner;
}

export function runnerInUse(): Runner | null {
  return slot.portalRunner ?? null;
}

/**
 * Puts work in line for the background, in the transaction of the act that asks for it. It is carried out as the
 * person who asks, who follows it at /my/job/:id.
 * @param dueAt when it begins; at once unless told
 * @returns the id of its run
 */
export async function queueJob<Payload>(
  { tx, actor, audit, afterCommit }: Work,
  job: Job<Payload>,
  payload: Payload,
  note: string | null = null,
  dueAt = actor.at,
): Promise<number> {
  const { id } = await tx.jobRun.create({
    data: {
      job: job.name,
      subject: `asked ${newFormKey()}`,
      period: periodOf(actor.at),
      payload: JSON.stringify(payload),
      dueAt,
      createdAt: actor.at,
      requestedById: actor.userId,
    },
  });
  audit({ action: "Job.queue", entity: "JobRun", entityId: id, diff: { job: job.name, ...(note ? { note } : {}) } });
  afterCommit(() => runnerInUse()?.wake());
  return id;
}

/** Runs a job of the schedule once more, now. */
export function runNow(actor: Actor, job: Job, note: string): Promise<{ id: number }> {
  return inTx(actor, async (work) => ({ id: await queueJob(work, job, null, note) }));
}

/** Ends a run that waits, or tells one that is at work to stop. @throws Conflict when it has ended */
export function cancelRun(actor: Actor, id: number): Promise<{ id: number }> {
  return inTx(actor, async ({ tx, audit }) => {
    const run = await tx.jobRun.findUnique({ where: { id }, select: { requestedById: true, state: true } });
    if (!run || !(run.requestedById === actor.userId || can(actor, "console.jobs"))) throw new NotFound();
    const { count } = await tx.jobRun.updateMany({
      where: { id, state: { in: statesThat(JOB_STATES, "pending") } },
      data: { state: "CANCELLED", finishedAt: actor.at, leaseUntil: null, leaseBy: null },
    });
    if (count !== 1) throw new Conflict(t("This run has ended already."), "wrong_state");
    audit({ action: "Job.cancel", entity: "JobRun", entityId: id, diff: { state: [run.state, "CANCELLED"] } });
    return { id };
  });
}

/** Begins a failed run again, with all its tries before it. @throws Conflict when it has not failed */
export function retryRun(actor: Actor, id: number): Promise<{ id: number; job: string }> {
  return inTx(actor, async ({ tx, audit, afterCommit }) => {
    const run = await tx.jobRun.findUnique({ where: { id }, select: { job: true } });
    if (!run) throw new NotFound();
    const { count } = await tx.jobRun.updateMany({
      where: { id, state: "FAILED" },
      data: { state: "WAITING", attempts: 0, dueAt: actor.at, finishedAt: null },
    });
    if (count !== 1) throw new Conflict(t("This run has not failed: there is nothing to retry."), "wrong_state");
    audit({ action: "Job.retry", entity: "JobRun", entityId: id, diff: { state: ["FAILED", "WAITING"] } });
    afterCommit(() => runnerInUse()?.wake());
    return { id, job: run.job };
  });
}
