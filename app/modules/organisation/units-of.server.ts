import { db } from "~/db/database.server";

/** Rows of the units with these ids and of all that lies in them. @param relation the one that leads to the unit */
export async function unitsOf(relation: string, ids: unknown): Promise<object> {
  const units = await db.orgUnit.findMany({
    where: { id: { in: [ids].flat() as number[] } },
    select: { path: true },
  });
  return { [relation]: { OR: units.map(({ path }) => ({ path: { startsWith: path } })) } };
}
