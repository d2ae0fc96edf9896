/** What a record that is told once brings to the rest of the portal: tasks, search, examples for its URLs. */
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { textSearch } from "~/db/text-search.server";
import { can, type Actor } from "~/core/actor";
import { areaPermission, type Area } from "~/core/areas";
import type { AnyRecord } from "~/define/record";
import type { Sample } from "~/define/sample";
import type { Search } from "~/define/search";
import { WAITING_FOR_YOU, type Task, type TaskGroup } from "~/define/task";
import type { Move } from "~/define/workflow";
import { waitingSince } from "~/modules/workflow/index.server";
import { COUNTED, counted, MOST_FOUND, stateOf, upTo } from "../list/listing.server";
import { delegateOf } from "../resource/delegate.server";
import { addressOf, titleOf } from "./pages.server";
import { editRefusal } from "./save.server";
import { findIn, waitingRows, type Row } from "./waiting-rows.server";

/** Reads records in sight, with what the rules of moves need beside the row. */
async function find({ list, view }: AnyRecord, actor: Actor, where: object, span: object): Promise<Row[]> {
  const scope = await list.views[view]!.scope(actor);
  return findIn({ list }, actor, { AND: [scope, where] }, span);
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
    const found = await waitingRows(record, actor, ids);
    const together = found.flatMap(({ row, step }) => (step?.[1].together ? [row] : []));
    const apart = await workflow.apart?.(together as never[]);
    const since = await waitingSince(
      db,
      workflow.name,
      found.map(({ row }) => row),
    );
    return found.flatMap(({ row, step }): Task[] => {
      const shown = { ...toDo(actor, record, row), since: since.get(row.id)! };
      if (step) {
        const [name, move] = step;
        return [{ ...shown, ...waitingWords(actor, record, row, { name, move, apart: apart?.has(row.id) ?? false }) }];
      }
      return editRefusal(actor, record, row) === null ? [{ ...shown, ...returnedWords(titleOf(record, row)) }] : [];
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

/** The group of what waits for a move, with what of it waits for its reader in the face that is there for those who make it. */
export function groupOf(
  { workflow: { name }, list, many, view, desk = view }: AnyRecord,
  { permission }: Pick<Move<never>, "permission">,
): TaskGroup {
  const face = Object.values(list.views).find((one) => one.permission === permission) ?? list.views[desk]!;
  return { kind: name, one: `${t(many)}: {n}`, many: `${t(many)}: {n}`, to: face.path + WAITING_FOR_YOU };
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
