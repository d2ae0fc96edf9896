/** Visits as what sections hang on, and the commands of their sections. */
import { formatDate } from "~/core/dates";
import { Conflict, Forbidden, NotFound } from "~/core/problems";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { canAt, type Actor } from "~/core/actor";
import { stateTag } from "~/define/workflow";
import { isShown } from "~/modules/files/index.server";
import * as sections from "~/modules/sections/index.server";
import type { SectionKind } from "./content";
import { lockForEditing } from "./lock-for-editing.server";
import { readShown } from "./read-content.server";
import { VISIT_DOCUMENTS } from "./sections/documents.server";
import { visitKept } from "./sections/index.server";
import { sideOf, type Side, type VisitFamily, type VisitHead } from "./sections/section";
import { LEVEL_INFO, type VisitState } from "./visit";
import { findVisitRow, lockVisitRow, inReview, type VisitRow } from "./visit-row.server";
import { visitWorkflow } from "./visit.workflow.server";

export const visitParent: sections.SectionParent<VisitFamily> = {
  ...visitKept,
  entity: "Visit",
  lock: lockForEditing,
  template: async (tx, id) => (await tx.visit.findUniqueOrThrow({ where: { id }, include: PURPOSE })).purpose.template,
  open: openForForm,
  sides: {
    of: ({ level }) => sideOf(level),
    find: findVisitRow,
    lock: lockVisitRow,
    openTo: sideOpenTo,
    refusal: sideRefusal,
  },
};

const PURPOSE = { purpose: { select: { template: true } } } as const;

/** A visit for a form of one of its sections. @throws NotFound unless it is the actor's own */
async function openForForm(actor: Actor, id: number, kind: SectionKind): Promise<sections.ParentAt<VisitFamily>> {
  const row = await findVisitRow(db, actor, id);
  if (!row || row.visitorId !== actor.userId) throw new NotFound();
  const { parts, wording } = await readShown(db, id, row.company);
  const head = {
    visitId: id,
    refNo: row.refNo,
    level: LEVEL_INFO[row.level].word,
    unit: wording.names.unit?.get(row.unitId) ?? "",
    visited: formatDate(row.visitDate),
    state: stateTag(visitWorkflow, row.status),
    documents: await documentsOfSection(id, kind),
  };
  return { row, editable: visitWorkflow.editable.includes(row.status as VisitState), parts, head };
}

async function documentsOfSection(visitId: number, kind: SectionKind): Promise<VisitHead["documents"]> {
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

/**
 * The side for which somebody other than the visitor writes while the visit is with its reviewer: the reviewer of a
 * branch manager's visit, and the branch manager whose branch was visited from above; null for everybody else.
 */
export function sideOpenTo(actor: Actor, visit: VisitRow): Side | null {
  if (!inReview(visit.status) || visit.visitorId === actor.userId) return null;
  if (sideOf(visit.level) === "bm") return visit.reviewerId === actor.userId ? "supervisor" : null;
  return canAt(actor, LEVEL_INFO.BM.permission, visit.unitPath) ? "bm" : null;
}

/** Forbidden for whoever has no say on this side, Conflict while the visit is not with its reviewer. */
function sideRefusal(visit: VisitRow, side: Side): Error {
  if (!inReview(visit.status))
    return new Conflict(t("This is filled in while the visit is with its reviewer."), "wrong_state", {
      version: visit.version,
    });
  return new Forbidden(
    side === "bm" ? t("Only the manager of the branch fills this in.") : t("Only the present reviewer fills this in."),
  );
}

type Of<A extends unknown[], R> = (parent: sections.SectionParent<VisitFamily>, ...rest: A) => R;
/** A command of sections, for those of visits. */
const ofVisits =
  <A extends unknown[], R>(command: Of<A, R>) =>
  (...rest: A): R =>
    command(visitParent, ...rest);

export const addRow = ofVisits(sections.addRow<VisitFamily>);
export const saveOnly = ofVisits(sections.saveOnly<VisitFamily>);
export const saveRow = ofVisits(sections.saveRow<VisitFamily>);
export const removeRow = ofVisits(sections.removeRow<VisitFamily>);
export const saveSheet = ofVisits(sections.saveSheet<VisitFamily>);
export const removeSheet = ofVisits(sections.removeSheet<VisitFamily>);
export const saveSide = ofVisits(sections.saveSide<VisitFamily>);
export const markNotPossible = ofVisits(sections.markNotPossible<VisitFamily>);
export const markPossible = ofVisits(sections.markPossible<VisitFamily>);
export const answerMarks = ofVisits(sections.answerMarks<VisitFamily>);
export const rowFormOf = ofVisits(sections.rowFormOf<VisitFamily>);
