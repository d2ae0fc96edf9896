/** The ledgers of opening balances with their two boxes, a part of the chart at a time. */
import { exponentOf } from "~/core/currencies";
import { moneyToDecimal } from "~/core/money";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { ledgersOf, NATURES, type LedgerFacts } from "~/modules/ledger/index.server";
import { reservedLedgers } from "./opening-line.resource";
import { mayFillIn, sumsView, type OpeningSumsView } from "./opening-parts.server";
import { findOpeningRow, linesOf } from "./opening-row.server";

/** Ledgers on one page of the grid. */
const ROWS = 25;

export interface OpeningGrid {
  id: number;
  title: string;
  version: number;
  currency: string;
  /** The classes of the chart with the part of the grid each has. */
  parts: { nature: string; page: number; label: string; here: boolean }[];
  /** The part that follows; null after the last. */
  next: { nature: string; page: number } | null;
  rows: { ledgerId: number; label: string }[];
  values: { asOf: string; rows: { ledgerId: string; debit: string; credit: string }[] };
  sums: OpeningSumsView;
  /** Ledgers whose balances are lines of their own: they hold accounts, or another currency. */
  apart: string[];
}

const NATURE_WORDS: Readonly<Record<(typeof NATURES)[number], string>> = {
  ASSET: "Assets",
  LIABILITY: "Liabilities",
  EQUITY: "Equity",
  INCOME: "Income",
  EXPENSE: "Expenses",
};

/** One page of the ledgers of a class, each with its two boxes. @throws NotFound when there is no draft to change */
export async function openingGrid(
  actor: Actor,
  id: number,
  asked: { nature: string | null; page: number },
): Promise<OpeningGrid> {
  const row = await findOpeningRow(db, actor, id);
  if (!row || !mayFillIn(actor, row)) throw new NotFound();
  const currency = row.company.currency;
  const reserved = await reservedLedgers(db, row.branchId);
  const usable = [...(await ledgersOf(db, row.companyId)).values()].filter(
    ({ id: ledgerId, active, branchIds }) =>
      active && !reserved.has(ledgerId) && (branchIds === null || branchIds.includes(row.branchId)),
  );
  const isPlain = ({ controlType, currency: own }: LedgerFacts) =>
    controlType === "NONE" && (own === null || own === currency);
  const plain = usable.filter(isPlain);
  const parts = NATURES.flatMap((nature) => {
    const pages = Math.ceil(plain.filter((ledger) => ledger.nature === nature).length / ROWS);
    return Array.from({ length: pages }, (_, index) => ({
      nature: nature as string,
      page: index + 1,
      label:
        pages > 1 ? t("{class}, part {n}", { class: t(NATURE_WORDS[nature]), n: index + 1 }) : t(NATURE_WORDS[nature]),
    }));
  });
  const at = Math.max(
    0,
    parts.findIndex(({ nature, page }) => nature === asked.nature && page === asked.page),
  );
  const here = parts[at] ?? { nature: "ASSET", page: 1 };
  const shown = plain.filter(({ nature }) => nature === here.nature).slice((here.page - 1) * ROWS, here.page * ROWS);
  const lines = await linesOf(db, id);
  const decimal = (minor: bigint | null | undefined) =>
    minor === null || minor === undefined ? "" : moneyToDecimal(minor, exponentOf(currency));
  const line = (ledgerId: number) =>
    lines.find((one) => one.ledgerId === ledgerId && one.subLedgerId === null && one.currency === currency);
  return {
    id,
    title: t("Opening balances of {branch}", { branch: row.branch.name }),
    version: row.version,
    currency,
    parts: parts.map((part, index) => ({ ...part, here: index === at })),
    next: parts[at + 1] ?? null,
    rows: shown.map(({ id: ledgerId, code, name }) => ({ ledgerId, label: `${code} ${name}` })),
    sums: sumsView(lines, currency),
    apart: usable.filter((ledger) => !isPlain(ledger)).map(({ code, name }) => `${code} ${name}`),
    values: {
      asOf: row.asOf,
      rows: shown.map(({ id: ledgerId }) => ({
        ledgerId: String(ledgerId),
        debit: decimal(line(ledgerId)?.debit),
        credit: decimal(line(ledgerId)?.credit),
      })),
    },
  };
}
