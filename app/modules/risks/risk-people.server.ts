/** Who may own a risk of a unit, take on its actions and verify them. */
import { dateIn } from "~/core/dates";
import type { Tx } from "~/db/database.server";
import type { Actor, ActorCompany } from "~/core/actor";
import type { Choice } from "~/define/field";
import type { Permission } from "~/core/permission";
import { pathsUpTo } from "~/modules/organisation/index.server";

type Reading = Pick<Tx, "roleGrant">;

interface Post {
  userId: number;
  name: string;
  roleName: string;
  path: string;
}

/** Posts at units, above them, and, where wished, within them, whose roles carry a permission on a day. */
export async function posts(
  tx: Reading,
  permission: Permission,
  unitPaths: readonly string[],
  { day, below }: { day: string; below: boolean },
): Promise<Post[]> {
  const found = await tx.roleGrant.findMany({
    where: {
      validFrom: { lte: day },
      validTo: { gte: day },
      user: { status: "ACTIVE", kind: "PERSON" },
      role: { active: true, permissions: { some: { permission } } },
      unit: {
        OR: [
          { path: { in: [...new Set(unitPaths.flatMap((path) => pathsUpTo(path)))].sort() } },
          ...(below ? unitPaths.map((path) => ({ path: { startsWith: path } })) : []),
        ],
      },
    },
    select: {
      userId: true,
      user: { select: { displayName: true } },
      role: { select: { name: true } },
      unit: { select: { path: true } },
    },
    orderBy: { id: "asc" },
  });
  return found.map(({ userId, user, role, unit }) => ({
    userId,
    name: user.displayName,
    roleName: role.name,
    path: unit.path,
  }));
}

export interface Place {
  path: string;
  company: ActorCompany;
  at: Date;
}

const dayOf = ({ at, company }: Place) => dateIn(at, company.timeZone);

/** Those who may own a risk of the unit: in its own part of the organisation, or above it (spec: ops §4.6). */
export async function ownerIds(tx: Reading, place: Place): Promise<Set<number>> {
  return new Set(
    (await posts(tx, "risk.own", [place.path], { day: dayOf(place), below: true })).map(({ userId }) => userId),
  );
}

/** Those who may take on an action of it: at the unit or above. */
export async function actionOwnerIds(tx: Reading, place: Place): Promise<Set<number>> {
  return new Set(
    (await posts(tx, "risk.raise", [place.path], { day: dayOf(place), below: false })).map(({ userId }) => userId),
  );
}

/** As a form offers them: whoever stands nearest first. */
export async function peopleChoices(tx: Reading, kind: "owner" | "action", place: Place): Promise<Choice[]> {
  const found = await posts(tx, kind === "owner" ? "risk.own" : "risk.raise", [place.path], {
    day: dayOf(place),
    below: kind === "owner",
  });
  const near = [...found].sort(
    (a, b) =>
      Math.abs(a.path.length - place.path.length) - Math.abs(b.path.length - place.path.length) ||
      a.name.localeCompare(b.name, "en"),
  );
  return [
    ...new Map(
      near.map(({ userId, name, roleName }) => [userId, { value: String(userId), label: `${name} (${roleName})` }]),
    ).values(),
  ];
}

/** Who may decide an acceptance of a band, or give the opinion of audit. */
export async function holdersOf(tx: Reading, permission: Permission, place: Place): Promise<number[]> {
  return [
    ...new Set(
      (await posts(tx, permission, [place.path], { day: dayOf(place), below: false })).map(({ userId }) => userId),
    ),
  ];
}

interface DatedPost {
  userId: number;
  path: string;
  validFrom: string;
  validTo: string;
}

/** Where people have posts from which actions are taken on, and when. */
export async function postsOf(tx: Reading, userIds: readonly number[]): Promise<DatedPost[]> {
  const found = await tx.roleGrant.findMany({
    where: {
      userId: { in: [...new Set(userIds)] },
      user: { status: "ACTIVE", kind: "PERSON" },
      role: { active: true, permissions: { some: { permission: "risk.raise" } } },
    },
    select: { userId: true, validFrom: true, validTo: true, unit: { select: { path: true } } },
  });
  return found.map(({ unit, ...post }) => ({ ...post, path: unit.path }));
}

/** Whether the actor stands above somebody with these posts at a unit on its day: from a higher post, or both from the highest. Pure. */
export function standsAbove(
  actor: Actor,
  userId: number,
  { path, day }: { path: string; day: string },
  posts: readonly DatedPost[],
): boolean {
  if (actor.userId === null || actor.userId === userId) return false;
  const mine = actor.grants
    .filter(({ permissions, unitPath }) => permissions.has("risk.own") && path.startsWith(unitPath))
    .map(({ unitPath }) => unitPath.length);
  if (mine.length === 0) return false;
  const theirs = posts
    .filter(
      (post) => post.userId === userId && path.startsWith(post.path) && post.validFrom <= day && day <= post.validTo,
    )
    .map((post) => post.path.length);
  const [my, their] = [Math.min(...mine), Math.min(...theirs, path.length)];
  const top = pathsUpTo(path).reduce((shortest, one) => Math.min(shortest, one.length), path.length);
  return my < their || (my === top && their === top);
}
