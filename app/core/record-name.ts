import { t } from "./text";

/** What a record is called: its number, or "Draft 7" until it gets one. */
export const recordName = ({ id, no }: { id: number; no: string | null }): string => no ?? t("Draft {id}", { id });
