/** What waits for somebody in person, as line manager or as HR. */
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { transitionsForEach } from "~/modules/workflow/index.server";
import { findLeave } from "./leave-row.server";
import { leaveWorkflow } from "./leave.workflow.server";
import { statesThat } from "~/define/states";
import { LEAVE_STATES } from "./leave-states";

/** How many that wait are gone through, the oldest first. */
const MOST = 500;
const WAITING: string[] = statesThat(LEAVE_STATES, "waits");
/** Moves of the applicant and of whoever asks for them. */
const OWN = new Set(["withdraw", "askCancel"]);

/** Ids of the applications that this person may decide now. */
export async function idsToDecide(actor: Actor): Promise<number[]> {
  const rows = await findLeave(db, actor, { status: { in: WAITING } }, MOST);
  const moves = await transitionsForEach(actor, leaveWorkflow, rows);
  return rows.flatMap(({ id }) => (moves.get(id)!.some(({ name }) => !OWN.has(name)) ? [id] : []));
}
