/** What sections of visits know beside what every section does (define/section.ts). */
import type { ActorCompany } from "~/core/actor";
import { sectionsIn, type Section as AnySection, type Store, type TypedSection } from "~/define/section";
import type { ContentValues } from "~/define/section-content";
import type { Tag } from "~/define/workflow";
import { emptyTables, type TwoSided as AnyTwoSided } from "~/modules/sections/index.server";
import type { SectionKind } from "../content";
import type { Level } from "../visit";
import type { VisitRow } from "../visit-row.server";
import { tableOf, type RowModel } from "./table.server";

/** What the rules of a row look at in its visit. */
export interface VisitOfRow {
  id: number;
  refNo: string;
  level: Level;
  visitorId: number;
  visitDate: string;
  unitId: number;
  unitPath: string;
  company: ActorCompany;
}

/** Whose columns of a row they are: the branch manager's, or those of whoever stands above. */
export type Side = "bm" | "supervisor";

/** The side a visitor of a level writes for. */
export const sideOf = (level: Level): Side => (level === "BM" ? "bm" : "supervisor");

/** What is to be done about a row once its visit is submitted. */
export interface Follow {
  /** A user, or a post: whoever reviews the visit, or leads the unit. */
  owner: number | "reviewer" | "manager";
  /** Who it is never given to, besides the visitor: those whose own work it is about. It then goes to the reviewer. */
  never?: readonly number[];
  text: string;
}

interface OfVisit {
  /** The levels of a visit at which it is offered; all where none is named. */
  levels?: readonly Level[];
  /** What is unusual about a row, and stops nobody; null when nothing is. */
  odd?: (values: ContentValues, visit: Pick<VisitOfRow, "visitDate">) => string | null;
  /** Raised when the visit is submitted, not before: a follow-up would give a surprise visit away. `source` is what it hangs on. */
  follow?: { source: string; of: (values: ContentValues, visit: VisitOfRow) => Follow | null };
}

/** What pages say of a visit around the form of a section. */
export interface VisitHead {
  visitId: number;
  refNo: string;
  level: string;
  unit: string;
  visited: string;
  state: Tag;
  /** Documents that belong to the section. */
  documents: { id: number; name: string; picture: boolean }[];
}

export interface VisitFamily {
  parent: VisitOfRow;
  opened: VisitRow;
  head: VisitHead;
  within: "visitId";
  kind: SectionKind;
  model: RowModel;
  side: Side;
  more: OfVisit;
}

export type Section = AnySection<VisitFamily>;
export type Typed = TypedSection<VisitFamily>;
/** A section whose rows have columns for each side. */
export type TwoSided = AnyTwoSided<VisitFamily>;

export const visitStore: Store<VisitFamily> = {
  within: "visitId",
  places: "visitSection",
  marks: "visitMark",
  table: tableOf,
  empty: emptyTables,
};

export const defineSection = sectionsIn(visitStore);
