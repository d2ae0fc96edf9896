/** From where people decide: the posts that carry a permission, and those who stand in for them. */
import { joined, sql, sqlList, type Tx } from "~/db/database.server";
import { together } from "~/db/together.server";
import { awayHalves } from "~/define/absence";
import { scopesOf } from "~/define/delegation";
import type { Permission } from "~/core/permission";
import { pathsUpTo } from "~/modules/organisation/index.server";

export interface DecidingPost {
  userId: number;
  unitPath: string;
  name: string;
}

/** A post with the permission that it carries. */
export interface PermittedPost extends DecidingPost {
  permission: Permission;
  /** Of an open account of a person who is not suspended from work. */
  able: boolean;
}

/**
 * Everybody who holds a permission today at one of these units or above it, in one statement.
 * @param alsoOf users whose posts are read wherever they lie
 */
export async function postsHolding(
  tx: Pick<Tx, "$queryRaw">,
  permission: Permission,
  unitPaths: readonly string[],
  today: string,
  alsoOf: readonly number[] = [],
): Promise<DecidingPost[]> {
  return (await permittedPosts(tx, [permission], unitPaths, today, alsoOf)).filter(({ able }) => able);
}

/** {@link postsHolding} of several permissions, also of closed accounts. */
export async function permittedPosts(
  tx: Pick<Tx, "$queryRaw">,
  permissions: readonly Permission[],
  unitPaths: readonly string[],
  today: string,
  alsoOf: readonly number[] = [],
): Promise<PermittedPost[]> {
  const paths = [...new Set(unitPaths.flatMap((path) => pathsUpTo(path)))].sort();
  const users = [...new Set(alsoOf)].sort((a, b) => a - b);
  if (paths.length + users.length === 0 || permissions.length === 0) return [];
  return foundPosts(tx, { permissions, paths, users, today });
}

interface PostsAsked {
  permissions: readonly Permission[];
  paths: readonly string[];
  users: readonly number[];
  today: string;
}

const foundPosts = together(async (tx: Pick<Tx, "$queryRaw">, asked: readonly PostsAsked[]) => {
  const days = [...new Set(asked.map(({ today }) => today))];
  const found = new Map(
    await Promise.all(
      days.map(
        async (day) =>
          [
            day,
            await postsOfDay(
              tx,
              day,
              asked.filter(({ today }) => today === day),
            ),
          ] as const,
      ),
    ),
  );
  return asked.map(({ permissions, paths, users, today }) => {
    const [held, at, of] = [new Set(permissions), new Set(paths), new Set(users)];
    return found
      .get(today)!
      .filter(({ permission, unitPath, userId }) => held.has(permission) && (at.has(unitPath) || of.has(userId)));
  });
});

async function postsOfDay(
  tx: Pick<Tx, "$queryRaw">,
  today: string,
  asked: readonly PostsAsked[],
): Promise<PermittedPost[]> {
  const paths = [...new Set(asked.flatMap((one) => one.paths))].sort();
  const users = [...new Set(asked.flatMap((one) => one.users))].sort((a, b) => a - b);
  const permissions = [...new Set(asked.flatMap((one) => one.permissions))].sort();
  const places = [
    ...(paths.length > 0 ? [sql`u."path" IN (${sqlList(paths)})`] : []),
    ...(users.length > 0 ? [sql`g."userId" IN (${sqlList(users)})`] : []),
  ];
  const rows = await tx.$queryRaw<Found[]>`SELECT g."userId", u."path" AS "unitPath", p."displayName" AS "name",
      p."status", p."kind", e."status" AS "employment", rp."permission"
    FROM "RoleGrant" g JOIN "Role" r ON r."id" = g."roleId" JOIN "RolePermission" rp ON rp."roleId" = g."roleId"
      JOIN "OrgUnit" u ON u."id" = g."unitId" JOIN "User" p ON p."id" = g."userId"
      LEFT JOIN "Employee" e ON e."id" = p."employeeId"
    WHERE rp."permission" IN (${sqlList(permissions)}) AND r."active" = ${true}
      AND g."validFrom" <= ${today} AND g."validTo" >= ${today} AND (${joined(places, " OR ")})
    ORDER BY g."id"`;
  return rows.map(({ userId, status, kind, employment, ...post }) => ({
    ...post,
    userId: Number(userId),
    able: status === "ACTIVE" && kind === "PERSON" && employment !== "SUSPENDED",
  }));
}

interface Found extends Omit<PermittedPost, "able" | "userId"> {
  userId: number | bigint;
  status: string;
  kind: string;
  employment: string | null;
}

/** Those who decide at a unit from posts there or above it, the nearest level first; without some of them. */
export function levelsAt(posts: readonly DecidingPost[], unitPath: string, without: readonly unknown[]): number[][] {
  const able = posts.filter((post) => unitPath.startsWith(post.unitPath) && !without.includes(post.userId));
  const depths = [...new Set(able.map((post) => post.unitPath.length))].sort((a, b) => b - a);
  const seen = new Set<number>();
  return depths
    .map((depth) => {
      const level = able.filter((post) => post.unitPath.length === depth && !seen.has(post.userId));
      for (const { userId } of level) seen.add(userId);
      return [...new Set(level.map(({ userId }) => userId))];
    })
    .filter((level) => level.length > 0);
}

interface StoodIn {
  fromUserId: number;
  toUserId: number;
}

/** Who has been asked to stand in for some of these users on a day, in a process of HR. */
export async function standInsOf(
  tx: Pick<Tx, "approvalDelegation">,
  process: string,
  userIds: readonly number[],
  today: string,
): Promise<(StoodIn & { fromEmployeeId: number; toName: string })[]> {
  const rows = await tx.approvalDelegation.findMany({
    where: {
      status: "ACTIVE",
      fromDate: { lte: today },
      toDate: { gte: today },
      from: { user: { id: { in: [...userIds] } } },
      to: { status: { not: "SUSPENDED" }, user: { status: "ACTIVE" } },
    },
    select: {
      scopes: true,
      from: { select: { id: true, user: { select: { id: true } } } },
      to: { select: { user: { select: { id: true, displayName: true } } } },
    },
  });
  return rows.flatMap(({ scopes, from, to }) =>
    scopesOf(scopes).includes(process)
      ? [
          {
            fromEmployeeId: from.id,
            fromUserId: from.user!.id,
            toUserId: to.user!.id,
            toName: to.user!.displayName,
          },
        ]
      : [],
  );
}

/** Of those who stand in, those whose lender is away on the day. */
export async function standingInNow(
  tx: Tx,
  process: string,
  userIds: readonly number[],
  today: string,
): Promise<(StoodIn & { toName: string })[]> {
  const lent = await standInsOf(tx, process, userIds, today);
  if (lent.length === 0) return [];
  const lenders = [...new Set(lent.map(({ fromEmployeeId }) => fromEmployeeId))];
  const away = new Set((await awayHalves(tx, lenders, today, today)).map(({ employeeId }) => employeeId));
  return lent.filter(({ fromEmployeeId }) => away.has(fromEmployeeId));
}
