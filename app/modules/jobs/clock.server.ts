/**
 * The clock held against the trail at a start, and against one that nobody sets while the portal runs (decision 041). A
 * clock that is not believed stands in the database, so that every process keeps to it, until a person confirms it.
 */
import os from "node:os";
import { database, db, type Tx } from "~/db/database.server";
import { inTx } from "~/db/transaction.server";
import type { Actor } from "~/core/actor";
import { useClockFault } from "~/platform/clock.server";
import { log } from "~/platform/log.server";
import { faultAtStart, faultBetween, type Moment } from "./clock-rules";

/** Rows of PortalSetting: what is wrong with the clock; and when it was confirmed, at which row of the trail. */
const FAULT = "clock-fault";
const CONFIRMED = "clock-confirmed";
const LOOK_MS = 5_000;

/** @returns the moment of now; the steady clock of a machine goes on while it sleeps */
const momentNow = (): Moment => ({ wall: Date.now(), steady: os.uptime() * 1_000 });

const slot = globalThis as { portalClockWatch?: NodeJS.Timeout };

/** Looks at the clock now and then, in every process. */
export async function watchClock(moment: () => Moment = momentNow): Promise<void> {
  await lookAtStart(new Date(moment().wall));
  let before = moment();
  const look = async () => {
    const now = moment();
    const fault = faultBetween(before, now);
    before = now;
    if (fault) await holdClock(fault);
    else await keepToFault();
  };
  clearInterval(slot.portalClockWatch);
  slot.portalClockWatch = setInterval(
    () => void look().catch((error: unknown) => log().error({ err: error }, "the clock could not be looked at")),
    LOOK_MS,
  ).unref();
}

export function stopWatchingClock(): void {
  clearInterval(slot.portalClockWatch);
}

/** Holds the clock against the newest row of the trail. */
export async function lookAtStart(now: Date): Promise<void> {
  if (await keepToFault()) return;
  const [newest, confirmed] = await Promise.all([newestRow(db), confirmation()]);
  const since = newest && confirmed && newest.seq <= confirmed.seq ? confirmed.at : (newest?.at ?? null);
  const fault = faultAtStart(now.getTime(), since?.getTime() ?? null);
  if (fault) await holdClock(fault);
}

const newestRow = (tx: Pick<Tx, "auditEvent">) =>
  tx.auditEvent.findFirst({ orderBy: { seq: "desc" }, select: { seq: true, at: true } });

async function confirmation(): Promise<{ at: Date; seq: number } | null> {
  const row = await db.portalSetting.findUnique({ where: { key: CONFIRMED } });
  if (!row) return null;
  const { at, seq } = JSON.parse(row.value) as { at: string; seq: number };
  return { at: new Date(at), seq };
}

/** Believes the clock no longer, here at once and in every process that shares the database. */
export async function holdClock(fault: string): Promise<void> {
  useClockFault(fault);
  log().error({ fault }, "the clock is not believed: what goes by the day waits until it is confirmed");
  await database().writing((tx) =>
    tx.portalSetting.upsert({ where: { key: FAULT }, create: { key: FAULT, value: fault }, update: { value: fault } }),
  );
}

/** Takes over what the database says of the clock. @returns what is wrong with it */
export async function keepToFault(): Promise<string | null> {
  const row = await db.portalSetting.findUnique({ where: { key: FAULT } });
  useClockFault(row?.value ?? null);
  return row?.value ?? null;
}

/**
 * Says that the clock is right as it is: what goes by the day begins again. What a clock that was ahead has left goes: a
 * lead, and signs of life of runs, that would hold for as long as it was wrong.
 * @returns null where nothing was wrong with it
 */
export function confirmClock(actor: Actor): Promise<{ fault: string } | null> {
  return inTx(actor, async ({ tx, audit, afterCommit }) => {
    const row = await tx.portalSetting.findUnique({ where: { key: FAULT } });
    if (!row) return null;
    const newest = await newestRow(tx);
    const value = JSON.stringify({ at: actor.at.toISOString(), seq: (newest?.seq ?? 0) + 1 });
    await tx.portalSetting.delete({ where: { key: FAULT } });
    await tx.portalSetting.upsert({
      where: { key: CONFIRMED },
      create: { key: CONFIRMED, value },
      update: { value, version: { increment: 1 } },
    });
    const ahead = new Date(actor.at.getTime() + 3_600_000);
    await tx.lease.deleteMany({ where: { until: { gt: ahead } } });
    await tx.jobRun.updateMany({
      where: { state: "RUNNING", leaseUntil: { gt: ahead } },
      data: { state: "WAITING", dueAt: actor.at, leaseUntil: null, leaseBy: null },
    });
    audit({ action: "Clock.confirm", entity: "PortalSetting", entityId: FAULT, diff: { fault: [row.value, null] } });
    afterCommit(() => useClockFault(null));
    return { fault: row.value };
  });
}
