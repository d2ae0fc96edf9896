/** Keeps the lines of an interest run: one for each account that has earned some. */
import { database, type Tx } from "~/db/database.server";
import type { Interest } from "./interest";

/** Writes all lines in one statement, out of one parameter. */
export async function keepLines(tx: Tx, runId: number, earned: ReadonlyMap<number, Interest>): Promise<void> {
  const rows = [...earned].map(
    ([accountId, { days, basisSum, interest, tax }]) => `[${accountId},${days},${basisSum},${interest},${tax}]`,
  );
  const json = `[${rows.join(",")}]`;
  if (database().kind === "postgresql")
    await tx.$executeRaw`
      INSERT INTO "SaccoInterestLine" ("runId", "accountId", "days", "basisSum", "interest", "tax")
      SELECT ${runId}, (e->>0)::int, (e->>1)::int, (e->>2)::bigint, (e->>3)::bigint, (e->>4)::bigint
      FROM jsonb_array_elements(${json}::jsonb) e`;
  else
    await tx.$executeRaw`
      INSERT INTO "SaccoInterestLine" ("runId", "accountId", "days", "basisSum", "interest", "tax")
      SELECT ${runId}, json_extract(e.value, '$[0]'), json_extract(e.value, '$[1]'), json_extract(e.value, '$[2]'),
        json_extract(e.value, '$[3]'), json_extract(e.value, '$[4]')
      FROM json_each(${json}) e`;
}
