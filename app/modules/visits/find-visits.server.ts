/** Lists of visits: where, in what order, and what a line says. */
import { dateIn, formatDate, formatInstant, formatWait, addDays } from "~/core/dates";
import { formatMoney } from "~/core/money";
import { db } from "~/db.server";
import type { Actor } from "~/define/actor";
import type { ListParams, ListSort } from "~/define/list";
import type { Tone } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { calendarOf, workedBetween, type WorkCalendar } from "~/modules/organisation/index.server";
import { textSearch } from "~/search.server";
import { completeness } from "./completeness";
import type { SectionState } from "./content";
import { SECTIONS } from "./sections/index.server";
import { LEVEL_INFO, OVERDUE_AFTER, type Level, type VisitState } from "./visit";
import { inReview } from "./visit-row.server";
import { visibleVisits } from "./visit-scope.server";
import { visitWorkflow } from "./visit.workflow.server";

export type VisitWhere = Prisma.VisitWhereInput;
type Asked = Pick<ListParams, "q" | "filters">;

/** The visits in sight that search and filters ask for, within `only`. */
export async function visitsWhere(actor: Actor, only: VisitWhere, { q, filters }: Asked): Promise<VisitWhere> {
  const asked = await Promise.all(Object.entries(filters).map(([name, value]) => filterWhere(name, value)));
  const search = textSearch<VisitWhere>(["refNo", "visitor.displayName", "unit.name", "purpose.name"], q);
  return { AND: [only, visibleVisits(actor), ...search.AND, ...asked] };
}

async function filterWhere(name: string, value: string): Promise<VisitWhere> {
  switch (name) {
    case "unitId": {
      const unit = await db.orgUnit.findUnique({ where: { id: Number(value) }, select: { path: true } });
      return unit ? { unit: { path: { startsWith: unit.path } } } : { id: 0 };
    }
    case "purposeId": return { purposeId: Number(value) };
    case "visitDate.from": return { visitDate: { gte: value } };
    case "visitDate.to": return { visitDate: { lte: value } };
    default: return { [name]: value };
  }
}

const ORDER: Record<string, (direction: "asc" | "desc") => object> = {
  visitor: (direction) => ({ visitor: { displayName: direction } }),
  unit: (direction) => ({ unit: { name: direction } }),
  purpose: (direction) => ({ purpose: { name: direction } }),
  since: (direction) => ({ heldSince: direction }),
  approved: (direction) => ({ approvedAt: direction }),
};

/** Ties are broken by id, so that pages never overlap. */
export function visitsOrder({ name, descending }: ListSort): object[] {
  const direction = descending ? "desc" : "asc";
  return [ORDER[name]?.(direction) ?? { [name]: direction }, { id: direction }];
}

const include = {
  unit: { select: { name: true } },
  purpose: { select: { name: true, template: true } },
  sections: { select: { kind: true, state: true } },
  counts: { where: { counted: { not: null } }, select: { id: true, difference: true, recountOfId: true } },
} as const;
type Row = Prisma.VisitGetPayload<{ include: typeof include }>;

/** One visit as lists show it, in words. */
export interface VisitLine {
  id: number;
  refNo: string;
  /** Word of the level in URLs. */
  level: string;
  levelLabel: string;
  visitor: string;
  unit: string;
  visitDate: string;
  visited: string;
  purpose: string;
  /** "2 of 3". */
  sections: string;
  /** Of the counts that stand; "–" without one. */
  difference: string;
  status: VisitState;
  state: { text: string; tone: Tone };
  reviewer: string;
  /** When the present holder got it; when it was last changed, where nobody holds it. ISO. */
  heldSince: string;
  since: string;
  waiting: { text: string; tone: Tone };
  overdue: boolean;
  approvedBy: string;
  approvedOn: string;
}

/** One page of visits with how many there are in all. A page beyond the last is the last. */
export async function findVisits(actor: Actor, only: VisitWhere, params: ListParams): Promise<{ rows: VisitLine[]; total: number; page: number }> {
  const where = await visitsWhere(actor, only, params);
  const total = await db.visit.count({ where });
  const page = Math.min(params.page, Math.max(1, Math.ceil(total / params.size)));
  const rows = await db.visit.findMany({ where, include, orderBy: visitsOrder(params.sort), skip: (page - 1) * params.size, take: params.size });
  return { rows: await linesOf(actor, rows), total, page };
}

const ROWS_AT_A_TIME = 500;

/** Every line of a list in its order, read in parts. */
export async function* allVisits(actor: Actor, only: VisitWhere, params: ListParams): AsyncGenerator<VisitLine[]> {
  const where = await visitsWhere(actor, only, params);
  for (let last: number | null = null; ; ) {
    const rows: Row[] = await db.visit.findMany({ where, include, orderBy: visitsOrder(params.sort), take: ROWS_AT_A_TIME, ...(last === null ? {} : { cursor: { id: last }, skip: 1 }) });
    if (rows.length > 0) yield linesOf(actor, rows);
    if (rows.length < ROWS_AT_A_TIME) return;
    last = rows.at(-1)!.id;
  }
}

/** Named visits as lines, in the order of `where`'s matches by id. */
export async function findLines(actor: Actor, only: VisitWhere, orderBy: object[], take: number): Promise<VisitLine[]> {
  return linesOf(actor, await db.visit.findMany({ where: { AND: [only, visibleVisits(actor)] }, include, orderBy, take }));
}

async function linesOf(actor: Actor, rows: readonly Row[]): Promise<VisitLine[]> {
  const { timeZone, exponent } = actor.company;
  const today = dateIn(actor.at, timeZone);
  const [calendars, names] = await Promise.all([calendarsOf(rows, today, timeZone), namesOf(rows)]);
  const name = (userId: number | null) => (userId === null ? "–" : (names.get(userId) ?? "–"));
  return rows.map((row) => {
    const level = LEVEL_INFO[row.level as Level];
    const held = inReview(row.status) ? row.heldSince : null;
    const overdue = held !== null && workedBetween(calendars.get(row.unitId)!, addDays(dateIn(held, timeZone), 1), today) > OVERDUE_AFTER;
    return {
      id: row.id, refNo: row.refNo, level: level.word, levelLabel: level.label, visitor: name(row.visitorId), unit: row.unit.name,
      visitDate: row.visitDate, visited: formatDate(row.visitDate), purpose: row.purpose.name, sections: sectionsOf(row), difference: differenceOf(row, exponent),
      status: row.status as VisitState, state: stateOf(row), reviewer: inReview(row.status) ? name(row.reviewerId) : "–",
      heldSince: (held ?? row.updatedAt).toISOString(), since: held ? formatInstant(held, timeZone) : "–", waiting: { text: held ? formatWait(held, actor.at) : "–", tone: overdue ? "bad" as const : "neutral" as const }, overdue,
      approvedBy: name(row.approvedById), approvedOn: row.approvedAt ? formatInstant(row.approvedAt, timeZone) : "–",
    };
  });
}

/** Everybody named in the lines, read at once. */
async function namesOf(rows: readonly Row[]): Promise<Map<number, string>> {
  const ids = [...new Set(rows.flatMap((row) => [row.visitorId, row.reviewerId, row.approvedById]))].filter((id) => id !== null);
  const people = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, displayName: true } });
  return new Map(people.map((person) => [person.id, person.displayName]));
}

/** "Submitted", and from the second round on which one it is. */
function stateOf({ status, round }: Row): VisitLine["state"] {
  const { label, tone } = visitWorkflow.states[status as VisitState];
  return { text: round > 1 && status !== "APPROVED" ? `${label}, round ${round}` : label, tone };
}

function sectionsOf(row: Row): string {
  const checks = SECTIONS.map(({ kind, label }) => ({ kind, label, state: (row.sections.find((s) => s.kind === kind)?.state ?? "EMPTY") as SectionState, rows: 0, open: [] }));
  const { done, requirements } = completeness(row.purpose.template, checks);
  return `${done} of ${requirements.length}`;
}

function differenceOf({ counts }: Row, exponent: number): string {
  const again = new Set(counts.map((count) => count.recountOfId));
  const standing = counts.filter((count) => !again.has(count.id));
  return standing.length === 0 ? "–" : formatMoney(standing.reduce((sum, count) => sum + (count.difference ?? 0n), 0n), exponent);
}

/** The calendars of the units whose visits wait, from the day the longest waiting one arrived. */
async function calendarsOf(rows: readonly Row[], today: string, timeZone: string): Promise<Map<number, WorkCalendar>> {
  const first = new Map<number, string>();
  for (const { status, heldSince, unitId } of rows) {
    if (!inReview(status) || !heldSince) continue;
    const day = dateIn(heldSince, timeZone);
    if (day < (first.get(unitId) ?? "9999")) first.set(unitId, day);
  }
  const calendars = new Map<number, WorkCalendar>();
  for (const [unitId, from] of first) calendars.set(unitId, await calendarOf(db, unitId, from, today));
  return calendars;
}
