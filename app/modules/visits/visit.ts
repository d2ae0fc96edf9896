import type { UnitKind } from "~/core/actor";
import type { Permission } from "~/core/permission";
import { statesThat } from "~/define/states";
import { VISIT_STATES } from "./visit-states";

/** The rank at which a visit is made: branch, area or regional manager. */
export type Level = "BM" | "AM" | "RM";

export type VisitState = keyof typeof VISIT_STATES;

/** States in which a visit is its visitor's own to write: what it says has not been sent in, or no longer. */
export const WITH_VISITOR = statesThat(VISIT_STATES, "own");

/** Several states under one word, as reports count them. A cancelled visit belongs to none (spec: ops §10, O12). */
export const STAGES = {
  DRAFT: ["DRAFT"],
  REVIEW: statesThat(VISIT_STATES, "review"),
  RETURNED: ["RETURNED"],
  APPROVED: ["APPROVED"],
  DONE: statesThat(VISIT_STATES, "sent"),
  COUNTED: statesThat(VISIT_STATES, "counted"),
} as const satisfies Record<string, readonly VisitState[]>;
export type Stage = keyof typeof STAGES;

export type LocationSource = "DEVICE" | "MANUAL" | "NONE";

export interface LevelInfo {
  /** Word in the URL. */
  word: string;
  label: string;
  /** Kind of the unit whose post it is; whoever leads a division or the company records visits as a regional manager. */
  post: UnitKind;
  /** Permission to record visits at this level; it is held at a unit. */
  permission: Permission;
  /** Kinds of unit that may be visited. */
  targets: readonly UnitKind[];
  /** True where only the unit of the post itself may be visited (spec: ops §4.2, "BM only own branch"). */
  ownUnitOnly: boolean;
  /** Whether the persons met must be named before the visit is submitted. */
  personsMetRequired: boolean;
}

export const LEVEL_INFO: Record<Level, LevelInfo> = {
  BM: {
    word: "bm",
    label: "Branch manager",
    post: "BRANCH",
    permission: "visit.write.bm",
    targets: ["BRANCH"],
    ownUnitOnly: true,
    personsMetRequired: false,
  },
  AM: {
    word: "am",
    label: "Area manager",
    post: "AREA",
    permission: "visit.write.am",
    targets: ["BRANCH", "AREA"],
    ownUnitOnly: false,
    personsMetRequired: true,
  },
  RM: {
    word: "rm",
    label: "Regional manager",
    post: "REGION",
    permission: "visit.write.rm",
    targets: ["BRANCH", "AREA", "REGION"],
    ownUnitOnly: false,
    personsMetRequired: true,
  },
};

export const LEVELS = Object.keys(LEVEL_INFO) as Level[];

/** The level behind its word in a URL, in any case; null for another word. */
export function levelOf(word: string | undefined): Level | null {
  return LEVELS.find((level) => LEVEL_INFO[level].word === word?.toLowerCase()) ?? null;
}

export { LATE_AFTER_DAYS } from "~/core/late-visits";
export { FREE_MODES, MODE_LABELS, MODES, type Mode } from "~/core/travel-modes";

export const MOST_LEGS = 10;
export const SUMMARY_MIN = 30;
/** Working days after which a waiting review is overdue, and after which the reviewer's supervisor may take it over. */
export const OVERDUE_AFTER = 3;
export const TAKE_OVER_AFTER = 7;

/** A path of the tree and all paths above it, nearest first: "/1/4/9/" → ["/1/4/9/", "/1/4/", "/1/"]. */
export function pathsUp(path: string): string[] {
  const ids = path.split("/").filter(Boolean);
  return ids.map((_, index) => `/${ids.slice(0, ids.length - index).join("/")}/`);
}

/** The unit id a path ends with. */
export function unitIdOf(path: string): number {
  return Number(path.split("/").filter(Boolean).at(-1));
}
