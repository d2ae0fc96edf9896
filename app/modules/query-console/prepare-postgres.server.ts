import { createHash, createHmac, pbkdf2Sync } from "node:crypto";
import { sha256 } from "~/core/canonical.server";
import { database, type Tx } from "~/db/database.server";
import { secret } from "~/modules/identity/index.server";
import { consoleRole } from "./console-role";
import { ROWS, VIEWS } from "./views";

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const rowsOf = (table: string): string =>
  Object.hasOwn(ROWS, table) ? ` WHERE ${ROWS[table]!.replace(/\{(\w+)\}/g, (_, name: string) => quoted(name))}` : "";

/** What the child needs to sign in; nothing of the portal's own user is in it. */
export interface ConsoleConnection {
  host: string;
  port: number;
  database: string;
  ssl: unknown;
  user: string;
  password: string;
}

/**
 * The statements that put the console's schema, role and views in place. The role signs in by itself and belongs to no
 * other, so there is nothing for it to go back to; what it may read are the views and nothing else.
 * @param verifier its password as PostgreSQL keeps it
 */
export function viewStatements(name: string, verifier: string): string[] {
  const role = quoted(consoleRole(name));
  const views = Object.entries(VIEWS).map(
    ([table, columns]) =>
      `CREATE VIEW portal_console.${quoted(table)} AS SELECT ${columns.map(quoted).join(", ")} FROM ${quoted(table)}${rowsOf(table)}`,
  );
  return [
    `DO $$ BEGIN CREATE ROLE ${role} NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
    `ALTER ROLE ${role} LOGIN NOINHERIT CONNECTION LIMIT 20 PASSWORD '${verifier}'`,
    `ALTER ROLE ${role} SET default_transaction_read_only = on`,
    "DROP SCHEMA IF EXISTS portal_console CASCADE",
    "CREATE SCHEMA portal_console",
    ...views,
    `GRANT CONNECT ON DATABASE ${quoted(name)} TO ${role}`,
    `GRANT USAGE ON SCHEMA portal_console TO ${role}`,
    `GRANT SELECT ON ALL TABLES IN SCHEMA portal_console TO ${role}`,
  ];
}

/** What a role could reach beside the views: rights of its own or of another role, or a table it may read, those of extensions aside. */
const BEYOND = `
  SELECT 'a right of its own' AS what FROM pg_roles WHERE rolname = $1 AND (rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls)
  UNION ALL SELECT 'the role ' || m.roleid::regrole FROM pg_auth_members m WHERE m.member = (SELECT oid FROM pg_roles WHERE rolname = $1)
  UNION ALL SELECT 'the table ' || c.oid::regclass FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'v', 'm', 'p', 'f') AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'portal_console') AND n.nspname !~ '^pg_' AND has_any_column_privilege($1, c.oid, 'SELECT')
      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
  LIMIT 1`;

const LOCK = 4041;
const ready = new WeakMap<object, Promise<ConsoleConnection>>();

/**
 * Brings role and views up to date, once for each process; does nothing where they are.
 * @returns how the child signs in
 * @throws when the portal's user of PostgreSQL may not create a role, or the role could read more than the views;
 *   docs/configuration.md says what to do
 */
export function preparePostgres(): Promise<ConsoleConnection> {
  const open = database();
  let doing = ready.get(open);
  if (!doing) {
    doing = bringUpToDate(open.url);
    ready.set(open, doing);
    doing.catch(() => ready.delete(open));
  }
  return doing;
}

async function bringUpToDate(url: string): Promise<ConsoleConnection> {
  const { default: pg } = await import("pg");
  const {
    host,
    port,
    database: name = "",
    ssl,
  } = new pg.Client({ connectionString: url }) as unknown as {
    host: string;
    port: number;
    database?: string;
    ssl: unknown;
  };
  const password = createHmac("sha256", secret()).update(`query console of ${name}`).digest("hex");
  await database().writing((tx) => prepare(tx, name, viewStatements(name, verifierOf(password, name))));
  return { host, port, database: name, ssl, user: consoleRole(name), password };
}

async function prepare(tx: Tx, name: string, statements: readonly string[]): Promise<void> {
  await tx.$executeRawUnsafe(`SELECT pg_advisory_xact_lock(${LOCK})`);
  const mark = sha256(statements.join("\n"));
  const [found] = await tx.$queryRawUnsafe<{ mark: string | null }[]>(
    "SELECT obj_description(oid, 'pg_namespace') AS mark FROM pg_namespace WHERE nspname = 'portal_console'",
  );
  if (found?.mark !== mark) {
    for (const statement of statements) await tx.$executeRawUnsafe(statement);
    await tx.$executeRawUnsafe(`COMMENT ON SCHEMA portal_console IS '${mark}'`);
  }
  const [beyond] = await tx.$queryRawUnsafe<{ what: string }[]>(BEYOND, consoleRole(name));
  if (beyond)
    throw new Error(
      `The query console stays shut: its role ${consoleRole(name)} reaches more than the console's views, namely ${beyond.what}. Take that from the role, or from PUBLIC.`,
    );
}

/** A password as PostgreSQL keeps it (RFC 5803), so that the password itself is in no statement and in no log. */
function verifierOf(password: string, name: string): string {
  const rounds = 4_096;
  const salt = createHmac("sha256", password).update(name).digest().subarray(0, 16);
  const salted = pbkdf2Sync(password, salt, rounds, 32, "sha256");
  const keyed = (what: string) => createHmac("sha256", salted).update(what).digest();
  const stored = createHash("sha256").update(keyed("Client Key")).digest("base64");
  return `SCRAM-SHA-256$${rounds}:${salt.toString("base64")}$${stored}:${keyed("Server Key").toString("base64")}`;
}
