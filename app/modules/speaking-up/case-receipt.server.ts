/**
 * Codes of cases: made with the form, proved when it is sent, and found again by their hash alone (spec: ops §6.3).
 */
import { createHmac, randomInt, scrypt, timingSafeEqual } from "node:crypto";
import { addDays } from "~/core/dates";
import { codePepper } from "./case-key.server";
import { CODE_DIGITS } from "./case-code";

/** A code of a form, with what proves that it was made here on that day. */
export interface MadeCode {
  code: string;
  proof: string;
}

/** Days after which a form's code is no longer taken; the form is shown again with a new one, and what was typed. */
const GOOD_FOR_DAYS = 2;

/** A code no one can guess, for a form that is opened on `day`. Nothing is written. */
export function makeCode(day: string): MadeCode {
  return proven("made", Array.from({ length: CODE_DIGITS }, () => randomInt(10)).join(""), day);
}

/** What is proved of a code: that it was made here, or that it has opened a case. */
type Proven = "made" | "opened";

const proven = (what: Proven, code: string, day: string): MadeCode => ({
  code,
  proof: `${day}.${proofOf(what, code, day)}`,
});

/** A code that has opened a case, with the proof of it. */
export const openedCode = (code: string, day: string): MadeCode => proven("opened", code, day);

/** Whether a code was made here, not long before `today`. */
export const isMadeHere = (made: MadeCode, today: string): boolean => isProof("made", made, today);

/** Whether a code has opened a case, not long before `today`. */
export const hasOpened = (code: MadeCode, today: string): boolean => isProof("opened", code, today);

function isProof(what: Proven, { code, proof }: MadeCode, today: string): boolean {
  const [day = "", given = ""] = proof.split(".");
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || day > today || day < addDays(today, -GOOD_FOR_DAYS)) return false;
  const right = Buffer.from(proofOf(what, code, day));
  const typed = Buffer.from(given);
  return right.length === typed.length && timingSafeEqual(right, typed);
}

const proofOf = (what: Proven, code: string, day: string) =>
  createHmac("sha256", codePepper()).update(`${what}:${day}:${code}`).digest("base64url");

/** Costs of one guess: about 80 ms of a processor and 32 MB. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/** The hash under which a case is found by its code; takes as long for any sixteen digits. */
export async function receiptHash(code: string): Promise<string> {
  return inTurn(
    () =>
      new Promise((resolve, reject) =>
        scrypt(code, codePepper(), 32, COST, (error, key) => (error ? reject(error) : resolve(key.toString("hex")))),
      ),
  );
}

let last: Promise<unknown> = Promise.resolve();

/** One after the other: a crowd of guesses takes one processor and 32 MB, and no more. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}

/**
 * Answers after a whole number of steps of `stepMs` since `began`: how long the work took is not to be read from it.
 * @param began as performance.now() says it
 */
export async function evenly<T>(began: number, stepMs: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    const until = began + Math.ceil((performance.now() - began) / stepMs) * stepMs;
    // Timers may be early by part of a millisecond.
    while (performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, Math.ceil(until - performance.now())));
  }
}
