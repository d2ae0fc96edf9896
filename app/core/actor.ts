import { dateIn } from "./dates";
import type { Permission } from "./permission";

export type UnitKind = "COMPANY" | "DIVISION" | "REGION" | "AREA" | "BRANCH";

/** A role a person holds today at one unit of the tree. */
export interface Grant {
  roleId: number;
  roleName: string;
  unitId: number;
  unitName: string;
  unitKind: UnitKind;
  /** Materialised path of the unit, "/1/4/9/": everything that starts with it is within reach. */
  unitPath: string;
  acting: boolean;
  permissions: ReadonlySet<string>;
  /** What the role permits at a company alone, and not here; none where it is held at a company. */
  companyOnly?: ReadonlySet<string>;
}

/** Authority that somebody has lent for a time: their role, at a unit within their reach, for approving only. */
export interface DelegatedGrant extends Grant {
  fromUserId: number;
  fromName: string;
  /** The most it decides, in minor units, within the lender's own limit. */
  upTo: { minor: bigint; currency: string };
  /** The process of HR it is lent for: in others it decides nothing, though they ask for the same permission. */
  process?: string;
}

/** The company whose currency and calendar a person works in. */
export interface ActorCompany {
  unitId: number;
  name: string;
  countryCode: string;
  currency: string;
  /** Decimal places of the currency. */
  exponent: number;
  timeZone: string;
  /** ISO weekday numbers that are not worked. */
  weekend: readonly number[];
}

/** Who acts, when, and through what: handed to every command. */
export interface Actor {
  /** null for the product itself (jobs). */
  userId: number | null;
  employeeId: number | null;
  name: string;
  /** The account is used by a program: what approves money is left out of its grants. */
  program?: true;
  /** They are suspended from work: next to nothing is open to them. */
  suspended?: true;
  /** The moment of the act; commands read the time from here, never from the clock. */
  at: Date;
  grants: readonly Grant[];
  /** What others have lent. It permits, but gives no role: lists of roles and units do not count it. */
  delegated?: readonly DelegatedGrant[];
  company: ActorCompany;
  requestId: string;
  ip: string | null;
  via: "session" | "token" | "system";
}

/** The company's calendar day at the moment of the act, "2026-11-29". */
export const todayOf = ({ at, company }: Pick<Actor, "at" | "company">): string => dateIn(at, company.timeZone);

/** Everything that permits something: the actor's own grants, then what is delegated to them. */
const permitting = ({ grants, delegated = [] }: Actor): readonly Grant[] =>
  delegated.length === 0 ? grants : [...grants, ...delegated];

/** The same person by their own grants alone. */
export const withoutLent = (actor: Actor): Actor => ({ ...actor, delegated: [] });

/** True when any of the actor's grants carries the permission. */
export function can(actor: Actor, permission: Permission): boolean {
  return permitting(actor).some((grant) => grant.permissions.has(permission));
}

/** True when a grant that carries the permission reaches the unit with this path. */
export function canAt(actor: Actor, permission: Permission, unitPath: string): boolean {
  return permitting(actor).some((grant) => grant.permissions.has(permission) && unitPath.startsWith(grant.unitPath));
}

/** True when the permission is held at a company, and so for what belongs to no part of it. */
export function canAtCompany(actor: Actor, permission: Permission): boolean {
  return actor.grants.some(({ permissions, unitKind }) => unitKind === "COMPANY" && permissions.has(permission));
}

/** Where something lies that several units may have a part in: the paths of all of them, or the company as a whole. */
export type Places = readonly string[] | "company";

/** True when the permission is held, and reaches every one of these places. */
export function canAtAll(actor: Actor, permission: Permission, places: Places): boolean {
  return places === "company"
    ? canAtCompany(actor, permission)
    : can(actor, permission) && places.every((path) => canAt(actor, permission, path));
}

/** True when the permission counts at a company alone, and the actor's role is held at a part of one. */
export function coversPartOnly(actor: Actor, permission: Permission): boolean {
  return !can(actor, permission) && actor.grants.some(({ companyOnly }) => companyOnly?.has(permission));
}

/** Paths of the units under which the permission holds, outermost only. */
export function reach(actor: Actor, permission: Permission): string[] {
  const paths = [
    ...new Set(
      permitting(actor)
        .filter((g) => g.permissions.has(permission))
        .map((g) => g.unitPath),
    ),
  ];
  return paths.filter((path) => !paths.some((other) => other !== path && path.startsWith(other)));
}

/** No path begins so. Within an AND, Prisma overlooks an OR of nothing, which then matches everything. */
const NOWHERE = "nowhere";

/** The paths, or one that no unit has. */
const orNowhere = (paths: readonly string[]): readonly string[] => (paths.length === 0 ? [NOWHERE] : paths);

/** Prisma filter on OrgUnit: the units where the actor holds the permission. Matches nothing without a grant. */
export function unitsWithin(actor: Actor, permission: Permission): { OR: { path: { startsWith: string } }[] } {
  return { OR: orNowhere(reach(actor, permission)).map((path) => ({ path: { startsWith: path } })) };
}

/** Prisma filter on OrgUnit: the units strictly below where the actor holds the permission. Matches nothing without a grant. */
export function unitsBelow(
  actor: Actor,
  permission: Permission,
): { OR: { path: { startsWith: string; not: string } }[] } {
  return { OR: orNowhere(reach(actor, permission)).map((path) => ({ path: { startsWith: path, not: path } })) };
}

/** Prisma filter on OrgUnit: the units under any grant of the actor, whatever it permits. Matches nothing without a grant. */
export function unitsOfGrants(actor: Actor): { OR: { path: { startsWith: string } }[] } {
  return {
    OR: orNowhere([...new Set(actor.grants.map((grant) => grant.unitPath))]).map((path) => ({
      path: { startsWith: path },
    })),
  };
}
