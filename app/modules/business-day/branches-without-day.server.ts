import { db } from "~/db/database.server";
import { todayOf, unitsWithin, type Actor } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { shownCalendars, workedOn, type NamedUnit } from "~/modules/organisation/index.server";

/** Branches in use that work today and have no business day open, below the units under which the actor holds the permission. */
export async function branchesWithoutDay(actor: Actor, permission: Permission): Promise<NamedUnit[]> {
  const today = todayOf(actor);
  const branches = await db.orgUnit.findMany({
    where: { AND: [{ kind: "BRANCH", active: true }, unitsWithin(actor, permission)] },
    orderBy: { name: "asc" },
    select: { id: true, name: true },
  });
  const ids = branches.map(({ id }) => id);
  const calendars = await shownCalendars(ids, today, today);
  const open = await db.businessDay.findMany({
    where: { branchId: { in: ids }, status: { not: "Closed" } },
    distinct: ["branchId"],
    select: { branchId: true },
  });
  const opened = new Set(open.map(({ branchId }) => branchId));
  return branches.filter(({ id }) => !opened.has(id) && workedOn(calendars.get(id)!, today) > 0);
}
