/** How a date is read that somebody typed. */
import { z } from "zod/v4";
import { EARLIEST, formatDate, isDate, parseDate } from "../core/dates";
import { t } from "../core/text";

/** Reads a date from 1900 on as YYYY-MM-DD. @param message about what is no date */
export function dateSchema(label: string, message: { error: () => string }): z.ZodType<string, unknown> {
  const tooEarly = () => t("{label}: enter {date} or a later day", { label: t(label), date: formatDate(EARLIEST) });
  return z.preprocess(
    (v) => (typeof v === "string" ? (parseDate(v) ?? v) : v),
    z
      .string(message)
      .refine(isDate, { ...message, abort: true })
      .refine((day) => day >= EARLIEST, { error: tooEarly }),
  );
}
