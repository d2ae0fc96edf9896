/** Who finds a case: its category's handlers without a conflict, or else the alternates (spec: ops §6.2). */
import type { Tx } from "~/db/database.server";
import type { About } from "./about";
import { conflictOf, eligible } from "./case-state";
import { linesAbove } from "./lines.server";

interface Group {
  userId: number;
  alternate: boolean;
}

/** Who holds case.handle at a day handles categories that name nobody. */
const HANDLES = "case.handle";

async function handlersOf(tx: Tx, categoryId: number, day: string): Promise<Group[]> {
  const named = await tx.feedbackHandler.findMany({
    where: { categoryId, user: { status: "ACTIVE" } },
    select: { userId: true, alternate: true },
    orderBy: { userId: "asc" },
  });
  if (named.some(({ alternate }) => !alternate)) return named;
  const holders = await tx.user.findMany({
    where: {
      status: "ACTIVE",
      kind: "PERSON",
      grants: {
        some: {
          validFrom: { lte: day },
          validTo: { gte: day },
          role: { active: true, permissions: { some: { permission: HANDLES } } },
        },
      },
    },
    select: { id: true },
    orderBy: { id: "asc" },
  });
  const alternates = new Set(named.map(({ userId }) => userId));
  return [
    ...named,
    ...holders.filter(({ id }) => !alternates.has(id)).map(({ id }) => ({ userId: id, alternate: false })),
  ];
}

/**
 * Works out whom a case falls to.
 * @param senderId null where nobody knows who sent it
 * @returns user and role; nobody where every handler and alternate is in conflict, or there are none
 */
export async function peopleOf(
  tx: Tx,
  categoryId: number,
  about: Pick<About, "userIds" | "handlers">,
  senderId: number | null,
  day: string,
): Promise<{ userId: number; role: "QUEUE" | "ALTERNATE" }[]> {
  const handlers = await handlersOf(tx, categoryId, day);
  const above = await linesAbove(tx, [...new Set([...handlers.map(({ userId }) => userId), ...about.userIds])], day);
  const person = (userId: number) => ({ userId, above: above.get(userId) ?? new Set<number>() });
  const group = (alternate: boolean) =>
    handlers.filter((one) => one.alternate === alternate).map(({ userId }) => person(userId));
  const free = eligible(about.handlers ? [] : group(false), group(true), about.userIds.map(person), senderId);
  const alternates = new Set(handlers.filter(({ alternate }) => alternate).map(({ userId }) => userId));
  return free.map(({ userId }) => ({ userId, role: alternates.has(userId) ? "ALTERNATE" : "QUEUE" }));
}

/** Of some users those who may not handle a case that is about others, or that they sent themselves. */
export async function inConflict(
  tx: Tx,
  userIds: readonly number[],
  accused: readonly number[],
  senderId: number | null,
  day: string,
): Promise<Set<number>> {
  if (accused.length === 0) return new Set(userIds.filter((id) => id === senderId));
  const above = await linesAbove(tx, [...new Set([...userIds, ...accused])], day);
  const person = (userId: number) => ({ userId, above: above.get(userId) ?? new Set<number>() });
  return new Set(userIds.filter((id) => conflictOf(person(id), accused.map(person), senderId) !== null));
}

/** Of some users those whose cases somebody may not handle: themselves, and those in their line. */
export async function inLineWith(tx: Tx, userId: number, others: readonly number[], day: string): Promise<Set<number>> {
  if (others.length === 0) return new Set();
  const above = await linesAbove(tx, [...new Set([userId, ...others])], day);
  const person = (id: number) => ({ userId: id, above: above.get(id) ?? new Set<number>() });
  const self = person(userId);
  return new Set(others.filter((one) => conflictOf(self, [person(one)], null) !== null));
}
