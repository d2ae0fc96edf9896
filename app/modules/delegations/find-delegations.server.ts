/** A delegation as its page shows it, and what its form offers. */
import { formatAmount } from "~/core/currencies";
import { dateIn, formatDate, formatInstant } from "~/core/dates";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, type Actor } from "~/define/actor";
import { DELEGATED } from "~/define/delegation";
import type { Choice } from "~/define/field";
import { tagIn } from "~/define/listing";
import type { Task } from "~/define/task";
import type { Tag } from "~/define/workflow";
import { unitTree, type UnitNode } from "~/modules/organisation/index.server";
import { trailOf, transitionsFor, type AllowedMove } from "~/modules/workflow/index.server";
import { delegationStates, whatOf } from "./delegation-list.server";
import { delegationWorkflow } from "./delegation.workflow.server";
import { findDelegationRow, visibleDelegations, type DelegationRow } from "./delegation-row.server";
import { delegationPage } from "./delegation-page";

const NAMES = {
  fromUser: { select: { displayName: true } },
  toUser: { select: { displayName: true } },
  unit: { select: { name: true } },
} as const;

export interface DelegationView {
  id: number;
  from: string;
  to: string;
  state: Tag;
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
  const found = await db.delegation.findUniqueOrThrow({ where: { id }, include: NAMES });
  const steps = await trailOf(db, delegationWorkflow, id);
  const over = row.endDate < dateIn(actor.at, zone);
  return {
    row,
    view: {
      id,
      from: row.from,
      to: row.to,
      state: tagIn(delegationStates, found, actor),
      version: row.version,
      reason: row.reason,
      moves: over ? [] : await transitionsFor(actor, delegationWorkflow, row),
      facts: [
        { label: t("Delegated by"), value: row.from },
        { label: t("To whom"), value: row.to },
        { label: t("For"), value: found.unit.name },
        { label: t("What"), value: whatOf(row.processes) },
        { label: t("From"), value: formatDate(row.startDate) },
        { label: t("To"), value: formatDate(row.endDate) },
        { label: t("Up to"), value: formatAmount({ minor: row.upTo, currency: row.currency }) },
      ],
      trail: [
        ...steps.map((step) => ({
          word: t(step.done),
          by: step.actorName,
          at: formatInstant(step.at, zone),
          note: step.note,
        })),
        { word: t("Requested"), by: row.from, at: formatInstant(row.createdAt, zone), note: null },
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
