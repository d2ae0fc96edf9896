/** What waits for a person by the index of what waits, as tasks: no record is loaded. */
import { formatAmount } from "~/core/currencies";
import { t } from "~/core/text";
import { can, type Actor } from "~/core/actor";
import { isAdded, type AnyRecord } from "~/define/record";
import type { Task } from "~/define/task";
import { stateTag, type Move, type Workflow, type WorkflowRow } from "~/define/workflow";
import { href } from "~/addresses/href";
import { isIndexed, waitingSteps, type StepFound } from "~/modules/workflow/index.server";
import { stateOf } from "./list/listing.server";
import { ofPortal, portal } from "./portal.server";
import { addressOf } from "./record/pages.server";
import { groupOf, recordTasks, returnedWords } from "./record/parts.server";

const recordsByProcess = ofPortal(({ records }) => new Map(records.map((record) => [record.workflow.name, record])));

/** The oldest first. */
export async function waitingTasks(actor: Actor): Promise<Task[]> {
  const found = await waitingSteps(actor, portal().workflows);
  return found.flatMap((one) => {
    const record = recordsByProcess().get(one.workflow.name) ?? null;
    return one.step === null ? returnedTask(actor, record, one) : [stepTask(actor, record, one, one.step)];
  });
}

/** Tasks as lists show them: records are loaded for what the index does not keep, those of a process together. */
export async function completed(actor: Actor, tasks: readonly Task[]): Promise<Task[]> {
  const loaded = new Map<string, Task>();
  for (const [process, record] of recordsByProcess()) {
    const ids = tasks.flatMap(({ record: of }) => (of?.process === process ? [of.id] : []));
    if (ids.length === 0 || !isIndexed(record.workflow)) continue;
    for (const task of await recordTasks(record, ids)(actor)) loaded.set(task.link, task);
  }
  // Since when it waits is told by the index, on every page.
  return tasks.map((task) => ({ ...task, ...loaded.get(task.link), since: task.since }));
}

function stepTask(
  actor: Actor,
  record: AnyRecord | null,
  { workflow, row, since, above }: StepFound,
  { name, move }: { name: string; move: Move<WorkflowRow> },
): Task {
  const { notice, label, together } = move;
  const { text, tone } =
    workflow.turn && record ? stateOf(record.list as never, row as never, actor) : stateTag(workflow, row.status);
  const groupBelow = move.group ?? (record && groupOf(record, move));
  // Those above see the record, not its list.
  const group = above && groupBelow ? { ...groupBelow, kind: `${groupBelow.kind}.above`, to: undefined } : groupBelow;
  return {
    ...(row.worth && { amount: { minor: row.worth.minor, currency: row.worth.currency } }),
    title: t(notice!.waits!, row.values),
    detail: noteOf(actor, record, workflow, row),
    link: above
      ? href("/my/approvals/above/:process/:id", { params: { process: workflow.name, id: row.id } })
      : ((workflow.desk && row.link) ?? linkOf(record, row)),
    since,
    tag: text,
    tone: tone === "ok" ? "neutral" : tone,
    record: { process: workflow.name, id: row.id, createdAt: row.createdAt, unitPath: row.unitPath },
    ...(together && !above && { together: { move: name, label, version: row.version } }),
    ...(group && { group }),
  };
}

const noteOf = (actor: Actor, record: AnyRecord | null, { turn }: Workflow, row: StepFound["row"]): string =>
  turn?.note?.(row as never) ?? (turn && record ? record.note(row as never, actor) : detailOf(row));

const detailOf = ({ about, unitName, worth }: StepFound["row"]): string =>
  [about, unitName, worth && formatAmount(worth)].filter(Boolean).join(", ");

const linkOf = (record: AnyRecord | null, { id, link }: StepFound["row"]): string =>
  record ? addressOf(record.pages.details, id) : link!;

function returnedTask(actor: Actor, record: AnyRecord | null, { row, since }: StepFound): Task[] {
  if (!record || !isAdded(record) || !can(actor, record.permissions.add)) return [];
  return [
    {
      ...returnedWords(t(record.title, row.values)),
      detail: detailOf(row),
      link: linkOf(record, row),
      since,
    },
  ];
}
