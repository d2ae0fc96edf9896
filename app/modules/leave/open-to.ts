/** Whom a kind of leave is for (spec: hr §5.2, R-LV6). Pure. */

export interface Narrowing {
  /** Null: for all. */
  gender: string | null;
  /** Codes of staff types with commas between them; null: for all. */
  staffTypes: string | null;
}

export interface Person {
  gender: string | null;
  /** null where none is given: such people have the leave that is for all. */
  staffType: { code: string; leaveEligible: boolean } | null;
}

/** The codes of a list as it is kept, or typed. */
export const codesOf = (list: string | null): string[] =>
  (list ?? "")
    .split(",")
    .map((code) => code.trim().toUpperCase())
    .filter(Boolean);

/** Whether the leave is for people like this one. */
export function isOpenTo({ gender, staffTypes }: Narrowing, person: Person): boolean {
  const codes = codesOf(staffTypes);
  return (
    (gender === null || gender === person.gender) &&
    (person.staffType?.leaveEligible ?? true) &&
    (codes.length === 0 || (person.staffType !== null && codes.includes(person.staffType.code.toUpperCase())))
  );
}

/** Whether somebody may take it as they stand: it is for people like them, and not kept for after their probation. */
export const mayTake = (
  type: Narrowing & { allowedInProbation: boolean },
  person: Person & { status: string },
): boolean => isOpenTo(type, person) && (type.allowedInProbation || person.status !== "PROBATION");
