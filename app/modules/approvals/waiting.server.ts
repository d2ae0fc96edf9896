/** What waits for decisions in the processes of HR: for the board of their ages and for reminders (spec: hr R-AP5, N10). */
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { canAt, unitsWithin, type Actor } from "~/core/actor";
import type { ApprovalItem, ApprovalProcess } from "~/define/approval";
import { contributed } from "~/define/contributions";
import type { Tag } from "~/define/workflow";

/** How many of one process the board shows, the oldest first; reminders read so many at a time, to the last. */
export const MOST_READ = 500;

export type WaitingItem = ApprovalItem & Pick<ApprovalProcess, "name" | "label">;

/** Of every process what waits within reach of those who see the board, the longest first. */
export async function waitingInHr(actor: Actor, process: string | null, tx: Tx = db): Promise<WaitingItem[]> {
  const unit = unitsWithin(actor, "approval.board");
  const found: WaitingItem[] = [];
  for (const { name, label, waiting } of contributed("approvals")) {
    if (process !== null && process !== name) continue;
    for (const item of await waiting(tx, actor, unit, { after: 0, take: MOST_READ }))
      // Somebody who was moved belongs to where they are now.
      if (canAt(actor, "approval.board", item.unitPath)) found.push({ ...item, name, label });
  }
  return found.sort((a, b) => a.since.getTime() - b.since.getTime() || a.id - b.id);
}

/** How long something waits, as a tag. */
export const stageTag = (stage: ApprovalItem["stage"]): Tag =>
  stage === "ESCALATED"
    ? { text: t("Escalated"), tone: "bad" }
    : stage === "SLOW"
      ? { text: t("Reminded"), tone: "warn" }
      : { text: t("New"), tone: "neutral" };

/** The processes to narrow the board by. */
export const processChoices = (): { value: string; label: string }[] =>
  contributed("approvals").map(({ name, label }) => ({ value: name, label: t(label) }));
