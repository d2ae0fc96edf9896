/** The words a member is found by. */
import { plainWords } from "../../core/plain-words";
import { diallingOf } from "./member-rules";

export interface Named {
  name: string;
  memberNo: string;
  /** E.164 */
  phoneKey: string;
}

/**
 * The parts of the name, the number whole and without its branch, and the telephone as people write it: whole, as it is
 * dialled at home, without the zero, and its last six digits. Plain, each once.
 */
export function wordsOf({ name, memberNo, phoneKey }: Named): string[] {
  const digits = phoneKey.slice(1);
  const home = digits.slice(diallingOf(phoneKey).length);
  const number = memberNo.split("-").at(-1) ?? "";
  const words = [...plainWords(name).split(" "), plainWords(memberNo).replaceAll(" ", ""), number];
  return [...new Set([...words, digits, home, `0${home}`, digits.slice(-6)])].filter((word) => word !== "");
}
