/** Who leads people, step by step up to the top. */
import type { Tx } from "~/db/database.server";
import { holdersOf } from "~/modules/people/index.server";

/** Steps upwards that are looked at: more than an organisation has, and an end to any circle. */
const MOST_STEPS = 12;

/**
 * Those who lead each user on a day, directly or above, in one statement a step for all of them.
 * @returns users above, by user; an empty set for those without an employee file
 */
export async function linesAbove(
  tx: Tx,
  userIds: readonly number[],
  day: string,
): Promise<Map<number, ReadonlySet<number>>> {
  const people = await tx.user.findMany({
    where: { id: { in: [...userIds] }, employeeId: { not: null } },
    select: { id: true, employeeId: true },
  });
  const above = new Map<number, Set<number>>(userIds.map((id) => [id, new Set()]));
  let next = new Map(people.map(({ id, employeeId }) => [id, employeeId!]));
  for (let step = 0; step < MOST_STEPS && next.size > 0; step += 1) {
    const holders = await holdersOf(tx, { id: { in: [...new Set(next.values())] } }, "LINE", day);
    const higher = new Map<number, number>();
    for (const [userId, employeeId] of next) {
      const holder = holders.get(employeeId);
      const line = above.get(userId)!;
      if (!holder || holder.employeeId === employeeId || (holder.userId !== null && line.has(holder.userId))) continue;
      if (holder.userId !== null) line.add(holder.userId);
      higher.set(userId, holder.employeeId);
    }
    next = higher;
  }
  return above;
}
