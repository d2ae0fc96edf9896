/** What is typed into a voucher, by its kind: forms and the API read it with the same schemas. */
import { z } from "zod/v4";
import { CURRENCIES } from "~/core/currencies";
import { parseMoney } from "~/core/money";
import { choice, date, flag, link, longText, says, text } from "~/define/field";
import { typedRows } from "~/define/typed-rows";
import { MOST_LINES } from "./draft-rules";
import { readPlace, TYPE_INFO, type VoucherType } from "./voucher-types";

const blank = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

/** An amount as typed; how many decimals there may be is decided by the currency of its line. */
function amount(label: string, optional = false): z.ZodType<string | null, unknown> {
  const message = says(label, "{label}: enter an amount like 1250.50");
  const typed = z
    .preprocess(
      (v) => (typeof v === "number" && Number.isFinite(v) ? String(v) : v),
      z.string(message).trim().max(30, message),
    )
    .refine((v) => parseMoney(v, 6) !== null, message);
  const filled = z.preprocess(
    (v) => (blank(v) ? null : v),
    optional
      ? typed.nullable()
      : z
          .unknown()
          .refine((v): boolean => v !== null, { ...says(label, "{label}: fill this in"), abort: true })
          .pipe(typed),
  );
  const asked = optional ? filled.default(null) : filled;
  return asked.meta({
    title: label,
    type: optional ? ["string", "null"] : "string",
    example: "1250.50",
  }) as unknown as z.ZodType<string | null, unknown>;
}

/** Cash, a bank account, or nothing yet: see {@link readPlace}. */
function place(label: string, hint: string): z.ZodType<string, unknown> {
  const message = says(label, "{label}: choose from the list");
  const filled = z.preprocess(
    (v) => (blank(v) ? null : v),
    z
      .unknown()
      .refine((v): boolean => v !== null, { ...says(label, "{label}: choose from the list"), abort: true })
      .pipe(z.string(message).refine((v) => readPlace(v) !== null, message)),
  );
  return filled.meta({
    title: label,
    type: "string",
    description: hint,
    example: "CASH:11101",
  }) as unknown as z.ZodType<string, unknown>;
}

const PLACE_HINT = "CASH: with the code of a cash ledger, or BANK: with the id of a bank account";

const memo = text("What for", { max: 200, optional: true }).schema;
const ledger = text("Ledger", { max: 120, hint: "Its code of five digits; anything after it is ignored" }).schema;
const account = text("Account", {
  max: 120,
  optional: true,
  hint: "The code of the account within the ledger, where it holds accounts",
}).schema;

const lineShapes: Record<"OPEN" | "JOURNAL" | "EXPENSE", z.ZodRawShape> = {
  OPEN: { ledger, account, amount: amount("Amount"), memo },
  JOURNAL: {
    side: choice("Side", {
      choices: [
        { value: "D", label: "Debit" },
        { value: "C", label: "Credit" },
      ],
    }).schema,
    ledger,
    account,
    amount: amount("Amount"),
    memo,
  },
  EXPENSE: {
    head: text("Expense head", { max: 120, hint: "Its code; anything after it is ignored" }).schema,
    amount: amount("Amount"),
    memo,
  },
};

/** A line as typed, with the row of the form it stands in. */
export interface TypedLine {
  row: number;
  side?: "D" | "C";
  ledger?: string;
  account?: string | null;
  head?: string;
  amount: string;
  memo: string | null;
}

const lines = (shape: z.ZodRawShape) => typedRows<TypedLine>(shape, { most: MOST_LINES, aside: "side" });

const common = {
  valueDate: date("Value date", {
    optional: true,
    hint: "For information: when it counts for the bank or the other side",
  }).schema,
  narration: longText("Narration", { max: 500, hint: "5 to 500 characters" }).schema,
  notDuplicate: flag("It is another one", {
    hint: "Ticked where a voucher with the same payee, amount and ledger is there already",
  }).schema,
};
const branchId = link("Branch", { to: "Branch" }).schema;
const reference = (type: VoucherType) => text(TYPE_INFO[type].reference, { max: 60, optional: true }).schema;
const currency = choice("Currency", {
  choices: CURRENCIES.map((code) => ({ value: code, label: code })),
  optional: true,
  hint: "Empty: the currency of the account chosen",
}).schema;
const cheque = {
  chequeNo: text("Cheque no.", { max: 30, optional: true }).schema,
  chequeDate: date("Cheque date", { optional: true }).schema,
};
const payee = (label: string) => text(label, { max: 120 }).schema;
const requisitionId = link("For requisition", {
  to: "Requisition",
  optional: true,
  hint: "What it pays or settles",
}).schema;

const SHAPES: Readonly<Record<Exclude<VoucherType, "REVERSE">, z.ZodRawShape>> = {
  PAYMENT: {
    place: place("Paid from", PLACE_HINT),
    currency,
    payee: payee("Payee"),
    ...cheque,
    reference: reference("PAYMENT"),
    requisitionId,
    lines: lines(lineShapes.OPEN),
  },
  RECEIVE: {
    place: place("Received in", PLACE_HINT),
    currency,
    payee: payee("Payer"),
    reference: reference("RECEIVE"),
    requisitionId,
    lines: lines(lineShapes.OPEN),
  },
  INCOME: {
    place: place("Received in", PLACE_HINT),
    currency,
    payee: payee("Payer"),
    reference: reference("INCOME"),
    lines: lines(lineShapes.OPEN),
  },
  EXPENSE: {
    place: place("Paid from", `${PLACE_HINT}, or CREDIT for what is paid later`),
    currency,
    payee: payee("Payee"),
    ...cheque,
    reference: reference("EXPENSE"),
    requisitionId,
    creditor: text("Owed to", {
      max: 120,
      optional: true,
      hint: "If it is paid later: the code of the ledger, or of an account within it, that shows the debt",
    }).schema,
    lines: lines(lineShapes.EXPENSE),
  },
  TRANSFER: {
    from: place("From", PLACE_HINT),
    to: place("To", PLACE_HINT),
    amount: amount("Amount"),
    received: amount("Amount that arrives", true),
    ...cheque,
    reference: reference("TRANSFER"),
    requisitionId,
  },
  JOURNAL: {
    currency,
    reference: reference("JOURNAL"),
    reverseOn: date("Reverse on", {
      optional: true,
      hint: "For accruals: reversed automatically on the first day the branch opens on or after this date",
    }).schema,
    requisitionId,
    lines: lines(lineShapes.JOURNAL),
  },
};

/** What a voucher is made of as typed; what its kind does not ask for is missing. */
export interface VoucherInput {
  branchId?: number;
  valueDate: string | null;
  /** Of a journal: the date from which it is taken back by itself. */
  reverseOn?: string | null;
  narration: string;
  notDuplicate: boolean;
  place?: string;
  currency?: string | null;
  payee?: string;
  chequeNo?: string | null;
  chequeDate?: string | null;
  reference?: string | null;
  /** The requisition it pays or settles. */
  requisitionId?: number | null;
  creditor?: string | null;
  from?: string;
  to?: string;
  amount?: string;
  received?: string | null;
  /** Number of the entry a reversal takes back. */
  original?: string;
  lines?: TypedLine[];
}

type Schema = z.ZodType<VoucherInput, unknown>;

const reason = longText("Reason", { max: 500, hint: "10 to 500 characters" }).schema;
const original = text("Voucher to reverse", { max: 40, hint: "Its number, like PV-KIB-2026-000012" }).schema;

const schemas = new Map<string, Schema>();

/**
 * What is typed into a voucher of a kind.
 * @param fresh a new one names its branch, and a reversal what it takes back; both stay
 */
export function voucherSchema(type: VoucherType, fresh: boolean): Schema {
  const key = `${type} ${fresh}`;
  const shape =
    type === "REVERSE"
      ? {
          ...(fresh ? { original } : {}),
          narration: reason,
          valueDate: common.valueDate,
          notDuplicate: common.notDuplicate,
        }
      : { ...(fresh ? { branchId } : {}), ...SHAPES[type], ...common };
  const made = schemas.get(key) ?? (z.object(shape) as unknown as Schema);
  schemas.set(key, made);
  return made;
}
