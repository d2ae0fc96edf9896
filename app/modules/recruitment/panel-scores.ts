/** How a panel scores an applicant, and when its scores are read (spec: hr §6.2). Pure. */

/** What each member of a panel scores, one to five. */
export const CRITERIA = {
  knowledge: "Knowledge of the job",
  experience: "Experience",
  communication: "Communication",
  judgement: "Judgement",
} as const;
export type Criterion = keyof typeof CRITERIA;
export const CRITERION_NAMES = Object.keys(CRITERIA) as Criterion[];

export const LEAST_SCORE = 1;
export const MOST_SCORE = 5;

export interface Seat {
  givenAt: Date | null;
  excusedAt: Date | null;
}

/** Whether the score of a seat is still missing. */
export const isAwaited = ({ givenAt, excusedAt }: Seat): boolean => givenAt === null && excusedAt === null;

/** Whether everybody on a panel has scored who was not excused; a panel of which nobody has scored never is. */
export const isComplete = (seats: readonly Seat[]): boolean =>
  seats.some(({ givenAt }) => givenAt !== null) && !seats.some(isAwaited);

export type Scores = Readonly<Record<Criterion, number | null>>;

/** The mean of some scores in hundredths; null of none. */
export function meanOf(scores: readonly (number | null)[]): number | null {
  const given = scores.filter((score) => score !== null);
  return given.length === 0 ? null : Math.round((given.reduce((sum, score) => sum + score, 0) * 100) / given.length);
}

/** The mean of one person's scores, in hundredths. */
export const ownMean = (scores: Scores): number | null => meanOf(CRITERION_NAMES.map((name) => scores[name]));

export interface Means extends Record<Criterion, number | null> {
  all: number | null;
}

/** The means of a panel, by criterion and of all, in hundredths. */
export function panelMeans(panel: readonly Scores[]): Means {
  const of = (name: Criterion) => meanOf(panel.map((scores) => scores[name]));
  const all = meanOf(panel.flatMap((scores) => CRITERION_NAMES.map((name) => scores[name])));
  return { ...(Object.fromEntries(CRITERION_NAMES.map((name) => [name, of(name)])) as Record<Criterion, number>), all };
}

/** Hundredths as people read them: 425 → "4.25". */
export const scoreText = (hundredths: number): string => (hundredths / 100).toFixed(2);
