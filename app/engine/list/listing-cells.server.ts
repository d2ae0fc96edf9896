/** How the columns of a list that is told once show a row: as a cell of the page, and as a value of a file. */
import { exponentOf, formatAmount } from "~/core/currencies";
import { dateIn, formatDate, formatInstant } from "~/core/dates";
import { formatMoney, moneyToDecimal } from "~/core/money";
import type { Actor } from "~/core/actor";
import { choiceWord } from "~/define/choice-word";
import type { ExportValue } from "~/define/list";
import { tagIn, type AnyListing, type AnyView, type ListColumn } from "~/define/listing";
import type { Tag } from "~/define/workflow";
import type { CellView } from "~/ui/cell";
import type { AnyRow } from "../resource/delegate.server";

type Column = ListColumn<never>;

const valueAt = (row: AnyRow, path: string): unknown =>
  path.split(".").reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name] ?? null, row);

export function cellOf(list: AnyListing, view: AnyView, column: Column, row: AnyRow, actor: Actor): CellView {
  const cell = column.kind === "state" ? (stateIn(column, row, actor) ?? "–") : textOf(column, row, actor);
  const to = column.leads ? (view.page ?? list.page!)(row as never, actor) : null;
  const under = column.under?.(row as never, actor) ?? null;
  if (cell === null || (to === null && under === null)) return cell;
  return {
    ...(typeof cell === "object" ? cell : { text: String(cell) }),
    ...(to === null ? {} : { to }),
    ...(under === null ? {} : { under }),
  };
}

/** The state of a row; null where it is not told. */
const stateIn = (column: Column, row: AnyRow, actor: Actor): Tag | null =>
  valueAt(row, column.path!) === null ? null : tagIn(column.states!, row as never, actor);

/** A value as the page shows it; nothing is a dash in text, and nothing in a column of figures. */
function textOf(column: Column, row: AnyRow, actor: Actor): CellView {
  const { kind, words, link, late } = column;
  if (kind === "money") return amountText(amountOf(column, row, actor), actor);
  if (link) return link(row as never, actor);
  if (words) return words(row as never, actor) ?? (kind === "text" ? "–" : null);
  const shown = shownAt(column, row, actor) ?? (kind === "number" ? null : "–");
  return late?.(row as never, actor) ? { text: String(shown), tone: "bad" } : shown;
}

/** A value as the page of a record says it: amounts with their currency. */
export function factText(column: Column, row: AnyRow, actor: Actor): string {
  const money = column.kind === "money" ? amountOf(column, row, actor) : null;
  if (money) return formatAmount(money);
  const said = column.kind === "money" ? null : textOf(column, row, actor);
  return said === null || said === undefined ? "–" : typeof said === "object" ? said.text : String(said);
}

/** What stands at the path of a column, in words where its kind has some; null for nothing. */
function shownAt({ kind, path, choices }: Column, row: AnyRow, actor: Actor): string | number | null {
  const value = valueAt(row, path!);
  if (value === null) return null;
  switch (kind) {
    case "date":
      return formatDate(dayOf(value as string | Date, actor));
    case "moment":
      return formatInstant(value as Date, actor.company.timeZone);
    case "choice":
      return choiceWord(choices!, value as string);
    default:
      return value as string | number;
  }
}

const dayOf = (value: string | Date, { company }: Actor): string =>
  typeof value === "string" ? value : dateIn(value, company.timeZone);

interface Money {
  minor: bigint;
  currency: string;
}

/** What a column of money holds for a row, worked out or read. */
export function amountOf({ amount, path, currency }: Column, row: AnyRow, actor: Actor): Money | null {
  if (amount) return amount(row as never, actor);
  const minor = valueAt(row, path!) as bigint | null;
  return minor === null ? null : { minor, currency: valueAt(row, currency!) as string };
}

/** Amounts in the currency of the person's books stand bare. */
export function amountText(money: Money | null, { company }: Actor): string | null {
  if (!money) return null;
  return money.currency === company.currency
    ? formatMoney(money.minor, exponentOf(money.currency))
    : formatAmount(money);
}

/** The currency of a row's amounts. */
export function currencyOf(columns: readonly Column[], row: AnyRow, actor: Actor): string | null {
  for (const column of columns) {
    const money = amountOf(column, row, actor);
    if (money) return money.currency;
  }
  return null;
}

const decimalOf = (money: Money | null): string | null =>
  money && moneyToDecimal(money.minor, exponentOf(money.currency));

export function fileValue(column: Column, row: AnyRow, actor: Actor): ExportValue {
  const { kind, words, link } = column;
  if (link) return link(row as never, actor)?.text ?? null;
  if (kind === "money") return decimalOf(amountOf(column, row, actor));
  if (kind === "state") return stateIn(column, row, actor)?.text ?? null;
  if (words) {
    const said = words(row as never, actor);
    return said !== null && typeof said === "object" ? said.text : said;
  }
  if (kind !== "date") return shownAt(column, row, actor);
  const day = valueAt(row, column.path!) as string | Date | null;
  return day && dayOf(day, actor);
}
