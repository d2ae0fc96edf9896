/** Those whom a case concerns: people, units, departments, and the function of internal audit (spec: ops §6.2). */
import type { Tx } from "~/db/database.server";
import type { About } from "./about";
import { conflictOf } from "./case-state";
import { handlersOf } from "./handlers-of.server";
import { linesAbove } from "./lines.server";

/** What of a case says whom it concerns. */
export type Concerning = Pick<About, "userIds" | "handlers" | "unitIds" | "departmentIds">;

export interface Concern {
  /** Those it accuses: with them those they lead, and those who lead them. */
  accused: readonly number[];
  /** Those of a unit, a department or internal audit that it is about: with them those they lead. */
  members: ReadonlySet<number>;
}

/** Whether a case says of anything whom it concerns. */
export const concernsSome = ({ userIds, handlers, unitIds, departmentIds }: Concerning): boolean =>
  handlers || [userIds, unitIds, departmentIds].some(({ length }) => length > 0);

/** Whom a case of a category concerns on a day. */
export async function concernOf(tx: Tx, categoryId: number, about: Concerning, day: string): Promise<Concern> {
  const [staff, posted] = await Promise.all([
    about.handlers ? auditFunction(tx, categoryId, day) : [],
    about.unitIds.length + about.departmentIds.length > 0 ? postedAt(tx, about, day) : [],
  ]);
  return { accused: about.userIds, members: new Set([...staff, ...posted]) };
}

/**
 * Internal audit: who enters its area without administering the portal, who handles what no category names a handler for,
 * and of whistleblowing the handlers of the category.
 */
async function auditFunction(tx: Tx, categoryId: number, day: string): Promise<number[]> {
  const held = { validFrom: { lte: day }, validTo: { gte: day } };
  const of = (permission: string) => ({ permissions: { some: { permission } } });
  const staff = await tx.user.findMany({
    where: {
      grants: {
        some: {
          ...held,
          role: { OR: [of("case.handle"), { AND: [of("area.audit"), { NOT: of("area.admin") }] }] },
        },
      },
    },
    select: { id: true },
  });
  const { kind } = await tx.feedbackCategory.findUniqueOrThrow({ where: { id: categoryId }, select: { kind: true } });
  const handlers =
    kind === "WHISTLEBLOWING" ? (await handlersOf(tx, categoryId, day)).filter(({ alternate }) => !alternate) : [];
  return [...staff.map(({ id }) => id), ...handlers.map(({ userId }) => userId)];
}

/** Those posted on a day at units or below them, or in departments. */
async function postedAt(
  tx: Tx,
  { unitIds, departmentIds }: Pick<Concerning, "unitIds" | "departmentIds">,
  day: string,
): Promise<number[]> {
  const units = await tx.orgUnit.findMany({ where: { id: { in: unitIds } }, select: { path: true } });
  const posted = await tx.user.findMany({
    where: {
      employee: {
        postings: {
          some: {
            validFrom: { lte: day },
            validTo: { gte: day },
            OR: [
              { departmentId: { in: departmentIds } },
              ...units.map(({ path }) => ({ unit: { path: { startsWith: path } } })),
            ],
          },
        },
      },
    },
    select: { id: true },
  });
  return posted.map(({ id }) => id);
}

/** Of some users those who may neither see nor handle a case. @param senderId who sent it; null where nobody knows */
export async function inConflict(
  tx: Tx,
  userIds: readonly number[],
  { accused, members }: Concern,
  senderId: number | null,
  day: string,
): Promise<Set<number>> {
  if (accused.length === 0 && members.size === 0) return new Set(userIds.filter((id) => id === senderId));
  const above = await linesAbove(tx, [...new Set([...userIds, ...accused])], day);
  const person = (userId: number) => ({ userId, above: above.get(userId) ?? new Set<number>() });
  return new Set(
    userIds.filter((id) => {
      const one = person(id);
      return (
        members.has(id) ||
        [...one.above].some((leader) => members.has(leader)) ||
        conflictOf(one, accused.map(person), senderId) !== null
      );
    }),
  );
}
