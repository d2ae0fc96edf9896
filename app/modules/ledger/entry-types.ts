/** The kinds of entries and what goes for each (spec: accounts §4.2, §9, §10). */
interface EntryTypeInfo {
  /** Begins the numbers: PV-NBO-2026-000123. */
  prefix: string;
  label: string;
  /** Made by people: only ledgers that are open to manual posting. */
  manual?: true;
  /** May stand on an adjustment day. */
  onAdjustmentDay?: true;
  /** Reversed by the module that made it and by nobody else. */
  owned?: true;
}

export const ENTRY_TYPES = {
  PAYMENT: { prefix: "PV", label: "Payment", manual: true },
  RECEIVE: { prefix: "RV", label: "Receipt", manual: true },
  JOURNAL: { prefix: "JV", label: "Journal", manual: true, onAdjustmentDay: true },
  INCOME: { prefix: "IN", label: "Income", manual: true },
  EXPENSE: { prefix: "EX", label: "Expense", manual: true },
  TRANSFER: { prefix: "TV", label: "Transfer", manual: true },
  REVERSE: { prefix: "RX", label: "Reversal", onAdjustmentDay: true },
  FUND_SEND: { prefix: "FS", label: "Funds sent", owned: true },
  FUND_RECEIVE: { prefix: "FR", label: "Funds received", owned: true },
  FUND_RETURN: { prefix: "FN", label: "Funds returned", owned: true },
  BRANCH_ADVICE: { prefix: "BA", label: "Branch advice", owned: true },
  SACCO: { prefix: "SW", label: "Sacco", owned: true },
  PAYROLL: { prefix: "PY", label: "Payroll", owned: true },
  PAY_PAYMENT: { prefix: "PP", label: "Payment of salaries", owned: true },
  BILL: { prefix: "BV", label: "Bill of staff", owned: true },
  BILL_PAYMENT: { prefix: "BP", label: "Payment of a bill", owned: true },
  OPENING: { prefix: "OB", label: "Opening balances", owned: true },
  FX_REVAL: { prefix: "FX", label: "Revaluation", onAdjustmentDay: true, owned: true },
  INTEREST_ACCRUAL: { prefix: "IA", label: "Interest accrued", onAdjustmentDay: true, owned: true },
  YEAR_CLOSE: { prefix: "YC", label: "Year close", onAdjustmentDay: true, owned: true },
  CASH_ADJUST: { prefix: "CA", label: "Cash over or short" },
} as const satisfies Record<string, EntryTypeInfo>;

export type EntryType = keyof typeof ENTRY_TYPES;

/** What goes for a kind of entry. */
export function entryType(type: EntryType): EntryTypeInfo {
  return ENTRY_TYPES[type];
}

/** Who thinks up entries of a kind: what people do not make is always made by a module. */
export function originOf(type: EntryType, named: "PERSON" | "MODULE" = "PERSON"): "PERSON" | "MODULE" {
  return entryType(type).manual ? named : "MODULE";
}

export const NATURES = ["ASSET", "LIABILITY", "EQUITY", "INCOME", "EXPENSE"] as const;
export type Nature = (typeof NATURES)[number];

export const CONTROL_TYPES = ["NONE", "EMPLOYEE", "MEMBER", "SACCO", "BANK", "BRANCH", "PARTY"] as const;
export type ControlType = (typeof CONTROL_TYPES)[number];
/** What a sub-ledger stands for. */
export type RefType = Exclude<ControlType, "NONE">;

/** Events of the product that are booked to a ledger of the company's choice (spec: accounts §4.1). */
export const SYSTEM_EVENTS = [
  "CASH_VAULT",
  "PETTY_CASH",
  "CASH_SHORT",
  "CASH_OVER",
  "STAFF_SHORTAGE",
  "FUND_SENT",
  "FUND_RECEIVED",
  "BRANCH_ADVICE",
  "CCY_POSITION",
  "FX_REAL_GAIN",
  "FX_REAL_LOSS",
  "FX_UNREAL_GAIN",
  "FX_UNREAL_LOSS",
  "ROUNDING",
  "OPENING_CONTRA",
  "RETAINED",
  "SACCO_CONTROL",
  "SACCO_PAYABLE",
  "SACCO_INTEREST_EXP",
  "SAVINGS_CONTROL",
  "SAVINGS_INTEREST_EXP",
  "INTEREST_ACCRUED",
  "WHT_PAYABLE",
  "STAFF_ADVANCE",
  "SUSPENSE_IN",
  "STAFF_PAYABLE",
  "PAY_BASIC",
  "PAY_NET",
  "PAY_HELD",
  "PAY_CONTRIBUTIONS",
  "PAY_ADVANCE",
  "PAY_RECEIVABLE",
  "PAY_DUES",
  "BILL_TRANSPORT",
  "BILL_LODGING",
  "BILL_MEAL",
  "BILL_AIRTIME",
  "BILL_STATIONERY",
  "BILL_OTHER",
] as const;
export type SystemEvent = (typeof SYSTEM_EVENTS)[number];
