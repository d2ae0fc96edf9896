/** Questions of exit interviews and their answers (spec: hr §8.1). Pure. */
import { FEW } from "~/core/few";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Choice } from "~/define/field";

export const QUESTION_KINDS = [
  { value: "RATING", label: "Rating from 1 to 5" },
  { value: "YESNO", label: "Yes or no" },
  { value: "TEXT", label: "Text" },
] as const satisfies readonly Choice[];
export type QuestionKind = (typeof QUESTION_KINDS)[number]["value"];

/** A question as an interview keeps it: answers go by its key. */
export interface ExitQuestion {
  key: string;
  text: string;
  kind: QuestionKind;
  required: boolean;
}

/** What is asked while a company has written no questions of its own. */
export const USUAL_QUESTIONS: readonly ExitQuestion[] = [
  { key: "reason", text: "What is the main reason for leaving?", kind: "TEXT", required: false },
  { key: "pay", text: "Pay and benefits", kind: "RATING", required: true },
  { key: "manager", text: "Your manager", kind: "RATING", required: true },
  { key: "growth", text: "Training and growth", kind: "RATING", required: true },
  { key: "tools", text: "Tools and working conditions", kind: "RATING", required: true },
  { key: "culture", text: "Culture and colleagues", kind: "RATING", required: true },
  { key: "better", text: "What should we do better?", kind: "TEXT", required: false },
  { key: "rejoin", text: "Would you work here again?", kind: "YESNO", required: true },
];

export const RATINGS: readonly Choice[] = [
  { value: "5", label: "5, very good" },
  { value: "4", label: "4, good" },
  { value: "3", label: "3, fair" },
  { value: "2", label: "2, poor" },
  { value: "1", label: "1, very poor" },
];
export const YES_NO: readonly Choice[] = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];
export const MOST_TEXT = 1000;

/** Answers by the key of their question. */
export type Answers = Readonly<Record<string, string>>;

/** The control of a question in the form. */
export const fieldOf = ({ key }: Pick<ExitQuestion, "key">): string => `answer.${key}`;

/** What was typed for the questions, and nothing else; what is empty is no answer. */
export function answersIn(questions: readonly ExitQuestion[], typed: Readonly<Record<string, unknown>>): Answers {
  const found = questions.flatMap((question): [string, string][] => {
    const value = typed[fieldOf(question)];
    const text = typeof value === "string" ? value.trim() : "";
    return text === "" ? [] : [[question.key, text]];
  });
  return Object.fromEntries(found);
}

/** An answer in one's own words is never asked of anyone: HR reads it. */
export const isRequired = ({ kind, required }: Pick<ExitQuestion, "kind" | "required">) => required && kind !== "TEXT";

/** What is wrong with answers. @param whole required ones have to be there */
export function answerProblems(questions: readonly ExitQuestion[], answers: Answers, whole: boolean): Problem[] {
  return questions.flatMap((question) => {
    const { key, text, kind } = question;
    const answer = answers[key];
    const at = (message: string, code: string) => [problem(fieldOf(question), `${text}: ${message}`, code)];
    if (answer === undefined) return whole && isRequired(question) ? at(t("fill this in"), "missing") : [];
    if (kind === "TEXT" && answer.length > MOST_TEXT) return at(t("at most {n} characters", { n: MOST_TEXT }), "long");
    const offered = kind === "RATING" ? RATINGS : kind === "YESNO" ? YES_NO : null;
    return offered && !offered.some(({ value }) => value === answer) ? at(t("choose one"), "choice") : [];
  });
}

/** What the answers to one question come to. */
export interface Summed {
  text: string;
  kind: QuestionKind;
  people: number;
  /** Rated 4 or 5, or answered with yes. */
  good: number;
  /** Rated 1 or 2, or answered with no. */
  low: number;
}

const GOOD: readonly string[] = ["4", "5", "yes"];
const LOW: readonly string[] = ["1", "2", "no"];

/** Adds answers up by the words and the kind of their question: what was asked otherwise is another question. */
export function summed(interviews: readonly { questions: readonly ExitQuestion[]; answers: Answers }[]): Summed[] {
  const found = new Map<string, Summed>();
  for (const { questions, answers } of interviews)
    for (const { key, text, kind } of questions) {
      const answer = answers[key];
      if (answer === undefined || kind === "TEXT") continue;
      const id = `${kind}/${text}`;
      const one = found.get(id) ?? { text, kind, people: 0, good: 0, low: 0 };
      found.set(id, {
        ...one,
        people: one.people + 1,
        good: one.good + (GOOD.includes(answer) ? 1 : 0),
        low: one.low + (LOW.includes(answer) ? 1 : 0),
      });
    }
  return [...found.values()];
}

/** Answers in words to one question, in no order of theirs. */
export interface Said {
  text: string;
  answers: string[];
}

/**
 * What was written, question by question, by groups of as many people as may be told of: what one more person writes
 * waits for two others, so that nobody sees a text appear with the one who has just answered.
 * @param interviews in the order they were submitted
 */
export function saidBy(interviews: readonly { questions: readonly ExitQuestion[]; answers: Answers }[]): Said[] {
  const found = new Map<string, string[]>();
  for (const { questions, answers } of interviews)
    for (const { key, text, kind } of questions)
      if (kind === "TEXT" && answers[key] !== undefined) found.set(text, [...(found.get(text) ?? []), answers[key]]);
  return [...found].flatMap(([text, all]) => {
    const told = all.slice(0, all.length - (all.length % FEW)).sort();
    return told.length === 0 ? [] : [{ text, answers: told }];
  });
}
