import { inTx } from "~/db/transaction.server";
import { InputProblem, problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/define/actor";
import { holdForEditing } from "./hold-for-editing.server";
import { ANSWER_MIN } from "./marks";

export interface Answer {
  id: number;
  answer: string | null;
}

/** Keeps the visitor's word on marked fields that stay as they are. */
export function answerMarks(actor: Actor, visitId: number, answers: readonly Answer[]): Promise<{ id: number }> {
  return inTx(actor, async (work) => {
    await holdForEditing(work, visitId);
    const open = await work.tx.visitMark.findMany({ where: { visitId, clearedAt: null } });
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
      await work.tx.visitMark.update({ where: { id }, data: { answer } });
      work.audit({
        action: "Visit.answerMark",
        entity: "Visit",
        entityId: visitId,
        diff: { mark: id, field: mark.field, answer: [mark.answer, answer] },
      });
    }
    return { id: visitId };
  });
}
