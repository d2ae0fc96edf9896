/** What a choice is called, without the schemas of its field: screens may say it too. */
import { t } from "~/core/text";
import type { Choice } from "./field";

/** The word of a code in the reader's language; the code itself where it is none of them, null of none. */
export function choiceWord(choices: readonly Choice[], code: string): string;
export function choiceWord(choices: readonly Choice[], code: string | null): string | null;
export function choiceWord(choices: readonly Choice[], code: string | null): string | null {
  return code === null ? null : t(choices.find(({ value }) => value === code)?.label ?? code);
}
