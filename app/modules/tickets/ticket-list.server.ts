/** Tickets as a list: one's own, those of one's units by how far they are, and what Admin reports of them. */
import { formatInstant } from "~/core/dates";
import { plural, t } from "~/core/text";
import { db } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import { listStates, type ListView } from "~/define/listing";
import { unitChoices } from "~/modules/organisation/index.server";
import {
  choicesOf,
  endedAt,
  IMPACTS,
  isLate,
  lateWhere,
  PRIORITIES,
  statesOf,
  URGENCIES,
  type TicketList,
} from "./ticket";
import { column, filter, list, needsIn, visibleTickets } from "./ticket-row.server";
import { ticketWorkflow } from "./ticket.workflow.server";
import { TICKET_STATES } from "./ticket-states";

const ticketStates = listStates({ states: TICKET_STATES });
const priorities = choicesOf(PRIORITIES);
const NEEDS = [
  { value: "assignee", label: "You, to work on" },
  { value: "requester", label: "You, to answer" },
];

const when = (moment: Date | null, { company }: Actor) => moment && formatInstant(moment, company.timeZone);

/** "10 hours", from two days on in days. */
function lasted(from: Date, to: Date): string {
  const hours = Math.max(0, Math.floor((to.getTime() - from.getTime()) / 3_600_000));
  return hours < 48 ? plural(hours, "One hour", "{n} hours") : plural(Math.floor(hours / 24), "One day", "{n} days");
}

/** Hours and minutes of the desk: "1 h 20 min". */
function spanWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? t("{hours} h", { hours }) : "", rest > 0 || hours === 0 ? t("{rest} min", { rest }) : ""]
    .filter(Boolean)
    .join(" ");
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

const reported = ["refNo", "subject", "category", "unit", "requester", "assignee", "priority", "createdAt"];
const worked = ["refNo", "subject", "category", "unit", "requester", "assignee", "priority", "left", "late", "status"];

/** What Admin reports: it tells of tickets and opens none. */
const reportOf = (which: TicketList, face: Partial<ListView<"Ticket">>): ListView<"Ticket"> => ({
  area: "admin",
  path: `/admin/reports/ticket/${which}`,
  permission: "ticket.report",
  scope: (actor) => ({ unit: unitsWithin(actor, "ticket.report") }),
  where: () => ({ status: { in: statesOf(which) } }),
  counted: ["One in your part of the organisation", "{n} in your part of the organisation"],
  choices: { status: statesOf(which) },
  without: ["late", "unitId"],
  file: `tickets-${which}`,
  page: () => null,
  add: undefined,
  ...face,
});

const ADD = { label: "Raise a ticket", to: "/my/ticket/add", permission: "ticket.own" } as const;
const STAFF_TICKETS = "Tickets that staff of your units raise appear here, with who looks after them and by when.";
const faceOf = (
  path: string,
  face: Partial<ListView<"Ticket">> & { where?: ListView<"Ticket">["where"] },
): ListView<"Ticket"> => ({
  path,
  permission: "ticket.read",
  scope: visibleTickets,
  only: worked,
  within: { label: "Tickets", to: "/my/ticket" },
  empty: { icon: "help", title: "No tickets", text: STAFF_TICKETS },
  ...face,
});

/** The units of all companies in the country of the person's own. */
async function inCountry({ company }: Actor) {
  const companies = await db.orgUnit.findMany({
    where: { kind: "COMPANY", country: { code: company.countryCode } },
    select: { path: true },
  });
  return { unit: { OR: companies.map(({ path }) => ({ path: { startsWith: path } })) } };
}

export const ticketList = list("tickets", {
  area: "home",
  title: "Tickets",
  counted: ["One ticket", "{n} tickets"],
  columns: {
    refNo: column.page(column.text("Number", "refNo", { nowrap: true })),
    subject: column.text("Subject", "subject"),
    category: column.text("Category", "category.name"),
    unit: column.text("Unit", "unit.name"),
    requester: column.text("Raised by", "requester.displayName"),
    assignee: column.text("With", "assignee.displayName"),
    priority: column.choice("Priority", "priority", priorities),
    createdAt: column.moment("Raised", "createdAt"),
    dueAt: column.words(
      "Due",
      (ticket, actor) => ({
        text: when(ticket.dueAt, actor) ?? "–",
        tone: isLate(ticket, actor.at) ? "bad" : "neutral",
      }),
      { path: "dueAt", nowrap: true },
    ),
    left: column.words(
      "Time left",
      ({ left }) =>
        left === null
          ? null
          : left >= 0
            ? { text: spanWords(left), tone: left < 60 ? "warn" : "neutral" }
            : { text: t("{time} over", { time: spanWords(-left) }), tone: "bad" },
      { in: "page", nowrap: true },
    ),
    closedAt: column.words("Resolved", (ticket, actor) => when(endedAt(ticket), actor), {
      path: "closedAt",
      nowrap: true,
    }),
    age: column.words("Open for", (ticket, { at }) => lasted(ticket.createdAt, endedAt(ticket) ?? at), {
      nowrap: true,
    }),
    status: column.state(ticketStates),
    late: column.words("Late", (ticket, actor) => (isLate(ticket, actor.at) ? t("Yes") : t("No"))),
    impact: column.choice("Who is affected", "impact", choicesOf(IMPACTS), { in: "files" }),
    urgency: column.choice("How urgent it is", "urgency", choicesOf(URGENCIES), { in: "files" }),
    body: column.text("Description", "body", { in: "files" }),
    rating: column.number("Rating", "rating", { in: "files" }),
  },
  linked: [
    filter.quiet(
      filter.asks("needs", "Waiting for", NEEDS, "All", (as, actor) => needsIn(as as "assignee" | "requester", actor)),
    ),
  ],
  filters: [
    filter.choice("categoryId", "Category", categories, "All categories"),
    filter.choice("priority", "Priority", priorities, "Any priority"),
    filter.state(ticketStates),
    filter.within("unit", "Branch", unitChoices("BRANCH", "ticket.read"), "All branches"),
    filter.flag("late", "Late", ["Late", "In time"], "Late or not", (yes, actor) =>
      yes ? lateWhere(actor.at) : { NOT: lateWhere(actor.at) },
    ),
  ],
  search: ["refNo", "subject", "requester.displayName", "unit.name"],
  searchHint: "Number, subject, name or unit",
  sorts: ["refNo", "subject", "createdAt", "dueAt", "closedAt"],
  sort: "createdAt",
  page: (row) => ticketWorkflow.page!(row as never),
  empty: { icon: "help", title: "No open tickets", text: STAFF_TICKETS },
  views: {
    mine: faceOf("/my/ticket/list", {
      permission: "ticket.own",
      title: "My tickets",
      where: ({ userId }) => ({ requesterId: userId ?? 0 }),
      only: ["refNo", "subject", "category", "priority", "status", "dueAt", "assignee"],
      without: ["unitId"],
      sort: "-createdAt",
      add: ADD,
      file: "my-tickets",
      empty: { icon: "help", title: "No tickets yet", text: "Raise one when something keeps you from your work." },
    }),
    all: faceOf("/my/ticket/list/all", { title: "All tickets", sort: "-createdAt", file: "tickets-all" }),
    working: faceOf("/my/ticket/list/open", {
      title: "Tickets to work on",
      where: () => ({ status: { in: statesOf("open") } }),
      choices: { status: statesOf("open") },
      sort: "dueAt",
      file: "tickets-working",
    }),
    country: faceOf("/my/ticket/list/country", {
      title: "Tickets of the country",
      where: inCountry,
      sort: "-createdAt",
      file: "tickets-country",
    }),
    done: faceOf("/my/ticket/list/closed", {
      title: "Tickets that are done",
      where: () => ({ status: { in: statesOf("close") } }),
      choices: { status: statesOf("close") },
      only: [...worked.filter((name) => name !== "left" && name !== "status"), "closedAt", "status"],
      sort: "-createdAt",
      file: "tickets-done",
    }),
    open: reportOf("open", { title: "Open tickets", only: [...reported, "dueAt", "age", "status"] }),
    close: reportOf("close", {
      title: "Closed tickets",
      sort: "-createdAt",
      only: [...reported, "closedAt", "age", "status"],
      labels: { age: "Took" },
      empty: { icon: "help", title: "No closed tickets", text: STAFF_TICKETS },
    }),
  },
});
