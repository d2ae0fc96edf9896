/**
 * Which sections a visit of some purpose needs, as text: "REPORT GROUP|CASH" asks for the daily report, and for
 * a group meeting or a cash count. Every word is required; alternatives stand together with "|" between them.
 * "DOC_CHECK:5" asks for five rows at least.
 */
export const SECTION_WORDS = [
  "REPORT",
  "GROUP",
  "LOAN",
  "OVERDUE",
  "BANK",
  "CASH",
  "RECORD",
  "PERFORMANCE",
  "HIGHLIGHTS",
  "PORTFOLIO",
  "BORROWER",
  "DOC_CHECK",
  "EFFECT_BM",
  "EFFECT_AM",
  "EFFECT_RM",
  "AUDIT_ISSUE",
  "FEEDBACK_MESSAGE",
  "DOCS",
] as const;

export type SectionWord = (typeof SECTION_WORDS)[number];

/** A word with the number of rows it asks for. */
const COUNTED = /([A-Z_]+):[1-9]\d?(?=[\s|]|$)/g;

/** How many rows of a section a template asks for; 1 where it names no number. */
export function rowsAsked(text: string, word: string): number {
  const found = new RegExp(`(?:^|[\\s|])${word}:(\\d+)`).exec(text);
  return found ? Number(found[1]) : 1;
}

/**
 * Reads a template: one inner list for each requirement, holding the sections of which one must be there.
 * "" asks for nothing. null when a word is unknown, or stands twice.
 */
export function parseTemplate(text: string): SectionWord[][] | null {
  const asked = requirementsIn(text);
  const known = asked.flat().every((word) => (SECTION_WORDS as readonly string[]).includes(word));
  return known && !isRepeated(asked.flat()) ? (asked as SectionWord[][]) : null;
}

const isRepeated = (words: readonly string[]) => new Set(words).size !== words.length;

/** What a template asks for, whatever the words of its sections. */
export function requirementsIn(text: string): string[][] {
  const words = text.replace(COUNTED, "$1").trim().split(/\s+/).filter(Boolean);
  return words.map((word) => word.split("|"));
}
