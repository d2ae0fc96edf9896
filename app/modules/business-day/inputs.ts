/** What the forms and the API lines of the business day send. */
import { z } from "zod/v4";
import { t } from "~/core/text";
import { date, integer, longText } from "~/define/field";
import { listed } from "~/define/listed";
import { openingCounts } from "./opening-count.server";

const ID_MOST = 2_147_483_647;
const MOST_DAYS = 100;
/** @param of what it is the id of, as the API's document says it */
const id = (label: string, of: string) => integer(label, { min: 1, max: ID_MOST, hint: `Id of a ${of}` }).schema;
const version = integer("Version", { min: 0, max: ID_MOST, optional: true }).schema;
const note = longText("Note", { max: 2000, optional: true }).schema;
const reason = longText("Reason", { max: 500 }).schema;

export const openSchema = z.object({
  branchId: id("Branch", "Branch"),
  businessDate: date("Date", { optional: true }).schema,
  reason: longText("Reason", { max: 500, optional: true }).schema,
  counts: openingCounts.meta({
    description: "Where the day policy asks for a first count: what was found of each cash ledger",
  }),
  witnessId: integer("Witness", { min: 1, max: ID_MOST, optional: true, to: "User", hint: "Of the first count" })
    .schema,
  custodianId: integer("Custodian", {
    min: 1,
    max: ID_MOST,
    optional: true,
    to: "Employee",
    hint: "Who keeps the cash that was counted",
  }).schema,
  note: longText("Remark", { max: 500, optional: true }).schema,
});
/** As the page sends it: the day that its button names. The API may leave it to the portal, which takes the next. */
export const openNamedSchema = openSchema.extend({ businessDate: date("Date").schema });
export type OpenFields = z.infer<typeof openSchema>;

export const requestSchema = z.object({ dayId: id("Day", "BusinessDay"), note, version });
export type RequestFields = z.infer<typeof requestSchema>;

export const decideSchema = z.object({ id: id("Request", "DayCloseRequest"), note, version });
export type DecideInput = z.infer<typeof decideSchema>;

/** A wish or an adjustment day: which date, and why. */
export const dayRequestSchema = z.object({
  branchId: id("Branch", "Branch"),
  businessDate: date("Date").schema,
  reason,
});
export const reopenSchema = z.object({ branchId: id("Branch", "Branch"), dayId: id("Day", "BusinessDay"), reason });
/** A move of a request or a wish. */
export const moveSchema = z.object({ note });
/** Of which day and which ledger a count is; a form knows it from its address. */
export const countedShape = {
  dayId: id("Day", "BusinessDay"),
  ledgerId: id("Ledger", "Ledger"),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .nullable()
    .default(null),
};
/** The close asked for in the place of branches. */
const dayIds = z
  .array(
    z
      .string()
      .regex(/^[1-9]\d{0,9}$/, { error: () => t("Choose from the list") })
      .transform(Number),
  )
  .min(1, { error: () => t("Tick at least one day") })
  .max(MOST_DAYS, { error: () => t("Tick {n} at most", { n: MOST_DAYS }) });
export const standInSchema = z.object({
  dayIds: z.preprocess(listed, dayIds),
  note: longText("Reason", { max: 2000 }).schema,
});
export type StandInFields = z.infer<typeof standInSchema>;
export const branchSchema = z.object({ branchId: id("Branch", "Branch") });
