import type { Tx } from "~/db/database.server";

export interface PostedStaff {
  employeeId: number;
  /** null for staff without an account. */
  userId: number | null;
  name: string;
  /** "Cashier". */
  designation: string;
}

/** People posted at a unit on a day, by name. */
export async function staffPostedAt(tx: Pick<Tx, "posting">, unitId: number, day: string): Promise<PostedStaff[]> {
  const postings = await tx.posting.findMany({
    where: { unitId, validFrom: { lte: day }, validTo: { gte: day } },
    orderBy: [{ employee: { name: "asc" } }, { id: "asc" }],
    take: 300,
    select: {
      employeeId: true,
      employee: { select: { name: true, user: { select: { id: true } } } },
      designation: { select: { name: true } },
    },
  });
  return postings.map(({ employeeId, employee, designation }) => ({
    employeeId,
    userId: employee.user?.id ?? null,
    name: employee.name,
    designation: designation.name,
  }));
}
