/** Where tests find PostgreSQL: a server on this machine whose user may make databases. */
import pg from "pg";

export const adminUrl = process.env.PORTAL_TEST_POSTGRES ?? "postgresql://postgres@127.0.0.1:5432/postgres";

/** The address of another database of the same server. */
export function databaseUrl(name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs `act` with a connection to the server. */
export async function withAdmin<T>(act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 3_000 });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
