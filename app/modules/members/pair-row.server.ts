/** Two members who may be one, as rules, lists and pages read them; of one out of sight the branch alone is told. */
import { t } from "~/core/text";
import { canAt, unitsWithin, type Actor } from "~/core/actor";
import { recordOf, type FoundRow } from "~/define/listing";
import type { WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";

const MEMBER = {
  select: {
    ...{ id: true, name: true, memberNo: true, status: true, joinedOn: true },
    unit: { select: { name: true, path: true } },
  },
} satisfies { select: Prisma.MemberSelect };
const INCLUDE = { one: MEMBER, other: MEMBER } satisfies Prisma.DuplicatePairInclude;

export type PairRow = FoundRow<"DuplicatePair", typeof INCLUDE> & WorkflowRow;
export type PairMember = PairRow["one"];

export const { column, filter, list, workflow } = recordOf("DuplicatePair", INCLUDE);

/** Pairs of whom at least one is a member within reach. */
export const visiblePairs = (actor: Actor): Prisma.DuplicatePairWhereInput => {
  const unit = unitsWithin(actor, "member.read");
  return { OR: [{ one: { unit } }, { other: { unit } }] };
};

export const inSight = (actor: Actor, { unit }: Pick<PairMember, "unit">): boolean =>
  canAt(actor, "member.read", unit.path);

/** "Amina Auma, KIB-000012"; of one out of sight where to ask. */
export const memberWords = (actor: Actor, member: Pick<PairMember, "name" | "memberNo" | "unit">): string =>
  inSight(actor, member)
    ? `${member.name}, ${member.memberNo}`
    : t("Member of {branch} (ask that branch)", { branch: member.unit.name });
