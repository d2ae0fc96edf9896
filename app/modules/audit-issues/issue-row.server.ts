/** Issues as their list, their rules and their pages read them. */
import { unitsWithin, type Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { recordOf, type FoundRow } from "~/define/listing";
import type { Prisma } from "~/generated/sqlite/client";
import { href } from "~/addresses/href";

export type IssueWhere = Prisma.AuditIssueWhereInput;

const person = { select: { displayName: true } } as const;
export const issueInclude = {
  unit: { select: { name: true, path: true } },
  owner: person,
  raisedBy: person,
  closedBy: person,
} as const;

/** An issue with its unit and its people. */
export type IssueRow = FoundRow<"AuditIssue", typeof issueInclude>;

export const { column, filter, list, workflow } = recordOf("AuditIssue", issueInclude);

/** Those that come to who leads a unit: escalated ones, and those whose risk was asked to be accepted. */
export const ESCALATED: IssueWhere = { OR: [{ escalatedTo: { not: null } }, { acceptReason: { not: null } }] };
export const escalatedIssues = (actor: Actor): IssueWhere => ({
  unit: unitsWithin(actor, "auditIssue.team"),
  ...ESCALATED,
});

/** The issues a person may see: those of units within reach of audit, those escalated to them, and their own. */
export const visibleIssues = (actor: Actor): IssueWhere => ({
  OR: [{ unit: unitsWithin(actor, "auditIssue.read") }, escalatedIssues(actor), { ownerId: actor.userId ?? 0 }],
});

/**
 * {@link visibleIssues} as lists read them: of whoever reads those of every unit without asking for any, so that the first
 * page is the beginning of an index.
 */
export async function issuesInSight(actor: Actor): Promise<IssueWhere> {
  const outOfSight = await db.orgUnit.findFirst({
    where: { NOT: unitsWithin(actor, "auditIssue.read") },
    select: { id: true },
  });
  return outOfSight ? visibleIssues(actor) : {};
}

/** Where its owner sees to an issue, where who leads its unit does, and where audit does. */
export const ownPage = (id: number): string => href("/my/audit-issues/:id", { params: { id } });
export const unitPage = (id: number): string => href("/my/audit-issues/unit/:id", { params: { id } });
export const auditPage = (id: number): string => href("/audit/others/trackerissue/:id", { params: { id } });
