import type { Actor } from "../core/actor";
import type { Prisma } from "../generated/sqlite/client";

/** In the address of a list: of its records those whose next step is its reader's. Lists of all processes know it. */
export const WAITING_FOR_YOU = "?turn=yours";

/** What stands together on first pages: all of one kind, and the list of them where there is one. */
export interface TaskGroup {
  /** What it is called in addresses, the same in every language: "vouchers". */
  kind: string;
  /** "One voucher to approve" */
  one: string;
  /** "{n} vouchers to approve" */
  many: string;
  to?: string;
}

/** Something that waits for one person; first pages list them oldest first, those of one group together. */
export interface Task {
  /** What is to be done, "Review V-KIB-2026-000214". */
  title: string;
  /** Who or what it is about. */
  detail: string;
  link: string;
  /** Since when it waits. */
  since: Date;
  /** The day by which it is to be done, YYYY-MM-DD, where it has one: overdue from the next day on. */
  due?: string;
  /** What kind of task, as a tag: "To review", "Returned to you". */
  tag: string;
  tone: "neutral" | "info" | "warn" | "bad";
  group?: TaskGroup;
  /** The record that waits for a decision: of which process, and where its calendar is. */
  record?: { process: string; id: number; createdAt: Date; unitPath: string };
  /** The move it waits for, on the version that was read, where several may take it together; `apart`: not this one. */
  together?: { move: string; label: string; version: number; apart?: boolean };
  /** What is at stake; the first page adds those of a group up. */
  amount?: { minor: bigint; currency: string };
}

/** Whether a part of a source may have something for this person. */
export type HasPart = (part: string) => boolean;

/** What gives people work. */
export interface TaskSource {
  /** The pages its tasks lead to, as the route table spells them: after a decision there it says what waits next. */
  pages: readonly string[];
  /**
   * Finds something wherever there is anything for this person, if need be too much: `SELECT 1 FROM …`. All sources are
   * asked by theirs in one statement, and read only where it finds something.
   */
  sign?: (actor: Actor) => Prisma.Sql;
  /** In place of one sign those of its parts, by name: `find` reads the parts whose sign finds something. */
  signs?: (actor: Actor) => Readonly<Record<string, Prisma.Sql>>;
  /** @param has which parts are read; all of them where nothing is said */
  find: (actor: Actor, has?: HasPart) => Promise<Task[]>;
}
