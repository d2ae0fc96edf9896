import type { VoucherLine } from "~/modules/vouchers/index.server";
import { cellText } from "~/ui/cell";
import type { Column } from "~/ui/data-table";
import { Link } from "~/ui/link";
import { voucherLinks } from "./voucher-place";

type Columns = Column<VoucherLine>[];

const no: Columns[number] = {
  id: "no",
  label: "Number",
  nowrap: true,
  sortable: true,
  cell: (row) => <Link to={voucherLinks.details(row.word, row.id)}>{row.no}</Link>,
};
const date: Columns[number] = {
  id: "voucherDate",
  label: "Date",
  nowrap: true,
  sortable: true,
  cell: (row) => row.date,
};
const branch: Columns[number] = { id: "branch", label: "Branch", sortable: true };
const state: Columns[number] = { id: "status", label: "State", sortable: true, cell: (row) => cellText(row.state) };
const people: Columns = [
  { id: "maker", label: "Maker", sortable: true },
  { id: "checker", label: "Checker" },
];
const amount: Columns[number] = {
  id: "total",
  label: "Amount",
  numeric: true,
  sortable: true,
  cell: (row) => row.debit,
};
const about = (label: string): Columns[number] => ({ id: "about", label });
const payee = (label: string): Columns[number] => ({ id: "payee", label, sortable: true });
const mode: Columns[number] = { id: "mode", label: "By" };

const OWN: Readonly<Record<string, Columns>> = {
  payment: [payee("Payee"), mode, amount],
  receive: [payee("Payer"), { id: "reference", label: "Receipt no." }, mode, amount],
  journal: [
    about("Ledgers"),
    { id: "debit", label: "Debit", numeric: true },
    { id: "credit", label: "Credit", numeric: true },
  ],
  income: [about("Ledgers"), payee("Payer"), mode, amount],
  expense: [about("Expense head"), payee("Payee"), { id: "requisition", label: "Requisition" }, amount],
  transfer: [about("From and to"), { id: "reference", label: "Slip no." }, amount],
  reverse: [about("Takes back"), amount],
};

/** What a list of one kind of voucher shows (spec: accounts §16). */
export const voucherColumns = (word: string): Columns => [no, date, branch, ...(OWN[word] ?? []), state, ...people];

/** What the list of waiting vouchers shows. */
export const pendingColumns: Columns = [
  no,
  { id: "kind", label: "Kind" },
  branch,
  payee("Payee or payer"),
  about("About"),
  amount,
  { id: "maker", label: "Maker", sortable: true },
  { id: "submittedAt", label: "Waiting", sortable: true, cell: (row) => row.waits },
];
