import { sha256 } from "~/core/canonical.server";
import { database } from "~/db.server";
import { VIEWS } from "./views";

const quoted = (name: string) => `"${name}"`;

/**
 * The statements that put the console's schema, role and views in place. The role cannot sign in; what it may
 * read are the views and nothing else.
 */
export function viewStatements(): string[] {
  const views = Object.entries(VIEWS).map(([table, columns]) => `CREATE VIEW portal_console.${quoted(table)} AS SELECT ${columns.map(quoted).join(", ")} FROM ${quoted(table)}`);
  return [
    "DO $$ BEGIN CREATE ROLE portal_console NOLOGIN NOINHERIT; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$",
    "DO $$ BEGIN EXECUTE format('GRANT portal_console TO %I', current_user); END $$",
    "DROP SCHEMA IF EXISTS portal_console CASCADE",
    "CREATE SCHEMA portal_console",
    ...views,
    "GRANT USAGE ON SCHEMA portal_console TO portal_console",
    "GRANT SELECT ON ALL TABLES IN SCHEMA portal_console TO portal_console",
  ];
}

const LOCK = 4041;
const ready = new WeakMap<object, Promise<void>>();

/**
 * Brings the views up to date, once for each process; does nothing where they are.
 * @throws when the portal's user of PostgreSQL may not create a role; docs/configuration.md says what to do
 */
export function preparePostgres(): Promise<void> {
  const open = database();
  let doing = ready.get(open);
  if (!doing) {
    doing = bringUpToDate();
    ready.set(open, doing);
    doing.catch(() => ready.delete(open));
  }
  return doing;
}

async function bringUpToDate(): Promise<void> {
  const statements = viewStatements();
  const mark = sha256(statements.join("\n"));
  await database().writing(async (tx) => {
    await tx.$executeRawUnsafe(`SELECT pg_advisory_xact_lock(${LOCK})`);
    const [found] = await tx.$queryRawUnsafe<{ mark: string | null }[]>("SELECT obj_description(oid, 'pg_namespace') AS mark FROM pg_namespace WHERE nspname = 'portal_console'");
    if (found?.mark === mark) return;
    for (const statement of statements) await tx.$executeRawUnsafe(statement);
    await tx.$executeRawUnsafe(`COMMENT ON SCHEMA portal_console IS '${mark}'`);
  });
}
