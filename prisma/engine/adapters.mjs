// The project's driver adapters, with what the WebAssembly schema engine needs beyond the query engine.
import { mkdirSync } from "node:fs";
import path from "node:path";

export const isPostgres = (url) => /^postgres(ql)?:/.test(url ?? "");
const fileOf = (url) => url.replace(/^file:/, "");

/** The adapter factory for a database address; without an address, SQLite in memory. */
export async function adapterFor(url) {
  return isPostgres(url) ? postgresAdapter(url) : sqliteAdapter(url);
}

/** The adapter's own type for one character, which the engine expects of the catalogue's internal "char". */
const CHARACTER = 6;
const OID = { char: 18, text: 25 };

async function postgresAdapter(url) {
  const { PrismaPg } = await import("@prisma/adapter-pg");
  class Catalogue extends PrismaPg {
    connect = async () => withCharacters(await super.connect());
    connectToShadowDb = async () => withCharacters(await super.connectToShadowDb());
  }
  return new Catalogue({ connectionString: url });
}

/** The adapter knows no column of type "char", of which the catalogue has several: it reads them as text, and they are called characters afterwards. */
function withCharacters(connection) {
  const { queryRaw, performIO } = connection;
  connection.queryRaw = async (query) => {
    const characters = new Set();
    const reading = Object.create(connection, {
      performIO: {
        value: async (asked) => {
          const result = await performIO.call(connection, asked);
          result.fields.forEach((field, column) => {
            if (field.dataTypeID !== OID.char) return;
            characters.add(column);
            field.dataTypeID = OID.text;
          });
          return result;
        },
      },
    });
    const answer = await queryRaw.call(reading, query);
    return {
      ...answer,
      columnTypes: answer.columnTypes.map((type, column) => (characters.has(column) ? CHARACTER : type)),
    };
  };
  return connection;
}

async function sqliteAdapter(url = "file::memory:") {
  const { default: Database } = await import("better-sqlite3");
  const { PrismaBetterSqlite3 } = await import("@prisma/adapter-better-sqlite3");
  const file = fileOf(url);
  if (file !== ":memory:") mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  // The engine replays a whole migration file as one statement, and better-sqlite3 prepares only single ones.
  // It also asks for a partial index by its name in double quotes, which this SQLite takes for a column.
  const prepare = Database.prototype.prepare;
  Database.prototype.prepare = function (text) {
    const sql = text.replace(/^(SELECT sql FROM sqlite_master .* name = )"([^"]+)"/, "$1'$2'");
    try {
      return prepare.call(this, sql);
    } catch (error) {
      if (!/contains (more than one|no) statement/.test(error.message)) throw error;
      return scriptStatement(this, sql);
    }
  };
  return new PrismaBetterSqlite3({ url });
}

/** Looks like a prepared statement to the adapter and runs the script when it is asked to run. */
function scriptStatement(database, sql) {
  return {
    reader: false,
    raw() {
      return this;
    },
    bind() {
      return this;
    },
    safeIntegers() {
      return this;
    },
    columns: () => [],
    all: () => (database.exec(sql), []),
    run: () => (database.exec(sql), { changes: 0, lastInsertRowid: 0 }),
  };
}

/** On a SQLite database without its table of migrations the engine answers P1014, so the table is made first. */
export async function ensureMigrationsTable(url) {
  if (!url || isPostgres(url)) return;
  const { default: Database } = await import("better-sqlite3");
  const database = new Database(fileOf(url));
  database.exec(`CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id" TEXT PRIMARY KEY NOT NULL,
    "checksum" TEXT NOT NULL,
    "finished_at" DATETIME,
    "migration_name" TEXT NOT NULL,
    "logs" TEXT,
    "rolled_back_at" DATETIME,
    "started_at" DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count" INTEGER UNSIGNED NOT NULL DEFAULT 0
  )`);
  database.close();
}
