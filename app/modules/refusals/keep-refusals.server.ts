import { inTx } from "~/db/transaction.server";
import { formatDate } from "~/core/dates";
import { database, type Tx } from "~/db/database.server";
import { href } from "~/addresses/href";
import { holdersOf, systemActor } from "~/modules/identity/index.server";
import { notify } from "~/modules/notices/index.server";
import { log } from "~/platform/log.server";
import { addRefused, foldings, takeRefused, type RefusedRow } from "~/platform/refused.server";

/** How often the counts of a process are written. */
const EVERY_MS = 60_000;
/** Rows of a day that are kept apart by network, and then by account; what is beyond counts without. */
export const MOST_OF_A_DAY = { networks: 1_000, accounts: 3_000 } as const;
/** Failed sign-ins to one account on one day from which administrators are told. */
export const MANY = 20;
/** Accounts of which they are told on one day. */
export const MOST_TOLD = 20;
export const KEPT_DAYS = 30;

const slot = globalThis as { portalRefusedTimer?: NodeJS.Timeout };

/** Writes the counts of this process every minute from now on. */
export function keepRefusals(): void {
  clearInterval(slot.portalRefusedTimer);
  slot.portalRefusedTimer = setInterval(
    () =>
      void flushRefusals().catch((error: unknown) =>
        log().warn({ err: error }, "refused sign-ins are not counted yet"),
      ),
    EVERY_MS,
  ).unref();
}

/** Writes what has been counted, in one transaction; what cannot be written waits for the next time. */
export async function flushRefusals(at = new Date()): Promise<void> {
  const rows = takeRefused();
  if (rows.length === 0) return;
  try {
    await database().writing(async (tx) => {
      const held = new Map<string, number>();
      for (const row of rows) await add(tx, row, held);
    });
  } catch (error) {
    for (const row of rows) addRefused(row);
    throw error;
  }
  await notifyOfMany([...new Set(rows.map(({ day }) => day))], at);
}

/** Adds one row, as finely as there is room for it. */
async function add(tx: Tx, row: RefusedRow, held: Map<string, number>): Promise<void> {
  for (const { count, ...key } of foldings(row)) {
    const updated = await tx.refusedCount.updateMany({ where: key, data: { count: { increment: count } } });
    if (updated.count > 0) return;
    const rows = held.get(row.day) ?? (await tx.refusedCount.count({ where: { day: row.day } }));
    held.set(row.day, rows);
    if (rows >= (key.network ? MOST_OF_A_DAY.networks : key.userId ? MOST_OF_A_DAY.accounts : Infinity)) continue;
    await tx.refusedCount.upsert({
      where: { day_kind_userId_network: key },
      create: { ...key, count },
      update: { count: { increment: count } },
    });
    held.set(row.day, rows + 1);
    return;
  }
}

/** Tells who looks after an account of those that many sign-ins failed to, once a day for each. */
async function notifyOfMany(days: readonly string[], at: Date): Promise<void> {
  for (const day of days) {
    const failed = await database().db.refusedCount.groupBy({
      by: ["userId"],
      where: { day, kind: "SIGN_IN", userId: { gt: 0 } },
      _sum: { count: true },
      having: { count: { _sum: { gte: MANY } } },
      orderBy: { userId: "asc" },
      take: 1_000,
    });
    if (failed.length === 0) continue;
    const prefix = `failed-sign-ins:${day}:`;
    await inTx({ ...systemActor(at), requestId: "refusals" }, async (work) => {
      const told = new Set(
        (
          await work.tx.notification.findMany({
            where: { key: { startsWith: prefix } },
            distinct: ["key"],
            select: { key: true },
          })
        ).map(({ key }) => key),
      );
      const fresh = failed
        .filter(({ userId }) => !told.has(prefix + userId))
        .slice(0, Math.max(0, MOST_TOLD - told.size));
      const people = await work.tx.user.findMany({
        where: { id: { in: fresh.map(({ userId }) => userId) } },
        select: {
          id: true,
          displayName: true,
          grants: { where: { validTo: { gte: day } }, select: { unit: { select: { path: true } } } },
        },
        orderBy: { id: "asc" },
      });
      for (const { id, displayName, grants } of people) {
        const places = [...new Set(grants.map(({ unit }) => unit.path))];
        await notify(work, {
          userIds: await holdersOf("console.user.read", at, places),
          key: prefix + id,
          kind: "portal",
          title: "Many sign-ins to the account of {name} failed on {date}",
          values: { name: displayName, date: formatDate(day) },
          link: href("/grapes/refusal"),
        });
      }
      return null;
    });
  }
}

/** Removes counts of more than {@link KEPT_DAYS} days ago. @returns how many */
export async function purgeRefusals(tx: Tx, at: Date): Promise<number> {
  return (await tx.refusedCount.deleteMany({ where: { day: { lt: firstDay(at) } } })).count;
}

/** The first of the days that are kept. */
export function firstDay(at: Date): string {
  return new Date(at.getTime() - (KEPT_DAYS - 1) * 86_400_000).toISOString().slice(0, 10);
}
