export { compare, find, valueAt, type Change } from "./compare";
export {
  completeness,
  progressOf,
  sectionChecks,
  type Completeness,
  type Requirement,
  type SectionCheck,
} from "./completeness";
export { fieldViews, type SectionFieldView } from "./field-views";
export {
  formHead,
  rowFormOf,
  type Beginning,
  type FormHead,
  type RowForm,
  type RowPlace,
  type SheetView,
} from "./form.server";
export { answerMarks, clearMarks, readMarksOf, readStandingMarks, setMarks, type Answer } from "./kept-marks.server";
export {
  ANSWER_MIN,
  markLine,
  markProblems,
  readMarks,
  viewMarks,
  type Mark,
  type MarkLine,
  type MarkView,
  type WantedMark,
} from "./marks";
export { markNotPossible, markPossible, notPossibleSchema, type NotPossibleInput } from "./not-possible.server";
export {
  saved,
  sectionIn,
  type OpenedParent,
  type ParentAt,
  type Saved,
  type SectionParent,
  type SideRules,
} from "./parent";
export { plainNumber, spellingsOf } from "./plain-number";
export {
  emptyKinds,
  emptyTables,
  idsOf,
  partOfSide,
  readSections,
  saidIn,
  showSections,
  wordingOf,
  type Said,
} from "./read-sections.server";
export { readRow, rowForm } from "./row-text.server";
export { addRow, removeRow, saveOnly, saveRow } from "./rows.server";
export { removeSheet, saveSheet, type SheetInput, type SheetRow } from "./sheets.server";
export { shownFields, showSection, STATE_LABELS } from "./show";
export { fieldsOfSide, isTwoSided, rowForSide, saveSide, sideSchema, type TwoSided } from "./sides.server";
export { formText, labelsOf, staleConflict } from "./stale";
export { placeOf, releaseRows, settleSection, type Kept } from "./state.server";
export { isConstraintError } from "./unique.server";
export { nameOf, NOTHING, sayValue } from "./wording";
export { idText, instant, jsonField, jsonFields, jsonShape } from "./api/json.server";
export { rowLines } from "./api/row-lines.server";
export type { LineRules } from "./api/rules.server";
