/** The API lines of the work no request waits for: the same commands as the screens (spec: platform §7, §10). What a run was handed over stays inside. */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import type { Job } from "~/define/job";
import { lineSchema, listQuery, type ListQuery, type QuerySpec } from "~/define/list-query";
import { answerList } from "~/modules/lists/index.server";
import { nextDue } from "./periods";
import { cancelRun, retryRun, runNow } from "./queue-job.server";
import { runNoteSchema } from "./run-note";
import type { Run } from "./runs.server";
import { stateNames } from "~/define/states";
import { JOB_STATES } from "./job-states";

const tag = "Background work";
const STATES = stateNames(JOB_STATES);
const moment = z.iso.datetime().nullable();
const jobJson = z
  .object({
    name: z.string(),
    label: z.string(),
    means: z.string(),
    every: z.string().nullable().meta({ description: "Cron text in UTC; null runs only when it is asked for" }),
    nextAt: moment,
    lastStartedAt: moment,
    lastState: z.enum(STATES).nullable(),
    failed: z.number().int().meta({ description: "Runs that have failed" }),
  })
  .meta({ component: "Job" });
const brief = z.object({
  id: z.string(),
  job: z.string(),
  state: z.enum(STATES),
  period: z.string(),
  dueAt: z.iso.datetime(),
  startedAt: moment,
  finishedAt: moment,
  attempts: z.number().int(),
  progress: z.number().int().nullable(),
  result: z.string().nullable(),
  error: z.string().nullable(),
  requestedById: z.string().nullable().meta({ description: "null for the schedule" }),
  createdAt: z.iso.datetime(),
});
const runJson = brief.meta({ component: "JobRun" });
const item = lineSchema(brief, "JobRunLine");
type JobJson = z.infer<typeof jobJson>;
type RunJson = z.infer<typeof runJson>;

const iso = (at: Date | null) => at?.toISOString() ?? null;

function runOf({
  id,
  job,
  state,
  period,
  dueAt,
  startedAt,
  finishedAt,
  attempts,
  progress,
  result,
  error,
  requestedById,
  createdAt,
}: Run): RunJson {
  return {
    id: String(id),
    job,
    state: state as RunJson["state"],
    period,
    dueAt: dueAt.toISOString(),
    startedAt: iso(startedAt),
    finishedAt: iso(finishedAt),
    attempts,
    progress,
    result,
    error,
    requestedById: requestedById === null ? null : String(requestedById),
    createdAt: createdAt.toISOString(),
  };
}

async function jobOf(actor: Actor, { name, label, means, every }: Job): Promise<JobJson> {
  const last = await db.jobRun.findFirst({ where: { job: name, startedAt: { not: null } }, orderBy: { id: "desc" } });
  return {
    name,
    label,
    means,
    every,
    nextAt: every === null ? null : iso(nextDue(every, actor.at)),
    lastStartedAt: iso(last?.startedAt ?? null),
    lastState: (last?.state ?? null) as JobJson["lastState"],
    failed: await db.jobRun.count({ where: { job: name, state: "FAILED" } }),
  };
}

async function oneRun(id: number): Promise<{ data: RunJson }> {
  const run = await db.jobRun.findUnique({ where: { id } });
  if (!run) throw new NotFound();
  return { data: runOf(run) };
}

const spec: QuerySpec = {
  filters: [
    { name: "state", kind: "choice", choices: STATES.map((value) => ({ value, label: value })) },
    { name: "createdAt", kind: "moment" },
  ],
  sorts: ["createdAt", "dueAt"],
  sort: "-createdAt",
  fields: Object.keys(brief.shape).filter((name) => name !== "id"),
};

const list = (job: Job, query: ListQuery) =>
  answerList(query, {
    scope: { job: job.name },
    search: ["result", "error"],
    find: ({ include: _, ...args }) => db.jobRun.findMany(args),
    count: (where) => db.jobRun.count({ where }),
    items: (rows) => rows.map(runOf),
  });

const note = z.object({ note: runNoteSchema });

/** @param jobs those of the product */
export function jobEndpoints(jobs: () => readonly Job[]): Endpoint[] {
  const named = ({ job: name }: Record<string, string>): Job => {
    const job = jobs().find((one) => one.name === name?.toLowerCase());
    if (!job) throw new NotFound();
    return job;
  };
  const line = { permission: "console.jobs", tag } as const;
  return [
    defineEndpoint<unknown, unknown, JobJson[]>({
      ...line,
      method: "GET",
      path: "/Job",
      summary: "List the work done in the background",
      answer: z.array(jobJson),
      run: async ({ actor }) => ({ data: await Promise.all(jobs().map((job) => jobOf(actor, job))) }),
    }),
    defineEndpoint<unknown, unknown, JobJson>({
      ...line,
      method: "GET",
      path: "/Job/{job}",
      summary: "Read one piece of it",
      answer: jobJson,
      run: async ({ actor, params }) => ({ data: await jobOf(actor, named(params)) }),
    }),
    defineEndpoint<unknown, ListQuery, z.infer<typeof item>[]>({
      ...line,
      method: "GET",
      path: "/Job/{job}/Run",
      summary: "List its runs",
      query: listQuery(spec),
      answer: z.array(item),
      run: ({ params, query }) => list(named(params), query),
    }),
    defineEndpoint<{ note: string }, unknown, RunJson>({
      ...line,
      method: "POST",
      path: "/Job/{job}/Run",
      summary: "Start it now",
      description: "Work of the schedule alone: what waits for someone to ask is asked for on its own screen.",
      body: note,
      creates: true,
      needsKey: true,
      answer: runJson,
      example: { note: "After the restore of last night" },
      run: async ({ actor, params, body }) => {
        const job = named(params);
        if (job.every === null) throw new NotFound();
        const { id } = await runNow(actor, job, body.note);
        return { ...(await oneRun(id)), created: `/api/JobRun/${id}` };
      },
    }),
    defineEndpoint<unknown, unknown, RunJson>({
      ...line,
      method: "GET",
      path: "/JobRun/{id}",
      summary: "Read a run",
      answer: runJson,
      run: ({ params }) => oneRun(idOf(params)),
    }),
    defineEndpoint<unknown, unknown, RunJson>({
      ...line,
      method: "POST",
      path: "/JobRun/{id}/Retry",
      summary: "Retry a failed run",
      answer: runJson,
      run: async ({ actor, params }) => oneRun((await retryRun(actor, idOf(params))).id),
    }),
    defineEndpoint<unknown, unknown, RunJson>({
      ...line,
      method: "POST",
      path: "/JobRun/{id}/Cancel",
      summary: "Cancel a run that waits or is at work",
      answer: runJson,
      run: async ({ actor, params }) => oneRun((await cancelRun(actor, idOf(params))).id),
    }),
  ];
}
