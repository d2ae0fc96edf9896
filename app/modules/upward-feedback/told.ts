/** Which results of a form are told: of three or more people, also between any two of them. Pure. */
import { FEW } from "~/core/few";

export const SIDES = { REPORT: "Reports", COLLEAGUE: "Colleagues" } as const;
export type Side = keyof typeof SIDES;
export const SIDE_NAMES = Object.keys(SIDES) as Side[];

/** A view of the answers about somebody: those of the sides that it holds. */
export type View = readonly Side[];

/**
 * The views that are told where so many have answered. Both sides are told together beside one of them only where the other
 * one is told as well, or the difference would tell of one or two.
 */
export function viewsTold(answered: Readonly<Record<Side, number>>): View[] {
  const enough = SIDE_NAMES.filter((side) => answered[side] >= FEW);
  const some = SIDE_NAMES.filter((side) => answered[side] > 0);
  if (enough.length === SIDE_NAMES.length) return [...enough.map((side) => [side]), SIDE_NAMES];
  if (enough.length > 0) return enough.map((side) => [side]);
  const together = some.reduce((sum, side) => sum + answered[side], 0);
  return some.length > 1 && together >= FEW ? [SIDE_NAMES] : [];
}

/** Whether answers about somebody could ever be told, by how many are asked. */
export const couldBeTold = (asked: Readonly<Record<Side, number>>): boolean => viewsTold(asked).length > 0;

/** The questions of one form. */
export const MOST_QUESTIONS = 8;

export const LEAST_SCORE = 1;
export const MOST_SCORE = 5;
export const SCORES = Array.from({ length: MOST_SCORE }, (_, index) => LEAST_SCORE + index);

export interface Count {
  side: Side;
  questionId: number;
  score: number;
  count: number;
}

/** How many have answered on each side: everybody answers every question. */
export function answeredIn(counts: readonly Count[]): Record<Side, number> {
  const first = counts[0]?.questionId;
  const of = (side: Side) =>
    counts.filter((one) => one.side === side && one.questionId === first).reduce((sum, { count }) => sum + count, 0);
  return { REPORT: of("REPORT"), COLLEAGUE: of("COLLEAGUE") };
}

export interface ToldView {
  view: View;
  people: number;
  /** The mean of each question in hundredths. */
  means: ReadonlyMap<number, number>;
}

/** What is told of the answers about somebody. */
export function toldOf(counts: readonly Count[]): ToldView[] {
  const answered = answeredIn(counts);
  const questions = [...new Set(counts.map(({ questionId }) => questionId))];
  return viewsTold(answered).map((view) => {
    const people = view.reduce((sum, side) => sum + answered[side], 0);
    const meanOf = (questionId: number) =>
      counts
        .filter((one) => one.questionId === questionId && view.includes(one.side))
        .reduce((sum, { score, count }) => sum + score * count, 0);
    return {
      ...{ view, people },
      means: new Map(questions.map((id) => [id, Math.round((meanOf(id) * 100) / people)])),
    };
  });
}
