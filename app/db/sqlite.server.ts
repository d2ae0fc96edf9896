import { PrismaBetterSqlite3 } from "@prisma/adapter-better-sqlite3";
import { folded } from "../core/plain-words";
import { noteQuery } from "./query-count.server";

/** What the adapter asks of a prepared statement. */
interface Statement {
  reader: boolean;
  run: (values?: unknown[]) => unknown;
  all: (values: unknown[]) => unknown[];
  columns: () => unknown[];
  raw: () => Statement;
}
interface Connection {
  prepare: (sql: string) => unknown;
  function: (name: string, options: { deterministic: true }, run: (value: unknown) => unknown) => void;
}

const MOST_STATEMENTS = 500;

/** SQLite as Prisma drives it, with the statements it has compiled kept: pages ask the same ones again and again. */
export class Sqlite extends PrismaBetterSqlite3 {
  override async connect(): ReturnType<PrismaBetterSqlite3["connect"]> {
    const adapter = await super.connect();
    const { client } = adapter as unknown as { client: Connection };
    client.function("folded", { deterministic: true }, (text) => (typeof text === "string" ? folded(text) : null));
    keepStatements(client);
    return adapter;
  }
}

/** A statement can be bound once, so each use gets its values with the call. */
function keepStatements(connection: Connection): void {
  const compile = connection.prepare.bind(connection) as (sql: string) => Statement;
  const kept = new Map<string, ReturnType<typeof bindable>>();
  connection.prepare = (sql) => {
    noteQuery();
    let statement = kept.get(sql);
    if (!statement) {
      if (kept.size >= MOST_STATEMENTS) kept.clear();
      kept.set(sql, (statement = bindable(compile(sql))));
    }
    return statement;
  };
}

function bindable(statement: Statement) {
  let columns: unknown[] | null = null;
  return {
    run: () => statement.run(),
    bind: (values: unknown[]) => ({
      reader: statement.reader,
      run: () => statement.run(values),
      columns: () => (columns ??= statement.columns()),
      raw: () => ({ all: () => statement.raw().all(values) }),
    }),
  };
}
