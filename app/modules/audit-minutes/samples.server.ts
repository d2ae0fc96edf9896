/** Minutes that can be changed, and some that were sent, for the printed list of URLs and for tests that walk it. */
import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";
import { statesThat } from "~/define/states";
import { MINUTES_STATES } from "./minutes-states";

const nameOf = async (id: number): Promise<string | null> =>
  (await db.user.findUnique({ where: { id }, select: { signInName: true } }))?.signInName ?? null;

export const auditMinutesSamples: Readonly<Record<string, Sample>> = {
  "audit-minutes.draft": async () => {
    const row = await db.auditMinutes.findFirst({ where: { status: "DRAFT" }, orderBy: { id: "desc" } });
    return row && { params: { id: String(row.id) }, as: await nameOf(row.makerId) };
  },
  "audit-minutes.own": async () => {
    const row = await db.auditMinutes.findFirst({
      where: { status: { in: statesThat(MINUTES_STATES, "sent") }, auditeeId: { not: null } },
      orderBy: { id: "desc" },
    });
    return row && { params: { id: String(row.id) }, as: await nameOf(row.auditeeId!) };
  },
};
