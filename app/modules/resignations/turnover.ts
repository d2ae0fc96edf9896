/** People who left, counted by why, after how long, where and as what (spec: issue 45). Pure. */
import { daysBetween } from "~/core/dates";

export interface Leaver {
  joinDate: string;
  lastWorkingDay: string;
  /** As they said it when they resigned, or how the employment ended. */
  reason: string;
  branch: string;
  grade: string;
}

export const TENURES = [
  { most: 182, label: "Up to 6 months" },
  { most: 365, label: "6 to 12 months" },
  { most: 1095, label: "1 to 3 years" },
  { most: 1826, label: "3 to 5 years" },
  { most: Infinity, label: "More than 5 years" },
] as const;

/** How long somebody stayed. */
export const tenureOf = ({ joinDate, lastWorkingDay }: Pick<Leaver, "joinDate" | "lastWorkingDay">): string =>
  TENURES.find(({ most }) => daysBetween(joinDate, lastWorkingDay) <= most)!.label;

/** Leavers by what they have in common, most of them first. */
export function leaversBy(
  leavers: readonly Leaver[],
  groupOf: (leaver: Leaver) => string,
): { group: string; people: number }[] {
  const found = new Map<string, number>();
  for (const leaver of leavers) found.set(groupOf(leaver), (found.get(groupOf(leaver)) ?? 0) + 1);
  return [...found]
    .map(([group, people]) => ({ group, people }))
    .sort((a, b) => b.people - a.people || (a.group < b.group ? -1 : 1));
}
