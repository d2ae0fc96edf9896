/** The front door of evaluations. README.md says how they go. */
export { answersForm, sectionAt, type AnswersForm } from "./answers-form.server";
export { cycleLines, makeDue, remindOpen } from "./cycle-control.server";
export { evaluation } from "./evaluation.record.server";
export { kindAt } from "./evaluation-pages";
export { detailsPath, ofKind } from "./face-of.server";
export { lineOf } from "./evaluation-row.server";
export { madeOn } from "./results";
export { evaluationHub } from "./hub.server";
export { makeEvaluations } from "./make-evaluations.server";
export { answersSchema, saveAnswers } from "./save-answers.server";
export { KIND_CHOICES, questionForm, questionsSchema, saveQuestions, type QuestionForm } from "./save-questions.server";
export type { Stage } from "./sides";
export { copyOf, evaluationType } from "./type.record.server";
export { typeWorkflow } from "./type.workflow.server";
