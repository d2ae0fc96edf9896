/** Who decides requests of employees as their line manager (spec: hr §4.1): as HR has mapped, else by the tree of the organisation. */
import type { Tx } from "~/db/database.server";
import type { Permission } from "~/core/permission";
import { levelsAt, postsHolding } from "~/modules/workflow/index.server";
import { holdingAnywhere } from "./holding.server";
import { mappedUsers } from "./holder-of.server";
import { levelsAbove, mappedFirst, type Applicant } from "./line-levels";
import type { Relation } from "./relations";

export interface LineAsked extends Applicant {
  employeeId: number;
}

/** What makes somebody a line manager of requests of a kind. */
export interface LineRule {
  /** Held at the person's unit or above it. */
  permission: Permission;
  relation: Relation;
  /** What a mapped manager has to hold, and wherever; those who are not above the person are left out where nothing is said. */
  mapped?: Permission;
  /** YYYY-MM-DD */
  today: string;
}

export interface Lines {
  /** Users who decide, the nearest level first; after them the level above, and so on. */
  levelsFor: (person: LineAsked) => readonly (readonly number[])[];
  /** Everybody else who holds the permission there, the nearest first: for those who have nobody above them. */
  besides: (person: LineAsked) => readonly (readonly number[])[];
  nameOf: (userId: number) => string;
}

/** The lines of several people together, in two statements, or three. */
export async function linesOf(
  tx: Pick<Tx, "$queryRaw" | "roleGrant">,
  { permission, relation, mapped: needs, today }: LineRule,
  people: readonly LineAsked[],
): Promise<Lines> {
  const users = [...new Set(people.flatMap(({ userId }) => userId ?? []))];
  const paths = people.map(({ unitPath }) => unitPath);
  const [posts, mapped] = await Promise.all([
    postsHolding(tx, permission, paths, today, users),
    mappedUsers(tx, [...new Set(people.map(({ employeeId }) => employeeId))], relation, today),
  ]);
  const anywhere =
    needs === undefined ? new Map<number, string>() : await holdingAnywhere(tx, needs, [...mapped.values()], today);
  const names = new Map([...anywhere, ...posts.map(({ userId, name }) => [userId, name] as const)]);
  return {
    levelsFor: (person) =>
      mappedFirst(levelsAbove(posts, person), posts, mapped.get(person.employeeId), person, anywhere),
    besides: ({ userId, unitPath }) => levelsAt(posts, unitPath, [userId]),
    nameOf: (userId) => names.get(userId) ?? "",
  };
}
