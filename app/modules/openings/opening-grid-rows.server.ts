/** The rows that are sent for opening balances: balances of plain ledgers in the currency of the books. */
import { z } from "zod/v4";
import type { Work } from "~/db/transaction.server";
import { exponentOf, formatAmount } from "~/core/currencies";
import { moneyToDecimal } from "~/core/money";
import { problem, type Problem, refuse } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { readAmount } from "~/define/amount";
import { link, money } from "~/define/field";
import { recordLines, type RecordAnswers, type TypedLine } from "~/define/record";
import { bookBranch, ledgersOf, type BookBranch, type LedgerFacts } from "~/modules/ledger/index.server";
import { reservedLedgers } from "./opening-line.resource";
import { lineProblems } from "./opening-rules";
import type { OpeningRow } from "./opening-row.server";

const fields = {
  ledgerId: link("Ledger", { to: "Ledger" }),
  debit: money("Debit", { currency: "currency", optional: true }),
  credit: money("Credit", { currency: "currency", optional: true }),
};
type GridRow = TypedLine<typeof fields>;

/** Ledgers that are not named stay as they are; accounts within ledgers and foreign currency are opening lines. */
export const gridRows = recordLines<OpeningRow>()({
  name: "rows",
  fields,
  most: 200,
  keep: async (work, { id, lines }) => {
    const changes = await keepRows(work, id, lines);
    return changes.length > 0 ? { lines: changes.join("; ") } : {};
  },
  example: [{ ledgerId: "1", debit: "1500.00", credit: null }],
});

const amount = z.string().nullable();
const where = (batchId: number, currency: string) => ({ batchId, subLedgerId: null, currency, active: true });

/** The same as they are kept, for the API. */
export const keptRows: NonNullable<RecordAnswers<OpeningRow>["rows"]> = {
  schemas: { rows: z.array(z.object({ ledgerId: z.string(), debit: amount, credit: amount })) },
  of: async ({ id, company: { currency } }) => {
    const lines = await db.openingLine.findMany({ where: where(id, currency), orderBy: { id: "asc" } });
    const decimal = (minor: bigint | null) => (minor === null ? null : moneyToDecimal(minor, exponentOf(currency)));
    return {
      rows: lines.map(({ ledgerId, debit, credit }) => ({
        ledgerId: String(ledgerId),
        debit: decimal(debit),
        credit: decimal(credit),
      })),
    };
  },
};

/**
 * Writes the plain lines of the ledgers named, in the currency of the books: a row without amounts takes the line away.
 * @returns what has changed, in words
 * @throws InputProblem with fields `rows[n].debit` and `rows[n].credit`
 */
async function keepRows({ tx }: Work, batchId: number, rows: readonly GridRow[]): Promise<string[]> {
  const { branchId } = await tx.openingBatch.findUniqueOrThrow({ where: { id: batchId }, select: { branchId: true } });
  const branch = await bookBranch(tx, branchId);
  const { functional: currency } = branch;
  const ledgers = await ledgersOf(
    tx,
    branch.companyId,
    rows.map(({ ledgerId }) => ledgerId),
  );
  const reserved = await reservedLedgers(tx, branch.id);
  const kept = new Map(
    (await tx.openingLine.findMany({ where: where(batchId, currency) })).map((line) => [line.ledgerId, line]),
  );
  const problems: Problem[] = [];
  const changes: string[] = [];
  for (const { row: index, ...typed } of rows) {
    const ledger = ledgers.get(typed.ledgerId);
    const read = ledger && readRow(typed, { index, ledger, branch, reserved: reserved.has(typed.ledgerId) });
    if (!read || Array.isArray(read)) {
      problems.push(...(read ?? [problem(`rows[${index}].debit`, t("There is no such ledger."), "ledger_unknown")]));
      continue;
    }
    const line = kept.get(ledger.id);
    if ((line?.debit ?? null) === read.debit && (line?.credit ?? null) === read.credit) continue;
    if (line) await tx.openingLine.delete({ where: { id: line.id } });
    const base = read.debit ?? read.credit;
    if (base !== null)
      await tx.openingLine.create({
        data: { batchId, ledgerId: ledger.id, currency, debit: read.debit, credit: read.credit, base },
      });
    changes.push(`${ledger.code}: ${wordsOf(line, currency)} → ${wordsOf(read, currency)}`);
  }
  refuse(problems);
  return changes;
}

interface Sides {
  debit: bigint | null;
  credit: bigint | null;
}

function wordsOf(line: Sides | undefined, currency: string): string {
  if (!line || (line.debit === null && line.credit === null)) return "–";
  return line.debit !== null
    ? `${t("Debit")} ${formatAmount({ minor: line.debit, currency })}`
    : `${t("Credit")} ${formatAmount({ minor: line.credit!, currency })}`;
}

/** The two sides of a row, both empty where nothing stands in it, or what is wrong with it. */
function readRow(
  { debit, credit }: Omit<GridRow, "row">,
  { index, ledger, branch, reserved }: { index: number; ledger: LedgerFacts; branch: BookBranch; reserved: boolean },
): Sides | Problem[] {
  const currency = branch.functional;
  const at = (field: string) => `rows[${index}].${field}`;
  const amounts = {
    debit: debit === null ? null : readAmount("Debit", debit, currency),
    credit: credit === null ? null : readAmount("Credit", credit, currency),
  };
  const unread = Object.entries(amounts).flatMap(([field, read]) =>
    read !== null && typeof read === "object" ? [problem(at(field), read.problem)] : [],
  );
  if (unread.length > 0) return unread;
  const sides = amounts as Sides;
  const filled: Sides = {
    debit: sides.debit === 0n ? null : sides.debit,
    credit: sides.credit === 0n ? null : sides.credit,
  };
  if (filled.debit === null && filled.credit === null) return filled;
  const problems = lineProblems({
    ...filled,
    currency,
    functional: currency,
    base: filled.debit ?? filled.credit,
    branchId: branch.id,
    ledger,
    subLedger: null,
    reserved,
    twin: false,
  });
  return problems.length === 0
    ? filled
    : problems.map((one) => ({
        ...one,
        field: at(one.field === "credit" || filled.debit === null ? "credit" : "debit"),
      }));
}
