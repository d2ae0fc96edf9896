/** Tickets and changes to systems over a span of days: how many come, go and stay, and how soon (spec: ops §7, K1). */
import { addDays, dateIn } from "~/core/dates";
import type { Actor } from "~/core/actor";
import { t } from "~/core/text";
import { slicesOf } from "~/db/chunks.server";
import { db } from "~/db/database.server";
import { defineReport, param } from "~/define/report";
import type { Prisma } from "~/generated/sqlite/client";
import { deskMinutesOf, isLate, PRIORITIES, statesOf } from "~/modules/tickets/index.server";
import { closedOn, countFlows, percentile, type Flow, type FlowStep } from "./ticket-flow";

/** One ticket or change, as the report counts it. */
interface Line {
  flow: Flow;
  category: string;
  unit: string;
  assignee: string;
  /** Minutes of the desk; null while there are none. */
  first: number | null;
  resolved: number | null;
  /** Null where it is held to nothing. */
  late: boolean | null;
  rating: number | null;
}

const KINDS = { SUPPORT: { label: "Support" }, CHANGE: { label: "Changes to systems" } } as const;
const priorities = Object.fromEntries(Object.entries(PRIORITIES).map(([value, label]) => [value, { label }]));

/** Days begin at another instant in each zone: a day is added on both sides, and the days themselves decide. */
const around = ({ from, to }: Span) => ({
  after: new Date(`${addDays(from, -1)}T00:00:00Z`),
  before: new Date(`${addDays(to, 2)}T00:00:00Z`),
});
interface Span {
  from: string;
  to: string;
}

/** The trail of several records, by their ids. */
async function trailOf(entity: string, ids: readonly number[]) {
  const found = new Map<number, { toState: string; at: Date; actorId: number }[]>();
  for (const some of slicesOf(ids, 500))
    for (const { entityId, ...step } of await db.stateChange.findMany({
      where: { entity, entityId: { in: [...some] } },
      select: { entityId: true, toState: true, at: true, actorId: true },
      orderBy: { id: "asc" },
    }))
      found.set(entityId, [...(found.get(entityId) ?? []), step]);
  return found;
}

async function supportLines(
  { company }: Actor,
  span: Span,
  where: Prisma.TicketWhereInput,
  now: Date,
): Promise<Line[]> {
  const { after, before } = around(span);
  const open = new Set(statesOf("open"));
  const rows = await db.ticket.findMany({
    where: {
      AND: [
        where,
        {
          createdAt: { lt: before },
          OR: [{ status: { in: [...open] } }, { resolvedAt: { gte: after } }, { closedAt: { gte: after } }],
        },
      ],
    },
    include: {
      unit: { select: { name: true, path: true } },
      policy: { select: { opens: true, closes: true } },
      category: { select: { name: true } },
      assignee: { select: { displayName: true } },
    },
  });
  const trails = await trailOf(
    "Ticket",
    rows.map(({ id }) => id),
  );
  const dayOf = (at: Date) => dateIn(at, company.timeZone);
  const [first, resolved] = await Promise.all([
    deskMinutesOf(rows.map((row) => ({ ...row, resolvedAt: row.firstRespondedAt, closedAt: null }))),
    deskMinutesOf(rows.filter(({ status }) => !open.has(status) && status !== "CANCELLED")),
  ]);
  const stepTo = (state: string): FlowStep["to"] =>
    open.has(state) ? "open" : state === "CANCELLED" ? "cancelled" : "closed";
  return rows.map((row) => {
    const steps = (trails.get(row.id) ?? []).map(({ toState, at }) => ({ day: dayOf(at), to: stepTo(toState) }));
    const end = row.resolvedAt ?? row.closedAt;
    // What was brought in from elsewhere has no trail.
    if (end && !open.has(row.status) && (steps.at(-1)?.to ?? "open") === "open")
      steps.push({ day: dayOf(end), to: stepTo(row.status) });
    return {
      flow: { raisedOn: dayOf(row.createdAt), steps },
      category: row.category.name,
      unit: row.unit.name,
      assignee: row.assignee?.displayName ?? t("No one yet"),
      first: first.get(row.id) ?? null,
      resolved: resolved.get(row.id) ?? null,
      late: row.dueAt === null ? null : isLate(row, now),
      rating: row.rating,
    };
  });
}

const OVER: Readonly<Record<string, FlowStep["to"]>> = { CLOSED: "closed", REJECTED: "closed", CANCELLED: "cancelled" };

/** A change is raised once it is submitted; one that was returned is still open. */
async function changeLines(actor: Actor, span: Span, where: Prisma.ChangeTicketWhereInput): Promise<Line[]> {
  const { after, before } = around(span);
  const rows = await db.changeTicket.findMany({
    where: {
      AND: [
        where,
        {
          createdAt: { lt: before },
          OR: [{ status: { notIn: Object.keys(OVER) } }, { updatedAt: { gte: after } }],
        },
      ],
    },
    include: { unit: { select: { name: true, path: true } }, implementer: { select: { displayName: true } } },
  });
  const trails = await trailOf(
    "ChangeTicket",
    rows.map(({ id }) => id),
  );
  const dayOf = (at: Date) => dateIn(at, actor.company.timeZone);
  const submitted = rows.flatMap((row) => {
    const trail = trails.get(row.id) ?? [];
    const index = trail.findIndex(({ toState }) => toState === "SUBMITTED");
    return index < 0 ? [] : [{ row, begun: trail[index]!.at, trail: trail.slice(index + 1) }];
  });
  const answered = submitted.map(({ row, begun, trail }) => ({
    ...{ id: row.id, unit: row.unit, policy: null, createdAt: begun, closedAt: null },
    resolvedAt: trail.find(({ actorId }) => actorId !== row.requesterId && actorId !== 0)?.at ?? null,
  }));
  const made = answered.map((one, index) => ({ ...one, resolvedAt: submitted[index]!.row.implementedAt }));
  const [first, resolved] = await Promise.all([deskMinutesOf(answered, false), deskMinutesOf(made, false)]);
  return submitted.map(({ row, begun, trail }) => ({
    flow: {
      raisedOn: dayOf(begun),
      steps: trail.map(({ toState, at }): FlowStep => ({ day: dayOf(at), to: OVER[toState] ?? "open" })),
    },
    category: t(KINDS.CHANGE.label),
    unit: row.unit.name,
    assignee: row.implementer?.displayName ?? t("No one yet"),
    first: first.get(row.id) ?? null,
    resolved: resolved.get(row.id) ?? null,
    late: null,
    rating: null,
  }));
}

const present = (values: readonly (number | null)[]): number[] => values.flatMap((value) => value ?? []);

function cellsOf(lines: readonly Line[], span: Span) {
  const counts = countFlows(
    lines.map(({ flow }) => flow),
    span,
  );
  const raised = lines.filter(({ flow }) => flow.raisedOn >= span.from && flow.raisedOn <= span.to);
  const closed = lines.filter(({ flow }) => (closedOn(flow, span.to) ?? "") >= span.from);
  const firsts = present(raised.map(({ first }) => first));
  const ends = present(closed.map(({ resolved }) => resolved));
  const held = closed.filter(({ late }) => late !== null);
  const ratings = present(closed.map(({ rating }) => rating));
  return {
    ...counts,
    firstMedian: percentile(firsts, 50),
    firstNinth: percentile(firsts, 90),
    median: percentile(ends, 50),
    ninth: percentile(ends, 90),
    held: held.length,
    inTime: held.filter(({ late }) => late === false).length,
    rating:
      ratings.length === 0
        ? null
        : String(Math.round((10 * ratings.reduce((sum, one) => sum + one, 0)) / ratings.length) / 10),
  };
}

export const ticketReport = defineReport("ticket-report", {
  path: "/admin/ticket/report",
  title: "Ticket report",
  means:
    "Tickets and changes to systems over some days: open before + raised + re-opened − closed − cancelled = open after. Times are hours in which the desk is open, without those in which a ticket waits; half of them are not longer than the median, nine of ten not longer than the 90th percentile.",
  who: "People with permission to see it, for their part of the organisation.",
  area: "admin",
  permission: "ticket.report",
  scope: "ticket.report",
  params: {
    by: {
      kind: "choice",
      label: "Rows",
      words: { category: { label: "Category" }, unit: { label: "Unit" }, assignee: { label: "Assigned to" } },
      means: "How rows are made; left out, by category",
    },
    kind: { kind: "choice", label: "Kind", words: KINDS, any: "Both kinds", means: "Support or changes to systems" },
    priority: {
      kind: "choice",
      label: "Priority",
      words: priorities,
      any: "Any priority",
      means: "Of support tickets; with one, changes to systems are left out",
    },
    unitId: param.unit,
    days: { kind: "days", begins: (last) => addDays(last, -29), most: 366 },
  },
  columns: {
    name: { label: "Rows", kind: "text" },
    before: { label: "Open before", kind: "count", total: "sum" },
    raised: { label: "Raised", kind: "count", total: "sum" },
    reopened: { label: "Re-opened", kind: "count", total: "sum" },
    closed: { label: "Closed", kind: "count", total: "sum", means: "Resolved or closed; changes also where rejected." },
    cancelled: { label: "Cancelled", kind: "count", total: "sum" },
    after: { label: "Open after", kind: "count", total: "sum" },
    firstMedian: { label: "First answer, median", kind: "minutes", means: "Of those raised in these days." },
    firstNinth: { label: "First answer, 90th percentile", kind: "minutes" },
    median: { label: "Resolved, median", kind: "minutes", means: "Of those closed in these days." },
    ninth: { label: "Resolved, 90th percentile", kind: "minutes" },
    met: {
      label: "Target met",
      kind: "share",
      total: ["inTime", "held"],
      means: "Of those closed that have a target.",
    },
    rating: { label: "Rating of 5", kind: "text" },
  },
  shown: [
    "name",
    "before",
    "raised",
    "reopened",
    "closed",
    "cancelled",
    "after",
    "firstMedian",
    "firstNinth",
    "median",
    "ninth",
    "met",
    "rating",
  ],
  sort: "name",
  empty: { title: "No tickets in these days", text: "Choose other days or another unit." },
  run: async ({ by, kind, priority, from, to }, { actor, within }) => {
    const span = { from, to };
    const lines = [
      ...(kind === "CHANGE"
        ? []
        : await supportLines(actor, span, { unit: within, ...(priority && { priority }) }, actor.at)),
      ...(kind === "SUPPORT" || priority ? [] : await changeLines(actor, span, { unit: within })),
    ];
    const groups = new Map<string, Line[]>();
    for (const line of lines) groups.set(line[by], [...(groups.get(line[by]) ?? []), line]);
    const rows = [...groups]
      .map(([name, some]) => ({ name, ...cellsOf(some, span) }))
      .filter((row) => row.before + row.raised + row.reopened + row.closed + row.cancelled > 0)
      .sort((a, b) => a.name.localeCompare(b.name, "en"));
    return { rows: rows.map((cells) => ({ key: cells.name, cells })) };
  },
});
