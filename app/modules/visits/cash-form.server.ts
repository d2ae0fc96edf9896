/** What the forms of cash counts begin from. */
import { formatInstant } from "~/core/dates";
import { formatMoney, moneyToDecimal } from "~/core/money";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { Choice } from "~/define/field";
import type { FormText } from "~/define/section";
import { countedRows, facesOf, faceRows, type Denomination, type FaceRow } from "~/modules/cash-count/index.server";
import { fieldViews, formHead, formText, type FormHead, type SectionFieldView } from "~/modules/sections/index.server";
import { bookedSince, inLedger } from "./book-balance.server";
import { countedAgain } from "./cash-of-visit.server";
import { countFields, countName, needsExplanation, openFields, outcome, PLACE_LABELS } from "./sections/cash.server";
import type { VisitFamily } from "./sections/section";
import { staffWithin } from "./staff.server";
import { visitParent } from "./visit-parent.server";
import type { VisitRow } from "./visit-row.server";

export interface OpenSheetForm {
  head: FormHead<VisitFamily>;
  fields: SectionFieldView[];
}

/** The form that opens a count sheet. */
export async function openSheetFormOf(actor: Actor, visitId: number): Promise<OpenSheetForm> {
  const { row, head } = await formHead(visitParent, actor, visitId, "CASH");
  return { head, fields: fieldViews(openFields, row.company.currency, { custodianId: await staffChoices(row) }) };
}

export interface SheetForm {
  head: FormHead<VisitFamily>;
  id: number;
  version: number;
  title: string;
  custodian: string;
  opened: string;
  counted: boolean;
  /** Once counted: the outcome in a sentence, and whether it must be explained. */
  outcome: string | null;
  mustExplain: boolean;
  figures: { label: string; value: string }[];
  /** Once counted: what was booked there after the sheet was opened. */
  later: { no: string; at: string; narration: string; amount: string }[];
  faces: FaceRow[];
  fields: SectionFieldView[];
  values: FormText;
  /** The count before and the one after, by place and time. */
  recountOf: string | null;
  recountedBy: string | null;
  /** What a new sheet for the same cash begins with. */
  again: { fields: SectionFieldView[]; values: FormText };
}

/** A count sheet: blank and blind until it is counted, with the book beside it afterwards. */
export async function sheetFormOf(actor: Actor, id: number): Promise<SheetForm> {
  const sheet = await db.cashCount.findUnique({ where: { id }, include: { denominations: true } });
  if (!sheet) throw new NotFound();
  const { row, head } = await formHead(visitParent, actor, sheet.visitId, "CASH");
  const { currency, exponent, timeZone } = row.company;
  const staff = await staffChoices(row);
  const counted =
    sheet.counted === null
      ? null
      : { counted: sheet.counted, bookBalance: sheet.bookBalance, cashLimit: sheet.cashLimit };
  const { bookBalance, cashLimit } = openFields;
  const named = async (where: { id: number } | { recountOfId: number }) => {
    const count = await db.cashCount.findUnique({ where, select: { place: true, openedAt: true } });
    return count && countName(count, timeZone);
  };
  const known = await inLedger(db as never, sheet);
  const anew = counted !== null && (await countedAgain(db, sheet.visitId)).has(id);
  const later = counted
    ? await bookedSince(db as never, { unitId: sheet.unitId, place: sheet.place, company: row.company }, sheet.openedAt)
    : [];
  return {
    head,
    id,
    version: sheet.version,
    title: PLACE_LABELS[sheet.place] ?? sheet.place,
    custodian: staff.find((person) => person.value === String(sheet.custodianId))?.label ?? `No. ${sheet.custodianId}`,
    opened: formatInstant(sheet.openedAt, timeZone),
    counted: counted !== null,
    outcome:
      counted &&
      (anew
        ? t("This cash is being counted again. The book balance is hidden until the new count is saved.")
        : outcome(counted, exponent)),
    mustExplain: counted !== null && !anew && needsExplanation(counted),
    figures: counted && !anew ? figures(counted, exponent) : [],
    later: later.map(({ no, at, narration, amount }) => ({
      no,
      at: formatInstant(at, timeZone),
      narration,
      amount: formatMoney(amount, exponent),
    })),
    faces: counted
      ? countedRows(exponent, sheet.denominations as Denomination[])
      : faceRows(await facesOf(db, currency), exponent, []),
    fields: fieldViews(countFields, currency, {
      witnessId: staff.filter(({ value }) => value !== String(row.visitorId) && value !== String(sheet.custodianId)),
    }),
    values: {
      witnessId: formText(sheet.witnessId),
      custodianPresent: formText(sheet.custodianPresent),
      explanation: formText(sheet.explanation),
    },
    recountOf: await named({ id: sheet.recountOfId ?? 0 }),
    recountedBy: await named({ recountOfId: id }),
    again: {
      fields: fieldViews(known ? { cashLimit } : { bookBalance, cashLimit }, currency),
      values: { cashLimit: sheet.cashLimit === null ? "" : moneyToDecimal(sheet.cashLimit, exponent) },
    },
  };
}

function figures(
  { counted, bookBalance, cashLimit }: { counted: bigint; bookBalance: bigint; cashLimit: bigint | null },
  exponent: number,
): { label: string; value: string }[] {
  const all: [string, bigint | null][] = [
    ["Counted", counted],
    ["Book balance", bookBalance],
    ["Difference", counted - bookBalance],
    ["Limit", cashLimit],
  ];
  return all.flatMap(([label, value]) => (value === null ? [] : [{ label, value: formatMoney(value, exponent) }]));
}

async function staffChoices(row: VisitRow): Promise<Choice[]> {
  return (await staffWithin(db, row.unitPath, row.visitDate)).map(({ userId, name, post }) => ({
    value: String(userId),
    label: `${name}, ${post}`,
  }));
}
