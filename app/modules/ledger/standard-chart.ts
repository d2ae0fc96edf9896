/** The chart of accounts a company begins with (spec: accounts §19). Codes read class, group, sub-group, ledger. */
import type { ControlType, Nature, SystemEvent } from "./entry-types";

export const CLASSES: readonly { code: string; name: string; nature: Nature; normalSide: "D" | "C" }[] = [
  { code: "1", name: "Assets", nature: "ASSET", normalSide: "D" },
  { code: "2", name: "Liabilities", nature: "LIABILITY", normalSide: "C" },
  { code: "3", name: "Equity", nature: "EQUITY", normalSide: "C" },
  { code: "4", name: "Income", nature: "INCOME", normalSide: "C" },
  { code: "5", name: "Expenses", nature: "EXPENSE", normalSide: "D" },
];

export const GROUPS: readonly [code: string, name: string][] = [
  ["11", "Cash and bank"], ["12", "Investments"], ["13", "Loan portfolio"], ["14", "Receivables and advances"], ["15", "Fixed assets"], ["19", "Inter-branch and system"],
  ["21", "Member deposits"], ["22", "Staff sacco"], ["23", "Borrowings"], ["24", "Payables"], ["25", "Suspense liabilities"], ["31", "Capital"], ["33", "Reserves"],
  ["41", "Income from lending"], ["42", "Fees and penalties"], ["43", "Investment income"], ["44", "Other income"], ["45", "Exchange gains"], ["51", "Financial cost"], ["52", "Impairment"],
  ["53", "Personnel"], ["54", "Administration"], ["55", "Travel"], ["56", "Depreciation"], ["57", "Losses"], ["58", "Tax"],
];

/** Sub-groups with their line of the regulator's return (CGAP); `contra` stands against the rest of its group. */
export const SUB_GROUPS: readonly { code: string; name: string; tag: string; contra?: true }[] = [
  { code: "111", name: "Cash", tag: "A1" }, { code: "112", name: "Bank", tag: "A1" }, { code: "113", name: "Mobile money", tag: "A1" }, { code: "121", name: "Short-term investments", tag: "A3" },
  { code: "131", name: "Loans outstanding", tag: "A5" }, { code: "132", name: "Interest receivable", tag: "A8" }, { code: "133", name: "Impairment allowance", tag: "A6", contra: true },
  { code: "141", name: "Staff advances", tag: "A9" }, { code: "142", name: "Prepayments and deposits", tag: "A9" }, { code: "151", name: "Property and equipment", tag: "A11" },
  { code: "152", name: "Accumulated depreciation", tag: "A12", contra: true }, { code: "191", name: "Inter-branch", tag: "A9" }, { code: "192", name: "Suspense", tag: "A9" }, { code: "199", name: "System", tag: "A9" },
  { code: "211", name: "Voluntary savings", tag: "L1" }, { code: "212", name: "Mandatory savings", tag: "L1" }, { code: "213", name: "Term deposits", tag: "L2" }, { code: "221", name: "Staff sacco", tag: "L5" },
  { code: "231", name: "Borrowings", tag: "L3" }, { code: "241", name: "Creditors and accruals", tag: "L5" }, { code: "242", name: "Taxes and deductions", tag: "L5" }, { code: "251", name: "Suspense liabilities", tag: "L5" },
  { code: "311", name: "Shares and donations", tag: "E1" }, { code: "330", name: "Opening balances", tag: "E4" }, { code: "331", name: "Reserves and retained earnings", tag: "E4" },
  { code: "411", name: "Interest on loans", tag: "R1" }, { code: "421", name: "Fees and penalties", tag: "R2" }, { code: "431", name: "Investment income", tag: "R4" }, { code: "441", name: "Other income", tag: "R5" },
  { code: "451", name: "Exchange gains realised", tag: "R5" }, { code: "452", name: "Exchange gains unrealised", tag: "R5" }, { code: "511", name: "Interest and charges", tag: "X1" },
  { code: "521", name: "Impairment", tag: "X2" }, { code: "531", name: "Personnel", tag: "X3" }, { code: "541", name: "Administration", tag: "X4" }, { code: "551", name: "Travel", tag: "X4" },
  { code: "561", name: "Depreciation", tag: "X4" }, { code: "571", name: "Losses", tag: "X5" }, { code: "581", name: "Tax", tag: "X6" },
];

interface LedgerSeed {
  code: string;
  name: string;
  control?: ControlType;
  currency?: string;
  cash?: true;
  bank?: true;
  /** Only modules book to it. */
  system?: true;
}

export const LEDGERS: readonly LedgerSeed[] = [
  { code: "11101", name: "Cash in vault", cash: true }, { code: "11102", name: "Petty cash (imprest)", cash: true }, { code: "11201", name: "Bank operating", bank: true },
  { code: "11202", name: "Bank collections", bank: true }, { code: "11203", name: "Bank USD", bank: true, currency: "USD" }, { code: "11301", name: "Mobile money float", bank: true },
  { code: "12101", name: "Short-term deposits" }, { code: "13101", name: "Individual loans" }, { code: "13102", name: "Group loans" }, { code: "13103", name: "Emergency loans" },
  { code: "13201", name: "Interest receivable" }, { code: "13301", name: "Impairment allowance" }, { code: "14101", name: "Salary advances", control: "EMPLOYEE" },
  { code: "14102", name: "Travel and expense advances", control: "EMPLOYEE" }, { code: "14103", name: "Staff shortages", control: "EMPLOYEE" }, { code: "14201", name: "Prepaid rent" },
  { code: "14202", name: "Deposits paid" }, { code: "14203", name: "Sundry receivables", control: "PARTY" }, { code: "15101", name: "Furniture" }, { code: "15102", name: "Computers" },
  { code: "15103", name: "Motorcycles and vehicles" }, { code: "15201", name: "Depreciation of furniture" }, { code: "15202", name: "Depreciation of computers" },
  { code: "15203", name: "Depreciation of motorcycles and vehicles" }, { code: "19101", name: "Funds sent", control: "BRANCH", system: true }, { code: "19102", name: "Funds received", control: "BRANCH", system: true },
  { code: "19103", name: "Branch advices", control: "BRANCH", system: true }, { code: "19201", name: "Suspense" }, { code: "19900", name: "Currency position", system: true },
  { code: "21101", name: "Voluntary savings", control: "MEMBER" }, { code: "21201", name: "Mandatory savings", control: "MEMBER" }, { code: "21301", name: "Term deposits" },
  { code: "22101", name: "Staff sacco", control: "SACCO", system: true }, { code: "22102", name: "Sacco interest accrued" }, { code: "22103", name: "Sacco withdrawals payable" },
  { code: "23101", name: "Borrowings from banks" }, { code: "23102", name: "Borrowings from funders" }, { code: "24101", name: "Creditors", control: "PARTY" }, { code: "24102", name: "Accruals" },
  { code: "24103", name: "Salaries payable" }, { code: "24104", name: "Owed to staff", control: "EMPLOYEE", system: true }, { code: "24201", name: "Income tax payable" }, { code: "24202", name: "Pension and social security" }, { code: "24203", name: "Withholding tax" },
  { code: "25101", name: "Cash over" }, { code: "25102", name: "Unidentified receipts" }, { code: "25103", name: "Overpayments" }, { code: "31101", name: "Member shares" },
  { code: "31102", name: "Donated equity" }, { code: "33000", name: "Opening balances contra", system: true }, { code: "33101", name: "Statutory reserve" }, { code: "33102", name: "Retained earnings" },
  { code: "41101", name: "Loan interest" }, { code: "42101", name: "Processing fees" }, { code: "42102", name: "Membership fees" }, { code: "42103", name: "Passbook sales" }, { code: "42104", name: "Penalties" },
  { code: "43101", name: "Investment income" }, { code: "44101", name: "Other income" }, { code: "44102", name: "Bad debts recovered" }, { code: "45101", name: "Exchange gain realised", system: true },
  { code: "45201", name: "Exchange gain unrealised", system: true }, { code: "51101", name: "Interest on member savings" }, { code: "51102", name: "Interest on staff sacco" },
  { code: "51103", name: "Interest on borrowings" }, { code: "51104", name: "Bank charges" }, { code: "52101", name: "Impairment of loans" }, { code: "53101", name: "Salaries" }, { code: "53102", name: "Allowances" },
  { code: "53103", name: "Employer contributions" }, { code: "53104", name: "Training" }, { code: "54101", name: "Rent" }, { code: "54102", name: "Utilities" }, { code: "54103", name: "Stationery" },
  { code: "54104", name: "Communication" }, { code: "54105", name: "Repairs" }, { code: "54106", name: "Security" }, { code: "54107", name: "Legal and audit" }, { code: "55101", name: "Transport bills" },
  { code: "55102", name: "Fuel" }, { code: "55103", name: "Lodging" }, { code: "55104", name: "Meals on duty" }, { code: "56101", name: "Depreciation" }, { code: "57101", name: "Cash short" }, { code: "57102", name: "Rounding", system: true },
  { code: "57103", name: "Exchange loss realised", system: true }, { code: "57104", name: "Exchange loss unrealised", system: true }, { code: "58101", name: "Income tax" },
];

/** Where each event is booked. */
export const EVENT_LEDGERS: Readonly<Record<SystemEvent, string>> = {
  CASH_VAULT: "11101", PETTY_CASH: "11102", CASH_SHORT: "57101", CASH_OVER: "25101", STAFF_SHORTAGE: "14103", FUND_SENT: "19101", FUND_RECEIVED: "19102", BRANCH_ADVICE: "19103", CCY_POSITION: "19900",
  FX_REAL_GAIN: "45101", FX_REAL_LOSS: "57103", FX_UNREAL_GAIN: "45201", FX_UNREAL_LOSS: "57104", ROUNDING: "57102", OPENING_CONTRA: "33000", RETAINED: "33102", SACCO_CONTROL: "22101",
  SACCO_PAYABLE: "22103", SACCO_INTEREST_EXP: "51102", WHT_PAYABLE: "24203", STAFF_ADVANCE: "14102", SUSPENSE_IN: "25102",
  STAFF_PAYABLE: "24104", BILL_TRANSPORT: "55101", BILL_LODGING: "55103", BILL_MEAL: "55104", BILL_AIRTIME: "54104", BILL_STATIONERY: "54103", BILL_OTHER: "55101",
};
