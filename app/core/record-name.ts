import { t } from "./text";

/** What a record is called: its number, or "Draft 7" until it gets one. */
export const recordName = ({ id, no }: { id: number; no: string | null }): string => no ?? t("Draft {id}", { id });

/** "PV-KIB-2026-000016", "RSK-NRB-S-2026-0003", "T-2026-000009", "KIB-000254". */
const NUMBER = "[A-Z]{1,4}(?:-[A-Z]+)*(?:-\\d{4})?-\\d{4,6}";
const FIRST = new RegExp(`^(${NUMBER})(?:, | (?=\\p{Lu}))(.+)$`, "u");
/** Alone, behind a comma or in brackets. */
const LAST = new RegExp(`^(.+?),? \\(?(${NUMBER})\\)?$`);

/** A title without the number of a document that it begins or ends with, and the number; empty where there is none. */
export function numberApart(title: string): [words: string, no: string] {
  const first = FIRST.exec(title);
  if (first) return [first[2]!, first[1]!];
  const [, words = title, no = ""] = LAST.exec(title) ?? [];
  return [words, no];
}
