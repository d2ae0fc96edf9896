/** Who is in which group, and since when. */
import { Conflict, InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { withBranchSince } from "./member-counts";
import { KEPT_IN } from "./member-states";

/** The group somebody is in now. */
export const currentIn = (tx: Pick<Tx, "groupMembership">, memberId: number) =>
  tx.groupMembership.findFirst({ where: { memberId, toDate: null } });

/** Ends being in a group, where somebody is in one. A day before it began counts as the day it began. */
export async function endMembership({ tx }: Work, memberId: number, day: string): Promise<void> {
  const current = await currentIn(tx, memberId);
  if (!current) return;
  const toDate = day < current.fromDate ? current.fromDate : day;
  await tx.groupMembership.update({ where: { id: current.id }, data: { toDate } });
}

/** Puts somebody into a group from a day on, out of the one they are in; a role of the day they joined is set right. @throws InputProblem where somebody else was put in meanwhile */
export async function putInGroup(
  work: Work,
  { memberId, groupId, role, day }: { memberId: number; groupId: number; role: string; day: string },
): Promise<void> {
  await holdBoth(work, memberId, groupId);
  const current = await currentIn(work.tx, memberId);
  const changed = current?.groupId === groupId && current.fromDate === day ? current.id : null;
  if (changed === null) await endMembership(work, memberId, day);
  const { groupMembership } = work.tx;
  const written =
    changed === null
      ? groupMembership.create({ data: { memberId, groupId, role, fromDate: day } })
      : groupMembership.update({ where: { id: changed }, data: { role } });
  await written.catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== "P2002") throw error;
    throw new InputProblem(problem("role", t("Someone else changed this group at the same time. Try again."), "taken"));
  });
}

/** Keeps a member with their branch and a group open until it is done; who meets neither any more is told. @throws Conflict */
async function holdBoth({ tx }: Work, memberId: number, groupId: number): Promise<void> {
  const group = await tx.memberGroup.findUniqueOrThrow({ where: { id: groupId }, select: { unitId: true } });
  const member = { id: memberId, unitId: group.unitId, status: { in: [...KEPT_IN] } };
  const { count: members } = await tx.member.updateMany({ where: member, data: { unitId: group.unitId } });
  const open = { id: groupId, status: "ACTIVE" };
  const { count: groups } = await tx.memberGroup.updateMany({ where: open, data: { status: "ACTIVE" } });
  if (members === 1 && groups === 1) return;
  throw new Conflict(t("Someone else changed this group at the same time. Try again."), "stale");
}

/** Who has a role of one person in a group; null for members, of whom there are many. */
export async function holderOf(
  tx: Pick<Tx, "groupMembership">,
  groupId: number,
  role: string,
  not: number,
): Promise<string | null> {
  if (role === "MEMBER") return null;
  const held = await tx.groupMembership.findFirst({
    where: { groupId, role, toDate: null, memberId: { not } },
    select: { member: { select: { name: true } } },
  });
  return held?.member.name ?? null;
}

/** What of somebody counts when they are put into a group. */
export async function placeOf(
  tx: Pick<Tx, "groupMembership" | "memberCount">,
  { id, unitId, joinedOn }: { id: number; unitId: number; joinedOn: string },
) {
  const counts = await tx.memberCount.findMany({ where: { memberId: id }, orderBy: { id: "asc" } });
  return {
    unitId,
    since: withBranchSince(joinedOn, counts),
    current: await currentIn(tx, id),
    leftOn: await leftOn(tx, id),
  };
}

/** The last day of an earlier group. */
async function leftOn(tx: Pick<Tx, "groupMembership">, memberId: number): Promise<string | null> {
  const last = await tx.groupMembership.findFirst({
    where: { memberId, toDate: { not: null } },
    orderBy: { toDate: "desc" },
    select: { toDate: true },
  });
  return last?.toDate ?? null;
}
