/** API lines of the sections whose rows are typed in a form: what a section declares is enough for them. */
import { z } from "zod/v4";
import { idOf, newFormKey } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { rowsIn, type Family, type RowInput, type TypedSection } from "~/define/section";
import type { FieldLook } from "~/define/section-content";
import { addRow, removeRow, saveOnly, saveRow } from "../rows.server";
import { idText, jsonFields, jsonShape } from "./json.server";
import { tagOf, type LineRules } from "./rules.server";
import { sheetLines } from "./sheet-lines.server";

type RowJson = Record<string, unknown> & { id: string; version: number };

/** The lines of a section. */
export function rowLines<F extends Family>(rules: LineRules<F>, section: TypedSection<F>): readonly Endpoint[] {
  return section.form.shape === "rows"
    ? sheetLines(rules, section)
    : section.form.shape === "only"
      ? onlyLines(rules, section)
      : severalLines(rules, section);
}

type Described = Pick<TypedSection<Family>, "fields" | "noted"> & { form: { fields: object } };

/** Columns that are not typed and always say something. */
const givenOf = ({ form, fields, noted = {} }: Described): string[] =>
  Object.keys(fields).filter((name) => !(name in form.fields) && !(name in noted));
/** Columns that follow from a loan snapshot. */
const notedOf = ({ noted = {} }: Described) =>
  noted as Readonly<Record<string, FieldLook & { kind: "money" | "date" | "integer" }>>;

function answerOf<F extends Family>({ parent }: LineRules<F>, section: TypedSection<F>): z.ZodType<RowJson> {
  const { form } = section;
  const given = Object.fromEntries(givenOf(section).map((name) => [name, z.string()]));
  const component = form.model.charAt(0).toUpperCase() + form.model.slice(1);
  return z
    .object({
      id: idText,
      ...given,
      ...jsonShape(form.fields),
      ...jsonShape(notedOf(section)),
      [parent.store.within]: idText,
      version: z.number().int(),
    })
    .meta({ component }) as unknown as z.ZodType<RowJson>;
}

async function rowsOf<F extends Family>(
  rules: LineRules<F>,
  actor: Actor,
  section: TypedSection<F>,
  params: Record<string, string>,
  where: object,
): Promise<RowJson[]> {
  const { form } = section;
  const { store } = rules.parent;
  const { id, company } = await rules.find(actor, params);
  const rows = await store.table(db, form.model).findMany({
    where: { ...rowsIn(store, form, id), ...where },
    orderBy: { id: "asc" },
  });
  const given = givenOf(section);
  return rows.map((row) => ({
    id: String(row.id),
    ...Object.fromEntries(given.map((name) => [name, row[name]])),
    ...jsonFields(form.fields, row, company.exponent),
    ...jsonFields(notedOf(section), row, company.exponent),
    [store.within]: String(id),
    version: row.version,
  }));
}

/** A row under its own visit, with its version. @throws NotFound */
async function oneRow<F extends Family>(
  rules: LineRules<F>,
  actor: Actor,
  section: TypedSection<F>,
  params: Record<string, string>,
  where: object,
) {
  const [row] = await rowsOf(rules, actor, section, params, where);
  if (!row) throw new NotFound();
  return { data: row, version: row.version };
}

/** "a group meeting", "an overdue loan". */
const a = (one: string) => `${/^[AEIOU]/.test(one) ? "an" : "a"} ${one.toLowerCase()}`;

function severalLines<F extends Family>(rules: LineRules<F>, section: TypedSection<F>): Endpoint[] {
  const { parent, name, one: whole, permissions } = rules;
  const { form, label, one } = section;
  const { schema: body, example } = form;
  const answer = answerOf(rules, section);
  const path = `/${name}/{id}/${form.name}`;
  const under = (actor: Actor, params: Record<string, string>) =>
    oneRow(rules, actor, section, params, { id: idOf(params, "row") });
  return [
    defineEndpoint<unknown, unknown, RowJson[]>({
      method: "GET",
      path,
      permission: permissions.read,
      tag: tagOf(rules, section),
      summary: `List the ${label.toLowerCase()} of a ${whole}`,
      answer: z.array(answer),
      run: async ({ actor, params }) => ({ data: await rowsOf(rules, actor, section, params, {}) }),
    }),
    defineEndpoint<RowInput, unknown, RowJson>({
      method: "POST",
      path,
      permission: permissions.write,
      tag: tagOf(rules, section),
      summary: `Add ${a(one)}`,
      body,
      example,
      creates: true,
      answer,
      run: async ({ actor, params, body: input }) => {
        const { id } = await addRow(parent, actor, section, idOf(params), input, newFormKey());
        return {
          ...(await oneRow(rules, actor, section, params, { id })),
          created: `/api/${name}/${idOf(params)}/${form.name}/${id}`,
        };
      },
    }),
    defineEndpoint<unknown, unknown, RowJson>({
      method: "GET",
      path: `${path}/{row}`,
      permission: permissions.read,
      tag: tagOf(rules, section),
      summary: `Read ${a(one)}`,
      answer,
      run: ({ actor, params }) => under(actor, params),
    }),
    defineEndpoint<RowInput, unknown, RowJson>({
      method: "PUT",
      path: `${path}/{row}`,
      permission: permissions.write,
      tag: tagOf(rules, section),
      summary: `Change ${a(one)}`,
      body,
      example,
      needsVersion: true,
      answer,
      run: async ({ actor, params, body: input, version }) => {
        const { data } = await under(actor, params);
        return oneRow(rules, actor, section, params, {
          id: (await saveRow(parent, actor, section, Number(data.id), input, version)).id,
        });
      },
    }),
    defineEndpoint<unknown, unknown, null>({
      method: "DELETE",
      path: `${path}/{row}`,
      permission: permissions.write,
      tag: tagOf(rules, section),
      summary: `Remove ${a(one)}`,
      answer: z.null(),
      run: async ({ actor, params }) => {
        await removeRow(parent, actor, section, Number((await under(actor, params)).data.id));
        return { data: null };
      },
    }),
  ];
}

function onlyLines<F extends Family>(rules: LineRules<F>, section: TypedSection<F>): Endpoint[] {
  const { parent, name, one: whole, permissions } = rules;
  const { form, one } = section;
  const { schema: body, example } = form;
  const answer = answerOf(rules, section);
  const path = `/${name}/{id}/${form.name}`;
  const what = `the ${one.toLowerCase()} of a ${whole}`;
  const read = (actor: Actor, params: Record<string, string>) => oneRow(rules, actor, section, params, {});
  return [
    defineEndpoint<unknown, unknown, RowJson>({
      method: "GET",
      path,
      permission: permissions.read,
      tag: tagOf(rules, section),
      summary: `Read ${what}`,
      answer,
      run: ({ actor, params }) => read(actor, params),
    }),
    defineEndpoint<RowInput, unknown, RowJson>({
      method: "PUT",
      path,
      permission: permissions.write,
      tag: tagOf(rules, section),
      summary: `Save ${what}`,
      body,
      example,
      answer,
      run: async ({ actor, params, body: input, version }) => {
        await saveOnly(parent, actor, section, idOf(params), input, version);
        return read(actor, params);
      },
    }),
    defineEndpoint<unknown, unknown, null>({
      method: "DELETE",
      path,
      permission: permissions.write,
      tag: tagOf(rules, section),
      summary: `Remove ${what}`,
      answer: z.null(),
      run: async ({ actor, params }) => {
        await removeRow(parent, actor, section, Number((await read(actor, params)).data.id));
        return { data: null };
      },
    }),
  ];
}
