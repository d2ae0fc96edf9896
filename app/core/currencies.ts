import { formatMoney } from "./money";

/** Currencies whose minor unit is not a hundredth, with its decimal places (ISO 4217). */
const EXPONENTS: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
};

/** Decimal places of a currency's minor unit. */
export function exponentOf(currency: string): number {
  return EXPONENTS[currency] ?? 2;
}

/** Currencies a form offers: those of the countries a company may belong to, and those lenders borrow in. */
export const CURRENCIES: readonly string[] = [
  "BDT",
  "BIF",
  "CDF",
  "ETB",
  "EUR",
  "GHS",
  "IDR",
  "INR",
  "KES",
  "KHR",
  "LKR",
  "MMK",
  "MWK",
  "MZN",
  "NGN",
  "NPR",
  "PHP",
  "PKR",
  "RWF",
  "SLE",
  "TZS",
  "UGX",
  "USD",
  "XOF",
  "ZAR",
  "ZMW",
];

/** An amount with its currency, as people read it: "KES 50,000.00". */
export function formatAmount({ minor, currency }: { minor: bigint; currency: string }): string {
  return `${currency} ${formatMoney(minor, exponentOf(currency))}`;
}
