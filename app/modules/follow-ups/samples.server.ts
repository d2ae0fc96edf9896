import { db } from "~/db/database.server";
import type { Sample } from "~/define/sample";
import { HANDLED_HERE } from "./follow-ups.server";
import { statesThat } from "~/define/states";
import { FOLLOW_UP_STATES } from "./follow-up-states";

/** The latest follow-up, as its owner sees it. */
const latest: Sample = async () => {
  const found = await db.followUp.findFirst({
    where: { ...HANDLED_HERE, status: { in: statesThat(FOLLOW_UP_STATES, "live") } },
    orderBy: { id: "desc" },
  });
  const owner = found && (await db.user.findUnique({ where: { id: found.ownerId }, select: { signInName: true } }));
  return found && owner ? { params: { id: String(found.id) }, as: owner.signInName } : null;
};

export const followUpSamples: Record<string, Sample> = { "follow-up": latest, "followup:id": latest };
