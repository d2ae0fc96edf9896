/** Who is away today, and where leave waits: for homes. */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/define/actor";
import type { Prisma } from "~/generated/sqlite/client";
import { findLeave, todayOf } from "./leave-row.server";
import { TAKEN } from "./leave-states";

const MOST_SHOWN = 6;

export interface Away {
  name: string;
  unit: string;
  /** The last day of the leave; null where it is today. */
  until: string | null;
  half: boolean;
}

/** Days of leave taken on a date at some branches, which are named: a filter on the units would read every day that is kept. */
const awayOn = (date: string, branches: readonly number[]): Prisma.LeaveDayWhereInput => ({
  branchId: { in: [...branches] },
  date,
  kind: { in: ["WORK", "HALF"] },
  application: { status: { in: [...TAKEN] } },
});

const idsOf = async (where: Prisma.OrgUnitWhereInput): Promise<number[]> =>
  (await db.orgUnit.findMany({ where, select: { id: true } })).map(({ id }) => id);

/** Colleagues of the actor's unit, and of those whose leave they recommend, who are away today; of what kind of leave is not told. */
export async function teamAway(actor: Actor): Promise<{ people: Away[]; count: number }> {
  const date = todayOf(actor);
  const own = await db.posting.findMany({
    where: { employeeId: actor.employeeId ?? 0, validFrom: { lte: date }, validTo: { gte: date } },
    select: { unitId: true },
  });
  const branches = await idsOf({
    OR: [{ id: { in: own.map(({ unitId }) => unitId) } }, unitsWithin(actor, "leave.recommend")],
  });
  const where: Prisma.LeaveDayWhereInput = {
    AND: [awayOn(date, branches), { application: { employeeId: { not: actor.employeeId ?? 0 } } }],
  };
  const found = await db.leaveDay.findMany({
    where,
    orderBy: [{ application: { employee: { name: "asc" } } }, { id: "asc" }],
    take: MOST_SHOWN + 1,
    select: {
      part: true,
      branch: { select: { name: true } },
      application: { select: { toDate: true, employee: { select: { name: true } } } },
    },
  });
  return {
    count: found.length > MOST_SHOWN ? await db.leaveDay.count({ where }) : found.length,
    people: found.slice(0, MOST_SHOWN).map(({ part, branch, application: { toDate, employee } }) => ({
      name: employee.name,
      unit: branch.name,
      until: toDate > date ? formatDate(toDate) : null,
      half: part !== "FULL",
    })),
  };
}

/** How many are away on a day by branch, within reach of whoever reads leave; by id of the branch. */
export async function awayByBranch(actor: Actor, date: string): Promise<Map<number, number>> {
  const groups = await db.leaveDay.groupBy({
    by: ["branchId"],
    where: awayOn(date, await idsOf(unitsWithin(actor, "leave.read"))),
    _count: { _all: true },
  });
  return new Map(groups.map(({ branchId, _count }) => [branchId, _count._all]));
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
    { unit: unitsWithin(actor, "leave.read"), status: { in: ["SUBMITTED", "RECOMMENDED", "CANCEL_ASKED"] } },
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
