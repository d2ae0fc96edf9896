/**
 * Who typed a form, told by its token: signed when the page is drawn, so that a form that comes after its sender has left in
 * another window is kept for them and for nobody else (decision 006).
 */
import { keyedHash } from "~/modules/identity/index.server";

const DAY_MS = 86_400_000;
/** Days before today whose pages still count: longer than any session. */
const BACK = 2;

const dayOf = (at: Date) => Math.floor(at.getTime() / DAY_MS);
const signature = (person: string, day: string) => keyedHash("form", `typed by ${person} on ${day}`).slice(0, 22);

/** The mark of a person for the forms of a page drawn at a moment. */
export function typistMark(userId: number, at: Date): string {
  const [person, day] = [userId.toString(36), dayOf(at).toString(36)];
  return [person, day, signature(person, day)].join("-");
}

/** Who typed a form; null where its token does not say, says it of long ago, or was not signed here. */
export function typistOf(form: FormData, at: Date): number | null {
  const token = form.get("_key");
  const [, person, day, signed] =
    /^[\w-]+\.([a-z\d]{1,7})-([a-z\d]{1,7})-([a-f\d]{22})$/.exec(typeof token === "string" ? token : "") ?? [];
  if (!person || !day || signed !== signature(person, day)) return null;
  const age = dayOf(at) - parseInt(day, 36);
  return age >= 0 && age <= BACK ? parseInt(person, 36) : null;
}
