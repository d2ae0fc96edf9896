export { ticketList } from "./ticket-list.server";
export { PRIORITIES, type TicketList } from "./ticket";
export { recentDays, ticketFigures, type Span, type TicketFigures } from "./ticket-report.server";
