/** The form and the page of a record that is told once, as plain data. */
import { redirect } from "@remix-run/node";
import { formatInstant } from "~/core/dates";
import { Forbidden, NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { can, type Actor } from "~/core/actor";
import type { Area } from "~/core/areas";
import { href } from "~/addresses/href";
import { isAdded, type AnyRecord, type PageParts, type Way } from "~/define/record";
import type { Move, Tag, WorkflowRow } from "~/define/workflow";
import type { AttachmentView } from "~/modules/files/index.server";
import { movesAndLimits, sightOf, trailOf, type AllowedMove } from "~/modules/workflow/index.server";
import type { FieldView } from "~/ui/field-control";
import type { HistoryView } from "~/ui/history";
import { recordHistory, withoutMoves } from "../history/record-history.server";
import { portal } from "../portal.server";
import { factsOf, stateOf } from "../list/listing.server";
import type { AnyRow } from "../resource/delegate.server";
import { offeredFor } from "../resource/links.server";
import { formValue, heldIn } from "../resource/values.server";
import { firstWordNotices } from "./first-word.server";
import { moveFormsOf, type MoveFormView } from "./move.server";
import { mayAttach, recordAttachments } from "./attachments.server";
import { ownFace, type Face } from "./record-at.server";
import { addedRecord, changedFields, describedOf, editRefusal, typedFields } from "./save.server";
import { threadOf, type ThreadView } from "./thread.server";

type Row = AnyRow & WorkflowRow;

interface Page {
  area: Area;
  /** What the list is called, and where it is. */
  many: string;
  list: string;
}

export interface RecordFormPage extends Page {
  heading: string;
  sentence: string | null;
  button: string;
  fields: FieldView[];
  version: number | null;
  /** Why there is nothing to fill in. */
  nothing: { title: string; text: string; way?: Pick<Way, "label" | "to"> } | null;
  /** Files may come with it. */
  files: boolean;
  /** The record that is changed; null while it is being added. */
  title: string | null;
  /** Where "back without saving" leads. */
  back: string;
}

/** A step of the trail, as `ui/trail` draws it. */
interface Step {
  word: string;
  by: string | null;
  at: string | null;
  note: string | null;
}

export interface RecordPage extends Page {
  one: string;
  title: string;
  state: Tag;
  version: number;
  facts: { label: string; value: string; long?: boolean }[];
  /** What stands on this page alone. */
  parts: Required<Omit<PageParts, "facts">>;
  trail: Step[];
  moves: AllowedMove[];
  /** Moves that take more along than a comment. */
  forms: MoveFormView[];
  thread: ThreadView | null;
  /** null where a record takes none; `file`: the address of one, ":id" in its place. */
  attachments: {
    /** "Attachments" where nothing is said. */
    title?: string;
    files: AttachmentView[];
    editable: boolean;
    removable: boolean;
    file: string;
  } | null;
  history: HistoryView;
  /** null where the person may not change it now. */
  edit: string | null;
}

/** The record, where the actor may see it. @throws NotFound */
export async function recordFor(actor: Actor, { workflow }: AnyRecord, id: number): Promise<Row> {
  const row = (await workflow.load(db, actor, id)) as Row | null;
  if (!row) throw new NotFound();
  return row;
}

/** The place of a record that is reached by what waits for the person alone. */
export const amongApprovals = (): Page => ({ area: "home", many: t("My approvals"), list: href("/my/approvals") });

/** @param view the face of its list that it stands beneath; null: what waits for the person */
function pageOf({ list }: AnyRecord, view: string | null): Page {
  if (view === null) return amongApprovals();
  const { area = list.area, title = list.title, path } = list.views[view]!;
  return { area, many: t(title), list: path };
}

/** The field as a face of its record shows it; none that stands in no form there. */
function onFace(field: FieldView, { fields = {} }: Face): FieldView[] {
  const differs = fields[field.name];
  if (differs === undefined) return [field];
  if (differs === null || typeof differs === "string") return [];
  const { required = field.required, hint = field.hint } = differs;
  return [{ ...field, required, hint: hint ?? undefined }];
}

/** "Jane Auma to Peter Otieno" */
export function titleOf({ title, workflow }: AnyRecord, row: Row): string {
  return t(title, workflow.values?.(row as never) ?? {});
}

/** Where a record is read. */
export const addressOf = (pattern: string, id: number): string => pattern.replace(":id", String(id));

/**
 * The form that adds a record (`id` null) or changes one.
 * @param refused the form comes back with what was typed, whatever became of the record
 * @param face the one whose form it is; its own where nothing is said
 * @throws NotFound, of what is another's too; a redirect to its page where it may no longer be changed
 */
export async function recordForm(
  actor: Actor,
  any: AnyRecord,
  id: number | null,
  refused = false,
  face: Face = ownFace(any),
): Promise<RecordFormPage> {
  const record = addedRecord(any);
  const row = id === null ? null : await recordFor(actor, record, id);
  const refusal = row && editRefusal(actor, record, row);
  if (refusal instanceof Forbidden) throw new NotFound();
  if (row && refusal && !refused) throw redirect(addressOf(face.pages.details, row.id));
  const { form } = record;
  const begun = row ? {} : ((await form.begin?.(actor)) ?? {});
  const offered = (begun.choices ?? {}) as Partial<Record<string, FieldView["choices"]>>;
  const values = (begun.values ?? {}) as Partial<Record<string, string>>;
  const fields = await Promise.all(
    Object.entries((row ? changedFields : typedFields)(form.fields)).map(async ([name, field]): Promise<FieldView> => {
      const { kind, label, hint, required, maxLength, min, max, initial = "" } = field;
      const choices =
        offered[name] ??
        (kind === "link" ? await offeredFor(db, actor, describedOf(record), name, row) : field.choices);
      const currency = kind === "money" ? ((row?.[field.currency!] as string) ?? actor.company.currency) : undefined;
      const value = row ? formValue(field, heldIn(form, name, row)) : (values[name] ?? initial);
      return { name, label, kind, hint, required, maxLength, min, max, choices, currency, value };
    }),
  );
  const page = pageOf(record, face.view ?? record.view);
  const { title: heading = form.title, sentence = form.sentence, button = form.button } = face;
  const title = row && titleOf(record, row);
  return {
    ...page,
    heading: title === null ? t(heading) : t("Change {title}", { title }),
    sentence: sentence === undefined ? null : t(sentence),
    button: row ? t("Save") : t(button),
    fields: fields.flatMap((field) => onFace(field, face)),
    version: row ? row.version : null,
    nothing: begun.nothing ?? null,
    files: row === null && record.attachments !== undefined,
    title,
    back: row ? addressOf(face.pages.details, row.id) : page.list,
  };
}

/**
 * Everything about a record, and the moves the person may make.
 * @param at the face whose page it is, or the one of its list that it stands beneath; its own where nothing is said
 * @throws NotFound
 */
export async function recordPage(
  actor: Actor,
  record: AnyRecord,
  id: number,
  past = 1,
  at: Face | string = ownFace(record),
): Promise<RecordPage> {
  const { workflow, list, form, one } = record;
  const face = typeof at === "string" ? { ...ownFace(record), view: at } : at;
  const { edit: editPage } = face.pages;
  // Who decides from above reads it as those do in whose place they decide.
  const by = (await sightOf(db, actor, workflow, id)) ?? actor;
  const row = await recordFor(by, record, id);
  const longs = new Set(Object.entries(form.fields).flatMap(([name, { kind }]) => (kind === "longText" ? [name] : [])));
  const mayAdd = isAdded(record) && can(actor, record.permissions.add);
  const edits = editPage !== undefined && mayAdd && editRefusal(actor, record, row) === null;
  const { moves: allowed, limits } = await movesAndLimits(actor, workflow, row as never);
  const { plain, forms } = await moveFormsOf(by, record, row, allowed);
  const hidden = record.hides?.(by, row as never) ?? [];
  const {
    facts = [],
    notices = [],
    tables = [],
    files = [],
    ways = [],
  } = (await record.page?.(by, row as never)) ?? {};
  return {
    ...pageOf(record, face.view ?? viewFor(by, record, row)),
    one: t(one),
    title: titleOf(record, row),
    state: stateOf(list as never, row, by),
    version: row.version,
    facts: [
      ...(await factsOf(list as never, row, by)).map(({ name, ...fact }) => ({ ...fact, long: longs.has(name) })),
      ...facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }])),
    ],
    parts: {
      notices: [
        ...(await firstWordNotices(by, workflow, row as never)),
        ...limits.map(({ step, reason }) => ({
          title: t("“{step}” is for someone else", { step }),
          tone: "info" as const,
          lines: [reason],
        })),
        ...notices,
      ],
      tables: tables.filter(({ rows, empty }) => rows.length > 0 || empty),
      files: files.filter((one) => one.files.length > 0),
      ways: [...ways, ...(await waysFrom(actor, workflow.name, row))],
    },
    trail: await trailIn(actor, record, row, hidden),
    moves: plain,
    forms,
    thread: await threadOf(actor, record, row),
    attachments: await filesOf(by, record, row),
    history: await recordHistory(actor, past, [withoutWhatIsShown(workflow.name, id, hidden)]),
    edit: edits ? addressOf(editPage, id) : null,
  };
}

/** The face of its list that the record's own page stands beneath. */
const viewFor = (actor: Actor, { beneath, view }: AnyRecord, row: Row): string | null =>
  beneath ? beneath(actor, row as never) : view;

/** Where other modules lead on to from it. */
async function waysFrom(actor: Actor, name: string, row: Row): Promise<Way[]> {
  const leading = portal().recordWays.filter(({ of }) => of === name);
  return (await Promise.all(leading.map((one) => one.find(actor, row)))).flat();
}

/** Moves and comments stand on the page themselves; whether there are internal notes is not for everybody. */
function withoutWhatIsShown(name: string, id: number, hidden: readonly string[]) {
  const { except = [], ...subject } = withoutMoves(name, id);
  return { ...subject, except: [...except, ...["comment", "internalNote", ...hidden].map((act) => `${name}.${act}`)] };
}

async function filesOf(actor: Actor, record: AnyRecord, row: Row): Promise<RecordPage["attachments"]> {
  if (!record.attachments) return null;
  return {
    files: await recordAttachments(record).view(row.id, actor.company.timeZone),
    editable: mayAttach(actor, record, row, "add"),
    removable: mayAttach(actor, record, row, "remove"),
    file: record.pages.file!,
  };
}

/** What a step tells of what it has changed. */
const toldOf = ({ moves }: AnyRecord["workflow"], { action, detail }: { action: string; detail: string | null }) =>
  detail === null || !Object.hasOwn(moves, action)
    ? null
    : ((moves as Record<string, Pick<Move<WorkflowRow>, "told">>)[action]!.told?.(
        JSON.parse(detail) as Record<string, unknown>,
      ) ?? null);

/** What was decided, the latest first, down to who began it. */
async function trailIn(actor: Actor, record: AnyRecord, row: Row, hidden: readonly string[]): Promise<Step[]> {
  const { workflow, history } = record;
  const at = (moment: Date) => formatInstant(moment, actor.company.timeZone);
  const [steps, first] = await Promise.all([
    trailOf(db, workflow, row.id),
    db.auditEvent.findFirst({
      where: { entity: workflow.name, entityId: String(row.id) },
      orderBy: { seq: "asc" },
      select: { at: true, actorId: true, action: true },
    }),
  ]);
  const person = first?.actorId
    ? await db.user.findUnique({ where: { id: first.actorId }, select: { displayName: true } })
    : null;
  return [
    ...steps
      .filter(({ action }) => !hidden.includes(action))
      .map((step) => ({
        word: step.done,
        by: step.actorName,
        at: at(step.at),
        note: [toldOf(workflow, step), step.note].filter(Boolean).join(". ") || null,
      })),
    {
      word: (first && history?.actions?.[first.action]) || workflow.states[workflow.start]!.label,
      by: person?.displayName ?? null,
      at: first && at(first.at),
      note: null,
    },
  ];
}
