/** What waits for decisions in the processes of HR, for the board of their ages, for reminders and for those who stand in (spec: hr R-AP5, N10). */
import type { Tx } from "../db/database.server";
import type { Prisma } from "../generated/sqlite/client";
import type { Actor } from "./actor";

/** One record that waits for a decision. */
export interface ApprovalItem {
  id: number;
  version: number;
  /** Spoken: whose it is, and what. */
  title: string;
  detail: string;
  unitName: string;
  unitPath: string;
  since: Date;
  /** Working days. */
  waited: number;
  stage: "FRESH" | "SLOW" | "ESCALATED";
  escalatesOn: string | null;
  /** Users who decide it now, or are asked to. */
  asked: readonly number[];
  /** Spoken; those of HR, or those who are named. */
  holder: string;
  /** Its page, for those who decide and for HR. */
  page: string;
  hrPage: string;
}

/** A page of what waits: those after an id, so many of them; fewer only where no more wait. */
export interface WaitingPage {
  after: number;
  take: number;
}

export interface ApprovalProcess {
  /** The name of its workflow. */
  name: string;
  /** "Leave applications" */
  label: string;
  /** What waits at these units, by id: the oldest first. */
  waiting: (tx: Tx, actor: Actor, unit: Prisma.OrgUnitWhereInput, page: WaitingPage) => Promise<ApprovalItem[]>;
}

/** The processes of HR in which somebody decides, by name; each module adds its own when it is loaded. */
export const APPROVAL_PROCESSES = new Map<string, ApprovalProcess>();

/** Declares a process; it is asked from the moment its module is loaded. */
export function defineApproval(process: ApprovalProcess): ApprovalProcess {
  APPROVAL_PROCESSES.set(process.name, process);
  return process;
}
