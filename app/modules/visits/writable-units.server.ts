import { formatDate } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { LEVEL_INFO, type Level } from "./visit";

type Reading = Pick<Tx, "roleGrant" | "orgUnit">;

/** Paths of the units at which a person held a level on a day. */
export async function postsHeld(tx: Reading, userId: number, level: Level, day: string): Promise<string[]> {
  const grants = await tx.roleGrant.findMany({
    where: {
      userId,
      validFrom: { lte: day },
      validTo: { gte: day },
      role: { active: true, permissions: { some: { permission: LEVEL_INFO[level].permission } } },
    },
    select: { unit: { select: { path: true } } },
  });
  return [...new Set(grants.map((grant) => grant.unit.path))];
}

/** Filter on units: those a person may visit from their posts at a level. */
export function visitable(level: Level, posts: readonly string[]) {
  const { targets, ownUnitOnly } = LEVEL_INFO[level];
  return {
    active: true,
    kind: { in: [...targets] },
    OR: posts.map((path) => ({ path: ownUnitOnly ? path : { startsWith: path } })),
  };
}

/** What stands against a visit of a unit on a day by this person at this level. */
export async function refuseUnit(
  tx: Reading,
  actor: Actor,
  level: Level,
  unitId: number,
  day: string,
): Promise<Problem[]> {
  const posts = await postsHeld(tx, actor.userId ?? 0, level, day);
  if (posts.length === 0)
    return [
      problem(
        "visitDate",
        t("You held no post of {label} on {date}", {
          label: LEVEL_INFO[level].label.toLowerCase(),
          date: formatDate(day),
        }),
        "no_post_that_day",
      ),
    ];
  const unit = await tx.orgUnit.findFirst({ where: { id: unitId, ...visitable(level, posts) } });
  return unit ? [] : [problem("unitId", t("Unit: no longer available"), "not_in_list")];
}

/** The units a person may visit at a level on a day, by name. */
export async function visitableUnits(
  tx: Reading,
  actor: Actor,
  level: Level,
  day: string,
): Promise<{ id: number; name: string; kind: string }[]> {
  const posts = await postsHeld(tx, actor.userId ?? 0, level, day);
  return tx.orgUnit.findMany({
    where: visitable(level, posts),
    select: { id: true, name: true, kind: true },
    orderBy: [{ kind: "asc" }, { name: "asc" }],
    take: 500,
  });
}
