/** What the moves of a type ask and do (spec: hr §5.5): a version never changes once it is active. */
import { Conflict, problem, type Problem } from "~/core/problems";
import { todayOf } from "~/core/actor";
import type { Tx } from "~/db/database.server";
import { t } from "~/core/text";
import type { Work } from "~/db/transaction.server";
import { moveBody, type Asked, type Doing, type Effect } from "~/define/workflow";
import { activationProblems } from "./type-rules";
import { gradesOf, questionsOf, TYPE_INCLUDE, type TypeRow } from "./type-row.server";

interface Known {
  questions: Awaited<ReturnType<typeof questionsOf>>;
  grades: Awaited<ReturnType<typeof gradesOf>>;
}

/** What a draft has to keep before it is active. */
export const complete = {
  facts: async ({ work: { tx }, row }: Asked<TypeRow>): Promise<Known> => ({
    questions: await questionsOf(tx, row.id),
    grades: await gradesOf(tx, row.id),
  }),
  problems: ({ facts: { questions, grades } }: { facts: Known }): Problem[] => activationProblems(questions, grades),
};

/** Other versions of its name that are active: there is one at a time. */
export const activeOthers = ({ tx }: Work, { companyId, name }: TypeRow): Promise<TypeRow[]> =>
  tx.evaluationType.findMany({ where: { companyId, name, status: "ACTIVE" }, include: TYPE_INCLUDE });

interface OpenPeriod {
  id: number;
  name: string;
  version: number;
  typeId: number;
  /** Somebody has an evaluation of it: it keeps its version. */
  begun: boolean;
}

/** Periods of these versions that are not over. @param today YYYY-MM-DD */
export async function openPeriods(
  tx: Pick<Tx, "evaluationCycle">,
  typeIds: readonly number[],
  today: string,
): Promise<OpenPeriod[]> {
  const cycles = await tx.evaluationCycle.findMany({
    where: { typeId: { in: [...typeIds] }, active: true, closesOn: { gte: today } },
    orderBy: { id: "asc" },
    select: {
      ...{ id: true, name: true, version: true, typeId: true },
      evaluations: { where: { status: { not: "CANCELLED" } }, take: 1, select: { id: true } },
    },
  });
  return cycles.map(({ evaluations, ...cycle }) => ({ ...cycle, begun: evaluations.length > 0 }));
}

/** Moves the open periods of earlier versions that nobody has begun to the one that takes their place. @returns their names */
export async function takePeriods(work: Work, { id }: TypeRow, others: readonly TypeRow[]): Promise<string> {
  const { tx, actor, audit } = work;
  const open = await openPeriods(
    tx,
    others.map((other) => other.id),
    todayOf(actor),
  );
  const moved = open.filter(({ begun }) => !begun);
  for (const { id: cycleId, typeId, version } of moved) {
    const { count } = await tx.evaluationCycle.updateMany({
      where: { id: cycleId, version },
      data: { typeId: id, version: { increment: 1 } },
    });
    if (count !== 1) throw new Conflict(t("Someone else changed this record at the same time."), "stale");
    audit({
      action: "EvaluationCycle.change",
      entity: "EvaluationCycle",
      entityId: cycleId,
      diff: { typeId: [typeId, id] },
    });
  }
  return moved.map(({ name }) => name).join(", ");
}

/** The next version of its name, as a draft. */
export async function copy({ work, row }: Doing<TypeRow>): Promise<Effect> {
  const { tx, actor, audit } = work;
  const { companyId, name, cycle, designationId, scaleMax, firstWeightBp, secondWeightBp, passBp } = row;
  const [questions, grades, last] = await Promise.all([
    questionsOf(tx, row.id),
    gradesOf(tx, row.id),
    tx.evaluationType.aggregate({ where: { companyId, name }, _max: { no: true } }),
  ]);
  const no = (last._max.no ?? 0) + 1;
  const { id } = await tx.evaluationType.create({
    data: {
      ...{ companyId, name, no, cycle, designationId, scaleMax, firstWeightBp, secondWeightBp, passBp },
      createdAt: actor.at,
      questions: {
        create: questions.map(({ position, section, text, kind, weightBp, required, least }) => ({
          ...{ position, section, text, kind, weightBp, required, least },
        })),
      },
      grades: { create: grades.map(({ name: grade, fromBp }) => ({ name: grade, fromBp })) },
    },
  });
  audit({ action: "EvaluationType.add", entity: "EvaluationType", entityId: id, diff: { name, no } });
  return { detail: { no } };
}

/** A type that periods are open for stays in use. */
export const retire = moveBody<TypeRow>()<number>({
  facts: ({ work: { tx, actor }, row }) =>
    tx.evaluationCycle.count({
      where: { typeId: row.id, active: true, closesOn: { gte: actor.at.toISOString().slice(0, 10) } },
    }),
  problems: ({ facts }) =>
    facts > 0 ? [problem("", t("A period is open for this type: close it first"), "in_use")] : [],
});
