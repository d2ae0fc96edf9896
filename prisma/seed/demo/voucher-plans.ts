import type { VoucherInput, VoucherType } from "~/modules/vouchers/index.server";

/** How far a voucher of the demo comes. "first": two have to approve, and one has. */
export type Reached = "draft" | "submitted" | "first" | "posted" | "returned" | "rejected" | "cancelled";

export interface VoucherPlan {
  type: VoucherType;
  reached: Reached;
  /** Who approves: BM, AM, RM or the accounts manager. */
  by?: "BM" | "AM" | "RM" | "ACM";
  input: Partial<VoucherInput>;
  /** Name by which a later plan takes it back. */
  name?: string;
  takesBack?: string;
  /** A picture is attached while it is a draft. */
  paper?: true;
}

const line = (
  row: number,
  ledger: string,
  amount: string,
  memo: string | null = null,
  account: string | null = null,
) => ({ row, ledger, account, amount, memo });
const spent = (head: string, amount: string, memo: string | null = null) => [{ row: 0, head, amount, memo }];

/** What every branch books. `bank` is the id of its account for payments. */
export const everyBranch = (bank: number): VoucherPlan[] => [
  {
    type: "RECEIVE",
    reached: "posted",
    by: "RM",
    input: {
      place: "CASH:11101",
      payee: "Umoja head office",
      reference: "RC-0001",
      lines: [line(0, "31102", "400000.00", "Capital for the branch")],
      narration: "Capital for the branch, paid in at the vault",
    },
  },
  {
    type: "TRANSFER",
    reached: "posted",
    by: "AM",
    input: {
      from: "CASH:11101",
      to: `BANK:${bank}`,
      amount: "150000.00",
      reference: "Slip 30211",
      narration: "Cash of the vault taken to the bank",
    },
  },
  {
    type: "TRANSFER",
    reached: "posted",
    by: "BM",
    input: {
      from: "CASH:11101",
      to: "CASH:11102",
      amount: "20000.00",
      narration: "Petty cash filled up for the fortnight",
    },
  },
  {
    type: "INCOME",
    reached: "posted",
    by: "BM",
    input: {
      place: "CASH:11101",
      payee: "Upendo group",
      reference: "RC-0002",
      lines: [line(0, "42103", "2400.00", "24 passbooks")],
      narration: "Passbooks of the new members of Upendo",
    },
  },
  {
    type: "EXPENSE",
    reached: "posted",
    by: "BM",
    input: {
      place: "CASH:11102",
      payee: "Nairobi Water",
      lines: spent("UTILITIES", "3450.00", "Water of last month"),
      narration: "Water of the office for last month",
    },
  },
];

/** What the head office books beside it: every kind in every state. @param nextMonth its first day, when what was accrued is taken back */
export const everyState = (bank: number, cheque: string, nextMonth: string): VoucherPlan[] => [
  {
    type: "INCOME",
    reached: "posted",
    by: "BM",
    name: "wrong",
    input: {
      place: "CASH:11101",
      payee: "Neema group",
      reference: "RC-0003",
      lines: [line(0, "42102", "1200.00", "Membership fees")],
      narration: "Membership fees of Neema, counted at the meeting",
    },
  },
  {
    type: "REVERSE",
    reached: "posted",
    by: "AM",
    takesBack: "wrong",
    input: { narration: "The fees were those of Tumaini; booked again under the right name" },
  },
  {
    type: "INCOME",
    reached: "posted",
    by: "BM",
    name: "doubtful",
    input: {
      place: "CASH:11101",
      payee: "Tumaini group",
      reference: "RC-0004",
      lines: [line(0, "42102", "1200.00", "Membership fees"), line(1, "42104", "300.00", "Late repayment")],
      narration: "Membership fees and a penalty of Tumaini",
    },
  },
  {
    type: "REVERSE",
    reached: "first",
    by: "AM",
    takesBack: "doubtful",
    input: { narration: "The penalty was waived by the area manager before it was paid" },
  },
  {
    type: "JOURNAL",
    reached: "posted",
    by: "BM",
    input: {
      lines: [
        { ...line(0, "54103", "18500.00", "Paper and toner"), side: "D" },
        { ...line(1, "24101", "18500.00", "Invoice 771", "24101-0001"), side: "C" },
      ],
      narration: "Invoice 771 of Kibera Stationers, owed until it is paid",
    },
  },
  {
    type: "PAYMENT",
    reached: "posted",
    by: "BM",
    name: "cheque",
    input: {
      place: `BANK:${bank}`,
      payee: "Kibera Stationers",
      chequeNo: cheque,
      lines: [line(0, "24101", "18500.00", "Invoice 771", "24101-0001")],
      narration: "Invoice 771 of Kibera Stationers settled",
    },
  },
  {
    type: "PAYMENT",
    reached: "submitted",
    input: {
      place: "CASH:11101",
      payee: "Revenue Authority",
      reference: "PRN 88120",
      lines: [line(0, "24203", "6200.00", "Withholding tax")],
      narration: "Withholding tax of the month",
    },
  },
  {
    type: "PAYMENT",
    reached: "submitted",
    input: {
      place: "CASH:11101",
      payee: "Bidii Motors",
      lines: [line(0, "24101", "74000.00", "Service of two motorcycles", "24101-0002")],
      narration: "Service of two motorcycles, invoice 204",
    },
  },
  {
    type: "PAYMENT",
    reached: "returned",
    by: "BM",
    input: {
      place: "CASH:11101",
      payee: "Safari Security Services",
      lines: [line(0, "24101", "9000.00", null, "24101-0003")],
      narration: "Guards of the office for last month",
    },
  },
  {
    type: "PAYMENT",
    reached: "rejected",
    by: "BM",
    input: {
      place: "CASH:11101",
      payee: "Bidii Motors",
      lines: [line(0, "24101", "12000.00", "Paint", "24101-0002")],
      narration: "Painting of a motorcycle no one has ordered",
    },
  },
  {
    type: "PAYMENT",
    reached: "cancelled",
    input: {
      place: "CASH:11101",
      payee: "Kibera Stationers",
      lines: [line(0, "24101", "640.00", null, "24101-0001")],
      narration: "Ribbons, paid from petty cash after all",
    },
  },
  {
    type: "PAYMENT",
    reached: "draft",
    paper: true,
    input: {
      place: "CASH:11101",
      payee: "Kibera Stationers",
      lines: [line(0, "24101", "2300.00", "Invoice 790", "24101-0001")],
      narration: "Invoice 790 of Kibera Stationers",
    },
  },
  {
    type: "RECEIVE",
    reached: "submitted",
    input: {
      place: `BANK:${bank}`,
      payee: "Unknown payer",
      reference: "FT26-1182",
      lines: [line(0, "25102", "5000.00", "Deposit without a name")],
      narration: "Deposit at the bank that names no one",
    },
  },
  {
    type: "RECEIVE",
    reached: "draft",
    input: {
      place: "CASH:11101",
      payee: "Baraka group",
      reference: "RC-0005",
      lines: [line(0, "21301", "15000.00")],
      narration: "Term deposit of Baraka",
    },
  },
  {
    type: "INCOME",
    reached: "submitted",
    input: {
      place: `BANK:${bank}`,
      payee: "Equity Bank",
      reference: "FT26-1190",
      lines: [line(0, "43101", "812.50", "Interest of the account")],
      narration: "Interest of the account for last month",
    },
  },
  {
    type: "INCOME",
    reached: "draft",
    input: {
      place: "CASH:11101",
      payee: "Amani group",
      reference: "RC-0006",
      lines: [line(0, "42101", "900.00")],
      narration: "Processing fees of Amani",
    },
  },
  {
    type: "EXPENSE",
    reached: "posted",
    by: "BM",
    input: {
      place: "CREDIT",
      creditor: "24101-0003",
      payee: "Safari Security Services",
      lines: spent("SECURITY", "9000.00", "Guards"),
      narration: "Guards of the office, owed until the invoice is checked",
    },
  },
  {
    type: "EXPENSE",
    reached: "submitted",
    input: {
      place: "CASH:11102",
      payee: "Kibera Stationers",
      lines: spent("STATIONERY", "640.00", "Ribbons"),
      narration: "Ribbons for the printer",
    },
  },
  {
    type: "EXPENSE",
    reached: "draft",
    input: {
      place: "CASH:11102",
      payee: "Airtel",
      lines: spent("AIRTIME", "1500.00"),
      narration: "Airtime of the branch",
    },
  },
  {
    type: "JOURNAL",
    reached: "posted",
    by: "BM",
    input: {
      lines: [
        { ...line(0, "14201", "36000.00", "Rent of next quarter"), side: "D" },
        { ...line(1, "24102", "36000.00", "Owed to the landlord"), side: "C" },
      ],
      narration: "Rent of the next quarter taken into prepayments",
    },
  },
  {
    type: "JOURNAL",
    reached: "draft",
    input: {
      reverseOn: nextMonth,
      lines: [
        { ...line(0, "54102", "3600.00", "Electricity"), side: "D" },
        { ...line(1, "24102", "3600.00", "Not yet billed"), side: "C" },
      ],
      narration: "Electricity of the month that is not yet billed",
    },
  },
  {
    type: "JOURNAL",
    reached: "draft",
    input: {
      lines: [
        { ...line(0, "56101", "4100.00", "Computers"), side: "D" },
        { ...line(1, "15202", "4100.00"), side: "C" },
      ],
      narration: "Depreciation of the computers for the month",
    },
  },
  {
    type: "TRANSFER",
    reached: "draft",
    input: { from: "CASH:11101", to: "CASH:11102", amount: "5000.00", narration: "Petty cash for the field day" },
  },
  {
    type: "REVERSE",
    reached: "draft",
    takesBack: "cheque",
    input: { narration: "The supplier has returned the cheque; to be settled next week" },
  },
];
