/** A ticket as its rules, its list and its page read it, and who sees which. */
import type { Tx } from "~/db/database.server";
import { recordOf, type FoundRow } from "~/define/listing";
import { unitsWithin, type Actor } from "~/core/actor";
import { statesThat } from "~/define/states";
import type { WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { minutesLeftOf } from "./clock.server";
import { TICKET_STATES } from "./ticket-states";

export const ticketInclude = {
  category: { select: { name: true, serviceTarget: true } },
  unit: { select: { name: true, path: true } },
  requester: { select: { displayName: true } },
  assignee: { select: { displayName: true } },
  policy: { select: { opens: true, closes: true } },
} as const;

export type TicketRow = FoundRow<"Ticket", typeof ticketInclude> & WorkflowRow;

/** With the minutes of the desk that are left, where its clock runs. */
export const { column, filter, list, workflow } = recordOf(
  "Ticket",
  ticketInclude,
  async (rows, actor: Actor, shown) => {
    const left = shown.includes("left") ? await minutesLeftOf(rows, actor) : () => null;
    return rows.map((row) => ({ ...row, left: left(row) }));
  },
);

/** One's own, those one looks after, and those of the units where one reads tickets or works on them. */
export function visibleTickets(actor: Actor): Prisma.TicketWhereInput {
  const self = actor.userId ?? 0;
  return {
    OR: [
      { requesterId: self },
      { assigneeId: self },
      { unit: unitsWithin(actor, "ticket.read") },
      { unit: unitsWithin(actor, "ticket.work") },
    ],
  };
}

/** The tickets that wait for this person, as who looks after them or as their requester. */
export const needsIn = (as: "assignee" | "requester", { userId }: Actor): Prisma.TicketWhereInput => ({
  [`${as}Id`]: userId ?? 0,
  status: { in: statesThat(TICKET_STATES, as) },
});

export const findTickets = (
  tx: Pick<Tx, "ticket">,
  actor: Actor,
  where: Prisma.TicketWhereInput,
): Promise<TicketRow[]> =>
  tx.ticket.findMany({
    where: { AND: [visibleTickets(actor), where] },
    include: ticketInclude,
    orderBy: { id: "asc" },
  });
