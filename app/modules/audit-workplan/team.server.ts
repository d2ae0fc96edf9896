/** The team of an engagement with what stands against each of them: postings, other engagements, leave (spec: ops §5.4, A5). */
import { addMonths } from "~/core/months";
import { todayOf, type Actor } from "~/core/actor";
import type { Tx } from "~/db/database.server";
import type { Choice } from "~/define/field";
import { defineReference } from "~/define/resource";
import { auditGrants, leaveHalves } from "~/modules/audit-plan/index.server";
import { holdersAt } from "~/modules/identity/index.server";
import { calendarOf, workedBetween } from "~/modules/organisation/index.server";
import type { EngagementRow } from "./engagement-row.server";
import { postedThere, type Member, type Posted } from "./engagement-rules";
import { statesThat } from "~/define/states";
import { ENGAGEMENT_STATES } from "./engagement-states";

/** Active people who carry out audits in a company on a day. */
const auditing = (companyPath: string, day: string) => ({
  status: "ACTIVE",
  kind: "PERSON",
  grants: auditGrants(companyPath, day, day),
});

export const auditor = defineReference("Auditor", {
  one: "Auditor",
  many: "Auditors",
  model: "User",
  order: "displayName",
  title: ({ displayName }) => displayName,
  scope: (actor) => auditing(`/${actor.company.unitId}/`, todayOf(actor)),
});

export async function auditorChoices(tx: Pick<Tx, "user">, actor: Actor): Promise<Choice[]> {
  const people = await tx.user.findMany({
    where: auditing(`/${actor.company.unitId}/`, todayOf(actor)),
    orderBy: { displayName: "asc" },
    take: 200,
    select: { id: true, displayName: true },
  });
  return people.map(({ id, displayName }) => ({ value: String(id), label: displayName }));
}

type Span = Pick<EngagementRow, "id" | "unitId" | "plannedStart" | "plannedEnd" | "entity">;
interface Person {
  userId: number;
  name: string;
  employeeId: number | null;
  overrideReason: string | null;
}

/** People with what stands against their audit of a unit in its planned days. A fixed number of statements. */
export async function membersOf(tx: Tx, row: Span, people: readonly Person[]): Promise<Member[]> {
  const { plannedStart: from, plannedEnd: to, entity } = row;
  const employees = people.flatMap(({ employeeId }) => employeeId ?? []);
  const postings = await tx.posting.findMany({
    where: { employeeId: { in: employees }, validTo: { gt: addMonths(from, -12) }, validFrom: { lte: to } },
    select: { employeeId: true, departmentId: true, validFrom: true, validTo: true, unit: { select: { path: true } } },
  });
  const others = await tx.auditEngagement.findMany({
    where: {
      id: { not: row.id },
      status: { in: statesThat(ENGAGEMENT_STATES, "team") },
      plannedStart: { lte: to },
      plannedEnd: { gte: from },
      members: { some: { userId: { in: people.map(({ userId }) => userId) } } },
    },
    orderBy: { id: "asc" },
    select: { refNo: true, members: { select: { userId: true } } },
  });
  const calendar = await calendarOf(tx, row.unitId, from, to);
  const away = await leaveHalves(tx, employees, { from, to, calendar });
  const worked = workedBetween(calendar, from, to);
  const audited = { unitPath: entity.unit?.path ?? null, departmentId: entity.departmentId };
  return people.map(({ userId, name, employeeId, overrideReason }) => ({
    userId,
    name,
    overrideReason,
    posted: postedThere(
      postings
        .filter((one) => one.employeeId === employeeId)
        .map(({ unit, ...posting }): Posted => ({ ...posting, unitPath: unit.path })),
      audited,
      from,
      to,
    ),
    elsewhere: others.filter(({ members }) => members.some((one) => one.userId === userId)).map(({ refNo }) => refNo),
    days: Math.max(0, Math.floor(worked - away.filter((one) => one.employeeId === employeeId).length / 2)),
  }));
}

export const teamOf = (tx: Tx, row: EngagementRow): Promise<Member[]> =>
  membersOf(
    tx,
    row,
    row.members.map(({ userId, user, overrideReason }) => ({
      userId,
      name: user.displayName,
      employeeId: user.employeeId,
      overrideReason,
    })),
  );

/** Somebody who may be assigned; null for anybody else. */
export async function candidate(tx: Tx, actor: Actor, row: EngagementRow, userId: number): Promise<Member | null> {
  const person = await tx.user.findFirst({
    where: { AND: [{ id: userId }, auditing(`/${row.unitId}/`, todayOf(actor))] },
    select: { id: true, displayName: true, employeeId: true },
  });
  if (!person) return null;
  const { id, displayName: name, employeeId } = person;
  return (await membersOf(tx, row, [{ userId: id, name, employeeId, overrideReason: null }]))[0]!;
}

/** Those who answer for the audited unit: they hold a role at it that works on issues. */
export async function answerable(tx: Pick<Tx, "roleGrant">, { entity }: EngagementRow, day: string): Promise<number[]> {
  if (entity.unitId === null) return [];
  const held = await holdersAt(tx, "auditIssue.own", `/${entity.unitId}/`, day);
  return [...new Set(held.map(({ userId }) => userId))];
}
