/** Tables whose rows nobody may delete are guarded by triggers, which stand aside for a clearing and stand again with its commit. */
import type { Tx } from "~/db/database.server";

/**
 * Runs `act` while the triggers that refuse a DELETE on these tables are away. They come back as they were in the same
 * transaction: whoever else looks never sees the tables without them.
 */
export async function withoutGuards(
  tx: Tx,
  kind: "sqlite" | "postgresql",
  tables: readonly string[],
  act: () => Promise<void>,
): Promise<void> {
  const guards = (await Promise.all(tables.map((table) => guardOf(tx, kind, table)))).filter((guard) => guard !== null);
  for (const { table, name } of guards)
    await tx.$executeRawUnsafe(
      kind === "postgresql" ? `DROP TRIGGER "${name}" ON "${table}"` : `DROP TRIGGER "${name}"`,
    );
  await act();
  for (const { create } of guards) await tx.$executeRawUnsafe(create);
}

async function guardOf(
  tx: Tx,
  kind: "sqlite" | "postgresql",
  table: string,
): Promise<{ table: string; name: string; create: string } | null> {
  const name = `${table}_no_delete`;
  const [found] =
    kind === "postgresql"
      ? await tx.$queryRawUnsafe<{ create: string }[]>(
          `SELECT pg_get_triggerdef(oid) AS "create" FROM pg_trigger WHERE tgname = $1`,
          name,
        )
      : await tx.$queryRawUnsafe<{ create: string }[]>(
          `SELECT "sql" AS "create" FROM sqlite_master WHERE "type" = 'trigger' AND "name" = ?`,
          name,
        );
  return found ? { table, name, create: found.create } : null;
}
