/** Whose employees are whose: a person belongs to the units they are posted to from today on; who has left, to their last ones. */
import { dateIn } from "~/core/dates";
import { unitsWithin, type Actor } from "~/define/actor";
import type { Permission } from "~/define/permission";
import type { Prisma } from "~/generated/sqlite/client";

/** The calendar date of the actor's company. */
export const todayOf = (actor: Actor): string => dateIn(actor.at, actor.company.timeZone);

/** Employees within reach of whoever holds the permission. */
export function employeesWithin(actor: Actor, permission: Permission): Prisma.EmployeeWhereInput {
  const unit = unitsWithin(actor, permission);
  const from = todayOf(actor);
  return {
    OR: [
      { postings: { some: { unit, validTo: { gte: from } } } },
      { AND: [{ postings: { none: { validTo: { gte: from } } } }, { postings: { some: { unit } } }] },
    ],
  };
}

interface Dated {
  validFrom: string;
  validTo: string;
}

/** The slice that covers a day; for who has left the last one, for who is to come the first. @param slices in their order */
export const sliceAt = <S extends Dated>(slices: readonly S[], day: string): S | null =>
  slices.find(({ validFrom, validTo }) => validFrom <= day && day <= validTo) ??
  (slices[0] && day < slices[0].validFrom ? slices[0] : (slices.at(-1) ?? null));
