/** From an engagement to its minutes. */
import { can } from "~/core/actor";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { choiceWord } from "~/define/choice-word";
import type { RecordWays } from "~/define/record";
import { auditPage, visibleMinutes } from "./minutes-row.server";
import { KINDS } from "./minutes-rules";

const MOST = 8;

export const engagementWays: RecordWays = {
  of: "AuditEngagement",
  find: async (actor, { id }) => {
    if (!can(actor, "audit.minutes.read")) return [];
    const found = await db.auditMinutes.findMany({
      where: { AND: [visibleMinutes(actor), { engagementId: id, status: { not: "DISCARDED" } }] },
      orderBy: [{ heldOn: "asc" }, { id: "asc" }],
      take: MOST,
      select: { id: true, kind: true },
    });
    return found.map((one) => ({
      label: t("Minutes: {meeting}", { meeting: choiceWord(KINDS, one.kind).toLowerCase() }),
      to: auditPage(one.id),
    }));
  },
};
