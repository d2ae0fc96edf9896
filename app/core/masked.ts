/** Numbers that lists show by their ends: telephones, documents, bank accounts. */

const SHOWN = 4;
/** Of a number of fewer signs nothing is shown. */
export const SHOWN_FROM_SIGNS = 7;

/** Stands before a word that a search finds as a whole alone; nobody can type it into a search. */
export const WHOLE_WORD = "=";

/** The letters and digits of a number, however it was typed. */
export const signsOf = (number: string): string => number.normalize("NFKC").replace(/[^\p{L}\p{N}]/gu, "");

/** What a mask shows of a number: its last four letters and digits; of a short one nothing. */
export function shownOf(number: string): string {
  const signs = signsOf(number);
  return signs.length < SHOWN_FROM_SIGNS ? "" : signs.slice(-SHOWN);
}

/** A number as lists, histories and the API show it: "•••• 4321". */
export function masked(number: string): string;
export function masked(number: string | null): string | null;
export function masked(number: string | null): string | null {
  return number === null ? null : `•••• ${shownOf(number)}`.trim();
}
