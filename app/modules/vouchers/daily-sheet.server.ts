/** The daily sheet: one grid of what a branch took in and spent, made into an income and an expense voucher (spec: accounts §2). */
import { z } from "zod/v4";
import { inTx } from "~/db/transaction.server";
import { formatDate } from "~/core/dates";
import { InputProblem, NotFound, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { date, flag, link, longText, money, says, text, type Choice } from "~/define/field";
import { typedRows } from "~/define/typed-rows";
import { postingDay } from "~/modules/ledger/index.server";
import { usedMeanwhile } from "./move-voucher.server";
import { createIn, type SavedVoucher } from "./save-voucher.server";
import type { VoucherInput } from "./voucher-fields.server";
import { offers, ownBranches } from "./voucher-form.server";
import { readPlace, type VoucherType } from "./voucher-types";

const MOST_BOXES = 100;

interface Box {
  row: number;
  /** Of an income ledger or an expense head; words after it are overlooked. */
  code: string;
  amount: string;
  memo: string | null;
}

const box: z.ZodRawShape = {
  code: text("Head", { max: 120, hint: "The code of an income ledger, or of an expense head" }).schema,
  amount: money("Amount", { currency: "the books" }).schema as unknown as z.ZodType<string, unknown>,
  memo: text("What for", { max: 200, optional: true }).schema,
};
const place = (label: string) =>
  text(label, {
    max: 20,
    optional: true,
    hint: "CASH: with the code of a cash ledger, or BANK: with the id of a bank account",
  }).schema.refine(
    (value) => value === null || ["CASH", "BANK"].includes(readPlace(value)?.kind ?? ""),
    says(label, "{label}: choose from the list"),
  );
const words = (label: string, max: number) => text(label, { max, optional: true }).schema;

/** A daily sheet as typed: empty boxes are overlooked. */
export const dailySheetSchema = z.object({
  branchId: link("Branch", { to: "Branch" }).schema,
  received: typedRows<Box>(box, { most: MOST_BOXES, aside: "code", optional: true }),
  receivedIn: place("Received in"),
  payer: words("Payer", 120),
  receiptNo: words("Receipt no.", 60),
  spent: typedRows<Box>(box, { most: MOST_BOXES, aside: "code", optional: true }),
  paidFrom: place("Paid from"),
  payee: words("Payee", 120),
  chequeNo: words("Cheque no.", 30),
  chequeDate: date("Cheque date", { optional: true }).schema,
  reference: words("Reference", 60),
  narration: longText("Narration", { max: 500, hint: "5 to 500 characters" }).schema,
  notDuplicate: flag("It is another one").schema,
});
export type DailySheetInput = z.infer<typeof dailySheetSchema>;

interface SheetPart {
  /** "42103 Passbooks", one for each box. */
  heads: string[];
  places: Choice[];
}

export interface DailySheetForm {
  branches: Choice[];
  branch: { id: number; name: string; currency: string } | null;
  /** The open business day in words; null while none is open. */
  day: string | null;
  received: SheetPart;
  spent: SheetPart;
  values: Record<string, unknown>;
}

const NO_PART: SheetPart = { heads: [], places: [] };

/** The grid of a branch. @throws NotFound for a branch out of reach */
export async function dailySheetForm(actor: Actor, branchId: number | null): Promise<DailySheetForm> {
  const own = await ownBranches(actor);
  const branch =
    branchId === null ? (own.length === 1 ? own[0]! : null) : (own.find(({ id }) => id === branchId) ?? null);
  if (branchId !== null && !branch) throw new NotFound();
  const branches = own.map(({ id, name }) => ({ value: String(id), label: name }));
  if (!branch) return { branches, branch, day: null, received: NO_PART, spent: NO_PART, values: {} };
  const [income, expense, day] = await Promise.all([
    offers(actor, "INCOME", branch, null),
    offers(actor, "EXPENSE", branch, null),
    postingDay(db, branch.id, "NORMAL"),
  ]);
  const paid = expense.places.filter(({ value }) => value !== "CREDIT");
  const first = (places: readonly Choice[]) => places.find(({ value }) => value.startsWith("CASH:"))?.value ?? "";
  return {
    branches,
    branch: income.branch,
    day: day && formatDate(day.businessDate),
    received: { heads: income.ledgers, places: income.places },
    spent: { heads: expense.heads, places: paid },
    values: {
      branchId: String(branch.id),
      receivedIn: first(income.places),
      paidFrom: first(paid),
      payer: t("Several"),
      payee: t("Several"),
      narration: t("Daily sheet"),
      received: income.ledgers.map((code) => ({ code })),
      spent: expense.heads.map((code) => ({ code })),
    },
  };
}

/**
 * Makes the vouchers of a sheet, and submits them where that is wished: all or none.
 * @returns the vouchers, income first
 * @throws InputProblem at the boxes of the sheet
 */
export function saveDailySheet(actor: Actor, input: DailySheetInput, submit: boolean): Promise<SavedVoucher[]> {
  return inTx(actor, async (work) => {
    const made: SavedVoucher[] = [];
    const problems: Problem[] = [];
    for (const [type, voucher] of vouchersOf(input)) {
      if (voucher.place === "") {
        problems.push(problem(boxOf(type, "place"), t("Choose cash or a bank account of this branch"), "ac04"));
        continue;
      }
      try {
        made.push(await createIn(work, type, voucher, { submit }));
      } catch (error) {
        if (!(error instanceof InputProblem)) throw error;
        problems.push(...error.problems.map((one) => ({ ...one, field: boxOf(type, one.field) })));
      }
    }
    if (problems.length > 0) throw new InputProblem(problems);
    if (made.length === 0) throw new InputProblem(problem("", t("Enter an amount in at least one box.")));
    return made;
  }).catch(usedMeanwhile);
}

/** What is typed, as the vouchers it makes. */
function vouchersOf({
  branchId,
  narration,
  notDuplicate,
  received,
  spent,
  ...sheet
}: DailySheetInput): [VoucherType, VoucherInput][] {
  const shared = { branchId, narration, notDuplicate, valueDate: null };
  const income: VoucherInput = {
    ...shared,
    place: sheet.receivedIn ?? "",
    payee: sheet.payer ?? t("Several"),
    reference: sheet.receiptNo,
    lines: received.map(({ row, code, amount, memo }) => ({ row, ledger: code, account: null, amount, memo })),
  };
  const expense: VoucherInput = {
    ...shared,
    place: sheet.paidFrom ?? "",
    payee: sheet.payee ?? t("Several"),
    chequeNo: sheet.chequeNo,
    chequeDate: sheet.chequeDate,
    reference: sheet.reference,
    lines: spent.map(({ row, code, amount, memo }) => ({ row, head: code, amount, memo })),
  };
  return (
    [
      ["INCOME", income],
      ["EXPENSE", expense],
    ] satisfies [VoucherType, VoucherInput][]
  ).filter(([, { lines = [] }]) => lines.length > 0);
}

const PLACES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  INCOME: { place: "receivedIn", payee: "payer", reference: "receiptNo" },
  EXPENSE: {
    place: "paidFrom",
    payee: "payee",
    chequeNo: "chequeNo",
    chequeDate: "chequeDate",
    reference: "reference",
  },
};

/** Where the sheet has what a voucher calls otherwise. */
function boxOf(type: VoucherType, field: string): string {
  if (field === "narration" || field === "notDuplicate" || field === "branchId") return field;
  const [, row, part] = /^lines\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
  if (row !== undefined)
    return `${type === "INCOME" ? "received" : "spent"}[${row}].${part === "memo" ? "memo" : "amount"}`;
  return PLACES[type]?.[field] ?? "";
}
