/** Loan snapshots from a file: a row for each loan; branch and day stand in every row (spec: ops §11, as §5.8). */
import type { Work } from "~/db/transaction.server";
import { parseDate } from "~/core/dates";
import { InputProblem, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { FileColumn, FileImport, FileRow } from "~/define/file-import";
import { STATUS_CHOICES, type Loan } from "./loan";
import { loanSchema, readLoan } from "./loan-input";
import { branchesFor, branchWith, keepSnapshot, type SnapshotBranch } from "./keep-snapshot.server";

const COLUMNS: readonly FileColumn[] = [
  {
    name: "branch",
    label: "Branch",
    required: true,
    hint: "Name or code of one of your branches; the same in all rows of a day",
  },
  {
    name: "asOf",
    label: "As of",
    required: true,
    hint: "The day of the balances, the same in all rows: a date like 05-Mar-2026 or 2026-03-05",
  },
  { name: "loanNo", label: "Loan no.", required: true, hint: "At most 40 characters; each loan once" },
  { name: "memberNo", label: "Member no.", required: false, hint: "At most 40 characters" },
  { name: "memberName", label: "Member", required: true, hint: "At most 120 characters" },
  { name: "product", label: "Product", required: false, hint: "At most 60 characters" },
  { name: "disbursedOn", label: "Disbursed on", required: true, hint: "A date like 05-Mar-2026 or 2026-03-05" },
  { name: "principal", label: "Principal", required: true, hint: "An amount like 1250.50" },
  { name: "outstanding", label: "Outstanding", required: true, hint: "An amount like 1250.50" },
  { name: "instalment", label: "Instalment", required: false, hint: "The next one, an amount like 1250.50" },
  { name: "arrears", label: "Arrears", required: true, hint: "An amount like 1250.50; 0 where nothing is overdue" },
  { name: "daysOverdue", label: "Days overdue", required: true, hint: "A whole number; 0 where nothing is overdue" },
  { name: "status", label: "Status", required: true, hint: "One of Running, Restructured, Written off, Paid off" },
];

const EXAMPLES = [
  [
    "KIB",
    "2026-03-05",
    "LN-40231",
    "M-1032",
    "Grace Achieng",
    "Group loan",
    "2025-09-10",
    "60,000.00",
    "24,500.00",
    "5,900.00",
    "0",
    "0",
    "Running",
  ],
  [
    "KIB",
    "2026-03-05",
    "LN-40118",
    "M-0877",
    "Peter Otieno",
    "Business loan",
    "2025-07-02",
    "80,000.00",
    "31,200.00",
    "7,400.00",
    "4,800.00",
    "24",
    "Running",
  ],
];

export const loanSnapshotImport: FileImport = {
  name: "LoanSnapshot",
  many: "Loan snapshots",
  permission: "loanSnapshot.upload",
  list: "/ops/loanSnapshot/list",
  columns: COLUMNS,
  key: "asOf",
  examples: EXAMPLES,
  add: addSnapshot,
  together: ({ branch, asOf }) => `${branch!.trim().toLowerCase()} ${dateIn(asOf!)}`,
};

/** Spreadsheets count days from the end of 1899. */
const EXCEL_ZERO = Date.UTC(1899, 11, 30);

/** A date as a spreadsheet may have left it. */
function dateIn(cell: string): string {
  const days = /^[2-9]\d{4}$/.test(cell) ? Number(cell) : null;
  return days === null
    ? (parseDate(cell) ?? cell)
    : new Date(EXCEL_ZERO + days * 86_400_000).toISOString().slice(0, 10);
}

/** The columns of a loan as its schema reads them. */
function typed({ disbursedOn, daysOverdue, status, ...cells }: Record<string, string>): Record<string, string> {
  const word = status!.toLowerCase();
  return {
    ...cells,
    disbursedOn: dateIn(disbursedOn!),
    daysOverdue: /^\d{1,3}(,\d{3})+$/.test(daysOverdue!) ? daysOverdue!.replace(/,/g, "") : daysOverdue!,
    status:
      STATUS_CHOICES.find(({ value, label }) => [value, label, t(label)].some((known) => known.toLowerCase() === word))
        ?.value ?? status!,
  };
}

/** @throws InputProblem at "12.arrears" */
async function addSnapshot(work: Work, rows: readonly FileRow[]): Promise<void> {
  const { row: first, cells } = rows[0]!;
  const asOf = parseDate(dateIn(cells.asOf!));
  const branch = await branchNamed(work, cells.branch!);
  const head: Problem[] = [];
  if (asOf === null)
    head.push(problem(`${first}.asOf`, t("{label}: enter a date like 05-Mar-2026", { label: t("As of") }), "date"));
  if (branch === null)
    head.push(problem(`${first}.branch`, t("Branch: choose one of your part of the organisation"), "branch"));
  if (asOf === null || branch === null) throw new InputProblem(head);
  const { loans, problems } = loansOf(rows, asOf, branch.company.currency);
  if (problems.length > 0) throw new InputProblem(problems);
  const kept = await keepSnapshot(work, branch, asOf, loans);
  if (kept.problems.length > 0)
    throw new InputProblem(kept.problems.map((one) => ({ ...one, field: `${first}.${one.field}` })));
}

function loansOf(rows: readonly FileRow[], asOf: string, currency: string): { loans: Loan[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const seen = new Map<string, number>();
  const loans = rows.flatMap(({ row, cells }) => {
    const read = loanSchema.safeParse(typed(cells));
    if (!read.success) {
      problems.push(
        ...read.error.issues.map(({ path, message }) => problem(`${row}.${String(path[0] ?? "")}`, message, "invalid")),
      );
      return [];
    }
    const found = readLoan(read.data, asOf, currency, (name) => `${row}.${name}`);
    problems.push(...found.problems);
    const before = seen.get(found.loan.loanNo);
    if (before !== undefined)
      problems.push(problem(`${row}.loanNo`, t("This loan is already in row {row}", { row: before }), "repeated"));
    else seen.set(found.loan.loanNo, row);
    return [found.loan];
  });
  return { loans, problems };
}

/** A branch in use whose loans the actor brings in, by its code or its name; null for none, and for several of the name. */
async function branchNamed({ tx, actor }: Work, text: string): Promise<SnapshotBranch | null> {
  const branches = await branchesFor(tx, actor);
  const word = text.trim().toLowerCase();
  const named = branches.filter(({ name }) => name.toLowerCase() === word);
  const found = branches.find(({ code }) => code.toLowerCase() === word) ?? (named.length === 1 ? named[0]! : null);
  return found && branchWith(tx, found);
}
