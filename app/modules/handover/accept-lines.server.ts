/** Lines of a handover that the receiver accepts: what the portal can give is theirs at once, of the rest they say that they know. */
import type { Work } from "~/db/transaction.server";
import { handOverIssue } from "~/modules/audit-issues/index.server";
import { handOverFollowUp } from "~/modules/follow-ups/index.server";
import { handOverTicket } from "~/modules/tickets/index.server";
import type { HandoverRow } from "./handover-row.server";
import type { ItemKind } from "./kinds";

type Command = (work: Work, id: number, from: number, to: number) => Promise<boolean>;

/** The commands of the modules that own the work. */
const COMMANDS: Partial<Record<ItemKind, Command>> = {
  TICKET: handOverTicket,
  FOLLOW_UP: handOverFollowUp,
  AUDIT_ISSUE: handOverIssue,
};

/** @returns the state of each line afterwards: handed over, or acknowledged where nothing could be given */
export async function acceptLines(
  work: Work,
  { employee }: HandoverRow,
  items: readonly HandoverRow["items"][number][],
): Promise<Record<string, string>> {
  const { tx, actor } = work;
  const states: Record<string, string> = {};
  for (const { id, kind, itemId } of items) {
    const command = COMMANDS[kind as ItemKind];
    const given =
      command !== undefined &&
      employee.user !== null &&
      actor.userId !== null &&
      (await command(work, itemId, employee.user.id, actor.userId));
    const status = given ? "HANDED_OVER" : "ACKNOWLEDGED";
    await tx.handoverItem.update({
      where: { id },
      data: { status, acceptedAt: actor.at, acceptedById: actor.userId },
    });
    states[String(id)] = status;
  }
  return states;
}
