/** Whose manager somebody is on a day (spec: hr §8 my/team). */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import type { Tag } from "~/define/workflow";
import { EMPLOYMENT } from "./employee";
import { sliceAt, todayOf } from "./employee-scope.server";
import { holdersOf, postsOn } from "./holder-of.server";
import { LEADS, RELATIONS, upwards, type Relation } from "./relations";
import { relationWord } from "./read-mapping.server";

export interface Report {
  id: number;
  name: string;
  employeeNo: string;
  designation: string;
  unit: string;
  /** "Line manager, First reviewer" */
  relations: string;
  joined: string;
  status: Tag;
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

/** Everybody to whom this person stands in a relation today. */
export async function ownReports(actor: Actor): Promise<Report[]> {
  const managerId = actor.employeeId;
  if (managerId === null) return [];
  const today = todayOf(actor);
  const mapped = await db.managerMapping.findMany({
    where: { managerId, validFrom: { lte: today }, validTo: { gte: today } },
    select: { employeeId: true },
  });
  const second = await candidatesOf(managerId, today);
  const wanted = { id: { in: [...new Set([...second, ...mapped.map(({ employeeId }) => employeeId)])] } };
  const held = await Promise.all(RELATIONS.map((kind) => holdersOf(db, wanted, kind, today)));
  const of = new Map<number, Relation[]>();
  for (const [index, kind] of RELATIONS.entries())
    for (const [employeeId, holder] of held[index]!)
      if (holder.employeeId === managerId) of.set(employeeId, [...(of.get(employeeId) ?? []), kind]);
  return reportLines(of, today);
}

async function reportLines(of: ReadonlyMap<number, Relation[]>, today: string): Promise<Report[]> {
  const people = await db.employee.findMany({
    where: { id: { in: [...of.keys()] } },
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
          unit: { select: { name: true } },
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
      employeeNo,
      designation: post?.designation.name ?? "–",
      unit: post?.unit.name ?? "–",
      relations: of.get(id)!.map(relationWord).join(", "),
      joined: formatDate(joinDate),
      status: { text: t(label), tone },
    };
  });
}
