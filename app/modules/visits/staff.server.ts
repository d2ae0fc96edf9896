import type { Tx } from "~/db/database.server";

export interface StaffMember {
  userId: number;
  name: string;
  /** "Cashier, Kibera". */
  post: string;
}

/** People with an account who are posted at or below a unit on a day, by name. */
export async function staffWithin(
  tx: Pick<Tx, "posting">,
  unitPath: string,
  day: string,
  most = 300,
): Promise<StaffMember[]> {
  return staffOf(tx, { unit: { path: { startsWith: unitPath } } }, day, most);
}

/** People with an account who are posted at one of the units on a day, by name. */
export async function staffAt(
  tx: Pick<Tx, "posting">,
  unitIds: readonly number[],
  day: string,
): Promise<StaffMember[]> {
  return staffOf(tx, { unitId: { in: [...unitIds] } }, day, 300);
}

async function staffOf(
  tx: Pick<Tx, "posting">,
  where: { unit?: { path: { startsWith: string } }; unitId?: { in: number[] } },
  day: string,
  take: number,
): Promise<StaffMember[]> {
  const postings = await tx.posting.findMany({
    where: { ...where, validFrom: { lte: day }, validTo: { gte: day }, employee: { user: { isNot: null } } },
    select: {
      employee: { select: { name: true, user: { select: { id: true } } } },
      designation: { select: { name: true } },
      unit: { select: { name: true } },
    },
    orderBy: [{ employee: { name: "asc" } }, { id: "asc" }],
    take,
  });
  const people = new Map<number, StaffMember>();
  for (const { employee, designation, unit } of postings) {
    const userId = employee.user!.id;
    if (!people.has(userId))
      people.set(userId, { userId, name: employee.name, post: `${designation.name}, ${unit.name}` });
  }
  return [...people.values()];
}
