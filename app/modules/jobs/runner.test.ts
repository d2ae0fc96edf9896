import { spawn } from "node:child_process";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hire, as } from "../../../tests/setup/operations";
import { seedTree } from "../../../tests/setup/organisation";
import { testDatabase } from "../../../tests/setup/database";
import { z } from "zod/v4";
import { inTx } from "~/db/transaction.server";
import { database, db } from "~/db/database.server";
import { defineJob, type Job, type JobContext } from "~/define/job";
import { cancelRun, queueJob, retryRun } from "./queue-job.server";
import { purgeRuns, ownRun } from "./find-runs.server";
import { makeRunner, type Runner } from "./runner.server";
import { clockFault, useClockFault } from "~/platform/clock.server";
import { confirmClock, holdClock, lookAtStart } from "./clock.server";

const START = new Date("2026-11-20T09:00:30Z");
let clock = START.getTime();
const now = () => new Date(clock);
const pass = (seconds: number) => void (clock += seconds * 1_000);
let runners: Runner[] = [];
const runner = (jobs: readonly Job[], holder = "first") => {
  const made = makeRunner({ jobs, holder, now });
  runners.push(made);
  return made;
};
const look = async (one: Runner) => {
  const leads = await one.tick();
  await one.rest();
  return leads;
};
const job = (run: (context: JobContext<null>) => Promise<string | null>, more: Partial<Job<null>> = {}) =>
  defineJob<null>({
    name: "count",
    label: "Count",
    means: "Counts.",
    every: "*/5 * * * *",
    often: "Often",
    catchUp: 100,
    run,
    ...more,
  });
const states = async () =>
  (await db.jobRun.findMany({ orderBy: { period: "asc" } })).map(({ period, state }) => `${period} ${state}`);
const only = () => db.jobRun.findFirstOrThrow();

beforeEach(async () => {
  await testDatabase();
  clock = START.getTime();
  runners = [];
});
afterEach(async () => void (await Promise.all(runners.map((one) => one.stop()))));

describe("a runner", () => {
  it("carries out each period once, and the latest one at its first look", async () => {
    const done: string[] = [];
    const one = runner([job(async ({ period }) => (done.push(period), "fine"))]);
    for (let n = 0; n < 12; n++) {
      await look(one);
      pass(77);
    }
    expect(done).toEqual(["2026-11-20T09:00", "2026-11-20T09:05", "2026-11-20T09:10"]);
    expect(await states()).toEqual(done.map((period) => `${period} DONE`));
  });

  it("makes up for five days of downtime, oldest first", async () => {
    const done: string[] = [];
    const nightly = job(async ({ period }) => (done.push(period), null), { every: "40 1 * * *", catchUp: 7 });
    await look(runner([nightly]));
    pass(5 * 86_400);
    const later = runner([nightly], "later");
    for (let n = 0; n < 6; n++) await look(later);
    expect(done).toEqual([20, 21, 22, 23, 24, 25].map((day) => `2026-11-${day}T01:40`));
  });

  it("is one of several that race: one leads, and each period is carried out once", async () => {
    const done: string[] = [];
    const jobs = ["a", "b", "c"].map((name) =>
      job(async ({ period }) => (done.push(`${name} ${period}`), null), { name }),
    );
    const all = ["1", "2", "3", "4"].map((holder) => runner(jobs, holder));
    for (let n = 0; n < 8; n++) {
      const leads = await Promise.all(all.map(look));
      expect(leads.filter(Boolean)).toHaveLength(1);
      pass(61);
    }
    expect(done.length).toBe(6);
    expect(new Set(done).size).toBe(done.length);
  });

  it("carries out each period once even where two believe that they lead", async () => {
    const done: string[] = [];
    const jobs = ["a", "b", "c"].map((name) =>
      job(async ({ period }) => (done.push(`${name} ${period}`), null), { name }),
    );
    const all = ["1", "2", "3"].map((holder) => runner(jobs, holder));
    for (let n = 0; n < 4; n++) {
      // Whoever looks finds no leader.
      await Promise.all(all.map(async (one) => (await database().writing((tx) => tx.lease.deleteMany()), look(one))));
      pass(301);
    }
    expect(new Set(done).size).toBe(done.length);
    expect(done).toHaveLength(12);
  });

  it("leads on after the leader fell silent, and at once after one that stopped", async () => {
    const [first, second] = [runner([], "first"), runner([], "second")];
    expect([await first.tick(), await second.tick()]).toEqual([true, false]);
    pass(29);
    expect(await second.tick()).toBe(false);
    pass(2);
    expect(await second.tick()).toBe(true);
    expect(await first.tick()).toBe(false);
    await second.stop();
    expect(await first.tick()).toBe(true);
  });

  it("tries again what failed, later each time, and gives up after the last try", async () => {
    let tries = 0;
    const one = runner([job(() => Promise.reject(new Error(`try ${++tries}`)), { every: "0 0 1 1 *", attempts: 3 })]);
    await look(one);
    expect(await only()).toMatchObject({
      state: "WAITING",
      attempts: 1,
      error: "try 1",
      dueAt: new Date(clock + 60_000),
    });
    pass(59);
    await look(one);
    expect(tries).toBe(1);
    pass(1);
    await look(one);
    expect(await only()).toMatchObject({ attempts: 2, dueAt: new Date(clock + 120_000) });
    pass(120);
    await look(one);
    expect(await only()).toMatchObject({ state: "FAILED", attempts: 3, error: "try 3" });
    await retryRun(await as(await person()), (await only()).id);
    await look(one);
    expect(tries).toBe(4);
  });

  it("gives back what it has not finished when it stops, without counting the try", async () => {
    const slow = job(({ signal }) => new Promise((resolve) => signal.addEventListener("abort", () => resolve(null))));
    const one = runner([slow]);
    await one.tick();
    expect(await only()).toMatchObject({ state: "RUNNING", attempts: 1 });
    await one.stop();
    expect(await only()).toMatchObject({ state: "WAITING", attempts: 0, leaseBy: null });
    expect(await db.lease.count()).toBe(0);
  });

  it("ends a run of a job that the code no longer has", async () => {
    await look(runner([job(() => Promise.reject(new Error("not yet")))]));
    pass(60);
    await look(runner([], "first"));
    expect(await only()).toMatchObject({ state: "FAILED", error: "There is no such job any more." });
  });
});

const person = async () => hire((await seedTree()).branches[0], "Branch Manager", "BM");

describe("a run whose process died", () => {
  it("is taken over within a minute, and what the dead one still writes is not kept", async () => {
    let letGo = () => {};
    const hangs = job(() => new Promise<string>((resolve) => (letGo = () => resolve("too late"))), {
      every: "0 0 1 1 *",
    });
    const dead = runner([hangs], "dead");
    await dead.tick();
    pass(61);
    const heir = runner([job(async () => "done again", { every: "0 0 1 1 *" })], "heir");
    await look(heir);
    await look(heir);
    expect(await only()).toMatchObject({ state: "DONE", result: "done again", attempts: 2 });
    letGo();
    await dead.rest();
    expect(await only()).toMatchObject({ result: "done again" });
  });

  it("has failed when it was begun too often and never ended", async () => {
    const hangs = job(() => new Promise(() => undefined), { every: "0 0 1 1 *", attempts: 2 });
    for (const holder of ["1", "2", "3"]) {
      await makeRunner({ jobs: [hangs], holder, now }).tick();
      pass(61);
    }
    expect(await only()).toMatchObject({
      state: "FAILED",
      attempts: 2,
      error: "It was started too often and never finished.",
    });
  });

  it("goes on in another process after a kill", async () => {
    const env = { ...process.env, DATABASE_URL: database().url };
    const child = spawn(process.execPath, ["--import", "tsx", "tests/setup/job-sleeper.ts"], {
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    await new Promise((resolve) => child.stdout.once("data", resolve));
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
    const left = await db.jobRun.findFirstOrThrow({ where: { job: "sleep" } });
    expect(left).toMatchObject({ state: "RUNNING", attempts: 1 });
    clock = left.leaseUntil!.getTime() + 1;
    expect(clock - Date.now()).toBeLessThanOrEqual(60_000);
    const heir = runner([{ ...job(async () => "woken", { every: "0 0 1 1 *" }), name: "sleep" }], "heir");
    await look(heir);
    await look(heir);
    expect(await db.jobRun.findFirstOrThrow({ where: { job: "sleep" } })).toMatchObject({
      state: "DONE",
      result: "woken",
      attempts: 2,
    });
  });
});

describe("work that someone asks for", () => {
  const doubled = defineJob({
    name: "double",
    label: "Double",
    means: "Doubles.",
    every: null,
    often: "When asked",
    catchUp: 1,
    payload: z.object({ n: z.number() }),
    run: async ({ payload, actor, progress }) => (await progress(40), `${payload.n * 2} for ${actor.userId}`),
  });

  it("is done once, as that person, who alone may look at it", async () => {
    const me = await as(await person());
    const id = await inTx(me, (work) => queueJob(work, doubled, { n: 21 }));
    const one = runner([doubled as Job]);
    await look(one);
    await look(one);
    expect(await ownRun(me, id)).toMatchObject({
      outcome: `42 for ${me.userId}`,
      ended: true,
      progress: 100,
      state: { text: "Done" },
    });
    expect(await ownRun({ ...me, userId: 999 }, id)).toBeNull();
  });

  it("stops when it is cancelled, and stays so", async () => {
    const me = await as(await person());
    let aborted = false;
    const slow: Job = {
      ...(doubled as Job),
      lease: 0.04,
      run: ({ signal }) =>
        new Promise((resolve) => signal.addEventListener("abort", () => ((aborted = true), resolve("late")))),
    };
    const id = await inTx(me, (work) => queueJob(work, doubled, { n: 1 }));
    const one = runner([slow]);
    await one.tick();
    await cancelRun(me, id);
    await one.rest();
    expect(aborted).toBe(true);
    expect(await db.jobRun.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: "CANCELLED", result: null });
    await expect(cancelRun(me, id)).rejects.toThrow("has ended already");
    await expect(cancelRun({ ...me, userId: 999 }, id)).rejects.toThrow("no such record");
  });

  it("is not begun again by the schedule, nor does it count as a period", async () => {
    const done: string[] = [];
    const counted = job(async ({ period }) => (done.push(period), null));
    const me = await as(await person());
    const one = runner([counted]);
    await look(one);
    await inTx(me, (work) => queueJob(work, counted, null));
    await look(one);
    pass(300);
    await look(one);
    expect(done).toHaveLength(3);
    expect(await purge(0)).toBe(0);
    expect(await purge(31)).toBe(2);
  });

  const purge = (days: number) =>
    database().writing((tx) => purgeRuns(tx, [job(async () => null)], new Date(clock + days * 86_400_000)));
});

describe("a clock that is not believed", () => {
  afterEach(() => useClockFault(null));

  it("keeps back what goes by the day, and nothing else, until it is confirmed", async () => {
    const done: string[] = [];
    const doing = (name: string, more: Partial<Job<null>> = {}) =>
      job(async ({ period }) => (done.push(`${name} ${period}`), null), { name, ...more });
    const [dated, mail, asked] = [
      doing("count"),
      doing("mail", { dated: false, catchUp: 1 }),
      doing("asked", { every: null }),
    ];
    const one = runner([dated, mail, asked]);
    await look(one);
    expect(done.sort()).toEqual(["count 2026-11-20T09:00", "mail 2026-11-20T09:00"]);
    done.length = 0;
    pass(91 * 86_400);
    await holdClock("the clock jumped 91 days forward");
    const admin = await as(await hire((await seedTree("C")).company, "Grapes Admin", "IT"));
    await inTx(admin, async (work) => ({ id: await queueJob(work, asked, null, null, now()) }));
    for (let n = 0; n < 3; n++) await look(one);
    expect(done.map((line) => line.split(" ")[0]).sort()).toEqual(["asked", "mail"]);
    expect(await db.jobRun.count({ where: { job: "count" } })).toBe(1);
    clock = START.getTime() + 10 * 60_000;
    expect(await confirmClock({ ...admin, at: now() })).toEqual({ fault: "the clock jumped 91 days forward" });
    expect([clockFault(), await confirmClock({ ...admin, at: now() })]).toEqual([null, null]);
    done.length = 0;
    const other = runner([dated, mail, asked], "second");
    for (let n = 0; n < 2; n++) expect(await look(other)).toBe(true);
    expect(done.filter((line) => line.startsWith("count"))).toEqual([
      "count 2026-11-20T09:05",
      "count 2026-11-20T09:10",
    ]);
  });

  it("ends a dated run that is at work, which is done again afterwards", async () => {
    let ended = 0;
    const began = { yes: () => undefined as void };
    const running = new Promise<void>((resolve) => (began.yes = resolve));
    const long = job(async ({ signal }) => {
      began.yes();
      if (clockFault() === null && ended > 0) return "done";
      await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
      ended += 1;
      return "half";
    });
    const one = runner([long]);
    await one.tick();
    await running;
    await holdClock("the clock jumped 91 days forward");
    await look(one);
    expect([ended, (await only()).state]).toEqual([1, "WAITING"]);
    useClockFault(null);
    await database().writing((tx) => tx.portalSetting.deleteMany());
    await look(one);
    expect(await only()).toMatchObject({ state: "DONE", result: "done" });
  });

  it("is held against the newest row of the trail at a start, and against its confirmation afterwards", async () => {
    const admin = await as(await hire((await seedTree("C")).company, "Grapes Admin", "IT"));
    const at = (days: number) => new Date((newest?.at.getTime() ?? 0) + days * 86_400_000);
    const newest = await db.auditEvent.findFirst({ orderBy: { seq: "desc" } });
    const startedAt = async (moment: Date) => {
      useClockFault(null);
      await lookAtStart(moment);
      return clockFault();
    };
    expect(await startedAt(at(6))).toBeNull();
    expect(await startedAt(at(92))).toBe("the clock is 92 days beyond the newest row of the audit trail");
    expect(await startedAt(at(1))).toBe("the clock is 92 days beyond the newest row of the audit trail");
    await confirmClock({ ...admin, at: at(92) });
    expect(await startedAt(at(93))).toBeNull();
    expect(await startedAt(at(-1))).toBe("the clock is 93 days behind the newest row of the audit trail");
    await confirmClock({ ...admin, at: at(-1) });
    expect(await startedAt(at(0))).toBeNull();
  });
});
