/** What holds of groups and of being in one: pure (spec: accounts §4.3, §7 CR05). */
import { choiceWord } from "~/define/choice-word";
import { formatDate } from "../../core/dates";
import { problem, type Problem } from "../../core/problems";
import { t } from "../../core/text";
import type { Choice } from "../../define/field";

export const GROUP_KINDS: readonly Choice[] = [
  { value: "GROUP", label: "Group" },
  { value: "CENTRE", label: "Centre" },
];
export const ROLE_CHOICES: readonly Choice[] = [
  { value: "MEMBER", label: "Member" },
  { value: "LEADER", label: "Leader" },
  { value: "SECRETARY", label: "Secretary" },
  { value: "TREASURER", label: "Treasurer" },
];
export const DAY_CHOICES: readonly Choice[] = [
  { value: "MON", label: "Monday" },
  { value: "TUE", label: "Tuesday" },
  { value: "WED", label: "Wednesday" },
  { value: "THU", label: "Thursday" },
  { value: "FRI", label: "Friday" },
  { value: "SAT", label: "Saturday" },
  { value: "SUN", label: "Sunday" },
];

export const roleWord = (role: string): string => choiceWord(ROLE_CHOICES, role);

/** What somebody wants of a group, and what is known of both. */
export interface Joining {
  today: string;
  day: string;
  role: string;
  member: {
    unitId: number;
    /** Since when they are with this branch. */
    since: string;
    /** Where they are now. */
    current: { groupId: number; role: string; fromDate: string } | null;
    /** The last day of a group they were in before. */
    leftOn: string | null;
  };
  group: { id: number; unitId: number; status: string; formedOn: string };
  /** Who has the role already, where it is of one person: another than this member. */
  holder: string | null;
}

/** Everything that stands against being in a group from a day on. */
export function joiningProblems({ today, day, role, member, group, holder }: Joining): Problem[] {
  const { current, leftOn, since } = member;
  const begins = [group.formedOn, since, current?.fromDate, leftOn]
    .filter((one) => typeof one === "string")
    .sort()
    .at(-1)!;
  const found: (Problem | false)[] = [
    (group.unitId !== member.unitId || group.status !== "ACTIVE") &&
      problem("groupId", t("Group: choose one of the member's branch that is not closed"), "not_available"),
    current !== null &&
      current.groupId === group.id &&
      current.role === role &&
      problem(
        "groupId",
        t("Group: the member is in it already, as {role}", { role: roleWord(role).toLowerCase() }),
        "same",
      ),
    ...dayProblems(day, begins, today),
    holder !== null &&
      problem(
        "role",
        t("Role: {name} is {role} of this group", { name: holder, role: roleWord(role).toLowerCase() }),
        "taken",
      ),
  ];
  return found.filter((one) => one !== false);
}

/** A day on which somebody leaves: since they came, and not to come. */
export const leavingProblems = (day: string, fromDate: string, today: string): Problem[] =>
  dayProblems(day, fromDate, today).filter((one) => one !== false);

const dayProblems = (day: string, from: string, today: string): (Problem | false)[] => [
  day > today && problem("day", t("From: the day cannot be in the future"), "future"),
  day < from && problem("day", t("From: {day} or later", { day: formatDate(from) }), "early"),
];

/** Numbers of members as they are typed, with commas, spaces or lines between them, each once. */
export const numbersIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,;]+/)
      .map((word) => word.toUpperCase())
      .filter((word) => word !== ""),
  ),
];

/** As many are put into a group at once. */
export const MOST_AT_ONCE = 60;
