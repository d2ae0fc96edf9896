/** Fraud cases for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";
import { statesThat } from "~/define/states";
import { FRAUD_STATES } from "./fraud-states";

const LEADER = "chief.internal.auditor";

export const auditFraudsSamples: Readonly<Record<string, Sample>> = {
  "fraud-case.open": async () => {
    const row = await db.fraudCase.findFirst({
      where: { status: { in: statesThat(FRAUD_STATES, "early") } },
      orderBy: { id: "desc" },
      select: { id: true },
    });
    return row && { params: { id: String(row.id) }, as: LEADER };
  },
  "fraud-case.file": async () => {
    const file = await db.document.findFirst({
      where: { ownerType: "FraudCase", deletedAt: null },
      orderBy: { id: "desc" },
      select: { id: true },
    });
    return file && { params: { id: String(file.id) }, as: LEADER };
  },
};
