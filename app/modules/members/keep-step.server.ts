/** Steps that follow from a merge or from a night: they stand in the trail of their record like those that people take. */
import type { Work } from "~/db/transaction.server";

interface Step {
  entity: "Member" | "DuplicatePair";
  entityId: number;
  action: "merge" | "part" | "settle" | "release" | "letGo" | "find";
  from: string;
  to: string;
}

export async function keepStep({ tx, actor }: Work, { from, to, ...step }: Step): Promise<void> {
  await tx.stateChange.create({
    data: { ...step, fromState: from, toState: to, actorId: actor.userId ?? 0, at: actor.at },
  });
}
