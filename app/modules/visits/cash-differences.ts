/**
 * What the counts of visits say of cash that differs from the book. A count that differed stays told of, whatever was
 * counted afterwards, and what is missing in one place is never set off against what is too much in another.
 */
export interface JudgedCount {
  id: number;
  /** null for a first count. */
  recountOfId: number | null;
  difference: bigint;
}

export interface CashDifferences {
  /** Places in which a count differed from the book. */
  places: number;
  /** What they come to without their signs: of each place the count that differed most. */
  gross: bigint;
}

const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** Of saved counts, each with all counts of the same cash. */
export function cashDifferences(counts: readonly JudgedCount[]): CashDifferences {
  const most = greatestOfPlaces(counts);
  return { places: most.length, gross: most.reduce((sum, { difference }) => sum + sizeOf(difference), 0n) };
}

/** Of each place that differed at some count, the count that differed most. */
export function greatestOfPlaces<C extends JudgedCount>(counts: readonly C[]): C[] {
  const before = new Map(counts.map(({ id, recountOfId }) => [id, recountOfId]));
  const most = new Map<number, C>();
  for (const count of counts) {
    const first = firstOf(count.id, before);
    if (sizeOf(count.difference) > sizeOf(most.get(first)?.difference ?? 0n)) most.set(first, count);
  }
  return [...most.values()];
}

function firstOf(id: number, before: ReadonlyMap<number, number | null>): number {
  const earlier = before.get(id) ?? null;
  return earlier === null ? id : firstOf(earlier, before);
}

/** The sheets whose cash is being counted again: their book balance is out of sight until it has been. */
export function countedAnew(
  sheets: readonly { id: number; recountOfId: number | null; counted: bigint | null }[],
): Set<number> {
  const hidden = new Set<number>();
  const byId = new Map(sheets.map((sheet) => [sheet.id, sheet]));
  for (const { recountOfId, counted } of sheets) {
    for (let id = counted === null ? recountOfId : null; id !== null; id = byId.get(id)?.recountOfId ?? null)
      hidden.add(id);
  }
  return hidden;
}
