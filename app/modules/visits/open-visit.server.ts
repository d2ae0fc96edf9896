import { formatBytes } from "~/core/bytes";
import { formatDate, formatInstant, formatWait } from "~/core/dates";
import { formatMoney } from "~/core/money";
import { NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import { stateTag } from "~/define/workflow";
import { isShown } from "~/modules/files/index.server";
import { trailOf, transitionsFor, type TrailStep } from "~/modules/workflow/index.server";
import { cashOfVisit } from "./cash-of-visit.server";
import { earlierCounts } from "./counted-before.server";
import type { ShownPart } from "~/define/section-content";
import type { VisitContent } from "./content";
import { hiddenSections, isOfCheck, partsInSight } from "./effect/sight.server";
import { readStandingMarks, viewMarks, markLine, isTwoSided, NOTHING } from "~/modules/sections/index.server";
import { messageAnswers } from "./messages.server";
import { readShown } from "./read-content.server";
import { sideOpenTo } from "./visit-parent.server";
import { TYPED_SECTIONS } from "./sections/index.server";
import { VISIT_DOCUMENTS } from "./sections/documents.server";
import { LEVEL_INFO, OVERDUE_AFTER, type VisitState } from "./visit";
import { stateOf } from "./visit-lines.server";
import { findVisitRow, inReview, type VisitRow } from "./visit-row.server";
import { partView, type AddendumView, type DocumentView, type TrailView, type VisitView } from "./visit-view";
import { visitWorkflow } from "./visit.workflow.server";
import { visitStore } from "./sections/section";
import { stateIs } from "~/define/states";
import { VISIT_STATES } from "./visit-states";

export interface OpenedVisit {
  row: VisitRow;
  content: VisitContent;
  /** All parts, also of sections that hold nothing. */
  parts: ShownPart[];
  view: VisitView;
}

/** A whole visit in words. @throws NotFound out of sight */
export async function openVisit(actor: Actor, id: number): Promise<OpenedVisit> {
  const row = await findVisitRow(db, actor, id);
  if (!row) throw new NotFound();
  const { content, parts: whole, wording } = await readShown(db, id, row.company);
  const { parts, sight } = await partsInSight(db, actor, row, whole);
  const people = await namesOf([row.visitorId, row.reviewerId]);
  const { timeZone } = row.company;
  const held = inReview(row.status) && row.reviewerId !== null && row.heldSince !== null;
  const header = Object.fromEntries(parts[0]!.rows[0]!.fields.map((field) => [field.key, field.value]));
  const holder = held
    ? {
        name: people.get(row.reviewerId!) ?? NOTHING,
        since: formatInstant(row.heldSince!, timeZone),
        waiting: formatWait(row.heldSince!, actor.at),
        overdue: row.waitingDays > OVERDUE_AFTER,
      }
    : null;
  const view: VisitView = {
    id,
    refNo: row.refNo,
    level: LEVEL_INFO[row.level].word,
    levelLabel: LEVEL_INFO[row.level].label,
    version: row.version,
    status: row.status,
    state: stateOf(row),
    visitor: people.get(row.visitorId) ?? NOTHING,
    unit: wording.names.unit?.get(row.unitId) ?? NOTHING,
    visited: formatDate(row.visitDate),
    purpose: header.purposeId ?? NOTHING,
    holder,
    own: row.visitorId === actor.userId,
    editable: row.visitorId === actor.userId && visitWorkflow.editable.includes(row.status as VisitState),
    parts: parts
      .filter((part) => part.key === "HEADER" || part.rows.length > 0 || part.state === "NOT_POSSIBLE")
      .map(partView),
    cashDiffers: await cashDiffersOf(row),
    documents: await documentsOf(
      id,
      wording.names.section ?? new Map(),
      timeZone,
      sight === "none" ? await hiddenSections(actor, row) : [],
    ),
    marks: viewMarks(await readStandingMarks(visitStore, db, id), parts)
      .filter(({ field }) => sight === "all" || !isOfCheck(field))
      .map(markLine),
    trail: trailView(await trailOf(db, visitWorkflow, id), await createdOf(id), {
      row,
      holder: holder?.name ?? null,
      timeZone,
      visitor: people.get(row.visitorId) ?? "",
    }),
    addenda: await addendaOf(id, timeZone),
    contentHash: row.contentHash,
    moves: await transitionsFor(actor, visitWorkflow, row),
    toFill: toFill(actor, row, parts),
    answers: await messageAnswers(db, id, actor.at, timeZone),
  };
  return { row, content, parts, view };
}

/** What its own counts differ by; else that its visitor had counted the same cash before, in another visit, and it differed. */
async function cashDiffersOf({ id, visitorId, company: { exponent } }: VisitRow): Promise<string | null> {
  const cash = await cashOfVisit(db, id);
  if (cash && cash.places > 0) return t("Cash differs by {amount}", { amount: formatMoney(cash.gross, exponent) });
  const before = (await earlierCounts(db, [id])).get(id) ?? [];
  return before.some(({ countedById }) => countedById === visitorId)
    ? t("Cash differed when it was first counted that day")
    : null;
}

/** Rows on which this person has columns to fill in beside the visitor's. */
function toFill(actor: Actor, row: VisitRow, parts: readonly ShownPart[]): VisitView["toFill"] {
  const side = sideOpenTo(actor, row);
  if (side === null) return [];
  return TYPED_SECTIONS.filter(isTwoSided).flatMap(({ kind, word, one }) =>
    parts.find((part) => part.key === kind)!.rows.map(({ id, title }) => ({ id, title, one, word: word!, side })),
  );
}

async function namesOf(ids: readonly (number | null)[]): Promise<Map<number, string>> {
  const people = await db.user.findMany({
    where: { id: { in: ids.filter((id) => id !== null) } },
    select: { id: true, displayName: true },
  });
  return new Map(people.map((person) => [person.id, person.displayName]));
}

async function createdOf(id: number): Promise<Date> {
  return (await db.visit.findUniqueOrThrow({ where: { id }, select: { createdAt: true } })).createdAt;
}

/** The live documents of a visit. @param hidden sections whose documents are left out */
async function documentsOf(
  visitId: number,
  sections: ReadonlyMap<number, string>,
  timeZone: string,
  hidden: readonly number[],
): Promise<DocumentView[]> {
  const found = await db.document.findMany({
    where: { ownerType: VISIT_DOCUMENTS, ownerId: visitId, deletedAt: null },
    orderBy: { id: "asc" },
  });
  const documents = found.filter(({ sectionId }) => sectionId === null || !hidden.includes(sectionId));
  const parts = new Map(
    (await db.visitSection.findMany({ where: { visitId }, select: { id: true, kind: true } })).map(({ id, kind }) => [
      id,
      kind,
    ]),
  );
  const kinds = new Map(
    (await db.category.findMany({ where: { kind: "DOCUMENT" }, select: { code: true, name: true } })).map((kind) => [
      kind.code,
      kind.name,
    ]),
  );
  return documents.map((d) => ({
    id: d.id,
    name: d.originalName,
    kind: kinds.get(d.kind) ?? d.kind,
    section: d.sectionId === null ? NOTHING : (sections.get(d.sectionId) ?? NOTHING),
    part: (d.sectionId !== null && parts.get(d.sectionId)) || null,
    caption: d.caption ?? NOTHING,
    evidenceDate: d.evidenceDate ? formatDate(d.evidenceDate) : NOTHING,
    size: formatBytes(d.size),
    picture: isShown(d.mime),
    hash: d.sha256.slice(0, 12),
    sha256: d.sha256,
    uploaded: formatInstant(d.uploadedAt, timeZone),
    key: `DOCS:${d.id}.originalName`,
  }));
}

async function addendaOf(visitId: number, timeZone: string): Promise<AddendumView[]> {
  const notes = await db.visitAddendum.findMany({ where: { visitId }, orderBy: { id: "asc" } });
  const names = await namesOf(notes.map((note) => note.authorId));
  return notes.map(({ authorId, at, text, hash }) => ({
    author: names.get(authorId) ?? NOTHING,
    at: formatInstant(at, timeZone),
    text,
    hash,
  }));
}

function trailView(
  steps: readonly TrailStep[],
  created: Date,
  { row, holder, timeZone, visitor }: { row: VisitRow; holder: string | null; timeZone: string; visitor: string },
): TrailView[] {
  const state = stateTag(visitWorkflow, row.status).text;
  const word = holder
    ? t("With {name}", { name: holder })
    : stateIs(VISIT_STATES, row.status, "own")
      ? t("With {name}", { name: visitor })
      : state;
  return [
    { word, by: null, at: null, note: null, now: true },
    ...steps.map((step) => ({
      word: step.done,
      by: step.actorName,
      at: formatInstant(step.at, timeZone),
      note: step.note,
      now: false,
    })),
    { word: "Created", by: visitor, at: formatInstant(created, timeZone), note: null, now: false },
  ];
}
