/**
 * The rows of a PostgreSQL database, kept in memory and put back: far quicker than a database of its own for each
 * test, whose making and dropping waits for some thousand files. The user must be a superuser: rows come back
 * past triggers and foreign keys.
 */
import pg from "pg";

export interface Rows {
  /** Every table in quotes, with its rows as JSON, or null where it is empty. */
  tables: { name: string; rows: string | null }[];
  sequences: { name: string; value: string; called: boolean }[];
  /** Tells one shape of the schema from another. */
  shape: string;
}

const TABLES = `SELECT quote_ident(relname) AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY oid`;
const SEQUENCES = `SELECT quote_ident(relname) AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S'`;
const OTHERS = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;
const SHAPE = `
  SELECT md5(string_agg(part, ',' ORDER BY part)) AS shape FROM (
    SELECT concat_ws(' ', attrelid::regclass, attname, atttypid, atttypmod, attnotnull) AS part FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND attnum > 0
    UNION ALL SELECT concat_ws(' ', tgrelid::regclass, tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_'
  ) parts`;

/** Reads all rows of a database that nobody writes to. */
export async function keepRows(url: string): Promise<Rows> {
  return withClient(url, async (client) => {
    const kept: Rows = { tables: [], sequences: [], shape: await shapeOf(client) };
    for (const name of await names(client, TABLES)) {
      const { rows } = await client.query<{ rows: string | null }>(`SELECT json_agg(t)::text AS rows FROM ${name} t`);
      kept.tables.push({ name, rows: rows[0]!.rows });
    }
    for (const name of await names(client, SEQUENCES)) {
      const { rows } = await client.query<{ value: string; called: boolean }>(
        `SELECT last_value::text AS value, is_called AS called FROM ${name}`,
      );
      kept.sequences.push({ name, ...rows[0]! });
    }
    return kept;
  });
}

/**
 * Makes the rows of a database those that were kept, whoever is still connected.
 * @returns false when its schema is another than it was, or somebody holds a lock: nothing is changed then
 */
export async function putBackRows(url: string, kept: Rows): Promise<boolean> {
  return withClient(url, async (client) => {
    if ((await shapeOf(client)) !== kept.shape || (await isHeld(client))) return false;
    await client.query("BEGIN; SET LOCAL session_replication_role = replica; SET LOCAL synchronous_commit = off");
    await client.query(kept.tables.map(({ name }) => `DELETE FROM ${name}`).join(";"));
    for (const { name, rows } of kept.tables) {
      if (rows)
        await client.query(`INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, $1::json)`, [
          rows,
        ]);
    }
    await client.query(
      kept.sequences
        .map(({ name, value, called }) => `SELECT setval('${name.replaceAll("'", "''")}', ${value}, ${called})`)
        .join(";"),
    );
    await client.query("COMMIT");
    return true;
  });
}

/** Ends every other connection to a database. */
export async function endOthers(url: string): Promise<void> {
  await withClient(url, (client) => client.query(`SELECT pg_terminate_backend(pid) FROM (${OTHERS}) others`));
}

async function isHeld(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM pg_locks JOIN (${OTHERS}) others USING (pid)) AS held`,
  );
  return rows[0]!.held;
}

async function shapeOf(client: pg.Client): Promise<string> {
  return (await client.query<{ shape: string }>(SHAPE)).rows[0]!.shape;
}

async function names(client: pg.Client, statement: string): Promise<string[]> {
  return (await client.query<{ name: string }>(statement)).rows.map(({ name }) => name);
}

async function withClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
