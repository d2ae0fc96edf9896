/**
 * The rows of a worker's PostgreSQL database, put back for each test: far quicker than a database of its own, whose
 * making and dropping waits for some thousand files. Copies of rows lie in schemas beside the tables, and only tables
 * that differ are put back. The user must be a superuser: rows come back past triggers and foreign keys.
 */
import pg from "pg";

/** What a database holds: of each table the schema with a copy of its rows, and its sequences. */
export interface Kept {
  copies: ReadonlyMap<string, Copy>;
  sequences: ReadonlyMap<string, string>;
}

/** The rows of a table: the schema that holds them (null: there are none), and how many they are. */
interface Copy {
  schema: string | null;
  count: number;
}

/** How a table is told from itself before: each row that is written has a later transaction than all rows before it. */
interface Look {
  count: number;
  newest: string;
}

/** Copies of the template's rows; global.ts makes them once. */
export const TEMPLATE_ROWS = "kept_template";
const COPIES = "kept\\_%";

const TABLES = `SELECT quote_ident(relname) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY oid`;
const SEQUENCES = `SELECT quote_ident(relname) FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'S'`;
const OTHERS = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;
const HELD = `SELECT EXISTS (SELECT 1 FROM pg_locks JOIN (${OTHERS}) others USING (pid))`;
/** Tells one shape of the schema from another. */
const SHAPE = `
  SELECT md5(string_agg(part, ',' ORDER BY part)) FROM (
    SELECT concat_ws(' ', attrelid, attname, atttypid, atttypmod, attnotnull) AS part FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
    WHERE c.relnamespace = 'public'::regnamespace AND attnum > 0
    UNION ALL SELECT concat_ws(' ', tgrelid, tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT nspname FROM pg_namespace WHERE nspname !~ '^pg_' AND nspname NOT LIKE '${COPIES}'
  ) parts`;

/** Copies the rows of all tables that have any, so that databases made from this one begin with their copies. */
export async function copyTemplate(client: pg.Client): Promise<void> {
  const tables = await column(client, TABLES);
  await client.query(`CREATE SCHEMA ${TEMPLATE_ROWS}`);
  for (const table of tables) {
    const [some] = await column(client, `SELECT EXISTS (SELECT 1 FROM public.${table})`);
    if (some) await client.query(`CREATE TABLE ${TEMPLATE_ROWS}.${table} AS TABLE public.${table}`);
  }
}

/** A database whose rows can be kept and put back, with one connection that stays. */
export class PutBack {
  private copies = new Map<string, Copy>();
  private looks = new Map<string, Look>();
  private count = 0;

  private constructor(
    private readonly url: string,
    private client: pg.Client,
    private readonly tables: readonly string[],
    private readonly sequences: readonly string[],
    private readonly shape: string,
    private readonly proves: boolean,
  ) {}

  /** @param proves compares all rows each time they are put back, which takes much longer than to put them back */
  static async of(url: string, proves: boolean): Promise<{ putBack: PutBack; template: Kept }> {
    const client = await connected(url);
    const [tables, sequences] = [await column(client, TABLES), await column(client, SEQUENCES)];
    const [shape] = await column(client, SHAPE);
    const one = new PutBack(url, client, tables, sequences, shape!, proves);
    one.looks = await one.look();
    for (const [table, { count }] of one.looks) one.copies.set(table, { schema: count ? TEMPLATE_ROWS : null, count });
    return { putBack: one, template: { copies: new Map(one.copies), sequences: await one.lookAtSequences() } };
  }

  /** Keeps what the database holds now, which nobody writes to. */
  async keep(): Promise<Kept> {
    const [looks, schema] = [await this.look(), `kept_${++this.count}`];
    await this.query(`CREATE SCHEMA ${schema}`);
    for (const table of this.changed(looks)) {
      const { count } = looks.get(table)!;
      if (count) await this.query(`CREATE TABLE ${schema}.${table} AS TABLE public.${table}`);
      this.copies.set(table, { schema: count ? schema : null, count });
    }
    this.looks = looks;
    return { copies: new Map(this.copies), sequences: await this.lookAtSequences() };
  }

  /**
   * Makes the rows of the database those that were kept, whoever is still connected.
   * @returns false when its schema is another than it was, or somebody holds a lock: nothing is changed then
   */
  async to(kept: Kept): Promise<boolean> {
    await this.connect();
    const [shape] = await column(this.client, { name: "shape", text: SHAPE });
    const [held] = await column(this.client, { name: "held", text: HELD });
    if (shape !== this.shape || held) return false;
    const [looks, sequences] = [await this.look(), await this.lookAtSequences()];
    const changed = new Set(this.changed(looks));
    const tables = this.tables.filter(
      (table) => changed.has(table) || this.copies.get(table)!.schema !== kept.copies.get(table)!.schema,
    );
    const values = [...kept.sequences].filter(([name, value]) => sequences.get(name) !== value);
    const newest = tables.length + values.length > 0 ? await this.write(kept, tables, values) : "";
    this.looks = looks;
    for (const table of tables) {
      const copy = kept.copies.get(table)!;
      this.copies.set(table, copy);
      this.looks.set(table, { count: copy.count, newest: copy.count ? newest : "0" });
    }
    if (this.proves) await this.prove(kept);
    return true;
  }

  /** Ends every other connection to the database. */
  async endOthers(): Promise<void> {
    await this.connect();
    await this.query(`SELECT pg_terminate_backend(pid) FROM (${OTHERS}) others`);
  }

  async close(): Promise<void> {
    await this.client.end();
  }

  /** Tables that hold other rows than when they were looked at last. */
  private changed(looks: ReadonlyMap<string, Look>): string[] {
    return this.tables.filter((table) => {
      const [now, then] = [looks.get(table)!, this.looks.get(table)!];
      return now.count !== then.count || now.newest !== then.newest;
    });
  }

  /** @returns the transaction that wrote the rows, as they name it */
  private async write(
    kept: Kept,
    tables: readonly string[],
    values: readonly (readonly [string, string])[],
  ): Promise<string> {
    const insert = (table: string) => {
      const { schema } = kept.copies.get(table)!;
      return schema ? [`INSERT INTO public.${table} SELECT * FROM ${schema}.${table}`] : [];
    };
    const statements = [
      "BEGIN",
      "SET LOCAL session_replication_role = replica",
      "SET LOCAL synchronous_commit = off",
      "SELECT pg_current_xact_id()::xid::text AS newest",
      ...tables.flatMap((table) => [`DELETE FROM public.${table}`, ...insert(table)]),
      ...values.map(([name, value]) => `SELECT setval('public.${name.replaceAll("'", "''")}', ${value})`),
      "COMMIT",
    ];
    const results = (await this.query(statements.join(";")).catch(async (error: unknown) => {
      await this.query("ROLLBACK");
      throw error;
    })) as unknown as pg.QueryResult<{ newest: string }>[];
    return results[3]!.rows[0]!.newest;
  }

  private async look(): Promise<Map<string, Look>> {
    const text = this.tables
      .map(
        (table, at) => `SELECT ${at}, count(*)::int, coalesce(max(xmin::text::bigint), 0)::text FROM public.${table}`,
      )
      .join(" UNION ALL ");
    const { rows } = await this.client.query<[number, number, string]>({ name: "look", text, rowMode: "array" });
    return new Map(rows.map(([at, count, newest]) => [this.tables[at]!, { count, newest }]));
  }

  private async lookAtSequences(): Promise<Map<string, string>> {
    const text = this.sequences
      .map((name, at) => `SELECT ${at}, last_value || ', ' || is_called FROM public.${name}`)
      .join(" UNION ALL ");
    const { rows } = await this.client.query<[number, string]>({ name: "sequences", text, rowMode: "array" });
    return new Map(rows.map(([at, value]) => [this.sequences[at]!, value]));
  }

  /** @throws when a table holds other rows than the copy it was put back from */
  private async prove(kept: Kept): Promise<void> {
    const text = (from: string) => `SELECT t::text FROM ${from} t`;
    for (const table of this.tables) {
      const { schema } = kept.copies.get(table)!;
      const [now, then] = [text(`public.${table}`), schema ? text(`${schema}.${table}`) : "SELECT '' WHERE false"];
      const differing = await column(
        this.client,
        `((${now}) EXCEPT ALL (${then})) UNION ALL ((${then}) EXCEPT ALL (${now}))`,
      );
      if (differing.length > 0) throw new Error(`${table} was not put back: ${differing.join("; ")}`);
    }
    const sequences = await this.lookAtSequences();
    for (const [name, value] of kept.sequences)
      if (sequences.get(name) !== value) throw new Error(`${name} was not put back: ${sequences.get(name)}`);
  }

  private query(text: string): Promise<pg.QueryResult> {
    return this.client.query(text);
  }

  /** A test may have ended every connection to its database. */
  private async connect(): Promise<void> {
    if (await this.client.query("SELECT 1").catch(() => null)) return;
    this.client = await connected(this.url);
  }
}

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined); // found out by the next statement
  await client.connect();
  return client;
}

/** The first column of all rows. */
async function column(client: pg.Client, query: string | { name: string; text: string }): Promise<string[]> {
  const { rows } = await client.query<string[]>({
    ...(typeof query === "string" ? { text: query } : query),
    rowMode: "array",
  });
  return rows.map(([value]) => value!);
}
