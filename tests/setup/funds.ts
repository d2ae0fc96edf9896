/** Branches with open books and something in their vaults, for the tests of funds. */
import { database } from "~/db/database.server";
import { seedSettings } from "~/modules/accounts-settings/index.server";
import { book, lines, seedBooks, type TestBooks } from "./books";

export const WRITE = ["area.accounts", "fund.read", "fund.write", "fund.write.branch"] as const;

/** Plants a company whose codes begin with `prefix`. */
export async function seedFunds(prefix: string): Promise<TestBooks> {
  const made = await seedBooks("2026-11-02", prefix);
  await database().writing((tx) => seedSettings(tx, made.company));
  for (const branchId of made.branches)
    await book({ branchId, lines: lines(made.ledger("11101"), made.ledger("31102"), 100_000n) });
  return made;
}
