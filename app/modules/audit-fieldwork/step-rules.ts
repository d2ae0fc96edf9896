/** What holds of a step of a checklist: samples, exceptions, what proves them (spec: ops §5.5). Pure. */
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";
import type { Tone } from "~/define/workflow";

export const RESULTS = [
  { value: "SATISFACTORY", label: "Satisfactory" },
  { value: "PARTIAL", label: "Partial" },
  { value: "EXCEPTION", label: "Exception" },
  { value: "NA", label: "Not applicable" },
] as const;
export const ALL_RESULTS = [...RESULTS, { value: "NOT_TESTED", label: "Not tested" }] as const;
export type Result = (typeof ALL_RESULTS)[number]["value"];

export const RESULT_TONES: Record<Result, Tone> = {
  SATISFACTORY: "ok",
  PARTIAL: "warn",
  EXCEPTION: "bad",
  NA: "neutral",
  NOT_TESTED: "neutral",
};
export const resultWord = (result: string): string => t(ALL_RESULTS.find(({ value }) => value === result)!.label);

/** Characters of a reason, a conclusion or a review note. */
export const LEAST = 10;
export const MOST_COUNT = 100_000;

export interface Tested {
  result: string;
  population: number | null;
  sampleSize: number | null;
  exceptions: number | null;
  /** Minor units. */
  amount: bigint | null;
  conclusion: string | null;
  reason: string | null;
}

/**
 * What stands against the result of a step.
 * @param evidence documents that prove it
 */
export function testProblems(input: Tested, evidence: number): Problem[] {
  const { result, population, sampleSize, exceptions, amount, conclusion, reason } = input;
  const found: Problem[] = [];
  const say = (field: string, words: string, code: string) => void found.push(problem(field, words, code));
  if (sampleSize !== null && population === null)
    say("population", t("Population: say how many there are before a sample of them"), "population_required");
  if (sampleSize !== null && population !== null && sampleSize > population)
    say("sampleSize", t("Sample: at most the population of {population}", { population }), "sample_too_large");
  if (exceptions !== null && exceptions > (sampleSize ?? 0))
    say("exceptions", t("Exceptions: at most the sample of {sample}", { sample: sampleSize ?? 0 }), "too_many");
  const some = (exceptions ?? 0) > 0;
  if (result === "EXCEPTION" && !some)
    say("exceptions", t("Exceptions: at least one, or choose another result"), "exceptions_required");
  if ((result === "SATISFACTORY" || result === "NA") && some)
    say("result", t("Result: exceptions were found, so it is partial or an exception"), "exceptions_found");
  if (amount !== null && amount > 0n && !some)
    say("amount", t("Amount: it is that of the exceptions, and there are none"), "no_exceptions");
  const why = isProved(0, reason);
  if ((result === "EXCEPTION" || (result === "PARTIAL" && some)) && evidence === 0 && !why)
    say("reason", t("Reason: attach evidence, or say why no document proves it"), "evidence_required");
  if (result === "NA" && !why)
    say(
      "reason",
      t("Reason: say why the step does not apply, in at least {least} characters", { least: LEAST }),
      "reason_required",
    );
  if ((result === "EXCEPTION" || result === "PARTIAL") && (conclusion ?? "").length < LEAST)
    say("conclusion", t("Conclusion: at least {least} characters", { least: LEAST }), "conclusion_required");
  return found;
}

/** Exceptions of a sample in hundredths of a percent, halves up; null without a sample. */
export const errorRateBp = ({ exceptions, sampleSize }: Pick<Tested, "exceptions" | "sampleSize">): number | null =>
  exceptions === null || !sampleSize ? null : Math.floor((exceptions * 20_000 + sampleSize) / (2 * sampleSize));

/** What the exceptions of a sample would amount to in its whole population: an estimate, rounded half up to the minor unit. */
export function projectedAmount({
  amount,
  population,
  sampleSize,
}: Pick<Tested, "amount" | "population" | "sampleSize">): bigint | null {
  if (amount === null || population === null || !sampleSize) return null;
  const [whole, part] = [BigInt(population), BigInt(sampleSize)];
  return (2n * amount * whole + part) / (2n * part);
}

/** How much of a population is looked at, by the residual risk of the unit. */
export interface SampleRule {
  name: string;
  percent: number;
  least: number;
  most: number;
}

/** Where a unit was never scored. */
export const USUAL_SAMPLE: SampleRule = { name: "Medium", percent: 20, least: 15, most: 40 };

/** Suggested size: a share between two bounds, the whole where it is smaller. */
export const suggestedSample = (population: number, { percent, least, most }: SampleRule): number =>
  Math.min(population, Math.max(least, Math.min(most, Math.ceil((population * percent) / 100))));

export interface StepState {
  code: string;
  status: string;
  result: string;
  keyControl: boolean;
  /** Whether the audit is not finished without it. */
  mandatory: boolean;
  /** Findings of it that were not withdrawn. */
  findings: number;
  exceptions: number | null;
  /** It has evidence, or a reason for having none. */
  proved: boolean;
  openNotes: number;
}

const listed = (steps: readonly StepState[]): string =>
  steps
    .slice(0, 5)
    .map(({ code }) => code)
    .join(", ") + (steps.length > 5 ? "…" : "");

const lack = (steps: readonly StepState[], words: (codes: string) => string, code: string): Problem[] =>
  steps.length === 0 ? [] : [problem("", words(listed(steps)), code)];

/** Every exception has a finding, from the end of fieldwork on (A6). */
export const exceptionLacks = (steps: readonly StepState[]): Problem[] =>
  lack(
    steps.filter(({ result, findings }) => result === "EXCEPTION" && findings === 0),
    (codes) => t("Exceptions without a finding: {codes}", { codes }),
    "no_finding",
  );

/** Whether evidence or a reason for having none stands behind a result. */
export const isProved = (evidence: number, reason: string | null): boolean =>
  evidence > 0 || (reason ?? "").length >= LEAST;

/** What fieldwork lacks before it is finished (spec: ops §5.4, A6). */
export const finishLacks = (steps: readonly StepState[]): Problem[] => [
  ...lack(
    steps.filter(({ result, mandatory }) => mandatory && result === "NOT_TESTED"),
    (codes) => t("Steps without a result: {codes}", { codes }),
    "not_tested",
  ),
  ...lack(
    steps.filter(({ status }) => status === "RETURNED"),
    (codes) => t("Steps that came back from review: {codes}", { codes }),
    "returned",
  ),
  ...exceptionLacks(steps),
  ...lack(
    steps.filter(({ result, exceptions, proved }) => (result === "EXCEPTION" || (exceptions ?? 0) > 0) && !proved),
    (codes) => t("Exceptions without evidence, and without a reason for having none: {codes}", { codes }),
    "no_evidence",
  ),
];

/** What a review lacks before it is cleared: notes are closed, and what weighs most was reviewed. */
export const clearLacks = (steps: readonly StepState[]): Problem[] => [
  ...lack(
    steps.filter(({ openNotes, status }) => openNotes > 0 || status === "RETURNED"),
    (codes) => t("Review notes are open: {codes}", { codes }),
    "notes_open",
  ),
  ...lack(
    steps.filter(
      ({ result, status, keyControl }) =>
        status === "DONE" && (result === "EXCEPTION" || result === "PARTIAL" || (keyControl && result === "NA")),
    ),
    (codes) => t("Not reviewed yet: {codes}", { codes }),
    "not_reviewed",
  ),
];

/** What is returned to fieldwork has a step that came back. */
export const giveBackLacks = (steps: readonly StepState[]): Problem[] =>
  steps.some(({ status }) => status === "RETURNED")
    ? []
    : [problem("", t("Return a step with a review note first"), "nothing_returned")];
