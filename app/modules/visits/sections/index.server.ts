import type { SectionKind } from "../content";
import { cashSection } from "./cash.server";
import { documentsSection } from "./documents.server";
import { groupSection } from "./group.server";
import { reportSection } from "./report.server";
import type { Section } from "./section";

/** The kinds of section, in the order of a visit's tiles and previews. */
export const SECTIONS: readonly Section[] = [reportSection, groupSection, cashSection, documentsSection];

/** The section of a kind. */
export function sectionOf(kind: SectionKind): Section {
  return SECTIONS.find((section) => section.kind === kind)!;
}

/** The section behind its word in a URL, in any case; null for another word. */
export function sectionByWord(word: string | undefined): Section | null {
  return SECTIONS.find((section) => section.word !== null && section.word === word?.toLowerCase()) ?? null;
}
