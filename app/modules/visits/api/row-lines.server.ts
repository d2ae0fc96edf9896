/** API lines of the sections whose rows are typed in a form: what a section declares is enough for them. */
import { z } from "zod/v4";
import { idOf, newFormKey } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { addRow, removeRow, saveOnly, saveRow, type Typed } from "../section-rows.server";
import type { FieldLook } from "../content";
import type { RowInput } from "../sections/section";
import { tableOf } from "../sections/table.server";
import { idText, jsonFields, jsonShape, tagOf } from "./json.server";
import { sheetLines } from "./sheet-lines.server";
import { visitAt } from "./visit-at.server";

type RowJson = Record<string, unknown> & { id: string; visitId: string; version: number };

/** The lines of a section. */
export function rowLines(section: Typed): readonly Endpoint[] {
  return section.form.shape === "rows"
    ? sheetLines(section)
    : section.form.shape === "only"
      ? onlyLines(section)
      : severalLines(section);
}

/** Columns that are not typed and always say something. */
const givenOf = ({ form, fields, noted = {} }: Typed): string[] =>
  Object.keys(fields).filter((name) => !(name in form.fields) && !(name in noted));
/** Columns that follow from a loan snapshot. */
const notedOf = ({ noted = {} }: Typed) =>
  noted as Readonly<Record<string, FieldLook & { kind: "money" | "date" | "integer" }>>;

function answerOf(section: Typed): z.ZodType<RowJson> {
  const { form } = section;
  const given = Object.fromEntries(givenOf(section).map((name) => [name, z.string()]));
  const component = form.model.charAt(0).toUpperCase() + form.model.slice(1);
  return z
    .object({
      id: idText,
      ...given,
      ...jsonShape(form.fields),
      ...jsonShape(notedOf(section)),
      visitId: idText,
      version: z.number().int(),
    })
    .meta({ component }) as unknown as z.ZodType<RowJson>;
}

async function rowsOf(actor: Actor, section: Typed, params: Record<string, string>, where: object): Promise<RowJson[]> {
  const { form } = section;
  const visit = await visitAt(actor, params);
  const rows = await tableOf(db, form.model).findMany({
    where: { visitId: visit.id, ...where },
    orderBy: { id: "asc" },
  });
  const given = givenOf(section);
  return rows.map((row) => ({
    id: String(row.id),
    ...Object.fromEntries(given.map((name) => [name, row[name]])),
    ...jsonFields(form.fields, row, visit.company.exponent),
    ...jsonFields(notedOf(section), row, visit.company.exponent),
    visitId: String(visit.id),
    version: row.version,
  }));
}

/** A row under its own visit, with its version. @throws NotFound */
async function oneRow(actor: Actor, section: Typed, params: Record<string, string>, where: object) {
  const [row] = await rowsOf(actor, section, params, where);
  if (!row) throw new NotFound();
  return { data: row, version: row.version };
}

/** "a group meeting", "an overdue loan". */
const a = (one: string) => `${/^[AEIOU]/.test(one) ? "an" : "a"} ${one.toLowerCase()}`;

function severalLines(section: Typed): Endpoint[] {
  const { form, label, one } = section;
  const { schema: body, example } = form;
  const answer = answerOf(section);
  const path = `/Visit/{id}/${form.name}`;
  const under = (actor: Actor, params: Record<string, string>) =>
    oneRow(actor, section, params, { id: idOf(params, "row") });
  return [
    defineEndpoint<unknown, unknown, RowJson[]>({
      method: "GET",
      path,
      permission: "visit.read",
      tag: tagOf(section),
      summary: `List the ${label.toLowerCase()} of a visit`,
      answer: z.array(answer),
      run: async ({ actor, params }) => ({ data: await rowsOf(actor, section, params, {}) }),
    }),
    defineEndpoint<RowInput, unknown, RowJson>({
      method: "POST",
      path,
      permission: "visit.write",
      tag: tagOf(section),
      summary: `Add ${a(one)}`,
      body,
      example,
      creates: true,
      answer,
      run: async ({ actor, params, body: input }) => {
        const { id, visitId } = await addRow(actor, section, idOf(params), input, newFormKey());
        return {
          ...(await oneRow(actor, section, params, { id })),
          created: `/api/Visit/${visitId}/${form.name}/${id}`,
        };
      },
    }),
    defineEndpoint<unknown, unknown, RowJson>({
      method: "GET",
      path: `${path}/{row}`,
      permission: "visit.read",
      tag: tagOf(section),
      summary: `Read ${a(one)}`,
      answer,
      run: ({ actor, params }) => under(actor, params),
    }),
    defineEndpoint<RowInput, unknown, RowJson>({
      method: "PUT",
      path: `${path}/{row}`,
      permission: "visit.write",
      tag: tagOf(section),
      summary: `Change ${a(one)}`,
      body,
      example,
      needsVersion: true,
      answer,
      run: async ({ actor, params, body: input, version }) => {
        const { data } = await under(actor, params);
        return oneRow(actor, section, params, {
          id: (await saveRow(actor, section, Number(data.id), input, version)).id,
        });
      },
    }),
    defineEndpoint<unknown, unknown, null>({
      method: "DELETE",
      path: `${path}/{row}`,
      permission: "visit.write",
      tag: tagOf(section),
      summary: `Remove ${a(one)}`,
      answer: z.null(),
      run: async ({ actor, params }) => {
        await removeRow(actor, section, Number((await under(actor, params)).data.id));
        return { data: null };
      },
    }),
  ];
}

function onlyLines(section: Typed): Endpoint[] {
  const { form, one } = section;
  const { schema: body, example } = form;
  const answer = answerOf(section);
  const path = `/Visit/{id}/${form.name}`;
  const what = `the ${one.toLowerCase()} of a visit`;
  const read = (actor: Actor, params: Record<string, string>) => oneRow(actor, section, params, {});
  return [
    defineEndpoint<unknown, unknown, RowJson>({
      method: "GET",
      path,
      permission: "visit.read",
      tag: tagOf(section),
      summary: `Read ${what}`,
      answer,
      run: ({ actor, params }) => read(actor, params),
    }),
    defineEndpoint<RowInput, unknown, RowJson>({
      method: "PUT",
      path,
      permission: "visit.write",
      tag: tagOf(section),
      summary: `Save ${what}`,
      body,
      example,
      answer,
      run: async ({ actor, params, body: input, version }) => {
        await saveOnly(actor, section, idOf(params), input, version);
        return read(actor, params);
      },
    }),
    defineEndpoint<unknown, unknown, null>({
      method: "DELETE",
      path,
      permission: "visit.write",
      tag: tagOf(section),
      summary: `Remove ${what}`,
      answer: z.null(),
      run: async ({ actor, params }) => {
        await removeRow(actor, section, Number((await read(actor, params)).data.id));
        return { data: null };
      },
    }),
  ];
}
