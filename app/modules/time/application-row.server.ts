/** An application about time as its rules, its list and its page read it, and who sees which. */
import { dateIn, timeIn } from "~/core/dates";
import { t } from "~/core/text";
import { db, type Tx } from "~/db/database.server";
import { unitsWithin, type Actor } from "~/define/actor";
import { recordOf, type FoundRow } from "~/define/listing";
import type { WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { standsAbove } from "~/modules/follow-ups/index.server";

const DECIDE = "time.decide";

const applicationInclude = {
  employee: {
    select: {
      name: true,
      employeeNo: true,
      user: {
        select: {
          id: true,
          grants: {
            select: {
              validFrom: true,
              validTo: true,
              unit: { select: { path: true, kind: true } },
              role: {
                select: { active: true, permissions: { where: { permission: DECIDE }, select: { permission: true } } },
              },
            },
          },
        },
      },
    },
  },
  unit: { select: { name: true, path: true } },
} as const;

export type ApplicationRow = FoundRow<"TimeLogApplication", typeof applicationInclude> & WorkflowRow;

/** With what was punched on the days that are asked about. */
export const { column, filter, list, workflow } = recordOf(
  "TimeLogApplication",
  applicationInclude,
  async (rows, actor: Actor, shown) => {
    const logged = await loggedFor(shown.includes("logged") ? rows : [], actor);
    return rows.map((row) => ({ ...row, logged: logged.get(row.id) ?? "–" }));
  },
);

/** The punches of the days applied for, which decide about them: "08:11–". */
async function loggedFor(
  rows: readonly { id: number; employeeId: number; shiftDate: string }[],
  { company }: Actor,
): Promise<ReadonlyMap<number, string>> {
  if (rows.length === 0) return new Map();
  const days = await db.attendanceDay.findMany({
    where: { OR: rows.map(({ employeeId, shiftDate }) => ({ employeeId, date: shiftDate })) },
    select: { employeeId: true, date: true, inAt: true, outAt: true },
  });
  const time = (at: Date | null) => (at ? timeIn(at, company.timeZone) : "");
  return new Map(
    rows.map(({ id, employeeId, shiftDate }) => {
      const day = days.find((one) => one.employeeId === employeeId && one.date === shiftDate);
      return [id, day?.inAt || day?.outAt ? `${time(day.inAt)}–${time(day.outAt)}` : "–"];
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

/**
 * Whether the actor stands above the person in the line: from a post over theirs where they manage a unit themselves,
 * else from any that reaches where they were posted. Those who manage the company answer to one another.
 */
export function isAbove(actor: Actor, { employee, unit }: ApplicationRow): true | string {
  const posts = actor.grants.filter(({ permissions }) => permissions.has(DECIDE)).map(({ unitPath }) => unitPath);
  return standsAbove(posts, managedBy(employee.user, actor), unit.path) || t("Only a manager above them decides this.");
}

/** Those in sight of these, in their order. */
export const findApplications = (
  tx: Pick<Tx, "timeLogApplication">,
  actor: Actor,
  ids: readonly number[],
): Promise<ApplicationRow[]> =>
  tx.timeLogApplication.findMany({
    where: { AND: [{ id: { in: [...ids] } }, visibleApplications(actor)] },
    include: applicationInclude,
    orderBy: { id: "asc" },
  });

type Person = ApplicationRow["employee"]["user"];

/** Paths of the units below the company that somebody manages today. */
function managedBy(person: Person, { at, company }: Actor): string[] {
  const today = dateIn(at, company.timeZone);
  return (person?.grants ?? [])
    .filter(
      ({ validFrom, validTo, role, unit }) =>
        validFrom <= today && today <= validTo && role.active && role.permissions.length > 0 && unit.kind !== "COMPANY",
    )
    .map(({ unit }) => unit.path);
}
