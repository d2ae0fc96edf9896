/** What the forms of single sections begin from. */
import { formatInstant, formatDate } from "~/core/dates";
import { formatMoney, moneyToDecimal } from "~/core/money";
import { NotFound } from "~/core/problems";
import { db } from "~/db.server";
import type { Actor } from "~/define/actor";
import type { Choice } from "~/define/field";
import type { SectionKind } from "./content";
import { facesOf } from "./denominations";
import { fieldViews, type VisitFieldView } from "./field-views";
import { readStandingMarks } from "./keep-marks.server";
import { viewMarks } from "./marks";
import { markLine } from "./open-visit.server";
import { readShown } from "./read-content.server";
import { reportForm, reportPrefill } from "./save-report.server";
import { groupForm } from "./save-group.server";
import { countFields, needsExplanation, openFields, outcome, PLACE_LABELS } from "./sections/cash.server";
import { groupFields } from "./sections/group.server";
import { sectionOf } from "./sections/index.server";
import { reportFields } from "./sections/report.server";
import { staffWithin } from "./staff.server";
import { formText, type FormText } from "./stale";
import { LEVEL_INFO, type VisitState } from "./visit";
import { findVisitRow, type VisitRow } from "./visit-row.server";
import type { MarkLine } from "./visit-view";
import { visitWorkflow } from "./visit.workflow.server";

/** The visit a section form belongs to. */
export interface SectionHead {
  visitId: number;
  refNo: string;
  level: string;
  unit: string;
  visited: string;
  state: { text: string; tone: "neutral" | "info" | "warn" | "ok" | "bad" };
  editable: boolean;
  kind: SectionKind;
  label: string;
  one: string;
  /** Marks on fields of this section. */
  marks: MarkLine[];
  rows: { id: number; title: string }[];
}

async function headOf(actor: Actor, visitId: number, kind: SectionKind): Promise<{ row: VisitRow; head: SectionHead }> {
  const row = await findVisitRow(db, actor, visitId);
  if (!row || row.visitorId !== actor.userId) throw new NotFound();
  const { parts, wording } = await readShown(db, visitId, row.company);
  const marks = viewMarks(await readStandingMarks(db, visitId), parts).filter((mark) => mark.field === kind || mark.field.startsWith(`${kind}:`));
  const { label, tone } = visitWorkflow.states[row.status as VisitState];
  const section = sectionOf(kind);
  const head = {
    visitId, refNo: row.refNo, level: LEVEL_INFO[row.level].word, unit: wording.units.get(row.unitId) ?? "", visited: formatDate(row.visitDate), state: { text: label, tone },
    editable: visitWorkflow.editable.includes(row.status as VisitState), kind, label: section.label, one: section.one, marks: marks.map(markLine),
    rows: parts.find((part) => part.key === kind)!.rows.map(({ id, title }) => ({ id, title })),
  };
  return { row, head };
}

export interface SectionForm {
  head: SectionHead;
  fields: VisitFieldView[];
  values: FormText;
  /** null for a new row. */
  id: number | null;
  version: number | null;
  /** Where the first values come from, when not from nothing. */
  note: string | null;
}

/** A new group meeting, or one that is there. @throws NotFound unless it is the actor's own */
export async function groupFormOf(actor: Actor, where: { visitId: number } | { id: number }): Promise<SectionForm> {
  const meeting = "id" in where ? await db.groupMeeting.findUnique({ where: { id: where.id } }) : null;
  if ("id" in where && !meeting) throw new NotFound();
  const { row, head } = await headOf(actor, meeting?.visitId ?? ("visitId" in where ? where.visitId : 0), "GROUP");
  const { currency, exponent } = row.company;
  return { head, fields: fieldViews(groupFields, currency), values: meeting ? groupForm(meeting, exponent) : {}, id: meeting?.id ?? null, version: meeting?.version ?? null, note: null };
}

/** The daily report of a visit; a new one begins from the last. @param empty begins from nothing */
export async function reportFormOf(actor: Actor, where: { visitId: number } | { id: number }, empty = false): Promise<SectionForm> {
  const report = await db.dailyReport.findUnique({ where: "id" in where ? { id: where.id } : { visitId: where.visitId } });
  if ("id" in where && !report) throw new NotFound();
  const { row, head } = await headOf(actor, report?.visitId ?? ("visitId" in where ? where.visitId : 0), "REPORT");
  const { currency, exponent } = row.company;
  const last = report || empty ? null : await reportPrefill(row.visitorId, row.visitDate, exponent);
  return {
    head, fields: fieldViews(reportFields, currency), values: report ? reportForm(report, exponent) : (last?.values ?? {}), id: report?.id ?? null, version: report?.version ?? null,
    note: last ? `Filled in from your report of ${formatDate(last.from)}. Check every figure.` : null,
  };
}

export interface OpenSheetForm {
  head: SectionHead;
  fields: VisitFieldView[];
}

/** The form that opens a count sheet. */
export async function openSheetFormOf(actor: Actor, visitId: number): Promise<OpenSheetForm> {
  const { row, head } = await headOf(actor, visitId, "CASH");
  return { head, fields: fieldViews(openFields, row.company.currency, { custodianId: await staffChoices(row) }) };
}

export interface SheetForm {
  head: SectionHead;
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
  faces: { label: string; face: string; kind: string; quantity: string; amount: string }[];
  fields: VisitFieldView[];
  values: FormText;
  recountOf: number | null;
  recountedBy: number | null;
  /** What a new sheet for the same cash begins with. */
  again: { fields: VisitFieldView[]; values: FormText };
}

/** A count sheet: blank and blind until it is counted, with the book beside it afterwards. */
export async function sheetFormOf(actor: Actor, id: number): Promise<SheetForm> {
  const sheet = await db.cashCount.findUnique({ where: { id }, include: { denominations: true } });
  if (!sheet) throw new NotFound();
  const { row, head } = await headOf(actor, sheet.visitId, "CASH");
  const { currency, exponent, timeZone } = row.company;
  const staff = await staffChoices(row);
  const counted = sheet.counted === null ? null : { counted: sheet.counted, bookBalance: sheet.bookBalance, cashLimit: sheet.cashLimit };
  const { bookBalance, cashLimit } = openFields;
  return {
    head, id, version: sheet.version, title: PLACE_LABELS[sheet.place] ?? sheet.place,
    custodian: staff.find((person) => person.value === String(sheet.custodianId))?.label ?? `No. ${sheet.custodianId}`,
    opened: formatInstant(sheet.openedAt, timeZone), counted: counted !== null, outcome: counted && outcome(counted, exponent), mustExplain: counted !== null && needsExplanation(counted),
    figures: counted ? figures(counted, exponent) : [],
    faces: facesOf(currency, exponent).map(({ face, kind }) => {
      const quantity = sheet.denominations.find((d) => d.face === face && d.kind === kind)?.quantity ?? 0;
      return { label: `${formatMoney(face, exponent)} ${kind === "COIN" ? "coin" : "note"}`, face: moneyToDecimal(face, exponent), kind, quantity: String(quantity), amount: formatMoney(face * BigInt(quantity), exponent) };
    }),
    fields: fieldViews(countFields, currency, { witnessId: staff.filter((person) => person.value !== String(row.visitorId)) }),
    values: { witnessId: formText(sheet.witnessId), custodianPresent: formText(sheet.custodianPresent), explanation: formText(sheet.explanation) },
    recountOf: sheet.recountOfId,
    recountedBy: (await db.cashCount.findUnique({ where: { recountOfId: id }, select: { id: true } }))?.id ?? null,
    again: {
      fields: fieldViews({ bookBalance, cashLimit }, currency),
      values: { bookBalance: moneyToDecimal(sheet.bookBalance, exponent), cashLimit: sheet.cashLimit === null ? "" : moneyToDecimal(sheet.cashLimit, exponent) },
    },
  };
}

function figures({ counted, bookBalance, cashLimit }: { counted: bigint; bookBalance: bigint; cashLimit: bigint | null }, exponent: number): { label: string; value: string }[] {
  const all: [string, bigint | null][] = [["Counted", counted], ["Book balance", bookBalance], ["Difference", counted - bookBalance], ["Limit", cashLimit]];
  return all.flatMap(([label, value]) => (value === null ? [] : [{ label, value: formatMoney(value, exponent) }]));
}

async function staffChoices(row: VisitRow): Promise<Choice[]> {
  return (await staffWithin(db, row.unitPath, row.visitDate)).map(({ userId, name, post }) => ({ value: String(userId), label: `${name}, ${post}` }));
}
