/** What a record that is told once brings to the rest of the portal: tasks, search, examples for its URLs. */
import { t } from "~/core/text";
import { db, hasColumn } from "~/db/database.server";
import { textSearch } from "~/db/text-search.server";
import { can, type Actor } from "~/core/actor";
import { areaPermission, type Area } from "~/core/areas";
import { isAdded, type AnyRecord } from "~/define/record";
import type { Sample } from "~/define/sample";
import type { Search } from "~/define/search";
import type { Task, TaskGroup } from "~/define/task";
import type { Move, WorkflowRow } from "~/define/workflow";
import { transitionsForEach, waitingSince } from "~/modules/workflow/index.server";
import { COUNTED, counted, MOST_FOUND, stateOf, upTo } from "../list/listing.server";
import { delegateOf, type AnyRow } from "../resource/delegate.server";
import { addressOf, titleOf } from "./pages.server";
import { editRefusal } from "./save.server";

type Row = AnyRow & WorkflowRow & { createdAt: Date };

const MOST_TASKS = 200;

/** Reads records in sight, with what the rules of moves need beside the row. */
async function find({ list, view }: AnyRecord, actor: Actor, where: object, span: object): Promise<Row[]> {
  const scope = await list.views[view]!.scope(actor);
  return findIn({ list }, actor, { AND: [scope, where] }, span);
}

async function findIn({ list }: Pick<AnyRecord, "list">, actor: Actor, where: object, span: object): Promise<Row[]> {
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

/**
 * What waits for somebody: the moves that notify of it, where this person may make one, and what was returned to them.
 * The oldest first.
 * @param ids of these records alone
 */
export const recordTasks =
  (record: AnyRecord, ids?: readonly number[]) =>
  async (actor: Actor): Promise<Task[]> => {
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
    const moveOf = ({ id }: Row) => waiting.find(([one]) => moves.get(id)!.some((allowed) => allowed.name === one));
    const apart = await workflow.apart?.(rows.filter((row) => moveOf(row)?.[1].together) as never[]);
    const since = await waitingSince(db, workflow.name, rows);
    return rows.flatMap((row): Task[] => {
      const shown = { ...toDo(actor, record, row), since: since.get(row.id)! };
      const [name, move] = moveOf(row) ?? [];
      if (name && move)
        return [{ ...shown, ...waitingWords(actor, record, row, { name, move, apart: apart?.has(row.id) ?? false }) }];
      const back = returned !== null && row.status === workflow.start && row.makerId === actor.userId;
      return back && editRefusal(actor, record, row) === null
        ? [{ ...shown, ...returnedWords(titleOf(record, row)) }]
        : [];
    });
  };

function waitingWords(
  actor: Actor,
  record: AnyRecord,
  row: Row,
  { name, move, apart }: { name: string; move: Move<never>; apart: boolean },
): Omit<Task, keyof Shown> & Partial<Pick<Task, "link">> {
  const { notice, label, together } = move;
  const { workflow, list } = record;
  const { text, tone } = stateOf(list as never, row, actor);
  const amount = workflow.amount?.(row as never);
  return {
    ...(amount && { amount }),
    title: t(notice!.waits!, workflow.values?.(row as never) ?? {}),
    tag: text,
    tone: tone === "ok" ? "neutral" : tone,
    ...(workflow.desk && { link: workflow.desk(row as never) }),
    record: {
      process: workflow.name,
      id: row.id,
      createdAt: row.createdAt,
      unitPath: workflow.unitPath(row as never, actor),
    },
    ...(together && { together: { move: name, label, version: row.version, apart } }),
    group: groupOf(record, move),
  };
}

/** The group of what waits for a move: beneath the face of the list that is there for those who make it. */
export function groupOf(
  { workflow: { name }, list, many, view }: AnyRecord,
  { permission }: Pick<Move<never>, "permission">,
): TaskGroup {
  const face = Object.values(list.views).find((one) => one.permission === permission) ?? list.views[view]!;
  return { kind: name, one: `${t(many)}: {n}`, many: `${t(many)}: {n}`, to: face.path };
}

/** @param title of the record */
export const returnedWords = (title: string): Pick<Task, "title" | "tag" | "tone"> => ({
  title: t("{title} was returned to you", { title }),
  tag: t("Returned to you"),
  tone: "warn",
});

type Shown = Pick<Task, "detail" | "link" | "since">;

const toDo = (actor: Actor, { note, pages }: AnyRecord, row: Row): Omit<Shown, "since"> => ({
  detail: note(row as never, actor),
  link: addressOf(pages.details, row.id),
});

const mayEnter = (actor: Actor, area: Area): boolean => area === "home" || can(actor, areaPermission(area));

/** Where the first face of its list that this person may open leads; its page where none does. */
function pageFor(actor: Actor, { list, pages }: AnyRecord, row: Row): string {
  const face = Object.values(list.views).find(
    ({ permission, area = list.area }) => can(actor, permission) && mayEnter(actor, area),
  );
  return (face?.page ?? list.page)?.(row as never, actor) ?? addressOf(pages.details, row.id);
}

export function recordSearch(record: AnyRecord): Search {
  const { list, view, permissions, note } = record;
  return {
    name: list.name,
    label: record.many,
    find: async (actor, q, { skip, take }) => {
      // A list that is searched by nothing has nothing that words could find.
      if (list.search.length === 0 || !can(actor, permissions.read)) return null;
      if (!mayEnter(actor, list.views[view]!.area ?? list.area)) return null;
      const newest = { name: "id", descending: true };
      const found = skip + take <= MOST_FOUND ? await list.found?.(actor, { q, sort: newest, take: MOST_FOUND }) : null;
      const where = found ? { id: { in: [...found.ids] } } : textSearch(list.search, q);
      const scope = await list.views[view]!.scope(actor);
      const count = found
        ? upTo(COUNTED, found.total)
        : await counted(delegateOf(db, list.model), { AND: [scope, where] }, skip + take);
      const rows = take === 0 ? [] : await find(record, actor, where, { orderBy: { id: "desc" }, skip, take });
      const hits = rows.map((row) => ({
        title: titleOf(record, row),
        note: `${note(row as never, actor)}, ${stateOf(list as never, row, actor).text}`,
        to: pageFor(actor, record, row),
      }));
      return { hits, ...count };
    },
  };
}

/** The latest record, as its first owner; as whoever may read it where it is kept from those it is about. */
export function recordSamples({ workflow, list, api, handles }: AnyRecord): Record<string, Sample> {
  const latest: Sample = async () => {
    const [row] = await delegateOf(db, list.model).findMany({
      orderBy: { id: "desc" },
      take: 1,
      include: list.include,
    });
    if (!row) return null;
    const [owner] = handles ? [] : workflow.owners(row as never);
    const user = owner === undefined ? null : await db.user.findUnique({ where: { id: owner } });
    return { params: { id: String(row.id) }, as: user?.signInName ?? null };
  };
  return { [workflow.name.toLowerCase()]: latest, [`${api.toLowerCase()}:id`]: latest };
}
