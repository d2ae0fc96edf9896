/** Comments that a step demands. */
import { t } from "./text";

/** What a comment lacks that is to have some characters, in words; null where nothing: dots and dashes alone say nothing. */
export function commentFault(text: string, least: number): string | null {
  if (text.length < least) return t("Write a comment of at least {least} characters", { least });
  return /[\p{L}\p{N}]{2}/u.test(text) ? null : t("Write the comment in words");
}
