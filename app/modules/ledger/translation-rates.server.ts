import type { Tx } from "~/db/database.server";
import type { Rate } from "./forex";

/** An approved rate, and how it was entered. */
export interface DatedRate extends Rate {
  date: string;
  /** As it stands in the list: "1 KES = 28.5 UGX". */
  words: string;
}

export interface TranslationWanted {
  /** Whose rates are asked for, the first before the others. */
  companyIds: readonly number[];
  from: string;
  to: string;
  /** The newest on or before it. */
  date: string;
  /** Balances go at the rate of a date, income and expenses at an average (spec: accounts §11). */
  at: "closing" | "average";
}

const KINDS = { closing: ["CLOSING", "SPOT"], average: ["AVERAGE"] };

/** What translates one currency into another, by a rate of the pair entered either way round; null when none is approved. */
export async function translationRate(
  tx: Pick<Tx, "forexRate">,
  { companyIds, from, to, date, at }: TranslationWanted,
): Promise<DatedRate | null> {
  const pair = {
    OR: [
      { base: from, quote: to },
      { base: to, quote: from },
    ],
    kind: { in: KINDS[at] },
    status: "APPROVED",
    active: true,
    date: { lte: date },
  };
  for (const companyId of companyIds) {
    // Of one day, the rate at the end of a period goes before that of the day.
    const row = await tx.forexRate.findFirst({
      where: { companyId, ...pair },
      orderBy: [{ date: "desc" }, { kind: "asc" }, { id: "desc" }],
    });
    if (!row) continue;
    const straight = row.base === from;
    return {
      num: straight ? row.rateNum : row.rateDen,
      den: straight ? row.rateDen : row.rateNum,
      date: row.date,
      words: `1 ${row.base} = ${row.rate ?? `${row.rateNum}/${row.rateDen}`} ${row.quote}`,
    };
  }
  return null;
}
