/** Counts members in and out of a branch, with the move that makes them so. */
import type { Work } from "~/db/transaction.server";
import { changeOf, firstJoined, type CountKind } from "./member-counts";
import { companyOf } from "~/modules/organisation/index.server";
import { todayAt } from "./member-row.server";

interface Counted {
  id: number;
  unitId: number;
  status: string;
  joinedOn: string;
}

/** Writes that a member of a branch came or went on a day. */
export async function count(
  { tx, actor }: Work,
  { id, unitId }: Pick<Counted, "id" | "unitId">,
  kind: CountKind,
  change: 1 | -1,
  day: string,
): Promise<void> {
  await tx.memberCount.create({ data: { memberId: id, unitId, kind, day, change, createdAt: actor.at } });
}

/** Counts what a move to a state changes, if anything: the first time from the day they joined, then from today. */
export async function countMove(work: Work, row: Counted, to: string): Promise<void> {
  const change = changeOf(row.status, to);
  const unit = await work.tx.orgUnit.findUniqueOrThrow({ where: { id: row.unitId }, select: { path: true } });
  const today = todayAt(work.actor, await companyOf(work.tx, unit));
  if (change < 0) return count(work, row, "LEFT", -1, today);
  if (change === 0) return;
  const before = await work.tx.memberCount.count({ where: { memberId: row.id } });
  await count(work, row, "JOINED", 1, before === 0 ? row.joinedOn : today);
}

/** Counts members of one branch who are verified: the first time from the day they joined, then from today. */
export async function countVerified({ tx, actor }: Work, rows: readonly Counted[], today: string): Promise<void> {
  const before = await tx.memberCount.findMany({
    where: { memberId: { in: rows.map(({ id }) => id) } },
    distinct: ["memberId"],
    select: { memberId: true },
  });
  const known = new Set(before.map(({ memberId }) => memberId));
  await tx.memberCount.createMany({
    data: rows.map(({ id, unitId, joinedOn }) => ({
      ...{ memberId: id, unitId, kind: "JOINED", change: 1 },
      ...{ day: known.has(id) ? today : joinedOn, createdAt: actor.at },
    })),
  });
}

/** Takes a joining back that was counted for another day than the one that is now typed, and counts it anew. */
export async function countJoinedAnew(work: Work, { id, joinedOn }: { id: number; joinedOn: string }): Promise<void> {
  const counts = await work.tx.memberCount.findMany({ where: { memberId: id }, orderBy: { id: "asc" } });
  const first = firstJoined(counts);
  if (first === null || first === joinedOn) return;
  const { unitId } = counts.find(({ kind, day }) => kind === "JOINED" && day === first)!;
  await count(work, { id, unitId }, "JOINED", -1, first);
  await count(work, { id, unitId }, "JOINED", 1, joinedOn);
}
