export { findTickets, ticketCategories, ticketExports, ticketSpec, type TicketLine } from "./find-tickets.server";
export { PRIORITIES, type TicketList } from "./ticket";
export { recentDays, ticketFigures, type Span, type TicketFigures } from "./ticket-report.server";
