import type { Work } from "../db/transaction.server";

/** When an effect of a movement comes: with its approval, on its day, or when it is cancelled before that. */
export type EffectTime = "approval" | "day" | "cancel";

/** What follows from a movement in another module. */
export interface MovementEffect {
  name: string;
  on: EffectTime;
  /** Kept with the movement, so that it happens once; null where doing it again changes nothing. */
  kind: "APPROVALS" | "HANDOVER" | "LETTER" | null;
  run: (work: Work, movementId: number) => Promise<void>;
}
