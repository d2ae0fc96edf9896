import type { Actor } from "../core/actor";

/** One kind of thing that names a record. */
export interface RecordUse {
  /** "Branches", "People posted there". */
  label: string;
  /** Those the person may see. */
  count: number;
  /** Their list; null where there is none the person may open. */
  to: string | null;
}

/** What a module knows of where records of a setting are used, beside the links of other settings. */
export interface RecordUses {
  /** Names of resources: "Branch". */
  of: readonly string[];
  find: (actor: Actor, id: number) => Promise<RecordUse[]>;
}
