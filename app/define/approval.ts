/** What waits for decisions in the processes of HR, for the board of their ages, for reminders and for those who stand in (spec: hr R-AP5, N10). */
import { t } from "../core/text";
import type { Tx } from "../db/database.server";
import type { Prisma } from "../generated/sqlite/client";
import type { Actor } from "../core/actor";

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

/** A row that waits for people above the one it is about, or for HR where there are none. */
export interface WaitsForLine {
  id: number;
  version: number;
  unit: { name: string; path: string };
  /** Since when, and how far that has gone; what waits has one. */
  age: Pick<ApprovalItem, "since" | "waited" | "stage" | "escalatesOn"> | null;
  line: readonly number[];
  lineNames: readonly string[];
}

/** What every such row tells of itself; its words and pages are its module's. */
export function lineItem({
  id,
  version,
  unit,
  age,
  line,
  lineNames,
}: WaitsForLine): Omit<ApprovalItem, "title" | "detail" | "page" | "hrPage"> {
  const { since, waited, stage, escalatesOn } = age!;
  return {
    ...{ id, version, unitName: unit.name, unitPath: unit.path, since, waited, stage, escalatesOn },
    asked: line,
    holder: lineNames.join(", ") || t("HR"),
  };
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
