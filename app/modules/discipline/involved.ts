/** Who else is involved in a case, and what that keeps them from (decision 072). Pure. */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Choice } from "~/define/field";
import { statesThat } from "~/define/states";
import { CASE_STATES } from "./discipline-states";

/** Words of fraud cases; the suspect of a disciplinary case is its employee. */
export const PARTS: readonly Choice[] = [
  { value: "ACCOMPLICE", label: "Accomplice" },
  { value: "NEGLIGENT", label: "Neglected a duty" },
  { value: "COMPLAINANT", label: "Complainant" },
  { value: "WITNESS", label: "Witness" },
];

/** Somebody entered in a case. */
export interface Person {
  employeeId: number | null;
  part: string;
  removedAt: Date | null;
  employee: { user: { id: number } | null } | null;
}

/** Those who still count as involved. */
export const standing = <P extends Pick<Person, "removedAt">>(persons: readonly P[]): P[] =>
  persons.filter(({ removedAt }) => removedAt === null);

/** Those who learn nothing of it: all but witnesses. */
export const barredOf = <P extends Pick<Person, "part" | "removedAt">>(persons: readonly P[]): P[] =>
  standing(persons).filter(({ part }) => part !== "WITNESS");

/** Accounts of those who take no step in the case: all who are involved. */
export const involvedUsers = ({ persons }: { persons: readonly Person[] }): number[] =>
  standing(persons).flatMap(({ employee }) => employee?.user?.id ?? []);

/** Accounts of those who learn nothing of it. */
export const barredUsers = ({ persons }: { persons: readonly Person[] }): number[] =>
  involvedUsers({ persons: barredOf(persons) });

/** States in which people are entered and removed. */
export const INVOLVING = statesThat(CASE_STATES, "involves");

/** Where a case is, by who has yet to be found for it. */
type Ahead = "draft" | "issue" | "appeal" | "nothing";
const AHEAD: Readonly<Record<string, Ahead>> = { DECIDED: "issue", ACTIVE: "nothing" };
const PAST: readonly string[] = statesThat(CASE_STATES, "issued");
const aheadOf = (status: string): Ahead => AHEAD[status] ?? (PAST.includes(status) ? "appeal" : "draft");

/** Accounts that may take the steps of a case by their permissions, and what they have done in it. */
export interface Hands {
  status: string;
  /** Who keeps cases; who decides them in HR; who decides appeals. */
  keep: readonly number[];
  decide: readonly number[];
  appeal: readonly number[];
  raisedById: number;
  decidedById: number | null;
  issuedById: number | null;
  /** Who takes no step: the accused, and those involved. */
  out: readonly number[];
}

/**
 * Whether the steps ahead find their people: one who drafts, another who issues – somebody above HR where nobody in HR
 * may –, and a third who decides an appeal; none of them is out, and whoever raised the incident only drafts.
 */
export function canBeDecided({
  status,
  keep,
  decide,
  appeal,
  raisedById,
  decidedById,
  issuedById,
  out,
}: Hands): boolean {
  const without = (ids: readonly number[], ...people: readonly (number | null)[]) =>
    ids.filter((id) => !out.includes(id) && !people.includes(id));
  const appealed = (drafter: number | null, issuer: number | null) =>
    without(appeal, raisedById, drafter, issuer).length > 0;
  const issued = (drafter: number | null) => {
    const inHr = without(decide, raisedById, drafter);
    return (inHr.length > 0 ? inHr : without(appeal, raisedById, drafter)).some((issuer) => appealed(drafter, issuer));
  };
  switch (aheadOf(status)) {
    case "draft":
      return without(keep).some(issued);
    case "issue":
      return issued(decidedById);
    case "appeal":
      return appealed(decidedById, issuedById);
    case "nothing":
      return true;
  }
}

/** What is typed of somebody involved. */
export interface Entered {
  employeeNo: string | null;
  name: string | null;
  part: string;
}

/** What the portal knows of them. */
export interface Known {
  /** Of that number; null where nobody has it. */
  employee: { id: number; userId: number | null } | null;
  /** Of the person who enters them. */
  ownEmployeeId: number | null;
  accusedId: number;
  persons: readonly Person[];
  hands: Hands;
  /** Who decides suspensions, where one of the case stands; null where none does. */
  suspend: readonly number[] | null;
}

/** What stands against entering somebody, at its field. */
export function involveProblems({ employeeNo, name }: Entered, known: Known): Problem[] {
  if (employeeNo !== null && name !== null)
    return [problem("name", t("Name: leave it empty with an employee number"), "both")];
  if (employeeNo === null)
    return name === null ? [problem("name", t("Name: enter it, or the employee number"), "missing")] : [];
  const { employee } = known;
  const wrong = (text: string, code: string) => [problem("employeeNo", text, code)];
  if (employee === null) return wrong(t("Employee number: no one has it"), "not_available");
  if (employee.id === known.accusedId) return wrong(t("Employee number: the case is against this person"), "accused");
  if (employee.id === known.ownEmployeeId) return wrong(t("Employee number: someone else enters you"), "own");
  if (standing(known.persons).some(({ employeeId }) => employeeId === employee.id))
    return wrong(t("Employee number: entered already"), "taken");
  return leavesNobody(known, employee.userId)
    ? wrong(
        t("Employee number: no one else could decide this case. Give someone else the permission first"),
        "nobody_left",
      )
    : [];
}

/** Whether the case, or a suspension in it, would find nobody who decides it once this account takes no step. */
function leavesNobody({ hands, suspend }: Known, userId: number | null): boolean {
  if (userId === null) return false;
  const takes = [hands.keep, hands.decide, hands.appeal].some((ids) => ids.includes(userId));
  const out = [...hands.out, userId];
  return (
    (takes && !canBeDecided({ ...hands, out })) ||
    (suspend !== null && suspend.includes(userId) && suspend.every((id) => out.includes(id)))
  );
}
