/** What the page of opening balances shows beside the columns of their list. */
import { formatAmount } from "~/core/currencies";
import { formatInstant } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import type { PageCell, PageParts } from "~/define/record";
import { href } from "~/addresses/href";
import { ledgersOf } from "~/modules/ledger/index.server";
import { mayWrite } from "./opening-moves.server";
import { submitProblems, sumsOf, tooLate, type OpeningAmount } from "./opening-rules";
import { firstDayOf, linesOf, type OpeningRow } from "./opening-row.server";
import { stateIs } from "~/define/states";
import { OPENING_STATES } from "./opening-states";

export interface OpeningSumsView {
  debit: string;
  credit: string;
  /** "" where both sides are equal. */
  difference: string;
}

/** Where their draft is filled in by this person. */
export const mayFillIn = (actor: Actor, row: OpeningRow): boolean =>
  row.status === "DRAFT" && can(actor, "opening.write") && mayWrite(actor, row) === true;

export function sumsView(lines: readonly OpeningAmount[], currency: string): OpeningSumsView {
  const { debit, credit, difference } = sumsOf(lines);
  const money = (minor: bigint) => formatAmount({ minor, currency });
  return { debit: money(debit), credit: money(credit), difference: difference === 0n ? "" : money(difference) };
}

export async function openingParts(actor: Actor, row: OpeningRow): Promise<PageParts> {
  const lines = await linesOf(db, row.id);
  return {
    facts: await factsOf(actor, row),
    notices: await noticesOf(row, lines),
    tables: [await ledgersTable(row, lines)],
    ways: waysOn(actor, row),
  };
}

async function factsOf(actor: Actor, row: OpeningRow): Promise<PageParts["facts"]> {
  const people = await db.user.findMany({
    where: { id: { in: [row.makerId, row.editorId, row.checkedById ?? 0] } },
    select: { id: true, displayName: true },
  });
  const person = (userId: number | null) => people.find((one) => one.id === userId)?.displayName ?? null;
  return [
    { label: t("Prepared by"), value: person(row.makerId) },
    { label: t("Last changed by"), value: row.editorId === row.makerId ? null : person(row.editorId) },
    { label: t("First approved by"), value: person(row.checkedById) },
    { label: t("Booked"), value: row.postedAt && formatInstant(row.postedAt, actor.company.timeZone) },
  ];
}

/** What stands against submitting or booking them; of a draft that nothing stands against, that both sides are equal. */
async function noticesOf(row: OpeningRow, lines: readonly OpeningAmount[]): Promise<PageParts["notices"]> {
  const first = await firstDayOf(db, row.branchId);
  const functional = row.company.currency;
  const draft = row.status === "DRAFT";
  const problems = draft
    ? submitProblems({ asOf: row.asOf, lines, first, functional })
    : stateIs(OPENING_STATES, row.status, "waits")
      ? tooLate(first)
      : [];
  if (problems.length > 0)
    return [{ title: t("What is missing"), tone: "warn", lines: problems.map(({ message }) => message) }];
  if (!draft) return [];
  const { debit, credit } = sumsView(lines, functional);
  return [
    {
      title: t("Debit and credit are equal"),
      tone: "ok",
      lines: [t("Debit {debit}, credit {credit}", { debit, credit })],
    },
  ];
}

/** A ledger's lines together. */
async function ledgersTable(row: OpeningRow, lines: readonly OpeningAmount[]) {
  const ledgers = await ledgersOf(
    db,
    row.companyId,
    lines.map(({ ledgerId }) => ledgerId),
  );
  const { debit, credit } = sumsView(lines, row.company.currency);
  return {
    title: t("Ledgers"),
    caption: t("Ledgers with their opening balances"),
    columns: [
      { label: t("Ledger") },
      { label: t("Accounts"), numeric: true },
      { label: t("In foreign currency"), numeric: true },
      { label: t("Debit"), numeric: true, total: debit },
      { label: t("Credit"), numeric: true, total: credit },
    ],
    rows: [...ledgers.values()].map((ledger) => {
      const own = lines.filter(({ ledgerId }) => ledgerId === ledger.id);
      return [`${ledger.code} ${ledger.name}`, accountsCell(row, own), ...amountCells(row, own)];
    }),
    empty: {
      title: t("No lines yet."),
      text: t("Fill in the ledgers, add lines, or import them from a file."),
    },
  };
}

function accountsCell({ id }: OpeningRow, own: readonly OpeningAmount[]): PageCell {
  const accounts = own.filter(({ subLedgerId }) => subLedgerId !== null).length;
  const to = `${href("/ac/settings/:resource/list", { params: { resource: "openingLine" } })}?batchId=${id}`;
  return accounts === 0 ? "–" : { text: String(accounts), to };
}

function amountCells({ company }: OpeningRow, own: readonly OpeningAmount[]): PageCell[] {
  const { debit, credit } = sumsOf(own);
  const shown = (minor: bigint) => (minor === 0n ? "" : formatAmount({ minor, currency: company.currency }));
  const foreign = own
    .filter(({ currency }) => currency !== company.currency)
    .map((line) => formatAmount({ minor: line.debit ?? -line.credit!, currency: line.currency }));
  return [
    foreign.length > 2 ? t("{n} lines", { n: foreign.length }) : foreign.join(", ") || "–",
    shown(debit),
    shown(credit),
  ];
}

function waysOn(actor: Actor, row: OpeningRow): PageParts["ways"] {
  const { id, no, journalId } = row;
  if (journalId !== null && can(actor, "books.report"))
    return [
      {
        label: t("The entry {no}", { no: no ?? "" }),
        to: href("/ac/reports/entry/:id", { params: { id: journalId } }),
      },
    ];
  if (!mayFillIn(actor, row)) return [];
  return [
    { label: t("From a file"), icon: "upload", to: href("/import/:resource", { params: { resource: "openingline" } }) },
    {
      label: t("Add a line"),
      icon: "plus",
      to: href("/ac/settings/:resource/add", { params: { resource: "openingLine" } }),
    },
    {
      label: t("Fill in"),
      icon: "edit",
      tone: "primary",
      to: href("/ac/settings/openning/edit/:id", { params: { id } }),
    },
  ];
}
