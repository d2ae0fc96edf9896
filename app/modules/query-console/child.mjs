// Answers one question in a process of its own, which the portal kills when its time is over: nothing else stops
// a query of SQLite. It gets no environment but a folder; what it needs comes as one message. build/query-child.js when built.
import { existsSync } from "node:fs";
import Sqlite from "better-sqlite3";
import pg from "pg";

/**
 * @typedef {{ kind: "sqlite" | "postgresql", url: string, connection: object, text: string, values: (string | null)[], views: Record<string, string[]>, seen: Record<string, string>,
 *   lock: number, limits: { milliseconds: number, rows: number, bytes: number, copy: number } }} Job
 * @typedef {{ columns: { name: string, numeric: boolean }[], rows: (string | null)[][], cut: "rows" | "bytes" | null }} Found
 */

process.once("message", async (/** @type {Job} */ job) => {
  const answer = await (job.kind === "sqlite" ? askSqlite(job) : askPostgres(job)).then(
    (found) => ({ found }),
    (error) => ({ error: String(error.message ?? error) }),
  );
  process.send?.(answer, () => process.exit(0));
});

/** @returns {Promise<Found>} */
async function askSqlite({ url, text, values, views, seen, limits }) {
  const db = new Sqlite("");
  copyNamed(db, url.replace(/^file:/, ""), text, { views, seen }, limits.copy);
  process.send?.({ copied: true });
  db.pragma("temp_store = MEMORY");
  db.pragma("trusted_schema = OFF");
  db.pragma("query_only = ON");
  const statement = db.prepare(text);
  if (!statement.reader || !statement.readonly) throw new Error("The console only reads.");
  const columns = statement.columns().map(({ name }) => ({ name, numeric: true }));
  const taken = taking(limits);
  // ?1 is a name to this driver.
  const bound = values.length > 0 ? [Object.fromEntries(values.map((value, i) => [i + 1, value]))] : [];
  for (const row of statement
    .raw(true)
    .safeIntegers(true)
    .iterate(...bound)) {
    row.forEach((value, i) => {
      if (value !== null && typeof value !== "number" && typeof value !== "bigint") columns[i].numeric = false;
    });
    if (!taken.add(row.map(asText))) break;
  }
  return { columns, ...taken.found() };
}

const quoted = (name) => `"${name.replace(/"/g, '""')}"`;

/**
 * Copies what is in sight of the tables that a text names, as they are at one moment, into a nameless database of the
 * process's own, and lets go of the portal's file: the statement runs where nothing else is.
 */
function copyNamed(db, file, text, { views, seen }, most) {
  const words = new Set(text.toLowerCase().match(/\w+/g));
  const named = Object.entries(views).filter(([table]) => words.has(table.toLowerCase()));
  if (named.length === 0) return;
  db.pragma("journal_mode = OFF");
  db.pragma("synchronous = OFF");
  db.pragma(`max_page_count = ${Math.floor(most / db.pragma("page_size", { simple: true }))}`);
  if (!existsSync(file)) throw new Error("The database is not where it was.");
  db.prepare("ATTACH ? AS source").run(file);
  db.exec("BEGIN");
  try {
    for (const [table, columns] of named) copy(db, table, columns, seen[table]);
  } catch (error) {
    throw error.code === "SQLITE_FULL"
      ? new Error("The tables it names are too large for the console. Ask for fewer tables at once.")
      : error;
  }
  db.exec("COMMIT");
  db.exec("DETACH source");
}

function copy(db, table, columns, seen) {
  const found = db.prepare("SELECT name, type, pk FROM pragma_table_info(?, 'source')").all(table);
  const key = found.filter(({ pk }) => pk > 0);
  const kind = (name) => found.find((one) => one.name === name)?.type ?? "";
  const made = columns.map(
    (name) =>
      `${quoted(name)} ${kind(name)}${key.length === 1 && key[0].name === name && key[0].type === "INTEGER" ? " PRIMARY KEY" : ""}`,
  );
  db.exec(`CREATE TABLE main.${quoted(table)} (${made.join(", ")})`);
  const rows = seen ? ` WHERE ${seen.replace(/\{(\w+)\}/g, (_, name) => `source.${quoted(name)}`)}` : "";
  db.exec(
    `INSERT INTO main.${quoted(table)} SELECT ${columns.map(quoted).join(", ")} FROM source.${quoted(table)}${rows}`,
  );
}

const NUMERIC = new Set([20, 21, 23, 26, 700, 701, 1700]);

/** @returns {Promise<Found>} */
async function askPostgres({ connection, text, values, lock, limits }) {
  const client = new pg.Client({
    ...connection,
    application_name: "query console",
    connectionTimeoutMillis: limits.milliseconds,
    options: `-c default_transaction_read_only=on -c statement_timeout=${limits.milliseconds}`,
    types: { getTypeParser: () => (value) => value },
  });
  await client.connect();
  await client.query("BEGIN READ ONLY");
  const {
    rows: [{ free }],
  } = await client.query("SELECT pg_try_advisory_xact_lock(4041, $1::int) AS free", [lock]);
  if (free !== "t") throw new Error("One question at a time.");
  await client.query(
    "SET LOCAL search_path = portal_console; SET LOCAL work_mem = '16MB'; SET LOCAL lock_timeout = '1s'; SET LOCAL jit = off",
  );
  // A named statement is parsed by itself: two of them in one text are refused.
  await client.query({ name: "question", text: `DECLARE answer NO SCROLL CURSOR FOR ${text}`, values });
  const taken = taking(limits);
  let columns = [];
  for (let more = true; more;) {
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
