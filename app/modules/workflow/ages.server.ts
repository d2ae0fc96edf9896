/** Since when records wait where they are, by the working days of their branches. */
import { addDays, dateIn } from "~/core/dates";
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { calendarsOf, idsOf } from "~/modules/organisation/index.server";
import { ageOf, REMIND_AFTER, type Age } from "./ageing";

/** The move by which HR asks another person to decide: the wait goes on. */
export const REROUTE = "reroute";

export interface Waiting {
  id: number;
  createdAt: Date;
  /** "/1/4/9/": of the unit whose calendar counts. */
  unitPath: string;
}

export interface Aged extends Age {
  /** Its last move; of what never moved, when it was made. */
  since: Date;
  /** Whom HR has asked to decide it meanwhile. */
  routedTo: { userId: number; name: string } | null;
}

/** Holidays are looked for so many days ahead. */
const AHEAD = 60;

type Reading = Pick<Tx, "stateChange" | "approvalRoute" | "approvalReminder" | "orgUnit" | "holiday">;

/**
 * Since when records of one kind wait where they are, by id: since their last move; those that never moved since they were
 * made. What else touches a row makes it no younger. One statement.
 */
export async function waitingSince(
  tx: Pick<Tx, "stateChange">,
  entity: string,
  rows: readonly Pick<Waiting, "id" | "createdAt">[],
): Promise<Map<number, Date>> {
  if (rows.length === 0) return new Map();
  const moved = await tx.stateChange.groupBy({
    by: ["entityId"],
    where: { entity, entityId: { in: rows.map(({ id }) => id) }, action: { not: REROUTE } },
    _max: { at: true },
  });
  const last = new Map(moved.map(({ entityId, _max }) => [entityId, _max.at]));
  return new Map(rows.map(({ id, createdAt }) => [id, last.get(id) ?? createdAt]));
}

/** How long records of one kind have waited, by id, in a fixed number of statements. */
export async function agesOf(
  tx: Reading,
  { at, company }: Pick<Actor, "at" | "company">,
  entity: string,
  rows: readonly Waiting[],
): Promise<Map<number, Aged>> {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const dayOf = (moment: Date) => dateIn(moment, company.timeZone);
  const today = dayOf(at);
  const [since, routes, settings] = await Promise.all([
    waitingSince(tx, entity, rows),
    tx.approvalRoute.findMany({
      where: { entity, entityId: { in: ids }, toUser: { status: "ACTIVE" } },
      include: { toUser: { select: { displayName: true } } },
    }),
    tx.approvalReminder.findMany({ where: { active: true } }),
  ]);
  const first = [...since.values()].map(dayOf).sort()[0]!;
  const unitOf = ({ unitPath }: Waiting) => idsOf(unitPath).at(-1) ?? company.unitId;
  const calendars = await calendarsOf(tx, [...new Set(rows.map(unitOf))], first, addDays(today, AHEAD));
  return new Map(
    rows.map((row): [number, Aged] => {
      const from = since.get(row.id)!;
      const companyId = idsOf(row.unitPath)[0] ?? company.unitId;
      const remindAfter = settings.find((one) => one.companyId === companyId)?.remindAfter ?? REMIND_AFTER;
      const route = routes.find(({ entityId, at: routedAt }) => entityId === row.id && routedAt >= from);
      return [
        row.id,
        {
          ...ageOf(calendars.get(unitOf(row))!, dayOf(from), today, remindAfter),
          since: from,
          routedTo: route ? { userId: route.toUserId, name: route.toUser.displayName } : null,
        },
      ];
    }),
  );
}
