/** Who decides leave applications now, resolved when they are read (spec: hr D6, R-AP1, R-AP3, R-AP5). */
import type { Tx } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import { decidersNow, linesOf } from "~/modules/people/index.server";
import { agesOf, type Aged } from "~/modules/workflow/index.server";
import { PENDING } from "./leave-states";
import type { FoundLeave, LeaveRow } from "./leave-row.server";

export interface Deciders {
  /** Users who decide as line manager. */
  line: number[];
  lineNames: string[];
  /** Everybody who may decide as line manager once it is their turn, the nearest level first. */
  levels: readonly (readonly number[])[];
  /** The applicant approves leave of others. */
  applicantApproves: boolean;
  /** Working days it has waited where it is, both ends left out. */
  waited: number;
  /** How far that has gone, whom HR has asked, and what follows when; null for what waits for nobody. */
  age: Aged | null;
  /** Since when it is where it is. */
  since: Date;
  /** In the reader's company. */
  today: string;
}

/** The permissions that make somebody a leader, or one who approves. */
const LEADS = "leave.recommend";
const APPROVES = "leave.approve";

/** What the line of its employee decides. */
export interface ForLine {
  id: number;
  status: string;
  createdAt: Date;
  updatedAt: Date;
  employeeId: number;
  employee: { user: { id: number } | null };
  unit: { path: string };
}

/** Of which records the line is asked for: their name in the trail, and the states in which they wait. */
export interface LineOf {
  entity: string;
  /** For a decision. */
  pending: readonly string[];
  /** For anything. */
  waits: readonly string[];
}

const OF_LEAVE: LineOf = {
  entity: "LeaveApplication",
  pending: PENDING,
  waits: [...PENDING, "RETURNED", "CANCEL_ASKED"],
};

export const withDeciders = (tx: Tx, actor: Actor, rows: readonly FoundLeave[]): Promise<LeaveRow[]> =>
  withLine(tx, actor, rows, OF_LEAVE);

/** Records with the line that decides them now: that of leave, whatever it is asked about. */
export async function withLine<Row extends ForLine>(
  tx: Tx,
  actor: Actor,
  rows: readonly Row[],
  { entity, pending: decidedIn, waits }: LineOf,
): Promise<(Row & Deciders)[]> {
  if (rows.length === 0) return [];
  const today = todayOf(actor);
  const personOf = ({ employeeId, employee, unit }: Row) => ({
    employeeId,
    userId: employee.user?.id ?? null,
    unitPath: unit.path,
  });
  const [lines, approvers, ages] = await Promise.all([
    linesOf(tx, { permission: LEADS, relation: "RECOMMENDER", today }, rows.map(personOf)),
    approversAmong(tx, rows, today),
    agesOf(
      tx,
      actor,
      entity,
      rows
        .filter(({ status }) => waits.includes(status))
        .map(({ id, createdAt, unit }) => ({ id, createdAt, unitPath: unit.path })),
    ),
  ]);
  return rows.map((row) => {
    const userId = row.employee.user?.id ?? null;
    const age = ages.get(row.id) ?? null;
    const pending = decidedIn.includes(row.status);
    const levels = lines.levelsFor(personOf(row));
    const line = decidersNow(levels, {
      stage: pending && age ? age.stage : "FRESH",
      routedTo: row.status === "RECOMMENDED" ? null : (age?.routedTo ?? null),
    });
    return {
      ...row,
      line,
      lineNames: line.map((id) => (age?.routedTo?.userId === id ? age.routedTo.name : lines.nameOf(id))),
      levels,
      applicantApproves: userId !== null && approvers.has(userId),
      waited: pending && age ? age.waited : 0,
      age: pending || row.status === "CANCEL_ASKED" ? age : null,
      since: age?.since ?? row.updatedAt,
      today,
    };
  });
}

async function approversAmong(tx: Tx, rows: readonly ForLine[], today: string): Promise<Set<number>> {
  const userId = { in: [...new Set(rows.flatMap(({ employee }) => employee.user?.id ?? []))] };
  const grants = await tx.roleGrant.findMany({
    where: {
      validFrom: { lte: today },
      validTo: { gte: today },
      role: { active: true, permissions: { some: { permission: APPROVES } } },
      userId,
    },
    select: { userId: true },
  });
  return new Set(grants.map((grant) => grant.userId));
}
