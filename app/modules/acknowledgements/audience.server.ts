/** Whom something is addressed to: those posted today in a unit and below it, with a designation and a staff type where they are named. */
import { isDate } from "~/core/dates";
import type { Tx } from "~/db/database.server";
import type { Prisma } from "~/generated/sqlite/client";

export interface Audience {
  unitId: number;
  designationId: number | null;
  staffTypeId: number | null;
}

export interface Addressed {
  employeeId: number;
  /** Where they are posted. */
  unitId: number;
  /** null for staff without an account. */
  user: { id: number; language: string | null; displayName: string; email: string | null } | null;
}

/** Postings of a day, in a unit or below it, of people in service. */
export function postedIn(
  { designationId, staffTypeId }: Omit<Audience, "unitId">,
  path: string,
  day: string,
): Prisma.PostingWhereInput {
  if (!isDate(day)) throw new Error(`${day} is no date`);
  return {
    validFrom: { lte: day },
    validTo: { gte: day },
    unit: { path: { startsWith: path } },
    ...(designationId === null ? {} : { designationId }),
    employee: { status: { not: "SEPARATED" }, ...(staffTypeId === null ? {} : { staffTypeId }) },
  };
}

/** Those it is addressed to on a day, in the order of their records. */
export async function audienceOf(
  tx: Pick<Tx, "orgUnit" | "posting">,
  audience: Audience,
  day: string,
  where: Prisma.PostingWhereInput = {},
): Promise<Addressed[]> {
  const { path } = await tx.orgUnit.findUniqueOrThrow({ where: { id: audience.unitId }, select: { path: true } });
  const postings = await tx.posting.findMany({
    where: { AND: [postedIn(audience, path, day), where] },
    orderBy: { employeeId: "asc" },
    select: {
      employeeId: true,
      unitId: true,
      employee: { select: { user: { select: { id: true, language: true, displayName: true, email: true } } } },
    },
  });
  return postings.map(({ employeeId, unitId, employee: { user } }) => ({ employeeId, unitId, user }));
}

/** How many it is addressed to. */
export async function countAudience(
  tx: Pick<Tx, "orgUnit" | "posting">,
  audience: Audience,
  day: string,
): Promise<number> {
  const { path } = await tx.orgUnit.findUniqueOrThrow({ where: { id: audience.unitId }, select: { path: true } });
  return tx.posting.count({ where: postedIn(audience, path, day) });
}
