/** Lists of tickets raised in units within reach: those still worked on, and those that are done. */
import { formatInstant } from "~/core/dates";
import { plural, t } from "~/core/text";
import { db } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/define/actor";
import type { Choice } from "~/define/field";
import { listStates, recordOf, type ListView } from "~/define/listing";
import { PRIORITIES, statesOf, TICKET_STATES, type TicketList } from "./ticket";

const { column, filter, list } = recordOf("Ticket", {
  category: { select: { name: true } },
  unit: { select: { name: true } },
  requester: { select: { displayName: true } },
  assignee: { select: { displayName: true } },
});

const ticketStates = listStates({ states: TICKET_STATES });
const priorities = Object.entries(PRIORITIES).map(([value, label]) => ({ value, label }));

interface Timed {
  createdAt: Date;
  dueAt: Date | null;
  resolvedAt: Date | null;
  closedAt: Date | null;
  breached: boolean;
}

const endedAt = ({ resolvedAt, closedAt }: Timed) => resolvedAt ?? closedAt;
const isLate = (ticket: Timed, { at }: Actor) =>
  ticket.breached || (ticket.dueAt !== null && (endedAt(ticket) ?? at) > ticket.dueAt);
const when = (moment: Date | null, { company }: Actor) => moment && formatInstant(moment, company.timeZone);

/** "10 hours", from two days on in days. */
function lasted(from: Date, to: Date): string {
  const hours = Math.max(0, Math.floor((to.getTime() - from.getTime()) / 3_600_000));
  return hours < 48 ? plural(hours, "One hour", "{n} hours") : plural(Math.floor(hours / 24), "One day", "{n} days");
}

/** Categories that tickets have. */
async function categories(): Promise<Choice[]> {
  const rows = await db.category.findMany({
    where: { kind: "TICKET" },
    orderBy: [{ position: "asc" }, { name: "asc" }],
    select: { id: true, name: true },
  });
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
}

const shared = ["refNo", "subject", "category", "unit", "requester", "assignee", "priority", "createdAt"];

const faceOf = (which: TicketList, face: Partial<ListView<"Ticket">>): ListView<"Ticket"> => ({
  path: `/admin/reports/ticket/${which}`,
  permission: "ticket.report",
  scope: (actor) => ({ unit: unitsWithin(actor, "ticket.report") }),
  where: () => ({ status: { in: statesOf(which) } }),
  choices: { status: statesOf(which) },
  file: `tickets-${which}`,
  ...face,
});

export const ticketList = list("tickets", {
  area: "admin",
  title: "Tickets",
  counted: ["One in your part of the organisation", "{n} in your part of the organisation"],
  columns: {
    refNo: column.text("Number", "refNo", { nowrap: true }),
    subject: column.text("Subject", "subject"),
    category: column.text("Category", "category.name"),
    unit: column.text("Unit", "unit.name"),
    requester: column.text("Raised by", "requester.displayName"),
    assignee: column.text("With", "assignee.displayName"),
    priority: column.choice("Priority", "priority", priorities),
    createdAt: column.moment("Raised", "createdAt"),
    dueAt: column.words(
      "Due",
      (ticket, actor) => ({ text: when(ticket.dueAt, actor) ?? "–", tone: isLate(ticket, actor) ? "bad" : "neutral" }),
      { path: "dueAt", nowrap: true },
    ),
    closedAt: column.words("Resolved", (ticket, actor) => when(endedAt(ticket), actor), {
      path: "closedAt",
      nowrap: true,
    }),
    age: column.words("Open for", (ticket, { at }) => lasted(ticket.createdAt, endedAt(ticket) ?? at), {
      nowrap: true,
    }),
    status: column.state(ticketStates),
    late: column.words("Late", (ticket, actor) => (isLate(ticket, actor) ? t("Yes") : t("No")), { in: "files" }),
  },
  filters: [
    filter.choice("categoryId", "Category", categories, "All categories"),
    filter.choice("priority", "Priority", priorities, "Any priority"),
    filter.state(ticketStates),
  ],
  search: ["refNo", "subject", "requester.displayName", "unit.name"],
  searchHint: "Number, subject, name or unit",
  sorts: ["refNo", "subject", "createdAt", "dueAt", "closedAt"],
  sort: "createdAt",
  empty: {
    icon: "help",
    title: "No open tickets",
    text: "Tickets that staff of your units raise appear here, with who looks after them and by when.",
  },
  views: {
    open: faceOf("open", { title: "Open tickets", only: [...shared, "dueAt", "age", "status"] }),
    close: faceOf("close", {
      title: "Closed tickets",
      sort: "-createdAt",
      only: [...shared, "closedAt", "age", "status"],
      labels: { age: "Took" },
      empty: {
        icon: "help",
        title: "No closed tickets",
        text: "Tickets that staff of your units raise appear here, with who looks after them and by when.",
      },
    }),
  },
});
