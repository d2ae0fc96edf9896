/** Whom a case is about, as its sender writes it: found among the names of people, so that none of them handles it. Pure. */

export interface Known {
  userId: number;
  name: string;
  signInName: string;
  employeeNumber: string | null;
}

/** Letters and digits alone, in small letters, without accents, as words with one space between them. */
const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Names of one word are too common to mean somebody. */
const LEAST_WORDS = 2;

/**
 * Those whom a text names: by the sign-in name, by the number of the employee, or by two words of the name, in any order
 * and case. It errs towards too many: somebody who is left out of a case for nothing harms nobody.
 * @returns ids of users, the lowest first
 */
export function namedIn(text: string, people: readonly Known[]): number[] {
  const words = new Set(plain(text).split(" ").filter(Boolean));
  const whole = ` ${plain(text)} `;
  const says = (name: string) => plain(name) !== "" && whole.includes(` ${plain(name)} `);
  const named = ({ name, signInName, employeeNumber }: Known) => {
    const parts = [...new Set(plain(name).split(" "))].filter((part) => part.length > 1);
    const found = parts.filter((part) => words.has(part)).length;
    return (
      says(signInName) ||
      (employeeNumber !== null && says(employeeNumber)) ||
      (parts.length >= LEAST_WORDS && found >= LEAST_WORDS)
    );
  };
  return people
    .filter(named)
    .map(({ userId }) => userId)
    .sort((one, other) => one - other);
}

/** The shortest name or code of a unit or department that words are searched for: "IT" is a word of its own. */
const LEAST_LETTERS = 3;

/** Units or departments that a text names, by name or code. @returns their ids */
export function placesIn(text: string, places: readonly { id: number; name: string; code: string | null }[]): number[] {
  const whole = ` ${plain(text)} `;
  const says = (name: string | null) =>
    name !== null && plain(name).length >= LEAST_LETTERS && whole.includes(` ${plain(name)} `);
  return places.filter(({ name, code }) => says(name) || says(code)).map(({ id }) => id);
}

const AUDIT =
  / (internal audit(ors?)?|audit interne|auditeurs? internes?|auditrices? internes?|ukaguzi wa ndani|(wa|m)kaguzi wa ndani) /;

/** Whether a text says internal audit, in the languages of the form. */
export const saysInternalAudit = (text: string): boolean => AUDIT.test(` ${plain(text)} `);

/** Somebody whom a handler says a case is about. */
export interface NamedByHandler {
  userId: number;
  /** User who said it. */
  by: number;
  reason: string;
  /** Those whom it took the case from, with what they were to it. */
  lost: { userId: number; role: string }[];
}

/** That it was taken back, by another than who said it. */
export interface TakenBack extends NamedByHandler {
  takenBackBy: number;
  takenBackFor: string;
}

/** What a case keeps of whom it is about, sealed. */
export interface About {
  /** As the sender wrote it. */
  words: string;
  /** Users it names, found at once or added by a handler. */
  userIds: number[];
  /** The sender says that it is about somebody in internal audit: nobody there finds it, nor anybody below them. */
  handlers: boolean;
  /** Units and departments it names where it names nobody: those posted there do not find it, nor those below them. */
  unitIds: number[];
  departmentIds: number[];
  /** Of those users the ones whom handlers added. */
  named: NamedByHandler[];
  takenBack: TakenBack[];
}

/** Reads what {@link About} was kept as. */
export function readAbout(text: string): About {
  const {
    words,
    userIds,
    handlers,
    unitIds = [],
    departmentIds = [],
    named = [],
    takenBack = [],
  } = JSON.parse(text) as Partial<About> & Pick<About, "words" | "userIds" | "handlers">;
  return { words, userIds, handlers, unitIds, departmentIds, named, takenBack };
}

/** Whether somebody lost a case for a time by what was taken back: they are not told why. */
export const wasWronglyNamed = ({ takenBack }: About, userId: number | null): boolean =>
  takenBack.some((one) => one.userId === userId || one.lost.some((lost) => lost.userId === userId));

/**
 * Whether somebody may take back what a handler said of whom a case is about: another than who said it, who leads the
 * case; or who was given it, where none but who said it leads it.
 * @param leads users who lead the case now
 */
export function mayTakeBack(
  { by }: NamedByHandler,
  reader: { userId: number | null; part: "lead" | "assigned" | "dates" },
  leads: readonly number[],
): boolean {
  if (reader.userId === by || reader.part === "dates") return false;
  return reader.part === "lead" || leads.every((one) => one === by);
}
