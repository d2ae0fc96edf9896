/** Records of a process whose steps depend on more than themselves, as they wait for a person: they are loaded for it. */
import { db, hasColumn } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import { isAdded, type AnyRecord } from "~/define/record";
import type { Move, WorkflowRow } from "~/define/workflow";
import { transitionsForEach } from "~/modules/workflow/index.server";
import { delegateOf, type AnyRow } from "../resource/delegate.server";

export type Row = AnyRow & WorkflowRow & { createdAt: Date };

const MOST_TASKS = 200;

export async function findIn(
  { list }: Pick<AnyRecord, "list">,
  actor: Actor,
  where: object,
  span: object,
): Promise<Row[]> {
  const rows = await delegateOf(db, list.model).findMany({
    where,
    include: list.include,
    ...span,
  });
  return ((await list.complete?.(rows as never, actor, [], actor)) ?? rows) as Row[];
}

/** What was begun by this person, has been on its way and is theirs to change again. */
function returnedTo(actor: Actor, record: AnyRecord): object | null {
  const { workflow, list } = record;
  const keeps = hasColumn(list.model, "round") && hasColumn(list.model, "makerId");
  if (!keeps || actor.userId === null || !isAdded(record)) return null;
  if (!can(actor, record.permissions.add)) return null;
  return { status: workflow.start, round: { gt: 0 }, makerId: actor.userId };
}

/** What somebody sees by any face of the list that is theirs: some decide what the page of the record is closed to. */
async function scopeOfAll({ list: { views }, view }: AnyRecord, actor: Actor): Promise<object> {
  const faces = Object.entries(views).filter(([name, { permission }]) => name === view || can(actor, permission));
  return { OR: await Promise.all(faces.map(([, { scope }]) => scope(actor))) };
}

export interface WaitingRow {
  row: Row;
  /** The step it waits for; null for what was returned to this person. */
  step: [name: string, move: Move<never>] | null;
}

/**
 * What waits for somebody: the moves that notify of it, where this person may make one, and what was returned to them.
 * The oldest first.
 * @param ids of these records alone
 */
export async function waitingRows(record: AnyRecord, actor: Actor, ids?: readonly number[]): Promise<WaitingRow[]> {
  const { workflow } = record;
  const waiting = Object.entries<Move<never>>(workflow.moves).filter(
    ([, { notice, permission }]) => notice?.waits !== undefined && can(actor, permission),
  );
  const returned = returnedTo(actor, record);
  if (waiting.length === 0 && !returned) return [];
  const states = [...new Set(waiting.flatMap(([, { from }]) => from))];
  const wanted = {
    ...(ids && { id: { in: [...ids] } }),
    OR: [{ status: { in: states } }, ...(returned ? [returned] : [])],
  };
  const inSight = { AND: [await scopeOfAll(record, actor), wanted] };
  const rows = await findIn(record, actor, inSight, { orderBy: { id: "asc" }, take: MOST_TASKS });
  const moves = await transitionsForEach(actor, workflow, rows as never[]);
  return rows.flatMap((row): WaitingRow[] => {
    const step = waiting.find(([one]) => moves.get(row.id)!.some((allowed) => allowed.name === one));
    if (step) return [{ row, step }];
    const back = returned !== null && row.status === workflow.start && row.makerId === actor.userId;
    return back ? [{ row, step: null }] : [];
  });
}
