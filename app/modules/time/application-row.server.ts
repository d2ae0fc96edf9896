/** An application about time as its rules, its list and its page read it, and who sees which. */
import { timeIn } from "~/core/dates";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { can, unitsWithin, type Actor } from "~/core/actor";
import type { WaitingPage } from "~/define/approval";
import { recordOf, type FoundRow } from "~/define/listing";
import type { WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import type { LineRule } from "~/define/line";
import { decidersNow, withLines } from "~/modules/people/index.server";
import type { Aged } from "~/modules/workflow/index.server";

const DECIDE = "time.decide";

export const applicationInclude = {
  employee: { select: { name: true, employeeNo: true, user: { select: { id: true } } } },
  unit: { select: { name: true, path: true } },
} as const;

type FoundApplication = FoundRow<"TimeLogApplication", typeof applicationInclude> & WorkflowRow;

/** With who decides it now, and since when it waits. */
export interface ApplicationLine {
  /** Users who decide it. */
  line: readonly number[];
  lineNames: readonly string[];
  /** Everybody above the person who may, the nearest level first. */
  levels: readonly (readonly number[])[];
  /** null for what waits no more. */
  age: Aged | null;
}

export type ApplicationRow = FoundApplication & ApplicationLine;

/** With what was punched on the days that are asked about. */
export const { column, filter, list } = recordOf(
  "TimeLogApplication",
  applicationInclude,
  async (rows, actor: Actor, shown) => {
    const logged = await loggedFor(shown.includes("logged") ? rows : [], actor);
    const complete = await withLine(db, actor, rows as FoundApplication[]);
    return complete.map((row) => ({ ...row, logged: logged.get(row.id) ?? "–" }));
  },
);

const NOBODY: ApplicationLine = { line: [], lineNames: [], levels: [], age: null };

/** Who decides applications: the line manager HR has mapped, else the ladder of the organisation (spec: hr §4.1, §6.2). */
export const APPLICATION_LINE: LineRule<
  Pick<FoundApplication, "id" | "status" | "createdAt" | "employeeId" | "appliedById"> & {
    employee: { user: { id: number } | null };
    unit: { path: string };
  },
  ApplicationLine
> = {
  entity: "TimeLogApplication",
  above: { permission: DECIDE, relation: "LINE" },
  waits: ["REQUESTED"],
  person: ({ employeeId, employee, unit }) => ({
    employeeId,
    userId: employee.user?.id ?? null,
    unitPath: unit.path,
  }),
  now: ({ appliedById }, { levels: above, besides, age, nameOf }) => {
    if (!age) return NOBODY;
    // Those who manage the company answer to one another.
    const all = above.length > 0 ? above : besides;
    // Who applied for somebody decides it no more than they do.
    const levels = all.map((level) => level.filter((id) => id !== appliedById)).filter((level) => level.length > 0);
    const line = decidersNow(levels, age);
    return {
      line,
      lineNames: line.map((id) => (age.routedTo?.userId === id ? age.routedTo.name : nameOf(id))),
      levels,
      age,
    };
  },
};

export async function withLine(tx: Tx, actor: Actor, rows: readonly FoundApplication[]): Promise<ApplicationRow[]> {
  return rows.some(({ status }) => status === "REQUESTED")
    ? withLines(tx, actor, APPLICATION_LINE, rows)
    : rows.map((row) => ({ ...row, ...NOBODY }));
}

/** The punches of the days applied for, which decide about them: "08:11–". */
async function loggedFor(
  rows: readonly { id: number; employeeId: number; shiftDate: string }[],
  { company }: Actor,
): Promise<ReadonlyMap<number, string>> {
  if (rows.length === 0) return new Map();
  const days = await db.attendanceDay.findMany({
    where: { OR: rows.map(({ employeeId, shiftDate }) => ({ employeeId, date: shiftDate })) },
    select: { employeeId: true, date: true, inAt: true, outAt: true, conflict: true },
  });
  const time = (at: Date | null) => (at ? timeIn(at, company.timeZone) : "");
  return new Map(
    rows.map(({ id, employeeId, shiftDate }) => {
      const day = days.find((one) => one.employeeId === employeeId && one.date === shiftDate);
      const punched = day?.inAt || day?.outAt ? `${time(day.inAt)}–${time(day.outAt)}` : "–";
      return [id, day?.conflict ? t("{punches}, on leave", { punches: punched }) : punched];
    }),
  );
}

/** One's own, and those of the units where one decides or reads attendance. */
export function visibleApplications(actor: Actor): Prisma.TimeLogApplicationWhereInput {
  return {
    OR: [
      { employeeId: actor.employeeId ?? 0 },
      { unit: unitsWithin(actor, "time.decide") },
      { unit: unitsWithin(actor, "attendance.read") },
    ],
  };
}

/** Whether it is for the actor to decide: as line manager, or for one who is away. */
export function isAbove(actor: Actor, { line }: ApplicationRow): true | string {
  const { userId, delegated = [] } = actor;
  const persons = [userId, ...delegated.map(({ fromUserId }) => fromUserId)];
  return (can(actor, DECIDE) && line.some((id) => persons.includes(id))) || t("This waits for the line manager.");
}

/** Those in sight of these, in their order. */
export async function findApplications(tx: Tx, actor: Actor, ids: readonly number[]): Promise<ApplicationRow[]> {
  const rows = await tx.timeLogApplication.findMany({
    where: { AND: [{ id: { in: [...ids] } }, visibleApplications(actor)] },
    include: applicationInclude,
    orderBy: { id: "asc" },
  });
  return withLine(tx, actor, rows);
}

/** What waits at some units, the oldest first. */
export async function waitingApplications(
  tx: Tx,
  actor: Actor,
  unit: Prisma.OrgUnitWhereInput,
  { after, take }: WaitingPage,
): Promise<ApplicationRow[]> {
  const rows = await tx.timeLogApplication.findMany({
    where: { id: { gt: after }, status: "REQUESTED", unit },
    include: applicationInclude,
    orderBy: { id: "asc" },
    take,
  });
  return withLine(tx, actor, rows);
}
