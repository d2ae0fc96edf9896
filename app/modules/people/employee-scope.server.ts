/** Whose employees are whose: a person belongs to the units they are posted to from today on; who has left, to all they stood at. */
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import type { Prisma } from "~/generated/sqlite/client";

/** Employees within reach of whoever holds the permission. */
export const employeesWithin = (actor: Actor, permission: Permission): Prisma.EmployeeWhereInput =>
  employeesOf(unitsWithin(actor, permission), todayOf(actor));

/** Employees of these units as of a day. */
export function employeesOf(unit: Prisma.OrgUnitWhereInput, from: string): Prisma.EmployeeWhereInput {
  return {
    OR: [
      { postings: { some: { unit, validTo: { gte: from } } } },
      { AND: [{ postings: { none: { validTo: { gte: from } } } }, { postings: { some: { unit } } }] },
    ],
  };
}

/**
 * Employees as of a day: those of now, and whoever stood on that day at a unit within reach, wherever they stand now. A
 * list of a past day thus tells who was there, also of those who have moved on or left.
 */
export const employeesAsOf = (actor: Actor, permission: Permission, day?: string): Prisma.EmployeeWhereInput =>
  day === undefined
    ? employeesWithin(actor, permission)
    : {
        OR: [
          employeesWithin(actor, permission),
          {
            postings: {
              some: { unit: unitsWithin(actor, permission), validFrom: { lte: day }, validTo: { gte: day } },
            },
          },
        ],
      };

/** Who is posted somewhere on a day. */
export const postedOn = (day: string): Prisma.EmployeeWhereInput => ({
  postings: { some: { validFrom: { lte: day }, validTo: { gte: day } } },
});

interface Dated {
  validFrom: string;
  validTo: string;
}

/** Where somebody has stood, stands and is to stand, for {@link unitToday}. */
export const STANDS = {
  orderBy: { validFrom: "asc" },
  select: { validFrom: true, validTo: true, unit: { select: { name: true, path: true } } },
} as const satisfies Prisma.Employee$postingsArgs;

interface Standing {
  postings: readonly (Dated & { unit: { name: string; path: string } })[];
}

/** The unit somebody stands at today, whatever is to come; of who has left the last one, of who is to join the first. */
export const unitToday = ({ postings }: Standing, actor: Actor): { name: string; path: string } | null =>
  sliceAt(postings, todayOf(actor))?.unit ?? null;

/** Its path: those it lies within reach of decide what is theirs. */
export const pathToday = (employee: Standing, actor: Actor): string => unitToday(employee, actor)?.path ?? "/";

/** The slice that covers a day; for who has left the last one, for who is to come the first. @param slices in their order */
export const sliceAt = <S extends Dated>(slices: readonly S[], day: string): S | null =>
  slices.find(({ validFrom, validTo }) => validFrom <= day && day <= validTo) ??
  (slices[0] && day < slices[0].validFrom ? slices[0] : (slices.at(-1) ?? null));
