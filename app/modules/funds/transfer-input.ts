import { z } from "zod/v4";
import { CURRENCIES } from "~/core/currencies";
import { t } from "~/core/text";
import { choice, link, longText, money, text } from "~/define/field";
import { note } from "~/define/note";
import { KIND_CHOICES } from "./fund-rules";

/** An amount as it was typed; how many decimals it may have is asked once its currency is known. */
const typed = (label: string) => money(label, { currency: "currency" }).schema as unknown as z.ZodType<string, unknown>;
const typedOrNone = (label: string) =>
  money(label, { currency: "currency", optional: true }).schema as unknown as z.ZodType<string | null, unknown>;
/** "31", or "31.7" for an account within a ledger. */
const place = (label: string, hint?: string) =>
  text(label, { max: 30, ...(hint ? { hint } : {}) }).schema.refine(
    (value) => /^[1-9]\d{0,9}(\.[1-9]\d{0,9})?$/.test(String(value)),
    { error: () => t("{label}: choose from the list", { label: t(label) }) },
  );

const shared = {
  fromBranchId: link("Sent by", { to: "Branch" }).schema,
  kind: choice("By", { choices: KIND_CHOICES }).schema,
  from: place("Taken from", "Id of a Ledger, or of one and of a SubLedger within it: 31.7"),
  currency: choice("Currency", { choices: CURRENCIES.map((value) => ({ value, label: value })) }).schema,
  carrier: text("Carried by", { max: 80, optional: true }).schema,
  reference: text("Slip or transaction", { max: 60, optional: true }).schema,
  narration: longText("What for", { max: 500 }).schema,
  headId: link("Expense head", {
    to: "ExpenseHead",
    optional: true,
    hint: "Of what is paid for a branch: the expense it is",
  }).schema,
};
const requisitionId = link("For requisition", {
  to: "Requisition",
  optional: true,
  hint: "An approved requisition for funds of the branch they go to",
}).schema;
const amount = typed("Amount");

/** A transfer as people type it and programs send it; amounts are decimals. */
export const transferSchema = z.object({
  ...shared,
  toBranchId: link("To", { to: "Branch" }).schema,
  amount,
  requisitionId,
});
export type TransferInput = z.infer<typeof transferSchema>;

const row = z.object({
  branchId: link("Branch", { to: "Branch" }).schema,
  amount: typedOrNone("Amount"),
  requisitionId,
});
/** One sheet from the head office to several branches; rows without an amount are left out. */
export const sheetSchema = z.object({ ...shared, rows: z.array(row).max(500).default([]) });
export type SheetInput = z.infer<typeof sheetSchema>;

export const receiptSchema = z.object({
  code: text("Hand-over code", { max: 6, optional: true }).schema,
  amount: typed("Counted"),
  to: place("Put into"),
  note,
});
export type ReceiptInput = z.infer<typeof receiptSchema>;
/** The branch takes what was paid for it as its expense: as advised, or under another head. */
export const acceptSchema = z.object({
  headId: link("Expense head", { to: "ExpenseHead", optional: true, hint: "Leave empty to use the advised one" })
    .schema,
  note,
});
export type AcceptInput = z.infer<typeof acceptSchema>;
/** How a dispute ends. */
export type Resolution = "RETURN" | "COMPLETE" | "CHARGE";
export const RESOLUTION_CHOICES = [
  { value: "RETURN", label: "The sender got it back" },
  { value: "COMPLETE", label: "It has arrived after all" },
  { value: "CHARGE", label: "A staff member owes it" },
];
export const resolveSchema = z.object({
  how: choice("How it ends", { choices: RESOLUTION_CHOICES }).schema as unknown as z.ZodType<Resolution, unknown>,
  employeeId: link("Owed by", { to: "Employee", optional: true }).schema,
  note,
});
export type ResolveInput = z.infer<typeof resolveSchema>;
