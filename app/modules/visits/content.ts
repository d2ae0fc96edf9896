/** What a visit says, as data: the same text is hashed, kept as the reviewer's snapshot, compared and drawn. */
import type { SectionWord } from "~/core/section-template";
import type { ContentRow, ContentSection, ContentValues } from "~/define/section-content";

/** Kinds of section there are; templates use the same words. */
export type SectionKind = SectionWord;

export interface VisitContent {
  refNo: string;
  level: string;
  visitorId: number;
  unitId: number;
  companions: number[];
  header: ContentValues;
  legs: ContentRow[];
  sections: ContentSection<SectionKind>[];
}
