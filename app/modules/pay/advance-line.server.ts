/** Who recommends an advance now, and who approves it, resolved when it is read (spec: hr §4.1, §6.2, R-AP1, R-AP3, R-AP5). */
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { LineRule } from "~/define/line";
import { decidersNow, withLines } from "~/modules/people/index.server";
import { levelsAt, type Aged, type DecidingPost } from "~/modules/workflow/index.server";
import { statesThat } from "~/define/states";
import { ADVANCE_STATES } from "./advance-states";

/** The name of the process: what is lent for another one counts for nothing here. */
const PROCESS = "SalaryAdvance";

/** Where it waits for a decision. */
export const DECIDED_IN: string[] = statesThat(ADVANCE_STATES, "waits");

interface ForLine {
  id: number;
  status: string;
  createdAt: Date;
  employeeId: number;
  requestedById: number;
  recommendedById: number | null;
  recommendedForId: number | null;
  employee: { user: { id: number } | null };
  unit: { path: string };
}

export interface AdvanceLine {
  /** Users who recommend it; nobody where it goes straight to HR. */
  line: readonly number[];
  lineNames: readonly string[];
  /** Users who decide it where it is, the nearest level first. */
  levels: readonly (readonly number[])[];
  /** How long it has waited, and whom HR has asked; null for what waits for nobody. */
  age: Aged | null;
}

const NOBODY: AdvanceLine = { line: [], lineNames: [], levels: [], age: null };

/** Its subject, whoever asked for it, and whoever recommended it: nobody fills two steps. */
const apart = ({ employee, requestedById, recommendedById, recommendedForId }: ForLine) => [
  employee.user?.id,
  requestedById,
  recommendedById,
  recommendedForId,
];

/**
 * The levels of the line, without those who approve advances there: they are asked for that. Where the nearest ones are
 * all of that kind, or nobody stands above, it goes straight to HR.
 */
function recommenders(
  row: ForLine,
  levels: readonly (readonly number[])[],
  approving: readonly DecidingPost[],
): readonly (readonly number[])[] {
  const without = (out: (id: number) => boolean, of: readonly (readonly number[])[]) =>
    of.map((level) => level.filter((id) => !out(id))).filter((level) => level.length > 0);
  const approves = (id: number) =>
    approving.some(({ userId, unitPath }) => userId === id && row.unit.path.startsWith(unitPath));
  const able = without((id) => apart(row).includes(id), levels);
  return (able[0] ?? []).every(approves) ? [] : without(approves, able);
}

/** Who decides advances: the line that leave and tours have, then HR. */
export const ADVANCE_LINE: LineRule<ForLine, AdvanceLine> = {
  entity: PROCESS,
  above: { permission: "leave.recommend", relation: "RECOMMENDER" },
  posts: ["pay.approve"],
  waits: DECIDED_IN,
  person: ({ employeeId, employee, unit }) => ({
    employeeId,
    userId: employee.user?.id ?? null,
    unitPath: unit.path,
  }),
  now: (row, { levels: found, posts, age, nameOf }) => {
    if (!age) return NOBODY;
    const approving = posts("pay.approve");
    const above = row.status === "REQUESTED" ? recommenders(row, found, approving) : [];
    const line = above.length > 0 ? decidersNow(above, age) : [];
    return {
      line,
      lineNames: line.map((id) => (age.routedTo?.userId === id ? age.routedTo.name : nameOf(id))),
      levels: above.length > 0 ? above : levelsAt(approving, row.unit.path, apart(row)),
      age,
    };
  },
};

export async function withLine<Row extends ForLine>(
  tx: Tx,
  actor: Actor,
  rows: readonly Row[],
): Promise<(Row & AdvanceLine)[]> {
  return rows.some(({ status }) => DECIDED_IN.includes(status))
    ? withLines(tx, actor, ADVANCE_LINE as LineRule<Row, AdvanceLine>, rows)
    : rows.map((row) => ({ ...row, ...NOBODY }));
}

/** The actor, with what is lent for advances alone. */
export const forAdvances = (actor: Actor): Actor =>
  actor.delegated?.length
    ? { ...actor, delegated: actor.delegated.filter(({ process }) => process === PROCESS) }
    : actor;

/** Oneself, or somebody for whom one decides while they are away. */
function isOneOf(actor: Actor, id: number | null): boolean {
  const { userId, delegated = [] } = forAdvances(actor);
  return id !== null && [userId, ...delegated.map(({ fromUserId }) => fromUserId)].includes(id);
}

/** Whether it is for the actor to recommend: as line manager, or for one who is away. */
export function asLine(actor: Actor, { line }: AdvanceLine): true | string {
  if (line.length === 0) return t("No one stands above this person who recommends it: it goes straight to HR.");
  return line.some((id) => isOneOf(actor, id)) || t("This waits for the line manager.");
}

type Recommended = Pick<ForLine, "recommendedById" | "recommendedForId">;

/** Nobody fills two steps (R-AP3). */
export const notRecommender = (actor: Actor, { recommendedById, recommendedForId }: Recommended): true | string =>
  !(isOneOf(actor, recommendedById) || isOneOf(actor, recommendedForId)) ||
  t("You recommended it: somebody else goes on with it.");

/** HR, once the line has recommended it; at once where it goes straight to HR. */
export const asHr = (actor: Actor, row: AdvanceLine & Recommended & { status: string }): true | string =>
  row.status === "REQUESTED" && row.line.length > 0
    ? t("The line manager recommends it first.")
    : notRecommender(actor, row);

/** With whom it is, while it waits for a decision. */
export const holderWords = ({ status, lineNames, age }: AdvanceLine & { status: string }): string | null =>
  DECIDED_IN.includes(status) ? lineNames.join(", ") || (age?.routedTo?.name ?? t("HR")) : null;

/** Whom HR may ask to decide it: everybody who may where it is, but who has it, and but oneself where it is with HR. */
export const advanceCandidates = (_: Tx, { userId }: Actor, { line, levels, age }: AdvanceLine): Promise<number[]> =>
  Promise.resolve(
    [...new Set(levels.flat())].filter((id) => id !== age?.routedTo?.userId && (line.length > 0 || id !== userId)),
  );
