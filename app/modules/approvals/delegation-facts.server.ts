/** What the rules of a delegation are judged by. */
import type { Tx } from "~/db/database.server";
import { todayOf, type Actor } from "~/core/actor";
import { defineLineAbove, lentOf, STOOD_IN } from "~/define/delegation";
import type { Permission } from "~/core/permission";
import { linesOf, sliceAt, takeTurns, type Relation } from "~/modules/people/index.server";
import type { ApprovalDelegationFacts } from "./delegation-rules";

interface Asked {
  tx: Tx;
  actor: Actor;
  input: { fromId: number; toId: number; fromDate: string };
}

/** The processes that somebody decides in by their own roles. */
export function decidesIn({ grants }: Actor): string[] {
  const held = new Set(grants.flatMap(({ permissions }) => [...permissions]));
  return Object.keys(STOOD_IN).filter((name) => lentOf(name, held).length > 0);
}

/** The processes in which a line manager decides, by what makes them one. */
const BY_LINE: Readonly<Record<string, { permission: Permission; relation: Relation }>> = {
  LeaveApplication: { permission: "leave.recommend", relation: "RECOMMENDER" },
  TimeLogApplication: { permission: "time.decide", relation: "LINE" },
  MonthlyBoard: { permission: "board.review", relation: "LINE" },
  Tour: { permission: "leave.recommend", relation: "RECOMMENDER" },
  Evaluation: { permission: "evaluation.review", relation: "FIRST_REVIEWER" },
  SalaryAdvance: { permission: "leave.recommend", relation: "RECOMMENDER" },
};

export async function delegationFacts({ tx, actor, input }: Asked): Promise<ApprovalDelegationFacts> {
  const { fromId, toId, fromDate } = input;
  const today = todayOf(actor);
  // The two take turns, so that no two delegations make a chain or lie over one another.
  await takeTurns(tx, [fromId, toId]);
  const rows = await tx.approvalDelegation.findMany({
    where: {
      status: "ACTIVE",
      toDate: { gte: today },
      OR: [{ fromId: { in: [fromId, toId] } }, { toId: fromId }],
    },
    include: { from: { select: { name: true } }, to: { select: { name: true } } },
  });
  return {
    today,
    decides: decidesIn(actor),
    own: rows.filter((row) => row.fromId === fromId),
    chained: rows.filter((row) => row.fromId !== fromId).map((row) => ({ ...row, name: row.to.name })),
    delegateAnswersIn: await answersIn(tx, actor, toId, fromDate > today ? fromDate : today),
  };
}

/** Those who decide a process for somebody as their line: lent to the one below, that one would decide their own superiors'. */
export const approvalLine = defineLineAbove(async (tx, process, userId, day) => {
  const rule = BY_LINE[process];
  const user = rule && (await tx.user.findUnique({ where: { id: userId }, select: { employeeId: true } }));
  if (!rule || !user?.employeeId) return new Set();
  const { employeeId } = user;
  const postings = await tx.posting.findMany({
    where: { employeeId },
    orderBy: { validFrom: "asc" },
    select: { validFrom: true, validTo: true, unit: { select: { path: true } } },
  });
  const post = sliceAt(postings, day);
  if (!post) return new Set();
  const person = { employeeId, userId, unitPath: post.unit.path };
  const { levelsFor } = await linesOf(tx, { ...rule, today: day }, [person]);
  return new Set(levelsFor(person).flat());
});

/** The processes in which a person stands above somebody, at whatever level. */
async function answersIn(tx: Tx, { userId }: Actor, toId: number, day: string): Promise<string[]> {
  const to = await tx.user.findFirst({ where: { employeeId: toId }, select: { id: true } });
  const found: string[] = [];
  for (const process of Object.keys(BY_LINE))
    if (to && (await approvalLine(tx, process, to.id, day)).has(userId!)) found.push(process);
  return found;
}
