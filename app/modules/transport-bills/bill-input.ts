/** What is typed into bills: forms and the API read it with the same schemas. */
import { z } from "zod/v4";
import { t } from "~/core/text";
import { choice, date, link, longText, money, text } from "~/define/field";
import { listed } from "~/define/listed";
import { note } from "~/define/note";
import { typedRows } from "~/define/typed-rows";
import { decimal } from "~/define/section-field.server";
import { MODE_CHOICES, MOST_LINES, OTHER_CHOICES, type LineKind, type OtherKind } from "./bill-rules";

/** An amount as it was typed; how many decimals it may have is asked once the bill is known. */
const BOOKS = { currency: "the country of the branch" } as const;
const typed = (label: string) => money(label, BOOKS).schema as unknown as z.ZodType<string, unknown>;
const typedOrNone = (label: string) =>
  money(label, { ...BOOKS, optional: true }).schema as unknown as z.ZodType<string | null, unknown>;

const ids = z
  .preprocess(
    listed,
    z.array(z.coerce.number().int().positive(), { error: () => t("Choose from the list") }).max(MOST_LINES),
  )
  .default([])
  .meta({
    title: "Trips",
    type: "array",
    items: { type: "string" },
    description: "Ids of trips that no other bill claims",
  }) as unknown as z.ZodType<number[], unknown>;

const head = {
  periodFrom: date("From").schema,
  periodTo: date("Until").schema,
  purpose: longText("What for", { max: 500, optional: true }).schema,
  requisitionId: link("Advance", {
    to: "Requisition",
    optional: true,
    hint: "A paid advance that the bill is set off against",
  }).schema,
  advance: typedOrNone("To be set off"),
};

/** What the form of a bill says of the bill as a whole. */
export const billSchema = z.object(head);
/** A new bill: of a visit, or of a period. */
export const newBillSchema = z.object({
  visitId: link("Visit", { to: "Visit", optional: true, hint: "Nothing: of a period" }).schema,
  ...head,
  legIds: ids,
});
export type BillInput = z.infer<typeof billSchema>;
export type NewBillInput = z.infer<typeof newBillSchema>;

const reasons = {
  ownReason: text("Why it belongs to no visit", { max: 500, optional: true }).schema,
  overReason: text("Why it is over the limit", { max: 500, optional: true }).schema,
};

/** A trip of a bill. */
export const lineSchema = z.object({
  date: date("Date").schema,
  visitId: link("Visit", { to: "Visit", optional: true }).schema,
  fromPlace: text("From (place)", { max: 120 }).schema,
  toPlace: text("To (place)", { max: 120 }).schema,
  kind: choice("Means", { choices: MODE_CHOICES }).schema as unknown as z.ZodType<LineKind, unknown>,
  km: decimal("Distance in km", { places: 1, min: 0, max: 5000 }).schema,
  amount: typedOrNone("Fare"),
  ...reasons,
});
export type LineInput = z.infer<typeof lineSchema>;

/** What is no trip, with the row of the form it stands in. */
export interface OtherInput {
  row: number;
  id: number | null;
  date: string;
  kind: OtherKind;
  description: string;
  amount: string;
  ownReason: string | null;
  overReason: string | null;
}

/** The others of a bill, all of them. */
export const othersSchema = z.object({
  lines: typedRows<OtherInput>(
    {
      id: link("Line", { to: "TransportBillLine", optional: true }).schema,
      date: date("Date").schema,
      kind: choice("Kind", { choices: OTHER_CHOICES }).schema,
      description: text("What", { max: 200 }).schema,
      amount: typed("Amount"),
      ...reasons,
    },
    { most: MOST_LINES, optional: true, aside: "kind" },
  ),
});
export type OthersInput = z.infer<typeof othersSchema>;

const approvedAmount = z
  .preprocess(
    (value) =>
      typeof value === "number" && Number.isFinite(value)
        ? String(value)
        : typeof value === "string" && value.trim() === ""
          ? null
          : (value ?? null),
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

/** What is approved of each line, in its order; nothing sent: all as claimed. */
export const checkSchema = z.object({
  note,
  lines: z
    .array(z.object({ approved: approvedAmount, note: text("Note", { max: 500, optional: true }).schema }))
    .max(MOST_LINES)
    .default([]),
});
export type CheckInput = z.infer<typeof checkSchema>;

/** Who is to check a bill in the place of whoever has it. */
export const rerouteSchema = z.object({ note, checkerId: link("New checker", { to: "User" }).schema });
export type RerouteInput = z.infer<typeof rerouteSchema>;

/** Money that is paid of a bill. */
export const paymentSchema = z.object({
  amount: typed("Paid now"),
  from: text("Taken from", { max: 30 }).schema,
  reference: text("Slip or transaction", { max: 60, optional: true }).schema,
  note,
});
export type PaymentInput = z.infer<typeof paymentSchema>;
