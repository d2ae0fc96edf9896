/** Lists of cases: numbers, categories, states and days, never what is said in them (spec: ops §6.1). */
import { formatDate } from "~/core/dates";
import { pageWithin } from "~/core/pages";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import { readListParams, type ExportValue, type ListExport, type ListSpec } from "~/define/list";
import type { Prisma } from "~/generated/sqlite/client";
import { hiddenCases, waitingForAlternate } from "./case-access.server";
import { CASE_STATES, lateOn, MODES_HANDLED, suppressed, type CaseState, type Mode } from "./case-state";
import { KIND_CHOICES } from "./category.resource";
import { listedFor, todayFor } from "./days.server";

export interface CaseLine {
  id: string;
  caseNo: string;
  category: string;
  kind: string;
  mode: string;
  status: string;
  tone: string;
  receivedOn: string;
  ackDueOn: string;
  feedbackDueOn: string;
  late: boolean;
  /** The sender wrote something nobody has read. */
  unread: boolean;
  /** Nobody handles it. */
  unhandled: boolean;
}

const spec = (categories: readonly { value: string; label: string }[]): ListSpec => ({
  sort: "-receivedOn",
  sorts: ["receivedOn"],
  filters: [
    { name: "kind", kind: "choice", choices: KIND_CHOICES },
    { name: "status", kind: "choice", choices: STATE_CHOICES },
    { name: "category", kind: "choice", choices: categories },
  ],
});

/** What lists can be narrowed to. */
export const STATE_CHOICES = [
  { value: "LIVE", label: "Not closed" },
  ...Object.entries(CASE_STATES).map(([value, { label }]) => ({ value, label })),
];

/** The cases somebody finds: those that fall to them or were given to them; with case.list all. Those that concern them are left out. */
async function within(actor: Actor, face: "all" | "mine"): Promise<Prisma.FeedbackCaseWhereInput> {
  const listed = { listedFrom: { lte: listedFor(actor) } };
  const mine = { people: { some: { userId: actor.userId ?? 0, role: { in: ["QUEUE", "ALTERNATE", "ASSIGNED"] } } } };
  const hidden = await hiddenCases(actor);
  const free = hidden.length === 0 ? {} : { NOT: { id: { in: hidden } } };
  if (face === "mine" || !can(actor, "case.list")) return { AND: [listed, free, mine] };
  // Of a case that waits for somebody to lead it nothing is told but that it waits.
  const waiting = await waitingForAlternate(db as unknown as Tx, todayFor(actor));
  return { AND: [listed, free, waiting.length === 0 ? {} : { OR: [mine, { NOT: { id: { in: waiting } } }] }] };
}

/** A page of cases. */
export const findCases = async (actor: Actor, search: URLSearchParams, face: "all" | "mine") =>
  pageOfCases(actor, search, await within(actor, face));

/** A page of the cases somebody may know of, and how many there are in each category. */
export async function casesWithCounts(actor: Actor, search: URLSearchParams) {
  const where = await within(actor, "all");
  const [page, counts] = await Promise.all([pageOfCases(actor, search, where), countsWithin(where)]);
  return { ...page, counts };
}

async function pageOfCases(actor: Actor, search: URLSearchParams, found: Prisma.FeedbackCaseWhereInput) {
  const categories = (
    await db.feedbackCategory.findMany({ orderBy: { position: "asc" }, select: { id: true, name: true } })
  ).map(({ id, name }) => ({ value: String(id), label: name }));
  const { filters, page, size } = readListParams(search, spec(categories));
  const { kind, status, category } = filters;
  const where: Prisma.FeedbackCaseWhereInput = {
    AND: [
      found,
      kind ? { kind } : {},
      status === "LIVE" ? { status: { not: "CLOSED" } } : status ? { status } : {},
      category ? { categoryId: Number(category) } : {},
    ],
  };
  const total = await db.feedbackCase.count({ where });
  const at = pageWithin(page, size, total);
  const seen = { ofSender: true, seenOn: null, onDate: { lt: listedFor(actor) } };
  const rows = await db.feedbackCase.findMany({
    where,
    orderBy: [{ receivedOn: "desc" }, { caseNo: "asc" }],
    skip: (at - 1) * size,
    take: size,
    select: {
      id: true,
      caseNo: true,
      kind: true,
      mode: true,
      status: true,
      receivedOn: true,
      ackDueOn: true,
      ackedOn: true,
      feedbackDueOn: true,
      feedbackOn: true,
      category: { select: { name: true } },
      messages: { where: seen, take: 1, select: { id: true } },
      people: { where: { role: { not: "RECUSED" } }, take: 1, select: { userId: true } },
    },
  });
  const today = todayFor(actor);
  const lines = rows.map((row): CaseLine => ({
    id: row.id,
    caseNo: row.caseNo,
    category: row.category.name,
    kind: row.kind === "FEEDBACK" ? "Feedback" : "Whistleblowing",
    mode: MODES_HANDLED[row.mode as Mode],
    status: CASE_STATES[row.status as CaseState].label,
    tone: CASE_STATES[row.status as CaseState].tone,
    receivedOn: formatDate(row.receivedOn),
    ackDueOn: formatDate(row.ackDueOn),
    feedbackDueOn: formatDate(row.feedbackDueOn),
    late: lateOn(today, row) !== null,
    unread: row.messages.length > 0,
    unhandled: row.people.length === 0,
  }));
  return { lines, total, page: at, size, categories };
}

/** How many cases fall to somebody and are not closed. */
export async function openCount(actor: Actor): Promise<number> {
  return db.feedbackCase.count({ where: { AND: [await within(actor, "mine"), { status: { not: "CLOSED" } }] } });
}

export interface CountLine {
  category: string;
  /** null: too few to be told. */
  open: number | null;
  closed: number | null;
}

/** How many cases there are in each category; what is below three, or could be worked out, is not told (spec: ops §6.3). */
export const caseCounts = async (actor: Actor): Promise<CountLine[]> => countsWithin(await within(actor, "all"));

async function countsWithin(where: Prisma.FeedbackCaseWhereInput): Promise<CountLine[]> {
  const [categories, rows] = await Promise.all([
    db.feedbackCategory.findMany({ orderBy: [{ position: "asc" }, { id: "asc" }], select: { id: true, name: true } }),
    db.feedbackCase.groupBy({ by: ["categoryId", "status"], where, _count: { _all: true } }),
  ]);
  const of = (id: number, closed: boolean) =>
    rows
      .filter(({ categoryId, status }) => categoryId === id && (status === "CLOSED") === closed)
      .reduce((sum, { _count }) => sum + _count._all, 0);
  const open = suppressed(categories.map(({ id }) => of(id, false)));
  const closed = suppressed(categories.map(({ id }) => of(id, true)));
  return categories.map(({ name }, at) => ({ category: name, open: open[at]!, closed: closed[at]! }));
}

/** {@link caseCounts} as a file: the same cells, and no sums that would tell what is left out. */
export const caseCountsFile: ListExport = {
  name: "case-counts",
  title: "Cases by category",
  permission: "case.list",
  spec: { filters: [], sorts: ["category"], sort: "category" },
  columns: [
    { label: "Category", kind: "text" },
    { label: "Not closed", kind: "text" },
    { label: "Closed", kind: "text" },
  ],
  rows: async function* (actor): AsyncGenerator<ExportValue[]> {
    const shown = (n: number | null) => (n === null ? t("not shown") : String(n));
    for (const { category, open, closed } of await caseCounts(actor)) yield [category, shown(open), shown(closed)];
  },
};
