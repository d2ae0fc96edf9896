/** Which evaluation a page is about, and the list that it stands beneath. */
import { NotFound } from "~/core/problems";
import type { Actor } from "~/core/actor";
import { db } from "~/db/database.server";
import { visibleEvaluations } from "./evaluation-row.server";
import { detailsPage, isResult, kindAt } from "./evaluation-pages";

const COMPLETE = { STANDARD: "complete", THREE_MONTH: "completeThree", SIX_MONTH: "completeSix" } as const;

/** @throws NotFound out of sight, or of another kind than its page */
export async function ofKind(actor: Actor, id: number, pattern: string): Promise<{ kind: string; face: string }> {
  const asked = kindAt(pattern);
  const row = await db.evaluation.findFirst({
    where: { AND: [{ id, ...(asked ? { kind: asked } : {}) }, await visibleEvaluations(actor)] },
    select: { kind: true, employeeId: true },
  });
  if (!row) throw new NotFound();
  const kind = row.kind as keyof typeof COMPLETE;
  return { kind, face: row.employeeId === actor.employeeId ? "mine" : isResult(pattern) ? COMPLETE[kind] : "all" };
}

export const detailsPath = (id: number, kind: string): string => detailsPage({ id, kind });
