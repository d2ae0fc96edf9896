/** What holds for risks (spec: ops §4.6, §10 R1 to R3). Pure. */
import { addDays, formatDate } from "~/core/dates";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Choice } from "~/define/field";

export const BANDS = ["LOW", "MODERATE", "HIGH", "CRITICAL"] as const;
export type Band = (typeof BANDS)[number];
export const BAND_CHOICES: readonly Choice[] = [
  { value: "LOW", label: "Low" },
  { value: "MODERATE", label: "Moderate" },
  { value: "HIGH", label: "High" },
  { value: "CRITICAL", label: "Critical" },
];

export const CATEGORY_CHOICES: readonly Choice[] = [
  { value: "CREDIT", label: "Credit" },
  { value: "OPERATIONAL", label: "Operational" },
  { value: "FRAUD", label: "Fraud" },
  { value: "LIQUIDITY", label: "Liquidity" },
  { value: "COMPLIANCE", label: "Compliance" },
  { value: "IT", label: "IT" },
  { value: "PEOPLE", label: "People" },
  { value: "REPUTATION", label: "Reputation" },
  { value: "EXTERNAL", label: "External" },
];
export const RESPONSE_CHOICES: readonly Choice[] = [
  { value: "MITIGATE", label: "Mitigate" },
  { value: "TRANSFER", label: "Transfer" },
  { value: "AVOID", label: "Avoid" },
  { value: "ACCEPT", label: "Accept" },
];
export const SOURCE_CHOICES: readonly Choice[] = [
  { value: "OPS", label: "Operations" },
  { value: "AUDIT", label: "Audit" },
];

/** The words of a scale of five, for the form and the framework page. */
export const LIKELIHOOD = ["Rare", "Unlikely", "Possible", "Likely", "Almost certain"] as const;
export const IMPACT = ["Slight", "Minor", "Serious", "Severe", "Ruinous"] as const;
export const EFFECTIVENESS = ["None", "Weak", "Partial", "Good", "Strong"] as const;
const graded = (words: readonly string[]): readonly Choice[] =>
  words.map((label, index) => ({ value: String(index + 1), label }));
export const LIKELIHOOD_CHOICES = graded(LIKELIHOOD);
export const IMPACT_CHOICES = graded(IMPACT);
export const EFFECTIVENESS_CHOICES = graded(EFFECTIVENESS);

/** Where bands end, and after how many days a risk of each is looked at again. */
export interface Scale {
  lowTo: number;
  moderateTo: number;
  highTo: number;
  lowDays: number;
  moderateDays: number;
  highDays: number;
  criticalDays: number;
}

/** The scale of a company that has set none. */
export const USUAL_SCALE: Scale = {
  lowTo: 4,
  moderateTo: 9,
  highTo: 16,
  lowDays: 365,
  moderateDays: 180,
  highDays: 90,
  criticalDays: 30,
};
/** What a company lives with that has said nothing of a category. */
export const USUAL_APPETITE: Readonly<Record<string, Band>> = { FRAUD: "LOW", COMPLIANCE: "LOW" };
export const OTHER_APPETITE: Band = "MODERATE";

export const LEAST_WORDS = 10;
/** An acceptance ends at the latest after so many days. */
export const MOST_ACCEPTED_DAYS = 365;

export const scoreOf = (likelihood: number, impact: number): number => likelihood * impact;

export function bandOf(score: number, { lowTo, moderateTo, highTo }: Scale): Band {
  return score <= lowTo ? "LOW" : score <= moderateTo ? "MODERATE" : score <= highTo ? "HIGH" : "CRITICAL";
}

/** The scores of a band: "10 to 16". */
export function spanOf(band: Band, { lowTo, moderateTo, highTo }: Scale): [from: number, to: number] {
  return {
    LOW: [1, lowTo],
    MODERATE: [lowTo + 1, moderateTo],
    HIGH: [moderateTo + 1, highTo],
    CRITICAL: [highTo + 1, 25],
  }[band] as [number, number];
}

export function reviewDays(band: Band, { lowDays, moderateDays, highDays, criticalDays }: Scale): number {
  return { LOW: lowDays, MODERATE: moderateDays, HIGH: highDays, CRITICAL: criticalDays }[band];
}

/** True when the first band is no worse than the second. */
export const within = (band: Band, appetite: Band): boolean => BANDS.indexOf(band) <= BANDS.indexOf(appetite);

/**
 * When a risk is looked at again: on the day that is wished, or as late as its band allows (R1).
 * @param reviewedOn the day of the last look
 * @returns the date, or what is wrong with the wish
 */
export function nextReview(
  reviewedOn: string,
  band: Band,
  scale: Scale,
  requested: string | null,
): string | { problem: string } {
  const latest = addDays(reviewedOn, reviewDays(band, scale));
  if (requested === null) return latest;
  if (requested <= reviewedOn) return { problem: t("Next review: after the day of this one") };
  return requested <= latest
    ? requested
    : {
        problem: t("Next review: {date} at the latest, as the band is {band}", {
          date: formatDate(latest),
          band: t(bandWord(band)).toLowerCase(),
        }),
      };
}

export const bandWord = (band: string): string => BAND_CHOICES.find(({ value }) => value === band)?.label ?? band;

export interface Scores {
  inherentL: number;
  inherentI: number;
  controlEff: number;
  residualL: number;
  residualI: number;
}

/** What is left is no more than there was without controls, unless somebody says why (R1). */
export function scoreProblems(
  { inherentL, inherentI, residualL, residualI }: Omit<Scores, "controlEff">,
  residualReason: string | null,
): Problem[] {
  if (scoreOf(residualL, residualI) <= scoreOf(inherentL, inherentI) || (residualReason?.length ?? 0) >= LEAST_WORDS)
    return [];
  return [
    problem(
      "residualReason",
      t("Write in at least {least} characters why more is left than there was without controls", {
        least: LEAST_WORDS,
      }),
      "residual_above",
    ),
  ];
}

/** Words of the bow-tie say something. */
export function wordProblems(words: Readonly<Record<"cause" | "event" | "consequence", string>>): Problem[] {
  const labels = { cause: "Cause", event: "Event", consequence: "Consequence" } as const;
  return (["cause", "event", "consequence"] as const)
    .filter((name) => words[name].length < LEAST_WORDS)
    .map((name) =>
      problem(
        name,
        t("{label}: enter at least {least} characters", { label: t(labels[name]), least: LEAST_WORDS }),
        "too_short",
      ),
    );
}

interface Treated {
  band: Band;
  appetite: Band;
  response: string | null;
  /** Actions that are not cancelled. */
  actions: number;
}

/** What a risk needs before it is treated: above appetite something is done, and from HIGH on somebody does it by a day. */
export function treatProblems({ band, appetite, response, actions }: Treated): Problem[] {
  const problems: Problem[] = [];
  if (response === null) problems.push(problem("", t("Choose a response first."), "no_response"));
  else if (response === "ACCEPT" && !within(band, appetite))
    problems.push(
      problem(
        "",
        t("It is above the risk appetite: mitigate, transfer or avoid it, or request acceptance."),
        "above_appetite",
      ),
    );
  if (within("HIGH", band) && actions === 0)
    problems.push(
      problem("", t("A high or critical risk needs an action with someone who does it and a day."), "no_action"),
    );
  return problems;
}

/** A response that may be written down, whether or not the risk is treated yet. */
export function responseProblems({
  band,
  appetite,
  response,
}: {
  band: Band | null;
  appetite: Band;
  response: string;
}): Problem[] {
  return response === "ACCEPT" && band !== null && !within(band, appetite)
    ? [
        problem(
          "response",
          t("Response: above the risk appetite, choose another, or ask for it to be accepted"),
          "above_appetite",
        ),
      ]
    : [];
}

/** Everything of the actions is done. @param open actions that are neither done nor cancelled */
export function monitorProblems(open: number): Problem[] {
  return open > 0 ? [problem("", t("Its actions are not all done yet."), "actions_open")] : [];
}

/** @param unverified actions that are neither verified nor cancelled */
export function closeProblems({
  band,
  appetite,
  unverified,
}: {
  band: Band;
  appetite: Band;
  unverified: number;
}): Problem[] {
  return [
    ...(within(band, appetite) ? [] : [problem("", t("What is left is above the risk appetite."), "above_appetite")]),
    ...(unverified > 0 ? [problem("", t("Its actions are not all verified yet."), "actions_unverified")] : []),
  ];
}

/** @param today in the company's time zone */
export function acceptanceProblems(
  { expiresOn, justification }: { expiresOn: string; justification: string },
  today: string,
): Problem[] {
  const latest = addDays(today, MOST_ACCEPTED_DAYS);
  return [
    ...(justification.length >= LEAST_WORDS
      ? []
      : [
          problem(
            "justification",
            t("Justification: at least {least} characters", { least: LEAST_WORDS }),
            "too_short",
          ),
        ]),
    ...(expiresOn > today && expiresOn <= latest
      ? []
      : [
          problem(
            "expiresOn",
            t("Until: a day after today, {date} at the latest", { date: formatDate(latest) }),
            "expiry",
          ),
        ]),
  ];
}

/** Why an acceptance no longer holds; null while it does (R2). It holds on its last day. */
export function acceptanceEnd(
  { residualL, residualI, expiresOn }: { residualL: number; residualI: number; expiresOn: string },
  now: { residualL: number; residualI: number },
  today: string,
): "EXPIRED" | "SCORED_UP" | null {
  if (scoreOf(now.residualL, now.residualI) > scoreOf(residualL, residualI)) return "SCORED_UP";
  return today > expiresOn ? "EXPIRED" : null;
}

export interface Decider {
  userId: number;
  requestedById: number;
  ownerId: number | null;
  opinionById: number | null;
}

/** Whether somebody may decide an acceptance: neither who asks, nor whose risk it is, nor who gave the opinion (R2). */
export function mayDecide({ userId, requestedById, ownerId, opinionById }: Decider): boolean {
  return userId !== requestedById && userId !== ownerId && userId !== opinionById;
}

/** Whether there are deciders and all of them are kept from it: a post that nobody holds is to be filled. */
export const allBarred = (deciders: readonly number[], barred: readonly (number | null)[]): boolean =>
  deciders.length > 0 && deciders.every((id) => barred.includes(id));

/** Age of a risk on the register, as lists ask for it: up to so many days. */
export const AGES = [
  { value: "90", label: "Up to 90 days", from: 0, to: 90 },
  { value: "180", label: "91 to 180 days", from: 91, to: 180 },
  { value: "365", label: "181 to 365 days", from: 181, to: 365 },
  { value: "OLDER", label: "More than a year", from: 366, to: 36_500 },
] as const;
