/** How many visits a month a branch should see at each level (spec: ops §8.1, "vs target"). Pure. */
export const VISITS_A_MONTH = { BM: 8, AM: 2, RM: 1 } as const;

export type TargetLevel = keyof typeof VISITS_A_MONTH;

export interface Expected {
  unitId: number;
  month: string;
  level: TargetLevel;
  visits: number;
}

/** A branch is expected to be visited from the month on in which it opened; `openedOn` null counts as always. */
export function expectedVisits(
  branches: readonly { id: number; openedOn: string | null }[],
  months: readonly string[],
  levels: readonly TargetLevel[],
): Expected[] {
  return branches.flatMap(({ id, openedOn }) =>
    months
      .filter((month) => openedOn === null || openedOn.slice(0, 7) <= month)
      .flatMap((month) => levels.map((level) => ({ unitId: id, month, level, visits: VISITS_A_MONTH[level] }))),
  );
}
