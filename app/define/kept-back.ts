import type { Actor } from "../core/actor";

/** Acts that the audit trail does not tell: the person whom a record is about, or anybody. */
export interface KeptBack {
  /** As in the trail: "Evaluation". */
  name: string;
  /** "Evaluation.reject"; every act where nothing is said. */
  actions?: readonly string[];
  /** The actor's own records; every record where nothing is said. */
  idsOf?: (actor: Actor) => Promise<readonly number[]>;
}
