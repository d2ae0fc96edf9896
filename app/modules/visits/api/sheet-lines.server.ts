/** API lines of sections whose rows are sent together. */
import { z } from "zod/v4";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import type { FieldLook } from "../content";
import { checkSight, isOfCheck } from "../effect/sight.server";
import type { Typed } from "../section-rows.server";
import { removeSheet, saveSheet } from "../section-sheets.server";
import { orderOf, rowsIn, type GivenRow, type RowInput } from "../sections/section";
import { tableOf } from "../sections/table.server";
import { idText, jsonFields, jsonShape, tagOf } from "./json.server";
import { visitAt } from "./visit-at.server";

interface SheetJson {
  id: string;
  visitId: string;
  version: number;
  rows: Record<string, unknown>[];
  /** Of a section with a head: the rows it leads to. */
  drawn?: Record<string, unknown>[];
}

async function sheetOf(
  actor: Actor,
  { form, kind, fields }: Typed,
  params: Record<string, string>,
): Promise<{ data: SheetJson; version: number }> {
  const visit = await visitAt(actor, params);
  // A check is read whole or not at all: what is shown of one after the approval is on the pages.
  if (isOfCheck(kind) && (await checkSight(db, actor, visit)) !== "all") throw new NotFound();
  const place = await db.visitSection.findUnique({ where: { visitId_kind: { visitId: visit.id, kind } } });
  const rows = await tableOf(db, form.model).findMany({ where: rowsIn(form, visit.id), orderBy: orderOf("rows") });
  const head = (await form.head?.read(db, visit.id)) ?? null;
  if (!place || (rows.length === 0 && !head)) throw new NotFound();
  const { version } = place;
  const { exponent } = visit.company;
  const given = Object.keys(fields).filter((name) => !(name in form.fields));
  const above =
    form.head && head
      ? {
          ...jsonFields(form.head.fields, head, exponent),
          ...pick(head, Object.keys(form.head.given)),
          drawn: (await form.head.rows(db, visit.id)).map(drawnJson),
        }
      : {};
  return {
    data: {
      id: String(place.id),
      visitId: String(visit.id),
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
export function sheetLines(section: Typed): Endpoint[] {
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
    .object({ id: idText, visitId: idText, version: z.number().int(), ...above, rows: z.array(row) })
    .meta({ component: `${name}Sheet` }) as unknown as z.ZodType<SheetJson>;
  const path = `/Visit/{id}/${form.name}`;
  const what = `the ${label.toLowerCase()} of a visit`;
  return [
    defineEndpoint<unknown, unknown, SheetJson>({
      method: "GET",
      path,
      permission: "visit.read",
      tag: tagOf(section),
      summary: `Read ${what}`,
      answer,
      run: ({ actor, params }) => sheetOf(actor, section, params),
    }),
    defineEndpoint<RowInput, unknown, SheetJson>({
      method: "PUT",
      path,
      permission: "visit.write",
      tag: tagOf(section),
      summary: `Save ${what}`,
      body: form.schema,
      example: form.example,
      answer,
      run: async ({ actor, params, body, version }) => {
        const { id } = await visitAt(actor, params);
        await saveSheet(actor, section, id, body, version);
        return sheetOf(actor, section, params);
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
        await removeSheet(actor, section, Number((await sheetOf(actor, section, params)).data.id));
        return { data: null };
      },
    }),
  ];
}
