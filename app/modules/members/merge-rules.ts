/** How two members become one, and two again: pure (spec: accounts §4.3, §15). */
import { problem, type Problem } from "../../core/problems";
import { t } from "../../core/text";
import { choiceWord } from "../../define/choice-word";
import { heldAlready } from "./identity-rules";
import { masked } from "./masked";
import { COUNTED } from "./member-counts";
import { IDENTITY_CHOICES } from "./member-rules";
import { KEPT_IN, MEMBER_STATES, type MemberState } from "./member-states";
import { statesThat } from "~/define/states";

/** What is chosen field by field: the columns that go together. */
export const MERGE_FIELDS = {
  names: { label: "Name", columns: ["firstName", "middleName", "lastName", "name", "nameKey"] },
  bornOn: { label: "Born on", columns: ["bornOn"] },
  gender: { label: "Gender", columns: ["gender"] },
  maritalStatus: { label: "Marital status", columns: ["maritalStatus"] },
  nationality: { label: "Nationality", columns: ["nationality"] },
  phone: { label: "Phone", columns: ["phone", "phoneKey"] },
  otherPhone: { label: "Other phone", columns: ["otherPhone"] },
  email: { label: "Email", columns: ["email"] },
  address: { label: "Address", columns: ["town", "village", "landmark"] },
  work: { label: "Occupation", columns: ["occupation", "employer"] },
  education: { label: "Education", columns: ["education"] },
  household: { label: "People in the household", columns: ["householdSize"] },
  income: { label: "Income a month", columns: ["income", "currency"] },
  source: { label: "How they came", columns: ["source"] },
  consent: { label: "Consent", columns: ["consentOn", "consentVersion"] },
  photo: { label: "Photo", columns: ["photoId"] },
} as const;
export type MergeField = keyof typeof MERGE_FIELDS;
export const MERGE_FIELD_NAMES = Object.keys(MERGE_FIELDS) as MergeField[];

/** What belongs to a member and is taken as a whole. */
export const MERGE_PARTS = { nominees: "Nominees", kin: "Next of kin", group: "Group" } as const;
export type MergePart = keyof typeof MERGE_PARTS;
export const MERGE_PART_NAMES = Object.keys(MERGE_PARTS) as MergePart[];

type Column = (typeof MERGE_FIELDS)[MergeField]["columns"][number];
const columnsIn = (name: MergeField): readonly Column[] => MERGE_FIELDS[name].columns;
/** A member as a merge changes one; an income as text, so that it can be kept as JSON. */
export type Merged = Record<Column, string | number | null> & { riskRating: string; pep: boolean };
export const MERGED_COLUMNS: readonly (keyof Merged)[] = [...MERGE_FIELD_NAMES.flatMap(columnsIn), "riskRating", "pep"];

/** What is taken from the member who goes. */
export type Taken = readonly (MergeField | MergePart)[];

/** What tells of two members whether a field says the same: a telephone however it was typed. */
const TOLD_BY: Partial<Record<MergeField, readonly Column[]>> = { phone: ["phoneKey"] };

/** Whether a field says something else of two members. */
export const differs = (name: MergeField, one: Merged, other: Merged): boolean =>
  (TOLD_BY[name] ?? columnsIn(name)).some((column) => one[column] !== other[column]);

/** Whether a member has nothing in a field. */
export const isEmpty = (name: MergeField, one: Merged): boolean =>
  columnsIn(name).every((column) => one[column] === null || one[column] === "");

const RISKS = ["LOW", "MEDIUM", "HIGH"];

/** The member who stays, with what is taken from the one who goes: the higher risk and a public office always are. */
export function mergedOf(stays: Merged, goes: Merged, taken: Taken): Merged {
  const columns = MERGE_FIELD_NAMES.filter((name) => taken.includes(name)).flatMap(columnsIn);
  return {
    ...stays,
    ...Object.fromEntries(columns.map((column) => [column, goes[column]])),
    riskRating: RISKS.indexOf(goes.riskRating) > RISKS.indexOf(stays.riskRating) ? goes.riskRating : stays.riskRating,
    pep: stays.pep || goes.pep,
  };
}

/** The fields of the member who stays as they were, but for those that somebody changed since the merge. */
export function takenBack(before: Merged, merged: Merged, now: Merged): Merged {
  const groups: readonly (readonly (keyof Merged)[])[] = [...MERGE_FIELD_NAMES.map(columnsIn), ["riskRating"], ["pep"]];
  const back = groups.filter((columns) => columns.every((column) => now[column] === merged[column])).flat();
  return { ...now, ...Object.fromEntries(back.map((column) => [column, before[column]])) } as Merged;
}

/** A member may be taken back for as many days. */
export const BACK_WITHIN = 30;

interface Identity {
  country: string;
  type: string;
  numberKey: string;
  live: boolean;
}
interface Known {
  name: string;
  memberNo: string;
  status: string;
  identities: readonly Identity[];
}
/** In these somebody can be found to be another member: a death, a block and a suspension are decided first. */
const GOES_IN: string[] = statesThat(MEMBER_STATES, "merges");
const isCounted = ({ status }: Known) => COUNTED.some((state) => state === status);

export interface MergeFacts {
  stays: Known;
  goes: Known;
  /** A transfer of one of both waits. */
  moving: boolean;
  /** Another merge of one of both waits. */
  merging: boolean;
  /** Whoever acts is one of both. */
  self: boolean;
  /** The group of the one who goes is taken, and is one of the branch of the one who stays. */
  groupFits: boolean;
}

/** Cards of both of which nobody holds two at a time: they would all count for the member who stays. */
function twoCards(stays: Known, goes: Known): Problem[] {
  const live = ({ identities }: Known) => identities.filter((one) => one.live);
  return live(goes).flatMap((theirs) => {
    const own = heldAlready(live(stays), theirs);
    if (!own) return [];
    const words = ({ numberKey }: Identity, { memberNo }: Known) => `${masked(numberKey)} (${memberNo})`;
    const text = t(
      "Both have a card of one country that counts: {type}, {country}, {one} and {other}. Two different cards also speak for two people. End one of them first",
      {
        type: choiceWord(IDENTITY_CHOICES, theirs.type),
        country: theirs.country,
        one: words(own, stays),
        other: words(theirs, goes),
      },
    );
    return [problem("", text, "second")];
  });
}

/** Everything that stands against two members becoming one. */
export function mergeProblems({ stays, goes, moving, merging, self, groupFits }: MergeFacts): Problem[] {
  const stateOf = ({ status }: Known) => t(MEMBER_STATES[status as MemberState].label).toLowerCase();
  const found: (Problem | false)[] = [
    !KEPT_IN.some((state) => state === stays.status) &&
      problem("stays", t("{name} is {state} and cannot stay", { name: stays.name, state: stateOf(stays) }), "state"),
    !GOES_IN.includes(goes.status) &&
      problem(
        "stays",
        t("{no} is {state}: decide about that first", { no: goes.memberNo, state: stateOf(goes) }),
        "state",
      ),
    isCounted(goes) &&
      !isCounted(stays) &&
      problem(
        "stays",
        t("Choose {no}, who was verified, as the member who stays", { no: goes.memberNo }),
        "unverified",
      ),
    moving && problem("", t("A transfer of one of both waits to be accepted: decide it first"), "moving"),
    merging && problem("", t("Another merge of one of both waits to be approved: decide it first"), "merging"),
    self && problem("", t("You are one of both: someone else has to do it"), "self"),
    !groupFits && problem("group", t("Group: it belongs to another branch than the member who stays"), "branch"),
  ];
  return [...found.filter((one) => one !== false), ...twoCards(stays, goes)];
}

export interface BackFacts {
  /** Days since the merge. */
  days: number;
  /** Something was booked on the savings of both since. */
  booked: boolean;
  /** The one who stayed was merged into somebody else since. */
  gone: boolean;
  self: boolean;
}

/** Everything that stands against taking a merge back. */
export function backProblems({ days, booked, gone, self }: BackFacts): Problem[] {
  const found: (Problem | false)[] = [
    days > BACK_WITHIN &&
      problem("", t("A merge can be taken back for {n} days, which are over", { n: BACK_WITHIN }), "late"),
    booked && problem("", t("Something was booked on their savings since: the merge stands"), "booked"),
    gone && problem("", t("The member who stayed was merged since: take that back first"), "gone"),
    self && problem("", t("You are one of both: someone else has to do it"), "self"),
  ];
  return found.filter((one) => one !== false);
}

/** The place both members lie in: their branch, or the lowest unit above both branches. */
export function commonPath(one: string, other: string): string {
  const [ids, others] = [one, other].map((path) => path.split("/").filter(Boolean));
  const until = ids!.findIndex((id, index) => others![index] !== id);
  const common = until === -1 ? ids! : ids!.slice(0, until);
  return common.length === 0 ? "/" : `/${common.join("/")}/`;
}
