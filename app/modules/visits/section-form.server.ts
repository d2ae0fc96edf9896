/** What the forms of single sections begin from. */
import { formatInstant, formatDate } from "~/core/dates";
import { formatMoney, moneyToDecimal } from "~/core/money";
import { parseId } from "~/core/ids.server";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/define/actor";
import type { Choice } from "~/define/field";
import { stateTag, type Tag } from "~/define/workflow";
import { countedRows, facesOf, faceRows, type Denomination, type FaceRow } from "~/modules/cash-count/index.server";
import { isShown } from "~/modules/files/index.server";
import { bookedSince, inLedger } from "./book-balance.server";
import { countedAgain } from "./cash-of-visit.server";
import type { SectionKind } from "./content";
import { fieldViews, type VisitFieldView } from "./field-views";
import type { VisitFields } from "./fields.server";
import { readStandingMarks } from "./keep-marks.server";
import { viewMarks } from "./marks";
import { markLine } from "./open-visit.server";
import { readShown } from "./read-content.server";
import { fromLoan, loanPick, type LoanPick } from "./loan-pick.server";
import { rowForm } from "./row-text.server";
import { visitorsFields, type Typed } from "./section-rows.server";
import { countFields, countName, needsExplanation, openFields, outcome, PLACE_LABELS } from "./sections/cash.server";
import { VISIT_DOCUMENTS } from "./sections/documents.server";
import { sectionOf } from "./sections/index.server";
import { orderOf, rowsIn, type HeadForm, type Prefill, type Recalled } from "./sections/section";
import { tableOf } from "./sections/table.server";
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
  state: Tag;
  editable: boolean;
  kind: SectionKind;
  label: string;
  one: string;
  /** Marks on fields of this section. */
  marks: MarkLine[];
  rows: { id: number; title: string }[];
  /** Documents that belong to this section. */
  documents: { id: number; name: string; picture: boolean }[];
}

async function headOf(actor: Actor, visitId: number, kind: SectionKind): Promise<{ row: VisitRow; head: SectionHead }> {
  const row = await findVisitRow(db, actor, visitId);
  if (!row || row.visitorId !== actor.userId) throw new NotFound();
  const { parts, wording } = await readShown(db, visitId, row.company);
  const marks = viewMarks(await readStandingMarks(db, visitId), parts).filter(
    (mark) => mark.field === kind || mark.field.startsWith(`${kind}:`),
  );
  const section = sectionOf(kind);
  const head = {
    visitId,
    refNo: row.refNo,
    level: LEVEL_INFO[row.level].word,
    unit: wording.units.get(row.unitId) ?? "",
    visited: formatDate(row.visitDate),
    state: stateTag(visitWorkflow, row.status),
    editable: visitWorkflow.editable.includes(row.status as VisitState),
    kind,
    label: section.label,
    one: section.one,
    marks: marks.map(markLine),
    rows: parts.find((part) => part.key === kind)!.rows.map(({ id, title }) => ({ id, title })),
    documents: await documentsOfSection(visitId, kind),
  };
  return { row, head };
}

async function documentsOfSection(visitId: number, kind: SectionKind): Promise<SectionHead["documents"]> {
  const place = await db.visitSection.findUnique({ where: { visitId_kind: { visitId, kind } }, select: { id: true } });
  const found = place
    ? await db.document.findMany({
        where: { ownerType: VISIT_DOCUMENTS, ownerId: visitId, sectionId: place.id, deletedAt: null },
        select: { id: true, originalName: true, mime: true },
        orderBy: { id: "asc" },
      })
    : [];
  return found.map(({ id, originalName, mime }) => ({ id, name: originalName, picture: isShown(mime) }));
}

/** Rows typed in one form. */
export interface SheetView {
  one: string;
  most: number;
  /** What is said once above them, where there is such a thing. */
  head: { title: string; fields: VisitFieldView[]; onward: string; print: { name: string; id: number } | null } | null;
  /** The rows, where they follow from the head: what each is called and tells, and what is not asked of it. */
  given: { title: string; text: string; without: readonly string[] }[] | null;
}

export interface RowForm {
  head: SectionHead;
  fields: VisitFieldView[];
  values: Record<string, unknown>;
  /** What the rows are called, where several are typed in one form; null otherwise. */
  sheet: SheetView | null;
  /** null for a new row. */
  id: number | null;
  version: number | null;
  /** Where the first values come from, when not from nothing. */
  note: string | null;
  /** Whether one row may follow another. */
  several: boolean;
  /** What of earlier visits a new row may take up. */
  recalled: Recalled[];
  /** Why nothing can be recorded here; null where something can. */
  whyNot: string | null;
  /** Loans a new row may begin with; null where there are none to choose from. */
  loans: LoanPick | null;
}

/** What a new row begins with. */
interface Beginning {
  /** Nothing. */
  empty?: boolean;
  /** Id of what was recalled from an earlier visit, as the address gives it. */
  from?: string | null;
  /** Id of a loan of the newest snapshot, as the address gives it. */
  loan?: string | null;
  /** What is searched for among its loans. */
  find?: string | null;
}

/**
 * The form of a new row, or of one that is there; a section with one row at most opens what it has.
 * @throws NotFound unless it is the actor's own
 */
export async function rowFormOf(
  actor: Actor,
  section: Typed,
  where: { visitId: number } | { id: number },
  { empty = false, from = null, loan = null, find = null }: Beginning = {},
): Promise<RowForm> {
  const { form, kind } = section;
  if (form.shape === "rows") return sheetRowsFormOf(actor, section, where, empty);
  const several = form.shape === "row";
  const found = "id" in where || !several ? await tableOf(db, form.model).findFirst({ where }) : null;
  if ("id" in where && !found) throw new NotFound();
  const { row, head } = await headOf(actor, found?.visitId ?? ("visitId" in where ? where.visitId : 0), kind);
  const { currency, exponent } = row.company;
  const fields = visitorsFields(form, row.level);
  const first = found || empty ? null : await beginning(section, row, fields, { from, loan });
  return {
    head,
    fields: fieldViews(fields, currency, await form.lists?.(db, row)),
    values: found ? rowForm(fields, found, exponent) : (first?.values ?? {}),
    id: found?.id ?? null,
    version: found?.version ?? null,
    note: found ? (form.known?.(found, exponent) ?? null) : (first?.note ?? null),
    several,
    sheet: null,
    whyNot: found || !section.offered || (await section.offered(db, row)) ? null : t(section.whyNot ?? ""),
    recalled: found ? [] : ((await form.recall?.(db, row)) ?? []),
    loans: found || !form.loans || !head.editable ? null : await loanPick(actor, row, form.loans, find ?? ""),
  };
}

/** What a new row begins with: a loan, something of an earlier visit, or what the section knows by itself. */
async function beginning(
  { form }: Typed,
  row: VisitRow,
  fields: VisitFields,
  { from, loan }: Pick<Beginning, "from" | "loan">,
): Promise<Prefill | null> {
  const loanId = form.loans ? parseId(loan) : null;
  if (loanId !== null) return fromLoan(row, fields, form.loans!, loanId);
  const earlier = parseId(from);
  return (earlier !== null ? await form.from?.(db, row, earlier) : await form.prefill?.(db, row)) ?? null;
}

/** All rows of a section in one form; its id is that of the section in the visit. */
async function sheetRowsFormOf(
  actor: Actor,
  section: Typed,
  where: { visitId: number } | { id: number },
  empty: boolean,
): Promise<RowForm> {
  const { form, kind, one } = section;
  const place = await db.visitSection.findFirst({
    where: "id" in where ? { id: where.id, kind } : { visitId: where.visitId, kind },
  });
  if ("id" in where && !place) throw new NotFound();
  const { row, head } = await headOf(actor, place?.visitId ?? ("visitId" in where ? where.visitId : 0), kind);
  const rows = await tableOf(db, form.model).findMany({ where: rowsIn(form, row.id), orderBy: orderOf("rows") });
  const { currency, exponent } = row.company;
  const saved = rows.map((kept) => ({ id: String(kept.id), ...rowForm(form.fields, kept, exponent) }));
  const page = {
    head: { ...head, rows: [] },
    fields: fieldViews(form.fields, currency, await form.lists?.(db, row)),
    version: place?.version ?? null,
    several: false,
    whyNot: null,
    recalled: [],
    loans: null,
  };
  const sheet = { one, most: form.most, head: null, given: null };
  if (form.head)
    return {
      ...page,
      ...(await headedRows(form.head, row, saved, sheet)),
      id: (await form.head.read(db, row.id)) ? place!.id : null,
    };
  const first = rows.length > 0 || empty ? null : ((await form.begin?.(db, row)) ?? null);
  return {
    ...page,
    values: { rows: rows.length > 0 ? saved : (first?.rows ?? [{}]) },
    sheet,
    id: rows.length > 0 ? place!.id : null,
    note: first?.note ?? null,
  };
}

/** Rows below a head: those it leads to, with what has been said of them. */
async function headedRows(
  head: HeadForm,
  visit: VisitRow,
  saved: readonly FormText[],
  sheet: Pick<SheetView, "one" | "most">,
): Promise<Pick<RowForm, "values" | "sheet" | "note">> {
  const { currency, exponent } = visit.company;
  const kept = await head.read(db, visit.id);
  const first = kept ? null : await head.prefill(db, visit);
  const given = kept ? await head.rows(db, visit.id) : [];
  const rows = given.map(({ key }) => ({
    ...key,
    ...saved.find((row) => Object.entries(key).every(([name, value]) => row[name] === value)),
  }));
  return {
    values: { ...(kept ? rowForm(head.fields, kept, exponent) : first!.values), rows },
    note: first?.note ?? null,
    sheet: {
      ...sheet,
      head: {
        title: head.title,
        fields: fieldViews(head.fields, currency, await head.lists(db, visit)),
        onward: head.onward,
        print: kept && { name: head.printed, id: kept.id },
      },
      given: given.map(({ title, text, without }) => ({ title, text, without })),
    },
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
  /** Once counted: what was booked there after the sheet was opened. */
  later: { no: string; at: string; narration: string; amount: string }[];
  faces: FaceRow[];
  fields: VisitFieldView[];
  values: FormText;
  /** The count before and the one after, by place and time. */
  recountOf: string | null;
  recountedBy: string | null;
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
