/** That two are left who can ask for and approve what needs two administrators. Pure. */
import { addDays, FOREVER } from "~/core/dates";
import type { Permission } from "~/core/permission";

/** What decides who reaches what: accounts and their roles, and what roles permit. */
export const DECIDING = ["console.user.edit", "role.access"] as const satisfies readonly Permission[];

/** A role by which somebody who can sign in decides. */
export interface Holding {
  grantId: number;
  userId: number;
  permission: string;
  /** Of the unit at which it is held. */
  path: string;
  /** YYYY-MM-DD */
  from: string;
  /** Its last day, or that of the employment of whoever holds it. */
  to: string;
}

const ableOn = (held: readonly Holding[], { permission, path }: Pick<Holding, "permission" | "path">, day: string) =>
  new Set(
    held
      .filter((one) => one.permission === permission && path.startsWith(one.path) && one.from <= day && day <= one.to)
      .map(({ userId }) => userId),
  ).size;

/**
 * Whether a change leaves fewer than two administrators somewhere, on its day or on a later one that is known: somebody
 * whose role or employment has a last day counts until then.
 * @param todayAt the day at the unit of a path
 */
export function leavesTooFew(
  before: readonly Holding[],
  after: readonly Holding[],
  todayAt: (path: string) => string,
): boolean {
  const turns = [...before, ...after].flatMap(({ from, to }) => [from, ...(to === FOREVER ? [] : [addDays(to, 1)])]);
  return before.some((one) => {
    const today = todayAt(one.path);
    return [today, ...turns.filter((day) => day > today)].some((day) => {
      const left = ableOn(after, one, day);
      return left < 2 && left < ableOn(before, one, day);
    });
  });
}

/** Whether fewer than two decide today what one of these roles decides. */
export const areTooFew = (
  held: readonly Holding[],
  of: readonly Holding[],
  todayAt: (path: string) => string,
): boolean => of.some((one) => ableOn(held, one, todayAt(one.path)) < 2);

/** Roles as they are held once some of them end: on a day, or now. */
export const withoutRoles = (held: readonly Holding[], ending: readonly number[], lastDay: string | null): Holding[] =>
  held.flatMap((one) => {
    if (!ending.includes(one.grantId)) return [one];
    return lastDay === null ? [] : [{ ...one, to: lastDay < one.to ? lastDay : one.to }];
  });
