/**
 * Whoever has seen a count beside the book knows what the book holds, in whichever visit that was. The first count of a
 * place and day therefore stands beside every later one of the day, also where its visit was left lying.
 */
export interface DayCount {
  id: number;
  visitId: number;
  unitId: number;
  place: string;
  /** Day on which its book balance was frozen, where the unit is. */
  day: string;
  difference: bigint;
  countedById: number;
}

/** Of saved counts: by visit, the counts of other visits that differed and came before its first count of that place and day. */
export function countedBefore<C extends DayCount>(visitIds: readonly number[], counts: readonly C[]): Map<number, C[]> {
  const cashOf = ({ unitId, place, day }: DayCount) => `${unitId} ${place} ${day}`;
  const inOrder = [...counts].sort((a, b) => a.id - b.id);
  const asked = new Set(visitIds);
  const firsts = new Map<string, { visitId: number; id: number; cash: string }>();
  for (const count of inOrder) {
    const key = `${count.visitId} ${cashOf(count)}`;
    if (asked.has(count.visitId) && !firsts.has(key))
      firsts.set(key, { visitId: count.visitId, id: count.id, cash: cashOf(count) });
  }
  const found = new Map<number, C[]>();
  for (const { visitId, id, cash } of firsts.values()) {
    const before = inOrder.filter(
      (count) => count.id < id && count.visitId !== visitId && cashOf(count) === cash && count.difference !== 0n,
    );
    if (before.length > 0) found.set(visitId, [...(found.get(visitId) ?? []), ...before]);
  }
  return found;
}
