/** Who decides an application where it is, and who else might (spec: hr R-AP1 to R-AP5, N10). */
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { levelsAt, postsHolding, type DecidingPost } from "~/modules/workflow/index.server";
import type { LeaveRow } from "./leave-row.server";
import { isForSenior } from "./whose-turn.server";

/** The subject, the person who applied for them, and the one who has recommended it, with whoever that was for. */
const apart = ({ employee, appliedById, recommendedById, recommendedForId }: LeaveRow) => [
  employee.user?.id,
  appliedById,
  recommendedById,
  recommendedForId,
];

/** Posts of HR that approve leave, and those that approve leave of any length. */
type HrPosts = Record<"any" | "senior", readonly DecidingPost[]>;

async function hrPosts(tx: Pick<Tx, "$queryRaw">, rows: readonly LeaveRow[]): Promise<HrPosts> {
  const waiting = rows.filter(({ status }) => status === "RECOMMENDED");
  if (waiting.length === 0) return { any: [], senior: [] };
  const paths = waiting.map(({ unit }) => unit.path);
  const [any, senior] = await Promise.all([
    postsHolding(tx, "leave.approve", paths, rows[0]!.today),
    postsHolding(tx, "leave.approve.senior", paths, rows[0]!.today),
  ]);
  return { any, senior };
}

const hrLevels = ({ any, senior }: HrPosts, row: LeaveRow): number[][] =>
  levelsAt(isForSenior(row) ? senior : any, row.unit.path, apart(row));

/** Whom HR may ask to decide it: line managers above the applicant, or those of HR who approve it. */
export async function candidatesFor(tx: Tx, _: Actor, row: LeaveRow): Promise<number[]> {
  const levels = row.status === "RECOMMENDED" ? hrLevels(await hrPosts(tx, [row]), row) : row.levels;
  const without = [...apart(row), row.age?.routedTo?.userId];
  return [...new Set(levels.flat())].filter((id) => !without.includes(id));
}

/** Users who decide each application now, by its id; of those that have waited too long, the next level of HR too. */
export async function askedFor(tx: Pick<Tx, "$queryRaw">, rows: readonly LeaveRow[]): Promise<Map<number, number[]>> {
  const posts = await hrPosts(tx, rows);
  return new Map(
    rows.map((row) => {
      if (row.status !== "RECOMMENDED") return [row.id, row.line.filter((id) => !apart(row).includes(id))];
      const routed = row.age?.routedTo;
      const asked = routed ? [routed.userId] : (hrLevels(posts, row)[0] ?? []);
      const seniors = row.age?.stage === "ESCALATED" ? levelsAt(posts.senior, row.unit.path, apart(row)).flat() : [];
      return [row.id, [...new Set([...asked, ...seniors])]];
    }),
  );
}
