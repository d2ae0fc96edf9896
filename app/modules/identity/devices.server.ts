/**
 * The browsers a person signed in from. A browser knows itself by random values in a cookie, one for each person who
 * signs in there; a value opens nothing, it only stands in for the code while the person trusts it (spec: platform §4).
 */
import { inTx, type Work } from "~/db/transaction.server";
import { sha256 } from "~/core/canonical.server";
import { formatInstant } from "~/core/dates";
import { randomToken } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { queueMail } from "~/modules/mail/index.server";
import { browserName, UNNAMED } from "./browser-name";

export const TRUST_DAYS = 30;
const DAY_MS = 86_400_000;

/** What a browser says of itself. */
export interface Browser {
  userAgent: string;
  /** The values of its device cookie. */
  devices: readonly string[];
}

export interface Device {
  id: number;
  /** Browser and system, as {@link browserName} calls them: no version is in it. */
  name: string;
  trustedUntil: Date | null;
}

/** The device of this person that the browser is; null for one they have not used, or have taken back. */
export async function findDevice(userId: number, devices: readonly string[]): Promise<Device | null> {
  if (devices.length === 0) return null;
  return db.device.findFirst({
    where: { userId, revokedAt: null, hash: { in: devices.map(sha256) } },
    orderBy: { lastSeenAt: "desc" },
    select: { id: true, name: true, trustedUntil: true },
  });
}

/** Whether a device stands in for the code: while it is the same browser on the same system, of whatever version. One that does not say what it is never does. */
export function isTrusted(device: Device | null, { userAgent }: Browser, at: Date): boolean {
  return (
    !!device?.trustedUntil &&
    at < device.trustedUntil &&
    device.name !== UNNAMED &&
    device.name === browserName(userAgent)
  );
}

/**
 * Notes that a person came in with a browser. A mail tells them of one they have not used before, but for the first of all.
 * @param trust lets it stand in for the code from now on
 * @returns its id, and the value its cookie gets where it is new
 */
export async function meetDevice(
  work: Work,
  device: Device | null,
  browser: Browser,
  trust: boolean,
): Promise<{ id: number; token: string | null }> {
  const { tx, actor, audit } = work;
  const { at } = actor;
  const userId = actor.userId ?? 0;
  const name = browserName(browser.userAgent);
  // What another browser was trusted with does not go over to this one.
  const trusted = trust
    ? { trustedUntil: new Date(at.getTime() + TRUST_DAYS * DAY_MS) }
    : device && device.name !== name
      ? { trustedUntil: null }
      : {};
  const seen = { ip: actor.ip ?? "", name, lastSeenAt: at, ...trusted };
  if (trust) audit({ action: "Device.trust", entity: "User", entityId: userId, diff: { device: seen.name } });
  if (device) {
    await tx.device.update({ where: { id: device.id }, data: seen });
    return { id: device.id, token: null };
  }
  const earlier = await tx.device.count({ where: { userId } });
  const token = randomToken();
  const { id } = await tx.device.create({ data: { userId, hash: sha256(token), firstSeenAt: at, ...seen } });
  if (earlier > 0) await notifyOfDevice(work, id, seen);
  return { id, token };
}

async function notifyOfDevice(work: Work, id: number, { name, ip }: { name: string; ip: string }): Promise<void> {
  const { userId, company, at } = work.actor;
  const user = await work.tx.user.findUniqueOrThrow({
    where: { id: userId ?? 0 },
    select: { email: true, displayName: true },
  });
  if (!user.email) return;
  const values = { name: user.displayName, device: name, place: ip || "–", when: formatInstant(at, company.timeZone) };
  await queueMail(work, { key: `new-device:${id}`, userId, to: user.email, template: "new-device", values });
}

export interface DeviceLine {
  id: number;
  name: string;
  ip: string;
  firstSeenAt: Date;
  lastSeenAt: Date;
  /** null when the code is asked for on it. */
  trustedUntil: Date | null;
}

/** The devices of a person, the latest first; those taken back are not among them. */
export async function devicesOf({ userId, at }: Actor): Promise<DeviceLine[]> {
  const rows = await db.device.findMany({
    where: { userId: userId ?? 0, revokedAt: null },
    orderBy: { lastSeenAt: "desc" },
    take: 100,
  });
  return rows.map(({ id, name, ip, firstSeenAt, lastSeenAt, trustedUntil }) => ({
    id,
    name,
    ip,
    firstSeenAt,
    lastSeenAt,
    trustedUntil: trustedUntil && trustedUntil > at ? trustedUntil : null,
  }));
}

/**
 * Takes back one device of a person, or all but the one they sit at: what is signed in there ends at once.
 * @throws NotFound for a device that is not theirs
 */
export function revokeDevices(
  actor: Actor,
  which: { id: number } | { except: number | null },
  ownSession: string,
): Promise<{ count: number }> {
  return inTx(actor, async ({ tx, audit }) => {
    const userId = actor.userId ?? 0;
    const picked = "id" in which ? { id: which.id } : which.except === null ? {} : { id: { not: which.except } };
    const devices = await tx.device.findMany({ where: { userId, revokedAt: null, ...picked }, select: { id: true } });
    if (devices.length === 0 && "id" in which) throw new NotFound();
    const ids = devices.map(({ id }) => id);
    await tx.device.updateMany({ where: { id: { in: ids } }, data: { revokedAt: actor.at, trustedUntil: null } });
    const { count: sessions } = await tx.session.updateMany({
      where: { userId, deviceId: { in: ids }, endedAt: null, ...("id" in which ? {} : { id: { not: ownSession } }) },
      data: { endedAt: actor.at },
    });
    audit({ action: "Device.revoke", entity: "User", entityId: userId, diff: { devices: ids, sessions } });
    return { count: ids.length };
  });
}
