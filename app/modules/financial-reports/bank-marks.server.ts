import { db } from "~/db/database.server";

/** The day of the statement that each line of a ledger stands on, by entry and line. */
export async function marksOf(journalIds: readonly number[], ledgerId: number): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let at = 0; at < journalIds.length; at += 1_000) {
    const lines = await db.journalLine.findMany({
      where: { journalId: { in: [...new Set(journalIds.slice(at, at + 1_000))] }, ledgerId },
      select: { id: true, journalId: true, lineNo: true },
    });
    const marks = new Map(
      (
        await db.bankMark.findMany({
          where: { journalLineId: { in: lines.map(({ id }) => id) } },
          select: { journalLineId: true, clearedOn: true },
        })
      ).map(({ journalLineId, clearedOn }) => [journalLineId, clearedOn]),
    );
    for (const { id, journalId, lineNo } of lines)
      if (marks.has(id)) found.set(`${journalId}.${lineNo}`, marks.get(id)!);
  }
  return found;
}
