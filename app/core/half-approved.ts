import { t } from "./text";

/** What somebody is told whose word is the first of two. */
export const halfApproved = (): string => t("Approved; a second person approves too.");

/** The same of any decision that two people take. */
export const halfDone = (): string => t("Saved as the first of two decisions: a second person has to decide too.");
