/** The API lines of a resource, out of the same definition as its screens. */
import { z } from "zod/v4";
import { idOf } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { defineEndpoint, type Endpoint, type EndpointRequest } from "~/define/endpoint";
import { lineSchema, listQuery, narrowed, type ListQuery } from "~/define/list-query";
import type { Resource } from "~/define/resource";
import { readPart } from "~/modules/lists/index.server";
import { waiting } from "~/modules/second-administrator/index.server";
import { askedWhere, keepsChange, orderColumns, querySpecOf } from "../list/resource-query.server";
import { delegateOf, type AnyRow } from "./delegate.server";
import { figureFor, figureJson } from "./figure.server";
import { mustHold } from "./permitted.server";
import { recordFor } from "./record-page.server";
import { asksProof } from "./rights.server";
import { saveRecord, type Saved } from "./save.server";
import { schemaOf, type Input } from "./schema.server";
import { MAX_NOTE, setActive } from "./set-active.server";
import { heldIn, heldInList, jsonSchema, jsonValue } from "./values.server";

type RecordJson = Record<string, unknown>;

/** List, read, add, change, take out of use and back into it. */
export function resourceEndpoints(resource: Resource): Endpoint[] {
  const { name, permissions } = resource;
  const answer = answerSchema(resource);
  const listed = lineAnswer(resource, answer as z.ZodObject);
  const one = withArticle(resource.one.toLowerCase());
  const many = resource.many.toLowerCase();
  const line = { tag: resource.many, answer };
  const change = resource.twoAdministrators
    ? { ...line, confirmed: true, mayWait: true, description: "A second administrator decides." }
    : line;
  const { example, rights } = resource;
  const waitsWhen = rights ? { mayWait: true, description: `A second administrator decides ${rights.when}.` } : {};
  return [
    defineEndpoint<unknown, ListQuery, RecordJson[]>({
      ...line,
      method: "GET",
      path: `/${name}`,
      permission: permissions.read,
      summary: `List ${many}`,
      answer: z.array(lineSchema(listed, `${name}Line`)) as z.ZodType<RecordJson[], unknown>,
      query: listQuery(querySpecOf(resource, Object.keys(listed.shape))),
      run: ({ actor, query }) => list(actor, resource, query),
    }),
    defineEndpoint<Input, unknown, RecordJson>({
      ...change,
      ...(resource.proof?.adding ? provenWhen(resource, resource.proof) : {}),
      method: "POST",
      path: `/${name}`,
      permission: permissions.edit,
      summary: `Add ${one}`,
      body: schemaOf(resource, "add"),
      acceptsForm: true,
      creates: true,
      example,
      run: async ({ actor, body }) => {
        const { id, waits } = await saveRecord(actor, resource, null, body, null);
        return waits !== null
          ? waiting(actor, waits)
          : { ...(await read(resource, id)), created: `/api/${name}/${id}` };
      },
    }),
    defineEndpoint<unknown, unknown, RecordJson>({
      ...line,
      method: "GET",
      path: `/${name}/{id}`,
      permission: permissions.read,
      summary: `Read ${one}`,
      run: async ({ actor, params }) => {
        mustHold(actor, resource, "read");
        return jsonOf(resource, await recordFor(actor, resource, idOf(params), "read"));
      },
    }),
    defineEndpoint<Input, unknown, RecordJson>({
      ...change,
      ...waitsWhen,
      ...(resource.proof ? provenWhen(resource, resource.proof) : {}),
      method: "PUT",
      path: `/${name}/{id}`,
      permission: permissions.edit,
      summary: `Change ${one}`,
      body: schemaOf(resource, "edit"),
      needsVersion: true,
      acceptsForm: true,
      example,
      run: async ({ actor, params, body, version }) =>
        saved(actor, resource, await saveRecord(actor, resource, idOf(params), body, version)),
    }),
    defineEndpoint<unknown, unknown, null>({
      ...change,
      method: "DELETE",
      path: `/${name}/{id}`,
      permission: permissions.edit,
      summary: `Take ${one} out of use`,
      answer: z.null(),
      needsVersion: true,
      run: async ({ actor, params, version }) => {
        const { waits } = await setActive(actor, resource, idOf(params), false, version, "");
        return waits !== null ? waiting(actor, waits) : { data: null };
      },
    }),
    defineEndpoint<{ note: string }, unknown, RecordJson>({
      ...change,
      method: "POST",
      path: `/${name}/{id}/Reactivate`,
      permission: permissions.edit,
      summary: `Reactivate ${one}`,
      body: z.object({
        note: z
          .string()
          .max(MAX_NOTE)
          .default("")
          .meta({ description: "The reason; kept in the audit trail", example: "Needed again" }),
      }),
      acceptsForm: true,
      run: async ({ actor, params, body, version }) =>
        saved(actor, resource, await setActive(actor, resource, idOf(params), true, version, body.note)),
    }),
  ];
}

const provenWhen = (resource: Resource, { when }: { when: string }) => ({
  confirmed: {
    when,
    asks: ({ params, body }: EndpointRequest<Input, unknown>) =>
      asksProof(resource, params.id === undefined ? null : idOf(params), body),
  },
});

/** "a delegation", "an issue" */
export function withArticle(word: string): string {
  return `${/^[aeiou]/.test(word) ? "an" : "a"} ${word}`;
}

async function saved(actor: Actor, resource: Resource, { id, waits }: Saved) {
  return waits !== null ? waiting<RecordJson>(actor, waits) : read(resource, id);
}

/** What the actor has just written they may see, whatever has become of it meanwhile. */
async function read(resource: Resource, id: number): Promise<{ data: RecordJson; version: number }> {
  const row = await delegateOf(db, resource.model).findFirst({ where: { id } });
  if (!row) throw new NotFound();
  return jsonOf(resource, row);
}

function jsonOf(
  resource: Resource,
  row: AnyRow,
  held = heldIn,
): { data: RecordJson & { id: string }; version: number } {
  const fields = Object.entries(resource.fields).map(([name, field]) => [
    name,
    jsonValue(field, held(resource, name, row)),
  ]);
  const version = Number(row.version);
  return {
    data: {
      id: String(row.id),
      ...Object.fromEntries(fields),
      active: row.active === true,
      version,
      ...(row.updatedAt instanceof Date ? { updatedAt: row.updatedAt.toISOString() } : {}),
    },
    version,
  };
}

function answerSchema(resource: Resource) {
  const fields = Object.entries(resource.fields).map(([name, field]) => [name, jsonSchema(field)]);
  return z
    .object({
      id: z.string(),
      ...(Object.fromEntries(fields) as Record<string, z.ZodType>),
      active: z.boolean(),
      version: z.number().int(),
      ...(keepsChange(resource) ? { updatedAt: z.iso.datetime() } : {}),
    })
    .meta({ component: resource.name, title: resource.one });
}

const FIGURE_WORDS = {
  money: (name: string) => `A decimal number in the currency named by ${name}Currency.`,
  number: () => "A count.",
  text: () => "In words.",
} as const;

/** A line of a list tells what is worked out for its rows too. */
function lineAnswer({ list: { figure } }: Resource, answer: z.ZodObject): z.ZodObject {
  if (!figure) return answer;
  const only = `Only for those who may see it (${figure.permission})`;
  return answer.extend({
    [figure.name]: z
      .string()
      .nullable()
      .meta({
        title: figure.label,
        description: `${FIGURE_WORDS[figure.kind](figure.name)} ${only}`,
      }),
    [`${figure.name}Currency`]: z
      .string()
      .nullable()
      .meta({ title: `Currency of ${figure.label.toLowerCase()}`, description: only }),
  });
}

async function list(actor: Actor, resource: Resource, query: ListQuery) {
  mustHold(actor, resource, "read");
  const where = askedWhere(actor, resource, query);
  const table = delegateOf(db, resource.model);
  const { rows, nextCursor } = await readPart(query, where, orderColumns(resource, query.sort), (args) =>
    table.findMany(args),
  );
  const total = query.cursor === null ? { total: await table.count({ where }) } : {};
  const figure = figureFor(actor, resource);
  const wanted =
    figure && (query.fields === null || query.fields.some((name) => name.startsWith(figure.name))) ? figure : null;
  const figures = await wanted?.read(actor, rows);
  const lineOf = (row: AnyRow) => ({
    ...jsonOf(resource, row, heldInList).data,
    ...(wanted ? figureJson(wanted, figures, row.id) : {}),
  });
  return { data: rows.map((row) => narrowed(lineOf(row), query)), meta: { nextCursor, ...total } };
}
