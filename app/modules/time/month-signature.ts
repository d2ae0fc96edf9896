/** What the days of a month were when it was signed, and what differs since. Pure. */

/** By employee, a mark for each day of the month; "" where nothing was known. */
export type SignedDays = Readonly<Record<string, readonly string[]>>;

interface SignedDay {
  status: string;
  workedMin: number;
  lateMin: number;
  otMin: number;
  otApprovedMin: number;
}

/** What of a day somebody signs. */
export const markOf = (day: SignedDay | null): string =>
  day === null ? "" : [day.status, day.workedMin, day.lateMin, day.otMin, day.otApprovedMin].join(" ");

/** The state within a mark; null where nothing was known. */
export const statusOf = (mark: string): string | null => mark.split(" ")[0] || null;

export interface ChangedDay {
  employeeId: number;
  /** From 0: the first of the month. */
  day: number;
  was: string;
  is: string;
}

/** The days that are no longer what was signed, by employee and day. */
export function changedDays(signed: SignedDays, now: SignedDays): ChangedDay[] {
  const ids = [...new Set([...Object.keys(signed), ...Object.keys(now)])].sort((a, b) => Number(a) - Number(b));
  return ids.flatMap((id) => {
    const [was, is] = [signed[id] ?? [], now[id] ?? []];
    return Array.from({ length: Math.max(was.length, is.length) }, (_, day) => ({
      ...{ employeeId: Number(id), day, was: was[day] ?? "", is: is[day] ?? "" },
    })).filter((one) => one.was !== one.is);
  });
}
