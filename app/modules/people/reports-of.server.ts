/** Whose manager somebody is on a day (spec: hr §8 my/team). */
import { formatDate } from "~/core/dates";
import { spanOfMonth } from "~/core/months";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { latestOf } from "~/define/contributions";
import type { StaffFact } from "~/define/staff-source";
import { awayHalves } from "~/define/absence";
import { can, canAt, todayOf, type Actor } from "~/core/actor";
import { daysText } from "~/define/field";
import type { Tag } from "~/define/workflow";
import { href } from "~/addresses/href";
import { EMPLOYMENT } from "./employee";
import { sliceAt } from "./employee-scope.server";
import { holdersOf, postsOn } from "./holder-of.server";
import { photosOf } from "./photo.server";
import { LEADS, RELATIONS, upwards, type Relation } from "./relations";
import { relationWord } from "./read-mapping.server";
import { stateIs } from "~/define/states";
import { LEAVE_STATES } from "~/modules/leave-applications/leave-states";

export interface Report {
  id: number;
  name: string;
  /** Where their photo is; null where there is none. */
  picture: string | null;
  employeeNo: string;
  designation: string;
  unit: string;
  /** "Line manager, First reviewer" */
  relations: string;
  joined: string;
  status: Tag;
  /** Where they are on the day: on leave, on tour, or in. */
  presence: Tag;
  /** Days of leave in the month of the day, taken and to come. */
  leave: string;
  /** Requests of leave, tours and time that wait; null on another day than today. */
  open: number | null;
  /** Last results of theirs, each with its page; of today alone. */
  results: StaffFact[];
  /** Their staff file, for readers of HR. */
  file: string | null;
}

/** People who may stand in a relation to somebody by the organisation alone: those of units led and of those right below, and leaders of units below. */
async function candidatesOf(managerId: number, day: string): Promise<number[]> {
  const on = { validFrom: { lte: day }, validTo: { gte: day } };
  const posts = await postsOn(db, day);
  const own = posts.filter(({ employeeId }) => employeeId === managerId);
  const led = await db.department.count({ where: { headId: managerId } });
  if (own.length === 0 && led === 0) return [];
  const leaders = posts.filter((post) => LEADS[post.unitKind] === post.role);
  const units = await db.orgUnit.findMany({
    where: own.length > 0 ? { OR: own.map(({ path }) => ({ path: { startsWith: path } })) } : { kind: "COMPANY" },
    select: { id: true, path: true, kind: true },
  });
  // The second above somebody reviews them too.
  const twoAbove = (path: string) =>
    upwards(path)
      .flatMap((step) => leaders.find((post) => post.path === step)?.employeeId ?? [])
      .slice(0, 2);
  const ids = units
    .filter(({ path, kind }) => kind === "COMPANY" || twoAbove(path).includes(managerId))
    .map(({ id }) => id);
  const below = leaders.filter(({ path }) => own.some((post) => path.startsWith(post.path)));
  const found = await db.posting.findMany({
    where: { ...on, unitId: { in: ids } },
    select: { employeeId: true },
  });
  return [...new Set([...found, ...below].map(({ employeeId }) => employeeId))].filter((id) => id !== managerId);
}

/** In which relations this person stands to whom on a day, by employee. */
async function relationsOn(actor: Actor, today: string): Promise<ReadonlyMap<number, Relation[]>> {
  const of = new Map<number, Relation[]>();
  const managerId = actor.employeeId;
  if (managerId === null) return of;
  const mapped = await db.managerMapping.findMany({
    where: { managerId, validFrom: { lte: today }, validTo: { gte: today } },
    select: { employeeId: true },
  });
  const second = await candidatesOf(managerId, today);
  const wanted = { id: { in: [...new Set([...second, ...mapped.map(({ employeeId }) => employeeId)])] } };
  const held = await Promise.all(RELATIONS.map((kind) => holdersOf(db, wanted, kind, today)));
  for (const [index, kind] of RELATIONS.entries())
    for (const [employeeId, holder] of held[index]!)
      if (holder.employeeId === managerId) of.set(employeeId, [...(of.get(employeeId) ?? []), kind]);
  return of;
}

/** Everybody to whom this person stands in a relation on a day, and where they are on it. */
export const ownReports = async (actor: Actor, today: string = todayOf(actor)): Promise<Report[]> =>
  reportLines(actor, await relationsOn(actor, today), today);

/** The same people today, by number alone. */
export const ownReportIds = async (actor: Actor): Promise<ReadonlySet<number>> =>
  new Set((await relationsOn(actor, todayOf(actor))).keys());

/** What each of some people has asked for and nobody has decided, by employee. */
async function openRequests(ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const asked = (...states: string[]) => ({
    by: ["employeeId" as const],
    where: { employeeId: { in: [...ids] }, status: { in: states } },
    _count: { _all: true } as const,
  });
  const found = await Promise.all([
    db.leaveApplication.groupBy(asked("SUBMITTED", "RECOMMENDED", "RETURNED", "CANCEL_ASKED")),
    db.tour.groupBy(asked("REQUESTED", "RETURNED")),
    db.timeLogApplication.groupBy(asked("REQUESTED")),
  ]);
  const counts = new Map<number, number>();
  for (const { employeeId, _count } of found.flat())
    counts.set(employeeId, (counts.get(employeeId) ?? 0) + _count._all);
  return counts;
}

/** Where people are on a day, and how many days of its month they are on leave. */
async function whereabouts(
  ids: readonly number[],
  day: string,
): Promise<(id: number) => Pick<Report, "presence" | "leave">> {
  const { from, to } = spanOfMonth(day.slice(0, 7));
  const [halves, rated, punched] = await Promise.all([
    awayHalves(db, ids, day, day),
    // By the applications of people, who have few: by days or states the database would go through those of all.
    db.leaveApplication.findMany({
      where: {
        employeeId: { in: [...ids] },
        ...{ fromDate: { lte: to }, toDate: { gte: from } },
      },
      select: {
        employeeId: true,
        status: true,
        days: { where: { date: { gte: from, lte: to } }, select: { ratedCd: true } },
      },
    }),
    db.timeLog.findMany({
      where: { employeeId: { in: [...ids] }, shiftDate: day, direction: "IN", voidedById: null },
      select: { employeeId: true },
    }),
  ]);
  const there = new Set(punched.map(({ employeeId }) => employeeId));
  return (id) => {
    const away = halves.filter(({ employeeId }) => employeeId === id);
    const leave = rated
      .filter((one) => one.employeeId === id && stateIs(LEAVE_STATES, one.status, "taken"))
      .flatMap(({ days }) => days);
    const words = away[0]?.kind === "TOUR" ? t("On tour") : t("On leave");
    return {
      leave: daysText(leave.reduce((sum, { ratedCd }) => sum + ratedCd, 0)),
      presence:
        away.length > 1
          ? { text: words, tone: "info" }
          : away.length === 1
            ? { text: t("{what}, half the day", { what: words }), tone: "info" }
            : there.has(id)
              ? { text: t("In"), tone: "ok" }
              : { text: "–", tone: "neutral" },
    };
  };
}

async function reportLines(actor: Actor, of: ReadonlyMap<number, Relation[]>, today: string): Promise<Report[]> {
  const ids = [...of.keys()];
  const now = today === todayOf(actor);
  const [whereOf, open, photos, latest] = await Promise.all([
    whereabouts(ids, today),
    now ? openRequests(ids) : null,
    now ? photosOf(ids) : null,
    now ? latestOf(actor, ids) : null,
  ]);
  const people = await db.employee.findMany({
    where: { id: { in: ids } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: {
      id: true,
      name: true,
      employeeNo: true,
      joinDate: true,
      status: true,
      postings: {
        orderBy: { validFrom: "asc" },
        select: {
          validFrom: true,
          validTo: true,
          unit: { select: { name: true, path: true } },
          designation: { select: { name: true } },
        },
      },
    },
  });
  return people.map(({ id, name, employeeNo, joinDate, status, postings }) => {
    const post = sliceAt(postings, today);
    const { label, tone } = EMPLOYMENT[status]!;
    return {
      id,
      name,
      picture: photos?.get(id) ?? null,
      employeeNo,
      designation: post?.designation.name ?? "–",
      unit: post?.unit.name ?? "–",
      relations: of.get(id)!.map(relationWord).join(", "),
      joined: formatDate(joinDate),
      status: { text: t(label), tone },
      ...whereOf(id),
      open: open && (open.get(id) ?? 0),
      results: latest?.get(id) ?? [],
      file:
        post && can(actor, "area.hr") && canAt(actor, "employee.read", post.unit.path)
          ? href("/hr/employee/details/:id", { params: { id } })
          : null,
    };
  });
}
