/** What a voucher in foreign currency says beside its lines: totals by currency and in the books, its rate, what the exchange gained or lost. */
import { exponentOf, formatAmount } from "~/core/currencies";
import { formatMoney } from "~/core/money";
import { t } from "~/core/text";
import { convert, roundHalfEven, type Rate } from "~/modules/ledger/index.server";
import type { Side } from "./voucher-types";

export interface ExchangedLine {
  side: Side;
  amount: bigint;
  currency: string;
}

/** A line of the entry, in the currency of the books, debit > 0. */
export interface BookedLine {
  base: bigint;
  /** Added by the ledger. */
  system: boolean;
  /** Of a ledger of income or expense. */
  result: boolean;
}

interface Exchanged {
  functional: string;
  lines: readonly ExchangedLine[];
  /** null: not booked. */
  booked: readonly BookedLine[] | null;
  /** What it comes to in the books, as long as it is not booked; 0n: not known. */
  worth: bigint;
  /** The approved rate of its day, where it has one foreign currency and nothing of its own says the rate; null: none. */
  approved?: Rate | null;
}

export interface TotalView {
  label: string;
  debit: string;
  credit: string;
}

const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);
/** What the entry says of the voucher; the currency position is worth nothing on both its sides. */
const told = (booked: readonly BookedLine[]) => booked.filter(({ system, result }) => !system || result);

export const isForeign = ({ functional, lines }: Pick<Exchanged, "functional" | "lines">): boolean =>
  lines.some(({ currency }) => currency !== functional);

/** Debit and credit by currency, and in that of the books once it is booked. Empty for a voucher in the books' own currency. */
export function exchangeTotals({ functional, lines, booked }: Exchanged): TotalView[] {
  if (!isForeign({ functional, lines })) return [];
  const own = [...new Set(lines.map(({ currency }) => currency))].map((currency) => {
    const of = (side: Side) =>
      sum(lines.filter((line) => line.side === side && line.currency === currency).map(({ amount }) => amount));
    return totalLine(currency, currency, of("D"), of("C"));
  });
  if (!booked) return own;
  const bases = told(booked).map(({ base }) => base);
  return [
    ...own,
    totalLine(
      t("In the books, {currency}", { currency: functional }),
      functional,
      sum(bases.filter((base) => base > 0n)),
      -sum(bases.filter((base) => base < 0n)),
    ),
  ];
}

function totalLine(label: string, currency: string, debit: bigint, credit: bigint): TotalView {
  const shown = (minor: bigint) => (minor === 0n ? "–" : formatMoney(minor, exponentOf(currency)));
  return { label, debit: shown(debit), credit: shown(credit) };
}

/** The rate and the exchange difference, in words. */
export function exchangeFacts(voucher: Exchanged): { label: string; value: string }[] {
  if (!isForeign(voucher)) return [];
  const rate = rateOf(voucher);
  return [...(rate ? [{ label: t("Rate"), value: rate }] : []), ...differenceOf(voucher)];
}

/** What was given for a unit of the foreign currency: of the two that a transfer changes, else the approved rate where its worth comes of it, else by that worth. */
function rateOf({ functional, lines, booked, worth, approved = null }: Exchanged): string | null {
  const currencies = [...new Set(lines.map(({ currency }) => currency))];
  const foreign = lines.find(({ currency }) => currency !== functional)!;
  const total = (currency: string, side: Side) =>
    sum(lines.filter((line) => line.currency === currency && line.side === side).map(({ amount }) => amount));
  const amount = total(foreign.currency, foreign.side);
  const other = currencies.find((currency) => currency !== foreign.currency);
  if (currencies.length > 2 || amount === 0n) return null;
  if (other === undefined) {
    const base = booked
      ? sum(
          told(booked)
            .map(({ base: one }) => one)
            .filter((one) => one > 0n),
        )
      : worth;
    if (base === 0n) return null;
    const used = approved && convert(amount, foreign.currency, functional, approved) === base ? approved : null;
    return used ? rateWords(foreign.currency, functional, used) : rateText(foreign.currency, amount, functional, base);
  }
  const given = total(other, foreign.side === "D" ? "C" : "D");
  return given === 0n ? null : rateText(foreign.currency, amount, other, given);
}

const RATE_DECIMALS = 6;

function rateText(currency: string, amount: bigint, other: string, given: bigint): string {
  return rateWords(currency, other, {
    num: given * 10n ** BigInt(exponentOf(currency)),
    den: amount * 10n ** BigInt(exponentOf(other)),
  });
}

function rateWords(currency: string, other: string, { num, den }: Rate): string {
  const scaled = roundHalfEven(num * 10n ** BigInt(RATE_DECIMALS), den);
  return `${currency} 1 = ${other} ${formatMoney(scaled, RATE_DECIMALS).replace(/(\.\d\d\d*?)0+$/, "$1")}`;
}

function differenceOf({ functional, lines, booked }: Exchanged): { label: string; value: string }[] {
  if (!booked) {
    const sold =
      lines.some(({ side, currency }) => side === "C" && currency !== functional) &&
      lines.some(({ side, currency }) => side === "D" && currency === functional);
    return sold ? [{ label: t("Exchange difference"), value: t("Calculated when it is booked") }] : [];
  }
  const rest = sum(booked.filter(({ system, result }) => system && result).map(({ base }) => base));
  if (rest === 0n) return [];
  return [
    {
      label: rest < 0n ? t("Exchange gain") : t("Exchange loss"),
      value: formatAmount({ minor: rest < 0n ? -rest : rest, currency: functional }),
    },
  ];
}
