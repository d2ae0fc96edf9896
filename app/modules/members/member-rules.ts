/** What holds of members, whoever asks: pure (spec: accounts §4.3, §7 CR01–CR06, §15). */
import { problem, type Problem } from "../../core/problems";
import { plainWords } from "../../core/plain-words";
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
export const GENDER_CHOICES: readonly Choice[] = [
  { value: "FEMALE", label: "Female" },
  { value: "MALE", label: "Male" },
  { value: "OTHER", label: "Other" },
];
export const MARITAL_CHOICES: readonly Choice[] = [
  { value: "SINGLE", label: "Single" },
  { value: "MARRIED", label: "Married" },
  { value: "WIDOWED", label: "Widowed" },
  { value: "DIVORCED", label: "Divorced" },
];
export const EDUCATION_CHOICES: readonly Choice[] = [
  { value: "NONE", label: "No school" },
  { value: "PRIMARY", label: "Primary school" },
  { value: "SECONDARY", label: "Secondary school" },
  { value: "VOCATIONAL", label: "Vocational training" },
  { value: "HIGHER", label: "College or university" },
];
export const DOCUMENT_CHOICES: readonly Choice[] = [
  { value: "IDENTITY", label: "Copy of an identity document" },
  { value: "ADDRESS", label: "Proof of address" },
  { value: "INCOME", label: "Proof of income" },
  { value: "SIGNATURE", label: "Signature" },
  { value: "AGREEMENT", label: "Agreement" },
  { value: "OTHER", label: "Other" },
];

export const YOUNGEST = 18;
export const OLDEST = 100;
/** From here on a member is not added; from there on those alike are shown first. */
export const BLOCKED_FROM = 80;
export const SHOWN_FROM = 50;
/** A whole in basis points. */
export const WHOLE = 10_000;

/** The signs of a number that count: capitals and digits alone. */
const signsOf = (number: string): string =>
  number
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** The number of a document as it is compared: its signs, one of digits alone without zeros before it. */
export const identityKey = (number: string): string => signsOf(number).replace(/^0+(?=\d+$)/, "");

/** Where an office says how its numbers look: country and type. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  "KE NATIONAL_ID": /^\d{6,9}$/,
  "UG NATIONAL_ID": /^[A-Z0-9]{14}$/,
  "TZ NATIONAL_ID": /^\d{20}$/,
  "RW NATIONAL_ID": /^\d{16}$/,
};
/** Passports and driving licences are written in Latin letters in every country (ICAO 9303; ISO 18013). */
const LATIN_FORMAT = /^[A-Z0-9]{4,30}$/;
const ANY_FORMAT = /^[\p{L}\p{N}]{4,30}$/u;
const formatOf = (country: string, type: string): RegExp =>
  FORMATS[`${country} ${type}`] ?? (type === "PASSPORT" || type === "DRIVER" ? LATIN_FORMAT : ANY_FORMAT);

/** Whether a number can be one of its country and type (CR01). */
export const isIdentity = (country: string, type: string, number: string): boolean =>
  formatOf(country, type).test(signsOf(number));

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

/** The dialling code of an E.164 number; three digits where it is none we know. */
export const diallingOf = (key: string): string =>
  Object.values(DIALLING).find((one) => key.startsWith(`+${one}`)) ?? key.slice(1, 4);

/** The country of an E.164 number; null where it is none we know. */
export const countryOf = (key: string): string | null =>
  Object.entries(DIALLING).find(([, one]) => key.startsWith(`+${one}`))?.[0] ?? null;

/** How many digits follow the dialling code, at least and at most; nine where nothing is said. */
const DIGITS: Readonly<Record<string, readonly [number, number]>> = {
  BI: [8, 8],
  IN: [10, 10],
  MW: [7, 9],
  NG: [8, 10],
};

/** Digits of any script as 0 to 9: in Unicode ten of each stand in a row. */
const latinDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
    return String(code - zero);
  });

/**
 * A telephone number of any style as E.164; null for what is none (CR03). The zero that is dialled within a country is
 * left out, also where it stands behind the dialling code; before that of the home country no sign has to stand.
 * @param country of the company, for numbers that name none
 */
export function phoneKey(typed: string, country: string | null): string | null {
  const text = latinDigits(typed.normalize("NFKC")).trim();
  const named = /^(\+|00)/.test(text) ? text.replace(/\(\s*0\s*\)/, "") : text;
  const plain = named.replace(/[\s().\p{Pd}\u2212/]/gu, "");
  const whole = plain.startsWith("00") ? `+${plain.slice(2)}` : plain;
  const home = country === null ? undefined : DIALLING[country];
  const key = whole.startsWith("+")
    ? whole
    : home === undefined
      ? null
      : whole.startsWith("0")
        ? `+${home}${whole.slice(1)}`
        : whole.startsWith(home)
          ? `+${whole}`
          : null;
  if (key === null || !/^\+[1-9]\d{7,15}$/.test(key)) return null;
  const [land, code = ""] = Object.entries(DIALLING).find(([, one]) => key.startsWith(`+${one}`)) ?? [];
  if (land === undefined) return key.length <= 16 ? key : null;
  const digits = key.slice(1 + code.length).replace(/^0/, "");
  const [least, most] = DIGITS[land] ?? [9, 9];
  return digits.length >= least && digits.length <= most && !digits.startsWith("0") ? `+${code}${digits}` : null;
}

/** Full years at a day. */
export function ageAt(bornOn: string, today: string): number {
  return Number(today.slice(0, 4)) - Number(bornOn.slice(0, 4)) - (today.slice(5) < bornOn.slice(5) ? 1 : 0);
}

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
  lastName?: string;
  /** How the names of their nominees sound. */
  nomineeKeys?: readonly string[];
  /** {@link documentKey} of their documents. */
  documentKeys?: readonly string[];
}
/** A document as two people are compared by it. */
export const documentKey = ({ country, type, numberKey }: { country: string; type: string; numberKey: string }) =>
  `${country} ${type} ${numberKey}`;

/** The numbers of documents as they are compared, whatever their types. */
export const numbersOf = (keys: readonly string[] = []): { country: string; numberKey: string }[] =>
  keys.map((key) => {
    const [country = "", , numberKey = ""] = key.split(" ");
    return { country, numberKey };
  });

const shares = (one: readonly string[] = [], other: readonly string[] = []): boolean =>
  one.some((key) => other.includes(key));
const sharesNumber = (one: Likeness, other: Likeness): boolean =>
  numbersOf(one.documentKeys).some(({ country, numberKey }) =>
    numbersOf(other.documentKeys).some((its) => its.country === country && its.numberKey === numberKey),
  );

/**
 * How likely two are one person: a document 100, its number under another type or on one that has ended 50, the telephone 40, name and birthday
 * 50, name and village 30, surname and a nominee 15 (spec: accounts §15).
 */
export function duplicateScore(one: Likeness, other: Likeness): number {
  const sameName = one.nameKey !== "" && one.nameKey === other.nameKey;
  const village = plainWords(one.village);
  const surname = plainWords(one.lastName ?? "");
  const sameSurname = surname !== "" && surname === plainWords(other.lastName ?? "");
  return (
    (shares(one.documentKeys, other.documentKeys) ? 100 : sharesNumber(one, other) ? 50 : 0) +
    (sameSurname && shares(one.nomineeKeys, other.nomineeKeys) ? 15 : 0) +
    (one.phoneKey !== "" && one.phoneKey === other.phoneKey ? 40 : 0) +
    (sameName && one.bornOn === other.bornOn ? 50 : 0) +
    (sameName && village !== "" && village === plainWords(other.village) ? 30 : 0)
  );
}

/**
 * What two members have to share so that they score {@link SHOWN_FROM} or more: a number of a document, the name with the
 * birthday, or the telephone. Who shares none of these need not be compared.
 */
export const blocksOf = ({ nameKey: name, bornOn, phoneKey: phone, documentKeys }: Likeness): string[] => [
  ...numbersOf(documentKeys).map(({ country, numberKey }) => `document ${country} ${numberKey}`),
  ...(name === "" ? [] : [`name ${name} ${bornOn}`]),
  ...(phone === "" ? [] : [`phone ${phone}`]),
];

/**
 * {@link duplicateScore} of a member who is changed. Who comes no nearer to another by it than they were is asked about,
 * and never stopped: what nobody touches blocks no change.
 */
export function changedScore(before: Likeness, now: Likeness, other: Likeness): number {
  const score = duplicateScore(now, other);
  return score > duplicateScore(before, other) ? score : Math.min(score, BLOCKED_FROM - 1);
}

/** A member who looks alike; of one in a branch out of sight neither number nor name is told. */
export interface Alike {
  score: number;
  memberNo: string | null;
  name: string | null;
  branch: string;
  /** The row of the file they stand in, who are not entered yet. */
  row?: number;
  /** They have the telephone that is new to the member. */
  samePhone?: true;
}

/** Somebody who looks alike, in words; of one out of sight the branch alone. */
export const alikeWords = ({ name, memberNo, branch, row }: Alike): string =>
  row !== undefined
    ? t("row {row} of this file", { row })
    : name === null || memberNo === null
      ? t("Member of {branch} (ask that branch)", { branch })
      : `${name}, ${memberNo} (${branch})`;

/** That somebody is one of these members already, in sentences. */
export const memberAlready = (same: readonly Alike[]): string =>
  same
    .map(({ name, memberNo, branch, row }) =>
      row !== undefined
        ? t("The same person is in row {row} of this file", { row })
        : name === null || memberNo === null
          ? t("Already a member at {branch}. Ask that branch.", { branch })
          : t("Already a member: {name}, {no} ({branch})", { name, no: memberNo, branch }),
    )
    .join(" ");

/** What stands against adding somebody who looks like members there are (CR06). @param apart said to be somebody else */
export function duplicateProblems(alike: readonly Alike[], apart: boolean): Problem[] {
  const worst = Math.max(0, ...alike.map(({ score }) => score));
  if (worst < BLOCKED_FROM && apart) return [];
  if (worst < SHOWN_FROM) {
    const called = alike.filter(({ samePhone }) => samePhone === true);
    const who = called.map(alikeWords).join("; ");
    const words = t("This telephone is that of {who} as well. Tick this if they share it, or correct the number", {
      who,
    });
    return called.length === 0 ? [] : [problem("apart", words, "phone_shared")];
  }
  if (worst >= BLOCKED_FROM) {
    const same = alike.filter(({ score }) => score >= BLOCKED_FROM);
    return [problem("lastName", memberAlready(same), "duplicate")];
  }
  const who = alike
    .filter(({ score }) => score >= SHOWN_FROM)
    .map(alikeWords)
    .join("; ");
  return [problem("apart", t("These members look alike: {who}. Tick this if it is somebody else", { who }), "alike")];
}

/** Letters of any script, with what stands between them in names. */
const NAME = /^['‘’ʼ]?\p{L}[\p{L}\p{M}' ‘’.-]*$/u;

/** Whether it is a name: letters, at least two, no digits and no signs (spec: accounts §4.3). */
export const isName = (name: string): boolean => NAME.test(name) && name.replace(/[^\p{L}]/gu, "").length >= 2;
/** A middle name may be its first letter alone. */
const INITIAL = /^\p{L}\p{M}*\.?$/u;

/** Names of people: at least two letters, no digits and no signs (spec: accounts §4.3). */
export function nameProblems(names: { firstName: string; middleName: string | null; lastName: string }): Problem[] {
  const wrong = (field: "firstName" | "middleName" | "lastName", label: string): Problem[] => {
    const name = names[field];
    if (name === null) return [];
    return isName(name)
      ? []
      : [problem(field, t("{label}: enter it in letters, at least two", { label: t(label) }), "name")];
  };
  return [
    ...wrong("firstName", "First name"),
    ...(names.middleName !== null && INITIAL.test(names.middleName) ? [] : wrong("middleName", "Middle name")),
    ...wrong("lastName", "Last name"),
  ];
}

export interface MemberFacts {
  today: string;
  alike: readonly Alike[];
  /** The unit is a branch in use within reach. */
  branch: boolean;
  /** The loan officer, where one is named, is posted at the branch today. */
  officer: boolean;
  /** Absent while a member is added. */
  before?: MemberBefore | null;
}
/** What a member was before a change: what nobody changes is not judged again. */
export type MemberBefore = Pick<MemberInput, "bornOn" | "joinedOn" | "consentOn" | "email">;
export interface MemberInput {
  email: string | null;
  bornOn: string;
  joinedOn: string;
  phoneKey: string;
  consentOn: string | null;
  consentVersion: string | null;
  apart: boolean;
}

/** Everything that is wrong with what was typed. */
export function memberProblems(
  input: MemberInput,
  { today, alike, branch, officer, before = null }: MemberFacts,
): Problem[] {
  const age = ageAt(input.bornOn, today);
  const changes = (...names: (keyof MemberBefore)[]) => names.some((name) => before?.[name] !== input[name]);
  const found: (Problem | false)[] = [
    !branch && problem("unitId", t("Branch: choose one in which you keep members"), "not_available"),
    changes("bornOn") &&
      (age < YOUNGEST || age > OLDEST) &&
      problem("bornOn", t("Born on: members are {min} to {max} years old", { min: YOUNGEST, max: OLDEST }), "age"),
    !officer && problem("officerId", t("Loan officer: choose someone who is posted at the branch"), "not_available"),
    input.joinedOn > today && problem("joinedOn", t("Joined on: the day cannot be in the future"), "future"),
    changes("bornOn", "joinedOn") &&
      input.joinedOn < input.bornOn &&
      problem("joinedOn", t("Joined on: not before the member was born"), "before_birth"),
    input.phoneKey === "" &&
      problem("phone", t("{label}: enter a telephone number like +254 700 123456", { label: t("Phone") }), "phone"),
    input.consentOn !== null &&
      input.consentOn > today &&
      problem("consentOn", t("Consent given on: the day cannot be in the future"), "future"),
    input.consentOn !== null &&
      changes("bornOn", "consentOn") &&
      input.consentOn < input.bornOn &&
      problem("consentOn", t("Consent given on: not before the member was born"), "before_birth"),
    input.email !== null &&
      changes("email") &&
      !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(input.email) &&
      problem("email", t("Email: enter an address like amina@example.org"), "email"),
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
  /** The loan officer; one who has left does not count. */
  officer?: { status: string } | null;
  identities: readonly { live: boolean; expiresOn: string | null }[];
  kin: readonly unknown[];
  nominees: readonly { shareBp: number }[];
}
export type Check = "identity" | "expired" | "consent" | "kin" | "nominees" | "officer";

/** What is missing before a member can be verified, in the order of the form. */
export function missingChecks(member: KycKnown, today: string): Check[] {
  const { identities, consentOn, kin, nominees, officerId, officer } = member;
  const live = identities.filter((one) => one.live);
  const valid = live.filter(({ expiresOn }) => expiresOn === null || expiresOn >= today);
  return [
    ...(live.length === 0 ? (["identity"] as const) : valid.length === 0 ? (["expired"] as const) : []),
    ...(consentOn === null ? (["consent"] as const) : []),
    ...(kin.length === 0 ? (["kin"] as const) : []),
    ...(nominees.reduce((sum, { shareBp }) => sum + shareBp, 0) === WHOLE ? [] : (["nominees"] as const)),
    ...(officerId === null || officer?.status === "SEPARATED" ? (["officer"] as const) : []),
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
