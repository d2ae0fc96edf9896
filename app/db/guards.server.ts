/** Whether the triggers that keep rows from being changed are all there, are those of the migrations, and are alone. */
import { database } from "./database.server";
import { isPostgres } from "../core/database-url";
import { migrationsFolder, readMigrations } from "../platform/migrate.server";

interface Guard {
  name: string;
  table: string;
  sql: string;
}

const STATEMENT =
  /CREATE TRIGGER "([^"]+)"[^;]*? ON "([^"]+)"[\s\S]*?;[ \t]*(?=\n|$)(?!\s*END;)|DROP TRIGGER IF EXISTS "([^"]+)"/g;
const plain = (sql: string) => sql.replace(/\s+/g, " ").replace(/;\s*$/, "").trim();

/** What the migrations leave. */
function wantedOf(url: string): Guard[] {
  const wanted = new Map<string, Guard>();
  for (const { sql } of readMigrations(migrationsFolder(url))) {
    for (const [whole, name, table, dropped] of sql.matchAll(STATEMENT)) {
      if (name && table) wanted.set(name, { name, table, sql: plain(whole) });
      else wanted.delete(dropped ?? "");
    }
  }
  return [...wanted.values()];
}

/** @returns a sentence for each guard that is gone, switched off or another one, and for each trigger that the portal did not set */
export async function guardFaults(): Promise<string[]> {
  const { db, url } = database();
  const found = isPostgres(url)
    ? await db.$queryRaw<{ name: string; sql: string | null }[]>`
        SELECT t.tgname AS "name", CASE WHEN t.tgenabled IN ('O', 'A') AND p.prosrc LIKE '%RAISE EXCEPTION%' THEN pg_get_triggerdef(t.oid) END AS "sql" FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid WHERE NOT t.tgisinternal`
    : await db.$queryRaw<
        { name: string; sql: string | null }[]
      >`SELECT "name", "sql" FROM sqlite_master WHERE "type" = 'trigger'`;
  const there = new Map(found.map(({ name, sql }) => [name, sql]));
  // PostgreSQL writes a trigger's text anew; that it is on and that its function refuses is what counts there.
  const holds = ({ name, sql }: Guard) => (isPostgres(url) ? !!there.get(name) : plain(there.get(name) ?? "") === sql);
  const wanted = wantedOf(url);
  const names = new Set(wanted.map(({ name }) => name));
  return [
    ...wanted
      .filter((guard) => !holds(guard))
      .map(
        ({ name, table }) => `The guard ${name} of the table ${table} is gone or is another one than the portal set.`,
      ),
    ...found.filter(({ name }) => !names.has(name)).map(({ name }) => `The portal did not set the trigger ${name}.`),
  ];
}
