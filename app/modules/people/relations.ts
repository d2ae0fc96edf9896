/** Who stands to an employee in which relation where nothing else is said (spec: hr §4.1). Pure. */
import type { Choice } from "~/define/field";
import type { Relation } from "~/define/line";

export type { Relation };

export const RELATIONS = [
  "LINE",
  "RECOMMENDER",
  "FIRST_REVIEWER",
  "SECOND_REVIEWER",
  "HR_PARTNER",
] as const satisfies readonly Relation[];
export const RELATION_CHOICES: readonly Choice[] = [
  { value: "LINE", label: "Line manager" },
  { value: "RECOMMENDER", label: "Recommends leave" },
  { value: "FIRST_REVIEWER", label: "First reviewer" },
  { value: "SECOND_REVIEWER", label: "Second reviewer" },
  { value: "HR_PARTNER", label: "HR partner" },
];

/** The role that leads a unit, by its kind. */
export const LEADS: Readonly<Record<string, string>> = {
  BRANCH: "Branch Manager",
  AREA: "Area Manager",
  REGION: "Regional Manager",
  DIVISION: "Operations Manager",
  COMPANY: "Operations Head",
};
export const HR_MANAGER = "HR Manager";
export const HR_EXECUTIVE = "HR Executive";
/** The roles that the ladder asks for. */
export const LADDER_ROLES = [...Object.values(LEADS), HR_MANAGER, HR_EXECUTIVE];

/** Where somebody is posted on the day that is asked about. */
export interface Standing {
  employeeId: number;
  /** "/1/4/9/": of their unit. */
  path: string;
  unitKind: string;
  /** Who leads their department. */
  headId: number | null;
}

/** Somebody posted in a role of the ladder. */
export interface Post {
  employeeId: number;
  path: string;
  unitKind: string;
  role: string;
}

/** "/1/4/9/" → ["/1/4/9/", "/1/4/", "/1/"] */
export function upwards(path: string): string[] {
  const ids = path.split("/").filter(Boolean);
  return ids.map((_, index) => `/${ids.slice(0, ids.length - index).join("/")}/`);
}

const leadsUnit = ({ role, unitKind }: Post) => LEADS[unitKind] === role;
const above = (post: Post, path: string) => path.startsWith(post.path);

/**
 * The line manager by the tree of units: whoever leads the unit, or the next one above; at head office the head of the
 * department; then the HR manager.
 */
export function lineByLadder({ employeeId, path, unitKind, headId }: Standing, posts: readonly Post[]): number | null {
  const hrManager = posts.find((post) => post.role === HR_MANAGER && above(post, path))?.employeeId ?? null;
  const leaders = posts.filter((post) => leadsUnit(post) && above(post, path));
  const own = leaders.some((post) => post.employeeId === employeeId && post.path === path);
  const ladder =
    unitKind === "COMPANY"
      ? [headId]
      : upwards(path)
          .filter((step) => !own || step !== path)
          .map((step) => leaders.find((post) => post.path === step)?.employeeId ?? null);
  return [...ladder, hrManager].find((one) => one !== null && one !== employeeId) ?? null;
}

/** The HR executive whose region is the nearest, or the HR manager. */
export function partnerByLadder({ employeeId, path }: Standing, posts: readonly Post[]): number | null {
  const reach = (role: string) =>
    posts
      .filter((post) => post.role === role && above(post, path) && post.employeeId !== employeeId)
      .sort((a, b) => b.path.length - a.path.length);
  return (reach(HR_EXECUTIVE)[0] ?? reach(HR_MANAGER)[0])?.employeeId ?? null;
}

/** One relation of an employee, as long as it lasts. */
export interface Held {
  employeeId: number;
  managerId: number;
  validFrom: string;
  validTo: string;
}

/** Whether a new slice would close a circle with others of its kind on some day. */
export function closesCircle(added: Held, others: readonly Held[]): boolean {
  const reaches = (from: number, since: string, until: string, seen: ReadonlySet<number>): boolean =>
    from === added.employeeId ||
    (!seen.has(from) &&
      others.some(
        ({ employeeId, managerId, validFrom, validTo }) =>
          employeeId === from &&
          validFrom <= until &&
          since <= validTo &&
          reaches(
            managerId,
            validFrom > since ? validFrom : since,
            validTo < until ? validTo : until,
            new Set([...seen, from]),
          ),
      ));
  return reaches(added.managerId, added.validFrom, added.validTo, new Set());
}
