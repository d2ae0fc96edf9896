/** What a finding has to say, and what it repeats (spec: ops §2 F11, §5.5, A6). Pure. */
import { addMonths } from "~/core/months";
import { problem, type Problem } from "~/core/problems";
import { t } from "~/core/text";

export const SEVERITY_ORDER = ["LOW", "MEDIUM", "HIGH", "CRITICAL"] as const;
export const rankOf = (severity: string): number => SEVERITY_ORDER.indexOf(severity as never);

/** Months in which the same step at the same unit makes a finding a repeat. */
export const MEMORY_MONTHS = 24;
export const rememberedSince = (today: string): string => addMonths(today, -MEMORY_MONTHS);

/** The finding that is repeated, as the rules read it: of the portal, or of an audit of before it. */
export interface Earlier {
  id: number;
  refNo: string;
  severity: string;
  repeatCount: number;
  /** It came from a file of earlier years. */
  past: boolean;
  /** The day of its report. */
  on: string;
}

/** Which of two is remembered: the later, and of one day that of the portal. */
export const laterOf = (own: Earlier | null, past: Earlier | null): Earlier | null =>
  own === null || (past !== null && past.on > own.on) ? past : own;

/** Where a finding says what it repeats, and how often that was found before. */
export const repeatOf = (earlier: Earlier | null) => ({
  repeatOfId: earlier && !earlier.past ? earlier.id : null,
  repeatOfPastId: earlier?.past ? earlier.id : null,
  repeatCount: earlier ? earlier.repeatCount + 1 : 0,
});

export interface Typed {
  severity: string;
  isFraud: boolean;
  fraudTypeId: number | null;
  notRepeat: string | null;
  dueOn: string | null;
}

export const LEAST = 10;

export function findingProblems(
  { severity, isFraud, fraudTypeId, notRepeat, dueOn }: Typed,
  { earlier, today, owned }: { earlier: Earlier | null; today: string; owned: boolean },
): Problem[] {
  const repeats = earlier !== null && notRepeat === null;
  return [
    ...(repeats && rankOf(severity) < rankOf(earlier.severity)
      ? [
          problem(
            "severity",
            t("Severity: not below that of {no}, which it repeats", { no: earlier.refNo }),
            "below_repeated",
          ),
        ]
      : []),
    ...(notRepeat !== null && notRepeat.length < LEAST
      ? [problem("notRepeat", t("Reason it is no repeat: at least {least} characters", { least: LEAST }), "too_short")]
      : []),
    ...(isFraud && fraudTypeId === null
      ? [problem("fraudTypeId", t("Type of fraud: choose one for a fraud"), "required")]
      : []),
    ...(!isFraud && fraudTypeId !== null
      ? [problem("fraudTypeId", t("Type of fraud: leave it empty, or mark the finding as fraud"), "no_fraud")]
      : []),
    ...(dueOn !== null && dueOn < today ? [problem("dueOn", t("Due: today or later"), "past")] : []),
    ...(owned ? [] : [problem("ownerId", t("Owner: choose someone of the unit or above"), "not_available")]),
  ];
}

/** What it needs before fieldwork is finished. */
export interface Written {
  refNo: string;
  criteria: string | null;
  condition: string | null;
  rootCauseId: number | null;
  effect: string | null;
  recommendation: string | null;
  ownerId: number | null;
}

const PARTS = [
  ["criteria", "criteria"],
  ["condition", "condition"],
  ["rootCauseId", "root cause"],
  ["effect", "effect"],
  ["recommendation", "recommendation"],
  ["ownerId", "owner"],
] as const;

/** What a finding lacks, in words; null for a whole one. */
export function missingIn(finding: Written): string | null {
  const missing = PARTS.filter(([name]) => finding[name] === null).map(([, word]) => t(word));
  return missing.length === 0 ? null : t("{no} lacks: {parts}", { no: finding.refNo, parts: missing.join(", ") });
}

export const missingParts = (findings: readonly Written[]): Problem[] =>
  findings.flatMap((one) => {
    const words = missingIn(one);
    return words === null ? [] : [problem("", words, "incomplete")];
  });
