/** Since when records wait where they are, by the working days of their branches. */
import { addDays, dateIn } from "~/core/dates";
import type { Tx } from "~/db/database.server";
import { together } from "~/db/together.server";
import { NOT_SUSPENDED } from "~/modules/identity/index.server";
import type { Actor } from "~/core/actor";
import { calendarsOf, idsOf } from "~/modules/organisation/index.server";
import type { LineAge } from "~/define/line";
import { ageOf, REMIND_AFTER } from "./ageing";

/** The move by which HR asks another person to decide: the wait goes on. */
export const REROUTE = "reroute";

export interface Waiting {
  id: number;
  createdAt: Date;
  /** "/1/4/9/": of the unit whose calendar counts. */
  unitPath: string;
}

/** `since`: its last move; of what never moved, when it was made. */
export type Aged = LineAge;

/** Holidays are looked for so many days ahead. */
const AHEAD = 60;

type Reading = Pick<Tx, "stateChange" | "approvalRoute" | "approvalReminder" | "holiday" | "$queryRaw">;

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
  const last = await lastMoves(tx, { entity, ids: rows.map(({ id }) => id) });
  return new Map(rows.map(({ id, createdAt }) => [id, last.get(id) ?? createdAt]));
}

interface Records {
  entity: string;
  ids: readonly number[];
}

const anyOf = (kinds: readonly Records[]) => ({
  OR: kinds.map(({ entity, ids }) => ({ entity, entityId: { in: [...ids] } })),
});

/** When records last moved, by id. */
const lastMoves = together(async (tx: Pick<Tx, "stateChange">, kinds: readonly Records[]) => {
  const moved = await tx.stateChange.groupBy({
    by: ["entity", "entityId"],
    where: { ...anyOf(kinds), action: { not: REROUTE } },
    _max: { at: true },
  });
  return kinds.map(
    (kind) =>
      new Map(moved.flatMap(({ entity, entityId, _max }) => (entity === kind.entity ? [[entityId, _max.at]] : []))),
  );
});

/** How long records of one kind have waited, by id, in a fixed number of statements. */
export async function agesOf(
  tx: Reading,
  actor: Pick<Actor, "at" | "company">,
  entity: string,
  rows: readonly Waiting[],
): Promise<Map<number, Aged>> {
  return (await agesOfAll(tx, actor, [{ entity, rows }]))[0]!;
}

/** Records of one kind. `since`: where it is known already. */
interface OfKind {
  entity: string;
  rows: readonly (Waiting & { since?: Date })[];
}

/** {@link agesOf} of several kinds together. @returns for each kind, by id */
export async function agesOfAll(
  tx: Reading,
  { at, company }: Pick<Actor, "at" | "company">,
  kinds: readonly OfKind[],
): Promise<Map<number, Aged>[]> {
  const rows = kinds.flatMap((kind) => kind.rows);
  if (rows.length === 0) return kinds.map(() => new Map());
  const dayOf = (moment: Date) => dateIn(moment, company.timeZone);
  const today = dayOf(at);
  const [sinces, routes, reminders] = await Promise.all([
    Promise.all(kinds.map((kind) => sincesOf(tx, kind))),
    routesOf(tx, kinds),
    remindersOf(tx),
  ]);
  const first = sinces
    .flatMap((since) => [...since.values()])
    .map(dayOf)
    .sort()[0]!;
  const unitOf = ({ unitPath }: Waiting) => idsOf(unitPath).at(-1) ?? company.unitId;
  const calendars = await calendarsOf(tx, [...new Set(rows.map(unitOf))], first, addDays(today, AHEAD));
  return kinds.map((kind, index) => {
    const since = sinces[index]!;
    const routed = new Map(routes.flatMap((route) => (route.entity === kind.entity ? [[route.entityId, route]] : [])));
    return new Map(
      kind.rows.map((row): [number, Aged] => {
        const from = since.get(row.id)!;
        const route = routed.get(row.id);
        const remindAfter = reminders.get(idsOf(row.unitPath)[0] ?? company.unitId) ?? REMIND_AFTER;
        return [
          row.id,
          {
            ...ageOf(calendars.get(unitOf(row))!, dayOf(from), today, remindAfter),
            since: from,
            routedTo: route && route.at >= from ? { userId: route.toUserId, name: route.toUser.displayName } : null,
          },
        ];
      }),
    );
  });
}

const sincesOf = async (tx: Reading, { entity, rows }: OfKind): Promise<Map<number, Date>> =>
  new Map([
    ...(await waitingSince(
      tx,
      entity,
      rows.filter(({ since }) => since === undefined),
    )),
    ...rows.flatMap(({ id, since }) => (since ? [[id, since] as const] : [])),
  ]);

const routesOf = (tx: Reading, kinds: readonly OfKind[]) =>
  openRoutes(
    tx,
    kinds.flatMap(({ entity, rows }) => (rows.length === 0 ? [] : [{ entity, ids: rows.map(({ id }) => id) }])),
  );

/** Whom HR has asked to decide records; those of others may be among them. */
const openRoutes = together(async (tx: Pick<Tx, "approvalRoute">, asked: readonly (readonly Records[])[]) => {
  const routes = await tx.approvalRoute.findMany({
    where: { ...anyOf(asked.flat()), toUser: { status: "ACTIVE", ...NOT_SUSPENDED } },
    include: { toUser: { select: { displayName: true } } },
  });
  return asked.map(() => routes);
});

/** After how many working days those who decide are reminded, by company. */
export async function remindersOf(tx: Pick<Tx, "approvalReminder">): Promise<ReadonlyMap<number, number>> {
  const settings = await tx.approvalReminder.findMany({
    where: { active: true },
    select: { companyId: true, remindAfter: true },
  });
  return new Map(settings.map(({ companyId, remindAfter }) => [companyId, remindAfter]));
}
