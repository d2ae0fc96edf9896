/** Who decides leave applications now, resolved when they are read (spec: hr D6, R-AP1, R-AP3, R-AP5). */
import { addDays, dateIn } from "~/core/dates";
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import { calendarOf, pathsUpTo, workedBetween } from "~/modules/organisation/index.server";
import { ESCALATE_AFTER, REMIND_AFTER } from "./chain";
import { PENDING } from "./leave-states";
import type { FoundLeave, LeaveRow } from "./leave-row.server";
import { mappedUsers } from "~/modules/people/index.server";
import { decidersOf, levelsAbove, mappedFirst, type LeadingPost } from "./line-managers.server";

export interface Deciders {
  /** Users who decide as line manager. */
  line: number[];
  lineNames: string[];
  /** The applicant approves leave of others. */
  applicantApproves: boolean;
  /** Working days it has waited where it is, both ends left out. */
  waited: number;
  /** Since when it waits there. */
  since: Date;
  /** In the reader's company. */
  today: string;
}

/** The permissions that make somebody a leader, or one who approves. */
const LEADS = "leave.recommend";
const APPROVES = "leave.approve";

type Reading = Pick<Tx, "roleGrant" | "stateChange" | "orgUnit" | "holiday" | "user" | "managerMapping">;

/** What the line of its employee decides. */
export interface ForLine {
  id: number;
  status: string;
  createdAt: Date;
  employeeId: number;
  employee: { user: { id: number } | null };
  unit: { path: string };
}

/** Of which records the line is asked for: their name in the trail, and the states in which they wait for it. */
export interface LineOf {
  entity: string;
  waits: readonly string[];
}

export const withDeciders = (tx: Reading, actor: Actor, rows: readonly FoundLeave[]): Promise<LeaveRow[]> =>
  withLine(tx, actor, rows, { entity: "LeaveApplication", waits: PENDING });

/** Records with the line that decides them now: that of leave, whatever it is asked about. */
export async function withLine<Row extends ForLine>(
  tx: Reading,
  actor: Actor,
  rows: readonly Row[],
  { entity, waits }: LineOf,
): Promise<(Row & Deciders)[]> {
  if (rows.length === 0) return [];
  const today = dateIn(actor.at, actor.company.timeZone);
  const [posts, approvers, since, mapped] = await Promise.all([
    leadingPosts(tx, rows, today),
    approversAmong(tx, rows, today),
    waitingSince(tx, entity, rows),
    mappedUsers(tx, [...new Set(rows.map(({ employeeId }) => employeeId))], "RECOMMENDER", today),
  ]);
  const waitedFrom = await waitedOf(
    tx,
    actor,
    rows.filter(({ status }) => waits.includes(status)).map(({ id }) => since.get(id)!),
  );
  return rows.map((row) => {
    const userId = row.employee.user?.id ?? null;
    const waited = waits.includes(row.status) ? waitedFrom(since.get(row.id)!) : 0;
    const applicant = { userId, unitPath: row.unit.path };
    const levels = mappedFirst(levelsAbove(posts.posts, applicant), posts.posts, mapped.get(row.employeeId), applicant);
    const line = decidersOf(levels, waited > ESCALATE_AFTER);
    return {
      ...row,
      line,
      lineNames: line.map((id) => posts.names.get(id)!),
      applicantApproves: userId !== null && approvers.has(userId),
      waited,
      since: since.get(row.id)!,
      today,
    };
  });
}

/** Whether it is time to remind those who decide, or to ask the next level too. */
export const isSlow = ({ waited }: Deciders): boolean => waited > REMIND_AFTER;
export const isEscalated = ({ waited }: Deciders): boolean => waited > ESCALATE_AFTER;

const held = (today: string, permission: string) => ({
  validFrom: { lte: today },
  validTo: { gte: today },
  role: { active: true, permissions: { some: { permission } } },
});

async function leadingPosts(tx: Reading, rows: readonly ForLine[], today: string) {
  const paths = [...new Set(rows.flatMap(({ unit }) => pathsUpTo(unit.path)))];
  const applicants = [...new Set(rows.flatMap(({ employee }) => employee.user?.id ?? []))];
  const grants = await tx.roleGrant.findMany({
    where: {
      ...held(today, LEADS),
      OR: [{ unit: { path: { in: paths } } }, { userId: { in: applicants } }],
      user: { status: "ACTIVE", kind: "PERSON" },
    },
    select: { userId: true, unit: { select: { path: true } }, user: { select: { displayName: true } } },
    orderBy: { id: "asc" },
  });
  return {
    posts: grants.map(({ userId, unit }): LeadingPost => ({ userId, unitPath: unit.path })),
    names: new Map(grants.map(({ userId, user }) => [userId, user.displayName])),
  };
}

async function approversAmong(tx: Reading, rows: readonly ForLine[], today: string): Promise<Set<number>> {
  const userId = { in: [...new Set(rows.flatMap(({ employee }) => employee.user?.id ?? []))] };
  const grants = await tx.roleGrant.findMany({ where: { ...held(today, APPROVES), userId }, select: { userId: true } });
  return new Set(grants.map((grant) => grant.userId));
}

/** The moment of each one's last move; of those that never moved, when they were made. */
async function waitingSince(tx: Reading, entity: string, rows: readonly ForLine[]): Promise<Map<number, Date>> {
  const moved = await tx.stateChange.groupBy({
    by: ["entityId"],
    where: { entity, entityId: { in: rows.map(({ id }) => id) } },
    _max: { at: true },
  });
  const last = new Map(moved.map(({ entityId, _max }) => [entityId, _max.at]));
  return new Map(rows.map(({ id, createdAt }) => [id, last.get(id) ?? createdAt]));
}

/** Working days of the company between a moment and now, neither day counted whole where it has only begun. */
async function waitedOf(tx: Reading, { at, company }: Actor, moments: readonly Date[]) {
  const dayOf = (moment: Date) => dateIn(moment, company.timeZone);
  const today = dayOf(at);
  const first = moments.map(dayOf).sort()[0];
  if (first === undefined || first >= today) return () => 0;
  const calendar = await calendarOf(tx, company.unitId, first, today);
  return (moment: Date) => workedBetween(calendar, addDays(dayOf(moment), 1), today);
}
