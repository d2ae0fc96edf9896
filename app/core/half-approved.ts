import { t } from "./text";

/** What somebody is told whose word is the first of two. */
export const halfApproved = (): string => t("Approved; a second person approves too.");
