/** Gives a ticket to whoever takes over the work of its agent, where they work at its desk. */
import type { Work } from "~/db/transaction.server";
import { moveByItself } from "~/modules/workflow/index.server";
import { agentsOf } from "./agents.server";
import { toRequester } from "./ticket-moves.server";
import { ticketInclude } from "./ticket-row.server";
import { ticketWorkflow } from "./ticket.workflow.server";
import { statesThat } from "~/define/states";
import { TICKET_STATES } from "./ticket-states";

/** In which a ticket is somebody's work. */
export const WORKED_ON: string[] = statesThat(TICKET_STATES, "assigned");

/** @returns false where it is their work no longer, or the other works on no tickets of this unit */
export async function handOverTicket(work: Work, id: number, from: number, to: number): Promise<boolean> {
  const { tx, actor } = work;
  const row = await tx.ticket.findFirst({
    where: { id, assigneeId: from, status: { in: WORKED_ON } },
    include: ticketInclude,
  });
  if (!row || !(await agentsOf(tx, actor, row)).some((agent) => agent.id === to)) return false;
  await moveByItself(work, ticketWorkflow, row, "handOver", {
    set: { assigneeId: to },
    detail: { assigneeId: [from, to] },
    notify: [toRequester(row, "{actor} looks after {no}: {subject}")],
  });
  return true;
}
