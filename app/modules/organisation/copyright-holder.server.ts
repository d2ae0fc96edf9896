import { db } from "~/db/database.server";

/** Whose name stands in the footer of pages in front of the sign-in: the first company, or the product's own name. */
export async function copyrightHolder(): Promise<string> {
  const company = await db.orgUnit.findFirst({
    where: { kind: "COMPANY", active: true },
    orderBy: { id: "asc" },
    select: { name: true },
  });
  return company?.name ?? "Staff portal";
}
