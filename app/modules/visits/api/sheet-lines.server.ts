/** API lines of sections whose rows are sent together. */
import { z } from "zod/v4";
import { NotFound } from "~/core/problems";
import { db } from "~/db.server";
import type { Actor } from "~/define/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import type { Typed } from "../section-rows.server";
import { removeSheet, saveSheet, type SheetRow } from "../section-sheets.server";
import { orderOf, type RowInput } from "../sections/section";
import { tableOf } from "../sections/table.server";
import { idText, jsonFields, jsonShape, tagOf } from "./json.server";
import { visitAt } from "./visit-at.server";

interface SheetJson {
  id: string;
  visitId: string;
  version: number;
  rows: Record<string, unknown>[];
}

async function sheetOf(actor: Actor, { form, kind }: Typed, params: Record<string, string>): Promise<{ data: SheetJson; version: number }> {
  const visit = await visitAt(actor, params);
  const place = await db.visitSection.findUnique({ where: { visitId_kind: { visitId: visit.id, kind } } });
  const rows = await tableOf(db, form.model).findMany({ where: { visitId: visit.id }, orderBy: orderOf("rows") });
  if (!place || rows.length === 0) throw new NotFound();
  const { version } = place;
  return { data: { id: String(place.id), visitId: String(visit.id), version, rows: rows.map((row) => ({ id: String(row.id), ...jsonFields(form.fields, row, visit.company.exponent) })) }, version };
}

/** The lines of a section whose rows are sent together. */
export function sheetLines(section: Typed): Endpoint[] {
  const { form, label } = section;
  const name = form.model.charAt(0).toUpperCase() + form.model.slice(1);
  const row = z.object({ id: idText, ...jsonShape(form.fields) }).meta({ component: name });
  const answer = z.object({ id: idText, visitId: idText, version: z.number().int(), rows: z.array(row) }).meta({ component: `${name}Sheet` }) as unknown as z.ZodType<SheetJson>;
  const path = `/Visit/{id}/${form.name}`;
  const what = `the ${label.toLowerCase()} of a visit`;
  return [
    defineEndpoint<unknown, unknown, SheetJson>({ method: "GET", path, permission: "visit.read", tag: tagOf(section), summary: `Read ${what}`, answer, run: ({ actor, params }) => sheetOf(actor, section, params) }),
    defineEndpoint<RowInput, unknown, SheetJson>({
      method: "PUT", path, permission: "visit.write", tag: tagOf(section), summary: `Save ${what}`, body: form.schema, example: form.example, answer,
      run: async ({ actor, params, body, version }) => {
        const { id } = await visitAt(actor, params);
        await saveSheet(actor, section, id, body.rows as SheetRow[], version);
        return sheetOf(actor, section, params);
      },
    }),
    defineEndpoint<unknown, unknown, null>({
      method: "DELETE", path, permission: "visit.write", tag: tagOf(section), summary: `Remove ${what}`, answer: z.null(),
      run: async ({ actor, params }) => {
        await removeSheet(actor, section, Number((await sheetOf(actor, section, params)).data.id));
        return { data: null };
      },
    }),
  ];
}
