/** The statement of an account as people read it: on a page, on paper, and by the API. */
import { canonicalJson, sha256 } from "~/core/canonical.server";
import { exponentOf, formatAmount } from "~/core/currencies";
import { dayAsked, dayProblem } from "~/core/asked-days";
import { formatDate } from "~/core/dates";
import { moneyToDecimal } from "~/core/money";
import { formatMonth } from "~/core/months";
import type { PrintDocument } from "~/core/print-document";
import { NotFound, Unreadable } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import type { ExportColumn, ExportValue } from "~/define/list";
import { definePrintable } from "~/define/printable";
import { accountFor, ownAccounts, type AccountRow } from "./account-row.server";
import { noteReading } from "./note-reading.server";
import { availableNow } from "./available.server";
import { heldWords, TXN_WORDS } from "./savings-words";
import { standingOf } from "./standing.server";
import { href } from "~/addresses/href";
import { postbox } from "~/modules/mail/index.server";
import { codeOfPrint, writeStatementCode } from "./statement-code.server";
import { lastDayOf, savingsStatement, type SavingsStatement } from "./statement.server";

/** {@link savingsStatement}, with its reading in the trail; what is refused was not read. @throws as it does */
export async function readStatement(
  actor: Actor,
  accountId: number,
  span: { from: string; to: string },
): Promise<SavingsStatement> {
  const statement = await savingsStatement(actor, accountId, span);
  await noteReading(actor, statement.account, "SaccoAccount.statement");
  return statement;
}

export interface StatementPage {
  id: number;
  title: string;
  facts: { label: string; value: string }[];
  span: string;
  /** The years that there are, the latest first. */
  years: string[];
  /** The year it is of; null for other days. */
  year: string | null;
  /** What its address says of its days, for files and print of the same. */
  asked: Record<string, string>;
  /** The days as they were typed, and what is wrong with them: nothing is shown of days that cannot be read. */
  days: Record<"from" | "to", { typed: string; wrong: string | null }>;
  read: boolean;
  opening: string;
  closing: string;
  totals: { label: string; value: string }[];
  lines: { key: string; date: string; what: string; no: string; in: string; out: string; balance: string }[];
}

/** Years that are offered at most. */
const MOST_YEARS = 12;

const whatOf = ({ kind, period, of }: Pick<SavingsStatement["lines"][number], "kind" | "period" | "of">): string => {
  if (kind === "REVERSAL" && of !== null)
    return t("Taken back: {what}", { what: whatOf({ kind: of, period, of: null }) });
  return kind === "CONTRIBUTION" && period !== null
    ? t("Contribution of {month}", { month: formatMonth(period) })
    : t(TXN_WORDS[kind]!);
};

/** The days of a year. */
const spanOf = (year: string) => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/**
 * The statement of the days that are asked for: a year, or from one day to another.
 * @param asked `year` "2026", or `from` and `to` as dates are typed; the present year where it says none that there is
 * Days that cannot be read are told at their field.
 * @throws NotFound
 */
export async function statementPage(actor: Actor, id: number, asked: URLSearchParams): Promise<StatementPage> {
  const { span, ...of } = await daysOf(actor, id, asked);
  const statement = await readStatement(actor, id, span);
  return { id, ...of, read: isRead(of.days), ...(await inWords(actor, statement)) };
}

/** The same as a table for files. @throws NotFound; Unreadable for days that are none */
export async function statementSheet(actor: Actor, id: number, asked: URLSearchParams) {
  const { year, span } = await daysRead(actor, id, asked);
  const { account, from, to, opening, closing, lines } = await readStatement(actor, id, span);
  const said = (minor: bigint) => moneyToDecimal(minor, exponentOf(account.currency));
  const columns: readonly ExportColumn[] = [
    { label: t("Date"), kind: "date" },
    { label: t("What"), kind: "text" },
    { label: t("Entry"), kind: "text" },
    { label: t("In"), kind: "money" },
    { label: t("Out"), kind: "money" },
    { label: t("Balance"), kind: "money" },
  ];
  const rows: ExportValue[][] = [
    [from, t("Opening balance"), null, null, null, said(opening)],
    ...lines.map((line): ExportValue[] => [
      line.date,
      whatOf(line),
      line.no,
      line.in === 0n ? null : said(line.in),
      line.out === 0n ? null : said(line.out),
      said(line.balance),
    ]),
    [to, t("Closing balance"), null, null, null, said(closing)],
  ];
  return { title: `${account.no} ${year ?? `${from} ${to}`}`, columns, rows };
}

interface Days extends Pick<StatementPage, "years" | "year" | "asked" | "days"> {
  span: { from: string; to: string };
}

const isRead = ({ from, to }: StatementPage["days"]): boolean => from.wrong === null && to.wrong === null;

/**
 * Which days are asked for. What is left open begins with the account, and ends with the last day there is; where
 * something cannot be read, they are those of the latest year.
 */
async function daysOf(actor: Actor, id: number, asked: URLSearchParams): Promise<Days> {
  const account = await accountFor(db, actor, id);
  const last = await lastDayOf(actor, account);
  const { years, year } = yearsOf(account, last, asked.get("year"));
  const day = (name: "from" | "to") => dayAsked(asked.get(name) ?? "");
  const ahead = (day("from") ?? last) > last;
  const days: Days["days"] = {
    from: {
      typed: asked.get("from") ?? "",
      wrong:
        dayProblem(asked, "from", "From") ??
        (ahead ? t("{label}: enter {date} or an earlier day", { label: t("From"), date: formatDate(last) }) : null),
    },
    to: { typed: asked.get("to") ?? "", wrong: dayProblem(asked, "to", "To") },
  };
  if (!isRead(days) || (day("from") ?? day("to")) === null)
    return { years, year, asked: { year }, days, span: spanOf(year) };
  const to = day("to") ?? last;
  const from = day("from") ?? (account.openedOn < to ? account.openedOn : to);
  const span = { from, to };
  return {
    ...{ years, year: null, asked: span, span },
    days: { from: { typed: from, wrong: null }, to: { typed: to, wrong: null } },
  };
}

/** The same for files and paper. @throws Unreadable for days that are none */
async function daysRead(actor: Actor, id: number, asked: URLSearchParams): Promise<Days> {
  const found = await daysOf(actor, id, asked);
  const { from, to } = found.days;
  const wrong = from.wrong ?? to.wrong;
  if (wrong !== null) throw new Unreadable(wrong);
  return found;
}

function yearsOf({ openedOn, closedOn }: AccountRow, lastDay: string, asked: string | null) {
  const present = lastDay.slice(0, 4);
  const last = closedOn?.slice(0, 4) ?? present;
  const first = Math.max(Number(openedOn.slice(0, 4)), Number(last) - MOST_YEARS + 1);
  const years = Array.from({ length: Math.max(1, Number(last) - first + 1) }, (_, n) => String(Number(last) - n));
  return { years, year: years.find((one) => one === asked) ?? years[0]! };
}

async function inWords(actor: Actor, { account, from, to, opening, closing, totals, lines }: SavingsStatement) {
  const shown = (minor: bigint) => formatAmount({ minor, currency: account.currency });
  const { balance, held } = await standingOf(db, account);
  return {
    title: `${account.no} ${account.name}`,
    facts: [
      { label: t("Product"), value: account.product.name },
      { label: t("Branch"), value: account.unit.name },
      { label: t("Opened on"), value: formatDate(account.openedOn) },
      { label: t("Balance today"), value: shown(balance) },
      { label: t("Held back"), value: heldWords({ balance, held }, account.currency) },
      { label: t("Available"), value: shown(await availableNow(db, actor, account)) },
    ],
    span: t("{from} to {to}", { from: formatDate(from), to: formatDate(to) }),
    opening: shown(opening),
    closing: shown(closing),
    totals: [
      { label: t("Paid in"), value: shown(totals.paidIn) },
      { label: t("Interest"), value: shown(totals.interest) },
      { label: t("Tax on interest"), value: shown(totals.tax) },
      { label: t("Paid out"), value: shown(totals.paidOut) },
    ],
    lines: lines.map((line, index) => ({
      key: `${line.no}-${index}`,
      date: formatDate(line.date),
      what: whatOf(line),
      no: line.no,
      in: line.in === 0n ? "" : shown(line.in),
      out: line.out === 0n ? "" : shown(line.out),
      balance: shown(line.balance),
    })),
  };
}

/** The accounts of the person, by number. @param open those that are closed are left out */
export const ownAccountChoices = async (
  actor: Actor,
  open = false,
): Promise<{ id: number; no: string; label: string }[]> =>
  (
    await db.saccoAccount.findMany({
      where: { ...ownAccounts(actor), ...(open ? { status: { not: "CLOSED" } } : {}) },
      orderBy: { no: "asc" },
      select: { id: true, no: true, product: { select: { name: true } } },
    })
  ).map(({ id, no, product }) => ({ id, no, label: `${no} ${product.name}` }));

/** An account by the number that a link names, where the person may see it. @throws NotFound */
export async function accountByNo(actor: Actor, no: string): Promise<AccountRow> {
  // No number has another form, and a database may not take what else an address holds.
  const found = /^[\w-]{1,40}$/.test(no)
    ? await db.saccoAccount.findFirst({ where: { no }, select: { id: true } })
    : null;
  if (!found) throw new NotFound();
  return accountFor(db, actor, found.id);
}

type Printed = Awaited<ReturnType<typeof inWords>> & { company: string; code: string };

/** What is printed is what the page shows: the statement of the days that are asked for, or of the latest year. */
async function printed(actor: Actor, id: number, asked: URLSearchParams): Promise<Printed> {
  const { span } = await daysRead(actor, id, asked);
  const statement = await readStatement(actor, id, span);
  const { from, to } = statement;
  const content = { ...(await inWords(actor, statement)), company: actor.company.name };
  const code = await codeOfPrint(actor, {
    accountId: id,
    from,
    to,
    on: todayOf(actor),
    closing: statement.closing,
    hash: sha256(canonicalJson(content)),
  });
  return { ...content, code };
}

const layout = ({ title, company, span, facts, opening, closing, totals, lines, code }: Printed): PrintDocument => ({
  title: t("Statement of savings"),
  reference: title,
  company,
  state: span,
  blocks: [
    { kind: "facts", facts: [...facts, { label: t("Opening balance"), value: opening }, ...totals] },
    {
      kind: "facts",
      title: t("Proof"),
      facts: [
        { label: t("Code of the statement"), value: writeStatementCode(code) },
        { label: t("Checked at"), value: `${postbox().origin}${href("/statement")}` },
      ],
    },
    {
      kind: "table",
      title: span,
      columns: [
        { label: t("Date"), share: 1 },
        { label: t("What"), share: 1.6 },
        { label: t("Entry"), share: 1.4 },
        { label: t("In"), numeric: true, share: 1.1 },
        { label: t("Out"), numeric: true, share: 1.1 },
        { label: t("Balance"), numeric: true, share: 1.2 },
      ],
      rows: lines.map((line) => [line.date, line.what, line.no, line.in, line.out, line.balance]),
      totals: [t("Closing balance"), "", "", "", "", closing],
    },
  ],
});

/** A statement on paper; it bears a code by which anybody who has it can see that it was printed here. */
export const statementPrintable = definePrintable<Printed>("savings-statement", {
  permission: "savings.own",
  sample: "savings.statement",
  load: printed,
  layout,
});
