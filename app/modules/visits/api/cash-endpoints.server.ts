/** API lines of count sheets. */
import { z } from "zod/v4";
import { idOf, newFormKey } from "~/core/ids.server";
import { moneyToDecimal } from "~/core/money";
import { NotFound } from "~/core/problems";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { defineEndpoint, type Endpoint } from "~/define/endpoint";
import { countedAgain } from "../cash-of-visit.server";
import { explainCashCount, openCashSheet, recountCash, removeCashSheet, saveCashCount } from "../cash-sheets.server";
import {
  countFields,
  countSchema,
  explainSchema,
  needsExplanation,
  openSchema,
  recountSchema,
  type CountInput,
  type ExplainInput,
  type OpenInput,
} from "../sections/cash.server";
import { idText, jsonFields, jsonShape } from "~/modules/sections/index.server";
import { visitAt } from "./visit-at.server";

const tag = "Cash counts";
const OPEN = { place: "TELLER", custodianId: 1, bookBalance: "1250.00", cashLimit: "50000.00" };
const STOOD_BY = { witnessId: 1, custodianPresent: true, explanation: null };
const COUNT = {
  ...STOOD_BY,
  denominations: [
    { face: "1000.00", kind: "NOTE", quantity: 1 },
    { face: "50.00", kind: "NOTE", quantity: 5 },
  ],
};
const amount = z.string().nullable();
const sheetAnswer = z
  .object({
    id: idText,
    visitId: idText,
    place: z.string(),
    custodianId: idText,
    openedAt: z.iso.datetime(),
    bookBalance: amount.meta({ description: "null until the cash is counted, and while it is counted again" }),
    cashLimit: amount,
    counted: amount,
    difference: amount,
    mustExplain: z.boolean(),
    ...jsonShape(countFields),
    recountOfId: idText.nullable(),
    denominations: z.array(z.object({ face: z.string(), kind: z.enum(["NOTE", "COIN"]), quantity: z.number().int() })),
    version: z.number().int(),
  })
  .meta({ component: "CashSheet" });
type SheetJson = z.infer<typeof sheetAnswer>;

type RecountInput = Pick<OpenInput, "bookBalance" | "cashLimit">;

async function sheetsOf(actor: Actor, params: Record<string, string>, sheetId: number | null): Promise<SheetJson[]> {
  const visit = await visitAt(actor, params);
  const { exponent } = visit.company;
  const money = (value: bigint | null) => (value === null ? null : moneyToDecimal(value, exponent));
  const sheets = await db.cashCount.findMany({
    where: { visitId: visit.id, ...(sheetId === null ? {} : { id: sheetId }) },
    orderBy: { id: "asc" },
    include: { denominations: { orderBy: [{ kind: "desc" }, { face: "desc" }] } },
  });
  const anew = await countedAgain(db, visit.id);
  const blind = (sheet: { id: number; counted: bigint | null }) => sheet.counted === null || anew.has(sheet.id);
  return sheets.map((sheet) => ({
    id: String(sheet.id),
    visitId: String(visit.id),
    place: sheet.place,
    custodianId: String(sheet.custodianId),
    openedAt: sheet.openedAt.toISOString(),
    bookBalance: blind(sheet) ? null : money(sheet.bookBalance),
    cashLimit: money(sheet.cashLimit),
    counted: money(sheet.counted),
    difference: blind(sheet) ? null : money(sheet.difference),
    mustExplain:
      sheet.counted !== null &&
      !anew.has(sheet.id) &&
      needsExplanation({ counted: sheet.counted, bookBalance: sheet.bookBalance, cashLimit: sheet.cashLimit }),
    ...jsonFields(countFields, sheet, exponent),
    recountOfId: sheet.recountOfId === null ? null : String(sheet.recountOfId),
    denominations: sheet.denominations.map((d) => ({
      face: moneyToDecimal(d.face, exponent),
      kind: d.kind as "NOTE",
      quantity: d.quantity,
    })),
    version: sheet.version,
  }));
}

async function oneSheet(actor: Actor, params: Record<string, string>, sheetId: number) {
  const [sheet] = await sheetsOf(actor, params, sheetId);
  if (!sheet) throw new NotFound();
  return { data: sheet, version: sheet.version };
}

/** A sheet is only found under its own visit. */
async function sheetUnder(actor: Actor, params: Record<string, string>): Promise<number> {
  const sheetId = idOf(params, "sheet");
  await oneSheet(actor, params, sheetId);
  return sheetId;
}

export const cashLines: readonly Endpoint[] = [
  defineEndpoint<unknown, unknown, SheetJson[]>({
    method: "GET",
    path: "/Visit/{id}/CashSheet",
    permission: "visit.read",
    tag,
    summary: "List the count sheets of a visit",
    answer: z.array(sheetAnswer),
    run: async ({ actor, params }) => ({ data: await sheetsOf(actor, params, null) }),
  }),
  defineEndpoint<OpenInput, unknown, SheetJson>({
    method: "POST",
    path: "/Visit/{id}/CashSheet",
    permission: "visit.write",
    tag,
    summary: "Open a count sheet and freeze its book balance",
    body: openSchema,
    example: OPEN,
    creates: true,
    answer: sheetAnswer,
    run: async ({ actor, params, body }) => {
      const { id, visitId } = await openCashSheet(actor, idOf(params), body, newFormKey());
      return { ...(await oneSheet(actor, params, id)), created: `/api/Visit/${visitId}/CashSheet/${id}` };
    },
  }),
  defineEndpoint<unknown, unknown, SheetJson>({
    method: "GET",
    path: "/Visit/{id}/CashSheet/{sheet}",
    permission: "visit.read",
    tag,
    summary: "Read a count sheet",
    answer: sheetAnswer,
    run: ({ actor, params }) => oneSheet(actor, params, idOf(params, "sheet")),
  }),
  defineEndpoint<unknown, unknown, null>({
    method: "DELETE",
    path: "/Visit/{id}/CashSheet/{sheet}",
    permission: "visit.write",
    tag,
    summary: "Remove a sheet that was not counted",
    answer: z.null(),
    run: async ({ actor, params }) => {
      await removeCashSheet(actor, await sheetUnder(actor, params));
      return { data: null };
    },
  }),
  defineEndpoint<CountInput, unknown, SheetJson>({
    method: "PUT",
    path: "/Visit/{id}/CashSheet/{sheet}/Count",
    permission: "visit.write",
    tag,
    summary: "Save the count of a sheet",
    body: countSchema,
    example: COUNT,
    needsVersion: true,
    answer: sheetAnswer,
    run: async ({ actor, params, body, version }) =>
      oneSheet(actor, params, (await saveCashCount(actor, await sheetUnder(actor, params), body, version)).id),
  }),
  defineEndpoint<ExplainInput, unknown, SheetJson>({
    method: "PUT",
    path: "/Visit/{id}/CashSheet/{sheet}/Explanation",
    permission: "visit.write",
    tag,
    summary: "Change witness and explanation of a counted sheet",
    body: explainSchema,
    example: STOOD_BY,
    needsVersion: true,
    answer: sheetAnswer,
    run: async ({ actor, params, body, version }) =>
      oneSheet(actor, params, (await explainCashCount(actor, await sheetUnder(actor, params), body, version)).id),
  }),
  defineEndpoint<RecountInput, unknown, SheetJson>({
    method: "POST",
    path: "/Visit/{id}/CashSheet/{sheet}/Recount",
    permission: "visit.write",
    tag,
    summary: "Open a new sheet for cash that was counted",
    body: recountSchema,
    example: { bookBalance: "1250.00", cashLimit: null },
    creates: true,
    answer: sheetAnswer,
    run: async ({ actor, params, body }) => {
      const { id, visitId } = await recountCash(actor, await sheetUnder(actor, params), body, newFormKey());
      return { ...(await oneSheet(actor, params, id)), created: `/api/Visit/${visitId}/CashSheet/${id}` };
    },
  }),
];
