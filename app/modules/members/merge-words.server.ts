/** Two members beside each other, in words. */
import { formatAmount } from "~/core/currencies";
import { formatDate } from "~/core/dates";
import { percentText } from "~/core/percent";
import { t } from "~/core/text";
import { db } from "~/db/database.server";
import { choiceWord } from "~/define/choice-word";
import { href } from "~/addresses/href";
import type { PageCell, PageTable } from "~/define/record";
import { roleWord } from "./group-rules";
import {
  EDUCATION_CHOICES,
  GENDER_CHOICES,
  IDENTITY_CHOICES,
  KYC_CHOICES,
  MARITAL_CHOICES,
  RISK_CHOICES,
} from "./member-rules";
import { masked } from "./masked";
import { MERGE_INCLUDE, mergedIn, type MergeMember } from "./merge-facts.server";
import { differs, MERGE_FIELD_NAMES, MERGE_FIELDS, MERGE_PARTS, type MergeField, type MergePart } from "./merge-rules";
import { MEMBER_STATES, type MemberState } from "./member-states";

const INCLUDE = {
  ...MERGE_INCLUDE,
  unit: { select: { name: true } },
  officer: { select: { name: true } },
  saccoAccounts: { orderBy: { id: "asc" }, select: { no: true, product: { select: { name: true } } } },
  _count: { select: { documents: true } },
} as const;

export type Compared = Awaited<ReturnType<typeof compared>>;

/** A member as a merge shows one. */
export const compared = (id: number) => db.member.findUniqueOrThrow({ where: { id }, include: INCLUDE });

const together = (parts: readonly (string | null)[]): string | null => parts.filter(Boolean).join(", ") || null;

/** The documents of a member as they are compared. */
const documentsOf = ({ identities }: Compared): string =>
  identities
    .map(({ country, type, numberKey }) => `${country} ${type} ${numberKey}`)
    .sort()
    .join("; ");

/** What a member has in a field; telephones by their ends. */
export function fieldWords(name: MergeField, row: MergeMember): string | null {
  const words: Record<MergeField, () => string | null> = {
    names: () => row.name,
    bornOn: () => formatDate(row.bornOn),
    gender: () => choiceWord(GENDER_CHOICES, row.gender),
    maritalStatus: () => choiceWord(MARITAL_CHOICES, row.maritalStatus),
    nationality: () => row.nationality,
    phone: () => masked(row.phone),
    otherPhone: () => masked(row.otherPhone),
    email: () => row.email,
    address: () => together([row.landmark, row.village, row.town]),
    work: () => together([row.occupation, row.employer]),
    education: () => choiceWord(EDUCATION_CHOICES, row.education),
    household: () => (row.householdSize === null ? null : String(row.householdSize)),
    income: () => (row.income === null ? null : formatAmount({ minor: row.income, currency: row.currency! })),
    source: () => row.source,
    consent: () => together([row.consentOn && formatDate(row.consentOn), row.consentVersion]),
    photo: () => (row.photoId === null ? null : t("Photo of {no}", { no: row.memberNo })),
  };
  return words[name]();
}

/** What a member has of what is taken as a whole. */
export function partWords(name: MergePart, row: MergeMember): string | null {
  if (name === "nominees")
    return row.nominees.map((one) => `${one.name} ${percentText(one.shareBp)}`).join("; ") || null;
  if (name === "kin") return row.kin.map((one) => together([one.name, one.relation])).join("; ") || null;
  const [current] = row.memberships;
  return current ? `${current.group.name}, ${roleWord(current.role)}` : null;
}

/** What is compared of what is taken as a whole: also what the words leave out or mask. */
function partFacts(name: MergePart, { nominees, kin, memberships: [current] }: MergeMember): string {
  if (name === "nominees") return JSON.stringify(nominees.map((one) => [one.name, one.relation, one.shareBp]));
  if (name === "kin") return JSON.stringify(kin.map((one) => [one.name, one.relation, one.phone]));
  return JSON.stringify(current ? [current.groupId, current.role] : []);
}
/** Whether two members differ in what is taken as a whole. */
export const partDiffers = (name: MergePart, one: MergeMember, other: MergeMember): boolean =>
  partFacts(name, one) !== partFacts(name, other);

/** Both, field by field, with what each brings. */
export function comparison(one: Compared, other: Compared): PageTable {
  const cells = (
    label: string,
    words: (row: Compared) => string | null,
    differ: boolean = words(one) !== words(other),
  ): PageCell[] => {
    const [first, second] = [words(one), words(other)];
    // Numbers that are masked may look the same and be others.
    const says = first === second ? t("Differs, although it looks the same") : t("Differs");
    return [label, first ?? "–", second ?? "–", differ ? { text: says, tone: "warn" } : null];
  };
  const [merged, otherMerged] = [mergedIn(one), mergedIn(other)];
  const link = ({ id, memberNo }: Compared) => ({
    text: memberNo,
    to: href("/crm/member/details/:id", { params: { id } }),
  });
  return {
    title: t("Both members"),
    caption: t("{one} and {other}, field by field", { one: one.memberNo, other: other.memberNo }),
    columns: [{ label: t("Field") }, { label: one.memberNo }, { label: other.memberNo }, { label: "" }],
    rows: [
      [t("Member"), link(one), link(other), null],
      ...MERGE_FIELD_NAMES.map((name) =>
        cells(t(MERGE_FIELDS[name].label), (row) => fieldWords(name, row), differs(name, merged, otherMerged)),
      ),
      cells(t("Branch"), ({ unit }) => unit.name),
      cells(t("State"), ({ status }) => t(MEMBER_STATES[status as MemberState].label)),
      cells(t("Checks"), ({ kycStatus }) => choiceWord(KYC_CHOICES, kycStatus)),
      cells(t("Risk"), ({ riskRating }) => choiceWord(RISK_CHOICES, riskRating)),
      cells(t("Joined on"), ({ joinedOn }) => formatDate(joinedOn)),
      cells(t("Loan officer"), ({ officer }) => officer?.name ?? null),
      cells(
        t("Identity documents"),
        ({ identities }) =>
          identities
            .map((one) => together([choiceWord(IDENTITY_CHOICES, one.type), `${one.country} ${masked(one.number)}`]))
            .join("; ") || null,
        documentsOf(one) !== documentsOf(other),
      ),
      cells(t("Documents"), ({ _count }) => String(_count.documents)),
      ...(["nominees", "kin", "group"] as const).map((name) =>
        cells(t(MERGE_PARTS[name]), (row) => partWords(name, row), partDiffers(name, one, other)),
      ),
      cells(
        t("Savings accounts"),
        ({ saccoAccounts }) => saccoAccounts.map(({ no, product }) => `${no} ${product.name}`).join("; ") || null,
      ),
    ],
  };
}

/** Whose a field is offered to be, where they differ. */
export const fieldsToChoose = (one: Compared, other: Compared): MergeField[] =>
  MERGE_FIELD_NAMES.filter((name) => differs(name, mergedIn(one), mergedIn(other)));
