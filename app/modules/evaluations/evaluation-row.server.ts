/** An evaluation as its rules, lists and pages read it, with who reviews it, and who sees which. */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { can, canAt, todayOf, unitsWithin, withoutLent, type Actor } from "~/core/actor";
import { db, type Tx } from "~/db/database.server";
import type { WaitingPage } from "~/define/approval";
import { recordOf, type FoundRow } from "~/define/listing";
import type { WorkflowRow } from "~/define/workflow";
import type { Prisma } from "~/generated/sqlite/client";
import { decidersNow, linesOf, type Lines } from "~/modules/people/index.server";
import { agesOf, type Aged } from "~/modules/workflow/index.server";
import { DONE, IN_REVIEW, MOST_REJECTIONS, OPEN } from "./evaluation-states";
import { type Reader } from "./sides";

const REVIEWS = "evaluation.review";

export const evaluationInclude = {
  employee: { select: { name: true, employeeNo: true, user: { select: { id: true } } } },
  type: { select: { name: true, no: true, scaleMax: true, firstWeightBp: true, secondWeightBp: true, passBp: true } },
  unit: { select: { name: true, path: true } },
} as const;

type FoundEvaluation = FoundRow<"Evaluation", typeof evaluationInclude> & WorkflowRow;

/** Who reviews an evaluation in a state of its. */
interface Step {
  /** Users whose review it waits for. */
  line: readonly number[];
  lineNames: readonly string[];
  /** Everybody who may take that step, the nearest level first. */
  levels: readonly (readonly number[])[];
  /** What those of the line need. */
  permission: "evaluation.review" | "evaluation.manage";
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
/** States from which a review can come about. */
const REVIEWABLE: ReadonlySet<string> = new Set([...OPEN, ...DONE]);

const personOf = ({ employeeId, employee, unit }: FoundEvaluation) => ({
  employeeId,
  userId: employee.user?.id ?? null,
  unitPath: unit.path,
});

/** Levels without some people. */
const without = (levels: readonly (readonly number[])[], people: readonly (number | null)[]): number[][] =>
  levels.map((level) => level.filter((id) => !people.includes(id))).filter((level) => level.length > 0);

interface Above {
  firsts: Lines;
  seconds: Lines;
  hr: Lines;
}

/**
 * Who reviews: as HR has mapped, else by the ladder of the organisation. The second reviewer is never the first; where
 * nobody else is above, and after two rejections, it is HR (spec: hr §4.1, §6.3).
 * @param age of the state that it was read in; in another it begins anew
 */
const stepsOf =
  ({ firsts, seconds, hr }: Above, row: FoundEvaluation, age: Aged | null) =>
  ({ status, rejections, firstReviewerId }: Standing): Step => {
    if (!isInReview(status)) return { line: [], lineNames: [], levels: [], permission: REVIEWS };
    const person = personOf(row);
    const above = firsts.levelsFor(person);
    const first = above.length > 0 ? above : firsts.besides(person);
    const isFirst = status === "FIRST_REVIEW";
    const beyond = without(seconds.levelsFor(person), [...(first[0] ?? []), firstReviewerId]);
    const toHr = !isFirst && (rejections >= MOST_REJECTIONS || beyond.length === 0);
    const reviewers = new Set(firsts.besides(person).flat());
    // Of HR those who review too.
    const ofHr = without(hr.besides(person), [firstReviewerId])
      .map((level) => level.filter((userId) => reviewers.has(userId)))
      .filter((level) => level.length > 0);
    const levels = isFirst ? first : toHr ? ofHr : beyond;
    const waited = status === row.status && age ? age : { stage: "FRESH", routedTo: null };
    const line = without([decidersNow(levels, waited)], isFirst ? [] : [firstReviewerId]).flat();
    const named = isFirst ? firsts : toHr ? hr : seconds;
    const nameOf = (id: number) => (waited.routedTo?.userId === id ? waited.routedTo.name : named.nameOf(id));
    return { line, lineNames: line.map(nameOf), levels, permission: toHr ? "evaluation.manage" : REVIEWS };
  };

/** Evaluations with who reviews them today. */
export async function withLine(tx: Tx, actor: Actor, rows: readonly FoundEvaluation[]): Promise<EvaluationRow[]> {
  const today = todayOf(actor);
  const people = rows.filter(({ status }) => REVIEWABLE.has(status)).map(personOf);
  const rule = { permission: REVIEWS, today } as const;
  const [firsts, seconds, hr, ages] = await Promise.all([
    linesOf(tx, { ...rule, relation: "FIRST_REVIEWER" }, people),
    linesOf(tx, { ...rule, relation: "SECOND_REVIEWER" }, people),
    linesOf(tx, { permission: "evaluation.manage", relation: "LINE", today }, people),
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
    const stepOf = stepsOf({ firsts, seconds, hr }, row, age);
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

/** Whether a step is for the actor: as one of its line, or for one who is away. */
function isTurn(actor: Actor, { line, permission }: Step): boolean {
  const lent = lentFor(actor);
  const persons = [actor.userId, ...lent.map(({ fromUserId }) => fromUserId)];
  return can({ ...actor, delegated: lent }, permission) && line.some((id) => persons.includes(id));
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
 * One's own, those of the people below, and for HR those of the units within reach. For one who is away: what waits for a
 * review, and what one has completed oneself.
 */
export const visibleEvaluations = (actor: Actor): Prisma.EvaluationWhereInput => {
  const lent = lentFor(actor);
  return {
    OR: [
      ownEvaluations(actor),
      { unit: readUnits(actor) },
      ...(lent.length === 0
        ? []
        : [
            {
              unit: unitsWithin({ ...actor, grants: [], delegated: lent }, REVIEWS),
              OR: [{ status: { in: [...IN_REVIEW] } }, { secondReviewerId: actor.userId ?? 0 }],
            },
          ]),
    ],
  };
};

export async function findEvaluations(
  tx: Tx,
  actor: Actor,
  where: Prisma.EvaluationWhereInput,
  take?: number,
): Promise<EvaluationRow[]> {
  const rows = await tx.evaluation.findMany({
    where: { AND: [visibleEvaluations(actor), where] },
    include: evaluationInclude,
    orderBy: { id: "asc" },
    ...(take === undefined ? {} : { take }),
  });
  return withLine(tx, actor, rows);
}

/** Users whose review one waits for now. */
export const lineOf = async (actor: Actor, id: number): Promise<readonly number[]> =>
  (await findEvaluations(db, actor, { id }))[0]?.line ?? [];

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
