/** Makes an {@link Actor} out of a user: the grants that hold today and what their roles permit. */
import { dateIn } from "~/core/dates";
import { db, keptPerDatabase, type Tx } from "~/db/database.server";
import { HELD_WHILE_SUSPENDED } from "~/core/while-suspended";
import { approvesMoney } from "~/define/approves-money";
import type { Actor, ActorCompany, Grant, UnitKind } from "~/core/actor";
import { isOfCompany } from "../all-permissions";
import { delegatedTo, heldOn, type DatedDelegation } from "./delegated.server";

type Reading = Tx;

export interface Origin {
  at: Date;
  requestId: string;
  ip: string | null;
  via: Actor["via"];
}

interface Known {
  stamp: number;
  name: string;
  kind: string;
  status: string;
  employeeId: number | null;
  suspended: boolean;
  lightPages: boolean;
  theme: string;
  language: string | null;
  secondFactor: boolean;
  mustChangePassword: boolean;
  company: ActorCompany;
  /** With their dates: which of them hold is decided at each request. */
  grants: (Grant & { validFrom: string; validTo: string; twoFactor: boolean })[];
  delegated: DatedDelegation[];
}

export interface Person {
  actor: Actor;
  /** The access stamp their rights were read at. */
  stamp: number;
  lightPages: boolean;
  theme: string;
  /** What the portal speaks to them; null while they have chosen nothing: what the browser asks for. */
  language: string | null;
  /** They sign in with a code. */
  secondFactor: boolean;
  /** One of their roles demands a second factor. */
  codeDemanded: boolean;
  /** One of their roles demands a second factor, and they have set up none. */
  mustEnrol: boolean;
  mustChangePassword: boolean;
}

const people = keptPerDatabase(() => new Map<number, Known>());
const MOST_KNOWN = 5_000;

/** Bumped with every change of roles, grants, navigation, units or users; what is cached under an older value is read anew. */
export async function accessStamp(tx: Pick<Tx, "accessStamp"> = db): Promise<number> {
  return (await tx.accessStamp.findUnique({ where: { id: 1 } }))?.value ?? 0;
}

/**
 * The person behind a user id, or null when the account is not active or holds no role today.
 * @param stamp the present access stamp, where the caller has just read it
 */
export async function personOf(userId: number, origin: Origin, stamp?: number): Promise<Person | null> {
  return asPerson(userId, await meetPerson(userId, stamp), origin, db);
}

/** Somebody else as they could act now, read within a transaction; null when the account is not active or holds no role today. */
export async function actorIn(tx: Reading, userId: number, origin: Origin): Promise<Actor | null> {
  return (await asPerson(userId, await readPerson(userId, 0, tx), origin, tx))?.actor ?? null;
}

async function asPerson(
  userId: number,
  known: Known | null,
  { at, requestId, ip, via }: Origin,
  tx: Reading,
): Promise<Person | null> {
  if (known?.status !== "ACTIVE") return null;
  const origin = { at, requestId, ip, via };
  const today = dateIn(origin.at, known.company.timeZone);
  const grants = known.grants.filter((grant) => grant.validFrom <= today && today <= grant.validTo);
  if (grants.length === 0) return null;
  const delegated = known.suspended ? [] : await heldOn(known.delegated, userId, today, tx);
  const { lightPages, theme, language, secondFactor, mustChangePassword } = known;
  const codeDemanded = known.kind === "PERSON" && [...grants, ...delegated].some((grant) => grant.twoFactor);
  return {
    actor: {
      userId,
      employeeId: known.employeeId,
      name: known.name,
      ...(known.kind === "PERSON" ? {} : { program: true as const }),
      ...(known.suspended ? { suspended: true as const } : {}),
      grants: known.suspended ? grants.map(whileSuspended) : grants,
      ...(delegated.length > 0 ? { delegated } : {}),
      company: known.company,
      ...origin,
    },
    lightPages,
    theme,
    language,
    secondFactor,
    mustChangePassword,
    codeDemanded,
    stamp: known.stamp,
    mustEnrol: codeDemanded && !secondFactor,
  };
}

/** What is left of a role to somebody who is suspended from work. */
const whileSuspended = <G extends Grant>({ companyOnly: _, ...grant }: G) => ({
  ...grant,
  permissions: new Set([...grant.permissions].filter((permission) => HELD_WHILE_SUSPENDED.has(permission))),
});

/**
 * Reads who somebody is and what their grants permit, where that is not known yet, and keeps it for the next request.
 * @param stamp the present access stamp, where the caller has just read it
 */
export async function meetPerson(userId: number, stamp?: number): Promise<Known | null> {
  stamp ??= await accessStamp();
  const known = people().get(userId);
  if (known?.stamp === stamp) return known;
  const read = await readPerson(userId, stamp);
  if (!read) return null;
  if (people().size >= MOST_KNOWN) people().clear();
  people().set(userId, read);
  return read;
}

/** The actor of a user who is known to be active. @throws when the account cannot act */
export async function actorOf(userId: number, origin: Origin): Promise<Actor> {
  const person = await personOf(userId, origin);
  if (!person) throw new Error(`User ${userId} cannot act: not active, or no role today.`);
  return person.actor;
}

/** What a user may do by their grants, whatever the day. A program approves no money, whatever its role permits: people do. */
async function readPerson(userId: number, stamp: number, tx: Reading = db): Promise<Known | null> {
  const user = await tx.user.findUnique({
    where: { id: userId },
    include: {
      employee: { select: { status: true } },
      grants: {
        include: { unit: true, role: { include: { permissions: true } } },
        orderBy: [{ acting: "asc" }, { postingId: { sort: "desc", nulls: "last" } }, { id: "asc" }],
      },
    },
  });
  if (!user) return null;
  const grants = user.grants
    .filter((grant) => grant.role.active)
    .map((grant) => ({
      roleId: grant.roleId,
      roleName: grant.role.name,
      unitId: grant.unitId,
      unitName: grant.unit.name,
      unitKind: grant.unit.kind as UnitKind,
      unitPath: grant.unit.path,
      acting: grant.acting,
      ...permittedAt(
        grant.unit.kind,
        grant.role.permissions
          .map(({ permission }) => permission)
          .filter((permission) => user.kind === "PERSON" || !approvesMoney([permission])),
      ),
      validFrom: grant.validFrom,
      validTo: grant.validTo,
      twoFactor: grant.role.twoFactor,
    }));
  const first = grants[0];
  if (!first) return null;
  return {
    stamp,
    name: user.displayName,
    kind: user.kind,
    status: user.status,
    employeeId: user.employeeId,
    suspended: user.employee?.status === "SUSPENDED",
    lightPages: user.lightPages,
    theme: user.theme,
    language: user.language,
    secondFactor: user.totpSince !== null,
    mustChangePassword: user.mustChangePassword,
    grants,
    delegated: await delegatedTo(userId, tx),
    company: await companyAt(tx, first.unitPath),
  };
}

/** What a role permits where it is held: what concerns the whole company counts at a company alone. */
function permittedAt(unitKind: string, held: readonly string[]): Pick<Grant, "permissions" | "companyOnly"> {
  const companyOnly = unitKind === "COMPANY" ? [] : held.filter(isOfCompany);
  if (companyOnly.length === 0) return { permissions: new Set(held) };
  return { permissions: new Set(held.filter((one) => !isOfCompany(one))), companyOnly: new Set(companyOnly) };
}

/** What a role would permit at a unit: the grant as {@link actorOf} would read it. */
export async function grantAt(tx: Pick<Tx, "role" | "orgUnit">, roleId: number, unitId: number): Promise<Grant | null> {
  const [role, unit] = await Promise.all([
    tx.role.findUnique({ where: { id: roleId }, include: { permissions: true } }),
    tx.orgUnit.findUnique({ where: { id: unitId } }),
  ]);
  if (!role?.active || !unit) return null;
  return {
    roleId,
    roleName: role.name,
    unitId,
    unitName: unit.name,
    unitKind: unit.kind as UnitKind,
    unitPath: unit.path,
    acting: false,
    ...permittedAt(
      unit.kind,
      role.permissions.map(({ permission }) => permission),
    ),
  };
}

/** The company at the top of a unit's path. */
async function companyAt(tx: Reading, path: string): Promise<ActorCompany> {
  const unit = await tx.orgUnit.findUniqueOrThrow({
    where: { id: Number(path.split("/")[1]) },
    include: { country: true },
  });
  if (!unit.country) throw new Error(`Company ${unit.code} has no country.`);
  const { code, currency, currencyExponent, timeZone, weekend } = unit.country;
  return {
    unitId: unit.id,
    name: unit.name,
    countryCode: code,
    currency,
    exponent: currencyExponent,
    timeZone,
    weekend: weekend.split(",").filter(Boolean).map(Number),
  };
}

/** The product itself as an actor: jobs and the loading of reference data. It holds no grant. */
export function systemActor(at: Date): Actor {
  const company = { unitId: 0, name: "", countryCode: "", currency: "", exponent: 2, timeZone: "UTC", weekend: [6, 7] };
  return {
    userId: null,
    employeeId: null,
    name: "The portal",
    at,
    grants: [],
    company,
    requestId: "system",
    ip: null,
    via: "system",
  };
}
