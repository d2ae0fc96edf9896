/** What the rules of a delegation are judged by. */
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import { lentOf, STOOD_IN } from "~/define/delegation";
import { holderOf, todayOf } from "~/modules/people/index.server";
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
const BY_LINE = [
  { process: "LeaveApplication", permission: "leave.recommend", relation: "RECOMMENDER" },
  { process: "TimeLogApplication", permission: "time.decide", relation: "LINE" },
] as const;

export async function delegationFacts({ tx, actor, input }: Asked): Promise<ApprovalDelegationFacts> {
  const { fromId, toId, fromDate } = input;
  const today = todayOf(actor);
  // The two take turns, so that no two delegations make a chain or lie over one another.
  for (const id of [fromId, toId].sort((a, b) => a - b))
    await tx.employee.updateMany({ where: { id }, data: { version: { increment: 0 } } });
  const rows = await tx.approvalDelegation.findMany({
    where: {
      status: "ACTIVE",
      toDate: { gte: today },
      OR: [{ fromId: { in: [fromId, toId] } }, { toId: fromId }],
    },
    include: { from: { select: { name: true } }, to: { select: { name: true } } },
  });
  const delegateAnswersIn: string[] = [];
  for (const { process, permission, relation } of BY_LINE) {
    if (!actor.grants.some(({ permissions }) => permissions.has(permission))) continue;
    const holder = await holderOf(toId, relation, fromDate > today ? fromDate : today, tx);
    if (holder?.employeeId === fromId) delegateAnswersIn.push(process);
  }
  return {
    today,
    decides: decidesIn(actor),
    own: rows.filter((row) => row.fromId === fromId),
    chained: rows.filter((row) => row.fromId !== fromId).map((row) => ({ ...row, name: row.to.name })),
    delegateAnswersIn,
  };
}
