/** The words that somebody of the CV bank is found by. Pure. */
import { nameWords, plainWords } from "~/core/plain-words";

export interface Described {
  name: string | null;
  email: string | null;
  phone: string | null;
  skills: string | null;
}

/** Longest word that is kept: a word is found by how it begins. */
const LONGEST = 40;

/** Each word once, in small letters and without marks: of the name, the skills, the address and its parts, and the telephone as it is dialled. */
export function candidateWords({ name, email, phone, skills }: Described): string[] {
  const address = email === null ? [] : [email, ...email.split(/[^\p{L}\p{N}]+/u)];
  const dialled = phone?.replace(/\D/g, "") ?? "";
  const words = [...nameWords(name ?? ""), ...nameWords(skills ?? ""), ...address, dialled, dialled.slice(-9)];
  const plain = words.map((word) => plainWords(word).replaceAll(" ", "").slice(0, LONGEST));
  return [...new Set(plain.filter((word) => word !== ""))];
}
