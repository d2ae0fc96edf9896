/** Which meetings of an engagement are written down, asked by fieldwork before it ends. */
import type { Tx } from "~/db/database.server";
import { statesThat } from "~/define/states";
import { MINUTES_STATES } from "./minutes-states";

/** Kinds of the minutes that were sent or are locked; drafts do not count. */
export async function minutesHeld(tx: Pick<Tx, "auditMinutes">, engagementId: number): Promise<string[]> {
  const found = await tx.auditMinutes.findMany({
    where: { engagementId, status: { in: statesThat(MINUTES_STATES, "sent") } },
    select: { kind: true },
  });
  return [...new Set(found.map(({ kind }) => kind))];
}
