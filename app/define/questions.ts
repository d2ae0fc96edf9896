/**
 * Questions as data: what people write for a form that others fill in, such as an evaluation, a checklist or an exit
 * interview. Kind, scale, weight and whether an answer is required come with the question; sides say who answers, and
 * `seen` from when on an answer is shown to whom. Pure.
 */
import { problem, type Problem } from "../core/problems";
import { t } from "../core/text";

export const QUESTION_KINDS = {
  SCORE: { label: "Score" },
  TEXT: { label: "Text" },
  YESNO: { label: "Yes or no" },
} as const;
export type QuestionKind = keyof typeof QUESTION_KINDS;

export interface Question {
  id: number;
  /** Questions of one section stand on one page, which is saved by itself. */
  section: string;
  text: string;
  kind: string;
  /** Hundredths of a percent; 0 of what has no score. */
  weightBp: number;
  required: boolean;
  /** Characters of an answer in words. */
  least: number;
}

export interface Answer {
  questionId: number;
  score: number | null;
  /** In words; of yes or no: "YES", "NO". */
  text: string | null;
  comment: string | null;
}

export const WHOLE = 10_000;

/** Sections in the order of their first questions. */
export function sectionsOf<Q extends Pick<Question, "section">>(
  questions: readonly Q[],
): { name: string; questions: Q[] }[] {
  const names = [...new Set(questions.map(({ section }) => section))];
  return names.map((name) => ({ name, questions: questions.filter(({ section }) => section === name) }));
}

/** Whether the question is answered at all. */
export function isAnswered({ kind }: Pick<Question, "kind">, answer: Answer | undefined): boolean {
  if (!answer) return false;
  return kind === "SCORE" ? answer.score !== null : answer.text !== null;
}

/** Whether a score is the lowest or the highest there is: such a score is explained. */
export const isExtreme = (score: number, scaleMax: number): boolean => score === 1 || score === scaleMax;

/** A row of answers as it was typed: its place in the form beside what is answered. */
export type TypedAnswer = Answer & { row: number };

/** What an answer breaks whenever it is saved: another form's question or one twice, a score off the scale, words for a number. */
export function answerProblems(
  typed: readonly TypedAnswer[],
  questions: readonly Question[],
  scaleMax: number,
): Problem[] {
  return typed.flatMap(({ row, questionId, score, text, comment }, index): Problem[] => {
    const at = (name: string) => `answers[${row}].${name}`;
    const question = questions.find(({ id }) => id === questionId);
    if (!question) return [problem(at("questionId"), t("This question is not on the form."), "not_available")];
    const { kind, text: asked } = question;
    if (typed.findIndex((one) => one.questionId === questionId) < index)
      return [problem(at("questionId"), t("{question}: it is answered twice", { question: asked }), "duplicate")];
    if (kind === "SCORE") {
      if (text !== null) return [problem(at("text"), t("{question}: choose a score", { question: asked }), "kind")];
      return score !== null && (score < 1 || score > scaleMax)
        ? [
            problem(
              at("score"),
              t("{question}: choose a score from 1 to {max}", { question: asked, max: scaleMax }),
              "scale",
            ),
          ]
        : [];
    }
    if (score !== null) return [problem(at("score"), t("{question}: takes no score", { question: asked }), "kind")];
    if (kind === "YESNO")
      return text !== null && text !== "YES" && text !== "NO"
        ? [problem(at("text"), t("{question}: choose yes or no", { question: asked }), "kind")]
        : [];
    return comment === null
      ? []
      : [problem(at("comment"), t("{question}: takes no comment", { question: asked }), "kind")];
  });
}

export interface MissingAnswer {
  question: Question;
  field: "score" | "text" | "comment";
  message: string;
}

/**
 * What is missing before one side can hand in its answers.
 * @param explained lowest and highest scores need a comment
 */
export function missingAnswers(
  questions: readonly Question[],
  answers: readonly Answer[],
  { scaleMax, explained, everyScore }: { scaleMax: number; explained: boolean; everyScore: boolean },
): MissingAnswer[] {
  return questions.flatMap((question): MissingAnswer[] => {
    const { kind, required, least, text: asked } = question;
    const answer = answers.find(({ questionId }) => questionId === question.id);
    const field = kind === "SCORE" ? "score" : "text";
    if (!isAnswered(question, answer))
      return required || (everyScore && kind === "SCORE")
        ? [{ question, field, message: t("{question}: an answer is required", { question: asked }) }]
        : [];
    if (kind === "TEXT" && answer!.text!.length < least)
      return [{ question, field, message: t("{question}: at least {least} characters", { question: asked, least }) }];
    return explained && kind === "SCORE" && isExtreme(answer!.score!, scaleMax) && answer!.comment === null
      ? [
          {
            question,
            field: "comment",
            message: t("{question}: explain the lowest or highest score", { question: asked }),
          },
        ]
      : [];
  });
}

/** Σ weight · score / scale, rounded once, half up (R-EV1); what has no score counts nothing. */
export function stageScore(questions: readonly Question[], answers: readonly Answer[], scaleMax: number): number {
  const sum = questions.reduce((all, { id, kind, weightBp }) => {
    const score = answers.find(({ questionId }) => questionId === id)?.score ?? 0;
    return kind === "SCORE" ? all + weightBp * score : all;
  }, 0);
  return Math.floor((2 * sum + scaleMax) / (2 * scaleMax));
}

/** Who answers, and from when on others read it. */
export interface Side<Where, Reader> {
  label: string;
  /** While the form is there, the reader may write its answers. */
  writes: (where: Where, reader: Reader) => boolean;
  seen: (where: Where, reader: Reader) => boolean;
}
