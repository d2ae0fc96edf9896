/** Who is told that a record waits for them: the nearest who can make the next move, by reach, limit and what they have been lent. */
import type { Tx } from "~/db/database.server";
import type { Work } from "~/db/transaction.server";
import { todayOf } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { href } from "~/addresses/href";
import { DELEGATED, STOOD_IN } from "~/define/delegation";
import type { MoveNotice, Workflow, WorkflowRow } from "~/define/workflow";
import { actorIn, holdersAt, NOT_SUSPENDED } from "~/modules/identity/index.server";
import { idsOf, pathsUpTo } from "~/modules/organisation/index.server";
import { startsFrom, type Standing } from "./authority";
import { judge, placeOf, takesIt } from "./judge.server";
import { standInsOf } from "./posts.server";
import { isIndexed, waitsOf, type StepsAbove } from "./waiting-index.server";
import { standingIn } from "./standing.server";

/** What it is asked with who is to act. */
type Reading = Pick<Work, "tx" | "actor">;

/** Those a record waits for: what they are told, and the steps that are for those above. */
interface Awaited {
  notices: MoveNotice[];
  above: StepsAbove;
}

/**
 * Who is to make the moves that a record waits for, and what is told of those that have become possible.
 * @param row as it is now; @param before the state it comes from; null: it is new
 */
export async function awaited<Row extends WorkflowRow>(
  work: Reading,
  workflow: Workflow<Row>,
  row: Row,
  before: string | null,
): Promise<Awaited> {
  const moves = waitsOf(workflow);
  const notices: MoveNotice[] = [];
  const above = new Map<string, readonly number[]>();
  if (moves.length === 0) return { notices, above };
  const standing = await standingIn(work, workflow, row);
  for (const [name, move] of moves) {
    const waits = move.notice!.waits!;
    const states = startsFrom(workflow, move, standing.skipped);
    if (!states.has(row.status)) continue;
    const isNew = before === null || !states.has(before);
    const to = isNew ? await nearestFor(work, workflow, row, { name, standing }) : [];
    const barred = to.length === 0 ? await allBarred(work, workflow, row, { name, standing }) : null;
    if (barred) above.set(name, barred);
    if (isNew && to.length > 0) notices.push({ to, title: waits, kind: "task" });
    if (isNew && above.has(name)) notices.push(await noticeAbove(work, workflow, row, { name, standing }, waits));
  }
  return { notices, above };
}

/** The steps a record waits for that all who hold them are barred from. */
export const stepsAbove = async <Row extends WorkflowRow>(
  work: Reading,
  workflow: Workflow<Row>,
  row: Row,
): Promise<StepsAbove> => (await awaited(work, workflow, row, row.status)).above;

const mayGoAbove = <Row extends WorkflowRow>(workflow: Workflow<Row>, name: string): boolean =>
  isIndexed(workflow) && (workflow.above?.includes(name) ?? true);

/** What those above are told of a step that is theirs, with the page on which they take it. */
async function noticeAbove<Row extends WorkflowRow>(
  work: Reading,
  workflow: Workflow<Row>,
  row: Row,
  { name, standing }: Step,
  title: string,
): Promise<MoveNotice> {
  const to = await nearestFor(work, workflow, row, { name, standing: { ...standing, above: new Set([name]) } });
  return {
    to,
    title,
    kind: "task",
    link: href("/my/approvals/above/:process/:id", { params: { process: workflow.name, id: row.id } }),
  };
}

/** A step, and what holds for its record. */
interface Step {
  name: string;
  standing: Standing;
}

/**
 * Those who hold a step, where all of them are barred from it: it is their own record, or they took another step of it;
 * null where one of them takes it. A step that nobody holds waits for a post to be filled, and one above all limits for a
 * higher one (spec: hr R-AP1).
 */
export async function allBarred<Row extends WorkflowRow>(
  { tx, actor }: Reading,
  workflow: Workflow<Row>,
  row: Row,
  { name, standing }: Step,
): Promise<readonly number[] | null> {
  const step = workflow.moves[name]!;
  if (!mayGoAbove(workflow, name) || step.by !== "other" || step.byItself || !takesIt(actor, step, row)) return null;
  const named = (step.holders?.(row) ?? []).flatMap((userId) => (userId === null ? [] : [{ userId, level: 0 }]));
  const holding = [...(await holdersOf({ tx, actor }, workflow, row, name)), ...named];
  const holders = [...new Set(holding.map(({ userId }) => userId))].sort((a, b) => a - b);
  let barred = false;
  for (const userId of holders) {
    const person = await actorIn(tx, userId, actor);
    const verdict = person && judge(person, workflow, row, name, { ...standing, above: new Set() });
    if (verdict && !("reason" in verdict)) return null;
    if (verdict?.other) barred = true;
  }
  return barred ? holders : null;
}

/** What is told where the first of two has decided: to those who can be the second, and to the record's people. */
export async function secondNotices<Row extends WorkflowRow>(
  work: Reading,
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

/** What those nearest to where a move is made are told who may make it now; those above, where all of them are barred. */
export async function noticesTo<Row extends WorkflowRow>(
  work: Reading,
  workflow: Workflow<Row>,
  row: Row,
  name: string,
  title: string,
): Promise<MoveNotice[]> {
  const step = { name, standing: await standingIn(work, workflow, row) };
  const to = await nearestFor(work, workflow, row, step);
  if (to.length > 0) return [{ to, title, kind: "task" }];
  return (await allBarred(work, workflow, row, step)) ? [await noticeAbove(work, workflow, row, step, title)] : [];
}

async function nearestFor<Row extends WorkflowRow>(
  work: Reading,
  workflow: Workflow<Row>,
  row: Row,
  { name, standing }: Step,
): Promise<number[]> {
  const { tx, actor } = work;
  const holders = standing.above?.has(name)
    ? await holding(work, "approval.above", placeOf(actor, workflow, row, workflow.moves[name]!))
    : await holdersOf(work, workflow, row, name);
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
  { tx, actor }: Reading,
  workflow: Workflow<Row>,
  row: Row,
  name: string,
): Promise<{ userId: number; level: number }[]> {
  const { permission, holders, onlyHolders } = workflow.moves[name]!;
  if (onlyHolders && holders) {
    const named = holders(row).flatMap((userId) => (userId === null ? [] : [{ userId, level: 1 }]));
    return [...named, ...(await standInsFor(tx, workflow, named, todayOf(actor)))];
  }
  const place = placeOf(actor, workflow, row, workflow.moves[name]!);
  const today = todayOf(actor);
  const own = await holding({ tx, actor }, permission, place);
  const stands = await standInsFor(tx, workflow, own, today);
  if (DELEGATED[workflow.name]?.approve !== permission) return [...own, ...stands];
  const lent = await tx.delegation.findMany({
    where: {
      status: "APPROVED",
      startDate: { lte: today },
      endDate: { gte: today },
      unit: { path: { in: pathsUpTo(place) } },
      fromUserId: { in: own.map(({ userId }) => userId) },
      toUser: ABLE,
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

const ABLE = { status: "ACTIVE", kind: "PERSON", ...NOT_SUSPENDED };

/** Who holds a permission at a unit or above it, and how near. */
async function holding(
  { tx, actor }: Reading,
  permission: Permission,
  place: string,
): Promise<{ userId: number; level: number }[]> {
  const units = idsOf(place);
  const holders = await holdersAt(tx, permission, place, todayOf(actor));
  return holders.map(({ userId, unitId }) => ({ userId, level: units.indexOf(unitId) }));
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
