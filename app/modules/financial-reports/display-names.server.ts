import { db } from "~/db/database.server";

/** What people are called, by the id of their account. */
export async function displayNames(ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const wanted = [...new Set(ids.flatMap((id) => id ?? []))];
  const rows =
    wanted.length === 0
      ? []
      : await db.user.findMany({ where: { id: { in: wanted } }, select: { id: true, displayName: true } });
  return new Map(rows.map(({ id, displayName }) => [id, displayName]));
}
