/**
 * Reads that can find nothing are not sent: the client asks for the relations of no rows at all with `IN (NULL)`, and for
 * one of no alternatives with `1=0`.
 */

const OF_NOTHING = /^SELECT [^]+? FROM \S+ WHERE (\S+ IN \(NULL\)|1=0)( ORDER BY [^()]+)?( LIMIT \S+)?( OFFSET \S+)?$/;

/** Whether a statement is one of those. */
export const findsNothing = (sql: string): boolean =>
  (sql.includes(" IN (NULL)") || sql.includes(" WHERE 1=0")) && OF_NOTHING.test(sql.trimEnd());

/** The answer of a statement that finds nothing. */
export const NOTHING = { columnNames: [], columnTypes: [], rows: [] };
