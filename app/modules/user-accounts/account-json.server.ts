/** What the API tells of accounts, and how its list is asked. Of passwords, second factors, links and tokens it tells that they are there. */
import { z } from "zod/v4";
import { addDays, FOREVER } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import { columnFilter, lineSchema, type Condition, type ListQuery, type QuerySpec } from "~/define/list-query";
import type { Prisma } from "~/generated/sqlite/client";
import { answerList } from "~/modules/lists/index.server";
import { KIND_CHOICES, STATUS_CHOICES } from "./account";
import { accountsWithin, type Desk } from "./desk.server";
import { readAccount } from "./read-account.server";

const brief = z.object({
  id: z.string(),
  displayName: z.string(),
  signInName: z.string(),
  email: z.string().nullable(),
  employeeNo: z.string().nullable(),
  kind: z.enum(["PERSON", "SERVICE"]),
  status: z.enum(["ACTIVE", "LOCKED", "DISABLED"]),
  hasPassword: z.boolean().meta({ description: "false while an invitation waits, and for a service" }),
  secondFactor: z.boolean(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  version: z.number().int(),
});
export const grantJson = z
  .object({
    id: z.string(),
    roleId: z.string(),
    role: z.string(),
    unitId: z.string(),
    unit: z.string(),
    validFrom: z.iso.date(),
    validTo: z.iso.date().nullable().meta({ description: "The last day; null without an end" }),
    acting: z.boolean().meta({ description: "Held for someone who is away" }),
    fromPosting: z.boolean().meta({ description: "Written by the posting, and ends with it" }),
  })
  .meta({ component: "AccountGrant" });
export const accountJson = brief
  .extend({
    mustChangePassword: z.boolean(),
    secondFactorSince: z.iso.datetime().nullable(),
    sessions: z.number().int().meta({ description: "Where they are signed in now" }),
    tokens: z.number().int().meta({ description: "Tokens of the API that work" }),
    mayChange: z
      .boolean()
      .meta({ description: "false for the caller's own account, and one that holds more than the caller may give" }),
    grants: z.array(grantJson).meta({ description: "Roles held, to come and past, the latest first" }),
  })
  .meta({ component: "Account" });
export const accountItem = lineSchema(brief, "AccountLine");
export type GrantJson = z.infer<typeof grantJson>;
export type AccountJson = z.infer<typeof accountJson>;
type Brief = z.infer<typeof brief>;

const employee = { select: { employeeNo: true } } as const;
type Kept = Prisma.UserGetPayload<{ include: { employee: typeof employee } }>;

function briefJson({
  id,
  displayName,
  signInName,
  email,
  employee: post,
  kind,
  status,
  passwordHash,
  totpSince,
  createdAt,
  updatedAt,
  version,
}: Kept): Brief {
  return {
    id: String(id),
    displayName,
    signInName,
    email,
    employeeNo: post?.employeeNo ?? null,
    kind: kind as Brief["kind"],
    status: status as Brief["status"],
    hasPassword: passwordHash !== null,
    secondFactor: totpSince !== null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    version,
  };
}

/** An account within reach of a desk. @throws NotFound */
export async function oneAccount(
  actor: Actor,
  desk: Desk,
  id: number,
): Promise<{ data: AccountJson; version: number }> {
  const { sessions, tokens, refusal } = await readAccount(actor, desk, id);
  const row = await db.user.findUniqueOrThrow({
    where: { id },
    include: {
      employee,
      grants: {
        include: { role: true, unit: true },
        orderBy: [{ validTo: "desc" }, { validFrom: "desc" }, { id: "desc" }],
      },
    },
  });
  const grants = row.grants.map((grant): GrantJson => ({
    id: String(grant.id),
    roleId: String(grant.roleId),
    role: grant.role.name,
    unitId: String(grant.unitId),
    unit: grant.unit.name,
    validFrom: grant.validFrom,
    validTo: grant.validTo === FOREVER ? null : grant.validTo,
    acting: grant.acting,
    fromPosting: grant.postingId !== null,
  }));
  return {
    data: {
      ...briefJson(row),
      mustChangePassword: row.mustChangePassword,
      secondFactorSince: row.totpSince?.toISOString() ?? null,
      sessions,
      tokens,
      mayChange: refusal === null,
      grants,
    },
    version: row.version,
  };
}

/** One role of an account. @throws NotFound */
export async function oneGrant(
  actor: Actor,
  desk: Desk,
  id: number,
  grantId: number,
): Promise<{ data: GrantJson; version: number }> {
  const { data, version } = await oneAccount(actor, desk, id);
  const grant = data.grants.find((one) => one.id === String(grantId));
  if (!grant) throw new NotFound();
  return { data: grant, version };
}

/** The day that ends a role at once. */
export const yesterdayOf = (actor: Actor) => addDays(todayOf(actor), -1);

/** Roles and units are those of today; a unit stands for itself and all below it. */
export const accountQuery: QuerySpec = {
  filters: [
    { name: "status", kind: "choice", choices: STATUS_CHOICES },
    { name: "kind", kind: "choice", choices: KIND_CHOICES },
    { name: "roleId", kind: "id" },
    { name: "unitId", kind: "id" },
    { name: "secondFactor", kind: "flag" },
    { name: "updatedAt", kind: "moment" },
  ],
  sorts: ["displayName", "signInName", "status", "createdAt", "updatedAt"],
  sort: "displayName",
  fields: Object.keys(brief.shape).filter((name) => name !== "id"),
};

/** A part of the accounts within reach of a desk. */
export const listAccounts = async (actor: Actor, desk: Desk, query: ListQuery) =>
  answerList(query, {
    scope: { AND: [accountsWithin(actor, desk, "read"), ...(await heldNow(actor, query.conditions))] },
    condition: ({ name, op, value }) => {
      if (name === "secondFactor") return { totpSince: op === "eq" && value === true ? { not: null } : null };
      return HELD.includes(name) ? {} : undefined;
    },
    search: ["displayName", "signInName", "email", "employee.employeeNo"],
    find: (args) => db.user.findMany({ ...args, include: { employee } }),
    count: (where) => db.user.count({ where }),
    items: (rows) => rows.map(briefJson),
  });

/** Filters that one and the same post has to meet. */
const HELD = ["roleId", "unitId"];

async function heldNow(actor: Actor, conditions: readonly Condition[]): Promise<Prisma.UserWhereInput[]> {
  const today = todayOf(actor);
  const held = await Promise.all(conditions.filter(({ name }) => HELD.includes(name)).map(heldWhere));
  if (held.length === 0) return [];
  return [{ grants: { some: { AND: [{ validFrom: { lte: today }, validTo: { gte: today } }, ...held] } } }];
}

async function heldWhere(condition: Condition): Promise<Prisma.RoleGrantWhereInput> {
  if (condition.name === "roleId") return { roleId: columnFilter(condition) as number };
  const units = await db.orgUnit.findMany({ where: { id: columnFilter(condition) as number }, select: { path: true } });
  return { unit: { OR: units.map(({ path }) => ({ path: { startsWith: path } })) } };
}
