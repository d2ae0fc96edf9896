/**
 * Reads that can find nothing are not sent: the client asks for the relations of no rows at all with `IN (NULL)`, and for
 * one of no alternatives with `1=0`.
 */

const OF_NOTHING = /^SELECT [^]+? FROM \S+ WHERE (\S+ IN \(NULL\)|1=0)( ORDER BY [^()]+)?( LIMIT \S+)?( OFFSET \S+)?$/;

/** Conditions that must all hold, without an alternative or a denial among them. */
const OF_ALL =
  /^SELECT [^()]+ FROM \S+ WHERE \(((?:[^()]|\([^()]*\))+)\)( ORDER BY [^()]+)?( LIMIT \S+)?( OFFSET \S+)?$/;
const ALTERNATIVE = / OR |\bNOT (?!IN |NULL)|\bEXISTS\b/;

function oneHoldsForNone(sql: string): boolean {
  const [, conditions] = OF_ALL.exec(sql) ?? [];
  if (conditions === undefined || ALTERNATIVE.test(conditions)) return false;
  return conditions.split(" AND ").some((one) => one === "1=0" || /^\S+ IN \(NULL\)$/.test(one));
}

/** Whether a statement is one of those. */
export const findsNothing = (sql: string): boolean =>
  (sql.includes(" IN (NULL)") || sql.includes("1=0")) &&
  (OF_NOTHING.test(sql.trimEnd()) || oneHoldsForNone(sql.trimEnd()));

/** The answer of a statement that finds nothing. */
export const NOTHING = { columnNames: [], columnTypes: [], rows: [] };
