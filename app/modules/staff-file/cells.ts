/** What the tables of a file are made of. */
import { FOREVER, formatDate } from "~/core/dates";
import { t } from "~/core/text";

/** A cell: words, and where they lead. */
export interface Cell {
  text: string;
  to?: string;
}

export interface TabRows {
  id: number;
  cells: Cell[];
}

export interface TabTable {
  title: string;
  columns: string[];
  rows: TabRows[];
  /** What stands there while there are no rows. */
  empty: string;
}

export const say = (text: string | number | null | undefined): Cell => ({
  text: text === null || text === undefined ? "–" : String(text),
});
export const day = (date: string | null): Cell => say(date && (date === FOREVER ? t("Open") : formatDate(date)));
