/** Keeps the lines of an entry: through the client, the ten thousand that one may have take most of the time of posting it. */
import { database, type Tx } from "~/db/database.server";
import type { FullLine } from "./complete-entry";

/** The entry that lines belong to, and where it stands in the books. */
export interface LinesOf {
  journalId: number;
  branchId: number;
  businessDate: string;
  adjustment: boolean;
  seq: number;
}

/** Writes all lines in one statement, in their order, out of one parameter. */
export async function keepJournalLines(tx: Tx, of: LinesOf, lines: readonly FullLine[]): Promise<void> {
  const { journalId, branchId, businessDate, adjustment, seq } = of;
  // Amounts are whole numbers of 64 bits, which JSON holds and numbers of JavaScript do not.
  const rows = lines.map(({ ledgerId, subLedgerId, currency, amount, base, system, memo }, index) => {
    const text = JSON.stringify([index + 1, ledgerId, subLedgerId, currency, system, memo]);
    return `${text.slice(0, -1)},${amount},${base}]`;
  });
  const json = `[${rows.join(",")}]`;
  if (database().kind === "postgresql")
    await tx.$executeRaw`
      INSERT INTO "JournalLine" ("journalId", "branchId", "businessDate", "adjustment", "seq", "lineNo", "ledgerId",
        "subLedgerId", "currency", "system", "memo", "amountMinor", "baseMinor")
      SELECT ${journalId}, ${branchId}, ${businessDate}, ${adjustment}, ${seq}, (e->>0)::int, (e->>1)::int,
        (e->>2)::int, e->>3, (e->>4)::boolean, e->>5, (e->>6)::bigint, (e->>7)::bigint
      FROM jsonb_array_elements(${json}::jsonb) WITH ORDINALITY AS rows(e, n) ORDER BY n`;
  else
    await tx.$executeRaw`
      INSERT INTO "JournalLine" ("journalId", "branchId", "businessDate", "adjustment", "seq", "lineNo", "ledgerId",
        "subLedgerId", "currency", "system", "memo", "amountMinor", "baseMinor")
      SELECT ${journalId}, ${branchId}, ${businessDate}, ${adjustment}, ${seq}, json_extract(e.value, '$[0]'),
        json_extract(e.value, '$[1]'), json_extract(e.value, '$[2]'), json_extract(e.value, '$[3]'),
        json_extract(e.value, '$[4]'), json_extract(e.value, '$[5]'), json_extract(e.value, '$[6]'),
        json_extract(e.value, '$[7]')
      FROM json_each(${json}) e ORDER BY e.key`;
}
