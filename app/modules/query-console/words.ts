/** The console's vocabulary. Functions are let through by name; what is not here cannot be called. */
const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const CALLABLE = words(`
  count sum min max avg total group_concat string_agg
  abs round ceil ceiling floor mod sign
  length lower upper trim ltrim rtrim substr substring replace instr strpos coalesce nullif ifnull iif greatest least concat concat_ws left right
  cast extract date time datetime julianday strftime unixepoch date_part date_trunc age to_char to_date to_timestamp make_date now
  row_number rank dense_rank percent_rank cume_dist ntile lag lead first_value last_value nth_value
  numeric decimal varchar char timestamp
`);

/** Words of the language that may stand before a bracket. */
export const WORDS_BEFORE_BRACKET = words(`
  select from where having on and or not in exists any all some as when then else case between like ilike is by over filter using values with
  union except intersect limit offset join distinct partition order group within materialized
`);

/** Words that change something, reach outside, or tell who the console is. */
export const DENIED_WORDS = words(`
  insert update delete replace merge into truncate alter create drop grant revoke copy do call execute prepare deallocate listen notify unlisten
  lock share vacuum analyze explain set reset show begin commit rollback savepoint release attach detach pragma reindex load returning declare
  fetch move close cluster comment security import refresh reassign discard checkpoint function procedure trigger indexed
  current_user session_user user current_role current_catalog current_schema
`);

/** Names of the databases' own tables and functions, and of what lies beside the console's views. */
export const DENIED_NAME =
  /^(sqlite_\w*|pragma_\w*|pg_\w*|_prisma\w*|dblink\w*|lo_\w*|dbstat|bytecode|tables_used|completion|fts\d\w*|information_schema|portal_console)$/;

/** Schemas that a table's name could be written with. */
export const QUALIFIERS = words("main temp public");
