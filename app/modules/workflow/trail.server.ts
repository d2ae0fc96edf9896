import { t } from "~/core/text";
import type { Tx } from "~/db/database.server";
import type { Workflow, WorkflowRow } from "~/define/workflow";
import { isFirstWord, isFromAbove } from "./authority";

export interface TrailStep {
  action: string;
  /** "Returned", from the workflow's definition; "Approved, first of two" while a second person has to decide too. */
  done: string;
  actorId: number;
  actorName: string;
  at: Date;
  note: string | null;
  round: number;
  fromState: string;
  toState: string;
  /** Canonical JSON the move left behind, or null. */
  detail: string | null;
}

/** Every move a record has made, newest first, with the names of those who made them. */
export async function trailOf<Row extends WorkflowRow>(
  tx: Pick<Tx, "stateChange" | "user">,
  workflow: Workflow<Row>,
  id: number,
): Promise<TrailStep[]> {
  const changes = await tx.stateChange.findMany({
    where: { entity: workflow.name, entityId: id },
    orderBy: { id: "desc" },
  });
  const people = await tx.user.findMany({
    where: { id: { in: [...new Set(changes.flatMap((c) => [c.actorId, c.actingForId ?? c.actorId]))] } },
    select: { id: true, displayName: true },
  });
  const names = new Map(people.map((p) => [p.id, p.displayName]));
  return changes.map(({ action, actorId, actingForId, at, note, round, fromState, toState, detail }) => ({
    action,
    done: doneWord(workflow, action, detail),
    actorId,
    actorName: nameOf(names, actorId, actingForId, detail),
    at,
    note,
    round,
    fromState,
    toState,
    detail,
  }));
}

/** "Jane Auma for Peter Otieno" where she decided by what he had delegated. */
function nameOf(
  names: ReadonlyMap<number, string>,
  actorId: number,
  actingForId: number | null,
  detail: string | null,
): string {
  const name = names.get(actorId) ?? "The portal";
  if (isFromAbove(detail)) return t("{name}, in place of those who may not decide it", { name });
  return actingForId === null ? name : t("{name} for {other}", { name, other: names.get(actingForId) ?? "" });
}

function doneWord<Row extends WorkflowRow>(workflow: Workflow<Row>, action: string, detail: string | null): string {
  const step = Object.hasOwn(workflow.moves, action) ? workflow.moves[action]! : null;
  if (!step) return action;
  return isFirstWord(detail) ? t("{done}, first of two", { done: t(step.done) }) : step.done;
}
