/** Marks as a parent keeps them, and what becomes of them. */
import { inTx, type Work } from "~/db/transaction.server";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Actor } from "~/core/actor";
import type { AnyRow, Family, Store } from "~/define/section";
import { ANSWER_MIN, type Mark } from "./marks";
import type { SectionParent } from "./parent";

type Row = AnyRow & Omit<Mark, "cleared"> & { clearedAt: Date | null };

function asMark({ id, round, field, label, note, valueBefore, answer, clearedAt }: Row): Mark {
  return { id, round, field, label, note, valueBefore, answer, cleared: clearedAt !== null };
}

/** Every mark a parent has borne, oldest first. */
export async function readMarksOf<F extends Family>(store: Store<F>, tx: Tx, parentId: number): Promise<Mark[]> {
  const rows = await store
    .table(tx, store.marks)
    .findMany({ where: { [store.within]: parentId }, orderBy: { id: "asc" } });
  return (rows as Row[]).map(asMark);
}

/** The marks no reviewer has cleared yet. */
export async function readStandingMarks<F extends Family>(store: Store<F>, tx: Tx, parentId: number): Promise<Mark[]> {
  return (await readMarksOf(store, tx, parentId)).filter((mark) => !mark.cleared);
}

/** The reviewer is done with the marks of earlier rounds: each was changed or answered. */
export async function clearMarks<F extends Family>(store: Store<F>, work: Work, parentId: number): Promise<void> {
  await store.table(work.tx, store.marks).updateMany({
    where: { [store.within]: parentId, clearedAt: null },
    data: { clearedAt: work.actor.at, clearedById: work.actor.userId },
  });
}

/** Sets the marks of a return. */
export async function setMarks<F extends Family>(
  store: Store<F>,
  work: Work,
  parentId: number,
  round: number,
  marks: readonly Pick<Mark, "field" | "label" | "note" | "valueBefore">[],
): Promise<void> {
  for (const mark of marks)
    await store.table(work.tx, store.marks).create({ data: { [store.within]: parentId, round, ...mark } });
}

export interface Answer {
  id: number;
  answer: string | null;
}

/** Keeps the word of whoever writes the parent on marked fields that stay as they are. */
export function answerMarks<F extends Family>(
  parent: SectionParent<F>,
  actor: Actor,
  parentId: number,
  answers: readonly Answer[],
): Promise<{ id: number }> {
  return inTx(actor, async (work) => {
    await parent.lock(work, parentId);
    const open = await readStandingMarks(parent.store, work.tx, parentId);
    for (const [index, { id, answer }] of answers.entries()) {
      const mark = open.find((m) => m.id === id);
      if (!mark)
        throw new InputProblem(problem(`answers[${index}].answer`, t("This mark is no longer open"), "no_mark"));
      if (answer !== null && answer.length < ANSWER_MIN)
        throw new InputProblem(
          problem(
            `answers[${index}].answer`,
            t("Answer: at least {least} characters", { least: ANSWER_MIN }),
            "too_short",
          ),
        );
      if (answer === mark.answer) continue;
      await parent.store.table(work.tx, parent.store.marks).update({ where: { id }, data: { answer } });
      work.audit({
        action: `${parent.entity}.answerMark`,
        entity: parent.entity,
        entityId: parentId,
        diff: { mark: id, field: mark.field, answer: [mark.answer, answer] },
      });
    }
    return { id: parentId };
  });
}
