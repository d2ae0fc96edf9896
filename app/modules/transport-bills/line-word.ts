import { formatDate } from "~/core/dates";

/** A line as the trail names it, in no language: "2026-11-20, Kibera – Karen". */
export const lineWord = ({
  date,
  fromPlace,
  toPlace,
  description,
}: {
  date: string;
  fromPlace: string | null;
  toPlace: string | null;
  description: string | null;
}): string => `${date}, ${fromPlace === null ? (description ?? "") : `${fromPlace} – ${toPlace ?? ""}`}`;

/** The same to people: "20 Nov 2026, Kibera – Karen". */
export const sayLine = (word: string): string => word.replace(/^\d{4}-\d\d-\d\d/, formatDate);
