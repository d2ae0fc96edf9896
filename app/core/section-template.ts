/**
 * Which sections a visit of some purpose needs, as text: "REPORT GROUP|CASH" asks for the daily report, and for
 * a group meeting or a cash count. Every word is required; alternatives stand together with "|" between them.
 */
export const SECTION_WORDS = ["GROUP", "REPORT", "CASH", "DOCS"] as const;

export type SectionWord = (typeof SECTION_WORDS)[number];

/**
 * Reads a template: one inner list for each requirement, holding the sections of which one must be there.
 * "" asks for nothing. null when a word is unknown, or stands twice.
 */
export function parseTemplate(text: string): SectionWord[][] | null {
  const words = text.trim().split(/\s+/).filter(Boolean);
  const requirements = words.map((word) => word.split("|"));
  const all = requirements.flat();
  const known = all.every((word): word is SectionWord => (SECTION_WORDS as readonly string[]).includes(word));
  return known && new Set(all).size === all.length ? (requirements as SectionWord[][]) : null;
}
