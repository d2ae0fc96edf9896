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

/** The processes that somebody decides in by their own roles, or by their relation to people. */
export async function decidesIn(tx: Pick<Tx, "managerMapping" | "posting">, actor: Actor): Promise<string[]> {
  const held = new Set(actor.grants.flatMap(({ permissions }) => [...permissions]));
  const related = await relationsOf(tx, actor);
  return Object.keys(STOOD_IN).filter(
    (name) => lentOf(name, held).length > 0 || (RELATED[name] ?? []).some((kind) => related.has(kind)),
  );
}

/** The relations by which people decide whatever their role. */
const RELATED: Readonly<Record<string, readonly (Relation | "HEAD")[]>> = {
  MonthlyBoard: ["LINE"],
  Evaluation: ["LINE", "FIRST_REVIEWER", "SECOND_REVIEWER", "HEAD"],
};

/** The relations in which somebody stands to people today: as mapped, and as head of a department. */
async function relationsOf(tx: Pick<Tx, "managerMapping" | "posting">, actor: Actor): Promise<Set<string>> {
  if (actor.employeeId === null) return new Set();
  const today = todayOf(actor);
  const now = { validFrom: { lte: today }, validTo: { gte: today } };
  const mapped = await tx.managerMapping.findMany({
    where: { managerId: actor.employeeId, ...now },
    distinct: ["kind"],
    select: { kind: true },
  });
  const heads = await tx.posting.count({
    where: { ...now, unit: { kind: "COMPANY" }, department: { headId: actor.employeeId } },
  });
  return new Set([...mapped.map(({ kind }) => kind), ...(heads > 0 ? ["HEAD"] : [])]);
}

/** The processes in which a line manager decides, by what makes them one. */
const BY_LINE: Readonly<Record<string, { permission: Permission; relation: Relation; mapped?: Permission }>> = {
  LeaveApplication: { permission: "leave.recommend", relation: "RECOMMENDER" },
  TimeLogApplication: { permission: "time.decide", relation: "LINE" },
  MonthlyBoard: { permission: "board.review", relation: "LINE", mapped: "board.own" },
  Tour: { permission: "leave.recommend", relation: "RECOMMENDER" },
  Evaluation: { permission: "evaluation.review", relation: "FIRST_REVIEWER", mapped: "evaluation.own" },
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
    decides: await decidesIn(tx, actor),
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
