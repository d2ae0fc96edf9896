import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { LANGUAGES, t } from "~/core/text";
import { db } from "~/db/database.server";

/** Passwords are long rather than elaborate (spec: platform §4): no rules of composition. */
export const PASSWORD_MIN = 12;
export const PASSWORD_MAX = 200;

/** Words that everybody who tries passwords at such an organisation begins with. */
const OF_THE_TRADE = [
  "portal",
  "staff",
  "demo",
  "admin",
  "manager",
  "office",
  "branch",
  "company",
  "microfinance",
  "finance",
  "sacco",
  "cooperative",
  "savings",
  "loan",
  "loans",
  "credit",
  "bank",
  "accounts",
  "welcome",
  "karibu",
  "harambee",
  "umoja",
  "mpesa",
  "safaricom",
  "airtel",
  "password",
];
/** How many letters a password has beside words that others would try. */
const OWN_LETTERS = 4;
/** Of 0 to 4: more than 10^8 guesses. */
const LEAST_SCORE = 3;

let judge: ZxcvbnFactory | null = null;

/** Months and days of the week, as the languages of the portal call them. */
function calendarWords(): string[] {
  const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, month + 1)));
  return LANGUAGES.flatMap((language) =>
    (["month", "weekday"] as const).flatMap((part) => {
      const { format } = new Intl.DateTimeFormat(language, { [part]: "long", timeZone: "UTC" });
      return days.map((day) => format(day).toLowerCase());
    }),
  );
}

let calendar: string[] | null = null;

/** Names of the organisation's units and of its countries, which its people's passwords must not be made of. */
export async function houseWords(): Promise<string[]> {
  const units = await db.orgUnit.findMany({ select: { name: true, code: true } });
  const countries = await db.country.findMany({ select: { name: true } });
  return [...units.flatMap(({ name, code }) => [name, code]), ...countries.map(({ name }) => name)];
}

/**
 * Why a password will not do, or null.
 * @param about words it must not consist of: the person's name, the sign-in name
 * @param house names of units and countries
 */
export function passwordProblem(
  password: string,
  about: readonly string[],
  house: readonly string[] = [],
): string | null {
  if (password.length < PASSWORD_MIN) return t("Use at least {n} characters", { n: PASSWORD_MIN });
  if (password.length > PASSWORD_MAX) return t("Use at most {n} characters", { n: PASSWORD_MAX });
  const bare = (word: string) =>
    word
      .toLowerCase()
      .replace(/[\s._-]/g, "")
      .replace(/\d+$/, "");
  if (
    about
      .map(bare)
      .filter((word) => word.length >= 3)
      .includes(bare(password))
  )
    return t("Do not use your own name as the password");
  calendar ??= calendarWords(); // made when the first password is judged, not at the start
  const words = [...wordsOf([...about, ...house]), ...OF_THE_TRADE, ...calendar];
  const guesser = (judge ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }));
  const isGuessed = (text: string) => guesser.check(text, words).score < LEAST_SCORE;
  const weak = !hasOwnLetters(password, words) || isGuessed(password) || isGuessed(password.replace(/[\s._-]/g, ""));
  return weak ? t("This password is too easy to guess; choose another") : null;
}

function wordsOf(texts: readonly string[]): string[] {
  return [
    ...new Set(texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}]+/u)).filter((word) => word.length >= 3)),
  ];
}

/** Whether something is left of a password without these words, digits and signs between them. */
function hasOwnLetters(password: string, words: readonly string[]): boolean {
  const left = [...words]
    .sort((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(word, " "), password.toLowerCase());
  return (left.match(/\p{L}/gu) ?? []).length >= OWN_LETTERS;
}
