/** Branches with open books and something in their vaults, for the tests of funds. */
import { database } from "~/db/database.server";
import { plantSettings } from "~/modules/accounts-settings/index.server";
import { book, lines, plantBooks, type TestBooks } from "./books";

export const WRITE = ["area.accounts", "fund.read", "fund.write", "fund.write.branch"] as const;

/** Plants a company whose codes begin with `prefix`. */
export async function plantFunds(prefix: string): Promise<TestBooks> {
  const made = await plantBooks("2026-11-02", prefix);
  await database().writing((tx) => plantSettings(tx, made.company));
  for (const branchId of made.branches)
    await book({ branchId, lines: lines(made.ledger("11101"), made.ledger("31102"), 100_000n) });
  return made;
}
