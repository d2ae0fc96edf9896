/**
 * Searches that overlook marks, case and apostrophes. Prisma writes `LIKE` alone, which on neither database finds "José"
 * by "jose", nor letters whose marks are signs of their own: what carries {@link MARKED} is asked of the folded column.
 */
import { FOLDS, folded } from "../core/plain-words";

/** Stands before what is searched for; nobody can type it into a search. */
const MARKED = "\ue000";
const EVERY_MARKED = new RegExp(MARKED, "g");

/** What `contains` is given to find a text folded; null where nothing is left of it. */
export function foldedText(text: string): string | null {
  const plain = folded(text.replace(EVERY_MARKED, ""));
  return plain === "" ? null : MARKED + plain;
}

interface Statement {
  sql: string;
  args: unknown[];
}

const SQLITE = /((?:`[^`]+`\.)*`[^`]+`) LIKE \('%' \|\| \? \|\| '%'\)|\?/g;
const POSTGRES = /((?:"[^"]+"\.)*"[^"]+")(?:::text)? I?LIKE \('%' \|\| \$(\d+) \|\| '%'\)/g;

/** A column that holds ASCII alone is folded by the database itself, which is most of them. */
const isAscii = (column: string) => `octet_length(${column}) = length(${column})`;
const lowered = (column: string) => `lower(replace(replace(${column}, '''', ''), '\`', ''))`;

const onSqlite = (column: string) =>
  `instr(CASE WHEN ${isAscii(column)} THEN ${lowered(column)} ELSE folded(${column}) END, ?) > 0`;

const without = (text: string, signs: string, by = "") => `regexp_replace(${text}, '[${signs}]', '${by}', 'g')`;
const POSTGRES_SIGNS = {
  before: FOLDS.before.replaceAll("'", "''"),
  marks: FOLDS.marks,
  dashes: FOLDS.dashes,
};
function onPostgres(column: string, place: string): string {
  const spread = `normalize(${without(column, POSTGRES_SIGNS.before)}, NFKD)`;
  const plain = without(without(spread, POSTGRES_SIGNS.marks), POSTGRES_SIGNS.dashes, "-");
  return `strpos(CASE WHEN ${isAscii(column)} THEN ${lowered(column)} ELSE lower(${plain}) END, $${place}) > 0`;
}

/** A statement of Prisma with the searches in it asked of folded columns. */
export function searchingFolded<Query extends Statement>(query: Query, provider: string): Query {
  const marked = query.args.map((value) => typeof value === "string" && value.startsWith(MARKED));
  if (!marked.includes(true)) return query;
  const used = new Set<number>();
  let place = -1;
  const sql =
    provider === "sqlite"
      ? query.sql.replace(SQLITE, (all, column?: string) => {
          place += 1;
          if (!column || !marked[place]) return all;
          used.add(place);
          return onSqlite(column);
        })
      : query.sql.replace(POSTGRES, (all, column: string, number: string) => {
          if (!marked[Number(number) - 1]) return all;
          used.add(Number(number) - 1);
          return onPostgres(column, number);
        });
  return { ...query, sql, args: query.args.map((value, i) => (used.has(i) ? (value as string).slice(1) : value)) };
}
