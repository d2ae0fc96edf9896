/** Settles an advance: receipts are booked by a journal, what is left comes back by a receipt (spec: accounts §8). */
import { z } from "zod/v4";
import { inTx, type Work } from "~/db/transaction.server";
import { exponentOf, formatAmount } from "~/core/currencies";
import { moneyToDecimal } from "~/core/money";
import { InputProblem, problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { readAmount } from "~/define/amount";
import { money, says, text, type Choice } from "~/define/field";
import { typedRows } from "~/define/typed-rows";
import { allowedLedgers, expenseHeadsFor, expenseHeadsNamed } from "~/modules/accounts-settings/index.server";
import { advanceToSettle, type Advance } from "~/modules/requisitions/index.server";
import { usedMeanwhile } from "./move-voucher.server";
import { createIn, type SavedVoucher } from "./save-voucher.server";
import type { TypedLine, VoucherInput } from "./voucher-fields.server";
import { placesOf } from "./voucher-form.server";
import { readPlace, type VoucherType } from "./voucher-types";

const MOST_RECEIPTS = 50;

interface Receipt {
  row: number;
  head: string;
  amount: string;
  memo: string | null;
}

const typed = (label: string) =>
  money(label, { currency: "the books" }).schema as unknown as z.ZodType<string, unknown>;
const receipt: z.ZodRawShape = {
  head: text("Expense head", { max: 120 }).schema,
  amount: typed("Amount"),
  memo: text("What for", { max: 200, optional: true }).schema,
};

/** What somebody brings of an advance: receipts, and money that is left. */
export const settlementSchema = z.object({
  lines: typedRows<Receipt>(receipt, { most: MOST_RECEIPTS, optional: true }),
  refund: money("Cash returned", { currency: "the books", optional: true }).schema as unknown as z.ZodType<
    string | null,
    unknown
  >,
  place: text("Received in", { max: 20, optional: true }).schema.refine(
    (value) => value === null || ["CASH", "BANK"].includes(readPlace(value)?.kind ?? ""),
    says("Received in", "{label}: choose from the list"),
  ),
});
export type SettlementInput = z.infer<typeof settlementSchema>;

export interface SettlementForm {
  id: number;
  no: string;
  facts: { label: string; value: string }[];
  heads: string[];
  places: Choice[];
  currency: string;
  values: Record<string, unknown>;
}

/** The form of a settlement. @throws NotFound where there is nothing to settle */
export async function settlementForm(actor: Actor, id: number): Promise<SettlementForm> {
  const advance = await advanceToSettle(db, actor, id);
  const { no, employee, purpose, paid, settled, open, lines, currency, branchId } = advance;
  const shown = (minor: bigint) => formatAmount({ minor, currency });
  const heads = await expenseHeadsFor(db, branchId);
  const cash = await allowedLedgers(db, { branchId, voucherType: "RECEIVE", mode: "CASH", side: "D" });
  const first =
    settled === 0n
      ? lines
          .filter(({ approved }) => approved > 0n)
          .map(({ head, description, approved }) => ({
            head,
            amount: moneyToDecimal(approved, exponentOf(currency)),
            memo: description,
          }))
      : [];
  return {
    id,
    no,
    currency,
    heads: heads.map(({ code, name }) => `${code} ${name}`),
    places: await placesOf(
      branchId,
      cash.filter(({ isCash }) => isCash),
      true,
      false,
    ),
    values: { lines: first.length > 0 ? first : [{}] },
    facts: [
      { label: t("For"), value: employee },
      { label: t("What for"), value: purpose },
      { label: t("Paid"), value: shown(paid) },
      { label: t("Settled"), value: shown(settled) },
      { label: t("Still owed"), value: shown(open) },
    ],
  };
}

/**
 * Makes the vouchers that settle an advance, and submits them where that is wished: both or none.
 * @returns the vouchers, the journal first
 * @throws NotFound; InputProblem at the fields of the form
 */
export function settleAdvance(
  actor: Actor,
  id: number,
  input: SettlementInput,
  submit: boolean,
): Promise<SavedVoucher[]> {
  return inTx(actor, async (work) => {
    const advance = await advanceToSettle(work.tx, actor, id);
    if (input.refund !== null && input.place === null)
      throw new InputProblem(problem("place", t("Choose cash or a bank account of this branch"), "ac04"));
    const made: SavedVoucher[] = [];
    const make = async (type: VoucherType, voucher: Partial<VoucherInput>) => {
      const shared = {
        branchId: advance.branchId,
        requisitionId: id,
        valueDate: null,
        notDuplicate: true,
        narration: t("Settlement of {no}: {purpose}", { no: advance.no, purpose: advance.purpose }).slice(0, 500),
      };
      made.push(await inFields(type, () => createIn(work, type, { ...shared, ...voucher }, { submit })));
    };
    if (input.lines.length > 0) await make("JOURNAL", { lines: await journalLines(work, advance, input.lines) });
    if (input.refund !== null)
      await make("RECEIVE", {
        place: input.place ?? "",
        payee: advance.employee,
        lines: [{ row: 0, ledger: advance.ledger, account: advance.account, amount: input.refund, memo: advance.no }],
      });
    if (made.length === 0) throw new InputProblem(problem("", t("Enter receipts, returned cash, or both.")));
    return made;
  }).catch(usedMeanwhile);
}

/** The receipts against what is owed. @throws InputProblem */
async function journalLines(
  { tx }: Work,
  { branchId, currency, ledger, account, no }: Advance,
  receipts: readonly Receipt[],
): Promise<TypedLine[]> {
  const codeOf = (head: string) => (head.trim().split(/\s/)[0] ?? "").toUpperCase();
  const heads = await expenseHeadsNamed(
    tx,
    branchId,
    receipts.map(({ head }) => codeOf(head)),
  );
  const problems: Problem[] = [];
  let total = 0n;
  const debits = receipts.map(({ row, head, amount, memo }): TypedLine => {
    const found = heads.get(codeOf(head));
    const minor = readAmount("Amount", amount, currency);
    if (!found) problems.push(problem(`lines[${row}].head`, t("There is no such expense head in use."), "ac04"));
    else if (!found.here)
      problems.push(
        problem(
          `lines[${row}].head`,
          t("{head} is not for this branch.", { head: `${found.code} ${found.name}` }),
          "ac04",
        ),
      );
    if (typeof minor !== "bigint") problems.push(problem(`lines[${row}].amount`, minor.problem));
    else total += minor;
    return { row, side: "D", head, account: null, amount, memo };
  });
  if (problems.length > 0) throw new InputProblem(problems);
  return [
    ...debits,
    { row: MOST_RECEIPTS, side: "C", ledger, account, amount: moneyToDecimal(total, exponentOf(currency)), memo: no },
  ];
}

/** What is wrong with a voucher, told where the form of the settlement has it. */
async function inFields<T>(type: VoucherType, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw error instanceof InputProblem
      ? new InputProblem(error.problems.map((one) => ({ ...one, field: fieldOf(type, one.field) })))
      : error;
  }
}

function fieldOf(type: VoucherType, field: string): string {
  if (type === "RECEIVE") return field === "place" ? field : /\.amount$/.test(field) ? "refund" : "";
  const [, row, part] = /^lines\[(\d+)\]\.(\w+)$/.exec(field) ?? [];
  return row === undefined || Number(row) >= MOST_RECEIPTS
    ? ""
    : `lines[${row}].${part === "ledger" || part === "account" ? "head" : part}`;
}
