/** What an intruder with the database in hand does: the guards of tables are taken away, and rows are bent. */
import { database } from "~/db/database.server";

/** Takes the triggers of tables away. */
export async function openTheTables(tables: readonly string[]): Promise<void> {
  const { writing, kind } = database();
  await writing(async (tx) => {
    if (kind === "postgresql")
      for (const table of tables) await tx.$executeRawUnsafe(`ALTER TABLE "${table}" DISABLE TRIGGER USER`);
    else {
      const guards = await tx.$queryRawUnsafe<{ name: string }[]>(
        `SELECT name FROM sqlite_master WHERE type = 'trigger' AND tbl_name IN (${tables.map((table) => `'${table}'`).join(", ")})`,
      );
      for (const { name } of guards) await tx.$executeRawUnsafe(`DROP TRIGGER "${name}"`);
    }
  });
}

/** Statements as they are, in one transaction. */
export const bend = (...statements: string[]): Promise<void> =>
  database().writing(async (tx) => {
    for (const sql of statements) await tx.$executeRawUnsafe(sql);
  });
