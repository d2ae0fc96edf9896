/** Values of the audit trail in the words of people, by the kind of their field. */
import { formatBytes } from "~/core/bytes";
import { exponentOf, formatAmount } from "~/core/currencies";
import { formatDate, formatInstant } from "~/core/dates";
import { formatMoney, parseMoney } from "~/core/money";
import { formatMonth } from "~/core/months";
import { formatCount, t } from "~/core/text";
import type { HistoryField, HistoryKind, RecordCurrency } from "~/define/history";

/** What amounts are in and where clocks stand. */
export interface Reading extends Omit<RecordCurrency, "id"> {
  timeZone: string;
}

type Say = (text: string, reading: Reading) => string;

const SAY: Partial<Record<HistoryKind, Say>> = {
  integer: (text) => formatCount(Number(text)),
  percent: (text) => `${text}%`,
  money: (text, { currency }) => formatAmount({ minor: BigInt(text), currency }),
  books: (text, { books }) => formatAmount({ minor: BigInt(text), currency: books }),
  tenths: (text) => (Number(text) / 10).toFixed(1),
  hundredths: (text) => formatMoney(BigInt(text), 2).replace(/\.00$/, ""),
  degrees: (text) => (Number(text) / 1_000_000).toFixed(6),
  bytes: (text) => formatBytes(Number(text)),
  date: formatDate,
  month: formatMonth,
  instant: (text, { timeZone }) => formatInstant(new Date(text), timeZone),
  flag: (text) => t(text === "true" ? "Yes" : "No"),
};
/** Kinds whose values are whole numbers, whatever else stands there. */
const NUMBERS = new Set<HistoryKind>([
  "integer",
  "percent",
  "money",
  "books",
  "tenths",
  "hundredths",
  "degrees",
  "bytes",
]);

/** A value in words; null for what its field cannot say. An amount is in the currency beside it, else the record's. @param row the values beside it */
export function sayField(
  { kind = "text", words, typedWith, say }: HistoryField,
  value: unknown,
  row: Readonly<Record<string, unknown>>,
  record: Reading,
): string | null {
  const reading = typeof row.currency === "string" ? { ...record, currency: row.currency } : record;
  if (kind === "denominations") return sayDenomination(value, reading);
  if (kind === "finding") return sayFinding(value);
  if (typeof value === "object") return null;
  const text = String(value as string | number | boolean);
  const word = words?.[text];
  if (word !== undefined) return t(word);
  if (say) return say(text);
  if (typedWith !== undefined && row[typedWith] !== undefined) return sayTyped(text, reading);
  return NUMBERS.has(kind) && !/^-?\d+$/.test(text) ? text : (SAY[kind]?.(text, reading) ?? text);
}

/** An amount as somebody typed it. */
function sayTyped(text: string, { currency }: Reading): string {
  const minor = parseMoney(text, exponentOf(currency));
  return minor === null ? text : formatAmount({ minor, currency });
}

/** "Warning: 11101 Cash in vault is not counted" */
function sayFinding(value: unknown): string | null {
  const { severity, text } = (value ?? {}) as { severity?: string; text?: string };
  if (text === undefined) return null;
  return severity === "BLOCK" ? t("Blocks the close: {text}", { text }) : t("Warning: {text}", { text });
}

/** "KES 1,000.00 note × 112" */
function sayDenomination(value: unknown, { currency }: Reading): string | null {
  const { face, kind, quantity } = (value ?? {}) as { face?: string; kind?: string; quantity?: number };
  if (face === undefined || quantity === undefined) return null;
  const amount = formatAmount({ minor: BigInt(face), currency });
  return kind === "COIN"
    ? t("{amount} coin × {n}", { amount, n: formatCount(quantity) })
    : t("{amount} note × {n}", { amount, n: formatCount(quantity) });
}
