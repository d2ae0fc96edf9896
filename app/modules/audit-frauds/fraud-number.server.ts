import type { Tx } from "~/db/database.server";
import { nextOf } from "~/modules/ledger/index.server";

/** The next number of fraud cases of a unit, without gaps within the year. */
export async function numberIn(tx: Tx, code: string, day: string): Promise<string> {
  const series = `FRD-${code}-${day.slice(0, 4)}`;
  const { last } = await nextOf(tx, series);
  return `${series}-${String(last).padStart(4, "0")}`;
}
