/** The rows of runs. Each write names the state and the try it was made for, so that a run taken over is never touched. */
import { database, db } from "~/db/database.server";
import type { Job } from "~/define/job";
import type { Prisma } from "~/generated/sqlite/client";
import { duePeriods, periodOf } from "./periods";

export type Run = Prisma.JobRunGetPayload<object>;

const LEASE_S = 60;
const ATTEMPTS = 5;
const FIRST_DELAY_MS = 60_000;

export const leaseMs = (job: Pick<Job, "lease">) => (job.lease ?? LEASE_S) * 1_000;

/** Writes a row for every period that is due. One that is there already, by whichever process, stays as it is. */
export async function planRuns(job: Job, at: Date): Promise<void> {
  if (job.every === null) return;
  const last = await db.jobRun.findFirst({
    // What was planned by a clock that was ahead is yet to come.
    where: { job: job.name, subject: "", period: { lte: periodOf(at) } },
    orderBy: { period: "desc" },
    select: { period: true },
  });
  const due = duePeriods(job.every, last?.period ?? null, at, job.catchUp);
  if (due.length === 0) return;
  await database().writing(async (tx) => {
    for (const moment of due) {
      const unique = { job: job.name, subject: "", period: periodOf(moment) };
      await tx.jobRun.upsert({
        where: { job_subject_period: unique },
        create: { ...unique, dueAt: moment, createdAt: at },
        update: { job: job.name },
      });
    }
  });
}

/** Runs whose process fell silent are due again; one that has been begun too often has failed. */
export async function takeUpLost(jobs: ReadonlyMap<string, Job>, at: Date): Promise<void> {
  const lost = await db.jobRun.findMany({ where: { state: "RUNNING", leaseUntil: { lt: at } } });
  for (const run of lost) {
    const most = jobs.get(run.job)?.attempts ?? ATTEMPTS;
    const data =
      run.attempts >= most
        ? { state: "FAILED", finishedAt: at, error: "It was started too often and never finished." }
        : { state: "WAITING", dueAt: at };
    await write(run, { ...data, leaseUntil: null, leaseBy: null });
  }
}

/** @param jobs the jobs whose runs may begin; null: all */
export async function dueRuns(at: Date, most: number, jobs: readonly string[] | null = null): Promise<Run[]> {
  return db.jobRun.findMany({
    where: { state: "WAITING", dueAt: { lte: at }, ...(jobs && { job: { in: [...jobs] } }) },
    orderBy: [{ dueAt: "asc" }, { id: "asc" }],
    take: most,
  });
}

/** The run for this process, if nobody else has it; counts the try. */
export async function takeRun(id: number, job: Job, holder: string, at: Date): Promise<Run | null> {
  return database().writing(async (tx) => {
    const { count } = await tx.jobRun.updateMany({
      where: { id, state: "WAITING", dueAt: { lte: at } },
      data: {
        state: "RUNNING",
        attempts: { increment: 1 },
        startedAt: at,
        finishedAt: null,
        leaseBy: holder,
        leaseUntil: new Date(at.getTime() + leaseMs(job)),
        error: null,
      },
    });
    return count === 1 ? tx.jobRun.findUnique({ where: { id } }) : null;
  });
}

/** A sign of life. @returns false when the run is no longer this process's: cancelled, or taken over */
export async function keepRun(run: Run, job: Job, at: Date): Promise<boolean> {
  return write(run, { leaseUntil: new Date(at.getTime() + leaseMs(job)) });
}

export async function reportProgress(run: Run, percent: number): Promise<boolean> {
  return write(run, { progress: Math.max(0, Math.min(100, Math.round(percent))) });
}

export async function finishRun(run: Run, result: string | null, at: Date): Promise<boolean> {
  return write(run, { state: "DONE", result, progress: 100, finishedAt: at, leaseUntil: null, leaseBy: null });
}

/** A try that went wrong: another one after 1, 2, 4, 8 … minutes, until there were enough. */
export async function failRun(run: Run, job: Pick<Job, "attempts">, reason: string, at: Date): Promise<boolean> {
  const over = run.attempts >= (job.attempts ?? ATTEMPTS);
  const then = over
    ? { state: "FAILED", finishedAt: at }
    : { state: "WAITING", dueAt: new Date(at.getTime() + FIRST_DELAY_MS * 2 ** (run.attempts - 1)) };
  return write(run, { ...then, error: reason.slice(0, 1_000), leaseUntil: null, leaseBy: null });
}

/** Given back unfinished by a process that stops: due at once, and the try does not count. */
export async function releaseRun(run: Run, at: Date): Promise<boolean> {
  return write(run, { state: "WAITING", dueAt: at, attempts: run.attempts - 1, leaseUntil: null, leaseBy: null });
}

async function write({ id, attempts }: Run, data: Prisma.JobRunUpdateManyMutationInput): Promise<boolean> {
  const { count } = await database().writing((tx) =>
    tx.jobRun.updateMany({ where: { id, state: "RUNNING", attempts }, data }),
  );
  return count === 1;
}
