/** Keeps what each person gets of a message: through the client, those of thousands take most of the time of sending it. */
import { database, sql, type Tx } from "~/db/database.server";

export interface NewDelivery {
  employeeId: number;
  channel: string;
  status: string;
  error: string | null;
}

/** Rows of one statement. */
const AT_ONCE = 5_000;

/** Writes deliveries in few statements, each out of one parameter. */
export async function keepDeliveries(tx: Tx, messageId: number, rows: readonly NewDelivery[], at: Date): Promise<void> {
  // As the client writes moments, which both databases compare as they stand.
  const moment = at.toISOString().replace("Z", "+00:00");
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const part = rows.slice(start, start + AT_ONCE);
    const json = JSON.stringify(
      part.map(({ employeeId, channel, status, error }) => [employeeId, channel, status, error]),
    );
    const read =
      database().kind === "postgresql"
        ? sql`${messageId}::int, (e->>0)::int, e->>1, e->>2, e->>3, ${moment}::timestamp, ${moment}::timestamp
          FROM jsonb_array_elements(${json}::jsonb) WITH ORDINALITY AS rows(e, n) ORDER BY n`
        : sql`${messageId}, json_extract(e.value, '$[0]'), json_extract(e.value, '$[1]'), json_extract(e.value, '$[2]'),
          json_extract(e.value, '$[3]'), ${moment}, ${moment}
          FROM json_each(${json}) e ORDER BY e.key`;
    await tx.$executeRaw`
      INSERT INTO "HrMessageDelivery" ("messageId", "employeeId", "channel", "status", "error", "createdAt", "updatedAt")
      SELECT ${read}`;
  }
}
