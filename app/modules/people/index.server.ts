export { CLEARANCE_AREAS, type ClearanceArea } from "./clearance-areas";
export { employeeInfo, ownEmployee, type EmployeeInfo } from "./employee-info.server";
export { addEmployee, addWithin, changeEmployee } from "./save-employee.server";
export {
  EMPLOYMENT,
  GENDERS,
  jobSchema,
  MARITAL,
  newEmployeeSchema,
  NUMBERS,
  personSchema,
  SEPARATIONS,
} from "./employee";
export { employeeForm, isWithin, readEmployee, type EmployeeView, type PostingLine } from "./read-employee.server";
export { educationChoices, hireChoices, nextEmployeeNo } from "./hire-choices.server";
export { employeeList } from "./employee-list.server";
export { staffPostedAt, type PostedStaff } from "./staff-at.server";
export { hireEmployee, type Hire, type Hired } from "./hire-employee.server";
export { employeesOf, employeesWithin, pathToday, postedOn, sliceAt, STANDS, unitToday } from "./employee-scope.server";
export { suspendedOn, suspendedSpans, type SuspendedSpan } from "./suspended.server";
export {
  holderOf,
  holdersOf,
  linesUp,
  mappedUsers,
  organisationOn,
  postingsBetween,
  postsOn,
  type Holder,
} from "./holder-of.server";
export { endMapping, endMappingsOf, endSchema, mapManager, mapSchema } from "./map-manager.server";
export {
  managersOfEmployee,
  mappingChoices,
  mappingGaps,
  readMapping,
  type MappingGap,
  type MappingView,
  type UnableLine,
} from "./read-mapping.server";
export { decidersOf } from "./approval-candidates.server";
export { waitingAtHr } from "./approval.server";
export { changeInclude, changeWorkflow } from "./change-request.workflow.server";
export { deskOf } from "./document-job.server";
export {
  BACKGROUND,
  BACKGROUND_KINDS,
  backgroundKind,
  backgroundSchemas,
  type BackgroundInput,
  type BackgroundKind,
} from "./background";
export { removeBackground, saveBackground, verifyBackground, type Place } from "./keep-background.server";
export {
  backgroundForm,
  backgroundOf,
  type BackgroundForm,
  type BackgroundGroup,
  type BackgroundLine,
} from "./read-background.server";
export {
  dropDraft,
  hireDraft,
  hireDraftWithin,
  ownDrafts,
  personAgain,
  readDraft,
  saveDraft,
} from "./employee-drafts.server";
export {
  askForAccount,
  asksForAccount,
  changeStaffType,
  staffTypeSchema,
  stepFacts,
  stepOf,
  STEPS,
  type Step,
  type StepFacts,
} from "./wizard-steps.server";
export { askForDocument, missingDocuments, missingOf, type MissingLine } from "./missing-documents.server";
export { ownDocumentForm, ownDocumentSchema, sendOwnDocument } from "./own-document.server";
export { renewalForm, renewalSchema } from "./renew-document.server";
export { entityWords, findHrEvents, hrTrailExport, hrTrailSpec, readHrTrail, type HrEvent } from "./hr-trail.server";
export {
  headCount,
  readRegister,
  REGISTER_COLUMNS,
  registerExport,
  registerPage,
  registerSpec,
  type HeadCount,
  type RegisterLine,
} from "./staff-register.server";
export { beginDraft } from "./employee-drafts.server";
export { changeRequest } from "./change-request.record.server";
export { employeeDocument } from "./document.record.server";
export { withdrawDocumentsOf } from "./document.workflow.server";
export { ownFile, seenBanks, type BankLine, type OwnFile } from "./own-file.server";
export { ownReports, type Report } from "./reports-of.server";
export { numbersOf, revealNumbers } from "./reveal-numbers.server";
export {
  decideProbation,
  PROBATION_CHOICES,
  probationSchema,
  readProbation,
  type DecisionLine,
  type Proposal,
} from "./probation-decision.server";
export { photoForm, photosOf, photoSchema, removePhoto, savePhoto, type PhotoForm } from "./photo.server";
export { photoContent } from "./photo-content.server";
export { layStaffLetter, type StaffLetter } from "./staff-letter";
export { masked } from "./masked";
export { relationWord } from "./read-mapping.server";
export { takeTurns } from "./turns.server";
export { LADDER_ROLES, lineByLadder, RELATION_CHOICES, RELATIONS, type Relation } from "./relations";
export { inUse } from "./in-use.server";
export { peopleGaps, type NamedEmployee, type PeopleGaps } from "./people-gaps.server";
export { withLines } from "./lines-now.server";
export { decidersNow, levelsAbove, mappedFirst } from "./line-levels";
export { linesOf, type Lines } from "./lines-of.server";
