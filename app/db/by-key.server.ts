/**
 * Pages read the same units and people by their keys in many places, each with the columns of its own. While one is made,
 * such reads of a table that are due together are one statement, and a row that has been read is not read again.
 */
import { setImmediate } from "node:timers/promises";

interface Query {
  sql: string;
  args: readonly unknown[];
  argTypes: readonly unknown[];
}

interface Answer {
  columnNames: string[];
  columnTypes: unknown[];
  rows: unknown[][];
}

/** A statement that reads rows of one table by a key of it and by nothing else. */
interface Shape {
  /** As the statement spells it, "`main`.`OrgUnit`". */
  table: string;
  key: string;
  columns: readonly string[];
  keys: number;
  limitAt: number | null;
  offsetAt: number | null;
}

/** Unique columns beside `id` by which relations are read. */
const KEYS: ReadonlySet<string> = new Set(["id", "User.employeeId"]);
/** Tables that nearly every page reads a few columns of: their rows are read with all columns that any page has asked for. */
const EVERYWHERE: ReadonlySet<string> = new Set(["OrgUnit", "User", "Employee"]);
/** What reads more than a few columns or rows is no look at a name. */
const MOST_COLUMNS = 16;
const MOST_KEYS = 500;
const MOST_SHAPES = 2_000;

const STATEMENT =
  /^SELECT ([^()]+) FROM (\S+) WHERE (?:(\S+) IN \(([^()]+)\)|\((\S+) = \S+ AND 1=1\))( LIMIT \S+)?( OFFSET \S+)?$/;

const shapes = new Map<string, Shape | null>();
const columnsOf = new Map<string, Set<string>>();

const lastName = (spelt: string): string => spelt.slice(0, -1).split(/[`"]/).at(-1)!;

function shapeOf(sql: string): Shape | null {
  const kept = shapes.get(sql);
  if (kept !== undefined) return kept;
  if (shapes.size >= MOST_SHAPES) shapes.clear();
  const shape = read(sql.trimEnd());
  shapes.set(sql, shape);
  return shape;
}

function read(sql: string): Shape | null {
  const [, list, table, several, marks, one, limit, offset] = STATEMENT.exec(sql) ?? [];
  if (!list || !table) return null;
  const spelt = list.split(", ");
  const [of, column] = [lastName(table), lastName((several ?? one)!)];
  const plain = spelt.every((each) => each.startsWith(`${table}.`)) && (several ?? one)!.startsWith(`${table}.`);
  const columns = spelt.map(lastName);
  const key = KEYS.has(column) ? column : KEYS.has(`${of}.${column}`) ? column : null;
  const keys = marks ? marks.split(",").length : 1;
  if (!plain || !key || !columns.includes(key) || columns.length > MOST_COLUMNS || keys > MOST_KEYS) return null;
  const limitAt = limit ? keys : null;
  return { table, key, columns, keys, limitAt, offsetAt: offset ? keys + (limit ? 1 : 0) : null };
}

/** A row that was looked for: null where there is none. */
interface Known {
  columns: ReadonlyMap<string, number>;
  types: readonly unknown[];
  row: readonly unknown[] | null;
}

interface Batch {
  keys: Map<string, unknown>;
  columns: Set<string>;
  done: Promise<void>;
}

interface Table {
  /** By key: each time the row was read, with other columns. */
  known: Map<string, Known[]>;
  next: Batch | null;
}

/** The rows of one page, by table and key. */
export type RowsByKey = Map<string, Table>;

/**
 * The answer of a read by keys; null for any other read.
 * @param sort reads that go to other connections are sent apart
 * @param send sends a statement of the same database
 */
export function readByKey<A>(
  tables: RowsByKey,
  query: Query,
  sort: string,
  send: (query: Query) => Promise<A>,
): Promise<A> | null {
  const shape = shapeOf(query.sql);
  if (!shape || !readsAll(shape, query)) return null;
  return answer(tables, shape, query, sort, send as never) as Promise<A>;
}

const readsAll = ({ keys, limitAt, offsetAt }: Shape, { args }: Query): boolean =>
  (limitAt === null || Number(args[limitAt]) < 0 || Number(args[limitAt]) >= keys) &&
  (offsetAt === null || Number(args[offsetAt]) === 0);

async function answer(
  tables: RowsByKey,
  shape: Shape,
  query: Query,
  sort: string,
  send: (query: Query) => Promise<Answer>,
): Promise<Answer> {
  const name = `${sort} ${shape.table} ${shape.key}`;
  const table = tables.get(name) ?? { known: new Map<string, Known[]>(), next: null };
  tables.set(name, table);
  const keys = new Map(query.args.slice(0, shape.keys).map((value) => [String(value), value]));
  const missing = [...keys].filter(([key]) => !knownOf(table, key, shape));
  if (missing.length > 0) {
    table.next ??= begun(table, shape, query, send);
    const { next } = table;
    for (const [key, value] of missing) next.keys.set(key, value);
    for (const column of shape.columns) next.columns.add(column);
    await next.done;
  }
  const found = [...keys.keys()].map((key) => knownOf(table, key, shape)!);
  const [first] = found;
  return {
    columnNames: [...shape.columns],
    columnTypes: shape.columns.map((column) => first!.types[first!.columns.get(column)!]),
    rows: found
      .flatMap(({ row, columns: at }) => (row ? [shape.columns.map((column) => row[at.get(column)!])] : []))
      .sort(byColumn(shape.columns.indexOf(shape.key))),
  };
}

const knownOf = ({ known }: Table, key: string, { columns }: Shape): Known | undefined =>
  known.get(key)?.find((one) => columns.every((column) => one.columns.has(column)));

const byColumn = (at: number) => (one: readonly unknown[], other: readonly unknown[]) =>
  (one[at] as number) < (other[at] as number) ? -1 : 1;

/** One statement for all that is asked for until the reads that are running have come to where they wait for it. */
function begun(table: Table, shape: Shape, query: Query, send: (query: Query) => Promise<Answer>): Batch {
  const batch: Batch = { keys: new Map(), columns: new Set(widened(shape)), done: Promise.resolve() };
  batch.done = (async () => {
    await setImmediate();
    table.next = null;
    const entries = [...batch.keys];
    const columns = [...batch.columns].sort();
    for (let start = 0; start < entries.length; start += MOST_KEYS) {
      const part = entries.slice(start, start + MOST_KEYS);
      const values = part.map(([, value]) => value);
      const found = await send(statementOf(shape, query, columns, values));
      const at = new Map(found.columnNames.map((column, index) => [column, index]));
      const rows = new Map(found.rows.map((row) => [String(row[at.get(shape.key)!]), row]));
      for (const [key] of part)
        table.known.set(key, [
          { columns: at, types: found.columnTypes, row: rows.get(key) ?? null },
          ...(table.known.get(key) ?? []),
        ]);
    }
  })();
  return batch;
}

function widened({ table, columns }: Shape): readonly string[] {
  const name = lastName(table);
  if (!EVERYWHERE.has(name)) return columns;
  const all = columnsOf.get(name) ?? new Set();
  for (const column of columns) all.add(column);
  columnsOf.set(name, all);
  return [...all];
}

function statementOf({ table, key }: Shape, query: Query, columns: readonly string[], keys: readonly unknown[]): Query {
  const quote = table.at(-1)!;
  const spelt = (column: string) => `${table}.${quote}${column}${quote}`;
  const marks = keys.map((_, index) => (query.sql.includes("$1") ? `$${index + 1}` : "?"));
  return {
    ...query,
    sql: `SELECT ${columns.map(spelt).join(", ")} FROM ${table} WHERE ${spelt(key)} IN (${marks.join(",")})`,
    args: [...keys],
    argTypes: keys.map(() => query.argTypes[0]),
  };
}
