import { z } from "zod/v4";
import { date, link, money } from "~/define/field";

/** An amount as it was typed; how many decimals it may have is asked once the currency of the books is known. */
const typedOrNone = (label: string) =>
  money(label, { currency: "currency", optional: true }).schema as unknown as z.ZodType<string | null, unknown>;

/** What opening balances begin with. */
export const openingSchema = z.object({
  branchId: link("Branch", { to: "Branch" }).schema,
  asOf: date("As of").schema,
});
export type OpeningInput = z.infer<typeof openingSchema>;

const row = z.object({
  ledgerId: link("Ledger", { to: "Ledger" }).schema,
  debit: typedOrNone("Debit"),
  credit: typedOrNone("Credit"),
});
/** The date, and the balances of some ledgers in the currency of the books: a row without amounts takes the ledger's line away. */
export const gridSchema = z.object({ asOf: date("As of").schema, rows: z.array(row).max(200).default([]) });
export type GridInput = z.infer<typeof gridSchema>;
