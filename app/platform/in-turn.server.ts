import { isPostgres } from "../core/database-url";

const START = 72_707_401;

/**
 * Runs `act` while no other process that starts on the same PostgreSQL does: reference and demo data are
 * loaded once. A SQLite file belongs to one process, which has nobody to wait for.
 */
export async function inTurn<T>(url: string, act: () => Promise<T>): Promise<T> {
  if (!isPostgres(url)) return act();
  const { default: pg } = await import("pg");
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [START]);
    return await act();
  } finally {
    await client.end(); // gives the lock back
  }
}
