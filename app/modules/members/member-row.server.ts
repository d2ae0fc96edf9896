/** A member as rules, lists and pages read one, and who sees which. */
import { changersIn, withChanger } from "~/core/changers";
import { dateIn } from "~/core/dates";
import type { Tx } from "~/db/database.server";
import { unitsWithin, type Actor, type ActorCompany } from "~/core/actor";
import { recordOf, type FoundRow } from "~/define/listing";
import type { Permission } from "~/core/permission";
import type { WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { companyOf } from "~/modules/organisation/index.server";

export const MEMBER_INCLUDE = {
  unit: { select: { name: true, path: true, code: true } },
  officer: { select: { name: true, status: true } },
  identities: { orderBy: { id: "asc" } },
  kin: { orderBy: { id: "asc" } },
  nominees: { orderBy: { id: "asc" } },
  memberships: { where: { toDate: null }, select: { role: true, group: { select: { id: true, name: true } } } },
} satisfies Prisma.MemberInclude;

export type MemberRow = FoundRow<"Member", typeof MEMBER_INCLUDE> & WorkflowRow;

export const { column, filter, list, workflow } = recordOf("Member", MEMBER_INCLUDE);

/** The date where a company is. */
export const todayAt = ({ at }: Actor, { timeZone }: ActorCompany): string => dateIn(at, timeZone);

/** The company of a member's branch: telephones and days are read as they are there, whoever acts from elsewhere. */
export async function companyOfMember(tx: Pick<Tx, "member" | "orgUnit">, id: number): Promise<ActorCompany> {
  const { unit } = await tx.member.findUniqueOrThrow({ where: { id }, select: { unit: { select: { path: true } } } });
  return companyOf(tx, unit);
}

/** Members of the units where a person holds a permission. */
export const membersWithin = (actor: Actor, permission: Permission): Prisma.MemberWhereInput => ({
  unit: unitsWithin(actor, permission),
});

type Changed = Pick<MemberRow, "status" | "kycStatus" | "createdById" | "changedById" | "changers">;

/** Who entered a member, or changed what is verified since it was verified last: none of them verifies it (spec: accounts §6). */
export const changersOf = ({ createdById, changedById, changers }: Omit<Changed, "status" | "kycStatus">): number[] => [
  ...new Set([createdById, changedById, ...changersIn(changers)]),
];

/** Keeps that somebody changed what is verified, beside everybody who did before them. */
export const changedBy = ({ userId }: Actor, { changers }: Pick<Changed, "changers">) => ({
  changedById: userId!,
  changers: withChanger(changers, userId),
});

/** What becomes of a member once part of what is verified changes: somebody else verifies them again. */
export const verifiedAgain = (
  actor: Actor,
  row: Changed,
): { changedById: number; changers: string; kycStatus?: string } => ({
  ...changedBy(actor, row),
  ...(row.kycStatus === "VERIFIED" || (row.kycStatus === "REJECTED" && row.status !== "PROSPECT")
    ? { kycStatus: "PENDING" }
    : {}),
});

export const visibleMembers = (actor: Actor): Prisma.MemberWhereInput => membersWithin(actor, "member.read");
