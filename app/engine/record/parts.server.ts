/** What a record that is told once brings to the rest of the portal: tasks, search, examples for its URLs. */
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { textSearch } from "~/db/text-search.server";
import { can, type Actor } from "~/define/actor";
import type { AnyRecord } from "~/define/record";
import type { Sample } from "~/define/sample";
import type { Search } from "~/define/search";
import type { Task } from "~/define/task";
import type { Move, WorkflowRow } from "~/define/workflow";
import { transitionsForEach } from "~/modules/workflow/index.server";
import { stateOf } from "../list/listing.server";
import { delegateOf, type AnyRow } from "../resource/delegate.server";
import { addressOf, titleOf } from "./pages.server";

type Row = AnyRow & WorkflowRow & { updatedAt: Date };

const MOST_TASKS = 200;

/** Reads records in sight. */
function find({ list, view }: AnyRecord, actor: Actor, where: object, span: object): Promise<Row[]> {
  const scope = list.views[view]!.scope(actor);
  return delegateOf(db, list.model).findMany({
    where: { AND: [scope, where] },
    include: list.include,
    ...span,
  }) as Promise<Row[]>;
}

/** The same with what the rules of moves need beside the row. */
async function findComplete(record: AnyRecord, actor: Actor, where: object, span: object): Promise<Row[]> {
  const rows = await find(record, actor, where, span);
  return ((await record.list.complete?.(rows as never, actor, [])) ?? rows) as Row[];
}

/** What waits for somebody: the moves that notify of it, where this person may make one. The oldest first. */
export const recordTasks =
  (record: AnyRecord) =>
  async (actor: Actor): Promise<Task[]> => {
    const { workflow, list, note, pages } = record;
    const waiting = Object.entries<Move<never>>(workflow.moves).filter(
      ([, { tells, permission }]) => tells?.waits !== undefined && can(actor, permission),
    );
    if (waiting.length === 0) return [];
    const states = [...new Set(waiting.flatMap(([, { from }]) => from))];
    const where = { status: { in: states } };
    const rows = await findComplete(record, actor, where, { orderBy: { id: "asc" }, take: MOST_TASKS });
    const moves = await transitionsForEach(actor, workflow, rows as never[]);
    return rows.flatMap((row): Task[] => {
      const move = waiting.find(([name]) => moves.get(row.id)!.some((allowed) => allowed.name === name));
      if (!move) return [];
      const { text, tone } = stateOf(list as never, row, actor);
      return [
        {
          title: t(move[1].tells!.waits!, workflow.values?.(row as never) ?? {}),
          detail: note(row as never, actor),
          link: addressOf(pages.details, row.id),
          since: row.updatedAt,
          tag: text,
          tone: tone === "ok" ? "neutral" : tone,
          group: {
            many: `${t(record.many)}: {n}`,
            to: record.waitsAt?.(row as never) ?? list.views[record.view]!.path,
          },
        },
      ];
    });
  };

export function recordSearch(record: AnyRecord): Search {
  const { list, view, permissions, note, pages } = record;
  return {
    name: list.name,
    label: record.many,
    find: async (actor, q, { skip, take }) => {
      if (!can(actor, permissions.read)) return null;
      const where = textSearch(list.search, q);
      const total = await delegateOf(db, list.model).count({ where: { AND: [list.views[view]!.scope(actor), where] } });
      const rows = take === 0 ? [] : await find(record, actor, where, { orderBy: { id: "desc" }, skip, take });
      const hits = rows.map((row) => ({
        title: titleOf(record, row),
        note: `${note(row as never, actor)}, ${stateOf(list as never, row, actor).text}`,
        to: addressOf(pages.details, row.id),
      }));
      return { hits, total };
    },
  };
}

/** The latest record, as its first owner. */
export function recordSamples({ workflow, list, api }: AnyRecord): Record<string, Sample> {
  const latest: Sample = async () => {
    const [row] = await delegateOf(db, list.model).findMany({
      orderBy: { id: "desc" },
      take: 1,
      include: list.include,
    });
    if (!row) return null;
    const [owner] = workflow.owners(row as never);
    const user = owner === undefined ? null : await db.user.findUnique({ where: { id: owner } });
    return { params: { id: String(row.id) }, as: user?.signInName ?? null };
  };
  return { [workflow.name.toLowerCase()]: latest, [`${api.toLowerCase()}:id`]: latest };
}
