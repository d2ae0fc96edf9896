/** What the tables of a file are made of. */
import { FOREVER, formatDate } from "~/core/dates";
import { t } from "~/core/text";
import type { Cell } from "~/define/staff-source";

export type { Cell, TabRows, TabTable } from "~/define/staff-source";

export const say = (text: string | number | null | undefined): Cell => ({
  text: text === null || text === undefined ? "–" : String(text),
});
export const day = (date: string | null): Cell => say(date && (date === FOREVER ? t("Open") : formatDate(date)));
