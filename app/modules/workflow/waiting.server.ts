/** Who is told that a record waits for them: the nearest who can make the next move, by reach, limit and what they have been lent. */
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { todayOf } from "~/core/actor";
import { DELEGATED, STOOD_IN } from "~/define/delegation";
import type { MoveNotice, Workflow, WorkflowRow } from "~/define/workflow";
import { actorIn, NOT_SUSPENDED } from "~/modules/identity/index.server";
import { pathsUpTo } from "~/modules/organisation/index.server";
import { startsFrom, type Standing } from "./authority";
import { judge } from "./judge.server";
import { standInsOf } from "./posts.server";
import { standingIn } from "./standing.server";

/**
 * What is told of moves that have become possible.
 * @param row as it is now; @param before the state it comes from; null: it is new
 */
export async function waitingNotices<Row extends WorkflowRow>(
  work: Work,
  workflow: Workflow<Row>,
  row: Row,
  before: string | null,
): Promise<MoveNotice[]> {
  const told = Object.entries(workflow.moves).filter(([, { notice }]) => notice?.waits !== undefined);
  if (told.length === 0) return [];
  const standing = await standingIn(work, workflow, row);
  const notices: MoveNotice[] = [];
  for (const [name, move] of told) {
    const states = startsFrom(workflow, move, standing.skipped);
    if (!states.has(row.status) || (before !== null && states.has(before))) continue;
    const to = await nearestFor(work, workflow, row, { name, standing });
    notices.push({ to, title: move.notice!.waits!, kind: "task" });
  }
  return notices;
}

/** What is told where the first of two has decided: to those who can be the second, and to the record's people. */
export async function secondNotices<Row extends WorkflowRow>(
  work: Work,
  workflow: Workflow<Row>,
  row: Row,
  name: string,
): Promise<MoveNotice[]> {
  const { notice } = workflow.moves[name]!;
  const second = notice?.second ?? notice?.waits;
  const standing = await standingIn(work, workflow, row);
  return [
    ...(second === undefined
      ? []
      : [{ to: await nearestFor(work, workflow, row, { name, standing }), title: second, kind: "task" as const }]),
    ...(notice?.first === undefined
      ? []
      : [{ to: workflow.owners(row), title: notice.first, kind: "outcome" as const }]),
  ];
}

/** Those nearest to where a move is made who may make it now. */
export async function nearestWho<Row extends WorkflowRow>(
  work: Work,
  workflow: Workflow<Row>,
  row: Row,
  name: string,
): Promise<number[]> {
  return nearestFor(work, workflow, row, { name, standing: await standingIn(work, workflow, row) });
}

async function nearestFor<Row extends WorkflowRow>(
  work: Work,
  workflow: Workflow<Row>,
  row: Row,
  { name, standing }: { name: string; standing: Standing },
): Promise<number[]> {
  const { tx, actor } = work;
  const holders = await holdersOf(work, workflow, row, name);
  for (const level of [...new Set(holders.map((one) => one.level))].sort((a, b) => b - a)) {
    const able: number[] = [];
    for (const userId of new Set(holders.filter((one) => one.level === level).map((one) => one.userId))) {
      const person = userId === actor.userId ? null : await actorIn(tx, userId, actor);
      if (person && !("reason" in judge(person, workflow, row, name, standing))) able.push(userId);
    }
    if (able.length > 0) return able;
  }
  return [];
}

/** Who holds the permission of a move where it is made, or has been lent it, each with how near they stand: as near as whoever lent it. */
async function holdersOf<Row extends WorkflowRow>(
  { tx, actor }: Work,
  workflow: Workflow<Row>,
  row: Row,
  name: string,
): Promise<{ userId: number; level: number }[]> {
  const { permission, at, holders, onlyHolders } = workflow.moves[name]!;
  if (onlyHolders && holders) {
    const named = holders(row).flatMap((userId) => (userId === null ? [] : [{ userId, level: 1 }]));
    return [...named, ...(await standInsFor(tx, workflow, named, todayOf(actor)))];
  }
  const paths = pathsUpTo(at?.(row) ?? workflow.unitPath(row, actor));
  const today = todayOf(actor);
  const people = { status: "ACTIVE", kind: "PERSON", ...NOT_SUSPENDED };
  const own = (
    await tx.roleGrant.findMany({
      where: {
        unit: { path: { in: paths } },
        validFrom: { lte: today },
        validTo: { gte: today },
        role: { active: true, permissions: { some: { permission } } },
        user: people,
      },
      select: { userId: true, unit: { select: { path: true } } },
      orderBy: { userId: "asc" },
    })
  ).map(({ userId, unit }) => ({ userId, level: unit.path.length }));
  const stands = await standInsFor(tx, workflow, own, today);
  if (DELEGATED[workflow.name]?.approve !== permission) return [...own, ...stands];
  const lent = await tx.delegation.findMany({
    where: {
      status: "APPROVED",
      startDate: { lte: today },
      endDate: { gte: today },
      unit: { path: { in: paths } },
      fromUserId: { in: own.map(({ userId }) => userId) },
      toUser: people,
    },
    select: { fromUserId: true, toUserId: true },
  });
  return [
    ...own,
    ...stands,
    ...lent.flatMap(({ fromUserId, toUserId }) =>
      own.filter(({ userId }) => userId === fromUserId).map(({ level }) => ({ userId: toUserId, level })),
    ),
  ];
}

/** Those who stand in for somebody of these, as near as they do (spec: hr R-AP4); whether the other is away is judged with the move. */
async function standInsFor<Row extends WorkflowRow>(
  tx: Pick<Tx, "approvalDelegation">,
  { name }: Workflow<Row>,
  own: readonly { userId: number; level: number }[],
  today: string,
): Promise<{ userId: number; level: number }[]> {
  if (!Object.hasOwn(STOOD_IN, name)) return [];
  const lent = await standInsOf(
    tx,
    name,
    own.map(({ userId }) => userId),
    today,
  );
  return lent.flatMap(({ fromUserId, toUserId }) =>
    own.filter(({ userId }) => userId === fromUserId).map(({ level }) => ({ userId: toUserId, level })),
  );
}
