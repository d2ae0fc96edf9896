/** Examples for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

export const ledgerSamples: Record<string, Sample> = {
  ledger: async () => {
    const ledger = await db.ledger.findFirst({ orderBy: { id: "asc" }, select: { id: true } });
    return ledger && { params: { id: String(ledger.id) }, as: null };
  },
  subLedger: async () => {
    const account = await db.subLedger.findFirst({
      where: { refType: "PARTY", active: true },
      orderBy: { id: "asc" },
      select: { id: true },
    });
    return account && { params: { id: String(account.id) }, as: null };
  },
  forex: async () => {
    const rate = await db.forexRate.findFirst({ orderBy: { id: "asc" }, select: { id: true } });
    return rate && { params: { id: String(rate.id) }, as: null };
  },
};
