/** The words a member is found by. */
import { nameWords, plainWords } from "../../core/plain-words";
import { diallingOf } from "./member-rules";

export interface Named {
  name: string;
  memberNo: string;
  /** E.164 */
  phoneKey: string;
}

/**
 * The name, each part of it (a hyphen, an apostrophe) as a word, the number whole and without its branch, and the telephone as people write it: whole, as it is
 * dialled at home, without the zero, its last six digits, and the four that a mask shows. Plain, each once.
 */
export function wordsOf({ name, memberNo, phoneKey }: Named): string[] {
  const digits = phoneKey.slice(1);
  const home = digits.slice(diallingOf(phoneKey).length);
  const number = memberNo.split("-").at(-1) ?? "";
  const words = [...nameWords(name), plainWords(memberNo).replaceAll(" ", ""), number];
  return [...new Set([...words, digits, home, `0${home}`, digits.slice(-6), digits.slice(-4)])].filter(
    (word) => word !== "",
  );
}
