/** Who decides leave applications now, resolved when they are read (spec: hr D6, R-AP1, R-AP3, R-AP5). */
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { LineFound, LineRule } from "~/define/line";
import { decidersNow, withLines } from "~/modules/people/index.server";
import type { Aged } from "~/modules/workflow/index.server";
import { PENDING, LEAVE_STATES } from "./leave-states";
import type { FoundLeave, LeaveRow } from "./leave-row.server";
import { statesThat } from "~/define/states";

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
export interface ForTeam {
  id: number;
  status: string;
  createdAt: Date;
  updatedAt: Date;
  employeeId: number;
  employee: { user: { id: number } | null };
  unit: { path: string };
}

/** Of which records the line is asked for: their name in the trail, and the states in which they wait. */
interface LineOf {
  entity: string;
  /** For a decision. */
  pending: readonly string[];
  /** For anything. */
  waits: readonly string[];
}

/** The line of leave, whatever it is asked about. */
export const lineOfTeam = ({ entity, pending: decidedIn, waits }: LineOf): LineRule<ForTeam, Deciders> => ({
  entity,
  above: { permission: LEADS, relation: "RECOMMENDER" },
  posts: [APPROVES],
  waits,
  person: ({ employeeId, employee, unit }) => ({
    employeeId,
    userId: employee.user?.id ?? null,
    unitPath: unit.path,
  }),
  now: (row, { levels, nameOf, holds, age, today }: LineFound) => {
    const pending = decidedIn.includes(row.status);
    const line = decidersNow(levels, {
      stage: pending && age ? age.stage : "FRESH",
      routedTo: row.status === "RECOMMENDED" ? null : (age?.routedTo ?? null),
    });
    return {
      line,
      lineNames: line.map((id) => (age?.routedTo?.userId === id ? age.routedTo.name : nameOf(id))),
      levels,
      applicantApproves: row.employee.user !== null && holds(APPROVES),
      waited: pending && age ? age.waited : 0,
      age: pending || row.status === "CANCEL_ASKED" ? age : null,
      since: age?.since ?? row.updatedAt,
      today,
    };
  },
});

/** The line of leave. */
export const LEAVE_LINE = lineOfTeam({
  entity: "LeaveApplication",
  pending: PENDING,
  waits: statesThat(LEAVE_STATES, "open"),
});

export const withDeciders = (tx: Tx, actor: Actor, rows: readonly FoundLeave[]): Promise<LeaveRow[]> =>
  withLines(tx, actor, LEAVE_LINE, rows);
