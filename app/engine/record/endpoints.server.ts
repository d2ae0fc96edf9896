/** The API lines of a record that is told once: list, read, add, change, and one for each move. */
import { capital } from "~/core/capital";
import { z } from "zod/v4";
import { hasColumn, db } from "~/db/database.server";
import { answerList } from "~/modules/lists/index.server";
import { idOf } from "~/core/ids.server";
import type { Actor } from "~/core/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { endOf, type FieldInfo } from "~/define/field";
import { lineSchema, listQuery, type ListQuery, type QueryFilter, type QuerySpec } from "~/define/list-query";
import { isAdded, type AddedRecord, type AnyRecord } from "~/define/record";
import { stateChoices, type Move, type WorkflowRow } from "~/define/workflow";
import { attachmentLines } from "~/modules/files/index.server";
import { transitionsFor } from "~/modules/workflow/index.server";
import { MOST_FOUND } from "../list/listing.server";
import { delegateOf, type AnyRow } from "../resource/delegate.server";
import { withArticle } from "../resource/endpoints.server";
import { heldInList, jsonSchema, jsonValue } from "../resource/values.server";
import { commentLines } from "./comment-lines.server";
import { moveExample, moveRecord, moveSchema } from "./move.server";
import { handled } from "./handled.server";
import { recordFor } from "./pages.server";
import { recordAttachments } from "./attachments.server";
import { addRecord, changedFields, changeExample, editRecord, typedSchema } from "./save.server";

type Json = Record<string, unknown>;
type Line = Json & { id: string };

export function recordEndpoints(record: AnyRecord): Endpoint[] {
  const { api, permissions, workflow, many, paths = { list: api, add: api } } = record;
  const brief = lineOf(record);
  const answer = brief
    .extend({
      ...record.answers?.rows?.schemas,
      transitions: z.array(z.string()).meta({ description: "The moves the caller may make now" }),
    })
    .meta({ component: workflow.name }) as unknown as z.ZodType<Line, unknown>;
  const one = withArticle(record.one.toLowerCase());
  const line = { tag: many, answer };
  const named = { ...line, path: `/${api}/{id}` };
  return [
    defineEndpoint<unknown, ListQuery, Line[]>({
      ...line,
      method: "GET",
      path: `/${paths.list}`,
      permission: permissions.read,
      summary: `List ${many.toLowerCase()}`,
      query: listQuery(specOf(record, Object.keys(brief.shape))),
      answer: z.array(lineSchema(brief, `${workflow.name}ListLine`)) as unknown as z.ZodType<Line[], unknown>,
      run: ({ actor, query }) => list(actor, record, query),
    }),
    defineEndpoint<unknown, unknown, Line>({
      ...named,
      method: "GET",
      permission: permissions.read,
      summary: `Read ${one}`,
      run: async ({ actor, params }) => {
        await handled(actor, record, idOf(params));
        return read(actor, record, idOf(params));
      },
    }),
    ...(isAdded(record) ? writingLines(record, { ...line, path: `/${paths.add}` }, one) : []),
    ...Object.entries<Move<never>>(workflow.moves)
      .filter(([, { byItself }]) => !byItself)
      .map(([name, { permission, note }]) =>
        defineEndpoint<{ note: string | null } & Json, unknown, Line>({
          ...line,
          method: "POST",
          path: `/${api}/{id}/${capital(name)}`,
          permission,
          summary: `${capital(name)} ${one}`,
          body: moveSchema(record, name),
          needsVersion: true,
          example: {
            note: note === "required" ? "As was agreed on the telephone" : null,
            ...moveExample(record, name),
          },
          run: async ({ actor, params, body, version }) =>
            read(actor, record, (await moveRecord(actor, record, idOf(params), name, { ...body, version })).id),
        }),
      ),
    ...(record.thread ? commentLines(record, { tag: many, one }) : []),
    ...(record.attachments
      ? attachmentLines(recordAttachments(record), {
          at: `/${api}/{id}`,
          tag: many,
          one,
          read: permissions.read,
          write: permissions.read,
        })
      : []),
  ];
}

/** What adds one, and what changes it while its state lets its owner do so. */
function writingLines(
  record: AddedRecord,
  line: { tag: string; answer: z.ZodType<Line, unknown>; path: `/${string}` },
  one: string,
) {
  const { api, permissions, workflow, form } = record;
  const written = { ...line, permission: permissions.add };
  const add = defineEndpoint<Json, unknown, Line>({
    ...written,
    method: "POST",
    summary: `Add ${one}`,
    body: typedSchema(record),
    creates: true,
    ...(form.keyless ? {} : { needsKey: true }),
    example: { ...form.example },
    run: async ({ actor, body }) => {
      const { id } = await addRecord(actor, record, body);
      return { ...(await read(actor, record, id)), created: `/api/${api}/${id}` };
    },
  });
  if (workflow.editable.length === 0) return [add];
  const change = defineEndpoint<Json, unknown, Line>({
    ...written,
    method: "PUT",
    path: `/${api}/{id}`,
    summary: `Change ${one}`,
    body: changeSchema(record),
    needsVersion: true,
    example: changeExample(record),
    run: async ({ actor, params, body, version }) => {
      const id = idOf(params);
      const typed = { ...body, ...(await keptMasked(actor, record, id, body)) };
      return read(actor, record, (await editRecord(actor, record, id, typed, version)).id);
    },
  });
  return [add, change];
}

const maskedFields = ({ form }: AddedRecord) =>
  Object.entries(changedFields(form.fields)).filter(([, one]) => one.masked);

/** What a change sends: of a masked field its end alone is told, so that it may be left out. */
function changeSchema(record: AddedRecord): z.ZodType<Json, unknown> {
  const leftOut = maskedFields(record).map(([name, { schema }]) => {
    const read = (schema instanceof z.ZodDefault ? schema.unwrap() : schema) as z.ZodType;
    return [name, read.optional().meta(schema.meta() ?? {})] as const;
  });
  const schema = typedSchema(record, true) as unknown as z.ZodObject;
  return schema.extend(Object.fromEntries(leftOut)) as unknown as z.ZodType<Json, unknown>;
}

/** Masked fields that a change leaves out, or sends as they were told, as they are; the version says that they still are. */
async function keptMasked(actor: Actor, record: AddedRecord, id: number, body: Json): Promise<Json> {
  const masked = maskedFields(record);
  if (masked.length === 0) return {};
  const row = await recordFor(actor, record, id);
  const stays = ([name, { schema }]: (typeof masked)[number]): boolean => {
    const kept = row[name];
    if (body[name] === undefined) return true;
    return typeof kept === "string" && body[name] === schema.safeParse(endOf(kept)).data;
  };
  return Object.fromEntries(masked.filter(stays).map(([name]) => [name, row[name]]));
}

/** The moments a record keeps of itself, as far as its table has them. */
const momentsOf = ({ list }: AnyRecord) => ["createdAt", "updatedAt"].filter((name) => hasColumn(list.model, name));

/** The states that are kept, and when it was made and last changed where the table says so. */
function lineOf(record: AnyRecord) {
  const { workflow, form, answers } = record;
  const fields = Object.entries({ ...form.fields, ...answers?.fields }).map(([name, field]) => [
    name,
    jsonSchema(field),
  ]);
  return z.object({
    id: z.string(),
    ...(Object.fromEntries(fields) as Record<string, z.ZodType>),
    status: z.enum(Object.keys(workflow.states) as [string, ...string[]]),
    version: z.number().int(),
    ...Object.fromEntries(momentsOf(record).map((name) => [name, z.iso.datetime()])),
  });
}

/** A masked field is told by its end alone, in lists and of one record alike. */
async function jsonOf(actor: Actor, record: AnyRecord, rows: readonly (AnyRow & WorkflowRow)[]): Promise<Line[]> {
  const known = (await record.answers?.of?.(rows as never, actor)) ?? [];
  return rows.map((row, index) => lineJson(record, { ...row, ...known[index] }));
}

function lineJson(record: AnyRecord, row: AnyRow & WorkflowRow): Line {
  const fields: Record<string, FieldInfo> = { ...record.form.fields, ...record.answers?.fields };
  const told = Object.entries(fields).map(([name, field]) => [
    name,
    jsonValue(field, heldInList({ fields } as never, name, row)),
  ]);
  return {
    id: String(row.id),
    ...(Object.fromEntries(told) as Json),
    status: row.status,
    version: row.version,
    ...Object.fromEntries(momentsOf(record).map((name) => [name, (row[name] as Date).toISOString()])),
  };
}

async function read(actor: Actor, record: AnyRecord, id: number): Promise<{ data: Line; version: number }> {
  const row = await recordFor(actor, record, id);
  const moves = await transitionsFor(actor, record.workflow, row as never);
  const [line] = await jsonOf(actor, record, [row]);
  const rows = await record.answers?.rows?.of(row as never, actor);
  return { data: { ...line!, ...rows, transitions: moves.map(({ name }) => name) }, version: row.version };
}

const FILTER_KINDS: Partial<Record<FieldInfo["kind"], QueryFilter["kind"]>> = {
  link: "id",
  date: "date",
  month: "text",
  choice: "choice",
  integer: "number",
  flag: "flag",
};

/** Narrowed by state, by what it points to, by its days, months and choices, and by when it was made and last changed. */
function specOf(record: AnyRecord, properties: readonly string[]): QuerySpec {
  const { workflow, form, list } = record;
  const moments = momentsOf(record);
  const fields = Object.entries<FieldInfo>(form.fields).flatMap(([name, { kind, choices }]): QueryFilter[] => {
    const filter = FILTER_KINDS[kind];
    return filter ? [{ name, kind: filter, ...(choices ? { choices } : {}) }] : [];
  });
  return {
    filters: [
      { name: "status", kind: "choice", choices: stateChoices(workflow) },
      ...fields,
      ...moments.map((name) => ({ name, kind: "moment" as const })),
    ],
    sorts: [...list.sorts.filter((name) => name === "status" || Object.hasOwn(form.fields, name)), ...moments],
    sort: list.sort,
    fields: properties.filter((name) => name !== "id"),
  };
}

const ORDER_KINDS: Partial<Record<FieldInfo["kind"], "number" | "amount" | "flag">> = {
  integer: "number",
  link: "number",
  money: "amount",
  flag: "flag",
};

async function list(actor: Actor, record: AnyRecord, query: ListQuery) {
  const { list, view, form } = record;
  const table = delegateOf(db, list.model);
  const order = Object.entries<FieldInfo>(form.fields).flatMap(([name, { kind }]) => {
    const told = ORDER_KINDS[kind];
    return told ? [[name, told] as const] : [];
  });
  const scope = await list.views[view]!.scope(actor);
  const newest = { name: "id", descending: true };
  const found = query.q === "" ? null : await list.found?.(actor, { q: query.q, sort: newest, take: MOST_FOUND });
  // Parts of the answer hold what words find, where all of it is known by its ids.
  const isKnown = found && found.total <= found.ids.length;
  return answerList(isKnown ? { ...query, q: "" } : query, {
    scope: isKnown ? { AND: [scope, { id: { in: [...found.ids] } }] } : scope,
    search: list.search,
    order: Object.fromEntries(order),
    // What is worked out of a row may ask its relations, as on its page.
    find: (args) =>
      table.findMany({ ...args, ...(record.answers?.of ? { include: list.include } : {}) }) as Promise<
        (AnyRow & WorkflowRow)[]
      >,
    count: (where) => table.count({ where: where as Record<string, unknown> }),
    items: (rows) => jsonOf(actor, record, rows),
  });
}
