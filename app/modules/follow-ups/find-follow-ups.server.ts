/** Follow-ups as pages beside their list show them. */
import { formatDate } from "~/core/dates";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { stateTag, type Tag } from "~/define/workflow";
import { isLate } from "./follow-up-list.server";
import { followUpRows, visibleFollowUps } from "./follow-up-row.server";
import { followUpWorkflow } from "./follow-up.workflow.server";

/** A follow-up in words. */
export interface FollowUpLine {
  id: number;
  text: string;
  owner: string;
  due: Tag;
  state: Tag;
}

const MOST = 50;

/** The follow-ups in sight that some records have raised, the latest first. */
export async function followUpsOf(
  actor: Actor,
  sources: readonly { sourceType: string; ids: readonly number[] }[],
): Promise<FollowUpLine[]> {
  const asked = sources
    .filter(({ ids }) => ids.length > 0)
    .map(({ sourceType, ids }) => ({ sourceType, sourceId: { in: [...ids] } }));
  if (asked.length === 0) return [];
  const rows = await db.followUp.findMany({
    where: { AND: [await visibleFollowUps(actor), { OR: asked, status: { not: "CANCELLED" } }] },
    orderBy: { id: "desc" },
    take: MOST,
  });
  return (await followUpRows(rows, actor)).map((row) => ({
    id: row.id,
    text: row.text,
    owner: row.ownerName,
    due: { text: formatDate(row.dueOn), tone: isLate(row, actor) ? "bad" : "neutral" },
    state: stateTag(followUpWorkflow, row.status),
  }));
}
