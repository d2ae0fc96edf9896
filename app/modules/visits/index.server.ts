export {
  declineReferral,
  declineSchema,
  issueFromReferral,
  raiseReferral,
  referralOfIssue,
  referralsOf,
} from "./referrals.server";
export { beginForReport, reportOfToday, type ReportOfToday } from "./begin-report.server";
export { explainCashCount, openCashSheet, recountCash, removeCashSheet, saveCashCount } from "./cash-sheets.server";
export type { SectionKind } from "./content";
export { countsInVisits, type CountInVisit } from "./counts-in-visits.server";
export { countVisits, type CountedBy, type VisitCount } from "./count-visits.server";
export { fieldStandings } from "./field-standing.server";
export type { VisitSpan, Whose } from "./span.server";
export { sumAgreement, type AgreementBy, type AgreementSum } from "./effect/sum-agreement.server";
export { sumTrips, type TripsBy } from "./sum-trips.server";
export { teamMembers, teamVisits } from "./team.server";
export { turnaroundOf } from "./turnaround.server";
export { auditMessagePage } from "./audit-messages.server";
export {
  answerMessage,
  isAddressee,
  messageAnswerSchema,
  messageTo,
  messageToAudit,
  type MessageAnswer,
  type MessageView,
} from "./messages.server";
export { createVisit, type Created } from "./create-visit.server";
export { documentForm, type DocumentForm } from "./document-form.server";
export { removeDocument, replaceDocument, uploadDocuments } from "./documents.server";
export {
  editPage,
  levelsOf,
  newHeaderForm,
  type EditPage,
  type HeaderForm,
  type SectionTile,
} from "./edit-page.server";
export { purposeChoices } from "./filter-choices.server";
export { visitPast } from "./effect/sight.server";
export { isVisitor, rowVisit, visitNamed } from "./find-rows.server";
export { holdersOf } from "./find-supervisor.server";
export type { VisitLine, VisitWhere } from "./find-visits.server";
export {
  createSchema,
  headerFormSchema,
  headerSchema,
  tripsSchema,
  type CreateInput,
  type HeaderInput,
  type LegInput,
} from "./header.server";
export { operationsHome, todaysDraft, type OperationsHome } from "./home.server";
export { nextSection } from "./next-section.server";
export { openVisit, type OpenedVisit } from "./open-visit.server";
export {
  followUpForm,
  followUpSchema,
  raiseFollowUpOf,
  visitFollowUps,
  type FollowedVisit,
} from "./raise-follow-up.server";
export { readDocument } from "./read-document.server";
export { answersSchema, rerouteSchema, reviewSchema } from "./review-input.server";
export { rerouteChoices, reviewPage, type ReviewPage } from "./review-page.server";
export { overdueBelow, waitingFor, type OverdueLine } from "./review-queue.server";
export { saveHeader } from "./save-header.server";
export { saveTrips } from "./save-trips.server";
export { openSheetFormOf, sheetFormOf, type OpenSheetForm, type SheetForm } from "./cash-form.server";
export type { Typed } from "./sections/section";
export { sideFormOf, type SideForm } from "./side-form.server";
export {
  countSchema,
  explainSchema,
  openSchema,
  PLACE_LABELS,
  recountSchema,
  type CountInput,
} from "./sections/cash.server";
export { documentSchema } from "./sections/documents.server";
export { groupSection } from "./sections/group.server";
export { sectionByWord, SECTIONS } from "./sections/index.server";
export type { Section, Side, VisitFamily } from "./sections/section";
export { reportSection } from "./sections/report.server";
export { reviewPost, supervisorAbove, type Holder } from "./supervisor";
export { submitPage, type SubmitPage } from "./submit-page.server";
export { unsentDifferences } from "./unsent-differences.server";
export { verifyVisit, type Verification } from "./verify-visit.server";
export { LEVEL_INFO, levelOf, LEVELS, STAGES, type Level } from "./visit";
export { visitFigures, type VisitFigures, type VisitWeeks } from "./visit-figures.server";
export { visibleVisits } from "./visit-scope.server";
export { visitHistory } from "./visit-history";
export { LEVEL_CHOICES, STAGE_CHOICES, STATE_CHOICES } from "./visit-choices.server";
export { visitList } from "./visit-list.server";
export { factsOf, type VisitFacts } from "./visit-lines.server";
export type { DocumentView, MoveView, PartView, VisitView } from "./visit-view";
export type { MarksInput } from "./visit-moves.server";
export { visitWorkflow } from "./visit.workflow.server";
export {
  addRow,
  answerMarks,
  markNotPossible,
  markPossible,
  removeRow,
  removeSheet,
  rowFormOf,
  saveOnly,
  saveRow,
  saveSheet,
  saveSide,
} from "./visit-parent.server";
