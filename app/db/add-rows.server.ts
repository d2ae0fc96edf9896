/** Adds many rows in few statements: through the client, thousands of rows take most of the time of their act. */
import { database, joined, sql, sqlName, type Tx } from "./database.server";

/** Rows of one statement. */
const AT_ONCE = 5_000;

type Cell = string | number | boolean | Date | null;
type Kind = "int" | "text" | "boolean" | "timestamp";

/**
 * Writes rows, each statement out of one parameter, in their order.
 * @param columns what the rows have and of what kind; other columns take their default
 */
export async function addRows<const C extends Readonly<Record<string, Kind>>>(
  tx: Tx,
  table: string,
  columns: C,
  rows: readonly { readonly [Name in keyof C]: Cell }[],
): Promise<void> {
  const names = Object.keys(columns);
  const into = joined(names.map(sqlName), ", ");
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const json = JSON.stringify(
      rows
        .slice(start, start + AT_ONCE)
        .map((row) => names.map((name) => written((row as Record<string, Cell>)[name]!))),
    );
    const read =
      database().kind === "postgresql"
        ? sql`${joined(
            names.map((name, at) => fromPostgres(columns[name]!, at)),
            ", ",
          )} FROM jsonb_array_elements(${json}::jsonb) WITH ORDINALITY AS rows(e, n) ORDER BY n`
        : sql`${joined(
            names.map((_, at) => sql`json_extract(e.value, ${`$[${at}]`})`),
            ", ",
          )} FROM json_each(${json}) e ORDER BY e.key`;
    await tx.$executeRaw`INSERT INTO ${sqlName(table)} (${into}) SELECT ${read}`;
  }
}

/** As the client writes moments, which both databases compare as they stand. */
const written = (cell: Cell): Exclude<Cell, Date> =>
  cell instanceof Date ? cell.toISOString().replace("Z", "+00:00") : cell;

function fromPostgres(kind: Kind, at: number) {
  const cell = sql`e->>${at}::int`;
  if (kind === "int") return sql`(${cell})::int`;
  if (kind === "boolean") return sql`(${cell})::boolean`;
  return kind === "timestamp" ? sql`(${cell})::timestamp` : cell;
}
