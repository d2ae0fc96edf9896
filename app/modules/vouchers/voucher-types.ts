/** The kinds of vouchers that people make, and what each is called (spec: accounts §8, §16). */

export const VOUCHER_TYPES = ["PAYMENT", "RECEIVE", "JOURNAL", "INCOME", "EXPENSE", "TRANSFER", "REVERSE"] as const;
export type VoucherType = (typeof VOUCHER_TYPES)[number];
/** What pays or is paid into; NONE: neither cash nor bank, or several. */
export type Mode = "CASH" | "BANK" | "NONE";
export type Side = "D" | "C";

interface TypeInfo {
  /** As in URLs. */
  word: string;
  /** As in API paths. */
  apiWord: string;
  label: string;
  many: string;
  /** "New payment". */
  fresh: string;
  /** The side whose lines are typed; the other one is cash, bank or what is owed. null: both are typed, or none. */
  typed: Side | null;
  /** What the cash or bank of the voucher is called in its form. */
  place?: string;
  /** What the person beside the money is called. */
  payee?: string;
  /** What `reference` is called. */
  reference: string;
}

export const TYPE_INFO: Readonly<Record<VoucherType, TypeInfo>> = {
  PAYMENT: {
    word: "payment",
    apiWord: "Payment",
    label: "Payment",
    many: "Payments",
    fresh: "New payment",
    typed: "D",
    place: "Paid from",
    payee: "Payee",
    reference: "Reference",
  },
  RECEIVE: {
    word: "receive",
    apiWord: "Receive",
    label: "Receipt",
    many: "Receipts",
    fresh: "New receipt",
    typed: "C",
    place: "Received in",
    payee: "Payer",
    reference: "Receipt no.",
  },
  JOURNAL: {
    word: "journal",
    apiWord: "Journal",
    label: "Journal",
    many: "Journals",
    fresh: "New journal",
    typed: null,
    reference: "Reference",
  },
  INCOME: {
    word: "income",
    apiWord: "Income",
    label: "Income",
    many: "Income",
    fresh: "New income",
    typed: "C",
    place: "Received in",
    payee: "Payer",
    reference: "Receipt no.",
  },
  EXPENSE: {
    word: "expense",
    apiWord: "Expense",
    label: "Expense",
    many: "Expenses",
    fresh: "New expense",
    typed: "D",
    place: "Paid from",
    payee: "Payee",
    reference: "Reference",
  },
  TRANSFER: {
    word: "transfer",
    apiWord: "Transfer",
    label: "Transfer",
    many: "Transfers",
    fresh: "New transfer",
    typed: null,
    reference: "Slip no.",
  },
  REVERSE: {
    word: "reverse",
    apiWord: "Reverse",
    label: "Reversal",
    many: "Reversals",
    fresh: "New reversal",
    typed: null,
    reference: "Reference",
  },
};

/** The kind that a word of an address names, in any case; null for none. */
export function typeOfWord(word: string | undefined): VoucherType | null {
  return VOUCHER_TYPES.find((type) => TYPE_INFO[type].word === word?.toLowerCase()) ?? null;
}

/** Cash and bank as one choice of a form: "CASH:11101", "BANK:3", or "CREDIT" for what is paid later. */
export type Place = { kind: "CASH"; code: string } | { kind: "BANK"; bankAccountId: number } | { kind: "CREDIT" };

/** Reads a {@link Place}; null for anything else. */
export function readPlace(text: string): Place | null {
  const [, kind, rest = ""] = /^(CASH|BANK|CREDIT)(?::(\w{1,10}))?$/.exec(text.trim()) ?? [];
  if (kind === "CASH" && /^\d{5}$/.test(rest)) return { kind, code: rest };
  if (kind === "BANK" && /^[1-9]\d{0,8}$/.test(rest)) return { kind, bankAccountId: Number(rest) };
  return kind === "CREDIT" && rest === "" ? { kind } : null;
}

/** The code that a text begins with: "24101 Creditors" → "24101"; null without one. */
export function ledgerCode(text: string): string | null {
  return /^(\d{5})(?:\s|$)/.exec(text.trim())?.[1] ?? null;
}

/** The code of an account within a ledger: "24101-0003 Kibera Stationers" → "24101-0003". */
export function accountCode(text: string): string | null {
  return /^(\d{5}-\d{4,7})(?:\s|$)/.exec(text.trim())?.[1] ?? null;
}
