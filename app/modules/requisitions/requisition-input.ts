/** What is typed into a requisition: forms and the API read it with the same schemas. */
import { z } from "zod/v4";
import { t } from "~/core/text";
import { choice, date, integer, link, longText, money, text } from "~/define/field";
import { note } from "~/define/note";
import { typedRows } from "~/define/typed-rows";
import { KIND_CHOICES, MOST_LINES, type RequisitionKind } from "./requisition-rules";

/** An amount as it was typed; how many decimals it may have is asked once the branch is known. */
const typed = (label: string) =>
  money(label, { currency: "the country of the branch" }).schema as unknown as z.ZodType<string, unknown>;

/** A line as typed, with the row of the form it stands in. */
export interface TypedLine {
  row: number;
  head: string | null;
  description: string;
  quantity: number;
  unit: string;
}

const line: z.ZodRawShape = {
  head: text("Expense head", {
    max: 120,
    optional: true,
    hint: "Its code; anything after it is ignored. Needed for an expense",
  }).schema,
  description: text("What", { max: 200 }).schema,
  quantity: integer("How many", { min: 1, max: 100_000 }).schema,
  unit: typed("Unit price"),
};

const shape = {
  kind: choice("Kind", { choices: KIND_CHOICES }).schema as unknown as z.ZodType<RequisitionKind, unknown>,
  employeeId: link("For", { to: "Employee", optional: true, hint: "Leave empty for yourself" }).schema,
  payee: text("To be paid", { max: 120, optional: true, hint: "Of an expense: who gets the money" }).schema,
  purpose: longText("What for", { max: 500, hint: "5 to 500 characters" }).schema,
  neededBy: date("Needed by").schema,
  lines: typedRows<TypedLine>(line, { most: MOST_LINES, aside: "quantity" }),
};

/** A new requisition names its branch, which stays. */
export const newRequisitionSchema = z.object({ branchId: link("Branch", { to: "Branch" }).schema, ...shape });
export const requisitionSchema = z.object(shape);
export type RequisitionInput = z.infer<typeof requisitionSchema>;
export type NewRequisitionInput = z.infer<typeof newRequisitionSchema>;

const approvedAmount = z
  .preprocess(
    (value) =>
      typeof value === "number" && Number.isFinite(value)
        ? String(value)
        : typeof value === "string" && value.trim() === ""
          ? null
          : value,
    z
      .string({ error: () => t("Approved: enter an amount like 1250.50") })
      .max(30, { error: () => t("Approved: enter an amount like 1250.50") })
      .nullable(),
  )
  .meta({
    title: "Approved",
    type: ["string", "null"],
    example: "1250.50",
    description: "A decimal number; null: nothing",
  }) as unknown as z.ZodType<string | null, unknown>;
/** What is approved of each line, in its order; nothing sent: all as asked. */
export const approvalSchema = z.object({ note, approved: z.array(approvedAmount).max(MOST_LINES).default([]) });
export type ApprovalInput = z.infer<typeof approvalSchema>;
