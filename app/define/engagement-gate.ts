/** What subjects have to say about the life of an audit: what begins with it, and what it still lacks. */
import type { Problem } from "../core/problems";
import type { Tx } from "../db/database.server";
import type { Work } from "../db/transaction.server";

/** Steps that later subjects hold back: the end of fieldwork, and of its review. */
export type GatedStep = "finish" | "giveBackSteps" | "clear";

export interface EngagementGate {
  name: string;
  /** What follows once an audit has begun, in the same transaction. */
  began?: (work: Work, engagementId: number) => Promise<void>;
  /** What stands against a step on a day. A fixed number of statements. */
  lacks?: (tx: Tx, engagementId: number, step: GatedStep, today: string) => Promise<readonly Problem[]>;
}
