/** What a ticket is held to, and by when: read from the policies, the calendar of its company and its trail. */
import { addDays, dateIn } from "~/core/dates";
import { db, type Tx } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import { calendarOf, companiesOf, companyOf, shownCalendars } from "~/modules/organisation/index.server";
import { dueAt, minutesLeft, type ClockChange, type Desk } from "./desk-time";
import { policyFor, TICKET_STATES, type TicketState } from "./ticket";

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

const runs = (state: string): boolean => TICKET_STATES[state as TicketState].runs;

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
  const trail = await tx.stateChange.findMany({
    where: { entity: "Ticket", entityId: ticket.id },
    select: { at: true, toState: true },
    orderBy: { id: "asc" },
  });
  const changes: ClockChange[] = [
    ...trail.map(({ at, toState }) => ({ at, runs: runs(toState) })),
    ...(coming ? [{ at: coming.at, runs: runs(coming.state) }] : []),
  ];
  return {
    policyId: policy?.id ?? null,
    firstDueAt: policy && dueAt(desk, ticket.createdAt, [], policy.firstMin),
    dueAt: dueAt(desk, ticket.createdAt, changes, resolveMin),
  };
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
