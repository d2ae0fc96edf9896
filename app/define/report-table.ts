/** A table as the API answers with it: a report, or a part of a history. */
import { z } from "zod/v4";

const cells = z.array(z.string().nullable());
const tableOf = (component: string) =>
  z
    .object({
      title: z.string(),
      currency: z.string().meta({ description: "Of every amount" }),
      columns: z.array(
        z.object({ id: z.string(), label: z.string(), kind: z.enum(["text", "date", "number", "money"]) }),
      ),
      rows: z.array(cells).meta({ description: "As many values as columns; numbers and amounts as decimals" }),
      totals: cells
        .nullable()
        .meta({ description: "Of all rows; null for a history, and where few people could be recognised" }),
      total: z.int().meta({ description: "How many rows there are in all" }),
      next: z.string().nullable().meta({ description: "`page` of the next part of a history" }),
    })
    .meta({ component });
type Table = ReturnType<typeof tableOf>;
export type ReportTable = z.infer<Table>;

const made = new Map<string, Table>();

/** The schema by its name in the API's document. */
export function reportTable(component: string): Table {
  const found = made.get(component) ?? tableOf(component);
  made.set(component, found);
  return found;
}
