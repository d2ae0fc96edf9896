/** Short forms for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";

const signIn = { user: { select: { signInName: true } } } as const;
const subjectOf =
  (asOwn: boolean): Sample =>
  async () => {
    const row = await db.upwardSubject.findFirst({
      where: { form: { status: "CLOSED" }, employee: { user: { status: "ACTIVE" } } },
      include: { employee: { select: signIn } },
    });
    return row && { params: { id: String(row.id) }, as: asOwn ? row.employee.user!.signInName : "hr.manager" };
  };

export const upwardSamples: Readonly<Record<string, Sample>> = {
  "upward.cycle": async () => {
    const row = await db.upwardForm.findFirst({ orderBy: { id: "desc" } });
    return row && { params: { id: String(row.cycleId) }, as: "hr.manager" };
  },
  "upward.ask": async () => {
    const row = await db.upwardAsk.findFirst({
      where: { subject: { form: { status: "OPEN" } }, employee: { user: { status: "ACTIVE" } } },
      include: { employee: { select: signIn } },
    });
    return row && { params: { id: String(row.id) }, as: row.employee.user!.signInName };
  },
  "upward.result": subjectOf(true),
  "upward.subject": subjectOf(false),
};
