/** What a ticket is held to, and by when: read from the policies, the calendar of its company and its trail. */
import { addDays, dateIn } from "~/core/dates";
import { slicesOf } from "~/db/chunks.server";
import { db, type Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { calendarOf, companiesOf, companyOf, shownCalendars } from "~/modules/organisation/index.server";
import { deskMinutes, dueAt, minutesLeft, type ClockChange, type Desk } from "./desk-time";
import { endedAt, policyFor, type TicketState } from "./ticket";
import { stateIs } from "~/define/states";
import { TICKET_STATES } from "./ticket-states";

/** Where nothing else is said of the desk. */
export const USUAL_HOURS = { opens: "08:00", closes: "17:00" };
/** As far as calendars are read. */
const AHEAD_DAYS = 1100;

interface Clocked {
  id: number;
  categoryId: number;
  priority: string;
  createdAt: Date;
  unit: { path: string };
  category: { serviceTarget: number | null };
}

/** A move that is being made: the trail does not have it yet. */
type Coming = { at: Date; state: TicketState };

const runs = (state: string): boolean => stateIs(TICKET_STATES, state, "runs");

/** Targets of a ticket as columns, by what has happened to it until now and what comes. */
export async function clockColumns(
  tx: Tx,
  ticket: Clocked,
  coming: Coming | null,
): Promise<{ policyId: number | null; firstDueAt: Date | null; dueAt: Date | null }> {
  const { unitId: companyId, timeZone } = await companyOf(tx, ticket.unit);
  const raisedOn = dateIn(ticket.createdAt, timeZone);
  const policies = await tx.slaPolicy.findMany({ where: { companyId, active: true, priority: ticket.priority } });
  const policy = policyFor(policies, ticket, raisedOn);
  const resolveMin = policy?.resolveMin ?? ticket.category.serviceTarget;
  if (resolveMin === null) return { policyId: null, firstDueAt: null, dueAt: null };
  const { opens, closes } = policy ?? USUAL_HOURS;
  const calendar = await calendarOf(tx, companyId, raisedOn, addDays(raisedOn, AHEAD_DAYS));
  const desk = { calendar, opens, closes, timeZone };
  const changes: ClockChange[] = [
    ...((await clockChanges(tx, [ticket.id])).get(ticket.id) ?? []),
    ...(coming ? [{ at: coming.at, runs: runs(coming.state) }] : []),
  ];
  return {
    policyId: policy?.id ?? null,
    firstDueAt: policy && dueAt(desk, ticket.createdAt, [], policy.firstMin),
    dueAt: dueAt(desk, ticket.createdAt, changes, resolveMin),
  };
}

/** When the clock of tickets ran and stood, by the trail. */
async function clockChanges(tx: Pick<Tx, "stateChange">, ids: readonly number[]): Promise<Map<number, ClockChange[]>> {
  const trail = await tx.stateChange.findMany({
    where: { entity: "Ticket", entityId: { in: [...ids] } },
    select: { entityId: true, at: true, toState: true },
    orderBy: { id: "asc" },
  });
  const found = new Map<number, ClockChange[]>();
  for (const { entityId, at, toState } of trail)
    found.set(entityId, [...(found.get(entityId) ?? []), { at, runs: runs(toState) }]);
  return found;
}

interface Ended {
  id: number;
  createdAt: Date;
  resolvedAt: Date | null;
  closedAt: Date | null;
  unit: { path: string };
  policy: { opens: string; closes: string } | null;
}

/** As many ids as one statement asks for. */
const AT_ONCE = 500;

/**
 * Minutes in which the desks had tickets until work on them ended, by id, as their targets count: without what was waited.
 * @param waits whether they are tickets, which wait; changes to systems do not
 */
export async function deskMinutesOf(rows: readonly Ended[], waits = true): Promise<Map<number, number>> {
  const ended = rows.filter((row) => endedAt(row) !== null);
  if (ended.length === 0) return new Map();
  const companyAt = await companiesOf(
    db,
    ended.map(({ unit }) => unit),
  );
  const days = ended
    .flatMap((row) => [row.createdAt, endedAt(row)!])
    .map((moment) => moment.toISOString().slice(0, 10))
    .sort();
  const companies = [...new Set(ended.map(({ unit }) => companyAt(unit).unitId))];
  const calendars = await shownCalendars(companies, addDays(days[0]!, -1), addDays(days.at(-1)!, 1));
  const minutes = new Map<number, number>();
  for (const some of slicesOf(ended, AT_ONCE)) {
    const changes: Map<number, ClockChange[]> = waits
      ? await clockChanges(
          db,
          some.map(({ id }) => id),
        )
      : new Map();
    for (const row of some) {
      const { unitId, timeZone } = companyAt(row.unit);
      const desk: Desk = { ...(row.policy ?? USUAL_HOURS), calendar: calendars.get(unitId)!, timeZone };
      minutes.set(row.id, deskMinutes(desk, row.createdAt, changes.get(row.id) ?? [], endedAt(row)!));
    }
  }
  return minutes;
}

interface Shown {
  unit: { path: string };
  policy: { opens: string; closes: string } | null;
  status: string;
  dueAt: Date | null;
}

/** Minutes of the desk that are left of tickets, by row; null where nothing is due or nothing runs. */
export async function minutesLeftOf<Row extends Shown>(
  rows: readonly Row[],
  { at }: Actor,
): Promise<(row: Row) => number | null> {
  const timed = rows.filter(({ dueAt: due, status }) => due !== null && runs(status));
  if (timed.length === 0) return () => null;
  const units = timed.map(({ unit }) => unit);
  const companyAt = await companiesOf(db, units);
  const days = [at, ...timed.map(({ dueAt: due }) => due!)].map((moment) => moment.toISOString().slice(0, 10)).sort();
  const ids = [...new Set(units.map((unit) => companyAt(unit).unitId))];
  const calendars = await shownCalendars(ids, addDays(days[0]!, -1), addDays(days.at(-1)!, 1));
  const shown = new Set<Row>(timed);
  return (row) => {
    if (!shown.has(row)) return null;
    const { unitId, timeZone } = companyAt(row.unit);
    const desk: Desk = { ...(row.policy ?? USUAL_HOURS), calendar: calendars.get(unitId)!, timeZone };
    return minutesLeft(desk, at, row.dueAt!);
  };
}
