import { z } from "zod/v4";
import { choice, date, integer, longText } from "~/define/field";
import { KIND_WORDS, REQUEST_KINDS, type RequestKind } from "./request-row.server";

const ID_MOST = 2_147_483_647;
const shared = {
  kind: choice("What", { choices: REQUEST_KINDS.map((value) => ({ value, label: KIND_WORDS[value] })) })
    .schema as unknown as z.ZodType<RequestKind, unknown>,
  periodId: integer("Period", {
    min: 1,
    max: ID_MOST,
    optional: true,
    hint: "Id of a FiscalPeriod, where it is about one",
  }).schema,
  reason: longText("Reason", { max: 500, hint: "At least 10 characters" }).schema,
};

/** What is asked about a year, as its pages send it: they know which. */
export const askSchema = z.object(shared);
/** The same, as programs send it. */
export const requestSchema = z.object({
  ...shared,
  yearId: integer("Year", { min: 1, max: ID_MOST, hint: "Id of a FiscalYear" }).schema,
});
export type RequestFields = z.infer<typeof requestSchema>;

export const firstYearSchema = z.object({ startDate: date("Begins on").schema });
