/** Who takes part in what follows from a meeting: those who answer for the audited unit, and the team. */
import { todayOf, type Actor } from "~/core/actor";
import type { Tx } from "~/db/database.server";
import type { Choice } from "~/define/field";
import { defineReference } from "~/define/resource";
import { issueOwners } from "~/modules/audit-issues/index.server";
import { holdersAt } from "~/modules/identity/index.server";
import type { MinutesRow } from "./minutes-row.server";

type Reading = Pick<Tx, "orgUnit" | "roleGrant" | "posting" | "user">;
const MOST = 100;

const people = ({ company }: Actor) => ({
  status: "ACTIVE",
  kind: "PERSON",
  grants: { some: { unit: { path: { startsWith: `/${company.unitId}/` } } } },
});

export const minutesPerson = defineReference("MinutesPerson", {
  one: "Person",
  many: "People",
  model: "User",
  order: "displayName",
  title: ({ displayName }) => displayName,
  scope: people,
});

/** The audit that was met for. */
interface Audited {
  engagement: {
    entity: { unitId: number | null; departmentId: number | null };
    members: readonly { userId: number }[];
  };
}

/** Those posted to a department on a day. */
async function departmentPeople(tx: Reading, departmentId: number, day: string): Promise<number[]> {
  const postings = await tx.posting.findMany({
    where: { departmentId, validFrom: { lte: day }, validTo: { gte: day } },
    take: MOST,
    select: { employee: { select: { user: { select: { id: true } } } } },
  });
  return postings.flatMap(({ employee }) => employee.user?.id ?? []);
}

/**
 * Who may acknowledge minutes: those who work at the unit, or are posted to the department; where nobody there can sign
 * in, those who own issues above it. Nobody of the team.
 */
export async function auditees(tx: Reading, actor: Actor, { engagement }: Audited): Promise<Choice[]> {
  const day = todayOf(actor);
  const { unitId, departmentId } = engagement.entity;
  const found =
    unitId !== null
      ? (await holdersAt(tx, "auditMinutes.own", `/${unitId}/`, day)).map(({ userId }) => userId)
      : departmentId === null
        ? []
        : await departmentPeople(tx, departmentId, day);
  const outside = (id: number) => !engagement.members.some(({ userId }) => userId === id);
  const there = await named(tx, found.filter(outside));
  if (there.length > 0) return there;
  const unit = await tx.orgUnit.findUnique({ where: { id: unitId ?? actor.company.unitId }, select: { path: true } });
  return (await issueOwners(tx, unit?.path ?? "", day, null)).filter(({ value }) => outside(Number(value)));
}

/** Who may see to a point: the same, and the team. */
export async function pointOwners(tx: Reading, actor: Actor, row: MinutesRow): Promise<Choice[]> {
  const team = await named(
    tx,
    row.engagement.members.map(({ userId }) => userId),
  );
  return [...(await auditees(tx, actor, row)), ...team];
}

async function named(tx: Reading, ids: readonly number[]): Promise<Choice[]> {
  const users = await tx.user.findMany({
    where: { id: { in: [...new Set(ids)] }, status: "ACTIVE" },
    orderBy: { displayName: "asc" },
    take: MOST,
    select: { id: true, displayName: true },
  });
  return users.map(({ id, displayName }) => ({ value: String(id), label: displayName }));
}

export const idsOf = (choices: readonly Choice[]): number[] => choices.map(({ value }) => Number(value));
