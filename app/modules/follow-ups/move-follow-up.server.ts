import type { Actor } from "~/define/actor";
import { transition, type Moved } from "~/modules/workflow/index.server";
import { followUpWorkflow } from "./follow-up.workflow.server";

export const FOLLOW_UP_MOVES = ["finish", "verify", "reopen", "drop"] as const;
export type FollowUpMove = (typeof FOLLOW_UP_MOVES)[number];

/** Makes one move of a follow-up. @throws as `transition` */
export function moveFollowUp(
  actor: Actor,
  id: number,
  name: FollowUpMove,
  { note, version }: { note: string | null; version: number | null },
): Promise<Moved> {
  return transition(actor, followUpWorkflow, id, name, { note, version });
}
