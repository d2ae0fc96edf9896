/** The front door of tickets. README.md says how they go. */
export { assignable, assignSeveral, assignSeveralSchema } from "./assign-several.server";
export { slaPolicy } from "./sla-policy.resource";
export { ticketCounts, type TicketCounts } from "./ticket-counts.server";
export { ticketList } from "./ticket-list.server";
export { handOverTicket, WORKED_ON } from "./hand-over-ticket.server";
export { ticket } from "./ticket.record.server";
export { visibleTickets } from "./ticket-row.server";
export { ticketWorkflow } from "./ticket.workflow.server";
export { deskMinutesOf } from "./clock.server";
export { isLate, PRIORITIES, statesOf, type TicketList } from "./ticket";
