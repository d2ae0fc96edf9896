/** Visit sections that have pages of their own at each level, by their words in URLs. */
export const SECTION_PAGES = ["group", "loan", "od", "bank", "cash", "report", "record", "performance", "highlights"] as const;
/** Those whose pages are the same at every level. */
export const ALLVISIT_PAGES = ["portfolio", "feedbackMessage", "borrowerVisit", "docCheck"] as const;
/** Other names of some of them. */
export const SECTION_LISTS = { verifyLoanApp: "loan", cashBalanceList: "cash", docCheckList: "docCheck" } as const;
export const SECTION_ALIASES = { cashBalance: "cash" } as const;
