import { inTx } from "~/db/transaction.server";
import { Conflict, InputProblem, NotFound } from "~/core/problems";
import { t } from "~/core/text";
import type { Actor } from "~/core/actor";
import { href } from "~/addresses/href";
import { lockBooks } from "~/modules/ledger/index.server";
import { notify } from "~/modules/notices/index.server";
import { answersOf, countedAgain } from "./answers.server";
import { answerProblems, type AnswerInput } from "./count-answer";

/**
 * Keeps what the witness or the custodian says of a count: for themselves, once, until the day is closed. The same said
 * again changes nothing.
 * @throws NotFound for whoever the count does not ask; Conflict "answered", "day_closed", "counted_again"; InputProblem on reason
 */
export function answerCount(actor: Actor, id: number, input: AnswerInput): Promise<{ id: number; agrees: boolean }> {
  return inTx(actor, async (work) => {
    const { tx } = work;
    const found = await tx.dayCount.findUnique({ where: { id }, select: { day: { select: { branchId: true } } } });
    if (!found) throw new NotFound();
    await lockBooks(tx, found.day.branchId);
    const count = await tx.dayCount.findUniqueOrThrow({
      where: { id },
      include: { day: { select: { status: true } }, ledger: { select: { code: true, name: true } } },
    });
    const own = (await answersOf(tx, [count])).get(id)!.find(({ userId }) => userId === actor.userId);
    if (!own) throw new NotFound();
    const agrees = input.answer === "CONFIRM";
    if (own.answer?.agrees === agrees) return { id, agrees };
    if (own.answer)
      throw new Conflict(t("You have already answered this count; your answer cannot be changed."), "answered");
    if (count.day.status === "Closed")
      throw new Conflict(t("The day is closed: its counts can no longer be changed."), "day_closed");
    if (await countedAgain(tx, count))
      throw new Conflict(t("This cash has been counted again since: confirm the last count."), "counted_again");
    const problems = answerProblems(input);
    if (problems.length > 0) throw new InputProblem(problems);
    const reason = agrees ? null : input.reason;
    await tx.dayCountAnswer.create({ data: { countId: id, userId: own.userId, agrees, reason, answeredAt: actor.at } });
    const { dayId, ledgerId, currency, countNo } = count;
    work.audit({
      action: agrees ? "BusinessDay.confirmCount" : "BusinessDay.objectCount",
      entity: "BusinessDay",
      entityId: dayId,
      diff: { ledgerId, currency, countNo, ...(reason ? { why: reason } : {}) },
    });
    if (!agrees) {
      const values = { name: own.name, ledger: `${count.ledger.code} ${count.ledger.name}` };
      await notify(work, {
        userIds: [count.countedById],
        key: `count-objected:${id}:${own.userId}`,
        kind: "portal",
        title: "{name} objects to your count of {ledger}",
        values,
        text: reason,
        link: href("/ac/day/close/count/:id", { params: { id: ledgerId }, search: { currency } }),
      });
    }
    return { id, agrees };
  });
}
