/** API lines of sections whose rows are sent together. */
import { z } from "zod/v4";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { orderOf, rowsIn, type Family, type GivenRow, type RowInput, type TypedSection } from "~/define/section";
import type { FieldLook } from "~/define/section-content";
import { removeSheet, saveSheet } from "../sheets.server";
import { findPlace } from "../state.server";
import { idText, jsonFields, jsonShape } from "./json.server";
import { tagOf, type LineRules } from "./rules.server";

interface SheetJson {
  id: string;
  version: number;
  rows: Record<string, unknown>[];
  /** Of a section with a head: the rows it leads to. */
  drawn?: Record<string, unknown>[];
}

async function sheetOf<F extends Family>(
  { parent, find, reads }: LineRules<F>,
  actor: Actor,
  { form, kind, fields }: TypedSection<F>,
  params: Record<string, string>,
): Promise<{ data: SheetJson; version: number }> {
  const { store } = parent;
  const found = await find(actor, params);
  const { id, company } = found;
  if (reads && !(await reads(actor, found, kind))) throw new NotFound();
  const place = await findPlace(parent, db, { [store.within]: id, kind });
  const rows = await store.table(db, form.model).findMany({ where: rowsIn(store, form, id), orderBy: orderOf("rows") });
  const head = (await form.head?.read(db, id)) ?? null;
  if (!place || (rows.length === 0 && !head)) throw new NotFound();
  const { version } = place;
  const { exponent } = company;
  const given = Object.keys(fields).filter((name) => !(name in form.fields));
  const above =
    form.head && head
      ? {
          ...jsonFields(form.head.fields, head, exponent),
          ...pick(head, Object.keys(form.head.given)),
          drawn: (await form.head.rows(db, id)).map(drawnJson),
        }
      : {};
  return {
    data: {
      id: String(place.id),
      [store.within]: String(id),
      version,
      ...above,
      rows: rows.map((row) => ({ id: String(row.id), ...pick(row, given), ...jsonFields(form.fields, row, exponent) })),
    },
    version,
  };
}

const pick = (row: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
const drawnJson = ({ key, title, text }: GivenRow) => ({ ...key, source: title, reported: text });

/** What is told of a head beside what was typed. */
const LOOK_JSON = { integer: z.number().int(), text: z.string() } as const;
const givenShape = (looks: Readonly<Record<string, FieldLook>>) =>
  Object.fromEntries(
    Object.entries(looks).map(([name, { kind, label }]) => [
      name,
      (kind === "integer" ? LOOK_JSON.integer : LOOK_JSON.text).nullable().meta({ title: label }),
    ]),
  );

/** The lines of a section whose rows are sent together. */
export function sheetLines<F extends Family>(rules: LineRules<F>, section: TypedSection<F>): Endpoint[] {
  const { parent, permissions } = rules;
  const { form, label, fields } = section;
  const name = form.among ? form.name : form.model.charAt(0).toUpperCase() + form.model.slice(1);
  const given = Object.fromEntries(Object.entries(fields).filter(([one]) => !(one in form.fields)));
  const row = z
    .object({ id: idText, ...givenShape(given), ...jsonShape(form.fields) })
    .meta({ component: form.among ? `${name}Row` : name });
  const above = form.head
    ? {
        ...jsonShape(form.head.fields),
        ...givenShape(form.head.given),
        drawn: z.array(z.object({ no: z.string(), source: z.string(), reported: z.string() })),
      }
    : {};
  const answer = z
    .object({ id: idText, [parent.store.within]: idText, version: z.number().int(), ...above, rows: z.array(row) })
    .meta({ component: `${name}Sheet` }) as unknown as z.ZodType<SheetJson>;
  const path = `/${rules.name}/{id}/${form.name}`;
  const what = `the ${label.toLowerCase()} of a ${rules.one}`;
  return [
    defineEndpoint<unknown, unknown, SheetJson>({
      method: "GET",
      path,
      permission: permissions.read,
      tag: tagOf(rules, section),
      summary: `Read ${what}`,
      answer,
      run: ({ actor, params }) => sheetOf(rules, actor, section, params),
    }),
    defineEndpoint<RowInput, unknown, SheetJson>({
      method: "PUT",
      path,
      permission: permissions.write,
      tag: tagOf(rules, section),
      summary: `Save ${what}`,
      body: form.schema,
      example: form.example,
      answer,
      run: async ({ actor, params, body, version }) => {
        const { id } = await rules.find(actor, params);
        await saveSheet(parent, actor, section, id, body, version);
        return sheetOf(rules, actor, section, params);
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
        await removeSheet(parent, actor, section, Number((await sheetOf(rules, actor, section, params)).data.id));
        return { data: null };
      },
    }),
  ];
}
