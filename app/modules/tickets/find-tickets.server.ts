/** Lists of tickets raised in units within reach. */
import { formatInstant } from "~/core/dates";
import { pageWithin } from "~/core/pages";
import { plural, t } from "~/core/text";
import { db } from "~/db.server";
import { unitsWithin, type Actor } from "~/define/actor";
import type { ListExport, ListParams, ListSpec } from "~/define/list";
import type { Tag } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { inParts } from "~/in-parts.server";
import { textSearch } from "~/search.server";
import { PRIORITIES, statesOf, TICKET_STATES, type TicketList } from "./ticket";

type Where = Prisma.TicketWhereInput;

const choicesOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

/** What a list of tickets can be asked for. */
export function ticketSpec(list: TicketList): ListSpec {
  return {
    filters: [
      {
        name: "status",
        kind: "choice",
        choices: choicesOf(Object.fromEntries(statesOf(list).map((state) => [state, TICKET_STATES[state]!.label]))),
      },
      { name: "priority", kind: "choice", choices: choicesOf(PRIORITIES) },
      { name: "categoryId", kind: "id" },
    ],
    sorts: ["refNo", "subject", "createdAt", "dueAt", "closedAt"],
    sort: list === "open" ? "createdAt" : "-createdAt",
  };
}

export interface TicketLine {
  id: number;
  refNo: string;
  subject: string;
  category: string;
  unit: string;
  requester: string;
  assignee: string;
  priority: string;
  status: Tag;
  raised: string;
  /** By when it should be resolved; for one that is done, when it was. */
  due: Tag;
  done: string;
  /** How long it has been or was open. */
  age: string;
  late: boolean;
}

function whereOf(actor: Actor, list: TicketList, { q, filters }: Pick<ListParams, "q" | "filters">): Where {
  const { categoryId, ...plain } = filters;
  return {
    AND: [
      { unit: unitsWithin(actor, "ticket.report"), status: { in: statesOf(list) } },
      plain,
      categoryId ? { categoryId: Number(categoryId) } : {},
      ...textSearch<Where>(["refNo", "subject", "requester.displayName", "unit.name"], q).AND,
    ],
  };
}

const WITH_NAMES = {
  category: { select: { name: true } },
  unit: { select: { name: true } },
  requester: { select: { displayName: true } },
  assignee: { select: { displayName: true } },
} as const;

function orderOf({ sort }: Pick<ListParams, "sort">) {
  const direction = sort.descending ? ("desc" as const) : ("asc" as const);
  return [{ [sort.name]: direction }, { id: direction }];
}

/** One page of a list. A page beyond the last is the last. */
export async function findTickets(
  actor: Actor,
  list: TicketList,
  params: ListParams,
): Promise<{ rows: TicketLine[]; total: number; page: number }> {
  const where = whereOf(actor, list, params);
  const total = await db.ticket.count({ where });
  const page = pageWithin(params.page, params.size, total);
  const rows = await db.ticket.findMany({
    where,
    include: WITH_NAMES,
    orderBy: orderOf(params),
    skip: (page - 1) * params.size,
    take: params.size,
  });
  return { rows: rows.map((row) => lineOf(actor, row)), total, page };
}

function lineOf(
  { at, company: { timeZone } }: Actor,
  row: Prisma.TicketGetPayload<{ include: typeof WITH_NAMES }>,
): TicketLine {
  const ended = row.resolvedAt ?? row.closedAt;
  const late = row.breached || (row.dueAt !== null && (ended ?? at) > row.dueAt);
  const when = (moment: Date | null) => (moment ? formatInstant(moment, timeZone) : "–");
  const { label, tone } = TICKET_STATES[row.status]!;
  return {
    id: row.id,
    refNo: row.refNo,
    subject: row.subject,
    category: row.category.name,
    unit: row.unit.name,
    requester: row.requester.displayName,
    assignee: row.assignee?.displayName ?? "–",
    priority: PRIORITIES[row.priority] ?? row.priority,
    status: { text: t(label), tone },
    raised: when(row.createdAt),
    due: { text: when(row.dueAt), tone: late ? "bad" : "neutral" },
    done: when(ended),
    age: lasted(row.createdAt, ended ?? at),
    late,
  };
}

/** "10 hours", from two days on in days. */
function lasted(from: Date, to: Date): string {
  const hours = Math.max(0, Math.floor((to.getTime() - from.getTime()) / 3_600_000));
  return hours < 48 ? plural(hours, "One hour", "{n} hours") : plural(Math.floor(hours / 24), "One day", "{n} days");
}

/** Categories that tickets have. */
export async function ticketCategories(): Promise<{ value: string; label: string }[]> {
  const rows = await db.category.findMany({
    where: { kind: "TICKET" },
    orderBy: [{ position: "asc" }, { name: "asc" }],
    select: { id: true, name: true },
  });
  return rows.map(({ id, name }) => ({ value: String(id), label: name }));
}

function exportOf(list: TicketList, title: string): ListExport {
  return {
    name: `tickets-${list}`,
    title,
    permission: "ticket.report",
    spec: ticketSpec(list),
    columns: [
      "Number",
      "Subject",
      "Category",
      "Unit",
      "Raised by",
      "With",
      "Priority",
      "State",
      "Raised",
      "Due",
      "Resolved",
      "Open for",
      "Late",
    ].map((label) => ({ label, kind: "text" as const })),
    rows: async function* (actor, params) {
      const where = whereOf(actor, list, params);
      for await (const found of inParts((span) =>
        db.ticket.findMany({ where, include: WITH_NAMES, orderBy: orderOf(params), ...span }),
      )) {
        for (const row of found) {
          const line = lineOf(actor, row);
          yield [
            line.refNo,
            line.subject,
            line.category,
            line.unit,
            line.requester,
            line.assignee,
            line.priority,
            line.status.text,
            line.raised,
            line.due.text,
            line.done,
            line.age,
            line.late ? t("Yes") : t("No"),
          ];
        }
      }
    },
  };
}

export const ticketExports: readonly ListExport[] = [
  exportOf("open", "Open tickets"),
  exportOf("close", "Closed tickets"),
];
