import { dateIn } from "~/core/dates";
import type { Tx } from "~/db/database.server";
import { unitsWithin, type Actor, type ActorCompany } from "~/define/actor";
import type { Prisma } from "~/generated/sqlite/client";
import { companyOf } from "~/modules/organisation/index.server";

export type IssueWhere = Prisma.AuditIssueWhereInput;
type Kept = Awaited<ReturnType<Tx["auditIssue"]["findUniqueOrThrow"]>>;

/** An issue as the rules of its life need it. */
export interface IssueRow extends Kept {
  unit: { name: string; code: string };
  unitPath: string;
  company: ActorCompany;
  /** In the company's time zone. */
  today: string;
  ownerName: string;
  raisedByName: string;
}

/** The issues a person may see: those of units within reach of audit, and their own. */
export const visibleIssues = (actor: Actor): IssueWhere => ({
  OR: [{ unit: unitsWithin(actor, "auditIssue.read") }, { ownerId: actor.userId ?? 0 }],
});

export const rowInclude = {
  unit: { select: { name: true, code: true, path: true } },
  owner: { select: { displayName: true } },
  raisedBy: { select: { displayName: true } },
} as const;

/** The issue with this id, where the actor may see it; null otherwise. */
export async function findIssueRow(
  tx: Pick<Tx, "auditIssue" | "orgUnit">,
  actor: Actor,
  id: number,
): Promise<IssueRow | null> {
  const found = await tx.auditIssue.findFirst({ where: { AND: [{ id }, visibleIssues(actor)] }, include: rowInclude });
  if (!found) return null;
  const company = await companyOf(tx, found.unit);
  return rowOf(found, company, dateIn(actor.at, company.timeZone));
}

type Found = Prisma.AuditIssueGetPayload<{ include: typeof rowInclude }>;

/** A row that was read, as rules need it. */
export function rowOf(
  { unit: { path, ...unit }, owner, raisedBy, ...row }: Found,
  company: ActorCompany,
  today: string,
): IssueRow {
  return {
    ...row,
    unit,
    unitPath: path,
    company,
    today,
    ownerName: owner.displayName,
    raisedByName: raisedBy.displayName,
  };
}

/** {@link findIssueRow} with the row locked until the end of the transaction. */
export async function holdIssueRow(tx: Tx, actor: Actor, id: number): Promise<IssueRow | null> {
  await tx.auditIssue.updateMany({ where: { id }, data: { updatedAt: actor.at } });
  return findIssueRow(tx, actor, id);
}
