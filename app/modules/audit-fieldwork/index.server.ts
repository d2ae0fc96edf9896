/** The front door of the fieldwork of internal audit. README.md says how it goes. */
export { AREA_FACES, type AreaFace } from "./area-faces";
export { areaFormOf, type AreaForm } from "./area-form.server";
export { STEPS_A_PAGE } from "./page-size";
export { reviewSchema, reviewSteps } from "./review-steps.server";
export { auditAt, checklistOf, type AuditAddress, type Checklist } from "./checklist.server";
export { areaSchema, saveArea } from "./save-area.server";
export { testStep } from "./step.record.server";
export { exceptionLacks, RESULT_TONES, resultWord, suggestedSample, type Result } from "./step-rules";
export { stepStatesOf } from "./gate.server";
export { sampleRuleOf } from "./sample-rule.server";
export { stepPage } from "./step-row.server";
export { auditsOfKind, departmentsOnly, stepResults } from "./for-screens.server";
