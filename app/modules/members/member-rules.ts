/** What holds of members, whoever asks: pure (spec: accounts §4.3, §7 CR01–CR06, §15). */
import { problem, type Problem } from "../../core/problems";
import { t } from "../../core/text";
import type { Choice } from "../../define/field";

export const KYC_CHOICES: readonly Choice[] = [
  { value: "NOT_STARTED", label: "Not started" },
  { value: "PENDING", label: "Pending" },
  { value: "VERIFIED", label: "Verified" },
  { value: "REJECTED", label: "Sent back" },
];
export const IDENTITY_CHOICES: readonly Choice[] = [
  { value: "NATIONAL_ID", label: "National identity card" },
  { value: "PASSPORT", label: "Passport" },
  { value: "DRIVER", label: "Driving licence" },
  { value: "VOTER", label: "Voter card" },
  { value: "OTHER", label: "Other" },
];
export const RISK_CHOICES: readonly Choice[] = [
  { value: "LOW", label: "Low" },
  { value: "MEDIUM", label: "Medium" },
  { value: "HIGH", label: "High" },
];
export const GROUP_ROLES: readonly Choice[] = [
  { value: "MEMBER", label: "Member" },
  { value: "LEADER", label: "Leader" },
  { value: "SECRETARY", label: "Secretary" },
  { value: "TREASURER", label: "Treasurer" },
];

export const YOUNGEST = 18;
export const OLDEST = 100;
/** From here on a member is not added; from there on those alike are shown first. */
export const BLOCKED_FROM = 80;
export const SHOWN_FROM = 50;
/** A whole in basis points. */
export const WHOLE = 10_000;

/** The number of a document as it is compared: capitals and digits alone. */
export const identityKey = (number: string): string =>
  number
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Where an office says how its numbers look: country and type. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  "KE NATIONAL_ID": /^\d{6,9}$/,
  "UG NATIONAL_ID": /^[A-Z0-9]{14}$/,
  "TZ NATIONAL_ID": /^\d{20}$/,
  "RW NATIONAL_ID": /^\d{16}$/,
};
const ANY_FORMAT = /^[\p{L}\p{N}]{4,30}$/u;

/** Whether a number can be one of its country and type (CR01). */
export const isIdentity = (country: string, type: string, number: string): boolean =>
  (FORMATS[`${country} ${type}`] ?? ANY_FORMAT).test(identityKey(number));

const DIALLING: Readonly<Record<string, string>> = {
  BI: "257",
  ET: "251",
  GH: "233",
  IN: "91",
  KE: "254",
  MW: "265",
  NG: "234",
  RW: "250",
  SS: "211",
  TZ: "255",
  UG: "256",
  ZM: "260",
};

/** A telephone number of any style as E.164; null for what is none (CR03). @param country of the company, for numbers that name none */
export function phoneKey(typed: string, country: string | null): string | null {
  const plain = typed.normalize("NFKC").replace(/[\s().-]/g, "");
  const whole = plain.startsWith("00") ? `+${plain.slice(2)}` : plain;
  const home = country === null ? undefined : DIALLING[country];
  const key = whole.startsWith("+") ? whole : whole.startsWith("0") && home ? `+${home}${whole.slice(1)}` : null;
  return key !== null && /^\+[1-9]\d{7,14}$/.test(key) ? key : null;
}

/** Full years at a day. */
export function ageAt(bornOn: string, today: string): number {
  return Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4)) - (today.slice(5) < bornOn.slice(5) ? 1 : 0);
}

/** Words as they are compared: without marks, case and signs. */
export const plainWords = (words: string): string =>
  words
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, "")
    .trim()
    .replace(/ +/g, " ");

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, "f"],
  [/c(?=[eiy])/g, "s"],
  [/[cq]/g, "k"],
  [/z/g, "s"],
  [/[yj]/g, "i"],
  [/v/g, "w"],
  [/h/g, ""],
];
const soundOf = (word: string): string => {
  const like = SOUNDS.reduce((text, [from, to]) => text.replace(from, to), word).replace(/(.)\1+/gu, "$1");
  return `${like.slice(0, 1)}${like.slice(1).replace(/[aeiou]/g, "")}`;
};
/** How a name sounds, whichever of its parts stands first. */
export const nameKey = (first: string, last: string): string =>
  plainWords(`${first} ${last}`).split(" ").map(soundOf).sort().join(" ");

/** What two people are compared by. */
export interface Likeness {
  nameKey: string;
  bornOn: string;
  phoneKey: string;
  village: string;
}
/** How likely two are one person, 0 to 120: the telephone 40, name and birthday 50, name and village 30. */
export function duplicateScore(one: Likeness, other: Likeness): number {
  const sameName = one.nameKey !== "" && one.nameKey === other.nameKey;
  const village = plainWords(one.village);
  return (
    (one.phoneKey !== "" && one.phoneKey === other.phoneKey ? 40 : 0) +
    (sameName && one.bornOn === other.bornOn ? 50 : 0) +
    (sameName && village !== "" && village === plainWords(other.village) ? 30 : 0)
  );
}

/** A member who looks alike; of one in a branch out of sight neither number nor name is told. */
export interface Alike {
  score: number;
  memberNo: string | null;
  name: string | null;
  branch: string;
}

/** What stands against adding somebody who looks like members there are (CR06). @param apart said to be somebody else */
export function duplicateProblems(alike: readonly Alike[], apart: boolean): Problem[] {
  const worst = Math.max(0, ...alike.map(({ score }) => score));
  if (worst < SHOWN_FROM || (worst < BLOCKED_FROM && apart)) return [];
  const who = alike
    .filter(({ score }) => score >= SHOWN_FROM)
    .map(({ name, memberNo, branch }) =>
      name === null || memberNo === null
        ? t("a member of {branch}: ask there", { branch })
        : `${name}, ${memberNo} (${branch})`,
    )
    .join("; ");
  return worst >= BLOCKED_FROM
    ? [problem("lastName", t("This person is a member already: {who}", { who }), "duplicate")]
    : [problem("apart", t("These members look alike: {who}. Tick this if it is somebody else", { who }), "alike")];
}

export interface MemberFacts {
  today: string;
  alike: readonly Alike[];
  /** The unit is a branch in use within reach. */
  branch: boolean;
}
export interface MemberInput {
  bornOn: string;
  joinedOn: string;
  phoneKey: string;
  consentOn: string | null;
  consentVersion: string | null;
  apart: boolean;
}

/** Everything that is wrong with what was typed. */
export function memberProblems(input: MemberInput, { today, alike, branch }: MemberFacts): Problem[] {
  const age = ageAt(input.bornOn, today);
  const found: (Problem | false)[] = [
    !branch && problem("unitId", t("Branch: choose one in which you keep members"), "not_available"),
    (age < YOUNGEST || age > OLDEST) &&
      problem("bornOn", t("Born on: members are {min} to {max} years old", { min: YOUNGEST, max: OLDEST }), "age"),
    input.joinedOn > today && problem("joinedOn", t("Joined on: not a day to come"), "future"),
    input.phoneKey === "" &&
      problem("phone", t("{label}: enter a telephone number like +254 700 123456", { label: t("Phone") }), "phone"),
    input.consentOn !== null &&
      input.consentOn > today &&
      problem("consentOn", t("Consent given on: not a day to come"), "future"),
    (input.consentOn === null) !== (input.consentVersion === null) &&
      problem(
        input.consentOn === null ? "consentOn" : "consentVersion",
        t("Enter both the day of the consent and its version"),
        "incomplete",
      ),
  ];
  return [...found.filter((one) => one !== false), ...duplicateProblems(alike, input.apart)];
}

export interface KycKnown {
  kycStatus: string;
  consentOn: string | null;
  officerId: number | null;
  identities: readonly { live: boolean; expiresOn: string | null }[];
  kin: readonly unknown[];
  nominees: readonly { shareBp: number }[];
}
export type Check = "identity" | "expired" | "consent" | "kin" | "nominees" | "officer";

/** What is missing before a member can be verified, in the order of the form. */
export function missingChecks(member: KycKnown, today: string): Check[] {
  const { identities, consentOn, kin, nominees, officerId } = member;
  const live = identities.filter((one) => one.live);
  const valid = live.filter(({ expiresOn }) => expiresOn === null || expiresOn >= today);
  return [
    ...(live.length === 0 ? (["identity"] as const) : valid.length === 0 ? (["expired"] as const) : []),
    ...(consentOn === null ? (["consent"] as const) : []),
    ...(kin.length === 0 ? (["kin"] as const) : []),
    ...(nominees.reduce((sum, { shareBp }) => sum + shareBp, 0) === WHOLE ? [] : (["nominees"] as const)),
    ...(officerId === null ? (["officer"] as const) : []),
  ];
}

export const CHECK_WORDS: Readonly<Record<Check, string>> = {
  identity: "An identity document",
  expired: "An identity document that has not expired",
  consent: "The consent, with its day and version",
  kin: "A next of kin",
  nominees: "Nominees whose shares add up to 100 %",
  officer: "A loan officer",
};

/** The state of the checks: verified once, a member is expired when no document is valid any more. */
export const kycOf = (member: KycKnown, today: string): string =>
  member.kycStatus === "VERIFIED" && missingChecks(member, today).includes("expired") ? "EXPIRED" : member.kycStatus;

/** Percent as they are typed, in basis points: "33.34" is 3334; null for what is no share. */
export function shareOf(typed: string): number | null {
  const text = typed.trim().replace(/\s*%$/, "").replace(",", ".");
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return null;
  const [whole, part = ""] = text.split(".");
  const bp = Number(whole) * 100 + Number(part.padEnd(2, "0"));
  return bp >= 1 && bp <= WHOLE ? bp : null;
}
export const shareText = (bp: number): string => `${bp / 100} %`;

/** Nominees as a form has them: rows by number, empty ones overlooked. */
export type NomineeInput = Readonly<Record<string, string | null>>;
export const NOMINEES = [1, 2, 3, 4] as const;
export interface NomineeRow {
  name: string;
  relation: string;
  shareBp: number;
}
export function nomineeRows(input: NomineeInput): { rows: NomineeRow[]; problems: Problem[] } {
  const rows: NomineeRow[] = [];
  const problems: Problem[] = [];
  for (const n of NOMINEES) {
    const [name, relation, share] = [input[`name${n}`], input[`relation${n}`], input[`share${n}`]];
    if (!name && !relation && !share) continue;
    const shareBp = shareOf(share ?? "");
    if (!name) problems.push(problem(`name${n}`, t("Enter the name of this nominee"), "missing"));
    if (!relation) problems.push(problem(`relation${n}`, t("Enter how they are related"), "missing"));
    if (shareBp === null) problems.push(problem(`share${n}`, t("Enter a share in percent, like 33.34"), "share"));
    rows.push({ name: name ?? "", relation: relation ?? "", shareBp: shareBp ?? 0 });
  }
  const sum = rows.reduce((total, { shareBp }) => total + shareBp, 0);
  if (problems.length === 0 && sum !== WHOLE)
    problems.push(
      problem("share1", t("The shares add up to {sum}: they must be 100 %", { sum: shareText(sum) }), "sum"),
    );
  return { rows, problems };
}
