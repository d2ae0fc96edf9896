import { db } from "~/db/database.server";
import type { LedgerFault, LedgerReport } from "./verify-ledger.server";

const whole = (kind: LedgerFault["kind"], words: string): LedgerFault => ({ branchId: null, kind, words });

/** Numbers 1 to n of every series, each once, and every entry under the number that was taken for it (spec: I13). */
export async function verifyNumbers(): Promise<LedgerFault[]> {
  const series = await db.$queryRaw<
    {
      series: string;
      count: number | bigint;
      most: number | bigint;
      least: number | bigint;
      last: number | bigint | null;
    }[]
  >`
    SELECT v."series", COUNT(*) AS "count", MAX(v."n") AS "most", MIN(v."n") AS "least", MAX(s."last") AS "last" FROM "VoucherNumber" v LEFT JOIN "NumberSeries" s ON s."series" = v."series" GROUP BY v."series"`;
  const gaps = series
    .filter(
      ({ count, most, least, last }) =>
        Number(count) !== Number(most) || Number(least) !== 1 || Number(last) !== Number(most),
    )
    .map((row) => whole("number", `The numbers of ${row.series} have a gap or go beyond ${Number(row.last)}.`));
  const foreign = await db.$queryRaw<{ no: string }[]>`
    SELECT j."no" FROM "Journal" j LEFT JOIN "VoucherNumber" v ON v."no" = j."no" WHERE v."no" IS NULL OR v."source" <> j."source" OR v."branchId" <> j."branchId" OR v."type" <> j."type" LIMIT 10`;
  return [...gaps, ...foreign.map(({ no }) => whole("number", `${no} was not given to the entry that carries it.`))];
}

/** What is true of all entries together. `counted` is what the walks have seen. */
export async function verifyWholes(counted: Pick<LedgerReport, "journals" | "lines">): Promise<LedgerFault[]> {
  const faults: LedgerFault[] = [];
  const journals = await db.journal.count();
  const lines = await db.journalLine.count();
  // Entries may have been added since the walks: fewer than were seen, or some that no chain reaches, are wrong.
  const beyond = await db.$queryRaw<{ no: string }[]>`
    SELECT j."no" FROM "Journal" j LEFT JOIN "ChainHead" h ON h."name" = 'ledger:' || CAST(j."branchId" AS TEXT) WHERE h."name" IS NULL OR j."seq" > h."seq" OR j."seq" < 1 OR j."sealedAt" IS NULL LIMIT 10`;
  for (const { no } of beyond) faults.push(whole("stray", `${no} stands outside its branch's chain.`));
  const loose = await db.$queryRaw<{ id: number | bigint }[]>`
    SELECT l."id" FROM "JournalLine" l LEFT JOIN "Journal" j ON j."id" = l."journalId" AND j."branchId" = l."branchId" AND j."seq" = l."seq" WHERE j."id" IS NULL LIMIT 10`;
  for (const { id } of loose) faults.push(whole("stray", `Line ${Number(id)} belongs to no entry of its branch.`));
  if (journals < counted.journals || lines < counted.lines)
    faults.push(whole("stray", "Entries have gone while they were read."));
  // What was booked and closed is told by the audit trail and by the days too.
  const gone = await db.$queryRaw<{ id: string }[]>`
    SELECT a."entityId" AS "id" FROM "AuditEvent" a LEFT JOIN "Journal" j ON CAST(j."id" AS TEXT) = a."entityId" WHERE a."entity" = 'Journal' AND a."action" IN ('Journal.post', 'Journal.reverse') AND j."id" IS NULL LIMIT 10`;
  for (const { id } of gone)
    faults.push(whole("stray", `The entry with id ${id} is in the audit trail but no longer in the books.`));
  const unclosed = await db.$queryRaw<{ date: string; branchId: number | bigint }[]>`
    SELECT d."businessDate" AS "date", d."branchId" FROM "BusinessDay" d LEFT JOIN "DayClose" c ON c."hash" = d."closeHash" WHERE d."closeHash" IS NOT NULL AND c."id" IS NULL LIMIT 10`;
  for (const { date, branchId } of unclosed)
    faults.push(whole("closing", `Branch ${Number(branchId)}: the closing of ${date} is gone.`));
  const otherwise = await db.$queryRaw<{ date: string; branchId: number | bigint }[]>`
    SELECT d."businessDate" AS "date", d."branchId" FROM "BusinessDay" d LEFT JOIN "DayClose" c ON c."dayId" = d."id" AND c."round" = (SELECT MAX(x."round") FROM "DayClose" x WHERE x."dayId" = d."id")
      WHERE d."status" = 'Closed' AND (c."id" IS NULL OR d."closeHash" IS DISTINCT FROM c."hash" OR d."closedById" IS DISTINCT FROM c."closedById" OR d."closedAt" IS DISTINCT FROM c."closedAt" OR d."seqTo" IS DISTINCT FROM c."seqTo")
      OR d."status" <> 'Closed' AND (d."closeHash" IS NOT NULL OR d."closedById" IS NOT NULL OR d."closedAt" IS NOT NULL OR d."seqTo" IS NOT NULL) LIMIT 10`;
  for (const { date, branchId } of otherwise)
    faults.push(
      whole("day", `Branch ${Number(branchId)}: the day ${date} says another closing than the one that was written.`),
    );
  const moved = await db.$queryRaw<{ no: string }[]>`
    SELECT j."no" FROM "Journal" j LEFT JOIN "BusinessDay" d ON d."id" = j."dayId" AND d."branchId" = j."branchId" AND d."businessDate" = j."businessDate" WHERE d."id" IS NULL LIMIT 10`;
  for (const { no } of moved) faults.push(whole("stray", `${no} names a day of another branch or date.`));
  const signed = await db.$queryRaw<{ date: string; branchId: number | bigint }[]>`
    SELECT c."businessDate" AS "date", c."branchId" FROM "DayClose" c LEFT JOIN "AuditEvent" a ON a."entity" = 'BusinessDay' AND a."entityId" = CAST(c."dayId" AS TEXT) AND a."action" = 'BusinessDay.close'
      AND a."at" = c."closedAt" AND COALESCE(a."actorId", 0) = COALESCE(c."closedById", 0) WHERE a."seq" IS NULL LIMIT 10`;
  for (const { date, branchId } of signed)
    faults.push(
      whole("closing", `Branch ${Number(branchId)}: the audit trail tells otherwise who closed ${date}, or when.`),
    );
  const bare = await db.$queryRaw<{ code: string; count: number | bigint }[]>`
    SELECT g."code", COUNT(*) AS "count" FROM "Ledger" g JOIN "JournalLine" l ON l."ledgerId" = g."id" AND l."subLedgerId" IS NULL WHERE g."controlType" <> 'NONE' GROUP BY g."code"`;
  for (const { code, count } of bare)
    faults.push(
      whole("account", `Ledger ${code} differs from the accounts within it: ${Number(count)} lines name none.`),
    );
  const undone = await db.$queryRaw<{ no: string }[]>`
    SELECT x."no" FROM (
      SELECT j."id", j."no", l."ledgerId", l."subLedgerId", l."currency", l."amountMinor", l."baseMinor" FROM "Journal" j JOIN "JournalLine" l ON l."journalId" = j."id" WHERE j."reversesId" IS NOT NULL
      UNION ALL SELECT j."id", j."no", l."ledgerId", l."subLedgerId", l."currency", l."amountMinor", l."baseMinor" FROM "Journal" j JOIN "JournalLine" l ON l."journalId" = j."reversesId" WHERE j."reversesId" IS NOT NULL
    ) x GROUP BY x."id", x."no", x."ledgerId", x."subLedgerId", x."currency" HAVING SUM(x."amountMinor") <> 0 OR SUM(x."baseMinor") <> 0 LIMIT 10`;
  for (const { no } of undone) faults.push(whole("reversal", `${no} does not bring back what it reverses.`));
  const alone = await db.$queryRaw<
    { no: string }[]
  >`SELECT "no" FROM "Journal" WHERE "preparedById" = "postedById" LIMIT 10`;
  for (const { no } of alone) faults.push(whole("person", `${no} was prepared and posted by one person.`));
  return faults;
}
