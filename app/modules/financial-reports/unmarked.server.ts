/** What of a bank ledger stands on no statement of the bank (spec: accounts §13: unreconciled list). */
import { Forbidden } from "~/core/problems";
import { t } from "~/core/text";
import { db, noSql, sql, sqlRows } from "~/db/database.server";
import { framed, type Frame } from "./frame.server";
import { titleOf, type Picked } from "./pick-ledger.server";
import { sumOf, twoSided, type Sheet, type SheetRow } from "./sheet";
import { MOST_LINES } from "./statement-sheet.server";

type Raw = {
  journalId: number | bigint;
  date: string;
  no: string;
  narration: string;
  code: string;
  amount: number | bigint;
};

/** Every line up to the last day without a mark of that day or earlier, and what the statement should say. */
export async function unmarkedSheet(
  frame: Frame,
  picked: Picked,
  look: { report: string; title: string; debit: string; credit: string },
): Promise<Sheet> {
  const { caps, to, asked } = frame;
  const value = asked.currency === null ? sql`l."baseMinor"` : sql`l."amountMinor"`;
  const wanted = sql`l."ledgerId" = ${picked.ledger.id} AND l."businessDate" <= ${to} ${picked.account ? sql`AND l."subLedgerId" = ${picked.account.id}` : noSql} ${asked.currency === null ? noSql : sql`AND l."currency" = ${asked.currency}`} ${asked.normal ? sql`AND NOT l."adjustment"` : noSql}`;
  const lines = await db.$queryRaw<Raw[]>`
    WITH k("branchId", "cap") AS (VALUES ${sqlRows([...caps])})
    SELECT l."journalId", l."businessDate" AS "date", j."no", j."narration", u."code", ${value} AS "amount"
    FROM k CROSS JOIN "JournalLine" l JOIN "Journal" j ON j."id" = l."journalId" JOIN "OrgUnit" u ON u."id" = l."branchId" LEFT JOIN "BankMark" m ON m."journalLineId" = l."id"
    WHERE l."branchId" = k."branchId" AND l."seq" + 0 <= k."cap" AND ${wanted} AND (m."journalLineId" IS NULL OR m."clearedOn" > ${to}) ORDER BY l."businessDate", l."branchId", l."seq", l."lineNo" LIMIT ${MOST_LINES + 1}`;
  if (lines.length > MOST_LINES) throw new Forbidden(t("There are too many lines for one file. Choose fewer days."));
  const [whole] = await db.$queryRaw<{ books: number | bigint | null }[]>`
    WITH k("branchId", "cap") AS (VALUES ${sqlRows([...caps])})
    SELECT CAST(SUM(${value}) AS BIGINT) AS "books" FROM k CROSS JOIN "JournalLine" l WHERE l."branchId" = k."branchId" AND l."seq" + 0 <= k."cap" AND ${wanted}`;
  const books = BigInt(whole?.books ?? 0);
  const open = sumOf(lines.map(({ amount }) => BigInt(amount)));
  const edge = (label: string, amount: bigint): SheetRow => ({
    kind: "sum",
    depth: 0,
    cells: [null, null, null, label, ...twoSided(amount)],
  });
  const common = framed(frame, "at");
  return {
    ...common,
    report: look.report,
    title: look.title,
    facts: [
      { label: t("Ledger"), value: titleOf(picked) },
      ...common.facts,
      { label: t("Statements"), value: t("Not on a statement yet") },
    ],
    columns: [
      { id: "date", label: t("Date"), kind: "date", share: 0.8 },
      { id: "branch", label: t("Branch"), kind: "text", share: 0.6 },
      { id: "no", label: t("Number"), kind: "text", share: 1.3 },
      { id: "narration", label: t("Narration"), kind: "text", share: 1.8 },
      { id: "debit", label: look.debit, kind: "money" },
      { id: "credit", label: look.credit, kind: "money" },
    ],
    rows: [
      edge(t("Balance of the books"), books),
      ...lines.map(({ journalId, date, no, narration, code, amount }): SheetRow => ({
        kind: "line",
        depth: 0,
        cells: [date, code, no, narration, ...twoSided(BigInt(amount))],
        drill: { entry: Number(journalId) },
      })),
    ],
    totals: [null, null, null, t("The statement should say"), ...twoSided(books - open)],
  };
}
