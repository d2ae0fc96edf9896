import type { Work } from "~/db/transaction.server";
import type { Tx } from "~/db/database.server";
import type { Mark } from "./marks";

type Row = Awaited<ReturnType<Tx["visitMark"]["findMany"]>>[number];

function asMark({ id, round, field, label, note, valueBefore, answer, clearedAt }: Row): Mark {
  return { id, round, field, label, note, valueBefore, answer, cleared: clearedAt !== null };
}

/** Every mark a visit has borne, oldest first. */
export async function readMarksOf(tx: Pick<Tx, "visitMark">, visitId: number): Promise<Mark[]> {
  return (await tx.visitMark.findMany({ where: { visitId }, orderBy: { id: "asc" } })).map(asMark);
}

/** The marks no reviewer has cleared yet. */
export async function readStandingMarks(tx: Pick<Tx, "visitMark">, visitId: number): Promise<Mark[]> {
  return (await readMarksOf(tx, visitId)).filter((mark) => !mark.cleared);
}

/** The reviewer is done with the marks of earlier rounds: each was changed or answered. */
export async function clearMarks(work: Work, visitId: number): Promise<void> {
  await work.tx.visitMark.updateMany({
    where: { visitId, clearedAt: null },
    data: { clearedAt: work.actor.at, clearedById: work.actor.userId },
  });
}

/** Sets the marks of a return. */
export async function setMarks(
  work: Work,
  visitId: number,
  round: number,
  marks: readonly Pick<Mark, "field" | "label" | "note" | "valueBefore">[],
): Promise<void> {
  await work.tx.visitMark.createMany({ data: marks.map((mark) => ({ visitId, round, ...mark })) });
}
