import { formatInstant } from "~/core/dates";
import { pageWithin } from "~/core/pages";
import { formatCount, t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Job } from "~/define/job";
import type { Tag } from "~/define/workflow";
import { nextDue } from "./periods";
import type { Run } from "./runs.server";
import { stateIs, statesThat } from "~/define/states";
import { JOB_STATES, type JobState } from "./job-states";

export interface RunLine {
  id: number;
  due: string;
  began: string;
  took: string;
  state: Tag;
  /** What came of it, or why it failed. */
  outcome: string;
  attempts: number;
  mayRetry: boolean;
  mayCancel: boolean;
}

function lineOf(run: Run, timeZone: string): RunLine {
  const { label, tone } = JOB_STATES[run.state as JobState];
  const when = (at: Date | null) => (at ? formatInstant(at, timeZone) : "–");
  return {
    id: run.id,
    due: when(run.dueAt),
    began: when(run.startedAt),
    took: tookOf(run),
    state: { text: label, tone },
    outcome: run.error ?? run.result ?? "–",
    attempts: run.attempts,
    mayRetry: run.state === "FAILED",
    mayCancel: stateIs(JOB_STATES, run.state, "pending"),
  };
}

/** "0.4 s", "3 min". */
function tookOf({ startedAt, finishedAt }: Run): string {
  if (!startedAt || !finishedAt) return "–";
  const seconds = Math.max(0, finishedAt.getTime() - startedAt.getTime()) / 1_000;
  return seconds < 60
    ? t("{n} s", { n: seconds.toFixed(1) })
    : t("{n} min", { n: formatCount(Math.round(seconds / 60)) });
}

export interface JobLine {
  name: string;
  label: string;
  often: string;
  next: string;
  last: string;
  took: string;
  state: Tag;
  failed: number;
}

/** Every job with how its last run ended. */
export async function jobBoard(actor: Actor, jobs: readonly Job[]): Promise<JobLine[]> {
  const failed = await db.jobRun.groupBy({ by: ["job"], where: { state: "FAILED" }, _count: { _all: true } });
  return Promise.all(
    jobs.map(async (job) => {
      const last = await db.jobRun.findFirst({
        where: { job: job.name, startedAt: { not: null } },
        orderBy: { id: "desc" },
      });
      const line = last && lineOf(last, actor.company.timeZone);
      return {
        name: job.name,
        label: job.label,
        often: job.often,
        next: nextOf(actor, job),
        last: line?.began ?? "–",
        took: line?.took ?? "–",
        state: line?.state ?? { text: "Not yet", tone: "neutral" },
        failed: failed.find((group) => group.job === job.name)?._count._all ?? 0,
      };
    }),
  );
}

function nextOf(actor: Actor, { every }: Job): string {
  const next = every === null ? null : nextDue(every, actor.at);
  return next ? formatInstant(next, actor.company.timeZone) : "–";
}

/** Jobs whose last run that ended has failed. */
export async function failedJobs(jobs: readonly Job[]): Promise<{ name: string }[]> {
  const last = await Promise.all(
    jobs.map((job) =>
      db.jobRun.findFirst({
        where: { job: job.name, state: { in: statesThat(JOB_STATES, "ran") } },
        orderBy: { id: "desc" },
        select: { state: true },
      }),
    ),
  );
  return jobs.filter((_, at) => last[at]?.state === "FAILED").map(({ label }) => ({ name: t(label) }));
}

export interface JobView {
  label: string;
  means: string;
  often: string;
  next: string;
  rows: RunLine[];
  total: number;
  page: number;
}

/** A job with one page of its runs, the latest first. A page beyond the last is the last. */
export async function readJob(actor: Actor, job: Job, page: number, size: number): Promise<JobView> {
  const where = { job: job.name };
  const total = await db.jobRun.count({ where });
  const found = pageWithin(page, size, total);
  const rows = await db.jobRun.findMany({ where, orderBy: { id: "desc" }, skip: (found - 1) * size, take: size });
  return {
    label: job.label,
    means: job.means,
    often: job.often,
    next: nextOf(actor, job),
    rows: rows.map((row) => lineOf(row, actor.company.timeZone)),
    total,
    page: found,
  };
}

export interface OwnRun extends RunLine {
  job: string;
  asked: string;
  /** Percent; null until it tells. */
  progress: number | null;
  ended: boolean;
}

/** A run the person asked for; null for anybody else's. */
export async function ownRun(actor: Actor, id: number): Promise<OwnRun | null> {
  const run = await db.jobRun.findFirst({ where: { id, requestedById: actor.userId ?? 0 } });
  return (
    run && {
      ...lineOf(run, actor.company.timeZone),
      job: run.job,
      asked: formatInstant(run.createdAt, actor.company.timeZone),
      progress: run.progress,
      ended: stateIs(JOB_STATES, run.state, "over"),
    }
  );
}

const KEPT_DAYS = 30;

/** Removes runs that ended long ago, but never the latest of a job: the schedule goes on from it. @returns how many */
export async function purgeRuns(tx: Tx, jobs: readonly Job[], at: Date): Promise<number> {
  let removed = 0;
  for (const { name, keepDays = KEPT_DAYS } of jobs) {
    const latest = await tx.jobRun.findFirst({
      where: { job: name, subject: "" },
      orderBy: { period: "desc" },
      select: { id: true },
    });
    const old = new Date(at.getTime() - keepDays * 86_400_000);
    const { count } = await tx.jobRun.deleteMany({
      where: {
        job: name,
        state: { in: statesThat(JOB_STATES, "over") },
        createdAt: { lt: old },
        id: { not: latest?.id ?? 0 },
      },
    });
    removed += count;
  }
  return removed;
}
