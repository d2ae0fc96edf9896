/** The tracker: which issues, in what order, as a list, in numbers and as a file. */
import { addDays, dateIn, formatDate } from "~/core/dates";
import { pageWithin } from "~/core/pages";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, unitsWithin, type Actor } from "~/define/actor";
import type { Choice } from "~/define/field";
import type { ExportColumn, ListExport, ListParams, ListSort } from "~/define/list";
import type { Task } from "~/define/task";
import { stateTag, type Tag } from "~/define/workflow";
import { inParts, type Span } from "~/db/chunks.server";
import { textSearch } from "~/db/text-search.server";
import { issuesSpec } from "./issue-lists";
import {
  AGES,
  daysLate,
  ENDED,
  escalation,
  ESCALATION_WORDS,
  RUNNING,
  SEVERITY_CHOICES,
  SEVERITY_TONES,
  slippage,
  type Severity,
} from "./issue-rules";
import { visibleIssues, type IssueWhere } from "./issue-row.server";
import { issueWorkflow } from "./issue.workflow.server";
import { auditPage, ownPage } from "./tell.server";

/** An issue as lists show it, in words. */
export interface IssueItem {
  id: number;
  refNo: string;
  unit: string;
  title: string;
  severity: Tag;
  owner: string;
  raisedOn: string;
  /** Where it was kept before; "" where nowhere. */
  sourceRef: string;
  originalDue: string;
  due: Tag;
  /** Days by which more time was given. */
  slippage: number;
  /** Days late; 0 before. */
  late: number;
  /** Who has to hear of it by now; "" while nobody has. */
  escalated: string;
  progress: number;
  reopened: number;
  closed: string;
  closedBy: string;
  state: Tag;
}

const NAMES = {
  unit: { select: { name: true } },
  owner: { select: { displayName: true } },
  closedBy: { select: { displayName: true } },
} as const;
const todayOf = (actor: Actor) => dateIn(actor.at, actor.company.timeZone);
type Found = Awaited<ReturnType<typeof readRows>>[number];
const readRows = (where: IssueWhere, orderBy: object[], span: Span) =>
  db.auditIssue.findMany({ where, include: NAMES, orderBy, ...span });

export const severityTag = (severity: string): Tag => ({
  text: t(SEVERITY_CHOICES.find(({ value }) => value === severity)!.label),
  tone: SEVERITY_TONES[severity as Severity],
});
/** One that is worked on after it was closed before is opened again. */
export function stateOf({ status, reopenCount }: { status: string; reopenCount: number }): Tag {
  const tag = stateTag(issueWorkflow, status);
  return status === "IN_PROGRESS" && reopenCount > 0 ? { ...tag, text: t("Reopened") } : tag;
}

export function itemOf(actor: Actor, row: Found): IssueItem {
  const late = daysLate(row, todayOf(actor));
  const { id, refNo, title, progress, reopenCount } = row;
  return {
    id,
    refNo,
    title,
    progress,
    reopened: reopenCount,
    raisedOn: formatDate(row.raisedOn),
    sourceRef: row.sourceRef ?? "",
    unit: row.unit.name,
    severity: severityTag(row.severity),
    owner: row.owner.displayName,
    originalDue: formatDate(row.originalDue),
    due: { text: formatDate(row.agreedDue), tone: late > 0 ? "bad" : "neutral" },
    slippage: slippage(row),
    late,
    escalated: t(ESCALATION_WORDS[escalation(late)]),
    closed: row.closedAt ? formatDate(dateIn(row.closedAt, actor.company.timeZone)) : "",
    closedBy: row.closedBy?.displayName ?? "",
    state: stateOf(row),
  };
}

/** One filter of the tracker as a condition. */
async function conditionOf(actor: Actor, name: string, value: string): Promise<IssueWhere> {
  const today = todayOf(actor);
  if (name === "agreedDue.from") return { agreedDue: { gte: value } };
  if (name === "agreedDue.to") return { agreedDue: { lte: value } };
  if (name === "mine")
    return value === "true" ? { ownerId: actor.userId ?? 0 } : { NOT: { ownerId: actor.userId ?? 0 } };
  if (name === "status" && value === "LIVE") return { status: { notIn: [...ENDED] } };
  if (name === "late") {
    const age = AGES.find((one) => one.value === value);
    return {
      status: { in: [...RUNNING] },
      agreedDue: age ? { gte: addDays(today, -age.to), lte: addDays(today, -age.from) } : { lt: today },
    };
  }
  if (name !== "unitId") return { [name]: value };
  const unit = await db.orgUnit.findUnique({ where: { id: Number(value) }, select: { path: true } });
  return unit ? { unit: { path: { startsWith: unit.path } } } : { id: 0 };
}

/** The issues in sight that search and filters ask for. */
export async function issuesWhere(
  actor: Actor,
  { q, filters }: Pick<ListParams, "q" | "filters">,
): Promise<IssueWhere> {
  const asked = await Promise.all(Object.entries(filters).map(([name, value]) => conditionOf(actor, name, value)));
  return {
    AND: [visibleIssues(actor), ...textSearch<IssueWhere>(["refNo", "title", "owner.displayName"], q).AND, ...asked],
  };
}

const ORDER: Record<string, (direction: "asc" | "desc") => object> = {
  unit: (direction) => ({ unit: { name: direction } }),
  owner: (direction) => ({ owner: { displayName: direction } }),
};
function orderOf({ name, descending }: ListSort): object[] {
  const direction = descending ? "desc" : "asc";
  return [
    ORDER[name]?.(direction) ?? { [name]: name === "closedAt" ? { sort: direction, nulls: "last" } : direction },
    { id: direction },
  ];
}

/** One page of the tracker with how many there are in all. @param within narrows it beside what is asked */
export async function findIssues(
  actor: Actor,
  params: ListParams,
  within: IssueWhere = {},
): Promise<{ rows: IssueItem[]; total: number; page: number }> {
  const where: IssueWhere = { AND: [await issuesWhere(actor, params), within] };
  const total = await db.auditIssue.count({ where });
  const page = pageWithin(params.page, params.size, total);
  const rows = await readRows(where, orderOf(params.sort), { skip: (page - 1) * params.size, take: params.size });
  return { rows: rows.map((row) => itemOf(actor, row)), total, page };
}

const MOST = 300;
/** The units that the tracker can be narrowed to: those with issues in sight. */
export async function issueUnits(actor: Actor): Promise<Choice[]> {
  const found = await db.orgUnit.findMany({
    where: { auditIssues: { some: visibleIssues(actor) } },
    select: { id: true, name: true },
    orderBy: { name: "asc" },
    take: MOST,
  });
  return found.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** What the first page of audit counts: issues by state, open ones by severity, and late ones by age. */
export async function issueCounts(actor: Actor) {
  const [states, severities] = await Promise.all([
    db.auditIssue.groupBy({ by: ["status"], where: visibleIssues(actor), _count: { _all: true } }),
    db.auditIssue.groupBy({
      by: ["severity"],
      where: { AND: [visibleIssues(actor), { status: { notIn: [...ENDED] } }] },
      _count: { _all: true },
    }),
  ]);
  const late = await Promise.all(
    AGES.map(async ({ value, label }) => ({
      value,
      label,
      count: await db.auditIssue.count({
        where: { AND: [visibleIssues(actor), await conditionOf(actor, "late", value)] },
      }),
    })),
  );
  const counted = (groups: { _count: { _all: number } }[], is: (one: never) => boolean) =>
    groups.find((one) => is(one as never))?._count._all ?? 0;
  return {
    states: Object.entries(issueWorkflow.states).map(([value, { label }]) => ({
      value,
      label,
      count: counted(states, ({ status }: { status: string }) => status === value),
    })),
    severities: SEVERITY_CHOICES.map(({ value, label }) => ({
      value,
      label,
      count: counted(severities, ({ severity }: { severity: string }) => severity === value),
    })),
    late,
  };
}

type Column = ExportColumn & { of: (item: IssueItem, row: Found) => string | number | null };
const COLUMNS: readonly Column[] = [
  { label: "Number", kind: "text", of: ({ refNo }) => refNo },
  { label: "Unit", kind: "text", of: ({ unit }) => unit },
  { label: "Title", kind: "text", of: ({ title }) => title },
  { label: "Severity", kind: "text", of: ({ severity }) => severity.text },
  { label: "Owner", kind: "text", of: ({ owner }) => owner },
  { label: "First agreed", kind: "date", of: (_, row) => row.originalDue },
  { label: "Due", kind: "date", of: (_, row) => row.agreedDue },
  { label: "Days more", kind: "number", of: ({ slippage: days }) => days },
  { label: "Days late", kind: "number", of: ({ late }) => late },
  { label: "Escalated to", kind: "text", of: ({ escalated }) => escalated },
  { label: "Progress", kind: "number", of: ({ progress }) => progress },
  { label: "Reopened", kind: "number", of: ({ reopened }) => reopened },
  { label: "State", kind: "text", of: ({ state }) => state.text },
  { label: "Closed", kind: "text", of: ({ closed }) => closed },
  { label: "Closed by", kind: "text", of: ({ closedBy }) => closedBy },
];

/** The tracker as a file. */
export const issueExports: readonly ListExport[] = [
  {
    name: "audit-issues",
    title: "Issues of internal audit",
    permission: "auditIssue.own",
    spec: issuesSpec,
    columns: COLUMNS.map(({ label, kind }) => ({ label, kind })),
    rows: async function* (actor, params) {
      const where = await issuesWhere(actor, params);
      for await (const rows of inParts((span) => readRows(where, orderOf(params.sort), span))) {
        for (const row of rows) yield COLUMNS.map(({ of }) => of(itemOf(actor, row), row));
      }
    },
  },
];

const MOST_TASKS = 50;
/** Issues a person has to see to, and those that wait for audit to look at them. */
export async function issueTasks(actor: Actor): Promise<Task[]> {
  if (!can(actor, "auditIssue.own")) return [];
  const today = todayOf(actor);
  const me = actor.userId ?? 0;
  const mine = await db.auditIssue.findMany({
    where: { ownerId: me, status: { in: [...RUNNING] } },
    include: NAMES,
    orderBy: { agreedDue: "asc" },
    take: MOST_TASKS,
  });
  const done = can(actor, "auditIssue.verify")
    ? await db.auditIssue.findMany({
        where: {
          unit: unitsWithin(actor, "auditIssue.verify"),
          status: "IMPLEMENTED",
          ownerId: { not: me },
          raisedById: { not: me },
        },
        include: NAMES,
        orderBy: { implementedAt: "asc" },
        take: MOST_TASKS,
      })
    : [];
  return [
    ...mine.map((row): Task => ({
      title: `${row.refNo} ${row.title}`,
      detail: row.unit.name,
      link: ownPage(row.id),
      since: row.createdAt,
      tag: daysLate(row, today) > 0 ? t("Overdue") : t("To do by {date}", { date: formatDate(row.agreedDue) }),
      tone: daysLate(row, today) > 0 ? "bad" : "info",
    })),
    ...done.map((row): Task => ({
      title: `${row.refNo} ${row.title}`,
      detail: `${row.owner.displayName}, ${row.unit.name}`,
      link: auditPage(row.id),
      since: row.implementedAt ?? row.createdAt,
      tag: t("To verify"),
      tone: "info",
    })),
  ];
}
