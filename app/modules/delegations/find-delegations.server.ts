/** Delegations as lists and pages show them. */
import { formatAmount } from "~/core/currencies";
import { dateIn, formatDate, formatInstant } from "~/core/dates";
import { pageWithin } from "~/core/pages";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db.server";
import { can, type Actor } from "~/define/actor";
import { DELEGATED, processesOf } from "~/define/delegation";
import type { Choice } from "~/define/field";
import type { ExportColumn, ListExport, ListParams, ListSpec } from "~/define/list";
import type { Task } from "~/define/task";
import { stateChoices, stateTag, type Tag } from "~/define/workflow";
import { unitTree, type UnitNode } from "~/modules/organisation/index.server";
import { trailOf, transitionsFor, type AllowedMove } from "~/modules/workflow/index.server";
import { textSearch } from "~/search.server";
import { delegationWorkflow } from "./delegation.workflow.server";
import {
  findDelegationRow,
  visibleDelegations,
  type DelegationRow,
  type DelegationWhere,
} from "./delegation-row.server";
import { delegationPage } from "./delegation-page";

export const STATE_CHOICES = stateChoices(delegationWorkflow);

/** The delegations in sight, what begins last first. */
export const delegationsSpec: ListSpec = {
  filters: [
    { name: "status", kind: "choice", choices: STATE_CHOICES },
    { name: "startDate", kind: "date" },
  ],
  sorts: ["startDate", "endDate", "status", "upTo"],
  sort: "-startDate",
};

export interface DelegationItem {
  id: number;
  from: string;
  to: string;
  unit: string;
  what: string;
  startDate: string;
  endDate: string;
  upTo: string;
  state: Tag;
}

const NAMES = {
  fromUser: { select: { displayName: true } },
  toUser: { select: { displayName: true } },
  unit: { select: { name: true } },
} as const;
type Found = Awaited<ReturnType<typeof db.delegation.findMany<{ include: typeof NAMES }>>>[number];

/** An approved one whose days are over has ended by itself. */
function stateOf({ status, endDate }: { status: string; endDate: string }, actor: Actor): Tag {
  const over = status === "APPROVED" && endDate < dateIn(actor.at, actor.company.timeZone);
  return stateTag(delegationWorkflow, over ? "ENDED" : status);
}

/** "Vouchers, Requisitions" */
export const whatOf = (processes: string): string =>
  processesOf(processes)
    .map((name) => t(DELEGATED[name]!.label))
    .join(", ");

function itemOf(row: Found, actor: Actor): DelegationItem {
  return {
    id: row.id,
    from: row.fromUser.displayName,
    to: row.toUser.displayName,
    unit: row.unit.name,
    what: whatOf(row.processes),
    startDate: formatDate(row.startDate),
    endDate: formatDate(row.endDate),
    upTo: formatAmount({ minor: row.upTo, currency: row.currency }),
    state: stateOf(row, actor),
  };
}

export function delegationsWhere(actor: Actor, { q, filters }: Pick<ListParams, "q" | "filters">): DelegationWhere {
  const asked = Object.entries(filters).map(([name, value]): DelegationWhere =>
    name === "startDate.from"
      ? { startDate: { gte: value } }
      : name === "startDate.to"
        ? { startDate: { lte: value } }
        : { [name]: value },
  );
  return {
    AND: [
      visibleDelegations(actor),
      ...textSearch<DelegationWhere>(["fromUser.displayName", "toUser.displayName", "unit.name", "reason"], q).AND,
      ...asked,
    ],
  };
}

const orderOf = ({ name, descending }: ListParams["sort"]) =>
  [{ [name]: descending ? "desc" : "asc" }, { id: descending ? "desc" : "asc" }] as object[];

/** One page of delegations with how many there are in all. A page beyond the last is the last. */
export async function findDelegations(
  actor: Actor,
  params: ListParams,
): Promise<{ rows: DelegationItem[]; total: number; page: number }> {
  const where = delegationsWhere(actor, params);
  const total = await db.delegation.count({ where });
  const page = pageWithin(params.page, params.size, total);
  const rows = await db.delegation.findMany({
    where,
    include: NAMES,
    orderBy: orderOf(params.sort),
    skip: (page - 1) * params.size,
    take: params.size,
  });
  return { rows: rows.map((row) => itemOf(row, actor)), total, page };
}

const COLUMNS: readonly (ExportColumn & { of: (item: DelegationItem, row: Found) => string })[] = [
  { label: "Delegated by", kind: "text", of: ({ from }) => from },
  { label: "To whom", kind: "text", of: ({ to }) => to },
  { label: "For", kind: "text", of: ({ unit }) => unit },
  { label: "What", kind: "text", of: ({ what }) => what },
  { label: "From", kind: "date", of: (_, { startDate }) => formatDate(startDate) },
  { label: "To", kind: "date", of: (_, { endDate }) => formatDate(endDate) },
  { label: "Up to", kind: "text", of: ({ upTo }) => upTo },
  { label: "Reason", kind: "text", of: (_, { reason }) => reason },
  { label: "State", kind: "text", of: ({ state }) => state.text },
];

export const delegationExport: ListExport = {
  name: "delegations",
  title: "Delegations",
  permission: "delegation.read",
  spec: delegationsSpec,
  columns: COLUMNS.map(({ label, kind }) => ({ label, kind })),
  rows: async function* (actor, params) {
    const rows = await db.delegation.findMany({
      where: delegationsWhere(actor, params),
      include: NAMES,
      orderBy: orderOf(params.sort),
    });
    for (const row of rows) yield COLUMNS.map(({ of }) => of(itemOf(row, actor), row));
  },
};

export interface DelegationView extends Omit<DelegationItem, "unit" | "startDate" | "endDate" | "upTo" | "what"> {
  version: number;
  facts: { label: string; value: string }[];
  reason: string;
  trail: { word: string; by: string; at: string; note: string | null }[];
  moves: AllowedMove[];
}

/** @throws NotFound out of sight */
export async function openDelegation(actor: Actor, id: number): Promise<{ row: DelegationRow; view: DelegationView }> {
  const row = await findDelegationRow(db, actor, id);
  if (!row) throw new NotFound();
  const zone = actor.company.timeZone;
  const item = itemOf(await db.delegation.findUniqueOrThrow({ where: { id }, include: NAMES }), actor);
  const steps = await trailOf(db, delegationWorkflow, id);
  const over = row.endDate < dateIn(actor.at, zone);
  return {
    row,
    view: {
      id,
      from: item.from,
      to: item.to,
      state: item.state,
      version: row.version,
      reason: row.reason,
      moves: over ? [] : await transitionsFor(actor, delegationWorkflow, row),
      facts: [
        { label: t("Delegated by"), value: item.from },
        { label: t("To whom"), value: item.to },
        { label: t("For"), value: item.unit },
        { label: t("What"), value: item.what },
        { label: t("From"), value: item.startDate },
        { label: t("To"), value: item.endDate },
        { label: t("Up to"), value: item.upTo },
      ],
      trail: [
        ...steps.map((step) => ({
          word: t(step.done),
          by: step.actorName,
          at: formatInstant(step.at, zone),
          note: step.note,
        })),
        { word: t("Requested"), by: item.from, at: formatInstant(row.createdAt, zone), note: null },
      ],
    },
  };
}

const MOST_PEOPLE = 300;

export interface DelegationForm {
  people: Choice[];
  units: Choice[];
  processes: Choice[];
  currency: string;
  values: Record<string, unknown>;
}

/** What the form offers: units of one's own reach, people who work in accounts. */
export async function delegationForm(actor: Actor): Promise<DelegationForm> {
  const today = dateIn(actor.at, actor.company.timeZone);
  const people = await db.user.findMany({
    where: {
      status: "ACTIVE",
      kind: "PERSON",
      NOT: { id: actor.userId ?? 0 },
      grants: {
        some: {
          validFrom: { lte: today },
          validTo: { gte: today },
          unit: { path: { startsWith: `/${actor.company.unitId}/` } },
          role: { active: true, permissions: { some: { permission: "area.accounts" } } },
        },
      },
    },
    select: {
      id: true,
      displayName: true,
      grants: { where: { validTo: { gte: today } }, select: { role: { select: { name: true } } }, take: 1 },
    },
    orderBy: { displayName: "asc" },
    take: MOST_PEOPLE,
  });
  const flat = (nodes: readonly UnitNode[], depth: number): Choice[] =>
    nodes.flatMap((node) => [
      { value: String(node.id), label: `${"\u2003".repeat(depth)}${node.name}` },
      ...flat(node.children, depth + 1),
    ]);
  const [first] = actor.grants;
  return {
    people: people.map(({ id, displayName, grants }) => ({
      value: String(id),
      label: [displayName, grants[0]?.role.name].filter(Boolean).join(", "),
    })),
    units: flat(await unitTree(actor, "delegation.write"), 0),
    processes: Object.entries(DELEGATED)
      .filter(([, { approve }]) => actor.grants.some(({ permissions }) => permissions.has(approve)))
      .map(([value, { label }]) => ({ value, label })),
    currency: actor.company.currency,
    values: { unitId: first ? String(first.unitId) : "", startDate: formatDate(today) },
  };
}

/** Delegations that wait for this person's decision. */
export async function delegationTasks(actor: Actor): Promise<Task[]> {
  if (!can(actor, "delegation.approve")) return [];
  const found = await db.delegation.findMany({
    where: {
      AND: [
        visibleDelegations(actor),
        { status: "REQUESTED", endDate: { gte: dateIn(actor.at, actor.company.timeZone) } },
      ],
    },
    orderBy: { id: "asc" },
    select: { id: true },
    take: 50,
  });
  const tasks = await Promise.all(
    found.map(async ({ id }): Promise<Task | null> => {
      const row = await findDelegationRow(db, actor, id);
      if (!row || !(await transitionsFor(actor, delegationWorkflow, row)).some(({ name }) => name === "approve"))
        return null;
      return {
        title: t("Approve what {from} delegates to {to}", { from: row.from, to: row.to }),
        detail: `${whatOf(row.processes)}, ${formatAmount({ minor: row.upTo, currency: row.currency })}`,
        link: delegationPage(id),
        since: row.createdAt,
        tag: "To approve",
        tone: "info",
      };
    }),
  );
  return tasks.flatMap((task) => task ?? []);
}
