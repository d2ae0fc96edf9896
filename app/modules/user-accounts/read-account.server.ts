/** One account with all that is asked before somebody acts on it. */
import { addDays, FOREVER, formatDate, formatInstant } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { canAt, todayOf, type Actor } from "~/core/actor";
import type { Tag } from "~/define/workflow";
import { IDLE_MS } from "../identity/index.server";
import { accountsWithin, refusalAt, WITH_PERMISSIONS, type Desk } from "./desk.server";
import { waitingRoles } from "./posting-roles.server";
import { statusOf } from "./find-accounts.server";

export interface GrantView {
  id: number;
  role: string;
  unit: string;
  from: string;
  to: string;
  acting: boolean;
  state: Tag;
  /** Why it cannot be ended here; null when it can. */
  kept: string | null;
}

export interface WaitingView {
  postingId: number;
  roleId: number;
  unitId: number;
  role: string;
  unit: string;
  /** YYYY-MM-DD: the first day on which it can be given. */
  validFrom: string;
  from: string;
}

export interface DeviceView {
  id: number;
  name: string;
  ip: string;
  lastSeen: string;
  state: Tag;
}

export interface AccountView {
  id: number;
  version: number;
  name: string;
  signInName: string;
  email: string | null;
  kind: string;
  employee: { employeeNo: string; name: string; posting: string } | null;
  status: string;
  tag: Tag;
  hasPassword: boolean;
  mustChange: boolean;
  secondFactorSince: string | null;
  /** The latest invitation or link that can still be used. */
  link: string | null;
  created: string;
  lastSignIn: string | null;
  sessions: number;
  tokens: number;
  devices: DeviceView[];
  grants: GrantView[];
  /** Roles that their postings name and that nobody has given yet. */
  waiting: WaitingView[];
  /** Why nothing can be changed here; null when it can. */
  refusal: string | null;
  /** The day that ends a role at once. */
  yesterday: string;
}

const MOST_DEVICES = 10;
/** Acts that the sessions tell of, not the history. */
export const COMINGS_AND_GOINGS = ["Session.start", "Session.end", "Session.confirm"];

/** @throws NotFound out of reach */
export async function readAccount(actor: Actor, desk: Desk, id: number): Promise<AccountView> {
  const today = todayOf(actor);
  const user = await db.user.findFirst({
    where: { AND: [{ id }, accountsWithin(actor, desk, "read")] },
    include: {
      employee: {
        include: {
          postings: {
            where: { validFrom: { lte: today }, validTo: { gte: today } },
            include: { unit: true, designation: true },
          },
        },
      },
      grants: {
        include: { role: { include: WITH_PERMISSIONS }, unit: true },
        orderBy: [{ validTo: "desc" }, { validFrom: "desc" }, { id: "desc" }],
      },
      devices: { orderBy: { lastSeenAt: "desc" }, take: MOST_DEVICES },
      credentialTokens: {
        where: { usedAt: null, voidedAt: null, expiresAt: { gt: actor.at } },
        orderBy: { id: "desc" },
        take: 1,
      },
    },
  });
  if (!user) throw new NotFound();
  const when = (at: Date | null | undefined) => (at ? formatInstant(at, actor.company.timeZone) : null);
  const [link] = user.credentialTokens;
  const [posting] = user.employee?.postings ?? [];
  return {
    id,
    version: user.version,
    name: user.displayName,
    signInName: user.signInName,
    email: user.email,
    kind: user.kind,
    status: user.status,
    tag: statusOf(user),
    employee: user.employee && {
      employeeNo: user.employee.employeeNo,
      name: user.employee.name,
      posting: posting ? `${posting.designation.name}, ${posting.unit.name}` : t("No posting today"),
    },
    hasPassword: user.passwordHash !== null,
    mustChange: user.mustChangePassword,
    secondFactorSince: when(user.totpSince),
    created: when(user.createdAt)!,
    link: link
      ? t(link.kind === "INVITE" ? "Invitation, until {when}" : "New password, until {when}", {
          when: when(link.expiresAt)!,
        })
      : null,
    ...(await presence(actor, id)),
    devices: user.devices.map((device) => ({
      id: device.id,
      name: device.name,
      ip: device.ip,
      lastSeen: when(device.lastSeenAt)!,
      state: deviceState(device, actor.at),
    })),
    waiting: (await waitingRoles(actor, { permission: desk.edit, userId: id })).map((posting) => ({
      ...{ postingId: posting.id, roleId: posting.roleId, unitId: posting.unitId },
      ...{ role: posting.role!.name, unit: posting.unit.name },
      validFrom: posting.validFrom < today ? today : posting.validFrom,
      from: formatDate(posting.validFrom),
    })),
    grants: user.grants.map((grant) => grantView(grant, today, canAt(actor, desk.edit, grant.unit.path))),
    refusal: refusalAt(desk, actor, user)?.message ?? null,
    yesterday: addDays(today, -1),
  };
}

async function presence(
  actor: Actor,
  userId: number,
): Promise<Pick<AccountView, "lastSignIn" | "sessions" | "tokens">> {
  const [sessions, tokens, last] = await Promise.all([
    db.session.count({
      where: {
        userId,
        stage: "OPEN",
        endedAt: null,
        expiresAt: { gt: actor.at },
        lastSeenAt: { gt: new Date(actor.at.getTime() - IDLE_MS) },
      },
    }),
    db.apiToken.count({ where: { userId, revokedAt: null, expiresAt: { gt: actor.at } } }),
    db.auditEvent.findFirst({
      where: { entity: "User", entityId: String(userId), action: "Session.start" },
      orderBy: { seq: "desc" },
      select: { at: true },
    }),
  ]);
  return { sessions, tokens, lastSignIn: last && formatInstant(last.at, actor.company.timeZone) };
}

function deviceState(
  { revokedAt, trustedUntil }: { revokedAt: Date | null; trustedUntil: Date | null },
  at: Date,
): DeviceView["state"] {
  if (revokedAt) return { text: "Revoked", tone: "neutral" };
  return trustedUntil && trustedUntil > at ? { text: "Trusted", tone: "ok" } : { text: "Known", tone: "info" };
}

interface GrantRow {
  id: number;
  validFrom: string;
  validTo: string;
  acting: boolean;
  postingId: number | null;
  role: { name: string; active: boolean };
  unit: { name: string };
}

function grantView(
  { id, role, unit, validFrom, validTo, acting, postingId }: GrantRow,
  today: string,
  withinReach: boolean,
): GrantView {
  const over = validTo < today;
  const state: GrantView["state"] = over
    ? { text: "Ended", tone: "neutral" }
    : validFrom > today
      ? { text: "To come", tone: "info" }
      : role.active
        ? { text: "Held", tone: "ok" }
        : { text: "Role out of use", tone: "warn" };
  const kept = over
    ? t("Over")
    : postingId !== null
      ? t("Comes with the posting")
      : withinReach
        ? null
        : t("Beyond your reach");
  return {
    id,
    role: role.name,
    unit: unit.name,
    from: formatDate(validFrom),
    to: validTo === FOREVER ? t("No end") : formatDate(validTo),
    acting,
    state,
    kept,
  };
}
