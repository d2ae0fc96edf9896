/** Whose step it is by the line of the person a record is about: found when it is read, never kept. */
import type { Actor } from "../core/actor";
import type { Permission } from "../core/permission";
import type { Tx } from "../db/database.server";

export type Relation = "LINE" | "RECOMMENDER" | "FIRST_REVIEWER" | "SECOND_REVIEWER" | "HR_PARTNER";

/** Users, the nearest level first; after them the level above, and so on. */
export type Levels = readonly (readonly number[])[];

/** Whose line it is. */
export interface LinePerson {
  employeeId: number;
  /** null without an account. */
  userId: number | null;
  /** Where they work, "/1/4/9/". */
  unitPath: string;
}

/** A post that carries a permission. */
export interface LinePost {
  userId: number;
  unitPath: string;
  name: string;
}

/** For how long something waits, and whom HR has asked meanwhile. */
export interface LineAge {
  since: Date;
  /** Working days, the day it began to wait left out. */
  waited: number;
  stage: "FRESH" | "SLOW" | "ESCALATED";
  escalatesOn: string | null;
  remindAfter: number;
  routedTo: { userId: number; name: string } | null;
}

/** What holds of one record now. */
export interface LineFound<More = unknown> {
  /** Those above the person by the relation. */
  levels: Levels;
  /** Everybody else who holds the permission there: for those who have nobody above them. */
  besides: Levels;
  nameOf: (userId: number) => string;
  /** Posts at the person's unit or above it, and the person's own, that carry one of the rule's permissions. */
  posts: (permission: Permission) => readonly LinePost[];
  /** Whether the person holds it anywhere. */
  holds: (permission: Permission) => boolean;
  /** null in states in which it waits for nobody. */
  age: LineAge | null;
  /** YYYY-MM-DD in the reader's company. */
  today: string;
  /** What the rule has read for all records together. */
  more: More;
}

/** What a record needs for its line to be found. */
export interface ForLine {
  id: number;
  status: string;
  createdAt: Date;
}

/**
 * Whose step a record is, by relations of the person it is about. Lists and pages find it for their rows, tasks for what
 * the index has of all processes together: the same few statements.
 */
export interface LineRule<Row extends ForLine, Now extends object, More = unknown> {
  /** The name of the workflow. */
  entity: string;
  /**
   * What makes somebody part of the line; null where the rule has a ladder of its own. `mapped`: what a mapped manager
   * has to hold, and wherever; where nothing is said, those who are not above the person are left out.
   */
  above: { permission: Permission; relation: Relation; mapped?: Permission } | null;
  /** Further permissions whose posts it looks at. */
  posts?: readonly Permission[];
  /** States in which it waits for somebody. */
  waits: readonly string[];
  person: (row: Row) => LinePerson;
  /** What it reads beside, for all records together. */
  more?: (tx: Tx, actor: Actor, rows: readonly Row[]) => Promise<More>;
  /** Pure. */
  now: (row: Row, found: LineFound<More>) => Now;
}

/** A rule with its types erased. */
export interface AnyLineRule extends Omit<LineRule<never, object, never>, "more" | "now"> {
  /** null where the record is there no more. */
  now: (row: never, found: LineFound<never>) => object | null;
  more?: (tx: Tx, actor: Actor, rows: readonly never[]) => Promise<unknown>;
}

/** Records of one process. `since`: where it is known already. */
export interface LineAsked {
  rule: AnyLineRule;
  rows: readonly (ForLine & { since?: Date })[];
}

/** Finds what holds of records of several processes. @returns for each process, row by row */
export type LineSource = (tx: Tx, actor: Actor, asked: readonly LineAsked[]) => Promise<(readonly (object | null)[])[]>;
