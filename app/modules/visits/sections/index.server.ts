import type { SectionKind } from "../content";
import { auditIssueSection } from "./audit-issue.server";
import { bankSection } from "./bank.server";
import { borrowerSection } from "./borrower.server";
import { cashSection } from "./cash.server";
import { docCheckSection } from "./doc-check.server";
import { effectSections } from "./effect.server";
import { documentsSection } from "./documents.server";
import { groupSection } from "./group.server";
import { highlightsSection } from "./highlights.server";
import { loanSection } from "./loan.server";
import { messageSection } from "./message.server";
import { overdueSection } from "./overdue.server";
import { performanceSection } from "./performance.server";
import { portfolioSection } from "./portfolio.server";
import { recordSection } from "./record.server";
import { reportSection } from "./report.server";
import { isTyped } from "~/define/section";
import { visitStore, type Section, type VisitFamily } from "./section";

/** The kinds of section, in the order of a visit's tiles and previews. */
export const SECTIONS: readonly Section[] = [
  reportSection,
  groupSection,
  loanSection,
  overdueSection,
  bankSection,
  cashSection,
  recordSection,
  performanceSection,
  highlightsSection,
  portfolioSection,
  borrowerSection,
  docCheckSection,
  ...effectSections,
  auditIssueSection,
  messageSection,
  documentsSection,
];

export const TYPED_SECTIONS = SECTIONS.filter((section) => isTyped<VisitFamily>(section));

/** Where sections of visits are kept, and which there are. */
export const visitKept = { store: visitStore, sections: SECTIONS };

/** The section of a kind. */
export function sectionOf(kind: SectionKind): Section {
  return SECTIONS.find((section) => section.kind === kind)!;
}

/** The section behind its word in a URL, in any case; null for another word. */
export function sectionByWord(word: string | undefined): Section | null {
  return (
    SECTIONS.find((section) => section.word !== null && section.word.toLowerCase() === word?.toLowerCase()) ?? null
  );
}
