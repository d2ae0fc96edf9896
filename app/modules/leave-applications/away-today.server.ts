/** Who is away today, and where leave waits: for homes. */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db, sqlList } from "~/db/database.server";
import { can, todayOf, unitsWithin, type Actor } from "~/core/actor";
import type { Prisma } from "~/generated/sqlite/client";
import { postingsBetween } from "~/modules/people/index.server";
import { findLeave } from "./leave-row.server";
import { isTaken, LEAVE_STATES } from "./leave-states";
import { statesThat } from "~/define/states";

const MOST_SHOWN = 6;

export interface Away {
  name: string;
  unit: string;
  /** The last day of the leave; null where it is today. */
  until: string | null;
  half: boolean;
}

/**
 * Who is away on a date at some branches. Neither units nor states are a filter of the statement: the database would go
 * through all days, or all applications, that the company keeps.
 */
async function awayAt(branches: readonly number[], date: string) {
  if (branches.length === 0) return [];
  const days = await db.$queryRaw<
    { branchId: number | bigint; part: string; status: string; employeeId: number | bigint; toDate: string }[]
  >`SELECT d."branchId", d."part", a."status", a."employeeId", a."toDate"
    FROM "LeaveDay" d JOIN "LeaveApplication" a ON a."id" = d."applicationId"
    WHERE d."branchId" IN (${sqlList([...branches])}) AND d."date" = ${date} AND d."kind" IN ('WORK', 'HALF') ORDER BY d."id"`;
  return days.filter(isTaken).map(({ branchId, employeeId, ...day }) => ({
    ...day,
    branchId: Number(branchId),
    employeeId: Number(employeeId),
  }));
}

const unitIdsOf = async (where: Prisma.OrgUnitWhereInput): Promise<number[]> =>
  (await db.orgUnit.findMany({ where, select: { id: true } })).map(({ id }) => id);

/** Colleagues of the actor's unit, and of those whose leave they recommend, who are away today; of what kind of leave is not told. */
export async function teamAway(actor: Actor): Promise<{ people: Away[]; count: number }> {
  const date = todayOf(actor);
  const own = await postingsBetween(db, [actor.employeeId ?? 0], date, date);
  const at = own.map(({ unitId }) => unitId);
  const branches = can(actor, "leave.recommend")
    ? await unitIdsOf({ OR: [{ id: { in: at } }, unitsWithin(actor, "leave.recommend")] })
    : at;
  const away = (await awayAt(branches, date)).filter(({ employeeId }) => employeeId !== actor.employeeId);
  const ids = [...new Set(away.map(({ employeeId }) => employeeId))];
  const people = await db.employee.findMany({
    where: { id: { in: ids } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: MOST_SHOWN,
    select: { id: true, name: true },
  });
  // Both halves of a day may be asked for apart.
  const shown = people.map(({ id, name }) => {
    const days = away.filter(({ employeeId }) => employeeId === id);
    return { ...days.at(-1)!, name, half: days.length === 1 && days[0]!.part !== "FULL" };
  });
  const units = await db.orgUnit.findMany({
    where: { id: { in: shown.map(({ branchId }) => branchId) } },
    select: { id: true, name: true },
  });
  return {
    count: ids.length,
    people: shown.map(({ name, half, branchId, toDate }) => ({
      name,
      unit: units.find(({ id }) => id === branchId)!.name,
      until: toDate > date ? formatDate(toDate) : null,
      half,
    })),
  };
}

/** How many are away on a day by branch, within reach of whoever reads leave; by id of the branch. */
export async function awayByBranch(actor: Actor, date: string): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  for (const { branchId } of await awayAt(await unitIdsOf(unitsWithin(actor, "leave.read")), date))
    counts.set(branchId, (counts.get(branchId) ?? 0) + 1);
  return counts;
}

export interface Waiting {
  holder: string;
  /** Applications that wait there. */
  count: number;
  /** Working days the one has waited that waits longest. */
  longest: number;
}

/** Of applications that wait, the oldest are gone through. */
const MOST_WAITING = 500;

/** With whom leave within reach waits, those first with whom most does. */
export async function leaveByHolder(actor: Actor): Promise<Waiting[]> {
  const rows = await findLeave(
    db,
    actor,
    { unit: unitsWithin(actor, "leave.read"), status: { in: statesThat(LEAVE_STATES, "waits") } },
    MOST_WAITING,
  );
  const held = new Map<string, Waiting>();
  for (const { status, lineNames, waited } of rows) {
    const holder = status === "RECOMMENDED" ? t("HR") : lineNames.join(", ") || t("HR");
    const before = held.get(holder) ?? { holder, count: 0, longest: 0 };
    held.set(holder, { holder, count: before.count + 1, longest: Math.max(before.longest, waited) });
  }
  return [...held.values()].sort((a, b) => b.count - a.count || b.longest - a.longest);
}
