/** The opening balances of one branch as their pages show them. */
import { exponentOf, formatAmount } from "~/core/currencies";
import { formatDate, formatInstant } from "~/core/dates";
import { moneyToDecimal } from "~/core/money";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, type Actor } from "~/define/actor";
import { stateTag } from "~/define/workflow";
import { href } from "~/href";
import { ledgersOf, NATURES, type LedgerFacts } from "~/modules/ledger/index.server";
import { transitionsFor, type AllowedMove } from "~/modules/workflow/index.server";
import { mayWrite } from "./opening-moves.server";
import { reservedLedgers } from "./opening-line.resource";
import { submitProblems, sumsOf, tooLate } from "./opening-rules";
import { findOpeningRow, firstDayOf, linesOf, type OpeningRow } from "./opening-row.server";
import { openingWorkflow } from "./opening.workflow.server";

/** A ledger's lines together. */
export interface LedgerLine {
  ledgerId: number;
  ledger: string;
  accounts: number;
  /** "USD 1,000.00" where it is not in the currency of the books. */
  foreign: string;
  debit: string;
  credit: string;
}

export interface OpeningSumsView {
  debit: string;
  credit: string;
  /** "" where both sides are equal. */
  difference: string;
}

export interface OpeningView {
  id: number;
  branchId: number;
  title: string;
  version: number;
  state: { text: string; tone: string };
  facts: { label: string; value: string }[];
  lines: LedgerLine[];
  sums: OpeningSumsView;
  /** What stands against submitting a draft, in words. */
  missing: string[];
  moves: AllowedMove[];
  mayEdit: boolean;
  /** The entry, where it is booked and the person may read it. */
  entry: { no: string; to: string } | null;
}

/** @throws NotFound when out of reach */
export async function openOpening(actor: Actor, id: number): Promise<OpeningView> {
  const row = await findOpeningRow(db, actor, id);
  if (!row) throw new NotFound();
  const lines = await linesOf(db, id);
  const first = await firstDayOf(db, row.branchId);
  const currency = row.company.currency;
  const problems =
    row.status === "DRAFT"
      ? submitProblems({ asOf: row.asOf, lines, first, functional: currency })
      : row.status === "SUBMITTED" || row.status === "CHECKED"
        ? tooLate(first)
        : [];
  return {
    id,
    branchId: row.branchId,
    title: t("Opening balances of {branch}", { branch: row.branch.name }),
    version: row.version,
    state: stateTag(openingWorkflow, row.status),
    facts: await factsOf(actor, row),
    lines: await byLedger(row, lines),
    sums: sumsView(lines, currency),
    missing: problems.map(({ message }) => message),
    moves: await transitionsFor(actor, openingWorkflow, row),
    mayEdit: mayEdit(actor, row),
    entry:
      row.journalId !== null && can(actor, "books.report")
        ? { no: row.no ?? "", to: href("/ac/reports/entry/:id", { params: { id: row.journalId } }) }
        : null,
  };
}

const mayEdit = (actor: Actor, row: OpeningRow) =>
  row.status === "DRAFT" && can(actor, "opening.write") && mayWrite(actor, row) === true;

function sumsView(lines: Awaited<ReturnType<typeof linesOf>>, currency: string): OpeningSumsView {
  const { debit, credit, difference } = sumsOf(lines);
  const money = (minor: bigint) => formatAmount({ minor, currency });
  return { debit: money(debit), credit: money(credit), difference: difference === 0n ? "" : money(difference) };
}

async function factsOf(actor: Actor, row: OpeningRow): Promise<{ label: string; value: string }[]> {
  const people = await db.user.findMany({
    where: { id: { in: [row.makerId, row.editorId, row.checkedById ?? 0] } },
    select: { id: true, displayName: true },
  });
  const person = (userId: number | null) => people.find((one) => one.id === userId)?.displayName ?? null;
  const facts: [string, string | null][] = [
    ["Branch", row.branch.name],
    ["As of", formatDate(row.asOf)],
    ["Number", row.no],
    ["Prepared by", person(row.makerId)],
    ["Last changed by", row.editorId === row.makerId ? null : person(row.editorId)],
    ["First approved by", person(row.checkedById)],
    ["Booked", row.postedAt && formatInstant(row.postedAt, actor.company.timeZone)],
  ];
  return facts.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]));
}

async function byLedger(row: OpeningRow, lines: Awaited<ReturnType<typeof linesOf>>): Promise<LedgerLine[]> {
  const ledgers = await ledgersOf(
    db,
    row.companyId,
    lines.map(({ ledgerId }) => ledgerId),
  );
  const currency = row.company.currency;
  const shown = (minor: bigint) => (minor === 0n ? "" : formatAmount({ minor, currency }));
  return [...ledgers.values()].map(({ id, code, name }) => {
    const own = lines.filter(({ ledgerId }) => ledgerId === id);
    const { debit, credit } = sumsOf(own);
    const foreign = own
      .filter((line) => line.currency !== currency)
      .map((line) => formatAmount({ minor: line.debit ?? -line.credit!, currency: line.currency }));
    return {
      ledgerId: id,
      ledger: `${code} ${name}`,
      accounts: own.filter(({ subLedgerId }) => subLedgerId !== null).length,
      foreign: foreign.length > 2 ? t("{n} lines", { n: foreign.length }) : foreign.join(", "),
      debit: shown(debit),
      credit: shown(credit),
    };
  });
}

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
  if (!row || !mayEdit(actor, row)) throw new NotFound();
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
