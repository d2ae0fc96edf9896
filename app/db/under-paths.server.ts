import { joined, sql, sqlName } from "./database.server";

/**
 * In raw SQL, whether a row lies in a unit under one of these paths.
 * @param column the one that names its unit
 */
export const underPaths = (column: string, paths: readonly string[]) =>
  paths.length === 0
    ? sql`1 = 0`
    : sql`${sqlName(column)} IN (SELECT "id" FROM "OrgUnit" WHERE ${joined(
        paths.map((path) => sql`"path" LIKE ${`${path}%`}`),
        " OR ",
      )})`;
