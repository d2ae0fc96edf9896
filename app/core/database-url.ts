/** What the address of a database says of it. */

/** True for an address of PostgreSQL; everything else is a SQLite file. */
export function isPostgres(url: string): boolean {
  return /^postgres(ql)?:/.test(url);
}

/** The file of a database of SQLite, as the address names it. */
export function fileOf(url: string): string {
  return url.replace(/^file:/, "");
}
