/** An evaluation as its rules, lists and pages read it, with who reviews it, and who sees which. */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { can, canAt, todayOf, unitsWithin, withoutLent, type Actor } from "~/core/actor";
import { db, type Tx } from "~/db/database.server";
import type { WaitingPage } from "~/define/approval";
import type { LineRule } from "~/define/line";
import { recordOf, type FoundRow } from "~/define/listing";
import type { Turn, WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { decidersNow } from "~/modules/people/index.server";
import { agesOf, type Aged } from "~/modules/workflow/index.server";
import { MOST_REJECTIONS } from "./evaluation-pages";
import { DONE, IN_REVIEW, OPEN } from "./evaluation-states";
import {
  ACTS,
  levelsWithout,
  reviewedBy,
  reviewersOf,
  type Levels,
  type Reviewed,
  type Reviewers,
} from "./reviewers.server";
import { type Reader } from "./sides";

const REVIEWS = "evaluation.review";

export const evaluationInclude = {
  employee: { select: { name: true, employeeNo: true, user: { select: { id: true } } } },
  type: { select: { name: true, no: true, scaleMax: true, firstWeightBp: true, secondWeightBp: true, passBp: true } },
  unit: { select: { name: true, path: true, kind: true } },
} as const;

type FoundEvaluation = FoundRow<"Evaluation", typeof evaluationInclude> & WorkflowRow;

/** Who reviews an evaluation in a state of its. */
interface Step {
  /** Users whose review it waits for. */
  line: readonly number[];
  lineNames: readonly string[];
  /** Everybody who may take that step, the nearest level first. */
  levels: Levels;
}

type Standing = Pick<FoundEvaluation, "status" | "rejections" | "firstReviewerId">;

export interface EvaluationLine extends Step {
  /** null for what waits for no review. */
  age: Aged | null;
  reader: Reader;
  today: string;
  /** Who reviews it once it stands so: whom a move leads to is told of it. */
  stepOf: (standing: Standing) => Step;
}

export type EvaluationRow = FoundEvaluation & EvaluationLine;

export const { column, filter, list } = recordOf("Evaluation", evaluationInclude, (rows, actor: Actor) =>
  withLine(db, actor, rows as FoundEvaluation[]),
);

const isInReview = (status: string): boolean => IN_REVIEW.some((one) => one === status);
type Placed = Pick<FoundEvaluation, "employeeId"> & {
  employee: { user: { id: number } | null };
  unit: { path: string; kind: string };
};

/** More wait for nobody at once. */
const MOST_WAITING = 500;

/** States from which a review can come about. */
const REVIEWABLE: ReadonlySet<string> = new Set([...OPEN, ...DONE]);

const personOf = ({ employeeId, employee, unit }: Placed): Reviewed => ({
  employeeId,
  userId: employee.user?.id ?? null,
  unitPath: unit.path,
  unitKind: unit.kind,
});

/**
 * Who reviews: as HR has mapped, else the head of department or the tree of units. The second reviewer is never the
 * first; where nobody else is above, and after two rejections, it is HR, then the head of operations, then whoever
 * stands in last (spec: hr §4.1, §6.3).
 * @param age of the state that it was read in; in another it begins anew
 */
const stepsOf =
  (reviewers: Reviewers, row: Placed & { status: string }, age: Aged | null) =>
  ({ status, rejections, firstReviewerId }: Standing): Step => {
    if (!isInReview(status)) return { line: [], lineNames: [], levels: [] };
    const person = personOf(row);
    const firsts = reviewers.firsts(person);
    const first = firsts.length > 0 ? firsts : reviewers.last(person);
    const isFirst = status === "FIRST_REVIEW";
    const taken = [...(first[0] ?? []), firstReviewerId];
    const beyond = rejections >= MOST_REJECTIONS ? [] : levelsWithout(reviewers.seconds(person), taken);
    const last = levelsWithout(reviewers.last(person), [firstReviewerId]);
    // Where the first of HR's deciders is who reviews first today, the next one is second.
    const apart = levelsWithout(last, taken);
    const levels = isFirst
      ? levelsWithout([...first, ...last], [])
      : levelsWithout([...beyond, ...(rejections >= MOST_REJECTIONS ? last : apart)], []);
    const waited = status === row.status && age ? age : { stage: "FRESH", routedTo: null };
    // Who was asked and can no longer act has it no longer.
    const asked = waited.routedTo && levels.some((level) => level.includes(waited.routedTo!.userId));
    const line = levelsWithout(
      [decidersNow(levels, { ...waited, routedTo: asked ? waited.routedTo : null })],
      isFirst ? [] : [firstReviewerId],
    ).flat();
    return { line, lineNames: line.map(reviewers.nameOf), levels };
  };

/** Evaluations with who reviews them today. */
export async function withLine(tx: Tx, actor: Actor, rows: readonly FoundEvaluation[]): Promise<EvaluationRow[]> {
  const today = todayOf(actor);
  const people = rows.filter(({ status }) => REVIEWABLE.has(status)).map(personOf);
  const [reviewers, ages] = await Promise.all([
    reviewersOf(tx, today, people),
    agesOf(
      tx,
      actor,
      "Evaluation",
      rows
        .filter(({ status }) => isInReview(status))
        .map(({ id, createdAt, unit }) => ({ id, createdAt, unitPath: unit.path })),
    ),
  ]);
  return rows.map((row): EvaluationRow => {
    const age = ages.get(row.id) ?? null;
    const stepOf = stepsOf(reviewers, row, age);
    const step = stepOf(row);
    const turn = isTurn(actor, step);
    return {
      ...row,
      ...step,
      age,
      reader: {
        own: row.employeeId === actor.employeeId,
        hr: canAt(actor, "evaluation.read", row.unit.path),
        first:
          row.status === "FIRST_REVIEW" ? turn : row.status === "SECOND_REVIEW" && row.firstReviewerId === actor.userId,
        second: row.status === "SECOND_REVIEW" && turn,
      },
      today,
      stepOf,
    };
  });
}

/** What finds who reviews an evaluation. */
type ForReview = Pick<FoundEvaluation, "id" | "createdAt" | "employeeId"> &
  Standing & { employee: { user: { id: number } | null }; unit: { path: string; kind: string } };

/** Who reviews what waits for a review, for tasks. */
const REVIEW_LINE: LineRule<ForReview, Step & Pick<EvaluationLine, "stepOf" | "reader">, Reviewers> = {
  entity: "Evaluation",
  above: null,
  waits: IN_REVIEW,
  person: personOf,
  more: (tx, actor, rows) => reviewersOf(tx, todayOf(actor), rows.map(personOf)),
  now: (row, { age, more }) => {
    const stepOf = stepsOf(more, row, age);
    // Nobody reviews themselves.
    return { ...stepOf(row), stepOf, reader: { own: false, hr: false, first: false, second: false } };
  },
};

export const evaluationTurn: Turn<EvaluationRow> = {
  keeps: ({ employeeId, employee, rejections, firstReviewerId, periodFrom, periodTo, type, unit }) => ({
    ...{ employeeId, employee: { user: employee.user }, rejections, firstReviewerId, periodFrom, periodTo },
    ...{ type: { name: type.name }, unit: { kind: unit.kind } },
  }),
  line: REVIEW_LINE,
  within: async (actor) => {
    const rows = await db.evaluation.findMany({
      where: { AND: [await visibleEvaluations(actor), { status: { in: [...IN_REVIEW] }, NOT: ownEvaluations(actor) }] },
      orderBy: { id: "asc" },
      take: MOST_WAITING,
      select: { id: true },
    });
    return rows.map(({ id }) => id);
  },
};

/** Whether a step is for the actor: as one of its line, or for one who is away. */
function isTurn(actor: Actor, { line }: Step): boolean {
  const lent = lentFor(actor);
  const persons = [actor.userId, ...lent.map(({ fromUserId }) => fromUserId)];
  return can({ ...actor, delegated: lent }, ACTS) && line.some((id) => persons.includes(id));
}

const lentFor = ({ delegated = [] }: Actor) =>
  delegated.filter(({ process }) => process === undefined || process === "Evaluation");

export const isReviewer = (actor: Actor, row: EvaluationRow): true | string =>
  isTurn(actor, row.stepOf(row)) || t("This waits for another reviewer.");

/** Users whose review it waits for in the state that it has. */
export const holdersOf = (row: EvaluationRow): readonly number[] => row.stepOf(row).line;

/** One's own. */
export const ownEvaluations = ({ employeeId }: Actor): Prisma.EvaluationWhereInput => ({ employeeId: employeeId ?? 0 });

/** Units whose evaluations the actor reads in every state: by their own grants, never by what is lent. */
export const readUnits = (actor: Actor): Prisma.OrgUnitWhereInput => {
  const own = withoutLent(actor);
  return { OR: [unitsWithin(own, REVIEWS), unitsWithin(own, "evaluation.read")] };
};

/**
 * One's own, those of the people below or mapped to one, those one has reviewed, and for HR those of the units within
 * reach. For one who is away: what waits for a review, and what one has completed oneself.
 */
export async function visibleEvaluations(actor: Actor, tx: Tx = db): Promise<Prisma.EvaluationWhereInput> {
  // The product itself tells reviewers of what it has made.
  if (actor.via === "system" && actor.userId === null) return {};
  const lent = lentFor(actor);
  return {
    OR: [
      ...(await readEvaluations(actor, tx)),
      ...(lent.length === 0
        ? []
        : [
            {
              AND: [
                {
                  OR: [
                    { unit: unitsWithin({ ...actor, grants: [], delegated: lent }, REVIEWS) },
                    { employeeId: { in: await lentPeople(actor, tx) } },
                  ],
                },
                { OR: [{ status: { in: [...IN_REVIEW] } }, { secondReviewerId: actor.userId ?? 0 }] },
              ],
            },
          ]),
    ],
  };
}

/** Those whom somebody who is away reviews by mapping or as head of a department; never the reader. */
async function lentPeople(actor: Actor, tx: Tx): Promise<number[]> {
  const ids = [...new Set(lentFor(actor).map(({ fromUserId }) => fromUserId))];
  if (ids.length === 0) return [];
  const lenders = await tx.user.findMany({ where: { id: { in: ids } }, select: { employeeId: true } });
  const people = await Promise.all(lenders.map(({ employeeId }) => reviewedBy(tx, employeeId, todayOf(actor))));
  return [...new Set(people.flat())].filter((id) => id !== actor.employeeId);
}

/** The same without what is lent: any of these. */
async function readEvaluations(actor: Actor, tx: Tx): Promise<Prisma.EvaluationWhereInput[]> {
  const people = await reviewedBy(tx, actor.employeeId, todayOf(actor));
  const { userId } = withoutLent(actor);
  return [
    ownEvaluations(actor),
    ...(readsUnits(actor) ? [{ unit: readUnits(actor) }] : []),
    ...(people.length > 0 ? [{ employeeId: { in: people } }] : []),
    ...(userId === null ? [] : [{ firstReviewerId: userId }, { secondReviewerId: userId }]),
  ];
}

const readsUnits = (actor: Actor): boolean =>
  can(withoutLent(actor), REVIEWS) || can(withoutLent(actor), "evaluation.read");

/** Results of others: what is lent opens none. */
export const readableResults = async (actor: Actor): Promise<Prisma.EvaluationWhereInput> => ({
  NOT: ownEvaluations(actor),
  OR: await readEvaluations(actor, db),
});

/** Evaluations that can wait for the actor, narrowly: by units and people, in a state. */
export async function mayReview(actor: Actor, status: string): Promise<Prisma.EvaluationWhereInput> {
  const units = (who: Actor) =>
    db.orgUnit.findMany({
      where: { OR: [unitsWithin(who, REVIEWS), unitsWithin(who, "evaluation.read")] },
      select: { id: true },
    });
  const [within, own, lent] = await Promise.all([
    can(actor, REVIEWS) || can(actor, "evaluation.read") ? units(actor) : [],
    reviewedBy(db, actor.employeeId, todayOf(actor)),
    lentPeople(actor, db),
  ]);
  const people = [...new Set([...own, ...lent])];
  return {
    status,
    NOT: ownEvaluations(actor),
    OR: [{ unitId: { in: within.map(({ id }) => id) } }, { employeeId: { in: people } }],
  };
}

export async function findEvaluations(
  tx: Tx,
  actor: Actor,
  where: Prisma.EvaluationWhereInput,
  take?: number,
): Promise<EvaluationRow[]> {
  const rows = await tx.evaluation.findMany({
    where: { AND: [await visibleEvaluations(actor, tx), where] },
    include: evaluationInclude,
    orderBy: { id: "asc" },
    ...(take === undefined ? {} : { take }),
  });
  return withLine(tx, actor, rows);
}

/** Users whose review one waits for now. */
export const lineOf = async (actor: Actor, id: number): Promise<readonly number[]> =>
  (await findEvaluations(db, actor, { id }))[0]?.line ?? [];

/** Evaluations that a narrow condition finds, the oldest first. @param where see {@link mayReview} */
export async function reviewable(
  actor: Actor,
  where: Prisma.EvaluationWhereInput,
  take: number,
): Promise<EvaluationRow[]> {
  const rows = await db.evaluation.findMany({ where, include: evaluationInclude, orderBy: { id: "asc" }, take });
  return withLine(db, actor, rows);
}

/** Evaluations of some units that wait for a review, the oldest first. */
export async function waitingEvaluations(
  tx: Tx,
  actor: Actor,
  unit: Prisma.OrgUnitWhereInput,
  { after, take }: WaitingPage,
): Promise<EvaluationRow[]> {
  const rows = await tx.evaluation.findMany({
    where: { id: { gt: after }, status: { in: [...IN_REVIEW] }, unit },
    include: evaluationInclude,
    orderBy: { id: "asc" },
    take,
  });
  return withLine(tx, actor, rows);
}

/** "1 Jan 2026 to 31 Dec 2026" */
export const periodText = ({ periodFrom, periodTo }: { periodFrom: string; periodTo: string }): string =>
  t("{from} to {to}", { from: formatDate(periodFrom), to: formatDate(periodTo) });
