/** Visit sections that have pages of their own at each level, by their words in URLs. */
export const SECTION_PAGES = [
  "group",
  "loan",
  "od",
  "bank",
  "cash",
  "report",
  "record",
  "performance",
  "highlights",
] as const;
/** Those whose pages are the same at every level. */
export const ALLVISIT_PAGES = ["portfolio", "feedbackMessage", "borrowerVisit", "docCheck", "auditIssue"] as const;
/** Those on whether the account of somebody below holds, by whom they are about. */
export const EFFECT_PAGES = { effectBm: "bm", effectAm: "am", effectRm: "rm" } as const;

/** Whom such a section is about; null for every other section. */
export const effectPageOf = (section: string): string | null =>
  (EFFECT_PAGES as Readonly<Record<string, string>>)[section] ?? null;

/** Other names of some of them. */
export const SECTION_LISTS = { verifyLoanApp: "loan", cashBalanceList: "cash", docCheckList: "docCheck" } as const;
export const SECTION_ALIASES = { cashBalance: "cash" } as const;
