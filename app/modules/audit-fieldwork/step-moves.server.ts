/** What the moves of a step read and do (spec: ops §5.5, A7). */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import { readAmount } from "~/define/amount";
import { moveBody } from "~/define/workflow";
import { openNotes, type StepRow } from "./step-row.server";
import { LEAST, testProblems, type Tested } from "./step-rules";

/** What is typed of a step. */
export interface TypedStep extends Omit<Tested, "amount"> {
  amount: string | null;
  workDone: string | null;
}

const evidenceOf = (tx: Pick<Tx, "document">, id: number): Promise<number> =>
  tx.document.count({ where: { ownerType: "AuditTestResult", ownerId: id, deletedAt: null } });

const amountIn = ({ currency }: StepRow, typed: string | null): bigint | { problem: string } | null =>
  typed === null ? null : readAmount("Amount", typed, currency);

const answered = (note: string | null): boolean => (note ?? "").length >= LEAST;

export const test = moveBody<StepRow, TypedStep>()({
  facts: ({ work, row }) => evidenceOf(work.tx, row.id),
  problems: ({ row, input, note, facts: evidence }): Problem[] => {
    const amount = amountIn(row, input.amount);
    const unread = amount !== null && typeof amount === "object";
    return [
      ...(unread ? [problem("amount", amount.problem, "amount")] : []),
      ...testProblems({ ...input, amount: unread ? null : amount }, evidence),
      ...(openNotes(row).length > 0 && !answered(note)
        ? [
            problem(
              "note",
              t("Comment: answer the review note in at least {least} characters", { least: LEAST }),
              "answer",
            ),
          ]
        : []),
    ];
  },
  effect: async ({ work: { tx, actor }, row, input, note }) => {
    const amount = amountIn(row, input.amount) as bigint | null;
    const set = { ...input, amount };
    if (note !== null)
      await tx.auditReviewNote.updateMany({
        where: { resultId: row.id, closedAt: null },
        data: { answer: note, answerAt: actor.at },
      });
    const changed = Object.entries(set).filter(([name, value]) => row[name as keyof StepRow] !== value);
    return {
      set: { ...set, testerId: actor.userId, testedAt: actor.at, reviewedById: null },
      detail: Object.fromEntries(
        changed.map(([name, value]) => [name, [told(row[name as keyof StepRow]), told(value)]]),
      ),
    };
  },
});

const told = (value: unknown): unknown => (typeof value === "bigint" ? value.toString() : value);

/** Of some steps those that a person has ever tested: they keep apart from their review. */
export async function testedBy(
  tx: Pick<Tx, "stateChange">,
  ids: readonly number[],
  userId: number,
): Promise<Set<number>> {
  const found = await tx.stateChange.findMany({
    where: { entity: "AuditTestResult", entityId: { in: [...ids] }, action: "test", actorId: userId },
    select: { entityId: true },
  });
  return new Set(found.map(({ entityId }) => entityId));
}

const apartFrom = (tested: boolean): Problem[] =>
  tested ? [problem("", t("You tested this step: someone else reviews it"), "own_test")] : [];

const reviewing = moveBody<StepRow>();

export const review = reviewing({
  facts: async ({ work: { tx, actor }, row }) => (await testedBy(tx, [row.id], actor.userId ?? 0)).has(row.id),
  problems: ({ facts }) => apartFrom(facts),
  effect: async ({ work: { tx, actor }, row }) => {
    await tx.auditReviewNote.updateMany({
      where: { resultId: row.id, closedAt: null },
      data: { closedAt: actor.at },
    });
    return { set: { reviewedById: actor.userId } };
  },
});

export const giveBack = reviewing({
  facts: async ({ work: { tx, actor }, row }) => (await testedBy(tx, [row.id], actor.userId ?? 0)).has(row.id),
  problems: ({ facts }) => apartFrom(facts),
  effect: async ({ work: { tx, actor }, row, note }) => {
    await tx.auditReviewNote.create({
      data: { resultId: row.id, text: note!, byId: actor.userId!, at: actor.at },
    });
    return {
      set: { reviewedById: null },
      notify: [
        {
          to: [row.testerId, row.engagement.leadId],
          title: "{code} of the audit of {unit} came back from review ({no})",
          kind: "task",
        },
      ],
    };
  },
});
