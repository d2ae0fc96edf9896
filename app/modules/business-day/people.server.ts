import type { Tx } from "~/db/database.server";

/** Names of users by id; whoever is missing is the portal itself. */
export async function userNames(
  tx: Pick<Tx, "user">,
  ids: Iterable<number | null>,
): Promise<(id: number | null) => string> {
  const wanted = [...new Set(ids)].filter((id): id is number => id !== null);
  const users = await tx.user.findMany({ where: { id: { in: wanted } }, select: { id: true, displayName: true } });
  const names = new Map(users.map(({ id, displayName }) => [id, displayName]));
  return (id) => (id === null ? "" : (names.get(id) ?? `No. ${id}`));
}
