/**
 * Carries out jobs in the background of the process that leads. Every few seconds it renews its lead, plans what the
 * schedule asks for, takes up what others left, and begins what is due.
 */
import { atWork } from "~/db/connections.server";
import { isDated, type Job } from "~/define/job";
import { actorOf, systemActor } from "~/modules/identity/index.server";
import { clockFault } from "~/platform/clock.server";
import { log } from "~/platform/log.server";
import { lead, stepDown } from "./leadership.server";
import { nextDue } from "./periods";
import {
  dueRuns,
  failRun,
  finishRun,
  keepRun,
  leaseMs,
  planRuns,
  releaseRun,
  takeRun,
  takeUpLost,
  reportProgress,
  type Run,
} from "./runs.server";

const LEADER = "jobs";
const TICK_MS = 5_000;
const AT_ONCE = 3;
const MOST_SEEN = 50;
const LIMIT_MINUTES = 15;
/** How long a stopping process waits for what it has begun. */
const STOP_MS = 4_000;

export interface RunnerOptions {
  jobs: readonly Job[];
  /** Names this process among those that share the database. */
  holder: string;
  now: () => Date;
}

export interface Runner {
  /** One look at what is to be done. @returns whether this process leads */
  tick(): Promise<boolean>;
  /** Looks again and again, until it is stopped. */
  start(): void;
  /** Looks soon: something was queued. */
  wake(): void;
  /** Waits for what has begun. */
  rest(): Promise<void>;
  /** Begins nothing more, finishes what runs or gives it back, and lets another process lead. */
  stop(): Promise<void>;
}

interface Active {
  run: Run;
  abort: AbortController;
  done: Promise<void>;
}

export function makeRunner(options: RunnerOptions): Runner {
  return new Background(options);
}

class Background implements Runner {
  private readonly jobs: readonly Job[];
  private readonly known: ReadonlyMap<string, Job>;
  private readonly holder: string;
  private readonly now: () => Date;
  private readonly active = new Map<string, Active>();
  /** When each job is due next, as far as this leader knows; empty after a change of leader. */
  private readonly planned = new Map<string, number>();
  private stopping = false;
  private looking: Promise<boolean> | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor({ jobs, holder, now }: RunnerOptions) {
    this.jobs = jobs;
    this.known = new Map(jobs.map((job) => [job.name, job]));
    this.holder = holder;
    this.now = now;
  }

  tick(): Promise<boolean> {
    return (this.looking ??= this.look().finally(() => (this.looking = null)));
  }

  start(): void {
    this.schedule(0);
  }

  wake(): void {
    if (this.timer) this.schedule(0);
  }

  async rest(): Promise<void> {
    await Promise.all([...this.active.values()].map(({ done }) => done));
  }

  async stop(): Promise<void> {
    this.stopping = true;
    if (this.timer) clearTimeout(this.timer);
    await this.looking?.catch(() => undefined);
    for (const { abort } of this.active.values()) abort.abort();
    await Promise.race([this.rest(), new Promise((resolve) => setTimeout(resolve, STOP_MS).unref())]);
    for (const { run } of this.active.values()) await releaseRun(run, this.now()).catch(unwritten);
    await stepDown(LEADER, this.holder).catch(unwritten);
  }

  private schedule(ms: number): void {
    if (this.stopping) return;
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.again(), ms).unref();
  }

  private async again(): Promise<void> {
    await this.tick().catch((error: unknown) => log().error({ err: error }, "the jobs could not be looked at"));
    this.schedule(TICK_MS);
  }

  private async look(): Promise<boolean> {
    const at = this.now();
    if (!(await lead(LEADER, this.holder, at))) {
      this.planned.clear();
      return false;
    }
    await takeUpLost(this.known, at);
    if (clockFault() !== null) this.holdDated();
    await this.plan(at);
    await this.begin(at);
    return true;
  }

  /** What goes by the day ends at the next step and is given back; when it is due next is worked out anew. */
  private holdDated(): void {
    this.planned.clear();
    for (const [name, { abort }] of this.active) if (this.waits(name)) abort.abort();
  }

  /** Whether a job waits for the clock to be confirmed. */
  private waits(name: string): boolean {
    const job = this.known.get(name);
    return clockFault() !== null && (job === undefined || isDated(job));
  }

  private async plan(at: Date): Promise<void> {
    for (const job of this.jobs) {
      if (this.waits(job.name)) continue;
      if (job.every === null || (this.planned.get(job.name) ?? 0) > at.getTime()) continue;
      await planRuns(job, at);
      this.planned.set(job.name, nextDue(job.every, at)?.getTime() ?? Infinity);
    }
  }

  /** Begins what is due: of each job one run at a time, so that periods are carried out in their order. */
  private async begin(at: Date): Promise<void> {
    const names = clockFault() === null ? null : [...this.known.keys()].filter((name) => !this.waits(name));
    for (const { id, job: name } of await dueRuns(at, MOST_SEEN, names)) {
      if (this.stopping || this.active.size >= AT_ONCE) return;
      if (this.active.has(name)) continue;
      const job = this.known.get(name);
      const run = await takeRun(id, job ?? { ...NOBODY, name }, this.holder, at);
      if (!run) continue;
      if (job) this.carry(run, job);
      else await failRun(run, { attempts: 0 }, "There is no such job any more.", at);
    }
  }

  private carry(run: Run, job: Job): void {
    const abort = new AbortController();
    const done = carryOut(run, job, {
      now: this.now,
      abort,
      isStopping: () => this.stopping || this.waits(job.name),
    }).finally(() => (this.active.delete(job.name), this.wake()));
    this.active.set(job.name, { run, abort, done });
  }
}

/** A process stops also where nothing can be written: its lead and its runs end by themselves. */
const unwritten = (error: unknown) => log().error({ err: error }, "the end of the jobs could not be written");

/** Stands in for a job that the code no longer has, so that its runs do not wait for ever. */
const NOBODY: Job = {
  name: "",
  label: "",
  means: "",
  every: null,
  often: "",
  catchUp: 1,
  run: () => Promise.resolve(null),
};

interface Surroundings {
  now: () => Date;
  abort: AbortController;
  isStopping: () => boolean;
}

/** One try of one run, from its beginning to what is written of its end. Never rejects. */
async function carryOut(run: Run, job: Job, { now, abort, isStopping }: Surroundings): Promise<void> {
  const limit = now().getTime() + (job.limit ?? LIMIT_MINUTES) * 60_000;
  const beat = setInterval(
    () => {
      // Past its limit it gives no more sign of life, and is taken over once its lease has ended.
      if (now().getTime() > limit) abort.abort();
      else
        keepRun(run, job, now()).then(
          (kept) => kept || abort.abort(),
          () => undefined,
        );
    },
    leaseMs(job) / 4,
  ).unref();
  try {
    const at = now();
    const actor =
      job.every === null && run.requestedById !== null
        ? await actorOf(run.requestedById, { at, requestId: `job ${run.id}`, ip: null, via: "system" })
        : { ...systemActor(at), requestId: `job ${run.id}` };
    const payload = job.payload ? job.payload.parse(JSON.parse(run.payload ?? "null")) : null;
    const progress = async (percent: number) => void ((await reportProgress(run, percent)) || abort.abort());
    const context = { actor, now, period: run.period, payload, signal: abort.signal, progress };
    const result = await atWork("jobs", () => job.run(context));
    if (!abort.signal.aborted || !isStopping()) await finishRun(run, result, now());
    else await releaseRun(run, now());
  } catch (error) {
    if (isStopping() && abort.signal.aborted) await releaseRun(run, now()).catch(() => undefined);
    else await failed(run, job, error, now());
  } finally {
    clearInterval(beat);
  }
}

async function failed(run: Run, job: Job, error: unknown, at: Date): Promise<void> {
  log().error({ err: error, job: run.job, run: run.id, attempt: run.attempts }, "a job failed");
  await failRun(run, job, error instanceof Error ? error.message : String(error), at).catch((cause: unknown) =>
    log().error({ err: cause, run: run.id }, "the end of a job could not be written"),
  );
}
