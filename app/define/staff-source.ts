/** What subjects know of an employee, for pages of other subjects: the file, the team, decisions on pay, post and probation. */
import type { Actor } from "../core/actor";
import type { Permission } from "../core/permission";
import type { Tx } from "../db/database.server";

/** A cell: words, and where they lead. */
export interface Cell {
  text: string;
  to?: string;
}

export interface TabRows {
  id: number;
  cells: Cell[];
}

export interface TabTable {
  title: string;
  columns: string[];
  rows: TabRows[];
  /** What stands there while there are no rows. */
  empty: string;
}

/** A part of an employee's file. */
export interface FilePart {
  /** In the address: "evaluations". */
  name: string;
  label: string;
  /** Held where the employee is posted. */
  permission: Permission;
  read: (actor: Actor, employeeId: number) => Promise<TabTable[]>;
}

export interface StaffFact {
  label: string;
  value: string;
  /** Where it is read; null for a reader who may not open it. */
  to: string | null;
}

/** What speaks for or against a confirmation at the end of probation (spec: hr §6.2, R-EV5). */
export interface ProbationAdvice extends StaffFact {
  /** null: it is not complete, and a confirmation waits for it. */
  proposal: "CONFIRM" | "EXTEND_OR_END" | null;
}

export interface StaffSource {
  name: string;
  file?: FilePart;
  /** The latest result of each of some people, as far as the reader may see it. */
  latest?: (actor: Actor, employeeIds: readonly number[]) => Promise<ReadonlyMap<number, StaffFact>>;
  /** Read within the decision too; null where nothing of it is asked of this person. */
  probation?: (tx: Tx, actor: Actor, employeeId: number) => Promise<ProbationAdvice | null>;
}
