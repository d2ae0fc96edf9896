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
  const before = new Map(counts.map(({ id, recountOfId }) => [id, recountOfId]));
  const most = new Map<number, bigint>();
  for (const { id, difference } of counts) {
    const first = firstOf(id, before);
    if (sizeOf(difference) > (most.get(first) ?? 0n)) most.set(first, sizeOf(difference));
  }
  return { places: most.size, gross: [...most.values()].reduce((sum, size) => sum + size, 0n) };
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
