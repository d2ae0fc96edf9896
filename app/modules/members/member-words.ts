/** The words a member is found by. */
import { shownOf, WHOLE_WORD } from "../../core/masked";
import { nameWords, plainWords } from "../../core/plain-words";
import { countryOf, diallingOf, identityKey, phoneKey as keyOf } from "./member-rules";

export interface Named {
  name: string;
  memberNo: string;
  /** E.164 */
  phoneKey: string;
  otherPhone?: string | null;
  /** Documents, by their numbers as they were typed. */
  identities?: readonly { number: string }[];
}

/**
 * The name, each part of it (a hyphen, an apostrophe) as a word, and the number whole and without its branch: found by
 * how they begin. Telephones as people write them (whole, as dialled at home, without the zero), numbers of documents and
 * what masks show of both are found as a whole alone ({@link WHOLE_WORD}): else they could be read digit by digit. Plain,
 * each once.
 */
export function wordsOf({ name, memberNo, phoneKey, otherPhone = null, identities = [] }: Named): string[] {
  const number = memberNo.split("-").at(-1) ?? "";
  const words = [...nameWords(name), plainWords(memberNo).replaceAll(" ", ""), number];
  const other = otherPhone === null ? [] : phoneWords(keyOf(otherPhone, countryOf(phoneKey)) ?? otherPhone);
  const whole = [...phoneWords(phoneKey), ...other, ...identities.flatMap((one) => numberWords(one.number))];
  const plain = whole.map((word) => plainWords(word).replaceAll(" ", "")).filter((word) => word !== "");
  return [...new Set([...words.filter((word) => word !== ""), ...plain.map((word) => WHOLE_WORD + word)])];
}

/** @param key E.164; of what cannot be read so, as it was typed */
function phoneWords(key: string): string[] {
  if (!/^\+\d+$/.test(key)) return [key, shownOf(key)];
  const home = key.slice(1 + diallingOf(key).length);
  return [key.slice(1), home, `0${home}`, shownOf(key)];
}

const numberWords = (number: string): string[] => [number, identityKey(number), shownOf(number)];
