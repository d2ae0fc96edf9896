/** Tokens of the API that people make for programs: named, narrowed to chosen permissions, and over within a year. */
import { inTx } from "~/db/transaction.server";
import { addDays } from "~/core/dates";
import { pageWithin } from "~/core/pages";
import { InputProblem, NotFound, problem } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import type { Area } from "~/core/areas";
import { areaPermission } from "~/core/areas";
import type { Permission } from "~/core/permission";
import type { ListParams, ListSpec } from "~/define/list";
import type { Prisma } from "~/generated/sqlite/client";
import { PERMISSIONS } from "~/modules/all-permissions";
import { textSearch } from "~/db/text-search.server";
import { personOf } from "./actor.server";
import { forgetToken, newToken } from "./api-tokens.server";

export const TOKEN_DAYS = 365;
export const USUAL_TOKEN_DAYS = 90;
const MOST = 50;

/** What a token may be narrowed to, for one owner: what they may do today, but for areas, which come by themselves. */
export function scopeChoices({ grants }: Actor): { value: Permission; means: string; area: Area }[] {
  const held = new Set(grants.flatMap((grant) => [...grant.permissions]));
  return (Object.keys(PERMISSIONS) as Permission[])
    .filter((name) => held.has(name) && !name.startsWith("area."))
    .map((value) => ({ value, means: PERMISSIONS[value].means, area: PERMISSIONS[value].area }))
    .sort((a, b) => a.area.localeCompare(b.area) || a.value.localeCompare(b.value));
}

export interface NewToken {
  name: string;
  /** null leaves it all its owner may do, as it stands at each call. */
  scopes: readonly string[] | null;
  /** The last day it works on. */
  expiresOn: string;
}

/** Makes a token for whoever acts. @returns the token, which is kept nowhere @throws InputProblem */
export function makeOwnToken(actor: Actor, input: NewToken): Promise<string> {
  return make(actor, actor, input);
}

/** Accounts whose roles of today and to come all lie where the actor looks after tokens. */
const ownersWithin = (actor: Actor): Prisma.UserWhereInput => ({
  NOT: {
    grants: {
      some: {
        validTo: { gte: todayOf(actor) },
        NOT: { unit: unitsWithin(actor, "console.tokens") },
      },
    },
  },
});

/** Makes a token for an account that only programs use, and whose reach lies within the actor's. @returns the token, which is kept nowhere @throws InputProblem */
export async function makeServiceToken(
  actor: Actor,
  { ownerId, ...input }: NewToken & { ownerId: number },
): Promise<string> {
  const service =
    ownerId === actor.userId
      ? null
      : await db.user.findFirst({
          where: { AND: [{ id: ownerId, kind: "SERVICE" }, ownersWithin(actor)] },
          select: { id: true },
        });
  const { at, requestId, ip, via } = actor;
  const owner =
    ownerId === actor.userId ? actor : service && (await personOf(service.id, { at, requestId, ip, via }))?.actor;
  if (!owner)
    throw new InputProblem(problem("ownerId", t("Choose an account of a program that is in use and holds a role")));
  return make(actor, owner, input);
}

async function make(actor: Actor, owner: Actor, { name, scopes, expiresOn }: NewToken): Promise<string> {
  const userId = owner.userId ?? 0;
  const today = todayOf(actor);
  if (expiresOn <= today || expiresOn > addDays(today, TOKEN_DAYS))
    throw new InputProblem(problem("expiresOn", t("Choose a day after today and within a year"), "out_of_range"));
  const choices = new Map(scopeChoices(owner).map((choice) => [choice.value as string, choice.area]));
  if (scopes?.some((scope) => !choices.has(scope)))
    throw new InputProblem(problem("scopes", t("Choose only what the account may do"), "not_held"));
  const { token, hash } = newToken();
  return inTx(actor, async ({ tx, audit }) => {
    if (
      (await tx.apiToken.count({
        where: { userId, idleMinutes: null, revokedAt: null, expiresAt: { gt: actor.at } },
      })) >= MOST
    )
      throw new InputProblem(
        problem("", t("There are {n} tokens already. Revoke those that are not used.", { n: MOST }), "too_many"),
      );
    const expiresAt = new Date(`${addDays(expiresOn, 1)}T00:00:00Z`);
    const data = {
      hash,
      userId,
      name,
      scopes: scopes && withAreas(scopes, choices),
      createdById: actor.userId,
      createdAt: actor.at,
      lastSeenAt: actor.at,
      expiresAt,
    };
    const { id } = await tx.apiToken.create({ data });
    audit({
      action: "ApiToken.make",
      entity: "User",
      entityId: userId,
      diff: { tokenId: id, name, scopes: data.scopes, expiresOn },
    });
    return token;
  });
}

/** The areas the permissions lie in are needed to enter them. */
function withAreas(scopes: readonly string[], areas: ReadonlyMap<string, Area>): string {
  const needed = scopes
    .map((scope) => areas.get(scope)!)
    .filter((area) => area !== "home")
    .map((area) => areaPermission(area));
  return [...new Set([...needed, ...scopes])].sort().join(" ");
}

export interface TokenLine {
  id: number;
  name: string;
  owner: string;
  service: boolean;
  /** null: all the owner may do. */
  scopes: string[] | null;
  createdAt: Date;
  /** null before its first use. */
  usedAt: Date | null;
  lastIp: string | null;
  expiresAt: Date;
  /** Of a sign-in over the API: it ends by itself when idle. */
  brief: boolean;
}

const shown = {
  id: true,
  name: true,
  scopes: true,
  createdAt: true,
  lastSeenAt: true,
  lastIp: true,
  expiresAt: true,
  idleMinutes: true,
  user: { select: { displayName: true, kind: true } },
} as const;

function lineOf({
  user,
  scopes,
  lastSeenAt,
  idleMinutes,
  ...row
}: Prisma.ApiTokenGetPayload<{ select: typeof shown }>): TokenLine {
  return {
    ...row,
    owner: user.displayName,
    service: user.kind === "SERVICE",
    scopes: scopes?.split(" ").filter((scope) => !scope.startsWith("area.")) ?? null,
    usedAt: row.lastIp === null ? null : lastSeenAt,
    brief: idleMinutes !== null,
  };
}

const working = (at: Date) => ({ revokedAt: null, expiresAt: { gt: at } });

/** The tokens of a person that still work, the latest first. */
export async function tokensOf({ userId, at }: Actor): Promise<TokenLine[]> {
  return (
    await db.apiToken.findMany({
      where: { userId: userId ?? 0, ...working(at) },
      orderBy: { id: "desc" },
      take: 200,
      select: shown,
    })
  ).map(lineOf);
}

export const tokenSpec: ListSpec = {
  filters: [
    {
      name: "kind",
      kind: "choice",
      choices: [
        { value: "SERVICE", label: "Programs" },
        { value: "PERSON", label: "People" },
      ],
    },
  ],
  sorts: ["createdAt", "lastSeenAt", "expiresAt", "name"],
  sort: "-createdAt",
};

/** One page of the tokens that were made and still work, of accounts within reach; those of a sign-in over the API are left out. */
export async function findTokens(
  actor: Actor,
  { q, filters, sort, page, size }: ListParams,
): Promise<{ rows: TokenLine[]; total: number; page: number }> {
  const owner = textSearch<Prisma.UserWhereInput>(["displayName", "signInName"], q);
  const where: Prisma.ApiTokenWhereInput = {
    ...working(actor.at),
    idleMinutes: null,
    user: { AND: [ownersWithin(actor), filters.kind ? { kind: filters.kind } : {}] },
    ...(q ? { OR: [textSearch<Prisma.ApiTokenWhereInput>(["name"], q), { user: owner }] } : {}),
  };
  const total = await db.apiToken.count({ where });
  const found = pageWithin(page, size, total);
  const direction = sort.descending ? "desc" : "asc";
  const rows = await db.apiToken.findMany({
    where,
    orderBy: [{ [sort.name]: direction }, { id: direction }],
    skip: (found - 1) * size,
    take: size,
    select: shown,
  });
  return { rows: rows.map(lineOf), total, page: found };
}

/** The accounts within reach that only programs use, to make a token for; whoever acts comes first. */
export async function tokenOwners(actor: Actor): Promise<{ value: string; label: string }[]> {
  const { userId, name } = actor;
  const services = await db.user.findMany({
    where: { AND: [{ kind: "SERVICE", status: "ACTIVE" }, ownersWithin(actor)] },
    orderBy: { displayName: "asc" },
    take: 500,
    select: { id: true, displayName: true, signInName: true },
  });
  return [
    { value: String(userId), label: name },
    ...services.map(({ id, displayName, signInName }) => ({
      value: String(id),
      label: `${displayName} (${signInName})`,
    })),
  ];
}

/** What the tokens of an account may be narrowed to; none for an account that cannot act. */
export async function scopesOfOwner(actor: Actor, ownerId: number): Promise<ReturnType<typeof scopeChoices>> {
  if (ownerId === actor.userId) return scopeChoices(actor);
  const { at, requestId, ip, via } = actor;
  const service = await db.user.findFirst({
    where: { AND: [{ id: ownerId, kind: "SERVICE" }, ownersWithin(actor)] },
    select: { id: true },
  });
  const person = service && (await personOf(service.id, { at, requestId, ip, via }));
  return person ? scopeChoices(person.actor) : [];
}

/** Ends a token of whoever acts. @throws NotFound for one that is not theirs, or over */
export function revokeOwnToken(actor: Actor, tokenId: number): Promise<null> {
  return end(actor, { id: tokenId, userId: actor.userId ?? 0 });
}

/** Ends a token of an account within reach. @throws NotFound for one beyond it, or over */
export function revokeAnyToken(actor: Actor, tokenId: number): Promise<null> {
  return end(actor, { id: tokenId, user: ownersWithin(actor) });
}

function end(actor: Actor, which: { id: number; userId?: number; user?: Prisma.UserWhereInput }): Promise<null> {
  return inTx(actor, async ({ tx, audit, afterCommit }) => {
    const row = await tx.apiToken.findFirst({
      where: { ...which, revokedAt: null },
      select: { userId: true, name: true },
    });
    if (!row) throw new NotFound();
    await tx.apiToken.update({ where: { id: which.id }, data: { revokedAt: actor.at } });
    audit({
      action: "ApiToken.revoke",
      entity: "User",
      entityId: row.userId,
      diff: { tokenId: which.id, name: row.name },
    });
    afterCommit(() => forgetToken(which.id));
    return null;
  });
}
