/** Who works on tickets: holders of ticket.work whose role reaches the requester's unit are its desk (spec: hr R-TK2). */
import { dateIn } from "~/core/dates";
import { db, type Tx } from "~/db/database.server";
import { canAt, type Actor } from "~/core/actor";
import { defineReference, everyone } from "~/define/resource";
import { pathsUpTo } from "~/modules/organisation/index.server";

/** People who hold ticket.work today; with paths, at one of these units. */
function holders({ at, company }: Actor, paths?: readonly string[]) {
  const today = dateIn(at, company.timeZone);
  return {
    status: "ACTIVE",
    kind: "PERSON",
    grants: {
      some: {
        validFrom: { lte: today },
        validTo: { gte: today },
        unit: { path: paths ? { in: [...paths] } : { startsWith: `/${company.unitId}/` } },
        role: { active: true, permissions: { some: { permission: "ticket.work" } } },
      },
    },
  };
}

export const ticketAgent = defineReference("TicketAgent", {
  one: "Agent",
  many: "Agents",
  model: "User",
  order: "displayName",
  title: ({ displayName }) => displayName,
  scope: (actor) => holders(actor),
});

export const ticketCategory = defineReference("TicketCategory", {
  one: "Category of tickets",
  many: "Categories of tickets",
  model: "Category",
  order: "position",
  title: ({ name }) => name,
  scope: everyone,
  offered: { kind: "TICKET", active: true },
});

interface Asked {
  requesterId: number;
  unit: { path: string };
}

/** The desk of a ticket, its requester never among them. */
export const agentsOf = (tx: Pick<Tx, "user">, actor: Actor, { requesterId, unit }: Asked) =>
  tx.user.findMany({
    where: { AND: [holders(actor, pathsUpTo(unit.path)), { id: { not: requesterId } }] },
    orderBy: [{ displayName: "asc" }, { id: "asc" }],
    select: { id: true, displayName: true },
  });

/** Those a person may assign tickets to. */
export const allAgents = (actor: Actor) =>
  db.user.findMany({
    where: holders(actor),
    orderBy: [{ displayName: "asc" }, { id: "asc" }],
    select: { id: true, displayName: true },
  });

/** Whether this person is of the ticket's desk. */
export const worksOn = (actor: Actor, { requesterId, unit }: Asked): boolean =>
  requesterId !== actor.userId && canAt(actor, "ticket.work", unit.path);
