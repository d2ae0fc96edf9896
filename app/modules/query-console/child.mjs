// Answers one question in a process of its own, which the portal kills when its time is over: nothing else stops
// a query of SQLite. It gets no environment; what it needs comes as one message. build/query-child.js when built.
import Sqlite from "better-sqlite3";
import pg from "pg";

/**
 * @typedef {{ kind: "sqlite" | "postgresql", url: string, text: string, values: (string | null)[], views: Record<string, string[]>,
 *   lock: number, limits: { milliseconds: number, rows: number, bytes: number } }} Job
 * @typedef {{ columns: { name: string, numeric: boolean }[], rows: (string | null)[][], cut: "rows" | "bytes" | null }} Found
 */

process.once("message", async (/** @type {Job} */ job) => {
  const answer = await (job.kind === "sqlite" ? askSqlite(job) : askPostgres(job)).then((found) => ({ found }), (error) => ({ error: String(error.message ?? error) }));
  process.send?.(answer, () => process.exit(0));
});

/** @returns {Promise<Found>} */
async function askSqlite({ url, text, values, views, limits }) {
  const db = new Sqlite(url.replace(/^file:/, ""), { readonly: true, fileMustExist: true });
  db.pragma("temp_store = MEMORY");
  db.pragma("trusted_schema = OFF");
  hideTables(db, views);
  db.pragma("query_only = ON");
  const statement = db.prepare(text);
  if (!statement.reader || !statement.readonly) throw new Error("The console only reads.");
  const columns = statement.columns().map(({ name }) => ({ name, numeric: true }));
  const taken = taking(limits);
  // ?1 is a name to this driver.
  const bound = values.length > 0 ? [Object.fromEntries(values.map((value, i) => [i + 1, value]))] : [];
  for (const row of statement.raw(true).safeIntegers(true).iterate(...bound)) {
    row.forEach((value, i) => {
      if (value !== null && typeof value !== "number" && typeof value !== "bigint") columns[i].numeric = false;
    });
    if (!taken.add(row.map(asText))) break;
  }
  return { columns, ...taken.found() };
}

/** A view of the connection's own stands before every table: with the columns in sight, or empty. */
function hideTables(db, views) {
  const quoted = (name) => `"${name.replace(/"/g, '""')}"`;
  const tables = db.prepare("SELECT name FROM main.sqlite_master WHERE type IN ('table', 'view') AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'").pluck().all();
  for (const table of tables) {
    const columns = views[table];
    db.exec(`CREATE TEMP VIEW ${quoted(table)} AS SELECT ${columns ? `${columns.map(quoted).join(", ")} FROM main.${quoted(table)}` : "NULL AS hidden WHERE 0"}`);
  }
}

const NUMERIC = new Set([20, 21, 23, 26, 700, 701, 1700]);

/** @returns {Promise<Found>} */
async function askPostgres({ url, text, values, lock, limits }) {
  const client = new pg.Client({
    connectionString: url, application_name: "query console", connectionTimeoutMillis: limits.milliseconds,
    options: `-c default_transaction_read_only=on -c statement_timeout=${limits.milliseconds}`, types: { getTypeParser: () => (value) => value },
  });
  await client.connect();
  await client.query("BEGIN READ ONLY");
  const { rows: [{ free }] } = await client.query("SELECT pg_try_advisory_xact_lock(4041, $1::int) AS free", [lock]);
  if (free !== "t") throw new Error("One question at a time.");
  await client.query("SET LOCAL search_path = portal_console; SET LOCAL work_mem = '16MB'; SET LOCAL lock_timeout = '1s'; SET LOCAL jit = off; SET LOCAL ROLE portal_console");
  // A named statement is parsed by itself: two of them in one text are refused.
  await client.query({ name: "question", text: `DECLARE answer NO SCROLL CURSOR FOR ${text}`, values });
  const taken = taking(limits);
  let columns = [];
  for (let more = true; more; ) {
    const part = await client.query({ text: "FETCH 100 FROM answer", rowMode: "array" });
    columns = part.fields.map(({ name, dataTypeID }) => ({ name, numeric: NUMERIC.has(dataTypeID) }));
    more = part.rows.every((row) => taken.add(row.map(asText))) && part.rows.length === 100;
  }
  await client.end();
  return { columns, ...taken.found() };
}

/** Takes rows until one of the limits is reached. */
function taking({ rows: mostRows, bytes: mostBytes }) {
  const rows = [];
  let bytes = 0;
  let cut = null;
  return {
    add(row) {
      bytes += row.reduce((sum, value) => sum + Buffer.byteLength(value ?? ""), 0);
      cut = rows.length >= mostRows ? "rows" : bytes > mostBytes ? "bytes" : null;
      if (cut === null) rows.push(row);
      return cut === null;
    },
    found: () => ({ rows, cut }),
  };
}

function asText(value) {
  if (value === null || value === undefined) return null;
  return Buffer.isBuffer(value) ? `x'${value.toString("hex")}'` : String(value);
}
