import type Database from "better-sqlite3";
import type pg from "pg";

export interface Column {
  name: string;
  /** As PostgreSQL names it: "timestamp without time zone". */
  type: string;
}

type Value = string | number | bigint | Buffer | null;

const ROWS_AT_A_TIME = 1_000;
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Copies the rows of one table as they are. @throws when the two tables have other columns */
export async function copyTable(
  source: Database.Database,
  target: pg.Client,
  table: string,
  columns: readonly Column[],
): Promise<void> {
  const here = (source.pragma(`table_info(${quoted(table)})`) as { name: string }[]).map(({ name }) => name).sort();
  const there = columns.map(({ name }) => name).sort();
  if (here.join() !== there.join())
    throw new Error(`${table} has other columns in PostgreSQL than in SQLite. Nothing was moved.`);
  const names = columns.map(({ name }) => quoted(name)).join(", ");
  const lists = columns.map((_, n) => `$${n + 1}::text[]`).join(", ");
  const values = columns.map(({ name, type }) => `r.${quoted(name)}::${type}`).join(", ");
  const insert = `INSERT INTO ${quoted(table)} (${names}) SELECT ${values} FROM unnest(${lists}) AS r(${names})`;
  // Rows are read one by one: a table may be larger than the memory.
  let batch: (string | null)[][] = columns.map(() => []);
  const send = async () => {
    const full = batch;
    batch = columns.map(() => []);
    await target.query(insert, full);
  };
  const rows = source
    .prepare(`SELECT ${names} FROM ${quoted(table)}`)
    .safeIntegers()
    .raw()
    .iterate() as IterableIterator<Value[]>;
  for (const row of rows) {
    row.forEach((value, n) => batch[n]!.push(textOf(value, columns[n]!)));
    if (batch[0]!.length === ROWS_AT_A_TIME) await send();
  }
  if (batch[0]?.length) await send();
}

/** A value as PostgreSQL reads it. SQLite has no types of its own for times and truths. */
export function textOf(value: Value, { name, type }: Column): string | null {
  if (value === null) return null;
  if (Buffer.isBuffer(value)) return `\\x${value.toString("hex")}`;
  if (type === "boolean") return Number(value) === 1 ? "true" : "false";
  if (type.startsWith("timestamp")) {
    // Prisma writes the zone; what the database itself wrote is in UTC without saying so.
    const at = new Date(
      typeof value === "bigint"
        ? Number(value)
        : typeof value === "string" && !/(Z|[+-]\d{2}:?\d{2})$/.test(value)
          ? `${value.replace(" ", "T")}Z`
          : value,
    );
    if (Number.isNaN(at.getTime())) throw new Error(`"${String(value)}" in ${name} is no moment.`);
    return at.toISOString().slice(0, -1);
  }
  return String(value);
}
