import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

const LEADS = { role: { in: ["QUEUE", "ALTERNATE"] } };

/** A case of a kind, opened by one of those who lead it. */
const led =
  (kind: string): Sample =>
  async () => {
    const row = await db.feedbackCase.findFirst({
      where: { kind, erasedOn: null, people: { some: LEADS } },
      orderBy: [{ receivedOn: "asc" }, { id: "asc" }],
      select: { id: true, people: { where: LEADS, select: { user: { select: { signInName: true } } } } },
    });
    return row && { params: { id: row.id }, as: row.people[0]!.user.signInName };
  };

export const speakingUpSamples: Record<string, Sample> = {
  "case.whistle": led("WHISTLEBLOWING"),
  "case.mine": led("WHISTLEBLOWING"),
  "case.hr": led("FEEDBACK"),
  "case.file": async () => {
    const file = await db.caseDocument.findFirst({
      where: { case: { people: { some: LEADS } } },
      orderBy: { id: "asc" },
      select: { id: true, case: { select: { people: { where: LEADS, select: { user: true } } } } },
    });
    return file && { params: { id: file.id }, as: file.case.people[0]!.user.signInName };
  },
};
