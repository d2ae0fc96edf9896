/** Keeps the lines of an entry: through the client, the ten thousand that one may have take most of the time of posting it. */
import { database, sql, type Tx } from "~/db/database.server";
import type { HashedJournal, HashedLine } from "./books.server";

/** The entry that lines belong to, and where it stands in the books. */
type LinesOf = Pick<HashedJournal, "branchId" | "businessDate" | "adjustment" | "seq"> & { journalId: number };

/** Writes all lines in one statement, in their order, out of one parameter. */
export async function keepJournalLines(tx: Tx, of: LinesOf, lines: readonly HashedLine[]): Promise<void> {
  const { journalId, branchId, businessDate, adjustment, seq } = of;
  // Amounts are whole numbers of 64 bits, which JSON holds and numbers of JavaScript do not.
  const rows = lines.map(({ lineNo, ledgerId, subLedgerId, currency, system, memo, amountMinor, baseMinor }) => {
    const text = JSON.stringify([lineNo, ledgerId, subLedgerId, currency, system, memo]);
    return `${text.slice(0, -1)},${amountMinor},${baseMinor}]`;
  });
  const json = `[${rows.join(",")}]`;
  const read =
    database().kind === "postgresql"
      ? sql`(e->>0)::int, (e->>1)::int, (e->>2)::int, e->>3, (e->>4)::boolean, e->>5, (e->>6)::bigint, (e->>7)::bigint
        FROM jsonb_array_elements(${json}::jsonb) WITH ORDINALITY AS rows(e, n) ORDER BY n`
      : sql`json_extract(e.value, '$[0]'), json_extract(e.value, '$[1]'), json_extract(e.value, '$[2]'),
        json_extract(e.value, '$[3]'), json_extract(e.value, '$[4]'), json_extract(e.value, '$[5]'),
        json_extract(e.value, '$[6]'), json_extract(e.value, '$[7]')
        FROM json_each(${json}) e ORDER BY e.key`;
  await tx.$executeRaw`
    INSERT INTO "JournalLine" ("journalId", "branchId", "businessDate", "adjustment", "seq", "lineNo", "ledgerId",
      "subLedgerId", "currency", "system", "memo", "amountMinor", "baseMinor")
    SELECT ${journalId}, ${branchId}, ${businessDate}, ${adjustment}, ${seq}, ${read}`;
}
