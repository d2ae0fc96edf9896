/** Vouchers from a file: rows of one group make one voucher, a draft of whoever imports it (spec: accounts §2, §5). */
import { InputProblem, problem, type Problem } from "~/core/problems";
import { parseDate } from "~/core/dates";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/core/actor";
import type { FileColumn, FileImport, FileRow } from "~/define/file-import";
import { createIn } from "./save-voucher.server";
import { voucherSchema } from "./voucher-fields.server";
import { readPlace, TYPE_INFO, VOUCHER_TYPES, type VoucherType } from "./voucher-types";

type Kind = Exclude<VoucherType, "REVERSE">;
const KINDS = VOUCHER_TYPES.filter((type): type is Kind => type !== "REVERSE");

const column = (name: string, label: string, hint: string, required = false): FileColumn => ({
  name,
  label,
  required,
  hint,
});

/** What belongs to the voucher as a whole: written in its first row; later rows leave it empty or say the same. */
const COMMON = [
  "kind",
  "branch",
  "place",
  "to",
  "payee",
  "currency",
  "chequeNo",
  "chequeDate",
  "reference",
  "valueDate",
  "narration",
  "creditor",
  "received",
  "reverseOn",
] as const;
/** What belongs to a line. */
const OF_LINE = ["side", "ledger", "account", "head", "amount", "memo"] as const;

const COLUMNS: readonly FileColumn[] = [
  column("group", "Voucher", "Any word; rows with the same word make one voucher", true),
  column("kind", "Kind", `One of ${KINDS.map((kind) => TYPE_INFO[kind].label).join(", ")}`, true),
  column("branch", "Branch", "Name or code of one of your branches", true),
  column(
    "place",
    "Paid from or into",
    "The code of a cash ledger, the number of a bank account, or CREDIT; of a transfer what gives",
  ),
  column("to", "To", "Of a transfer: the code of a cash ledger or the number of a bank account that takes"),
  column("payee", "Payee or payer", "At most 120 characters"),
  column("currency", "Currency", "Like USD; empty for that of the books or the bank account"),
  column("chequeNo", "Cheque no.", "At most 30 characters"),
  column("chequeDate", "Cheque date", "A date like 05-Mar-2026 or 2026-03-05"),
  column("reference", "Reference", "At most 60 characters"),
  column("valueDate", "Value date", "A date like 05-Mar-2026 or 2026-03-05"),
  column("narration", "Narration", "5 to 500 characters", true),
  column("creditor", "Owed to", "If it is paid later: the ledger or account that shows the debt"),
  column("received", "Amount that arrives", "Of a transfer between two currencies"),
  column("side", "Side", "Of a journal: Debit or Credit"),
  column("ledger", "Ledger", "Its code of five digits; expenses name a head instead"),
  column("account", "Account", "The code of the account within the ledger"),
  column("head", "Expense head", "Its code"),
  column("amount", "Amount", "An amount like 1250.50", true),
  column("memo", "What for", "At most 200 characters"),
  column("reverseOn", "Reverse on", "Of a journal: a date like 05-Mar-2026 or 2026-03-05"),
];

const EXAMPLES = [
  [
    "A1",
    "Expense",
    "KIB",
    "11101",
    "",
    "Kibera Stationers",
    "",
    "",
    "",
    "R-2044",
    "",
    "Paper and pens of the month",
    "",
    "",
    "",
    "",
    "",
    "STATIONERY",
    "120.00",
    "Paper",
    "",
  ],
  ["A1", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "", "STATIONERY", "60.00", "Pens", ""],
  [
    "A2",
    "Journal",
    "KIB",
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "Rent of the month from what is prepaid",
    "",
    "",
    "Debit",
    "54101",
    "",
    "",
    "300.00",
    "",
    "",
  ],
  ["A2", "Journal", "KIB", "", "", "", "", "", "", "", "", "", "", "", "Credit", "14201", "", "", "300.00", "", ""],
];

export const voucherImport: FileImport = {
  name: "Voucher",
  many: "Vouchers",
  permission: "voucher.write",
  list: "/ac/voucher/expense/list",
  columns: COLUMNS,
  key: "group",
  examples: EXAMPLES,
  add: addVoucher,
};

/** @throws InputProblem at "12.amount" */
async function addVoucher(work: Parameters<FileImport["add"]>[0], rows: readonly FileRow[]): Promise<void> {
  const [first] = rows;
  const fail = (problems: readonly Problem[]) => {
    if (problems.length > 0) throw new InputProblem([...problems]);
  };
  fail(
    rows
      .slice(1)
      .flatMap(({ row, cells }) =>
        COMMON.filter((name) => cells[name] !== "" && cells[name] !== first!.cells[name]).map((name) =>
          problem(
            `${row}.${name}`,
            t("Differs from row {row}, where the voucher begins", { row: first!.row }),
            "differs",
          ),
        ),
      ),
  );
  const word = first!.cells.kind!.trim().toLowerCase();
  const type = KINDS.find((kind) =>
    [kind, TYPE_INFO[kind].label, t(TYPE_INFO[kind].label)].some((known) => known.toLowerCase() === word),
  );
  if (!type)
    throw new InputProblem(
      problem(
        `${first!.row}.kind`,
        t("Write one of {words}", { words: KINDS.map((kind) => t(TYPE_INFO[kind].label)).join(", ") }),
        "kind",
      ),
    );
  const branch = await branchNamed(work.tx, work.actor, first!.cells.branch!);
  if (!branch)
    throw new InputProblem(
      problem(`${first!.row}.branch`, t("Branch: choose one of your part of the organisation"), "ac13"),
    );
  if (type === "TRANSFER")
    fail(rows.slice(1).map(({ row }) => problem(`${row}.group`, t("A transfer is one row"), "one_row")));
  const read = voucherSchema(type, true).safeParse(await typed(work.tx, type, branch.id, rows));
  if (!read.success)
    fail(read.error.issues.map(({ path, message }) => problem(placeOf(rows, type, path), message, "invalid")));
  else {
    await createIn(work, type, read.data, {}).catch((error: unknown) => {
      throw error instanceof InputProblem
        ? new InputProblem(
            error.problems.map((one) => ({ ...one, field: placeOf(rows, type, one.field.split(/[[\].]+/)) })),
          )
        : error;
    });
  }
}

/** A branch in use that the actor makes vouchers for, by its code or its name; null for none, and for several of the name. */
async function branchNamed(tx: Tx, actor: Actor, text: string): Promise<{ id: number } | null> {
  const branches = await tx.orgUnit.findMany({
    where: { AND: [{ kind: "BRANCH", active: true }, unitsWithin(actor, "voucher.write")] },
    select: { id: true, code: true, name: true },
  });
  const word = text.trim().toLowerCase();
  const named = branches.filter(({ name }) => name.toLowerCase() === word);
  return branches.find(({ code }) => code.toLowerCase() === word) ?? (named.length === 1 ? named[0]! : null);
}

/** Rows as the form of the voucher would send them. */
async function typed(tx: Tx, type: Kind, branchId: number, rows: readonly FileRow[]): Promise<Record<string, unknown>> {
  const { cells } = rows[0]!;
  const place = (name: "place" | "to") => placeNamed(tx, branchId, cells[name]!.trim());
  const common = {
    branchId: String(branchId),
    narration: cells.narration,
    reference: cells.reference,
    valueDate: dateOf(cells.valueDate!),
    reverseOn: dateOf(cells.reverseOn!),
    currency: cells.currency!.toUpperCase(),
    payee: cells.payee,
    chequeNo: cells.chequeNo,
    chequeDate: dateOf(cells.chequeDate!),
    creditor: cells.creditor,
  };
  if (type === "TRANSFER")
    return {
      ...common,
      from: await place("place"),
      to: await place("to"),
      amount: cells.amount,
      received: cells.received,
    };
  const lines = rows.map(({ cells: own }) => ({
    ...Object.fromEntries(OF_LINE.map((name) => [name, own[name]])),
    side: sideOf(own.side!),
  }));
  return { ...common, place: await place("place"), lines };
}

const dateOf = (text: string) => parseDate(text) ?? text;
const sideOf = (text: string) =>
  ({ debit: "D", d: "D", dr: "D", credit: "C", c: "C", cr: "C" })[text.trim().toLowerCase()] ?? text;

/** Cash by the code of its ledger, a bank account of the branch by its number. */
async function placeNamed(tx: Tx, branchId: number, text: string): Promise<string> {
  if (text === "" || readPlace(text)) return text;
  if (/^\d{5}(\s|$)/.test(text)) return `CASH:${text.slice(0, 5)}`;
  const bank = await tx.bankAccount.findFirst({
    where: { branchId, accountNo: text, active: true },
    select: { id: true },
  });
  return bank ? `BANK:${bank.id}` : text;
}

const CALLED: Readonly<Record<string, string>> = { branchId: "branch", from: "place", place: "place", to: "to" };

/** Where a field of the voucher stands in the file. A line's ledger is called its head in expenses. */
function placeOf(rows: readonly FileRow[], type: Kind, path: readonly PropertyKey[]): string {
  const [name = "", at, part] = path.map(String);
  const row = name === "lines" ? rows[Number(at)]?.row : undefined;
  if (name === "lines")
    return `${row ?? rows[0]!.row}.${part === undefined ? "amount" : type === "EXPENSE" && part === "ledger" ? "head" : part}`;
  const own = CALLED[name] ?? name;
  return `${rows[0]!.row}.${COLUMNS.some((one) => one.name === own) ? own : ""}`;
}
