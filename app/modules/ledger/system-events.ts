/** What the product books by itself, in words, and what kind of ledger each event needs (spec: accounts §4.1, §8). */
import type { ControlType, SystemEvent } from "./entry-types";

interface EventInfo {
  label: string;
  /** What the ledger holds accounts of. */
  control: ControlType;
  /** The ledger is one of cash. */
  cash?: true;
}

export const EVENT_INFO: Readonly<Record<SystemEvent, EventInfo>> = {
  CASH_VAULT: { label: "Cash in the vault", control: "NONE", cash: true },
  PETTY_CASH: { label: "Petty cash", control: "NONE", cash: true },
  CASH_SHORT: { label: "Cash short within tolerance", control: "NONE" },
  CASH_OVER: { label: "Cash over", control: "NONE" },
  STAFF_SHORTAGE: { label: "Cash short, charged to staff", control: "EMPLOYEE" },
  FUND_SENT: { label: "Funds sent to another branch", control: "BRANCH" },
  FUND_RECEIVED: { label: "Funds received from another branch", control: "BRANCH" },
  BRANCH_ADVICE: { label: "Paid by one branch for another", control: "BRANCH" },
  CCY_POSITION: { label: "Currency position", control: "NONE" },
  FX_REAL_GAIN: { label: "Exchange gain realised", control: "NONE" },
  FX_REAL_LOSS: { label: "Exchange loss realised", control: "NONE" },
  FX_UNREAL_GAIN: { label: "Exchange gain of a revaluation", control: "NONE" },
  FX_UNREAL_LOSS: { label: "Exchange loss of a revaluation", control: "NONE" },
  ROUNDING: { label: "Rounding of conversions", control: "NONE" },
  OPENING_CONTRA: { label: "Counterpart of opening balances", control: "NONE" },
  RETAINED: { label: "Retained earnings", control: "NONE" },
  SACCO_CONTROL: { label: "Staff sacco", control: "SACCO" },
  SACCO_PAYABLE: { label: "Sacco withdrawals payable", control: "NONE" },
  SACCO_INTEREST_EXP: { label: "Interest on staff sacco", control: "NONE" },
  SAVINGS_CONTROL: { label: "Savings accounts of members", control: "SACCO" },
  SAVINGS_INTEREST_EXP: { label: "Interest on savings of members", control: "NONE" },
  INTEREST_ACCRUED: { label: "Interest on savings earned and not booked", control: "NONE" },
  WHT_PAYABLE: { label: "Withholding tax", control: "NONE" },
  STAFF_ADVANCE: { label: "Advances to staff", control: "EMPLOYEE" },
  STAFF_PAYABLE: { label: "Owed to staff", control: "EMPLOYEE" },
  PAY_BASIC: { label: "Basic pay and leave paid out", control: "NONE" },
  PAY_NET: { label: "Salaries to be paid", control: "NONE" },
  PAY_HELD: { label: "Salaries withheld", control: "EMPLOYEE" },
  PAY_CONTRIBUTIONS: { label: "Contributions of the employer", control: "NONE" },
  PAY_ADVANCE: { label: "Salary advances", control: "EMPLOYEE" },
  PAY_RECEIVABLE: { label: "Owed by staff who left", control: "EMPLOYEE" },
  PAY_DUES: { label: "Kept back from staff who leave", control: "NONE" },
  BILL_TRANSPORT: { label: "Transport of bills", control: "NONE" },
  BILL_LODGING: { label: "Lodging of bills", control: "NONE" },
  BILL_MEAL: { label: "Meals of bills", control: "NONE" },
  BILL_AIRTIME: { label: "Airtime of bills", control: "NONE" },
  BILL_STATIONERY: { label: "Stationery of bills", control: "NONE" },
  BILL_OTHER: { label: "Other expenses of bills", control: "NONE" },
  SUSPENSE_IN: { label: "Unidentified receipts", control: "NONE" },
};

export function eventLabel(event: string): string {
  return EVENT_INFO[event as SystemEvent]?.label ?? event;
}
