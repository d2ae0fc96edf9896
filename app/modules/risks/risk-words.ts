/** What is said of a risk on pages and in files. */
import { formatDate } from "~/core/dates";
import { t } from "~/core/text";
import { choiceWord } from "~/define/choice-word";
import type { Tag, Tone } from "~/define/workflow";
import { bandWord, CATEGORY_CHOICES, RESPONSE_CHOICES, scoreOf, SOURCE_CHOICES } from "./risk-rules";
import { statesThat } from "~/define/states";
import { RISK_STATES } from "./risk-states";

/** States of risks that are looked at again and again. */
export const WATCHED: string[] = statesThat(RISK_STATES, "watched");
const BAND_TONES: Readonly<Record<string, Tone>> = { LOW: "ok", MODERATE: "info", HIGH: "warn", CRITICAL: "bad" };

export const bandTag = (band: string | null): Tag =>
  band === null ? { text: "–", tone: "neutral" } : { text: t(bandWord(band)), tone: BAND_TONES[band]! };
/** "12 High". */
export const scoreTag = (score: number | null, band: string | null): Tag =>
  score === null ? bandTag(null) : { ...bandTag(band), text: `${score} ${bandTag(band).text}` };
export const categoryWord = (category: string): string => choiceWord(CATEGORY_CHOICES, category);
export const responseWord = (response: string | null): string => choiceWord(RESPONSE_CHOICES, response) ?? "";
export const sourceWord = (source: string): string => choiceWord(SOURCE_CHOICES, source);
export const scoreWords = (likelihood: number | null, impact: number | null): string =>
  likelihood === null || impact === null ? "" : `${likelihood} × ${impact} = ${scoreOf(likelihood, impact)}`;

/** The day of the next review, with a warning once it has passed. */
export function reviewWords(
  { status, nextReviewOn }: { status: string; nextReviewOn: string | null },
  today: string,
): string | Tag {
  if (nextReviewOn === null || !WATCHED.includes(status)) return "–";
  const date = formatDate(nextReviewOn);
  return nextReviewOn < today ? { text: t("{date}, overdue", { date }), tone: "bad" } : date;
}
